// What an element is called, by the words round it.

/** The text of nodes as one reads it: what stands in lines or blocks of its own is apart. */
export function words(nodes, left) {
  const read = (node) => {
    if (node.nodeType == Node.TEXT_NODE) return node.data;
    if (node == left || node.ariaHidden == "true" || !node.localName) return "";
    if (node.localName == "br") return " ";
    if (node.localName == "img") return node.alt;
    const { display } = getComputedStyle(node);
    if (display == "none") return "";
    const text = [...contents(node)].map(read).join("");
    return /^(inline|contents|$)/.test(display) ? text : ` ${text} `;
  };
  return [...nodes].map(read).join("").replace(/\s+/g, " ").trim();
}

/** What shows in an element. */
function contents(node) {
  const assigned = node.assignedNodes?.({ flatten: true });
  return assigned?.length ? assigned : node.childNodes;
}

const find = (root, id) => root.querySelector(`#${CSS.escape(id)}`);

/** The words of the elements that an attribute of ids names. */
export function reference(element, attribute) {
  const ids = element.getAttribute(attribute)?.match(/\S+/g) ?? [];
  const found = ids.map((id) => find(element.getRootNode(), id)).filter(Boolean);
  return found.map((node) => words(node.childNodes)).join(" ").trim();
}

/** What is done when a label of an element has changed. */
const renamed = new WeakMap();

/** One for all, so that a page with many knobs has little to do at each change. */
const labels = globalThis.MutationObserver && new MutationObserver((records) => {
  const changed = new Set();
  for (const { target, oldValue } of records) {
    const label = (target.localName ? target : target.parentElement)?.closest("label");
    changed.add(label?.control);
    // Whose label it has been.
    if (oldValue) changed.add(find(target.getRootNode(), oldValue));
  }
  for (const element of changed) renamed.get(element)?.();
});

/** Watches the labels of an element in a page: their texts, and what the labels round it are for. */
export function watchLabels(element, internals, act) {
  renamed.set(element, act);
  for (const label of internals.labels) {
    labels.observe(label, {
      characterData: true,
      childList: true,
      subtree: true,
      attributeFilter: ["for"],
      attributeOldValue: true,
    });
  }
  labels.observe(element.getRootNode(), {
    attributeFilter: ["for"],
    attributeOldValue: true,
    subtree: true,
  });
}
