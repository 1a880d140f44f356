// What the elements have in common with the form controls of HTML.
import { setAttribute } from "./properties.js";

/** The `internals` of each element, and the `input` in it, beside which the browser shows a message. */
const insides = new WeakMap();
const inside = (element) => insides.get(element);

/** Prepares an element of a class with the properties and methods of a form control. */
export const prepareForm = (element, internals, input) => insides.set(element, { internals, input });

/** Gives a class the properties and methods of a form control. */
export function defineForm({ prototype }) {
  const define = (name, property) => Object.defineProperty(prototype, name, { ...property, configurable: true });
  const get = (name) => function () {
    return inside(this).internals[name];
  };
  // React sets a property if there is one of that name, and passes the id of the form.
  define("form", {
    get: get("form"),
    set(id) {
      setAttribute(this, "form", id);
    },
  });
  for (const name of ["labels", "validity", "validationMessage", "willValidate"]) define(name, { get: get(name) });
  for (const name of ["checkValidity", "reportValidity"]) {
    prototype[name] = function () {
      return inside(this).internals[name]();
    };
  }
  prototype.setCustomValidity = function (message) {
    const { internals, input } = inside(this);
    internals.setValidity({ customError: message }, message, input);
  };
  define("list", {
    get() {
      const id = this.getAttribute("list");
      return id ? this.getRootNode().querySelector(`datalist#${CSS.escape(id)}`) : null;
    },
    set(list) {
      setAttribute(this, "list", list?.id ?? list);
    },
  });
}
