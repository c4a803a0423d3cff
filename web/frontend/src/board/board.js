// The board of a fight: the map becomes a place to choose on. The page works without it; its lists stay a press away.
import { Bubble } from "./bubble.js";
import { make, sentences } from "./dom.js";
import { Drawing, middle } from "./drawing.js";
import { Grid } from "./grid.js";
import { key, Model } from "./model.js";
import { Panel } from "./panel.js";
import { Player } from "./player.js";

const HINT = "Arrow keys go from field to field. Enter walks to a field, or chooses; again does what is chosen. T goes to the nearest target and on, M to fields in reach, F from figure to figure, L reads the line of sight, I what stands here, E goes to the end of the turn, Escape lets go.";

/** What is chosen, and not done yet. */
class Choice {
  constructor(chosen = {}) {
    Object.assign(this, { sources: null, target: null, field: null, walk: null, options: null, ending: false }, chosen);
  }

  get isEmpty() {
    return !this.sources && !this.target && !this.field && !this.options && !this.ending;
  }
}

export class Board {
  /**
   * @param before the figures as they were drawn before the last step, null for the first page
   * @param help what the page lends: announce(words), refresh(), kept(name), keep(name, value), quietly(element)
   * @param pace of others' turns, where it has been chosen on an earlier page
   */
  constructor(root, before, help, pace) {
    this.help = help;
    this.root = root;
    this.model = new Model(JSON.parse(root.querySelector("script[data-fight]").textContent));
    this.form = root.querySelector(".board-form");
    this.choice = new Choice();
    root.classList.add("on");
    root.querySelector("script[data-fight]").after(root.querySelector(".fight-board"));
    root.classList.toggle("aslist", this.help.kept("aslist") === "yes");
    const svg = (this.svg = root.querySelector(".bd-map"));
    const wrap = root.querySelector(".bd-wrap");
    wrap.style.setProperty("--close", `${(svg.viewBox.baseVal.width * 44) / 48}px`);
    this.drawing = new Drawing(svg, this.model);
    this.player = new Player(pace ?? help.kept("pace"), (chosen) => help.keep("pace", chosen), help.announce);
    this.player.most = (id) => this.model.figure(id)?.most;
    const others = root.querySelector(".others");
    if (others) root.querySelector(".map-frame").parentElement.append(others);
    root.querySelector("details.key")?.removeAttribute("open");
    if (this.form) this.live(wrap);
    this.views();
    this.player.idle = this.idle();
    this.player.changed = () => this.stage();
    this.player.follow = (place) => this.follow(place);
    this.player.play(svg, before, this.model.beats);
  }

  /** Whether this reader points rather than types. */
  get pointing() {
    return this.help.kept("hand") === "pointer";
  }

  /** What the line over the map says while nothing is chosen. */
  idle() {
    const { decision, end } = this.model;
    if (decision) return decision.options.some((one) => one.at || one.figure) ? `${decision.question} Choose on the map, or in the question.` : decision.question;
    if (!end) return "";
    const own = this.model.beats.filter((beat) => beat.own && beat.changes.length);
    if (own.length) return own.map((beat) => beat.short).join(" ");
    if (!this.model.able.length && !this.model.walks.size) return "Little is left but the end of the turn.";
    return this.model.walks.size ? "Choose a field to go to, somebody on the map, or a card." : "Choose somebody on the map, or a card.";
  }

  /** While others' turns are shown, what is to come stands back; then a question comes to the figure who is asked. */
  stage() {
    const showing = Boolean(this.player.running) && this.player.ofOthers;
    const at = this.model.figure(this.model.hero)?.at;
    if (this.wasShowing && !showing && at) this.follow(middle(at));
    this.wasShowing = showing;
    const waits = showing && this.pointing;
    this.root.classList.toggle("showing", waits);
    this.panel?.wait(waits ? make("button", { type: "button", class: "btn", click: () => this.player.finish() }, "Skip to what you can do") : null);
    this.bubble?.place(!showing);
  }

