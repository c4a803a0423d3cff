// Small help for a page that works without it: no double sending, focus after a page turn, keys, the dice's tumble.
import "./screens.js";

const root = document.documentElement;
root.classList.add("js");
const say = document.getElementById("say");

/** Tell screen readers one sentence, politely; the same sentence twice is said twice. */
function announce(words) {
  if (!say) return;
  say.textContent = "";
  setTimeout(() => (say.textContent = words), 20);
}

/** Read and keep something for this tab; storage may be switched off, and nothing depends on it. */
function kept(name) {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}
function keep(name, value) {
  try {
    sessionStorage.setItem(name, value);
  } catch {
    // nothing is lost
  }
}

// Sending: a second press does nothing, and a slow answer says so.

const SLOW = 1000;
const VERY_SLOW = 8000;

function hold(form, button) {
  form.dataset.sent = "yes";
  for (const one of form.querySelectorAll("button[type=submit]")) one.setAttribute("aria-disabled", "true");
  const words = button?.innerHTML;
  const timers = [
    setTimeout(() => button && (button.textContent = "Sending…"), SLOW),
    setTimeout(() => announce("Still trying. You can keep reading."), VERY_SLOW),
  ];
  form.release = () => {
    timers.forEach(clearTimeout);
    delete form.dataset.sent;
    if (button) button.innerHTML = words;
    for (const one of form.querySelectorAll("button[type=submit]")) one.removeAttribute("aria-disabled");
  };
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("form[data-once]") || event.submitter?.formMethod === "dialog") return;
  if (form.dataset.sent) event.preventDefault();
  else hold(form, event.submitter);
});

// A page that comes back out of the browser's memory may be old: ask the table where it stands.
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  for (const form of document.forms) form.release?.();
  location.reload();
});

// The hero chosen names the button.

function nameButton(chosen) {
  const words = chosen.dataset?.word && chosen.form?.querySelector("[data-roll] [data-words]");
  if (words) words.textContent = chosen.dataset.word;
}
document.addEventListener("change", (event) => nameButton(event.target));
document.querySelectorAll("input[data-word]:checked").forEach(nameButton);

// What is ticked and not yet sent is still ticked after a visit elsewhere in this tab.

for (const group of document.querySelectorAll("[data-keep]")) {
  const name = "ticked:" + group.dataset.keep;
  const boxes = [...group.querySelectorAll("input[type=checkbox]")];
  const ticked = (kept(name) ?? "").split(" ");
  if (!boxes.some((box) => box.checked)) for (const box of boxes) box.checked = ticked.includes(box.value);
  const note = () => keep(name, boxes.filter((box) => box.checked).map((box) => box.value).join(" "));
  group.addEventListener("change", note);
  group.form.addEventListener("submit", () => keep(name, ""));
}

// Whether this reader points or types, remembered from page to page.

const hand = {
  get: () => kept("hand"),
  set: (value) => keep("hand", value),
};
addEventListener("pointerdown", () => hand.set("pointer"), { capture: true, passive: true });
addEventListener("keydown", () => hand.set("keys"), { capture: true });

// Focus: where the page says, unless the address names a place on it.

function focusFirst() {
  const place = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const told = document.querySelector("[data-focus]");
  const beside = told && place && (place.contains(told) || place.parentElement.contains(told));
  const named = place && !beside ? place : null;
  const target = named || told;
  if (!target) return;
  if (!target.hasAttribute("tabindex") && !target.matches("a, button, input, select, textarea, summary")) {
    target.setAttribute("tabindex", "-1");
  }
  if (hand.get() === "pointer") quietly(target);
  target.focus({ preventScroll: !named && target.matches("h1") });
}

/** Leave out the ring on a heading that a page focuses for somebody who points; keys bring it back. */
function quietly(target) {
  target.classList.add("quietly");
  for (const what of ["blur", "keydown"]) target.addEventListener(what, () => target.classList.remove("quietly"), { once: true });
}
focusFirst();
if (say?.dataset.say) setTimeout(() => announce(say.dataset.say), 150);

// Dice tumble once, the first time a throw is shown on this device; the text is there at once.

const thrown = "thrown:" + location.pathname;
if (!kept(thrown)) {
  for (const sum of document.querySelectorAll("[data-thrown]")) sum.classList.add("thrown");
  keep(thrown, "yes");
}

// Keys: 1 to 9 go to an option, ? lists the keys.

const dialog = document.getElementById("keys");
const opener = document.getElementById("keys-open");

function openKeys() {
  if (dialog.open) return;
  const before = document.activeElement;
  dialog.addEventListener("close", () => before?.focus?.(), { once: true });
  dialog.showModal();
}
opener?.addEventListener("click", openKeys);

/** The options of the page, as they can be seen: a box, a way, a button. */
const options = () => [...document.querySelectorAll("main [data-option]")].filter((one) => one.checkVisibility?.() ?? true);

/** What a number goes to: in a box the hero chosen, else the first who may try, else its button. */
const PICKED = ":is(.pick, .options) input";
const within = (option) =>
  option.matches("article, section")
    ? (option.querySelector(`${PICKED}:checked`) ?? option.querySelector(`${PICKED}:not(:disabled), button[type=submit]`))
    : option;

// Each option has its number, once, and is called by it; where a keyboard is likely, the number shows.
const shown = matchMedia("(pointer: fine)").matches;
function number() {
  for (const one of document.querySelectorAll("[data-digit]")) delete one.dataset.digit;
  for (const one of document.querySelectorAll("[aria-keyshortcuts]")) one.removeAttribute("aria-keyshortcuts");
  options().slice(0, 9).forEach((one, place) => {
    within(one)?.setAttribute("aria-keyshortcuts", place + 1);
    if (shown) (one.closest("label") ?? one).dataset.digit = place + 1;
  });
}
if (root.dataset.keys !== "off") {
  number();
  document.addEventListener("toggle", number, true);
}

/** Go to the nth option and take it where one press does; nothing is ticked but the face of the die in hand. */
function choose(place) {
  const group = document.activeElement.closest?.(".faces")?.closest("fieldset");
  const radios = group ? [...group.querySelectorAll("input[type=radio]:not(:disabled)")] : [];
  if (radios.length) {
    radios[place]?.click();
    radios[place]?.focus();
    return radios.length > place;
  }
  const option = options()[place];
  const target = option && within(option);
  if (!target) return false;
  target.focus();
  if (target.matches(".way, .deed")) target.click();
  return true;
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || root.dataset.keys === "off") return;
  if (dialog.open || event.target.closest("input:not([type=radio], [type=checkbox]), select, textarea")) return;
  if (event.key === "?") {
    event.preventDefault();
    openKeys();
  } else if (/^[1-9]$/.test(event.key) && choose(Number(event.key) - 1)) {
    event.preventDefault();
  }
});

// A fight has a board.

if (document.querySelector("[data-board]")) {
  const refresh = () => root.dataset.keys !== "off" && number();
  import("./board/page.js").then((page) => page.start({ announce, kept, keep, quietly, refresh }));
}
