// The page of the soak: knobs of all kinds, what changes them, and a record of what they emit.
const settings = [
  {}, { min: -1, max: 1, step: 0.01, origin: "middle" }, { min: 20, max: 20000, taper: "log", unit: "Hz" },
  { wraps: "", max: 360, tracking: "rotary" }, { tracking: "scrub", step: 1 }, { list: "names", "tick-count": 5 },
  { tracking: "vertical", detents: "25 50 75" }, { continuous: "false", tracking: "horizontal" },
  { "value-display": "always", digits: 2 }, { "returns-to-default": "", value: 50 }, { readonly: "" },
  { travel: 3, "travel-unit": "knob-sizes", overshoot: "hold" }, { "modulation-depth": 0.2, "depth-modifier": "alt" },
  { look: "line", "tick-count": 11, "tick-labels": "ticks" }, { skin: "/Skins/aluminium", "shows-ghost": "" },
];
// Values for attributes that change while the user is at it. All are valid with all settings.
const changes = [
  ["min", "0.1", "0.5"], ["max", "100", "1000"], ["step", "any", "1"], ["taper", "linear", "power:2"],
  ["wraps", null, ""], ["tracking", "automatic", "rotary", "vertical", "scrub", "both"], ["readonly", null, ""],
  ["tick-count", "0", "11"], ["sweep", null, "-90...90"], ["origin", null, "middle"], ["unit", null, "dB"],
  ["value-display", null, "always"], ["title", null, "A knob"], ["value", "10", "20"], ["list", null, "names"],
  ["continuous", null, "false"], ["lang", null, "de"], ["style", null, "--knob-size: 64px", "color: red"],
  ["style", "--knob-thumb-radius: .1", "transform: rotate(30deg) scale(1.2)"], ["dir", null, "rtl"],
  ["look", null, "ticks", "needle"], ["tick-labels", null, "ticks", "steps"], ["skin", null, "/Skins/aluminium"],
  ["modulation", null, "20...60"], ["hardware", null, "30"], ["shows-ghost", null, ""],
  ["modulation-depth", null, "0.5"], ["turns-depth", null, ""], ["depth-modifier", null, "alt"],
];

class Soak {
  faults = [];
  counts = {
    "gesture-begin": 0, "gesture-end": 0, input: 0, change: 0,
    "depth-gesture-begin": 0, "depth-gesture-end": 0, "depth-input": 0, "depth-change": 0, menu: 0,
  };
  captured = new Set();

  constructor(count) {
    import("/Web/dist/rotary-knob.js");
    // Without the style, a finger that moves to the right takes the browser back to its first page.
    document.body.innerHTML = `<style>html { overscroll-behavior: none }</style>
      <datalist id="names"><option value="0" label="Off"><option value="100" label="On"></datalist>
      <form id="form"><div id="place"></div><div id="other"></div><rotary-range id="band">Band</rotary-range></form>`;
    this.places = [place, place, other, band];
    this.knobs = Array.from({ length: count }, (_, index) => this.make(index));
    place.append(...this.knobs);
    addEventListener("gotpointercapture", ({ pointerId }) => this.captured.add(pointerId), true);
    addEventListener("lostpointercapture", ({ pointerId }) => this.captured.delete(pointerId), true);
    form.addEventListener("submit", (event) => event.preventDefault());
  }

  make(index) {
    const knob = document.createElement("rotary-knob");
    const attributes = settings[index % settings.length];
    for (const name in attributes) knob.setAttribute(name, attributes[name]);
    knob.textContent = index % 3 ? `Knob ${index}` : "";
    knob.ariaLabel = `Knob ${index}`;
    knob.name = `knob-${index}`;
    const open = new Set();
    // On the knob itself, because an event of a knob that has been removed reaches no window.
    for (const type in this.counts) {
      knob.addEventListener(type, () => {
        this.counts[type] += 1;
        const gesture = type.replace(/-(begin|end)$/, "");
        if (gesture != type) {
          const isEnd = type.endsWith("-end");
          if (open.has(gesture) != isEnd) this.faults.push(`${type} twice: ${knob.outerHTML}`);
          open[isEnd ? "delete" : "add"](gesture);
        }
        if (!isFinite(knob.valueAsNumber)) this.faults.push(`${type} with ${knob.value}: ${knob.outerHTML}`);
      });
    }
    knob.inGesture = () => open.size > 0;
    return knob;
  }