  /** Make the map and the cards places to choose on. */
  live(wrap) {
    this.grid = new Grid(wrap, this.model, {
      press: (at) => this.press(at),
      enter: (at, focused) => this.look(at, focused),
      leave: () => this.show(),
      letGo: () => this.letGo(),
      letter: (letter, shift, at) => this.letter(letter, shift, at),
    });
    const hero = this.model.figure(this.model.hero);
    const anybody = this.model.figures.filter((one) => one.at);
    this.grid.put(hero?.at ?? (anybody.find((one) => one.sort === "hero") ?? anybody[0])?.at ?? [0, 0]);
    wrap.parentElement.removeAttribute("tabindex");
    wrap.parentElement.removeAttribute("role");
    wrap.parentElement.removeAttribute("aria-label");
    wrap.parentElement.before(make("p", { id: "grid-hint", class: "vh" }, HINT));
    const undo = document.querySelector('.pagefoot form[action$="/undo"]');
    this.panel = new Panel(
      this.model,
      {
        send: (action) => this.send({ do: "act", act: JSON.stringify(action.do), option: "" }),
        answer: (option) => this.send({ do: "answer", act: "", option: option.option }),
        aim: (figure) => {
          this.aim(figure);
          this.panel.presses.querySelector("[data-commit]")?.focus({ preventScroll: true });
        },
        ask: () => this.ask(),
        letGo: () => this.letGo(),
        end: () => this.end(),
      },
      { undo, question: this.root.querySelector("#decision-h span")?.textContent ?? "" },
    );
    const place = this.root.querySelector(".dock-at") ?? this.root.querySelector(".fight-doing").lastElementChild;
    place.after(make("div", { class: "doing-now" }, this.panel.element, this.panel.dock));
    const figure = hero && this.root.querySelector(".gauges");
    if (figure) this.panel.dock.prepend(make("p", { class: "dock-line small", "aria-hidden": "true" }, summary(this.root, hero)));
    this.bubble = new Bubble(this.root, this.model, this.grid);
    if (!this.model.decision) this.cards();
    this.show();
  }

  /** Each card in hand is pressed to see what it can do. */
  cards() {
    for (const card of this.root.querySelectorAll("[data-source]")) {
      const sources = card.dataset.source.split(" ");
      if (!this.model.of(sources).length && !this.model.aimsOf(sources).length) continue;
      const name = card.querySelector("h4, b");
      const words = name.textContent.replace(/[,.]$/, "");
      const button = make("button", { type: "button", class: "pick-card", "aria-pressed": "false", click: () => this.hold(sources) }, words);
      name.replaceChildren(button);
      card.classList.add("pickable");
      const able = this.model.of(sources);
      const why = able.length ? "" : this.model.aimsOf(sources).map((one) => one.why).find(Boolean);
      if (!able.length) card.classList.add("shut");
      if (why) card.append(make("p", { class: "small why" }, why.charAt(0).toUpperCase() + why.slice(1)));
    }
  }

  /** Whole and close up, and the lists. */
  views() {
    const small = matchMedia("(max-width: 44em)");
    const usual = () => this.help.kept("close") ?? (small.matches ? "yes" : "no");
    const frame = this.root.querySelector(".map-frame");
    const set = (value) => {
      frame.classList.toggle("close", value === "yes");
      for (const one of bar.querySelectorAll("[data-close]")) one.setAttribute("aria-pressed", String(one.dataset.close === value));
      if (value === "yes" && this.grid) this.grid.cells.get(key(this.grid.cursor))?.scrollIntoView({ block: "nearest", inline: "center" });
    };
    const list = make("button", { type: "button", class: "btn quiet", "aria-pressed": String(this.root.classList.contains("aslist")), click: () => {
      const on = this.root.classList.toggle("aslist");
      this.help.keep("aslist", on ? "yes" : "no");
      list.setAttribute("aria-pressed", String(on));
    } }, "Moves and targets as a list");
    const bar = make(
      "div",
      { class: "bd-bar" },
      make("div", { class: "seg", role: "group", "aria-label": "Size of the map" }, ["no", "yes"].map((value) => make("button", { type: "button", class: "btn", "data-close": value, click: () => { this.help.keep("close", value); set(value); this.bubble?.place(); } }, value === "yes" ? "Close up" : "Whole"))),
      make("div", { class: "row tight" }, this.player.controls),
    );
    frame.before(bar, this.player.line);
    if (this.form) frame.after(list);
    const hold = scrollY;
    set(usual());
    small.onchange = () => set(usual());
    scrollTo({ top: hold, behavior: "instant" });
  }

