// What knobs and encoders have in common: the module's side of an element, its canvas, and its style.
import { drawLater, drawNow } from "./canvas.js";
import { companions } from "./companions.js";
import { create, engine } from "./engine.js";
import { addSlots } from "./shadow.js";
import { onThemeChange, styleOf } from "./style.js";

/** The dials of the page. */
export const dials = new Set();
/** The scale of pictures on paper, whose dots are finer than the pixels of a screen: 384 per inch. */
const paperScale = 4;
/** The most bytes of all pictures on paper together. If there are more, their scale is smaller. */
const mostPrinted = 2 ** 27;
/** The smallest scale of pictures: more than 0 while the page is printed. */
let leastScale = 0;
const stillness = globalThis.matchMedia?.("(prefers-reduced-motion)");

/** The box of a canvas in the pixels of the screen, which depends on its place too. Safari does not know it. */
const pixelBox = "devicePixelContentBoxSize" in (globalThis.ResizeObserverEntry?.prototype ?? {})
  ? { box: "device-pixel-content-box" } : {};
const observer = globalThis.ResizeObserver && new ResizeObserver((entries) => {
  for (const { target, devicePixelContentBoxSize } of entries) owners.get(target)?.resize(devicePixelContentBoxSize?.[0]);
});
const owners = new WeakMap();
/** The `Dial` of a part `dial`. */
export const ownerOf = (part) => owners.get(part);
const handles = new WeakMap();
const knobs = new WeakSet();

/** The handle of an element; undefined if it is not one of ours. */
export const handleOf = (element) => handles.get(element);
/** Whether an element is a knob of this script. */
export const isKnob = (element) => knobs.has(element);

/** The dial of an element, as the module knows it. */
export class Dial {
  hasFace = false;
  hasNeedle = false;
  /** What the module knows: whether the dial is hovered or focused, and whether the picture may move by itself. */
  shown = [false, false, true];
  /** The labels around the dial, which only a knob has. */
  labels;

  /** @param act has the functions for the calls of the module: `report`, `turn`, and `drawn`. */
  constructor(element, parts, name, act) {
    this.element = element;
    this.parts = parts;
    this.act = act;
    this.handle = create(this, name);
    for (const part of [parts.dial, parts.canvas]) owners.set(part, this);
    handles.set(element, this.handle);
    if (name == "createKnob") knobs.add(element);
    const root = parts.dial.getRootNode();
    // What the picture depends on has changed (see `shadow.css`).
    root.addEventListener("transitionrun", ({ target }) => target == parts.dial && this.restyle());
  }

  // MARK: Calls of the module

  report(event, source) {
    this.act.report(event, source);
  }
  turn(degrees, steps, source) {
    this.act.turn(degrees, steps, source);
  }
  /** Shows the name again after some seconds. */
  startTimer(seconds) {
    clearTimeout(this.timer);
    // With a longer time than a timer supports, it would fire at once.
    if (seconds >= 0) this.timer = setTimeout(() => engine.hideValue(this.handle), Math.min(1000 * seconds, 2e9));
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
    observer.observe(this.parts.canvas, pixelBox);
    this.adoptSlots();
    this.look({});
    this.redraw();
  }

  disappear() {
    this.isShown = false;
    dials.delete(this);
    observer.unobserve(this.parts.canvas);
    companions.leave(this.element);
  }

  /** The style of the dial may have changed. */
  restyle() {
    this.isStyled = false;
    this.redraw();
  }

  /** The size may have changed. An observer calls this also when it begins to observe, with the size in pixels. */
  resize(pixels) {
    const { dial: { clientWidth, clientHeight }, canvas } = this.parts;
    this.pixels = pixels && [pixels.inlineSize, pixels.blockSize];
    const isSame = clientWidth == this.size?.width && clientHeight == this.size.height;
    const isSharp = leastScale > 0 || !pixels || canvas.width == this.pixels[0] && canvas.height == this.pixels[1];
    if (isSame && isSharp) return;
    this.size = undefined;
    this.redraw();
  }

  /** Whether more than the value may have changed since the last frame. A change of the scale restyles all dials. */
  get hasChanged() {
    return !this.size || !this.isStyled || this.isNew;
  }

