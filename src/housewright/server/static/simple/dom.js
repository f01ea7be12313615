/** Elements, made without markup: whatever people wrote stays text. */

/** An element; what is `on…` listens, false and null are left out, children may be nested lists. */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value !== false && value != null) node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(3).filter((child) => child != null && child !== false));
  return node;
}

/**
 * Put new children into a node. What looks the same stays, so that no click is lost in between:
 * whatever a listener depends on must show in the element. The focus stays on the same id.
 */
export function fill(node, ...children) {
  const fresh = el("div", {}, ...children);
  const [before, after] = [[...node.childNodes], [...fresh.childNodes]];
  if (before.length === after.length && before.every((old, place) => old.isEqualNode(after[place]))) return;
  const held = node.contains(document.activeElement) && document.activeElement.id;
  before.forEach((old) => old.remove());
  node.append(...after);
  if (held) document.getElementById(held)?.focus();
}

export const button = (label, onclick, more = {}) =>
  el("button", { type: "button", onclick, ...more }, label);

/** A labelled field. */
export const field = (label, control, help) =>
  el("label", { class: "field" }, el("span", {}, label), control, help && el("small", {}, help));

/** A select; `choices` are pairs of value and words. */
export const select = (choices, chosen, more = {}) =>
  el("select", more, choices.map(([value, words]) =>
    el("option", { value, selected: String(value) === String(chosen) }, words)));

/** A form that does something instead of loading a page. */
export const form = (onsubmit, more, ...children) =>
  el("form", { ...more, onsubmit: (event) => { event.preventDefault(); onsubmit(event); } }, ...children);

/** Say something to those who listen rather than look. */
export const announce = (words) => { document.getElementById("live").textContent = words; };