  send(fields) {
    this.form.elements.do.value = fields.do;
    this.form.elements.act.value = fields.act;
    this.form.elements.option.value = fields.option;
    this.form.requestSubmit();
  }

  lost() {
    this.help.announce("Not connected. Nothing was sent; press again when you are back.", true);
    this.player.say("Not connected. Nothing was done; press again when you are back.");
    const line = make("p", { class: "notice bad", role: "alert" }, "Not connected. Nothing was done. Reading still works; press again when you are back.");
    this.root.querySelector(".notice[role=alert]")?.remove();
    (this.panel?.element ?? this.root.firstElementChild).before(line);
  }

  /** After a step: stay on the map for who was on it, unless something is to be decided or another hero acts. */
  arrive({ home, cursor, hero, top, scroll }) {
    // the map stays where it was, whatever has come above it
    const frame = this.root.querySelector(".map-frame");
    if (this.pointing) scrollBy({ top: frame.getBoundingClientRect().top - top, behavior: "instant" });
    if (hero === this.model.hero) [frame.scrollLeft, frame.scrollTop] = scroll;
    const wrong = document.querySelector("main [data-focus]:is(.error, .notices *)");
    if (wrong) return wrong.focus();
    if (home && cursor && this.grid && !this.model.decision && hero === this.model.hero) {
      const own = this.model.figure(hero)?.at;
      this.grid.focus(this.model.isThere(cursor) ? cursor : own);
      return;
    }
    const happened = this.model.beats.some((beat) => beat.own) || !document.getElementById("acted-h") ? "happened-h" : "acted-h";
    const target = document.getElementById("decision-h") ?? document.getElementById(happened) ?? document.getElementById("page-title");
    target?.setAttribute("tabindex", "-1");
    if (this.pointing) this.help.quietly(target);
    target?.focus({ preventScroll: this.pointing || this.inSight(target) });
    const asked = this.pointing && target?.id === "decision-h";
    if (asked && this.bubble?.on) this.root.querySelector(".map-frame").scrollIntoView({ block: "nearest" });
    if (asked) target.closest("section").scrollIntoView({ block: "nearest" });
    else if (this.pointing && !this.inSight(this.player.line)) this.player.line.scrollIntoView({ block: "start" });
  }

  inSight(element) {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  }

  // choosing

  press(at) {
    const past = this.player.running && this.player.ofOthers && this.pointing;
    this.player.finish();
    if (past) return this.tell("The map shows how things stand now.");
    const { model, choice } = this;
    const options = model.optionsAt(at);
    const figure = model.byField.get(key(at));
    if (model.decision) {
      if (!options.length && this.bubble.on) {
        this.bubble.place(false);
        return this.tell("The question stands beside the map.");
      }
      if (!options.length) return this.tell(model.words(at));
      if (choice.options?.[0] === options[0]) return this.panel.first?.does();
      const listed = this.root.querySelector("select[name=option]");
      if (listed) listed.value = options[0].option;
      return this.set({ options, target: options[0].figure ? figure : null, field: options[0].figure ? null : at }, at);
    }
    if (figure) {
      if (choice.target === figure && this.panel.first) return this.panel.first.does();
      return this.aim(figure, at);
    }
    const walk = model.walks.get(key(at));
    if (!walk) return this.tell(`${model.words(at)}. ${this.whyNot(at)}`);
    if (!walk.risk || (choice.field && key(choice.field) === key(at))) return this.panel.on.send(walk);
    this.set({ field: at, walk }, at);
  }

  /** Close up, bring a place of the drawing into the middle. */
  follow([x, y]) {
    const frame = this.root.querySelector(".map-frame");
    if (!frame.classList.contains("close")) return;
    const scale = this.svg.clientWidth / this.svg.viewBox.baseVal.width;
    frame.scrollTo({ left: x * scale - frame.clientWidth / 2, top: y * scale - frame.clientHeight / 2, behavior: "instant" });
  }

  /** Go to the question. */
  ask() {
    const box = this.root.querySelector(".testbox");
    box?.scrollIntoView({ block: "start" });
    box?.querySelector("h2").focus({ preventScroll: true });
  }

