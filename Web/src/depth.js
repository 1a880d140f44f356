// The depths of modulations: parameters of their own, which the user may turn in place of the value.
import { engine, read } from "./engine.js";
import { listModulations, writeModulations } from "./modulations.js";
import { number } from "./numbers.js";
import { wordOf } from "./translations.js";

/** The depths of elements. */
const depths = new WeakMap();

/**
 * The depths of an element.
 *
 * @param warn is called with the name of an invalid attribute.
 * @returns `follow`, which adopts the attributes; functions for the properties; and `announce`.
 */
export function depthOf(element, handle, warn) {
  /** The texts of the attributes that were adopted last. */
  const adopted = {};
  /** The name of a modulation that is to be selected as soon as it is there. */
  let wanted;
  /** The colors of the modulations as the page has written them, by name. */
  let colors = new Map();
  let status;

  /** Calls a function with the text of an attribute that has changed. */
  function ifChanged(attribute, act) {
    const text = element.getAttribute(attribute) ?? "";
    if (text == (adopted[attribute] ?? "")) return;
    adopted[attribute] = text;
    act(text);
  }

  function follow() {
    ifChanged("modulations", (text) => {
      const list = text ? parse(text) : [];
      if (!list) warn("modulations");
      adopt(list ?? []);
    });
    ifChanged("selected-modulation", select);
    ifChanged("modulation-depth", (text) => {
      const depth = text ? number(text) : NaN;
      if (text && isNaN(depth)) warn("modulation-depth");
      engine.setDepth(handle, text ? depth || 0 : NaN);
    });
  }

  function adopt(list) {
    const hadList = list.length == 0 && engine.selectedModulation(handle) >= 0;
    colors = writeModulations(handle, list);
    if (wanted != undefined) select(wanted);
    // Without the list, the knob has the modulation of the attribute again.
    if (hadList) delete adopted["modulation-depth"];
  }

  function select(name) {
    const index = listModulations(handle, colors).findIndex((modulation) => modulation.name == name);
    wanted = index < 0 ? name : undefined;
    if (index >= 0) engine.selectModulation(handle, index);
  }

  const all = () => listModulations(handle, colors);
  const selected = () => all()[engine.selectedModulation(handle)];

  const own = {
    follow, select, all, selected,

    get() {
      const depth = engine.depth(handle);
      return isNaN(depth) ? "" : String(depth);
    },

    set(value) {
      if (value == undefined) element.removeAttribute("modulation-depth");
      else if (!own.get()) element.setAttribute("modulation-depth", value);
      else if (!isNaN(number(String(value)))) engine.setDepth(handle, number(String(value)));
    },

    /** Sets all modulations. The first ones are an attribute, so that style sheets know of them. */
    setAll(list) {
      if (typeof list == "string") return element.setAttribute("modulations", list);
      if (!list?.length) return element.removeAttribute("modulations");
      if (!all().length) element.setAttribute("modulations", JSON.stringify(list));
      else adopt([...list]);
    },

    /** The user has selected another modulation in the menu. */
    chosen() {
      own.announce();
      element.dispatchEvent(new CustomEvent("modulation-change", { bubbles: true, composed: true }));
    },

    /** Has a screen reader say the depth, because the slider in the element has the value. */
    announce() {
      if (!own.get()) return;
      if (!status) {
        status = element.ownerDocument.createElement("span");
        status.className = "status";
        status.role = "status";
        element.shadowRoot.append(status);
      }
      const { title, name } = selected() ?? { title: element.depthLabel || wordOf("modulationDepth") };
      status.textContent = `${title ?? name}: ${read(engine.depthText(handle))}`;
    },
  };
  depths.set(element, own);
  return own;
}

/** Returns the list in the text of an attribute, or nothing if it is not one. */
function parse(text) {
  try {
    const list = JSON.parse(text);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

/** The depths of an element that has adopted its attributes. */
const settled = (element) => element.value && depths.get(element);

/** Gives a class the properties of the depths. */
export function defineDepths({ prototype }) {
  const define = (name, get, set) => Object.defineProperty(prototype, name, {
    get() {
      return get(settled(this));
    },
    set(value) {
      set(depths.get(this), value);
    },
    configurable: true,
  });
  define("modulationDepth", (depth) => depth.get(), (depth, value) => depth.set(value));
  define("modulations", (depth) => depth.all(), (depth, list) => depth.setAll(list));
  define("selectedModulation", (depth) => depth.selected()?.name ?? "", (depth, name) => depth.select(name));
}
