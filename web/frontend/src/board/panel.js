// The panel beside the map: what a chosen thing or figure can do, what it promises, what stands against it, and the press that does it.
import { make, words } from "./dom.js";
import { blocked, sourceOf } from "./model.js";

/** So many things left undone are named. */
const MOST_LEFT = 3;

export class Panel {
  /** @param on what to do: send(action), answer(option), aim(figure), letGo(), end(), ask() */
  constructor(model, on, { undo, question }) {
    this.model = model;
    this.on = on;
    this.heading = make("h3", { id: "aim-h", tabindex: "-1", class: "side-h" });
    this.body = make("div", { class: "stack tight" });
    this.element = make("section", { class: "aim", "aria-labelledby": "aim-h" }, this.heading, this.body);
    this.presses = make("div", { class: "dock-row" });
    this.dock = make("div", { class: "dock", role: "group", "aria-label": "Do it" }, this.presses);
    this.undo = undo;
    this.question = question;
  }

  /** Show the choice at hand. */
  show(choice) {
    this.choice = choice;
    const shown = this.asked(choice);
    this.heading.textContent = shown.heading;
    this.body.replaceChildren(...shown.body.flat(9).filter(Boolean));
    const first = shown.commits.find((one) => !one.power && !one.vain);
    const rest = shown.commits.filter((one) => one !== first);
    this.why = shown.why ?? [];
    this.rest = rest;
    this.element.hidden = !shown.body.flat(9).filter(Boolean).length;
    this.dock.classList.toggle("choosing", !choice.isEmpty);
    this.dock.classList.toggle("asked", Boolean(this.question) && choice.isEmpty);
    this.presses.replaceChildren(
      ...[
        this.question && choice.isEmpty && this.toQuestion(),
        first && this.commit(first, true),
        choice.isEmpty ? null : make("button", { type: "button", class: "btn quiet", "data-letgo": true, click: () => this.on.letGo() }, "Let go"),
        ...rest.map((one) => this.commit(one, false)),
        !this.model.decision && this.model.end && !choice.ending && this.end(),
        this.undo && make("button", { type: "button", class: "btn quiet undo", click: () => this.undo.requestSubmit() }, "Undo last step"),
      ].filter(Boolean),
    );
    this.first = first;
  }

  /** Stand back for a press while others' turns are shown; null: show the choice at hand again. */
  wait(press) {
    if (press) this.presses.replaceChildren(press);
    else if (this.choice) this.show(this.choice);
  }

  /** On a small screen the question may be far from the map. */
  toQuestion() {
    return make("button", { type: "button", class: "btn primary to-question", click: () => this.on.ask() }, this.question);
  }

  asked(choice) {
    const { model } = this;
    if (choice.ending) return this.ending();
    if (model.decision) return this.deciding(choice);
    if (choice.field) {
      const walk = choice.walk;
      return { heading: `To ${model.fieldName(choice.field)}`, body: [make("p", { class: "care-line" }, walk.risk)], commits: [{ label: "Go there all the same", detail: walk.cost, does: () => this.on.send(walk) }] };
    }
    if (choice.target) return this.aimed(choice);
    if (choice.sources) return this.held(choice);
    return {
      heading: "At hand",
      body: [model.others.length > 0 && make("div", { class: "acts" }, model.others.map((one) => this.deed(one, one.words)))],
      commits: [],
    };
  }

  ending() {
    const { end } = this.model;
    const lost = this.lost();
    const left = [...new Set(this.model.able.map((one) => one.title || one.words))];
    return {
      heading: "The end of the turn",
      body: [
        make("p", { class: "care-line" }, lost ? `${lost}.` : "Something could still be done."),
        left.length > 0 && make("p", { class: "small left-undone" }, `Still possible: ${left.slice(0, MOST_LEFT).join(", ")}${left.length > MOST_LEFT ? " and more" : ""}.`),
      ],
      commits: [{ label: end.words, detail: "", does: () => this.on.send(end) }],
    };
  }

  lost() {
    return document.querySelector(".fought .ending .deed small")?.textContent ?? "";
  }

  deciding(choice) {
    const { model } = this;
    const found = choice.options ?? [];
    if (!found.length) return { heading: "", body: [], commits: [] };
    return {
      heading: model.decision.question,
      body: [choice.target && this.sightLine(choice.target)],
      commits: found.map((one) => ({ label: one.words === (one.at && model.fieldName(one.at)) ? `Choose ${one.words}` : one.words, detail: "", does: () => this.on.answer(one) })),
    };
  }