  /** Show the last beats of the fight, to who points and can see them; then go on to the page after it. */
  async last(beats) {
    if (!this.pointing) return;
    this.root.classList.add("leaving");
    const read = beats.map((beat) => ({ ...beat, own: false })); // the last blow is worth its time, whoever struck it
    await this.player.play(this.svg, this.svg.querySelector(".bd-figures"), read);
  }

  whyNot(at) {
    const hero = this.model.figure(this.model.hero);
    if (!hero) return "";
    return this.model.walks.size ? `${hero.name} cannot get there now.` : `${hero.name} has no movement left.`;
  }

  aim(figure, at = figure.at) {
    const { model, choice } = this;
    const able = choice.sources && model.against(figure.id).some((one) => model.of(choice.sources).includes(one));
    const dropped = choice.sources && !able ? model.titleOf(choice.sources) : "";
    this.set({ target: figure, sources: able ? choice.sources : null }, at, dropped && `${dropped} is let go`);
  }

  hold(sources) {
    this.player.finish();
    if (this.choice.sources?.join() === sources.join()) return this.panel.first ? this.panel.first.does() : this.letGo();
    const targets = this.model.targets(sources);
    const only = targets.length === 1 && this.model.of(sources).every((one) => one.target === targets[0].id);
    const card = this.root.querySelector(`[data-source="${CSS.escape(sources.join(" "))}"]`);
    const top = card?.getBoundingClientRect().top;
    this.set({ sources, target: only ? targets[0] : null });
    // the panel above has grown: what was pressed stays under the pointer
    if (card && this.pointing) scrollBy({ top: card.getBoundingClientRect().top - top, behavior: "instant" });
  }

  end() {
    if (!this.model.able.length) return this.panel.on.send(this.model.end);
    this.set({ ending: true });
    this.panel.presses.querySelector("[data-commit]")?.focus();
    this.help.announce(this.said());
  }

  letGo() {
    if (this.player.running) {
      this.player.finish();
      return this.help.announce("The map shows how things stand now.");
    }
    if (this.choice.isEmpty) return this.tell("Nothing is chosen.");
    const within = this.panel.dock.contains(document.activeElement);
    this.set({});
    if (within) (this.panel.presses.querySelector("#end-turn") ?? this.root.querySelector(".testbox button"))?.focus();
    this.help.announce("Let go.");
  }

  set(chosen, at = null, before = "") {
    this.choice = new Choice(chosen);
    this.show();
    for (const card of this.root.querySelectorAll("[data-source]")) {
      const on = Boolean(this.choice.sources) && card.dataset.source === this.choice.sources.join(" ");
      card.classList.toggle("chosen", on);
      card.querySelector(".pick-card")?.setAttribute("aria-pressed", String(on));
    }
    if (at || this.choice.sources) this.tell(sentences([before, this.said()]), this.inShort());
    else this.player.say(this.player.idle);
    if (at && this.pointing) this.uncover(at);
  }

  /** On a small screen, keep what was chosen above the panel; where there is no room for a panel at the foot, go to it. */
  uncover(at) {
    const panel = this.panel.dock.parentElement;
    const { position } = getComputedStyle(panel);
    const docked = position !== "static";
    if (position === "fixed") {
      const hidden = this.grid.cells.get(key(at)).getBoundingClientRect().bottom + 8 - panel.getBoundingClientRect().top;
      if (hidden > 0) scrollBy({ top: hidden, behavior: "instant" });
    } else if (!docked && this.panel.first && !this.inSight(this.panel.presses)) this.panel.element.scrollIntoView({ block: "start" });
  }

  /** The choice in sentences: what it is, what it promises, and what the next Enter does, or why none does anything. */
  said() {
    const { first, rest, heading, body, why } = this.panel;
    const promised = [...body.querySelectorAll(".sightline, .promise p, .care-line, .left-undone")].map((one) => one.textContent);
    const also = rest.length ? [`Or: ${rest.map((one) => [one.label, one.detail, one.cost].filter(Boolean).join(", ")).join("; ")}`] : [];
    return sentences([heading.textContent, ...promised, ...(first ? [this.again(first)] : why), ...also]);
  }

  again(first) {
    return `${this.pointing ? "Press" : "Enter"} again: ${first.label}${first.cost ? `, ${first.cost}` : ""}`;
  }

