// What knobs and encoders have in common: the module's side of an element, its canvas, and its style.
import { bleed, drawLater } from "./canvas.js";
import { create, engine } from "./engine.js";
import { onThemeChange, styleOf } from "./style.js";

const dials = globalThis.HTMLElement && new Set();
const stillness = globalThis.matchMedia?.("(prefers-reduced-motion)");

const observer = globalThis.ResizeObserver && new ResizeObserver((entries) => {
  for (const { target } of entries) owners.get(target)?.resize();
});
const owners = new WeakMap();

/** The dial of an element, as the module knows it. */
export class Dial {
  /** @param act has the functions for the calls of the module: `report`, `startTimer`, and `drawn`. */
  constructor(element, parts, name, act) {
    this.element = element;
    this.parts = parts;
    this.act = act;
    this.handle = create(this, name);
    owners.set(parts.dial, this);
    // A transition starts when anything changes that the picture depends on.
    parts.dial.addEventListener("transitionrun", ({ target }) => target == parts.dial && this.restyle());
  }

  // MARK: Calls of the module

  report(event, source) {
    this.act.report(event, source);
  }
  startTimer(seconds) {
    this.act.startTimer(seconds);
  }
  redraw() {
    if (this.isShown) drawLater(this);
  }

  // MARK: The page

  /** The element is on a page. */
  appear() {
    this.isShown = true;
    this.isStyled = false;
    dials.add(this);
    observer.observe(this.parts.dial);
    this.redraw();
  }

  disappear() {
    this.isShown = false;
    dials.delete(this);
    observer.unobserve(this.parts.dial);
  }

  /** The style of the dial may have changed. */
  restyle() {
    this.isStyled = false;
    this.redraw();
  }

  resize() {
    this.size = undefined;
    this.redraw();
  }

  /** Reads what the picture depends on, before a frame is drawn. */
  prepareFrame() {
    const { dial, canvas } = this.parts;
    const { devicePixelRatio } = dial.ownerDocument.defaultView ?? {};
    if (!this.size || this.scale != devicePixelRatio) {
      const [width, height] = [dial.clientWidth, dial.clientHeight];
      if (!width || !devicePixelRatio) return;
      this.size = { width, height };
      this.scale = devicePixelRatio;
      const pixels = (length) => Math.round((length + 2 * bleed) * devicePixelRatio);
      Object.assign(canvas, { width: pixels(width), height: pixels(height) });
      this.canvas = canvas;
      this.context ??= canvas.getContext("2d");
      engine.resize(this.handle, width, height, devicePixelRatio);
    }
    if (this.isStyled) return;
    this.isStyled = true;
    const style = styleOf(dial, Math.min(this.size.width, this.size.height));
    if (style != this.style) engine.useStyle(this.handle, style);
    this.style = style;
  }

  drawn() {
    this.act.drawn?.();
  }

  /** Tells the module how the dial looks beside its value. */
  look({ isHovered = this.isHovered, isFocused = this.isFocused }) {
    Object.assign(this, { isHovered, isFocused });
    engine.setLook(this.handle, !!isHovered, !!isFocused, !stillness.matches);
  }
}

const restyleAll = () => {
  for (const dial of dials) dial.restyle();
};
if (dials) onThemeChange(restyleAll);
