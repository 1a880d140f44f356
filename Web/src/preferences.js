// How one user turns knobs: preferences for all elements of a page.
import { KnobEvents, namesOfStyle, Style } from "./boundary.ts";

/** The preferences of the user, complete and valid. */
export let preferences;

const isPositive = (value) => typeof value == "number" && value > 0 && value < Infinity;
const isBoolean = (value) => typeof value == "boolean";
const isStyle = (value) => namesOfStyle.includes(value);

/** All preferences by name: the standard value, and whether another one is valid. */
const table = {
  mouseTracking: ["automatic", isStyle],
  touchTracking: ["automatic", isStyle],
  penTracking: ["automatic", isStyle],
  travel: [null, isPositive],
  fineFactor: [null, isPositive],
  wheel: ["on", (value) => ["on", "reversed", "off"].includes(value)],
  resetsOnDoubleClick: [true, isBoolean],
  resetsOnCommandClick: [false, isBoolean],
  resetsOnOptionClick: [false, isBoolean],
  hidesPointer: [false, isBoolean],
};

/**
 * Sets the preferences. They apply at once to all elements of the page whose attributes do not say otherwise, and the
 * way to turn a knob from its next press on.
 *
 * @param values any of the preferences, by name. What is missing or invalid gets its standard value.
 * @returns all preferences, for example to store them.
 */
export function setPreferences(values) {
  preferences = {};
  for (const [name, [standard, isValid]] of Object.entries(table)) {
    const value = values?.[name];
    preferences[name] = isValid(value) ? value : standard;
  }
  return { ...preferences };
}

setPreferences();

/** Applies the preferences to an element, before each press. */
export function handlePreferences(hand) {
  const { element, engine, settings } = hand;
  const { knob } = hand.value;

  /** The style of tracking for a kind of pointer, as a number. */
  hand.styleFor = (pointerType) =>
    settings().tracking || namesOfStyle.indexOf(preferences[`${pointerType || "mouse"}Tracking`]);

  /** Gives the engine tracking for the next press, with some settings in place of the element's own. */
  hand.adoptTracking = (others) => {
    const values = { ...settings(), ...settings().column, ...others };
    engine.adoptTracking(knob, values);
    hand.follow?.();
  };

  /** What the preferences change for a kind of pointer. */
  function changes(pointerType) {
    const { travel, fineFactor } = preferences;
    const tracking = hand.styleFor(pointerType);
    return {
      ...(tracking != (settings().tracking ?? Style.automatic) && { tracking }),
      ...(travel && !element.getAttribute("travel") && { travel, travelUnit: 0 }),
      ...(fineFactor && !element.getAttribute("fine-factor") && { fineFactor }),
    };
  }

  const { dial, area = dial } = hand.parts;
  function showTracking() {
    const style = namesOfStyle[hand.styleFor("mouse")];
    if (area.dataset.tracking != style) area.dataset.tracking = style;
  }
  element.addEventListener("pointermove", showTracking);
  showTracking();

  element.addEventListener("pointerdown", ({ pointerType }) => {
    if (!hand.isTurning()) hand.adoptTracking(changes(pointerType));
  }, true);

  /** Begins the gesture of a press again with the preferences, and reports only the value. */
  function pressAgain(press) {
    const others = changes(press.pointerType);
    if (!Object.keys(others).length) return;
    hand.handle(() => {
      const events = engine.cancel(hand.knob);
      hand.adoptTracking(others);
      engine.press(hand.knob, hand.sample(press));
      return events & KnobEvents.changed;
    });
  }

  if (hand.firstPress) pressAgain(hand.firstPress);
}
