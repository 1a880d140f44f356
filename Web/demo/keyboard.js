// A keyboard of two octaves, for fingers and mouse, for the computer's keys, and for assistive technology. It
// is a row of buttons, one of which the Tab key reaches.

const names = ["C", "C sharp", "D", "D sharp", "E", "F", "F sharp", "G", "G sharp", "A", "A sharp", "B"];
const [lowest, count] = [48, 25];

/** The lowest and the highest note. */
export const notes = [lowest, lowest + count - 1];

/** The codes of the computer's keys that lie like those of a piano. */
const places = [
  "KeyA", "KeyW", "KeyS", "KeyE", "KeyD", "KeyF", "KeyT", "KeyG", "KeyY", "KeyH", "KeyU", "KeyJ", "KeyK",
];
/** The key that the first of them plays: the C in the middle. */
const middle = 12;

/** How long a key sounds after a click of a screen reader, which has no press, in ms. */
const moment = 400;

export class Keyboard {
  #element;
  #player;
  #keys = [];
  /** The key that each player presses: a pointer, by its id, or a key of the computer, by its code. A pointer
   * beside the keys has undefined. */
  #held = new Map();
  /** The keys that continue to sound by themselves. */
  #latched = new Set();
  #holds = false;

  /** Fills `element` with keys; `player` has `press(note)` and `release(note)`. */
  constructor(element, player) {
    this.#element = element;
    this.#player = player;
    this.#build();
    const listen = (types, listener, target = element) => {
      for (const type of types) target.addEventListener(type, (event) => listener(event));
    };
    listen(["pointerdown"], (event) => this.#point(event));
    listen(["pointermove"], (event) => {
      if (this.#held.has(event.pointerId)) this.#play(event.pointerId, this.#under(event));
    });
    listen(["pointerup", "pointercancel"], ({ pointerId }) => this.#leave(pointerId));
    listen(["focusin"], ({ target }) => {
      for (const key of this.#keys) key.tabIndex = key == target ? 0 : -1;
    });
    listen(["keydown"], (event) => this.#walk(event));
    listen(["keydown"], (event) => this.#type(event), globalThis);
    listen(["keyup"], (event) => this.#lift(event), globalThis);
    listen(["click"], (event) => this.#click(event));
    listen(["contextmenu"], (event) => event.preventDefault());
    listen(["blur"], () => this.#held.forEach((_, who) => this.#leave(who)), globalThis);
    this.#label();
  }

  /** Whether keys continue to sound until they are pressed again. */
  get holds() {
    return this.#holds;
  }
  set holds(holds) {
    this.#holds = holds;
    if (holds) return;
    const keys = [...this.#latched];
    this.#latched.clear();
    for (const key of keys) this.#stop(key);
  }

  get isPlaying() {
    return this.#keys.some((key) => this.#sounds(key));
  }

  isDown(note) {
    return this.#sounds(this.#keys[note - lowest]);
  }

  // MARK: Keys

  #build() {
    for (let index = 0; index < count; index++) {
      const name = names[index % 12];
      const key = document.createElement("button");
      key.type = "button";
      key.ariaLabel = `${name} ${Math.floor((lowest + index) / 12) - 1}`;
      key.ariaPressed = "false";
      key.className = name.includes("sharp") ? "black" : "white";
      key.tabIndex = index == middle ? 0 : -1;
      this.#keys.push(key);
    }
    // The last C is part of the octave below it.
    for (const keys of [this.#keys.slice(0, 12), this.#keys.slice(12)]) {
      const octave = document.createElement("div");
      octave.className = "octave";
      let column = 1;
      for (const key of keys) {
        const isBlack = key.className == "black";
        key.style.gridColumn = isBlack ? `${column - 3} / span 6` : `${column} / span 10`;
        if (!isBlack) column += 10;
      }
      octave.style.gridTemplateColumns = `repeat(${column - 1}, 1fr)`;
      octave.style.flexGrow = column;
      octave.append(...keys);
      this.#element.append(octave);
    }
  }

  /** Labels the keys with the computer's keys that play them, as in the layout of this keyboard. */
  async #label() {
    const map = await navigator.keyboard?.getLayoutMap().catch(() => undefined);
    places.forEach((place, index) => {
      this.#keys[middle + index].textContent = (map?.get(place) ?? place.at(-1)).toUpperCase();
    });
  }

  #sounds(key) {
    return this.#latched.has(key) || [...this.#held.values()].includes(key);
  }

  /** Moves a player to a key, or off the keys. */
  #play(who, key) {
    const before = this.#held.get(who);
    if (before == key && this.#held.has(who)) return;
    const sounded = key && this.#sounds(key);
    this.#held.set(who, key);
    if (before) this.#stop(before);
    if (!key) return;
    if (this.#holds && this.#latched.delete(key)) return this.#leave(who);
    if (this.#holds) this.#latched.add(key);
    if (sounded) return;
    key.ariaPressed = "true";
    this.#player.press(lowest + this.#keys.indexOf(key));
  }

  #leave(who) {
    const key = this.#held.get(who);
    this.#held.delete(who);
    if (key) this.#stop(key);
  }

  #stop(key) {
    if (this.#sounds(key) || key.ariaPressed == "false") return;
    key.ariaPressed = "false";
    this.#player.release(lowest + this.#keys.indexOf(key));
  }

  // MARK: Pointers

  #under({ clientX, clientY }) {
    const key = document.elementFromPoint(clientX, clientY);
    return this.#keys.includes(key) ? key : undefined;
  }

  #point(event) {
    if (event.button || !this.#keys.includes(event.target)) return;
    // The element receives all moves of the pointer, so that it can glide over the keys, and out and in
    // again.
    this.#element.setPointerCapture(event.pointerId);
    this.#play(event.pointerId, event.target);
  }

  // MARK: The computer's keys

  #walk(event) {
    const index = this.#keys.indexOf(event.target);
    const next = {
      ArrowRight: index + 1, ArrowUp: index + 1, ArrowLeft: index - 1, ArrowDown: index - 1,
      Home: 0, End: count - 1,
    }[event.key];
    if (next != undefined) {
      event.preventDefault();
      this.#keys[Math.min(Math.max(next, 0), count - 1)].focus();
    } else if ([" ", "Enter"].includes(event.key)) {
      event.preventDefault();
      if (!event.repeat) this.#play(event.code, event.target);
    }
  }

  #type(event) {
    const index = places.indexOf(event.code);
    const isTaken = event.ctrlKey || event.altKey || event.metaKey || event.target.matches?.("select");
    if (index < 0 || event.repeat || isTaken || !this.#element.checkVisibility()) return;
    this.#play(event.code, this.#keys[middle + index]);
  }

  #lift(event) {
    // Otherwise the button would be clicked.
    if (event.key == " " && this.#keys.includes(event.target)) event.preventDefault();
    this.#leave(event.code);
  }

  /** Handles a click that neither a pointer nor a key has caused. */
  #click(event) {
    if (event.detail || !this.#keys.includes(event.target)) return;
    this.#play("click", event.target);
    setTimeout(() => this.#leave("click"), moment);
  }
}
