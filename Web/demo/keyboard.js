// A keyboard of two octaves, for fingers, mouse and the computer's keys.

const names = ["C", "C sharp", "D", "D sharp", "E", "F", "F sharp", "G", "G sharp", "A", "A sharp", "B"];
const lowest = 48;
const letters = "awsedftgyhujk";

/** Fills `element` with keys; `player` has `press(note)` and `release(note)`. */
export function keyboard(element, player) {
  const keys = [];
  for (let note = lowest; note <= lowest + 24; note++) {
    const key = document.createElement("button");
    const name = names[note % 12];
    key.ariaLabel = `${name} ${Math.floor(note / 12) - 1}`;
    key.className = name.includes("sharp") ? "black" : "white";
    key.tabIndex = note == lowest + 12 ? 0 : -1;
    keys.push(key);
  }
  element.append(...keys);

  /** What plays which key: a pointer's number or a letter. */
  const held = new Map();
  function hold(player_, key) {
    const before = held.get(player_);
    if (before == key) return;
    if (key) held.set(player_, key);
    else held.delete(player_);
    if (before && ![...held.values()].includes(before)) {
      before.classList.remove("down");
      player.release(lowest + keys.indexOf(before));
    }
    if (key && !key.classList.contains("down")) {
      key.classList.add("down");
      player.press(lowest + keys.indexOf(key));
    }
  }

  const under = ({ clientX, clientY }) => {
    const key = document.elementFromPoint(clientX, clientY);
    return keys.includes(key) ? key : undefined;
  };
  element.addEventListener("pointerdown", (event) => {
    event.target.releasePointerCapture(event.pointerId);
    hold(event.pointerId, under(event));
  });
  element.addEventListener("pointermove", (event) => {
    if (held.has(event.pointerId)) hold(event.pointerId, under(event));
  });
  for (const type of ["pointerup", "pointercancel", "pointerleave"]) {
    element.addEventListener(type, (event) => hold(event.pointerId));
  }

  element.addEventListener("keydown", (event) => {
    const index = keys.indexOf(event.target);
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (way && keys[index + way]) {
      keys[index].tabIndex = -1;
      keys[index + way].tabIndex = 0;
      keys[index + way].focus();
    } else if ([" ", "Enter"].includes(event.key)) {
      event.preventDefault();
      hold(event.key, event.target);
    }
  });
  element.addEventListener("keyup", ({ key }) => hold(key));

  const typed = ({ key, ctrlKey, altKey, metaKey, target }) =>
    ctrlKey || altKey || metaKey || element.closest("[hidden]") || target.matches("input, select")
      ? -1
      : letters.indexOf(key.toLowerCase());
  addEventListener("keydown", (event) => {
    const index = typed(event);
    if (index >= 0) hold(letters[index], keys[index + 12]);
  });
  addEventListener("keyup", ({ key }) => hold(key.toLowerCase()));
  addEventListener("blur", () => [...held.keys()].forEach((player_) => hold(player_)));
}
