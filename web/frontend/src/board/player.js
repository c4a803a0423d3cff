// Shows what happened beat by beat at the pace the reader has set: who acts, a caption, the figures as they move and lose Health.
import { draw, make } from "./dom.js";
import { middle } from "./drawing.js";

export const PACES = {
  once: ["Others act at once", 0],
  quick: ["Quick pace", 0.5],
  steady: ["Steady pace", 1],
  slow: ["Slow pace", 1.8],
  press: ["One press each", Infinity],
};
const LEAST = 600;
const EACH_WORD = 140;
const EACH_STEP = 130;

/** How long a caption stands at the steady pace, in milliseconds. */
export const time = (caption) => LEAST + EACH_WORD * caption.split(/\s+/).length;

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.dataset.motion === "less";

/** Where a figure is drawn: [x, y], in units of the drawing. */
const placeOf = (figure) => figure.getAttribute("transform").match(/-?[\d.]+/g).map(Number);

export class Player {
  constructor(pace, keep, announce) {
    this.announce = announce;
    this.pace = pace in PACES ? pace : "steady";
    this.caption = make("p", { class: "bd-caption" });
    this.count = make("span", { class: "small muted" });
    this.next = make("button", { type: "button", class: "btn", click: () => this.wake?.() }, "Next");
    this.skip = make("button", { type: "button", class: "btn", click: () => this.finish() }, "Skip to the end");
    this.again = make("button", { type: "button", class: "btn quiet", click: () => this.replay() }, "Show it again");
    const select = make(
      "select",
      { class: "input", id: "pace", change: (event) => { this.pace = event.target.value; keep(this.pace); if (this.wake && this.pace !== "press") this.wake(); this.buttons(); } },
      Object.entries(PACES).map(([value, [name]]) => make("option", { value, selected: value === this.pace }, name)),
    );
    this.line = make("div", { class: "bd-said", "aria-hidden": "true" }, this.caption, this.count);
    this.controls = [this.next, this.skip, this.again, make("label", { for: "pace", class: "vh" }, "Pace of others’ turns"), select];
    this.buttons();
  }

  buttons() {
    const playing = Boolean(this.running) && this.ofOthers;
    this.line.classList.toggle("playing", playing);
    this.next.hidden = !playing || this.pace !== "press";
    this.line.parentElement?.classList.toggle("pressing", !this.next.hidden);
    this.skip.hidden = !playing;
    this.again.hidden = playing || !this.before;
    if (!this.running) this.say(this.idle ?? "");
    this.changed?.();
  }

  /** Put a sentence into the line over the map. */
  say(words, count = "") {
    this.caption.textContent = words;
    this.count.textContent = count;
  }

  /** Play beats, from the figures as they were drawn before; the map then shows how they stand now. */
  async play(svg, before, beats) {
    const shown = beats.filter((beat) => beat.short && (beat.changes.length || !beat.own));
    this.svg = svg;
    this.before = before && shown.length ? before.cloneNode(true) : null;
    this.shown = shown;
    this.ofOthers = shown.some((beat) => !beat.own);
    if (!this.before || this.pace === "once") return this.buttons();
    await this.replay();
  }

  async replay() {
    this.finish();
    const run = (this.running = {});
    const layer = this.before.cloneNode(true);
    this.layer = layer;
    this.now = this.svg.querySelector(".bd-figures");
    this.now.style.display = "none";
    this.svg.classList.toggle("past", this.ofOthers);
    this.now.before(layer);
    layer.querySelectorAll(".bd-ring").forEach((one) => one.remove());
    this.buttons();
    for (const [place, beat] of this.shown.entries()) {
      if (this.running !== run) return;
      this.say(beat.short, `${place + 1} of ${this.shown.length}`);
      if (this.pace === "press" && place && !beat.own) this.announce(beat.short);
      layer.querySelectorAll(".acts-now").forEach((one) => one.classList.remove("acts-now"));
      layer.querySelectorAll(".bd-blow").forEach((one) => one.remove());
      const acting = this.drawn(beat.who);
      acting?.classList.add("acts-now");
      if (acting) this.follow?.(placeOf(acting));
      const begun = performance.now();
      for (const change of beat.changes) {
        if (this.running !== run) return;
        await this.change(change, run);
      }
      if (beat.own) continue; // what the reader has done is known: no time to read it is needed
      const left = this.pace === "press" ? Infinity : time(beat.short) * PACES[this.pace][1] - (performance.now() - begun);
      await this.wait(left, run);
    }
    if (this.running === run) this.finish();
  }

