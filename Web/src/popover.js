// Parts that lie above the page, where nothing cuts them: the entry, the menu, and the bubble.
import { ownerOf } from "./dial.js";
import { colorAs } from "./style.js";

/**
 * Shows a part above the page.
 *
 * @returns a function that moves its corner to a point in the window. CSS `zoom` is taken into account.
 */
export function popUp(dial, part) {
  colorAs(ownerOf(dial).style, part);
  part.popover = "manual";
  dial.append(part);
  part.showPopover();
  const measure = (length) => {
    part.style.left = part.style.top = length;
    return part.getBoundingClientRect();
  };
  const origin = measure("0px");
  const scale = (measure("100px").x - origin.x) / 100 || 1;
  return (x, y) => {
    part.style.left = `${(x - origin.x) / scale}px`;
    part.style.top = `${(y - origin.y) / scale}px`;
  };
}

/** Keeps a part inside the window: the nearest place of an edge. */
export const inside = (place, length, most) => Math.max(4, Math.min(place, most - length - 4));

/** Whether a node contains an element, also one in a shadow tree. */
export function holds(node, element) {
  for (let inner = element; inner; inner = inner.getRootNode().host) {
    if (node.contains?.(inner)) return true;
  }
  return false;
}
