// The menu of an element.
import { byDefault, isUsable } from "./default.js";
import { createPart, keep } from "./keep.js";
import { listenTo } from "./listen.js";

// A finger or pen that stays down for this time, in ms, and within this distance, in px, opens the menu.
const longPress = 500;
const reach = 10;

/** Opens the menu of an element by a click, a key, or a long press. */
export function handleMenu(hand) {
  const { element, parts: { input } } = hand;
  const root = element.shadowRoot;
  const { isTurning } = hand;
  let closeMenu;

  function items() {
    const changes = { isEnabled: isUsable(element) };
    const { allowsTyping } = hand.settings();
    const { clipboard } = element.ownerDocument.defaultView.navigator;
    return [
      { title: `Reset to ${hand.textOfDefault()}`, ...changes, act: () => hand.reset() },
      allowsTyping && { title: "Enter Value…", ...changes, act: () => hand.enterValue() },
      clipboard && { title: "Copy", isEnabled: true, act: () => clipboard.writeText(hand.copiedText()) },
      allowsTyping && clipboard && { title: "Paste", ...changes, act: () => paste(clipboard) },
    ].filter(Boolean);
  }

  async function paste(clipboard) {
    const focused = () => element.getRootNode().activeElement;
    const before = focused();
    const text = await clipboard.readText().catch(() => undefined);
    // The browser may have asked the user, who may have gone elsewhere before the answer.
    const isHere = focused() == before;
    if (text != undefined) hand.paste(text, isHere);
    // The user has refused it. In the entry, the shortcut still pastes.
    else if (isHere) hand.enterValue();
  }

  function open(x, y) {
    const detail = { x, y, items: items() };
    const options = { bubbles: true, composed: true, cancelable: true, detail };
    closeMenu?.();
    if (!element.dispatchEvent(new CustomEvent("menu", options))) return;
    // A listener may have removed the element, or all items.
    if (element.isConnected && detail.items.length) {
      closeMenu = openMenu(element, input, detail, () => (closeMenu = undefined));
    }
  }

  root.addEventListener("contextmenu", (event) => {
    if (isTurning() || !event.target.closest("[part=dial], [part=label]") || event.target.closest("[part=entry]")) return;
    byDefault(event, () => {
      event.preventDefault();
      open(event.clientX, event.clientY);
    });
  });

  hand.onPress(({ pointerId, pointerType, isPrimary, clientX, clientY }) => {
    if (pointerType == "mouse" || !isPrimary) return;
    const stop = listenTo(element.ownerDocument.defaultView, {
      // A second finger means fine adjustment.
      pointerdown: () => end(),
      pointermove(event) {
        const distance = Math.hypot(event.clientX - clientX, event.clientY - clientY);
        if (event.pointerId == pointerId && distance > reach) end();
      },
      pointerup: () => end(),
      pointercancel: () => end(),
    });
    const end = () => {
      stop();
      clearTimeout(timer);
    };
    const timer = setTimeout(() => {
      stop();
      if (!isTurning()) return;
      hand.cancel();
      open(clientX, clientY);
    }, longPress);
  });
}

/** Opens a menu at a point, and returns a function that closes it. */
function openMenu(element, input, { x, y, items }, onClose) {
  const view = element.ownerDocument.defaultView;
  const root = element.shadowRoot;
  const menu = createPart(element, "menu", "div", { role: "menu", tabIndex: -1, popover: "manual" });
  for (const { title, isEnabled = true, act } of items) {
    const item = createPart(element, "menu-item", "button", {
      type: "button", role: "menuitem", tabIndex: -1, textContent: title, disabled: !isEnabled,
    });
    item.addEventListener("click", (event) => {
      event.stopPropagation();
      close();
      act();
    });
    menu.append(item);
  }
  menu.ariaLabel = input.ariaLabel;
  root.querySelector("[part=dial]").append(menu);
  menu.showPopover();
  const { width, height } = menu.getBoundingClientRect();
  menu.style.left = `${clamp(x, view.innerWidth - width)}px`;
  menu.style.top = `${clamp(y + height > view.innerHeight ? y - height : y, view.innerHeight - height)}px`;

  const buttons = () => [...menu.querySelectorAll("button:enabled")];
  const focus = (index) => buttons().at(index % buttons().length)?.focus();
  const focusFrom = (step) => focus(buttons().indexOf(root.activeElement) + step);
  const keys = {
    ArrowDown: () => focusFrom(1),
    ArrowUp: () => focusFrom(root.activeElement == menu ? 0 : -1),
    Home: () => focus(0),
    End: () => focus(-1),
    Escape: close,
    Tab: close,
  };
  const release = keep(element, menu, {
    keydown(event) {
      if (!Object.hasOwn(keys, event.key)) return;
      event.preventDefault();
      keys[event.key]();
    },
    // The user has left the menu, or the window.
    blur: ({ relatedTarget }) => relatedTarget && !menu.contains(relatedTarget) && close(),
  });
  const stop = listenTo(view, {
    pointerdown: (event) => event.composedPath().includes(menu) || close(),
    blur: (event) => event.target == view && close(),
    scroll: close, resize: close,
  });

  function close() {
    const hadFocus = menu.contains(root.activeElement);
    release();
    stop();
    menu.remove();
    onClose();
    if (hadFocus) input.focus({ preventScroll: true });
  }

  if (buttons().length) focus(0);
  else menu.focus();
  return close;
}

const clamp = (place, highest) => Math.max(4, Math.min(place, highest - 4));
