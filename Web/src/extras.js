// What a page needs neither for its first picture nor for the first press. It loads this file when the user first uses
// a knob.
import css from "./extras.css";
import { State } from "./boundary.ts";
import { handleClicks } from "./clicks.js";
import { handleDisplay } from "./display.js";
import { handleFingers } from "./fingers.js";
import { handleHistory } from "./history.js";
import { handleLock } from "./lock.js";
import { handleMenu } from "./menu.js";
import { handlePreferences } from "./preferences.js";
import { handleTyping } from "./typing.js";
import { handleWheel } from "./wheel.js";

export { KnobHistory } from "./history.js";
export { setPreferences } from "./preferences.js";

/** The style sheet of each document. */
const sheets = new WeakMap();

function dress({ adoptedStyleSheets, ownerDocument }) {
  if (!sheets.has(ownerDocument)) {
    const sheet = new ownerDocument.defaultView.CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(ownerDocument, sheet);
  }
  const sheet = sheets.get(ownerDocument);
  if (!adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet);
}

/**
 * Handles what else the user does with an element.
 *
 * @param hand what the user does with the element (see `element.js`). Each of these functions may add to it.
 */
export function equip(hand) {
  const { element, parts, knob, engine, begin, handle, preview, firstEvent } = hand;
  hand.isInGesture = () => engine.state(knob) & State.inGesture;
  hand.cancel = () => handle(() => engine.cancel(knob));
  hand.reset = () => begin(() => engine.reset(knob));
  hand.textOfDefault = () => preview(knob, () => {
    engine.restore(knob);
    return element.valueText;
  });
  /** Calls a function for each press, also for the one that was the first use. */
  hand.onPress = (act) => {
    parts.input.addEventListener("pointerdown", act);
    if (firstEvent.type == "pointerdown" && hand.isInGesture()) act(firstEvent);
  };
  dress(element.shadowRoot);
  // After the element has moved to another document, it has only the style sheet for its first picture.
  for (const type of ["pointerenter", "focus"]) element.addEventListener(type, () => dress(element.shadowRoot));
  handlePreferences(hand);
  handleClicks(hand);
  handleWheel(hand);
  handleFingers(hand);
  handleLock(hand);
  handleTyping(hand);
  handleMenu(hand);
  handleDisplay(hand);
  handleHistory(hand);
}
