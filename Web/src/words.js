// The name and the description of an element, from the text around it.
import { soonAgain } from "./later.js";

/** The text of nodes as a person reads it. Text in lines or blocks of its own is separated by a space. */
export function words(nodes, excluded) {
  const read = (node) => {
    if (node.nodeName == "#text") return node.data;
    if (node == excluded || node.ariaHidden == "true" || !node.localName) return "";
    if (node.localName == "br") return " ";
    if (node.localName == "img") return node.alt;
    const { display } = getComputedStyle(node);
    if (display == "none") return "";
    const text = [...contents(node)].map(read).join("");
    return /^(inline|contents|$)/.test(display) ? text : ` ${text} `;
  };
  return [...nodes].map(read).join("").replace(/\s+/g, " ").trim();
}

/** The nodes that are shown in an element. */
function contents(node) {
  const assigned = node.assignedNodes?.({ flatten: true });
  return assigned?.length ? assigned : node.childNodes;
}

const find = (root, id) => root.querySelector(`#${CSS.escape(id)}`);

/** The text of the elements that an attribute lists by their ids. */
function reference(element, attribute) {
  const ids = element.getAttribute(attribute)?.match(/\S+/g) ?? [];
  const found = ids.map((id) => find(element.getRootNode(), id)).filter(Boolean);
  return found.map((node) => words(node.childNodes)).join(" ").trim();
}

/** What to do when the text or a label of an element has changed. */
const actions = new WeakMap();

/** One observer for all elements, so that a page with many knobs has little to do for each change. */
const observer = globalThis.MutationObserver && new MutationObserver((records) => {
  const changed = new Set();
  for (const { target, oldValue } of records) {
    for (let node = target; node; node = node.parentNode) {
      changed.add(node);
      if (node.localName == "label") changed.add(node.control);
    }
    // The element that the label was for until now.
    if (oldValue) changed.add(find(target.getRootNode(), oldValue));
  }
  for (const element of changed) if (actions.has(element)) soonAgain(actions.get(element));
});

const text = { characterData: true, childList: true, subtree: true };
const content = { ...text, attributeFilter: ["slot"] };
const labelFor = { attributeFilter: ["for"], attributeOldValue: true, subtree: true };

/** The documents and shadow roots whose labels are watched. */
const watched = new WeakSet();

/** Watches the content of an element, with what its slots have, and the elements that all labels of the page are for. */
export function watchWords(element, act) {
  actions.set(element, act);
  observer.observe(element, content);
  const root = element.getRootNode();
  if (!watched.has(root)) observer.observe(root, labelFor);
  watched.add(root);
}

/** The text of the labels of an element, which are watched from now on. */
function labels(element, internals) {
  // Finding the labels of one element takes long on a large page. A document knows whether it has any.
  const root = element.getRootNode();
  if (!(root.getElementsByTagName?.("label") ?? root.querySelectorAll("label")).length) return "";
  const labels = [...internals.labels];
  for (const label of labels) observer.observe(label, { ...labelFor, ...text });
  return labels.map(({ childNodes }) => words(childNodes, element)).join(" ").trim();
}

/**
 * Gives the input in an element, which assistive technology uses, its name and its description.
 *
 * @param text the text of the element itself. What the author states comes first.
 * @param fallback the name of an element without any.
 */
export function describe(element, internals, input, text, fallback) {
  input.ariaLabel =
    reference(element, "aria-labelledby") || element.ariaLabel || labels(element, internals) || text || element.title ||
    fallback || null;
  input.ariaDescription = element.ariaDescription || reference(element, "aria-describedby") || null;
}

/** The text of an element itself, without the content of its slots for pictures. */
export const ownWords = (element) => !element.hasChildNodes() ? "" : words([...element.childNodes].filter(({ slot }) => !slot));
