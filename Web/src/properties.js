// The attributes as properties.
import { flag, settings } from "./settings.js";

/** Those that are called otherwise, as in HTML. */
const called = { readonly: "readOnly", value: "defaultValue" };

/**
 * Gives a class a property for each attribute that has none of its own: true or false for a flag, else its
 * text, "" where it is left out.
 */
export function define({ prototype }) {
  for (const [attribute, read] of settings) {
    const name = called[attribute] ?? attribute.replace(/-./g, (pair) => pair[1].toUpperCase());
    if (name in prototype) continue;
    Object.defineProperty(prototype, name, {
      get() {
        return read == flag ? this.hasAttribute(attribute) : (this.getAttribute(attribute) ?? "");
      },
      set(value) {
        if (read == flag) this.toggleAttribute(attribute, !!value);
        else if (value == undefined) this.removeAttribute(attribute);
        else this.setAttribute(attribute, value);
      },
      configurable: true,
    });
  }
  // React sets a property wherever there is one of that name, and knows a form by its id.
  const { get } = Object.getOwnPropertyDescriptor(prototype, "form");
  Object.defineProperty(prototype, "form", {
    get,
    set(id) {
      if (id == undefined) this.removeAttribute("form");
      else this.setAttribute("form", id);
    },
    configurable: true,
  });
}
