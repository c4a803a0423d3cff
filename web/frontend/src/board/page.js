// The page of a fight: the board lives on it, its forms go in the background, and the page that comes back takes its place.
import { Board } from "./board.js";
import { put, sent } from "./sending.js";

let help;
let board;
let home = false; // whether the reader is at home on the map: there the focus comes back to after a step

/** @param given what the page's script lends: announce(words), refresh(), kept(name), keep(name, value) */
export function start(given) {
  help = given;
  document.addEventListener("submit", submitted);
  document.addEventListener("click", strayed, true);
  document.addEventListener("keydown", typed);
  addEventListener("popstate", () => location.reload());
  begin();
  if (board?.pointing) scrollTo(0, 0);
}

/** The letters of the map hold everywhere on the page; Escape and Enter end or go on with a showing. */
function typed(event) {
  const { key: name, target } = event;
  if (!board || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target.closest("input:not([type=radio], [type=checkbox]), select, textarea, dialog") || document.querySelector(":popover-open")) return;
  const free = !target.closest("button, a, summary, input");
  if (name === "Escape" && (board.player.running || !board.choice.isEmpty)) board.letGo();
  else if (name === "Enter" && free && board.player.running) board.player.wake?.();
  else if (!/^[a-z]$/i.test(name) || document.documentElement.dataset.keys === "off" || !board.grid) return;
  else if (!board.letter(name.toLowerCase(), event.shiftKey, board.grid.cursor)) return;
  event.preventDefault();
}

const SAME_PLACE = 12;
const TOO_SOON = 450;
let pressed = { time: -TOO_SOON, x: 0, y: 0, target: null };

/** A second click or tap in a moment does nothing on the map, a card or a press, nor on what has only just come under the pointer. */
function strayed(event) {
  const { timeStamp: time, clientX: x, clientY: y, target } = event;
  if (!board || !event.detail) return;
  const again = time - pressed.time < TOO_SOON && Math.hypot(x - pressed.x, y - pressed.y) < SAME_PLACE;
  if (again && (target !== pressed.target || target.closest(".bd-cell, .pick-card, .dock"))) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  pressed = { time, x, y, target };
}

function begin(before = null) {
  const root = document.querySelector("[data-board]");
  board = root ? new Board(root, before, help, board?.player.pace) : null;
  // classes and no :has(): with it each change of the panel would have the style of the whole page worked out anew
  document.documentElement.classList.toggle("boarded", Boolean(board));
  document.documentElement.classList.toggle("docked", Boolean(board?.panel));
}

/** Send every form of a fight's page in the background; the server's answer is the next page. */
async function submitted(event) {
  const form = event.target;
  if (!board || event.defaultPrevented || form.method !== "post" || !form.matches("form[data-once]")) return;
  event.preventDefault();
  const focus = document.activeElement;
  if (board.grid?.element.contains(focus)) home = true;
  else if (!focus?.closest(".testbox")) home = false;
  board.player.finish();
  const frame = board.root.querySelector(".map-frame");
  const at = { home, cursor: board.grid?.cursor, hero: board.model.hero, top: frame.getBoundingClientRect().top, scroll: [frame.scrollLeft, frame.scrollTop] };
  const before = board.root.querySelector(".bd-figures");
  const page = await sent(form, event.submitter, (last) => board.last(last));
  if (page === null) return;
  form.release?.();
  if (page === undefined) {
    board.lost();
    return;
  }
  const drawn = before?.cloneNode(true);
  const said = put(page);
  help.refresh();
  begin(drawn);
  board.arrive(at);
  const { model, player: shown } = board;
  if (shown.running && shown.ofOthers && shown.pace === "press") shown.tellEach(model);
  else help.announce(said);
}
