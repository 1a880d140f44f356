// The menu of an element.
import { MenuItem, MenuMark, WebState as State } from "./boundary.ts";
import { companions } from "./companions.js";
import { byDefault } from "./default.js";
import { engine, numbers, readTexts } from "./engine.js";
import { createPart, isShown, keep } from "./keep.js";
import { listenTo } from "./listen.js";
import { holds, inside, popUp } from "./popover.js";

/** Ends a menu of the module after the page has dropped all of its items. */
const ended = globalThis.FinalizationRegistry && new FinalizationRegistry((menu) => engine.destroyMenu(menu));

/** What an item has because of its mark. */
const marks = {
  [MenuMark.unchecked]: { isChecked: false },
  [MenuMark.checked]: { isChecked: true },
  [MenuMark.unselected]: { isChecked: false, isRadio: true },
  [MenuMark.selected]: { isChecked: true, isRadio: true },
};

/** Opens the menu of an element by a click, a key, or a long press. */
export function handleMenu(hand) {
  const { element, handle, parts: { dial, input } } = hand;
  const root = element.shadowRoot;
  const isTurning = () => engine.state(handle) & State.turning;
  let closeMenu;

  function items() {
    const menu = { handle: engine.createMenu(handle) };
    ended.register(menu, menu.handle);
    const titles = readTexts(engine.menuItems(menu.handle));
    // After the lengths of the titles.
    const facts = [...numbers(4 * titles.length)].slice(titles.length);
    const { clipboard } = element.ownerDocument.defaultView.navigator;
    const acts = {
      [MenuItem.reset]: () => engine.reset(handle),
      [MenuItem.enterValue]: () => hand.enterValue(),
      // The page may be in a frame that has no permission.
      [MenuItem.copy]: clipboard && (() => clipboard.writeText(hand.copiedText()).catch(() => {})),
      [MenuItem.paste]: clipboard && (() => paste(clipboard)),
    };
    const own = titles.map((title, index) => {
      const [item, isEnabled, mark] = facts.slice(3 * index);
      if (item == MenuItem.separator || item == MenuItem.heading) return { title };
      const act = item == MenuItem.command ? () => engine.chooseMenuItem(menu.handle, index) : acts[item];
      return act && { title, isEnabled: !!isEnabled, ...marks[mark], act };
    }).filter(Boolean);
    const others = companions.menuItems(element);
    return others.length ? [...own, {}, ...others] : own;
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
    if (element.isConnected && detail.items.some(({ act, items }) => act || items)) {
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
      pagehide: () => end(),
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

/** The items in one list: those of a group follow its title. A line has no title, and a heading has only a title. */
function flat(items) {
  return items.flatMap((item) => item?.items ? [{}, { title: item.title }, ...flat(item.items), {}] : item ?? []);
}

/** The items of a menu, without headings that have no items, and without lines that separate nothing. */
function shown(items) {
  const kept = [];
  for (const item of flat(items).reverse()) {
    const [next] = kept;
    if (item.title ? item.act || next?.act : next?.title) kept.unshift(item);
  }
  return kept[0]?.title ? kept : kept.slice(1);
}

/** Opens a menu at a point, and returns a function that closes it. */
function openMenu(element, dial, input, { x, y, items }, onClose) {
  const view = element.ownerDocument.defaultView;
  const root = element.shadowRoot;
  const menu = createPart(element, "menu", "div", { role: "menu", tabIndex: -1 });
  // The group of the last heading, or the menu.
  let group = menu;
  for (const { title, isEnabled = true, isChecked, isRadio, act } of shown(items)) {
    if (!act) {
      group = menu;
      if (title) menu.append(group = element.ownerDocument.createElement("div"));
      if (title) Object.assign(group, { role: "group", ariaLabel: title });
      const properties = title ? { textContent: title, ariaHidden: true } : { role: "separator" };
      group.append(createPart(element, title ? "menu-heading" : "menu-separator", "div", properties));
      continue;
    }
    const role = isChecked == undefined ? "menuitem" : isRadio ? "menuitemradio" : "menuitemcheckbox";
    const item = createPart(element, "menu-item", "button", {
      type: "button", role, tabIndex: -1, textContent: title, disabled: !isEnabled,
      ...(isChecked == undefined ? {} : { ariaChecked: isChecked }),
    });
    item.addEventListener("click", (event) => {
      event.stopPropagation();
      close();
      act();
    });
    // One item is highlighted: that with the focus.
    item.addEventListener("pointermove", () => item.focus({ preventScroll: true }));
    group.append(item);
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

  /** Closes the menu once its element is hidden or inert, which no event says. */
  function follow() {
    if (!menu.isConnected) return;
    if (!isShown(menu) || element.closest("[inert]")) return close();
    view.requestAnimationFrame(follow);
  }

  if (buttons().length) focus(0);
  else menu.focus();
  follow();
  return close;
}
