// The attributes as properties.
import { attributeOf, flag, settings } from "./settings.js";

/** Sets an attribute, or removes it if there is no value. */
export function setAttribute(element, name, value) {
  if (value == undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/**
 * Gives a class a property for each attribute for which it has none: a boolean for a flag, otherwise the text
 * of the attribute, or "" if it is missing.
 */
export function define({ prototype }) {
  for (const [name, [read]] of Object.entries(settings)) {
    if (name in prototype) continue;
    const attribute = attributeOf(name);
    Object.defineProperty(prototype, name, {
      get() {
        return read == flag ? this.hasAttribute(attribute) : (this.getAttribute(attribute) ?? "");
      },
      set(value) {
        if (read == flag) this.toggleAttribute(attribute, !!value);
        else setAttribute(this, attribute, value);
      },
      configurable: true,
    });
  }
}
