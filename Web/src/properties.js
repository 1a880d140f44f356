// The attributes as properties.
import { attributes, isFlag } from "./attributes.js";
import { call } from "./call.js";

/** Sets an attribute, or removes it if there is no value. */
export function setAttribute(element, name, value) {
  if (value == undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/**
 * Gives an element the properties that a page set before the class was defined, which hide those of the class. If one of
 * them cannot be set, its error is reported, and the element works.
 */
export function upgrade(element, { prototype }) {
  for (const [name, value] of Object.entries(element)) {
    if (!(name in prototype)) continue;
    delete element[name];
    call(() => (element[name] = value));
  }
}

/** Names of properties that HTML spells in another way. */
const named = { value: "defaultValue", readonly: "readOnly" };

const propertyOf = (attribute) =>
  named[attribute] ?? attribute.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/**
 * Gives a class a property for each attribute for which it has none: a boolean for a flag, otherwise the text
 * of the attribute, or "" if it is missing.
 */
export function define({ prototype }, names = attributes) {
  for (const attribute of names) {
    const name = propertyOf(attribute);
    if (name in prototype) continue;
    const isBoolean = isFlag(attribute);
    Object.defineProperty(prototype, name, {
      get() {
        return isBoolean ? this.hasAttribute(attribute) : (this.getAttribute(attribute) ?? "");
      },
      set(value) {
        if (isBoolean) this.toggleAttribute(attribute, !!value);
        else setAttribute(this, attribute, value);
      },
      configurable: true,
    });
  }
}