  /** The middles of the knobs that are visible. */
  visible() {
    const boxes = this.knobs.map((knob) => knob.getBoundingClientRect());
    const seen = boxes.filter(({ x, y, width }) => width && x > 0 && y > 0 && x < innerWidth && y < innerHeight);
    return seen.map(({ x, y, width, height }) => [Math.round(x + width / 2), Math.round(y + height / 2)]);
  }

  /** Changes something. The knobs that the user is turning are the likeliest to be affected. */
  change(kind, seed) {
    const pick = (list, salt = 1) => list[Math.floor(((seed * 7919 * salt) % 1) * list.length)];
    const busy = this.knobs.filter((knob) => knob.inGesture());
    const knob = busy.length && seed < 0.8 ? pick(busy) : pick(this.knobs);
    const later = (act) => setTimeout(act, 400 * seed);
    switch (kind) {
      case "attribute": {
        const [name, ...values] = pick(changes, 3);
        const value = pick(values, 5);
        return value == null ? knob.removeAttribute(name) : knob.setAttribute(name, value);
      }
      case "remove": {
        const parent = knob.parentNode;
        knob.remove();
        return later(() => (parent ?? place).append(knob));
      }
      case "move": return pick(this.places, 3).prepend(knob);
      case "replace": {
        const index = this.knobs.indexOf(knob);
        const fresh = this.make(index);
        if (knob.inGesture()) knob.remove();
        if (knob.inGesture()) this.faults.push("a removed knob is still in a gesture");
        knob.replaceWith(fresh);
        if (!fresh.isConnected) place.append(fresh);
        return void (this.knobs[index] = fresh);
      }
      case "disable": {
        knob.toggleAttribute("disabled", true);
        return later(() => knob.removeAttribute("disabled"));
      }
      case "hide": {
        knob.hidden = true;
        return later(() => (knob.hidden = false));
      }
      case "resize": return void (place.style.width = `${300 + Math.round(500 * seed)}px`);
      case "scroll": return scrollTo(0, seed * document.documentElement.scrollHeight);
      case "set": return void (knob.value = 100 * seed);
      case "modulate": return void (knob.live = 100 * seed);
      case "animate": return this.knobs.slice(0, 20).forEach((knob) => knob.animateTo(100 * seed));
      case "text": return void (knob.textContent = seed < 0.5 ? "" : `Text ${seed}`);
      case "theme": return void (document.documentElement.style.cssText =
        seed < 0.5 ? "" : "color-scheme: dark; color: white; background: black; accent-color: red");
      case "focus": return knob.focus();
      case "blur": return void dispatchEvent(new Event("blur"));
      case "reset": return form.reset();
    }
  }

  /**
   * Undoes what lasts, so that two states of the page can be compared. Each knob has had the focus and each attribute
   * then, so it has all the listeners of a knob in use, and all the nodes that it keeps for another look.
   */
  async settle() {
    document.documentElement.style.cssText = place.style.cssText = "";
    place.append(...this.knobs);
    this.knobs.forEach((knob) => knob.focus());
    document.activeElement.blur();
    scrollTo(0, 0);
    const removeAll = () => {
      for (const [name] of changes) this.knobs.forEach((knob) => knob.removeAttribute(name));
    };
    removeAll();
    for (const [name, ...values] of changes) {
      for (const value of values.filter((value) => value != null)) {
        this.knobs.forEach((knob) => knob.setAttribute(name, value));
        await new Promise(requestAnimationFrame);
      }
    }
    removeAll();
    this.knobs.forEach((knob, index) => {
      const attributes = settings[index % settings.length];
      for (const name in attributes) knob.setAttribute(name, attributes[name]);
      knob.textContent = `Knob ${index}`;
    });
  }

  /** What must not be so when nobody touches anything. */
  unrest() {
    const turned = ":state(turning), :state(turning-depth)";
    const open = this.knobs.filter((knob) => knob.inGesture() || knob.matches(turned));
    const found = open.map((knob) => `still in a gesture: ${knob.outerHTML}`);
    if (this.captured.size) found.push(`captured: pointers ${[...this.captured]}`);
    return [...this.faults.splice(0), ...found];
  }
}

globalThis.soak = new Soak(100);
