// The looks other than the standard one. An element loads this file when it needs one of them.
import css from "./looks.css";
import { depthOf } from "./depth.js";
import { labelsOf, widths } from "./labels.js";
import { loader } from "./load.js";
import { markersOf } from "./markers.js";
import { createMarks } from "./marks.js";
import { namesOfLook } from "./looks.ts";
import { fractionOf, layoutOf, lookModule, useKnob } from "./lookmodule.js";
import { shared } from "./stylesheet.js";

const dress = shared(css);
const loadSkinFile = loader(() => import("./rotary-knob-skins.js"), "rotary-knob-skins.js");
const highContrast = "(prefers-contrast: more), (forced-colors: active)";

/** How long a page has to define a look, in ms. Its script may run after this one. */
const patience = 1000;

/** The looks of the page, by name: the functions that return the marks of the needle and of the face. */
const own = new Map();

/** All elements that have a look, as weak references. */
const elements = new Set();

/** Draws all elements anew. */
function refresh() {
  for (const reference of elements) {
    const element = reference.deref();
    if (element) element.refresh();
    else elements.delete(reference);
  }
}

// A font that has been loaded has other widths.
globalThis.document?.fonts.addEventListener("loadingdone", () => {
  widths.clear();
  refresh();
});
globalThis.matchMedia?.(highContrast).addEventListener("change", refresh);

/**
 * Defines a look of the page, for the attribute `look`.
 *
 * @param needle returns the marks that depend on the value, from the layout and the state.
 * @param face returns those that do not. They are drawn first.
 */
export function defineLook(name, needle, { face = () => [] } = {}) {
  if (namesOfLook.includes(name)) throw new TypeError(`The look "${name}" already exists.`);
  own.set(name, { needle, face });
  refresh();
}

/** Draws an element as its attribute `look` says, from the next frame on. */
export function equip({ element, parts, knob, engine }) {
  if (parts.look) return parts.follow();
  const { dial, cap, input, indicator } = parts;
  const needleSlot = indicator.parentNode;
  /** The pictures, once a look has been shown. */
  let face, needle;
  /** What the layout depends on, and the unknown name of which there was a warning. */
  let measures, isHighContrast, warned;

  function show(isOn) {
    dial.classList.toggle("drawn", isOn);
    if (!isOn || face) return;
    [face, needle] = [createMarks(dial), createMarks(dial)];
    cap.after(face.picture);
    input.before(needle.picture);
    needleSlot.addEventListener("slotchange", showNeedle);
    showNeedle();
  }

  /** The content of the slot replaces the needle. */
  function showNeedle() {
    needle.picture.style.display = needleSlot.assignedNodes().length ? "none" : "";
  }

  function warn(name) {
    if (name == warned) return;
    warned = name;
    setTimeout(() => {
      if (element.look == name && !own.has(name)) console.warn(`<rotary-knob> look="${name}" is invalid.`, element);
    }, patience);
  }

  /** Draws a frame. Without new measures, the face is as before. */
  parts.look = (laid) => {
    measures = laid ?? measures;
    if (laid) parts.follow();
    if (laid) dress(element.shadowRoot);
    const look = drawLook(laid);
    drawMarkers(laid, look);
    if (laid) drawLabels(laid, look);
    if (element.skin) loadSkins();
    drawSkin?.(laid);
  };

  /** Shows the images of a skin in place of the look, once the file for skins is loaded. */
  let drawSkin;

  function loadSkins() {
    if (drawSkin) return;
    drawSkin = () => {};
    loadSkinFile().then(({ skinOf }) => {
      drawSkin = skinOf({ element, parts, fraction: () => fractionOf(engine, knob) });
      element.refresh();
    });
  }

  /** Returns the number of the look whose proportions the markers follow. */
  function drawLook(laid) {
    const name = element.look;
    const look = Math.max(namesOfLook.indexOf(name), 0);
    const page = own.get(name);
    if (!look && !page) {
      if (laid && name && name != namesOfLook[0]) warn(name);
      show(false);
      return look;
    }
    show(true);
    if (laid) isHighContrast = dial.ownerDocument.defaultView.matchMedia(highContrast).matches;
    useKnob(engine, knob);
    lookModule.lay({ number: look, ...measures, isHighContrast });
    if (page) {
      drawOwn(page, laid);
      return look;
    }
    if (laid) face.draw(() => lookModule.face(measures));
    needle.draw(() => lookModule.needle(measures));
    return look;
  }

  function drawOwn(page, laid) {
    const layout = layoutOf(measures);
    const state = {
      isHighContrast, isTurned: element.matches(":state(turning), :state(turning-depth)"), isEnabled: !element.matches(":disabled"),
      isReadOnly: element.readOnly,
    };
    if (laid) face.drawMarks(page.face, layout, state);
    needle.drawMarks(page.needle, layout, state);
  }

  const { shown, follow } = depthOf({ element, parts, knob, engine, redraw: () => drawMarkers.soon() });
  parts.follow = follow;
  const drawMarkers = markersOf({ element, parts, knob, engine, depth: shown });
  const drawLabels = labelsOf({ element, parts, knob, engine });
  elements.add(new WeakRef(element));
  element.refresh();
}
