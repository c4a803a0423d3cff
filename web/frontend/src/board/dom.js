// Small makers of elements.

const SVG = "http://www.w3.org/2000/svg";

/** Make an element: its attributes (true for bare ones, functions for events), then what is in it. */
export function make(name, attributes = {}, ...inside) {
  return filled(document.createElement(name), attributes, inside);
}

export function draw(name, attributes = {}, ...inside) {
  return filled(document.createElementNS(SVG, name), attributes, inside);
}

function filled(element, attributes, inside) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...inside.flat(9).filter((one) => one != null && one !== false && one !== ""));
  return element;
}

/** Join pieces into sentences, each with its full stop. */
export const sentences = (pieces) => pieces.filter(Boolean).map((one) => (/[.?!…]$/.test(one.trim()) ? one.trim() : `${one.trim()}.`)).join(" ");

export const words = (count, one, many) => `${count} ${count === 1 ? one : many}`;
