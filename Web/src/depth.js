// The depth of a modulation: a parameter of its own, which the user may turn in place of the value.
import { engine, read } from "./engine.js";
import { number } from "./table.js";
import { wordOf } from "./translations.js";

const attribute = "modulation-depth";

/**
 * The depth of an element.
 *
 * @param warn is called with the name of an invalid attribute.
 * @returns `follow`, which adopts the attribute; `get` and `set` for the property; and `announce`.
 */
export function depthOf(element, handle, warn) {
  /** The text of the attribute that was adopted last. */
  let adopted = "";
  let status;

  function follow() {
    const text = element.getAttribute(attribute) ?? "";
    if (text == adopted) return;
    adopted = text;
    const depth = text ? number(text) : NaN;
    if (text && isNaN(depth)) warn(attribute);
    engine.setDepth(handle, text ? depth || 0 : NaN);
  }

  function get() {
    const depth = engine.depth(handle);
    return isNaN(depth) ? "" : String(depth);
  }

  function set(value) {
    if (value == undefined) element.removeAttribute(attribute);
    else if (!get()) element.setAttribute(attribute, value);
    else if (!isNaN(number(String(value)))) engine.setDepth(handle, number(String(value)));
  }

  /** Has a screen reader say the depth, because the slider in the element has the value. */
  function announce() {
    if (!get()) return;
    if (!status) {
      status = element.ownerDocument.createElement("span");
      status.className = "status";
      status.role = "status";
      element.shadowRoot.append(status);
    }
    status.textContent = `${element.depthLabel || wordOf("modulationDepth")}: ${read(engine.depthText(handle))}`;
  }

  return { follow, get, set, announce };
}
