// The map as a grid of fields that can be gone through by keys, read and pressed: one stop in, one out.
import { make } from "./dom.js";
import { FIELD, RIM } from "./drawing.js";
import { key } from "./model.js";

export class Grid {
  /**
   * @param wrap the element round the drawing
   * @param on what to do: press(at), enter(at), letter(name, at)
   */
  constructor(wrap, model, on) {
    this.model = model;
    this.on = on;
    const svg = wrap.querySelector("svg");
    svg.setAttribute("aria-hidden", "true");
    svg.removeAttribute("role");
    const [, , width, height] = svg.getAttribute("viewBox").split(" ").map(Number);
    this.cells = new Map();
    const rows = [];
    for (let y = 0; y < model.height; y++) {
      const cells = [];
      for (let x = 0; x < model.width; x++) {
        if (!model.isThere([x, y])) continue;
        const cell = make("button", { type: "button", role: "gridcell", tabindex: "-1", class: "bd-cell", "aria-colindex": x + 1, "data-at": key([x, y]) });
        cell.style.cssText = `left:${((RIM + FIELD * x) / width) * 100}%;top:${((RIM + FIELD * y) / height) * 100}%;width:${(FIELD / width) * 100}%;height:${(FIELD / height) * 100}%`;
        this.cells.set(key([x, y]), cell);
        cells.push(cell);
      }
      rows.push(make("div", { role: "row", "aria-rowindex": y + 1 }, cells));
    }
    this.element = make(
      "div",
      {
        role: "grid",
        class: "bd-grid",
        "aria-label": `Map of ${model.name}`,
        "aria-describedby": "grid-hint",
        "aria-rowcount": model.height,
        "aria-colcount": model.width,
        click: (event) => this.pressed(event),
        pointerover: (event) => this.hovered(event),
        pointerleave: () => on.leave(),
        focusin: (event) => this.entered(event),
        keydown: (event) => this.typed(event),
      },
      rows,
    );
    wrap.append(this.element);
    this.rename();
  }

  /** Say anew what stands on each field. */
  rename() {
    for (const [at, cell] of this.cells) {
      const field = at.split(",").map(Number);
      cell.setAttribute("aria-label", this.model.words(field));
    }
  }

  at(target) {
    const cell = target.closest?.("[data-at]");
    return cell ? cell.dataset.at.split(",").map(Number) : null;
  }

  pressed(event) {
    const at = this.at(event.target);
    if (at) this.on.press(at);
  }

  hovered(event) {
    const at = event.pointerType === "mouse" && this.at(event.target);
    if (at) this.on.enter(at, false);
  }

  entered(event) {
    const at = this.at(event.target);
    if (!at) return;
    this.put(at);
    this.on.enter(at, true);
  }

  /** Make a field the one that Tab stops at. */
  put(at) {
    const cell = this.cells.get(key(at)) ?? this.cells.values().next().value;
    if (this.stop) this.stop.tabIndex = -1;
    cell.tabIndex = 0;
    this.stop = cell;
    this.cursor = cell.dataset.at.split(",").map(Number);
    return cell;
  }

  focus(at) {
    const cell = this.put(at);
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  select(ats) {
    const chosen = new Set(ats.map(key));
    for (const [at, cell] of this.cells) {
      if (chosen.has(at)) cell.setAttribute("aria-selected", "true");
      else cell.removeAttribute("aria-selected");
    }
  }

  typed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [x, y] = this.cursor;
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    let to = null;
    if (step) to = this.onwards([x, y], step);
    else if (event.key === "Home") to = this.endOf(y, 1);
    else if (event.key === "End") to = this.endOf(y, -1);
    else if (event.key === "Escape") {
      this.on.letGo();
    } else if (/^[a-z]$/i.test(event.key) && document.documentElement.dataset.keys !== "off") {
      if (!this.on.letter(event.key.toLowerCase(), event.shiftKey, [x, y])) return;
    } else return;
    event.preventDefault();
    event.stopPropagation();
    if (to) this.focus(to);
  }

  /** The next field that is there in a direction; the edge stops. */
  onwards([x, y], [dx, dy]) {
    for (let at = [x + dx, y + dy]; at[0] >= 0 && at[1] >= 0 && at[0] < this.model.width && at[1] < this.model.height; at = [at[0] + dx, at[1] + dy]) {
      if (this.model.isThere(at)) return at;
    }
    return null;
  }

  endOf(y, step) {
    const xs = [...Array(this.model.width).keys()];
    if (step < 0) xs.reverse();
    const x = xs.find((one) => this.model.isThere([one, y]));
    return x === undefined ? null : [x, y];
  }
}