  /** Reads what the picture depends on, before a frame is drawn. To change anything now would lay out the page again. */
  measure() {
    const { dial, canvas } = this.parts;
    const { devicePixelRatio } = dial.ownerDocument.defaultView ?? {};
    const scale = Math.max(devicePixelRatio, leastScale);
    if (this.size && this.scale == scale && this.isStyled) return;
    const [width, height] = [dial.clientWidth, dial.clientHeight];
    if (!width || !scale) return;
    // The canvas extends past the dial on all sides (see `shadow.css`).
    const bleed = -canvas.offsetLeft;
    const isSame = this.size && this.scale == scale && this.bleed == bleed;
    if (!isSame) Object.assign(this, { size: { width, height }, scale, bleed, isResized: true, isNew: true });
    if (this.isStyled) return;
    this.isStyled = this.isNew = true;
    const style = styleOf(dial, Math.min(width, height), this.element.matches(":disabled, [disabled]"));
    // The dial keeps its style alive from now on, however many styles the others have.
    if (style != this.style) engine.useStyle(this.handle, (this.style = style));
  }

  /** Adopts what has been measured. */
  adopt() {
    const { canvas } = this.parts;
    if (this.isResized) {
      this.isResized = false;
      const { width, height } = this.size;
      const pixels = [width, height].map((length) => Math.round((length + 2 * this.bleed) * this.scale));
      // A size that is not a whole number has one pixel more or less, depending on its place.
      const isNear = this.pixels?.every((length, index) => Math.abs(length - pixels[index]) < 2);
      [canvas.width, canvas.height] = isNear ? this.pixels : pixels;
      this.context ??= canvas.getContext("2d");
      engine.resize(this.handle, width, height, this.scale, this.bleed);
    }
    if (this.isNew && this.size) {
      this.isNew = false;
      this.labels?.write();
    }
  }

  measureLabels() {
    this.labels?.measure();
  }

  placeLabels() {
    this.labels?.place(this.size);
  }

  drawn() {
    const { needle } = this.parts;
    if (this.hasNeedle) needle.style.rotate = `${this.angle}deg`;
    this.act.drawn?.();
  }

  /** Content of the page has come in place of a part of the picture, or has gone. */
  adoptSlots() {
    const children = [...this.element.children];
    const has = (name) => children.some(({ slot }) => slot == name);
    const [hasFace, hasNeedle] = [has("face"), has("needle")];
    if (hasFace == this.hasFace && hasNeedle == this.hasNeedle) return;
    Object.assign(this, { hasFace, hasNeedle });
    Object.assign(this.parts, addSlots(this.parts, hasFace, hasNeedle));
    engine.setSlots(this.handle, hasFace, hasNeedle);
  }

  /** Tells the module how the dial looks beside its value. */
  look({ isHovered = this.isHovered, isFocused = this.isFocused }) {
    Object.assign(this, { isHovered, isFocused });
    const shown = [!!isHovered, !!isFocused, !stillness.matches];
    if (shown.every((flag, index) => flag == this.shown[index])) return;
    this.shown = shown;
    engine.setLook(this.handle, ...shown);
  }
}

const restyleAll = () => {
  for (const dial of dials) dial.restyle();
};

/** The scale of all pictures on paper, which are printed at once. */
function scaleOnPaper() {
  let bytes = 0;
  for (const { size, bleed } of dials) {
    if (size) bytes += 4 * (size.width + 2 * bleed) * (size.height + 2 * bleed);
  }
  return Math.min(paperScale, Math.sqrt(mostPrinted / bytes));
}

/** Calls a function when the user zooms the page, or moves it to a screen of another scale. */
function onScaleChange(act) {
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
    act();
    onScaleChange(act);
  }, { once: true });
}

if (globalThis.HTMLElement) {
  onThemeChange(restyleAll);
  onScaleChange(restyleAll);
  stillness.addEventListener("change", () => {
    for (const dial of dials) dial.look({});
  });
  for (const type of ["beforeprint", "afterprint"]) {
    addEventListener(type, () => {
      leastScale = type == "beforeprint" ? scaleOnPaper() : 0;
      restyleAll();
      // The page is printed before its next frame.
      drawNow();
    });
  }
  // On paper, the page may have other colors. It gets them after the event, and before it is printed.
  matchMedia("print").addEventListener("change", () => {
    restyleAll();
    drawNow();
  });
}
