// What a page needs neither for its first picture nor for the first press. It loads this file when the user first uses
// a knob.
import cursorCss from "./cursor.css";
import css from "./extras.css";
import { Source, State } from "./boundary.ts";
import { handleClicks } from "./clicks.js";
import { isUsable } from "./default.js";
import { handleDisplay } from "./display.js";
import { handleFingers } from "./fingers.js";
import { choose } from "./history.js";
import { listenTo } from "./listen.js";
import { handleLock } from "./lock.js";
import { handleMenu } from "./menu.js";
import { handlePreferences } from "./preferences.js";
import { shared } from "./stylesheet.js";
import { handleTyping } from "./typing.js";
import { handleWheel } from "./wheel.js";

export { KnobHistory } from "./history.js";
export { setPreferences } from "./preferences.js";

const dress = shared(cursorCss + css);

let isReady = false;
setTimeout(() => (isReady = true));

/** Calls a function, but not before a page that has waited for this file has set the preferences. */
const whenReady = (act) => (isReady ? act() : new Promise(setTimeout).then(act));

/**
 * Handles what else the user does with an element.
 *
 * @param hand what the user does with the element (see `element.js`). Each of these functions may add to it.
 */
export const equip = (hand) => whenReady(() => equipKnob(hand));

/** The same for an encoder. */
export const equipEncoder = (hand) => whenReady(() => {
  noteValue(hand);
  equipTurning(hand);
});

/** Sets the value of an element of which the user has clicked a label, unless a pointer turns it. */
export const chooseValue = (element, value) => whenReady(() => {
  const isTurning = element.matches(":state(turning), :state(turning-depth)");
  if (isUsable(element) && !isTurning) choose(element, value, Source.pointer);
});

function equipKnob(hand) {
  noteValue(hand);
  const { element, engine, preview, value: { knob, begin } } = hand;
  hand.reset = () => begin(() => engine.reset(knob));
  hand.textOfDefault = () => preview(knob, () => {
    engine.restore(knob);
    return element.valueText;
  });
  dress(element.shadowRoot);
  // After the element has moved to another document, it has only the style sheet for its first picture.
  for (const type of ["pointerenter", "focus"]) element.addEventListener(type, () => dress(element.shadowRoot));
  const later = equipTurning(hand);
  handleClicks(hand);
  handleTyping(hand);
  handleMenu(hand);
  handleDisplay(hand);
  later.filter(({ type }) => type == "pointerup").forEach(hand.click);
  // A press after it discards what was typed: the user has turned the knob instead.
  const pressed = later.findLastIndex(({ type }) => type == "pointerdown");
  hand.typeLater(later.slice(pressed + 1).filter(({ type }) => type == "keydown"));
  hand.events.push = (event) => {
    if (event.type == "keydown") hand.type(event);
    else if (event.type != "pointerdown") hand.click(event);
  };
}

/** Notes what belongs to the value, because an input may turn the depth of a modulation instead. */
const noteValue = (hand) => (hand.value ??= { knob: hand.knob, begin: hand.begin, handle: hand.handle });

/** Keeps the repeats of the key Escape, with which the user cancels a turn, from closing a dialog. */
function keepEscape(pointerId, view) {
  let isHeld;
  const lift = (event) => event.pointerId == pointerId && !isHeld && stop();
  const stop = listenTo(view, {
    keydown(event) {
      if (event.key != "Escape") return;
      if (isHeld) {
        event.preventDefault();
        event.stopPropagation();
      }
      isHeld = true;
    },
    keyup: () => isHeld && stop(),
    pointerup: lift, pointercancel: lift,
  });
}

/**
 * Handles what turns an element, also an encoder.
 *
 * @returns the presses, clicks, and keys after the first use, which nothing has handled while this file was loading.
 */
function equipTurning(hand) {
  const { element, parts: { input }, engine } = hand;
  // An event refers to the element that had the focus before, and would keep it alive.
  const [first = {}, ...later] = hand.events.splice(0);
  hand.events.push = () => {};
  hand.isTurning = () => engine.state(hand.knob) & State.turning;
  hand.isInGesture = () => engine.state(hand.knob) & State.inGesture;
  const { pointerType, movementX, movementY } = first;
  hand.firstMove = { pointerType, movementX, movementY };
  /** The press of the gesture that began while this file was loading. */
  hand.firstPress = hand.isTurning() ? [first, ...later].findLast(({ type }) => type == "pointerdown") : undefined;
  /** Calls a function for each press, also for that one. */
  hand.onPress = (act) => {
    input.addEventListener("pointerdown", act);
    if (hand.firstPress) act(hand.firstPress);
  };
  // The menu of the browser would take the pointer from the element.
  element.addEventListener("contextmenu", (event) => hand.isTurning() && event.preventDefault(), true);
  hand.onPress(({ pointerId }) => keepEscape(pointerId, element.ownerDocument.defaultView));
  handlePreferences(hand);
  handleWheel(hand);
  handleFingers(hand);
  handleLock(hand);
  return later;
}
