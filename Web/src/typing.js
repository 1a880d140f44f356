// The entry, in which the user types a value.
import { Source } from "./boundary.ts";
import { byDefault, isUsable, submit } from "./default.js";
import { handleClipboard } from "./clipboard.js";
import { createPart, keep } from "./keep.js";
import { listenTo } from "./listen.js";
import { read } from "./reader.js";
import { number } from "./settings.js";
import { beginsTyping } from "./waiting.js";
import { call } from "./call.js";

/** Lets the user type, copy, and paste the value of an element. */
export function handleTyping(hand) {
  const { element, engine, settings, value: { knob, begin } } = hand;
  const root = element.shadowRoot;
  const set = (value) => begin(() => engine.choose(knob, { value, source: Source.text }));
  let entry;

  /** Opens the entry with a text, or with the value. */
  function open(text) {
    return (entry ??= openEntry(text, hand, meaning, set, () => (entry = undefined)));
  }

  /** What a text means: its value, or a fault. */
  function meaning(text) {
    const own = call((text) => element.parse?.(text), text);
    if (own != undefined) return { value: +own };
    const options = [...(element.list?.options ?? [])].filter(({ value }) => !isNaN(number(value)));
    const { min, max, taper, step, defaultValue, wraps } = settings();
    const answer = read(text, element.unit, options.map(({ label }) => label), {
      min, max, taper, ...taper, step, defaultValue, wraps, present: element.valueAsNumber,
    });
    return answer.index == undefined ? answer : { value: +options[answer.index].value };
  }

  /** The text of the value, with as many digits as it takes to read the same value. */
  hand.editableText = () => {
    const present = element.valueAsNumber;
    const unit = element.unit && "\u00a0" + element.unit;
    const texts = [element.valueText];
    for (let digits = 0; digits <= 15; digits += 1) texts.push(present.toFixed(digits) + unit);
    return texts.find((text) => meaning(text).value === present) ?? String(present);
  };

  /** The same for other programs, some of which do not read a no-break space. */
  hand.copiedText = () => hand.editableText().replaceAll("\u00a0", " ");

  hand.type = (event) => {
    const { key } = event;
    // An entry with a text that is not understood may be open without the focus.
    const isTyped = beginsTyping(key) || entry && key.length == 1;
    if (!isTyped || !isUsable(element) || !settings().allowsTyping) return;
    event.preventDefault();
    if (!entry) open(key == "F2" ? undefined : key);
    else if (key.length == 1) entry.setRangeText(key, entry.selectionStart, entry.selectionEnd, "end");
    entry.focus({ preventScroll: true });
  };

  // Handles the keys from the time when this file was loading. Another element may have the focus by now, and keeps it.
  hand.typeLater = (keys) => {
    // As in the entry: a program that has removed or disabled the element discards the text.
    if (!element.isConnected || !isUsable(element)) return;
    const isHere = element.matches(":focus");
    let text;
    for (const { key } of keys) {
      if (text == undefined) {
        if (key == "Enter") submit(element.form);
        if (beginsTyping(key)) text = key == "F2" ? "" : key;
      } else if (key == "Enter") {
        if (text.trim()) hand.paste(text, isHere);
        text = undefined;
      } else if (key == "Escape") {
        text = undefined;
      } else if (key == "Backspace") {
        text = text.slice(0, -1);
      } else if (key.length == 1) {
        text += key;
      }
    }
    if (text == undefined) return;
    if (isHere) open(text || undefined);
    else if (text.trim()) hand.paste(text, false);
  };

  // A click on the value that is shown, or two on the name.
  listen("click", "[part=label]", ({ detail }) => {
    const isValue = element.showsValue || element.matches(":state(showing-value)");
    if ((isValue || detail == 2) && isUsable(element) && settings().allowsTyping) open();
  });
  handleClipboard(hand);

  hand.enterValue = () => open();
  /** Sets what a text means. What is not understood can be corrected in the entry, if it may open. */
  hand.paste = (text, mayOpen = true) => {
    const { value, fault } = meaning(text);
    if (!fault) set(value);
    else if (mayOpen) open(text).explain(fault);
  };

  /** Handles an event of a part, unless the page prevents it. */
  function listen(type, part, act) {
    root.addEventListener(type, (event) => {
      if (event.target.closest(part)) byDefault(event, () => act(event));
    });
  }
}

function openEntry(text, { element, editableText }, meaning, set, onClose) {
  const page = element.ownerDocument;
  const root = element.shadowRoot;
  const find = (selector) => root.querySelector(selector);
  const input = find("[type=range]");
  const labelWidth = find("[part=label]")?.offsetWidth;
  /** The text of the value, if the entry has shown it. */
  let valueText;

  const entry = createPart(element, "entry", "input", {
    type: "text", autocomplete: "off", spellcheck: false, enterKeyHint: "done",
    ariaLabel: input.ariaLabel ?? "Value", rotaryKnobInput: () => explain(null),
  });
  const message = createPart(element, "message", "div", { role: "alert" });
  const box = page.createElement("div");
  box.className = labelWidth ? "typing on-label" : "typing";
  if (labelWidth) box.style.minWidth = `${labelWidth + 8}px`;
  box.append(entry, message);
  find("[part=dial]").append(box);

  let isOpen = true;

  /** Whether the program has removed, hidden, or disabled the element. */
  const isGone = () => !entry.checkVisibility({ visibilityProperty: true }) || !isUsable(element);

  /** Closes the entry of an element that is gone. Shows a new value, until the user edits the text. */
  function follow(present) {
    if (!isOpen) return;
    if (isGone()) return close();
    const value = element.valueAsNumber;
    if (value !== present && entry.value === valueText) showValue();
    requestAnimationFrame(() => follow(value));
  }

  function showValue() {
    entry.value = valueText = editableText();
    entry.select();
  }

  /** Sets what was typed, and closes the entry. What is not understood stays in it. */
  function commit() {
    if (entry.value == valueText) return close();
    const { value, fault } = meaning(entry.value);
    if (fault) return explain(fault);
    close();
    set(value);
  }

  function explain(fault) {
    message.textContent = entry.ariaDescription = fault;
    entry.ariaInvalid = fault && "true";
  }

  /** When the user leaves the entry, what was typed is set, unless the element is gone. */
  function leave() {
    if (!isOpen) return;
    if (isGone() || !entry.value.trim()) close();
    else commit();
  }

  function close() {
    isOpen = false;
    release();
    stop();
    const hadFocus = root.activeElement == entry;
    box.remove();
    onClose();
    if (hadFocus) input.focus({ preventScroll: true });
  }

  const keys = { Enter: commit, Escape: close };
  const release = keep(element, entry, {
    keydown(event) {
      if (event.isComposing || !Object.hasOwn(keys, event.key)) return;
      event.preventDefault();
      keys[event.key]();
    },
    input: () => explain(null),
    blur({ relatedTarget }) {
      // When the whole window loses the focus, the user comes back to the entry.
      if (!page.hasFocus()) return;
      // Chromium sends this also before it removes the entry.
      if (relatedTarget) leave();
      else queueMicrotask(leave);
    },
  });
  // The page may hide the element at the press that leaves it. A finger may only scroll.
  const stop = listenTo(page.defaultView, {
    pointerdown({ pointerType, clientX, clientY }) {
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
      if (pointerType == "mouse" && !isInside) leave();
    },
  });
  entry.focus({ preventScroll: true });
  if (text == undefined) showValue();
  else entry.value = text;
  const shown = element.valueAsNumber;
  requestAnimationFrame(() => follow(shown));
  return Object.assign(entry, { explain });
}
