// What the screens round the story gain from scripts: a button that prints.

document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-print]")) print();
});
