// The depth of a modulation: a parameter of its own, which the user may turn in place of the value.
//
// It is the value of a second knob of the engine. Before each press, key, and scroll, this decides which of the two
// knobs the hand holds. So everything that turns a value turns a depth in the same way.
import { KnobEvents, namesOfSource, slotSize, State } from "./boundary.ts";
import { keys } from "./keys.js";
import { turnAsDepth } from "./lookmodule.js";
import { language } from "./numbers.js";
import { setAttribute } from "./properties.js";
import { number, settings } from "./settings.js";

const modifiers = { control: "ctrlKey", alt: "altKey", command: "metaKey" };

/** Texts such as "+20%". Formats are slow to create. */
const formats = {};

function percentage(share, locale) {
  const options = { style: "percent", signDisplay: "exceptZero" };
  try {
    formats[locale] ??= new Intl.NumberFormat(locale, options);
  } catch {
    // The page states an invalid language.
    return percentage(share, []);
  }
  return formats[locale].format(share).replace("-", "\u2212");
}

/** Creates the knob of the engine whose value is a depth: a share of the travel, which catches slightly at 0. */
function createDepth(engine) {
  const knob = { bytes: new Uint8Array(slotSize), lists: { detents: [0] } };
  const [, pull] = settings.pull;
  engine.adoptParameter(knob, { min: -1, max: 1, detents: [0], pull, defaultValue: 0, continuous: true });
  return knob;
}

/**
 * Adds the depth of its modulation to an element.
 *
 * @param redraw draws the arc of the depth in the next frame.
 * @returns `shown`, which returns what the markers show; and `follow`, which adopts the attributes of the element.
 */
