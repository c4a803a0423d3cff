// What is drawn on the map beside what the server drew: the field under the cursor, targets, the way, the line of sight.
import { draw } from "./dom.js";

export const FIELD = 48;
export const RIM = 24;

export const middle = ([x, y], size = 1) => [RIM + FIELD * (x + size / 2), RIM + FIELD * (y + size / 2)];

export class Drawing {
  constructor(svg, model) {
    this.svg = svg;
    this.model = model;
    // a drawing of its own, so that a change of it does not have the map painted anew
    this.layer = draw("svg", { class: "bd bd-over", viewBox: svg.getAttribute("viewBox"), "aria-hidden": "true" });
    svg.after(this.layer);
  }

  /** Draw anew what belongs to the choice at hand. */
  show({ targets, held, chosen, field, sight, path, asked }) {
    this.svg.classList.toggle("aiming", (held && targets.length > 0) || Boolean(chosen));
    this.layer.replaceChildren(
      ...(path ? [this.way(path)] : []),
      ...(sight ? this.line(sight) : []),
      ...targets.filter((one) => one.id !== chosen?.id).map((one) => this.brackets(one, "bd-may")),
      ...(chosen?.at ? [this.brackets(chosen, "bd-chosen")] : []),
      ...(field ? [this.ring(field)] : []),
      ...(asked?.at ? [this.question(asked)] : []),
    );
  }

  brackets(figure, name) {
    const [x, y] = middle(figure.at, figure.size);
    const far = (FIELD * figure.size) / 2 - 2;
    const near = far - 10;
    const corner = (a, b) => `M${x + a * near} ${y + b * far}H${x + a * far}V${y + b * near}`;
    return draw("path", { class: name, d: corner(1, 1) + corner(-1, 1) + corner(1, -1) + corner(-1, -1) });
  }

  /** The mark at the figure who is asked something. */
  question(figure) {
    const [x, y] = middle(figure.at, figure.size);
    const side = (FIELD * figure.size) / 2;
    return draw(
      "g",
      { transform: `translate(${x + side - 9} ${y - side + 7})` },
      draw("path", { class: "bd-asks", d: "M-9 -9h18v16h-9l-6 6v-6h-3z" }),
      draw("text", { class: "bd-asks-in", y: -0.5 }, "?"),
    );
  }

  ring(at) {
    const [x, y] = middle(at);
    return draw("circle", { class: "bd-chosen", cx: x, cy: y, r: 16 });
  }

  way(path) {
    const points = path.map((at) => middle(at).join(" "));
    return draw("path", { class: "bd-way", d: `M${points.join("L")}` });
  }

  /** A clear line is an arrow; a blocked one is dashed and has a cross where it stops. */
  line(sight) {
    const [x1, y1] = middle(sight.start);
    const [x2, y2] = middle(sight.end);
    const length = Math.hypot(x2 - x1, y2 - y1) || 1;
    const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
    if (sight.clear) {
      const [tx, ty] = [x2 - 20 * dx, y2 - 20 * dy];
      const head = `M${tx - 9 * dx + 6 * dy} ${ty - 9 * dy - 6 * dx}L${tx} ${ty}L${tx - 9 * dx - 6 * dy} ${ty - 9 * dy + 6 * dx}`;
      return [draw("path", { class: sight.half ? "bd-sight half" : "bd-sight", d: `M${x1 + 18 * dx} ${y1 + 18 * dy}L${tx} ${ty}${head}` })];
    }
    const stop = sight.blockers[0]?.at;
    const [sx, sy] = stop ? this.foot(x1, y1, dx, dy, middle(stop)) : [x2, y2];
    return [
      draw("path", { class: "bd-sight blocked", d: `M${x1 + 18 * dx} ${y1 + 18 * dy}L${x2} ${y2}` }),
      draw("circle", { class: "bd-stop", cx: sx, cy: sy, r: 8 }),
      draw("path", { class: "bd-stop-in", d: `M${sx - 4} ${sy - 4}l8 8M${sx + 4} ${sy - 4}l-8 8` }),
    ];
  }

  /** The point of a line that is nearest to another point. */
  foot(x, y, dx, dy, [px, py]) {
    const along = (px - x) * dx + (py - y) * dy;
    return [x + along * dx, y + along * dy];
  }
}