  /** Somebody on the map is chosen: what can be done to them. */
  aimed({ target, sources }) {
    const { model } = this;
    const able = model.against(target.id).filter((one) => !sources || sources.includes(sourceOf(one.do)));
    const refused = model.refusals(target.id).filter(() => !sources || !able.length);
    const best = able[0];
    return {
      heading: target.name,
      body: [
        make("p", { class: "small" }, [`${target.health} of ${target.most} Health`, target.numbers, ...target.notes].join(", ")),
        this.sightLine(target),
        best && this.promise(best),
        refused.length > 0 && this.cannot(refused, able.length === 0),
        target.card?.length > 0 && folded("What its card says", target.card.map((one) => make("p", { class: "small" }, one))),
        target.did && folded("What it did last, and why", make("p", { class: "small" }, target.did)),
      ],
      why: refused.slice(0, 2).map(([name, why]) => `${name}: ${why}`),
      commits: [...able, ...this.power(sources)].map((one) => ({ label: one.words, detail: one === best ? "" : this.short(one), odds: one.odds, vain: one.vain, cost: one.cost, power: one.group === "power", does: () => this.on.send(one) })),
    };
  }

  /** The skills that a chosen card can be discarded for. */
  power(sources) {
    const card = sources?.find((one) => one.startsWith("play-card:"))?.slice("play-card:".length);
    return card ? this.model.actions.filter((one) => one.do.do === "put-aside" && one.do.card === card) : [];
  }

  /** A thing in hand is chosen: whom it reaches, and what it does by itself. */
  held({ sources }) {
    const { model } = this;
    const able = model.of(sources);
    const aims = model.aimsOf(sources);
    const alone = able.filter((one) => !one.target || one.at == null);
    const aimed = able.filter((one) => !alone.includes(one));
    const power = this.power(sources);
    const against = aims.filter((one) => one.why).map((one) => [one.title, one.why]);
    const refused = aims.flatMap((one) => (one.why ? [] : one.refused.map((other) => [model.figure(other.figure)?.name ?? "", other.why])));
    return {
      heading: aims[0]?.title ?? able[0]?.title ?? power[0]?.title ?? "",
      body: [
        aimed.length > 0 && make("p", { class: "small" }, "At whom? Choose on the map or here."),
        aimed.length > 0 &&
          make("ul", { class: "aims", role: "list" }, aimed.map((one) =>
            make("li", {}, make("button", { type: "button", class: "btn", click: () => this.on.aim(model.figure(one.target)) }, one.words.replace(/^.* on /, ""), one.wounds ? ` (${one.wounds.toFixed(1)})` : "")),
          )),
        against.length > 0 && this.cannot(against, true),
        refused.length > 0 && this.cannot(refused, aimed.length === 0),
      ],
      why: aimed.length ? ["Choose whom"] : [...against, ...refused].slice(0, 2).map(([name, why]) => (name ? `${name}: ${why}` : why)),
      commits: [...alone, ...power].map((one) => ({ label: one.words, detail: [one.odds, one.risk].filter(Boolean).join(". "), cost: one.cost, power: one.group === "power", does: () => this.on.send(one) })),
    };
  }

  sightLine(target) {
    const sight = this.model.sight(target.id);
    if (!sight) return null;
    const apart = sight.apart === 1 ? "Beside" : words(sight.apart, "field", "fields");
    const line = sight.clear ? (sight.half ? "line of sight through half cover" : "clear line") : blocked(this.model, sight);
    return make("p", { class: `small sightline ${sight.clear ? "" : "shut"}` }, [apart, line, ...(sight.flanked ? ["flanked from here"] : [])].join(", "), ".");
  }

  /** What the likeliest press promises, with its arithmetic. */
  promise(action) {
    if (!action.odds && !action.risk) return null;
    return make(
      "div",
      { class: "promise" },
      action.odds && make("p", {}, make("b", {}, action.title || action.words), ": ", action.odds, "."),
      action.sum && make("p", { class: "small" }, action.sum, "."),
      action.risk && make("p", { class: "care-line" }, action.risk),
    );
  }

  short(action) {
    return action.wounds ? `${action.wounds.toFixed(1)} wounds on average` : (action.odds ?? "");
  }

  cannot(pairs, open) {
    const list = make("ul", { class: "dots small", role: "list" }, pairs.map(([name, why]) => make("li", {}, name && make("b", {}, `${name}: `), `${why}.`)));
    return folded("What cannot be done, and why", list, open);
  }

  deed(action, label) {
    return make("button", { type: "button", class: "deed", click: () => this.on.send(action) }, make("span", {}, make("b", {}, label)), action.cost && make("span", { class: "cost" }, action.cost));
  }

  commit({ label, detail, cost, does }, primary) {
    return make(
      "button",
      { type: "button", class: primary ? "btn primary" : "btn", "data-commit": primary, click: does },
      make("span", {}, label, cost ? `, ${cost}` : "", detail && make("small", {}, detail)),
    );
  }

  end() {
    return make("button", { type: "button", class: "btn", id: "end-turn", click: () => this.on.end() }, this.model.end.words, make("small", { class: "lost" }, this.lost()));
  }
}

function folded(summary, inside, open = false) {
  return make("details", { open }, make("summary", { class: "small" }, summary), inside);
}