export function depthOf({ element, parts, knob, engine, redraw }) {
  /** The knob of the engine, once the element has a depth. */
  let own;
  /** What the user does with the element, after the first input. */
  let hand;
  /** The text of the attribute that was adopted last. */
  let adopted = "";
  /** The depth at the beginning of the gesture. */
  let start;
  let label, status, nameTimer;
  const warned = new Set();

  const attribute = () => element.getAttribute("modulation-depth") ?? "";
  const hasDepth = () => !!own && attribute() != "";
  const depth = () => (own ? engine.value(own) : NaN);
  const stateOf = (knob) => engine.state(knob);
  const text = () => percentage(depth(), language(element));

  // MARK: Settings

  function warn(name) {
    const text = `${name}="${element.getAttribute(name)}"`;
    if (!warned.has(text)) console.warn(`<rotary-knob> ${text} is invalid.`, element);
    warned.add(text);
  }

  /** Adopts the attributes. */
  function follow() {
    if (!own && attribute() == "") return;
    own ??= createDepth(engine);
    if (adopted != attribute()) {
      adopted = attribute();
      if (adopted != "") {
        const value = number(adopted);
        if (isNaN(value)) warn("modulation-depth");
        engine.set(own, { value: value || 0 });
      }
      redraw();
    }
    if (element.depthModifier && !modifiers[element.depthModifier]) warn("depth-modifier");
    const isEnabled = hasDepth() && !element.matches(":disabled");
    handle(() => engine.enable(own, { isEnabled, isReadOnly: element.readOnly }));
    turnAsValue();
    if (parts.depth?.push != take) begin();
  }

  /** Lets the depth turn as the value does. */
  const turnAsValue = () => turnAsDepth(engine, own, knob);

  /** Receives what the user does from now on, and what the user has done while this file was not loaded yet. */
  function begin() {
    const waiting = parts.depth || [];
    parts.depth = { push: take };
    Object.defineProperty(element, "modulationDepth", {
      get: () => (hasDepth() ? String(depth()) : ""),
      set(text) {
        if (text == undefined || !hasDepth()) setAttribute(element, "modulation-depth", text);
        else set(number(String(text)));
      },
      configurable: true,
    });
    element.addEventListener("focus", () => element.turnsDepth && announce());
    // The value is turned, or set, instead.
    element.addEventListener("gesture-begin", ({ target }) => target == element && leave(), true);
    for (const input of waiting) replay(input);
  }

  function set(value) {
    if (isNaN(value)) return;
    engine.set(own, { value });
    redraw();
  }

  // MARK: Inputs

  /** Lets the hand hold the knob for which an input is, and then handles the input. */
  function take([newHand, event, act]) {
    if (hand != newHand) hold(newHand);
    const modifier = modifiers[element.depthModifier];
    const isKey = event.type == "keydown";
    const isOther = isKey && Object.values(modifiers).some((name) => event[name] && name != modifier);
    const turns = !isKey || Object.hasOwn(keys, event.key);
    // A shortcut belongs to the page.
    if (isOther || (isKey && !turns && event[modifier])) return true;
    if (turns && !(stateOf(hand.knob) & State.turning)) {
      const isForDepth = () => hasDepth() && (element.turnsDepth || !!event[modifier]);
      // Only one of the two is turned at a time. A listener may change what is turned.
      if (isForDepth() != (hand.knob == own)) hand.handle(() => engine.endBurst(hand.knob));
      Object.assign(hand, isForDepth() ? { knob: own, begin: turn, handle } : hand.value);
      turnAsValue();
    }
    act(event);
    return true;
  }

  /** Handles an input from the time when this file was not loaded yet. */
  function replay([newHand, event, act]) {
    // The key may be up by now. One that a script presses does not go up.
    take([newHand, event.type == "keydown" ? new KeyboardEvent("keydown", event) : event, act]);
  }

  /** Notes what belongs to the value. */
  function hold(newHand) {
    hand = newHand;
    hand.value ??= { knob: hand.knob, begin: hand.begin, handle: hand.handle };
    hand.follow = turnAsValue;
    hand.depthText = text;
    hand.cancelDepth = () => handle(() => engine.cancel(own));
    const { endGesture, leave } = hand;
    // The gesture of the other knob may end while this one is turned.
    hand.endGesture = () => stateOf(hand.knob) & State.turning || endGesture();
    hand.leave = () => {
      leave();
      hand.cancelDepth();
    };
  }

  /** Ends a burst of the depth when the value is turned. */
  function leave() {
    if (!hand || stateOf(own) & State.turning) return;
    handle(() => engine.endBurst(own));
    hideText();
  }

  // MARK: Events

  /** Runs what the user does in a gesture, and emits the events. */
  function handle(act) {
    const events = act();
    if (!(events > 0)) return;
    if (events & KnobEvents.changed) {
      redraw();
      showText();
      report("input");
    }
    if (events & (KnobEvents.ended | KnobEvents.cancelled)) end(sourceOf(events), events & KnobEvents.ended);
  }

  /** Does the same for what may begin a gesture. `depth-gesture-begin` is emitted before the depth changes. */
  function turn(act) {
    const expected = hand.preview(own, act);
    if (expected & KnobEvents.burstEnded) handle(() => engine.endBurst(own));
    if (!(expected & KnobEvents.began)) return handle(act);
    const source = sourceOf(expected);
    const wasConnected = element.isConnected;
    const before = (start = depth());
    showText();
    report("gesture-begin", source);
    // A listener may have removed or disabled the element.
    let hasBegun;
    follow();
    handle(() => {
      const events = element.isConnected == wasConnected ? Math.max(act(), 0) : 0;
      hasBegun = events & KnobEvents.began;
      start = before;
      if (stateOf(own) & State.turning) showTurning(true);
      return events;
    });
    if (!hasBegun) end(source, true);
  }

  function end(source, isKept) {
    showTurning(false);
    if (!(stateOf(own) & State.turning)) hand.endGesture();
    clearTimeout(nameTimer);
    nameTimer = setTimeout(hideText, Math.min(1000 * hand.settings().valuePersistence, 2e9));
    redraw();
    announce();
    if (isKept && depth() != start) report("change");
    report("gesture-end", source);
  }

  function report(type, source) {
    element.dispatchEvent(new CustomEvent(`depth-${type}`, {
      bubbles: true,
      composed: type != "change",
      detail: source && { source },
    }));
  }

  // MARK: Text

  /** Looks of the page and images are others while a pointer turns the knob. */
  function showTurning(isTurning) {
    hand.states[isTurning ? "add" : "delete"]("turning-depth");
    parts.look();
  }

  /** Shows the depth in place of the name, or in the bubble. */
  function showText() {
    clearTimeout(nameTimer);
    if (parts.label && !label) {
      label = createText("depth");
      label.part = "value";
      parts.label.append(label);
    }
    if (label) label.textContent = text();
    hand.states.add("showing-depth");
  }

  function hideText() {
    clearTimeout(nameTimer);
    if (!(stateOf(own) & State.inGesture)) hand.states.delete("showing-depth");
  }

  /** Has a screen reader say the depth, because the slider in the element has the value. */
  function announce() {
    if (!status) {
      status = createText("status");
      status.role = "status";
      element.shadowRoot.append(status);
    }
    status.textContent = `${element.depthLabel || "Modulation depth"}: ${text()}`;
  }

  function createText(name) {
    const node = element.ownerDocument.createElement("span");
    node.className = name;
    return node;
  }

  return {
    shown: () => ({ depth: hasDepth() ? depth() : NaN, isBipolar: +element.modulationBipolar }),
    follow,
  };
}

/** The kind of input that caused events. The engine puts its number into the second byte. */
const sourceOf = (events) => namesOfSource[events >> 8];
