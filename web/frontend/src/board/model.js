// What the server says of a fight, asked by field, by figure and by thing in hand.
import { sentences } from "./dom.js";

/** "3,4" for the field in the fourth column, the fifth row. */
export const key = ([x, y]) => `${x},${y}`;

/** The part of a command that names a thing in hand: the card, the weapon's slot, the companion. */
const THING = ["card", "skill", "consumable", "slot", "companion"];

/** Name the thing in hand that a command uses: "play-card:brace"; "" for none. */
export function sourceOf(command) {
  const part = THING.find((name) => name in command);
  return part && command.do !== "put-aside" ? `${command.do}:${command[part]}` : "";
}

/** Whether two commands are the same but for whom they aim at. */
const sameThing = (one, other) => JSON.stringify({ ...one, target: "" }) === JSON.stringify({ ...other, target: "" });

export class Model {
  constructor(data) {
    Object.assign(this, { actions: [], aims: [], sights: [], seen: [], decision: null }, data);
    this.byField = new Map();
    for (const one of this.figures) {
      if (!one.at) continue;
      for (let y = 0; y < one.size; y++) for (let x = 0; x < one.size; x++) this.byField.set(key([one.at[0] + x, one.at[1] + y]), one);
    }
    this.groundAt = new Map(this.ground.map((one) => [key(one.at), one]));
    this.walks = new Map(this.actions.filter((one) => one.do.do === "walk").map((one) => [key(one.at), one]));
    this.others = this.actions.filter((one) => one.group === "other");
    this.able = this.actions.filter((one) => ["attack", "card", "skill"].includes(one.group));
    this.end = this.actions.find((one) => one.group === "end" && one.do.do === "end-activation");
  }

  figure(id) {
    return this.figures.find((one) => one.id === id);
  }

  fieldName(at) {
    return `${this.columns[at[0]]}${at[1] + 1}`;
  }

  zone(at) {
    return (this.zones[at[1]]?.[at[0]] ?? "").trim().toUpperCase();
  }

  isThere([x, y]) {
    return x >= 0 && y >= 0 && x < this.width && y < this.height && this.zones[y]?.[x] !== " ";
  }

  /** Everything that may be done to a figure: what promises most wounds first, of equals a weapon’s attack, then what costs least. */
  against(id) {
    const price = (one) => parseInt(one.cost, 10) || 0;
    const wounds = (one) => Math.round(10 * (one.wounds ?? 0));
    const plain = (one) => (one.group === "attack" ? 0 : 1);
    const vain = (one) => (one.vain ? 1 : 0);
    return this.actions
      .filter((one) => one.target === id)
      .sort((a, b) => wounds(b) - wounds(a) || vain(a) - vain(b) || plain(a) - plain(b) || price(a) - price(b));
  }

  /** The name of a thing in hand. */
  titleOf(sources) {
    return (this.aimsOf(sources)[0] ?? this.of(sources)[0])?.title ?? "";
  }

  /** What one or more things in hand can do. */
  of(sources) {
    return this.actions.filter((one) => sources.includes(sourceOf(one.do)));
  }

  aimsOf(sources) {
    return this.aims.filter((one) => sources.includes(sourceOf(one.command)));
  }

  /** Why things in hand cannot aim at a figure: [[name of the thing, reason]]. */
  refusals(id) {
    return this.aims.flatMap((aim) => {
      const refused = aim.refused.find((one) => one.figure === id);
      const why = aim.why || refused?.why;
      return refused && why ? [[aim.title, why]] : [];
    });
  }

  /** The thing in hand as a whole with what an action of it says. */
  aimOf(action) {
    return this.aims.find((one) => sameThing(one.command, action.do));
  }

  sight(id) {
    return this.sights.find((one) => one.figure === id);
  }

  optionsAt(at) {
    const figure = this.byField.get(key(at));
    return (this.decision?.options ?? []).filter((one) =>
      one.figure ? figure?.id === one.figure : one.at && key(one.at) === key(at),
    );
  }

