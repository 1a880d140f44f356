// What is shown while a knob learns: sentences, and buttons below them. The module writes both.
import { createPart, isShown, keep } from "../keep.js";
import { listenTo } from "../listen.js";
import { inside, popUp } from "../popover.js";

/** The distance between the element and the prompt, in pixels. */
const gap = 8;

/**
 * Shows a prompt beside an element.
 *
 * @param choose is called with the number of a choice.
 * @param cancel is called when the user leaves the prompt, or when the element is no longer shown.
 */
export function showPrompt(element, choose, cancel) {
  const page = element.ownerDocument;
  const view = page.defaultView;
  const root = element.shadowRoot;
  const dial = root.querySelector("[part=dial]");
  const before = element.getRootNode().activeElement ?? element;
  const prompt = createPart(element, "prompt", "div", {
    role: "dialog", tabIndex: -1, ariaLabel: root.querySelector(".input").ariaLabel,
  });
  const text = createPart(element, "prompt-text", "div", { id: "prompt-text", role: "status", ariaAtomic: "true" });
  const [sentence, conflict] = [page.createElement("p"), page.createElement("p")];
  const buttons = page.createElement("div");
  buttons.className = "buttons";
  text.append(sentence, conflict);
  prompt.append(text, buttons);
  prompt.setAttribute("aria-describedby", text.id);
  let moveTo, choices = [];
  /** Whether the user presses something else, and has moved a controller of the page with that. */
  let isPressed = false, isMoved = false;

  function place() {
    const { left, width, top, bottom } = element.getBoundingClientRect();
    const own = prompt.getBoundingClientRect();
    const y = bottom + gap + own.height > view.innerHeight ? top - gap - own.height : bottom + gap;
    moveTo(
      inside(left + (width - own.width) / 2, own.width, view.innerWidth), inside(y, own.height, view.innerHeight));
  }

  function follow() {
    if (!prompt.isConnected) return;
    if (!isShown(prompt)) return cancel();
    place();
    view.requestAnimationFrame(follow);
  }

  function button({ title, number }) {
    const button = createPart(element, "prompt-button", "button", { type: "button", textContent: title });
    button.addEventListener("click", (event) => {
      event.stopPropagation();
      choose(number);
    });
    return button;
  }

  function update(next) {
    sentence.textContent = next.sentence;
    conflict.textContent = next.conflict;
    if (next.choices.map(({ title }) => title).join() != choices.map(({ title }) => title).join()) {
      const hadFocus = buttons.contains(root.activeElement);
      choices = next.choices;
      buttons.replaceChildren(...choices.map(button));
      buttons.lastChild.className = "default";
      // A button in the place of the one with the focus may do something else.
      if (hadFocus) prompt.focus({ preventScroll: true });
    }
    if (moveTo) place();
  }

  function show(first) {
    update(first);
    moveTo = popUp(dial, prompt);
    follow();
    prompt.focus({ preventScroll: true });
  }

  const release = keep(element, prompt, {
    keydown(event) {
      if (event.key == "Escape") cancel();
      // On a button, the key presses that one.
      else if (event.key == "Enter" && root.activeElement == prompt) choose(choices.at(-1).number);
      else return;
      event.preventDefault();
    },
    blur: ({ relatedTarget }) => relatedTarget && !isPressed && !prompt.contains(relatedTarget) && cancel(),
  });
  const end = () => {
    if (isPressed && !isMoved) cancel();
    isPressed = false;
  };
  const stop = listenTo(view, {
    pointerdown: (event) => ([isPressed, isMoved] = [!event.composedPath().includes(prompt), false]),
    pointerup: end,
    // A finger scrolls the page.
    pointercancel: () => (isPressed = false),
  });

  return {
    update: (next) => (moveTo ? update(next) : show(next)),
    /** Notes that a controller has moved: perhaps one that is drawn on the page, which the user presses. */
    noteMove: () => (isMoved = true),
    close() {
      const hadFocus = prompt.contains(root.activeElement);
      release();
      stop();
      prompt.remove();
      if (hadFocus && before.isConnected) before.focus({ preventScroll: true });
    },
  };
}
