// Elements that wait for a file, and what the user does with them until it arrives.
import { isUsable } from "./default.js";
import { listenTo } from "./listen.js";
import { loader } from "./load.js";

const loadExtras = /* @__PURE__ */ loader(() => import("./rotary-knob-extras.js"), "rotary-knob-extras.js");
const loadLooks = /* @__PURE__ */ loader(() => import("./rotary-knob-looks.js"), "rotary-knob-looks.js");

/** Whether typing begins with a key: with F2 the entry contains the value, with the others their character. */
export const beginsTyping = (key) => /^([-+.,(\d]|F2)$/.test(key);

/**
 * Passes an element to the file that handles what else the user does with it.
 *
 * @param hand what the user does with the element (see `element.js`). Until the file arrives, `loading` is a promise.
 * @param equip takes the contents of the file.
 */
export function equipLater(hand, equip) {
  const { promise, resolve } = Promise.withResolvers();
  hand.loading = promise;
  function end() {
    hand.loading = undefined;
    resolve();
  }
  loadExtras(() => {
    // When the file arrives after another attempt, the user no longer expects this.
    hand.events = Object.assign([], { push() {} });
    end();
  }).then(equip).finally(end);
}

/**
 * Passes an element with another look to the file that draws it.
 *
 * @param equip takes the contents of the file.
 */
export function drawLater({ parts }, equip) {
  if (parts.isWaiting) return;
  parts.isWaiting = true;
  // If it fails, what the user does is no longer kept for a depth, and turns the value.
  loadLooks(() => (parts.depth = 0)).then(equip);
}

/** Whether a key belongs to a text that the user types while the file with the entry is loading. */
export function isTypedEarly(hand, key) {
  const { element, loading, settings } = hand;
  if (!loading) return false;
  if (!hand.isTyping && beginsTyping(key) && isUsable(element) && settings().allowsTyping) {
    hand.isTyping = true;
    holdForm(element, loading);
  }
  return hand.isTyping && key != "Tab";
}

/** Lets the form of an element wait for the value that the user has typed. */
function holdForm(element, loading) {
  let form, submitter;
  const stop = listenTo(element.getRootNode(), {
    submit(event) {
      if (event.target != element.form) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      ({ target: form, submitter } = event);
    },
  });
  loading.then(() => {
    stop();
    form?.requestSubmit(submitter);
  });
}