  /** Figures that may be aimed at, by a chosen thing where there is one; in the order of their fields. */
  targets(sources) {
    const ids = this.decision
      ? this.decision.options.map((one) => one.figure).filter(Boolean)
      : (sources ? this.of(sources) : this.actions).map((one) => one.target).filter(Boolean);
    return this.figures
      .filter((one) => one.at && ids.includes(one.id))
      .sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]);
  }

  /** Fields that may be chosen now. */
  reach() {
    if (this.decision) return this.decision.options.filter((one) => one.at && !one.figure).map((one) => one.at);
    return [...this.walks.values()].map((one) => one.at);
  }

  /** What stands or lies on a field, in words. */
  standing(at) {
    const figure = this.byField.get(key(at));
    const ground = this.groundAt.get(key(at))?.name;
    if (!figure) return ground ?? "";
    const says = [`${figure.name}, ${figure.sort}, Health ${figure.health} of ${figure.most}`, ...figure.notes];
    return [says.join(", "), ground].filter(Boolean).join("; on ");
  }

  /** A field in a sentence or two, as it is read out. */
  words(at) {
    const zone = this.zone(at);
    const parts = [`${this.fieldName(at)}${zone ? `, zone ${zone}` : ""}`];
    const there = this.standing(at);
    if (there) parts.push(there);
    const figure = this.byField.get(key(at));
    const sight = figure && this.sight(figure.id);
    if (sight) parts.push(sight.apart === 1 ? "beside" : `${sight.apart} fields away`);
    const walk = this.walks.get(key(at));
    if (walk) parts.push(`${walk.cost} to get there${this.beside(at)}${walk.risk ? `. ${walk.risk}` : ""}`);
    if (this.optionsAt(at).length) parts.push("may be chosen");
    else if (figure && this.against(figure.id).length) parts.push("may be aimed at");
    return parts.map((one) => one.charAt(0).toUpperCase() + one.slice(1)).join(". ");
  }

  /** Which adversaries stand beside a field. */
  beside([x, y]) {
    const near = this.figures.filter((one) => one.at && one.sort === "adversary" && x >= one.at[0] - 1 && x <= one.at[0] + one.size && y >= one.at[1] - 1 && y <= one.at[1] + one.size);
    return near.length ? `, beside ${near.map((one) => one.name).join(" and ")}` : "";
  }

  /** Everything that is known of a field and who stands there. */
  all(at) {
    const figure = this.byField.get(key(at));
    return sentences([this.words(at), figure?.numbers ?? "", ...(figure?.card ?? []), figure?.did ?? ""]);
  }

  /** The line of sight from the hero to a field, in words. */
  line(at) {
    const figure = this.byField.get(key(at));
    const sight = figure && this.sight(figure.id);
    const to = `${figure && sight ? `${figure.name} on ` : ""}${this.fieldName(at)}`;
    if (sight) {
      if (!sight.clear) return `No line of sight to ${to}: ${blocked(this, sight)}.`;
      return `Line of sight to ${to} is clear${sight.half ? " through half cover" : ""}${sight.flanked ? ", and from here it is flanked" : ""}.`;
    }
    const letter = this.seen[at[1]]?.[at[0]];
    if (!letter?.trim()) return "The line of sight is read in a hero’s own turn.";
    return { ".": `Line of sight to ${to} is clear.`, h: `Line of sight to ${to} goes through half cover.`, x: `No line of sight to ${to}.` }[letter];
  }
}

/** Say what stands in a line of sight. */
export function blocked(model, sight) {
  const [first, second] = sight.blockers;
  if (!first) return "something is in the way";
  const one = (blocker) => `${blocker.name} at ${model.fieldName(blocker.at)}`;
  return second ? `${one(first)} and ${one(second)} are in the way` : `${one(first)} is in the way`;
}