  /** Those who listen hear one beat for each press too: what their own came to, then the first of others; at the end what is to be done. */
  tellEach(model) {
    const first = this.shown.find((beat) => !beat.own);
    this.announce([...model.beats.filter((beat) => beat.own).map((beat) => beat.told), first.short].join(" "));
    this.told = model.next;
  }

  drawn(id) {
    return id ? this.layer.querySelector(`[data-figure="${CSS.escape(id)}"]`) : null;
  }

  async change({ who, path, left, state, prepared, struck, gets, loses }, run) {
    let figure = this.drawn(who);
    if (!figure) {
      const coming = this.now.querySelector(`[data-figure="${CSS.escape(who)}"]`);
      if (!coming || !path) return;
      figure = coming.cloneNode(true);
      this.layer.append(figure);
    }
    for (const at of path ?? []) {
      const scale = figure.getAttribute("transform")?.match(/scale\(([\d.]+)\)/)?.[1] ?? "1";
      const [x, y] = middle(at, Number(scale));
      figure.style.transition = still() ? "none" : `transform ${EACH_STEP}ms linear`;
      figure.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
      figure.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
      if (!still()) await this.wait(EACH_STEP, run);
    }
    if (gets || loses) this.statuses(figure, gets, loses);
    if (left !== undefined && left >= 0) this.health(figure, who, left);
    if (struck) this.blow(figure, struck);
    if (struck && !still()) {
      figure.classList.add("struck");
      await this.wait(220, run);
      figure.classList.remove("struck");
    }
    if (state === "slain" || state === "gone") figure.remove();
    if (state === "down" || state === "up") this.lie(figure, state === "down");
    if (prepared === 1) figure.append(draw("path", { class: "bd-ready", d: "M16 -22l6.500 11h-13z" }), draw("path", { class: "bd-ready-in", d: "M16 -18v3M16 -13v.1" }));
    if (prepared === 0) figure.querySelectorAll(".bd-ready, .bd-ready-in").forEach((one) => one.remove());
  }

  /** The wounds of a blow stand at the figure until the next beat. */
  blow(figure, wounds) {
    const [x, y] = placeOf(figure);
    const before = this.layer.querySelectorAll(`.bd-blow[data-x="${x}"][data-y="${y}"]`).length;
    this.layer.append(draw("text", { class: "bd-blow", x: x + 17, y: y - 14 - 15 * before, "data-x": x, "data-y": y }, `−${wounds}`));
  }

  health(figure, who, left) {
    const most = this.most?.(who) ?? left;
    const text = figure.querySelector(".bd-hp");
    if (text) text.textContent = left;
    figure.querySelector(".bd-health")?.setAttribute("width", (24 * Math.max(0, Math.min(1, left / Math.max(1, most)))).toFixed(1));
  }

  /** A figure goes down, which ends its statuses, or stands up. */
  lie(figure, down) {
    figure.classList.toggle("down", down);
    figure.querySelector(".bd-down")?.remove();
    if (!down) return;
    figure.querySelector(".bd-mark").after(draw("path", { class: "bd-down", d: "M-12 -17l24 24M12 -17l-24 24" }));
    figure.dataset.statuses = "";
    this.statuses(figure);
  }

  /** A figure has a status from now on, or no more: its token counts them. */
  statuses(figure, gets, loses) {
    const held = new Set((figure.dataset.statuses ?? "").split(" ").filter(Boolean));
    if (gets) held.add(gets);
    held.delete(loses);
    figure.dataset.statuses = [...held].join(" ");
    const token = figure.querySelector(".bd-statuses");
    token.classList.toggle("none", !held.size);
    token.querySelector("text").textContent = held.size;
  }

  wait(milliseconds, run) {
    if (milliseconds <= 0 || this.running !== run) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        if (this.wake === done) this.wake = null;
        resolve();
      };
      const timer = milliseconds === Infinity ? 0 : setTimeout(done, milliseconds);
      this.wake = done;
    });
  }

  /** Show how things stand now; whatever was being shown is over. */
  finish() {
    if (!this.running) return;
    this.running = null;
    this.layer?.remove();
    if (this.now) this.now.style.display = "";
    this.svg.classList.remove("past");
    const within = [this.skip, this.next].includes(document.activeElement);
    this.wake?.();
    if (this.told) this.announce(this.told);
    this.told = "";
    this.buttons();
    if (within) this.again.focus();
  }
}
