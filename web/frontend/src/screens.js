// What the screens round the story gain from scripts: a button that prints.

document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-print]")) print();
});

// A deck says beside its button how many cards are ticked, and how many are still to come or go.
for (const shown of document.querySelectorAll("[data-deck]")) {
  const form = shown.closest("form");
  const size = Number(shown.dataset.deck);
  const tell = () => {
    const count = form.querySelectorAll("input[type=checkbox]:checked").length;
    shown.querySelector("b").textContent = count;
    const apart = Math.abs(size - count);
    const said = count === size ? "The deck is whole." : count < size ? `${apart} more to tick.` : `${apart} too many.`;
    shown.querySelector("[role=status]").textContent = said;
    shown.classList.toggle("whole", count === size);
  };
  form.addEventListener("change", tell);
  shown.hidden = false;
  tell();
}
