// The question that is owed, put on the map at the figure who is asked, where it happens. It stays in its place on the page: only where it is drawn changes.
import { key } from "./model.js";

const WIDE = matchMedia("(min-width: 62em)");
const GAP = 10;
/** The share of the map's height that a question may cover. */
const MOST = 0.6;

export class Bubble {
  /** @param root the fight @param model what is known of it @param grid the fields */
  constructor(root, model, grid) {
    const asked = model.decision;
    const at = asked && model.figure(asked.who)?.at;
    this.root = root;
    this.box = root.querySelector(".testbox");
    this.cell = at && grid.cells.get(key(at));
    // what is chosen on the map must not be hidden by the question
    this.able = Boolean(this.box && this.cell) && !this.box.querySelector("select") && !asked.options.some((one) => one.at || one.figure);
    this.shown = true;
    if (this.able) new ResizeObserver(() => this.place()).observe(root);
  }

  /** Whether the question is at its figure. */
  get on() {
    return this.able && this.box.classList.contains("bubble");
  }

  aside() {
    this.box.classList.remove("bubble");
    this.root.classList.remove("asking");
  }

  /** Draw it at its figure, or beside the map: where the reader has put it there, where others' turns are shown, and where there is no room. */
  place(shown = this.shown) {
    if (!this.able) return;
    this.shown = shown;
    const { box, root } = this;
    const frame = root.querySelector(".map-frame");
    box.classList.toggle("bubble", shown && WIDE.matches && !frame.classList.contains("close"));
    root.classList.toggle("asking", this.on);
    if (!this.on) return;
    const [page, map, field, own] = [root, frame, this.cell, box].map((one) => one.getBoundingClientRect());
    if (own.height > MOST * map.height || own.width > page.width / 2) return this.aside();
    const right = field.right + GAP + own.width <= page.right;
    const middle = field.top + field.height / 2;
    const top = Math.max(map.top, Math.min(middle - own.height / 2, map.bottom - own.height));
    box.classList.toggle("leftward", !right);
    box.style.setProperty("--x", `${(right ? field.right + GAP : field.left - GAP - own.width) - page.left}px`);
    box.style.setProperty("--y", `${top - page.top}px`);
    box.style.setProperty("--tip", `${middle - top}px`);
  }
}
