// The attributes as properties.
import { attributes, table } from "./table.js";

/** Sets an attribute, or removes it if there is no value. */
export function setAttribute(element, name, value) {
  if (value == undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Names of properties that HTML spells in another way. */
const named = { value: "defaultValue", readonly: "readOnly" };

const propertyOf = (attribute) =>
  named[attribute] ?? attribute.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/** Flags whose default is true take the texts `true` and `false`. */
const isText = ["continuous", "resets-to-default", "uses-wheel", "allows-typing", "allows-menu"];

/**
 * Gives a class a property for each attribute for which it has none: a boolean for a flag, otherwise the text
 * of the attribute, or "" if it is missing.
 */
export function define({ prototype }) {
  for (const attribute of attributes) {
    const name = propertyOf(attribute);
    if (name in prototype) continue;
    const isFlag = attribute == "disabled" || attribute == "readonly" || attribute == "shows-value" ||
      table[attribute]?.kind == "flag" && !isText.includes(attribute);
    Object.defineProperty(prototype, name, {
      get() {
        return isFlag ? this.hasAttribute(attribute) : (this.getAttribute(attribute) ?? "");
      },
      set(value) {
        if (isFlag) this.toggleAttribute(attribute, !!value);
        else setAttribute(this, attribute, value);
      },
      configurable: true,
    });
  }
}