  /** The same for the line over the map, which has little room: what the next press does and costs, and what stands against it. */
  inShort() {
    const { first, heading, body, why } = this.panel;
    const care = [...body.querySelectorAll(".sightline.shut, .care-line")].map((one) => one.textContent);
    return sentences(first ? [[this.again(first), first.odds].filter(Boolean).join(": "), ...care] : [heading.textContent, ...care, ...why]);
  }

  tell(words, shown = words) {
    this.help.announce(words);
    this.player.say(shown);
  }

  /** Draw the choice at hand. */
  show(hovered = null) {
    const { choice, model } = this;
    if (!this.panel) return;
    this.looked = null;
    if (!hovered) this.panel.show(choice);
    const figure = hovered ? model.byField.get(key(hovered)) : null;
    const over = figure ?? choice.target;
    this.drawing.show({
      targets: choice.sources || model.decision ? model.targets(choice.sources) : choice.isEmpty ? model.targets(null).filter((one) => one.sort === "adversary") : [],
      held: Boolean(choice.sources || model.decision),
      chosen: choice.target,
      field: choice.field,
      sight: over ? model.sight(over.id) : null,
      path: this.way(hovered ?? choice.field),
      asked: model.decision ? model.figure(model.decision.who) : null,
    });
    this.drawing.svg.classList.toggle("holding", Boolean(choice.sources && !choice.target));
    this.grid.select([choice.target?.at ?? choice.field].filter(Boolean));
  }

  way(at) {
    const walk = at && !this.choice.sources && this.model.walks.get(key(at));
    const from = this.model.figure(this.model.hero)?.at;
    return walk?.path && from ? [from, ...walk.path] : null;
  }

  /** Show what belongs to the field under the pointer or the cursor; once, where both come to the same. */
  look(at) {
    if (this.looked === key(at)) return;
    this.show(at);
    this.looked = key(at);
  }

  letter(letter, shift, at) {
    const { model, grid } = this;
    const holding = this.choice.sources ? ` with ${model.titleOf(this.choice.sources)}` : "";
    if (letter === "t") this.step(this.aims(), at, shift ? -1 : 1, `Nobody can be aimed at${holding}.`);
    else if (letter === "m") this.step(model.reach(), at, shift ? -1 : 1, "No field is in reach.");
    else if (letter === "f") this.step(model.figures.filter((one) => one.at).map((one) => one.at), at, shift ? -1 : 1, "");
    else if (letter === "l") this.tell(model.line(at));
    else if (letter === "i") this.tell(model.all(at));
    else if (letter === "e" && !model.end) this.tell("Something is to be decided first.");
    else if (letter === "e") {
      this.player.finish();
      this.panel.presses.querySelector("#end-turn")?.focus();
    }
    else return false;
    return grid !== null;
  }

  /** Whom T goes to: with nothing chosen, adversaries where there are any. */
  aims() {
    const found = this.model.targets(this.choice.sources);
    const foes = found.filter((one) => one.sort === "adversary");
    return (this.choice.sources || this.model.decision || !foes.length ? found : foes).map((one) => one.at);
  }

  /** Go to the next of some fields after the one under the cursor: those nearest to the hero first, then in reading order. */
  step(fields, at, by, none) {
    if (!fields.length) return this.tell(none);
    const [hx, hy] = this.model.figure(this.model.hero)?.at ?? at;
    const far = ([x, y]) => Math.max(Math.abs(x - hx), Math.abs(y - hy));
    const ordered = [...fields].sort((a, b) => far(a) - far(b) || a[1] - b[1] || a[0] - b[0]);
    const here = ordered.findIndex((one) => key(one) === key(at));
    const next = here < 0 && by < 0 ? ordered.length - 1 : (here + by + ordered.length) % ordered.length;
    this.grid.focus(ordered[next]);
    const place = `${next + 1} of ${ordered.length}`;
    this.help.announce(next === here ? `${place}: ${this.model.words(at)}` : place);
  }
}

/** What is left to a hero in one line, for the dock of a small screen. */
function summary(root, hero) {
  const left = [...root.querySelectorAll(".gauge")].slice(0, 2).map((one) => one.querySelector(".lab").textContent.replace(":", " "));
  return [hero.name, ...left].join(" · ");
}
