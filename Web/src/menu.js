// The menu of an element.
import { MenuItem, WebState as State } from "./boundary.ts";
import { byDefault } from "./default.js";
import { chooseModulation } from "./depth.js";
import { engine, numbers, read } from "./engine.js";
import { createPart, keep } from "./keep.js";
import { listenTo } from "./listen.js";
import { panelOf } from "./panels.js";
import { holds, inside, popUp } from "./popover.js";

/** Opens the menu of an element by a click, a key, or a long press. */
export function handleMenu(hand) {
  const { element, handle, parts: { dial, input } } = hand;
  const root = element.shadowRoot;
  const isTurning = () => engine.state(handle) & State.turning;
  let closeMenu;

  function items() {
    const titles = read(engine.menuItems(handle)).split("\n");
    const facts = [...numbers(3 * titles.length)];
    const { clipboard } = element.ownerDocument.defaultView.navigator;
    const acts = {
      [MenuItem.reset]: () => engine.reset(handle),
      [MenuItem.enterValue]: () => hand.enterValue(),
      // The page may be in a frame that has no permission.
      [MenuItem.copy]: clipboard && (() => clipboard.writeText(hand.copiedText()).catch(() => {})),
      [MenuItem.paste]: clipboard && (() => paste(clipboard)),
      [MenuItem.learn]: () => panelOf(element)?.panel.learn(element),
      [MenuItem.forget]: () => panelOf(element)?.panel.forget(element),
    };
    const actOf = (item) => item < MenuItem.modulation ? acts[item]
      : () => chooseModulation(element, handle, item - MenuItem.modulation);
    return titles.map((title, index) => {
      const [item, isEnabled, isChecked] = facts.slice(3 * index);
      return { title, isEnabled: !!isEnabled, ...(isNaN(isChecked) ? {} : { isChecked: !!isChecked }), act: actOf(item) };
    }).filter(({ act }) => act);
  }

  async function paste(clipboard) {
    const focused = () => element.getRootNode().activeElement;
    const before = focused();
    const text = await clipboard.readText().catch(() => undefined);
    // The browser may have asked the user, who may have gone elsewhere before the answer.
    const isHere = focused() == before && element.isConnected;
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
      closeMenu = openMenu(element, dial, input, detail, () => (closeMenu = undefined));
    }
  }

  // The menu of the browser would take the pointer from the element.
  element.addEventListener("contextmenu", (event) => isTurning() && event.preventDefault(), true);

  root.addEventListener("contextmenu", (event) => {
    const { target } = event;
    if (!engine.allowsMenu(handle) || !target.closest("[part=dial], [part=label]") || target.closest("[part=entry]")) return;
    byDefault(event, () => {
      event.preventDefault();
      open(event.clientX, event.clientY);
    });
  });

  // A long press of a finger or a pen that has turned nothing.
  input.addEventListener("pointerdown", (event) => {
    const { pointerId, pointerType, isPrimary, clientX, clientY } = event;
    if (pointerType == "mouse" || !isPrimary || !engine.allowsMenu(handle)) return;
    const before = engine.value(handle);
    const stop = listenTo(element.ownerDocument.defaultView, {
      // A second finger means fine adjustment.
      pointerdown: () => end(),
      pointermove(event) {
        const distance = Math.hypot(event.clientX - clientX, event.clientY - clientY);
        if (event.pointerId == pointerId && distance > engine.longPressReach()) end();
      },
      pointerup: () => end(),
      pointercancel: () => end(),
    });
    const end = () => {
      stop();
      clearTimeout(timer);
    };
    // With absolute tracking, the press itself turns the knob.
    byDefault(event, () => engine.value(handle) != before && end());
    const timer = setTimeout(() => {
      stop();
      if (!isTurning()) return;
      hand.cancel();
      open(clientX, clientY);
    }, 1000 * engine.longPressTime());
  });

  return { close: () => closeMenu?.() };
}

/** Opens a menu at a point, and returns a function that closes it. */
function openMenu(element, dial, input, { x, y, items }, onClose) {
  const view = element.ownerDocument.defaultView;
  const root = element.shadowRoot;
  const menu = createPart(element, "menu", "div", { role: "menu", tabIndex: -1 });
  for (const { title, isEnabled = true, isChecked, act } of items) {
    const item = createPart(element, "menu-item", "button", {
      type: "button", role: isChecked == undefined ? "menuitem" : "menuitemradio", tabIndex: -1, textContent: title,
      disabled: !isEnabled, ...(isChecked == undefined ? {} : { ariaChecked: isChecked }),
    });
    item.addEventListener("click", (event) => {
      event.stopPropagation();
      close();
      act();
    });
    // One item is highlighted: that with the focus.
    item.addEventListener("pointermove", () => item.focus({ preventScroll: true }));
    menu.append(item);
  }
  menu.ariaLabel = input.ariaLabel;
  const moveTo = popUp(dial, menu);
  const { width, height } = menu.getBoundingClientRect();
  const top = y + height > view.innerHeight ? y - height : y;
  moveTo(inside(x, width, view.innerWidth), inside(top, height, view.innerHeight));

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
    // What scrolls elsewhere does not move the dial.
    scroll: ({ target }) => holds(target, element) && close(),
    resize: close,
  });

  function close() {
    const hadFocus = menu.contains(root.activeElement);
    release();
    stop();
    menu.remove();
    onClose();
    if (hadFocus && element.isConnected) input.focus({ preventScroll: true });
  }

  if (buttons().length) focus(0);
  else menu.focus();
  return close;
}
