// Follows the author's files: asks whether there is something new, and shows it. Typing in a form is never lost to it.

const studio = document.getElementById("studio");
const say = document.getElementById("say");
const EVERY = 300;
const AWAY = 1500;
let typed = false;
let told = false;

document.addEventListener("input", () => {
  typed = true;
});

/** Offer the new build where something has been typed; else show it. */
function show() {
  if (!typed) {
    location.reload();
    return;
  }
  if (told) return;
  told = true;
  const link = document.createElement("a");
  link.className = "btn primary stale";
  link.href = location.pathname;
  link.textContent = "The book has changed. Show it";
  studio.querySelector(".page").append(link);
  if (say) say.textContent = "The book has changed.";
}

async function look() {
  try {
    const answer = await fetch(studio.dataset.ask, { cache: "no-store" });
    const { version } = await answer.json();
    if (String(version) !== studio.dataset.version) show();
  } catch {
    // The server is being restarted, perhaps; ask again.
  }
  setTimeout(look, document.hidden ? AWAY : EVERY);
}

if (studio) look();
