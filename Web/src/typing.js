// The entry, in which the user types a value. It shows the `ValueEntry` of the module, which decides everything.
import { WebEvent } from "./boundary.ts";
import { isSecondary } from "./buttons.js";
import { byDefault } from "./default.js";
import { engine, numbers, read, write } from "./engine.js";
import { createPart, isShown, keep } from "./keep.js";
import { listenTo } from "./listen.js";
import { inside, popUp } from "./popover.js";
import { wordOf } from "./translations.js";

/** The distance from the top of the entry to that of its text, in pixels. */
const inset = 4;

/** A pasted text is cut here. It is longer than any text that is understood. */
const longest = 1024;

/** Lets the user type and paste the value of an element. */
export function handleTyping(hand) {
  const { element, handle } = hand;
  const root = element.shadowRoot;
  let entry;

  function show() {
    // A listener for the end of a gesture or a function of the page may have removed the element.
    if (!element.isConnected) return close();
    entry = showEntry(hand);
    // A handler of the page for the focus may close it.
    entry.start();
  }
  const close = () => engine.closeEntry(handle);

  hand.enterValue = () => {
    if (entry) entry.focus();
    else if (element.isConnected && engine.openEntry(handle, 0)) show();
  };

  /** Opens the entry by a key, and returns whether it did. */
  hand.typed = (event) => {
    const { key } = event;
    const isF2 = key == "F2";
    if (!isF2 && [...key].length > 1) return false;
    if (!entry) {
      if (!engine.openEntry(handle, isF2 ? 0 : key.codePointAt())) return false;
      show();
    } else {
      // An entry with a text that is not understood may be open without the focus.
      if (!engine.acceptsText(handle)) return false;
      if (!isF2) entry.insert(key);
      entry.focus();
    }
    event.preventDefault();
    return true;
  };

  /** Sets what a text means. What is not understood can be corrected in the entry, if it may open. */
  hand.paste = (text, mayOpen = true) => {
    if (engine.paste(handle, write(text.slice(0, longest)), mayOpen && element.isConnected)) show();
  };

  /** The module has changed the entry. */
  hand.entryChanged = (event) => {
    if (event == WebEvent.entryText) entry?.update();
    else if (event == WebEvent.entryFault) entry?.explain();
    else {
      const closed = entry;
      entry = undefined;
      closed?.remove();
    }
  };

  /** The text of the value for other programs. */
  hand.copiedText = () => read(engine.copiedText(handle));

  // A click on the value that is shown, or two on the name.
  root.addEventListener("click", (event) => {
    if (!event.target.closest("[part=label]") || isSecondary(event)) return;
    byDefault(event, () => {
      if (event.detail == 2 || engine.isCaptionValue(handle)) hand.enterValue();
    });
  });

  return { follow: () => entry?.follow(), close };
}

/** Shows the entry of the module, until it closes. */
function showEntry({ element, handle, parts: { dial, input, label } }) {
  const page = element.ownerDocument;
  const root = element.shadowRoot;
  const entry = createPart(element, "entry", "input", {
    type: "text", autocomplete: "off", spellcheck: false, enterKeyHint: "done", maxLength: longest, dir: "auto",
    ariaLabel: input.ariaLabel ?? wordOf("value"), rotaryKnobInput: edit,
  });
  const message = createPart(element, "message", "div", { role: "alert" });
  const box = page.createElement("div");
  box.className = "typing";
  const hasLabel = label && !label.hidden;
  const width = engine.entryWidth(dial.clientWidth);
  box.style.width = `${hasLabel ? Math.max(width, label.offsetWidth + 8) : width}px`;
  box.append(entry, message);
  const moveTo = popUp(dial, box);
  const close = () => engine.closeEntry(handle);

  function place() {
    const { left, width, top, bottom } = dial.getBoundingClientRect();
    const own = box.getBoundingClientRect();
    // Over the name, which may be below labels around the dial.
    const y = hasLabel ? label.getBoundingClientRect().top - inset * width / dial.clientWidth :
      (top + bottom - entry.getBoundingClientRect().height) / 2;
    moveTo(inside(left + (width - own.width) / 2, own.width, page.defaultView.innerWidth), y);
  }

  function update() {
    entry.value = read(engine.entryText(handle));
    const [isSelected] = numbers(1);
    explain();
    if (isSelected && !message.textContent) entry.select();
    place();
  }

  /** Closes the entry if the program has removed or hidden the element, and returns whether it is open. */
  function isOpen() {
    if (box.isConnected && !isShown(entry)) close();
    return box.isConnected;
  }

  /** Follows the element, and shows a new value until the user edits the text. */
  function follow() {
    if (isOpen()) engine.followEntry(handle);
    if (box.isConnected) place();
  }

  function followFrames() {
    follow();
    if (box.isConnected) page.defaultView.requestAnimationFrame(followFrames);
  }

  function edit() {
    engine.editEntry(handle, write(entry.value));
  }

  function explain() {
    const fault = read(engine.entryFault(handle));
    message.textContent = fault;
    entry.ariaDescription = fault || null;
    entry.ariaInvalid = fault ? "true" : null;
  }

  const leave = () => isOpen() && engine.leaveEntry(handle);

  function remove() {
    release();
    stop();
    const hadFocus = root.activeElement == entry;
    box.remove();
    if (hadFocus && element.isConnected) input.focus({ preventScroll: true });
  }

  const keys = { Enter: () => isOpen() && engine.confirmEntry(handle), Escape: close };
  const release = keep(element, entry, {
    keydown(event) {
      if (event.isComposing || !Object.hasOwn(keys, event.key)) return;
      event.preventDefault();
      keys[event.key]();
    },
    input: edit,
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

  const focus = () => entry.focus({ preventScroll: true });
  function insert(text) {
    entry.setRangeText(text, entry.selectionStart, entry.selectionEnd, "end");
    edit();
  }

  function start() {
    focus();
    update();
    page.defaultView.requestAnimationFrame(followFrames);
  }

  return { start, focus, insert, update, explain, follow, remove };
}
