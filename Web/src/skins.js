// Skins: knobs made of images, as a description says. The looks load this file when an element has a skin.
import css from "./skins.css";
import wasm from "./skins.wasm";
import { parameters } from "./skins.ts";
import { shared } from "./stylesheet.js";

const dress = shared(css);
const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];
const module = new WebAssembly.Module(wasm);

/** The number of the part that the value moves: it lies between the background and the foreground. */
const knobPart = 1;

/** A description is read up to one byte more than the largest one, so that the reader says that it is too large. */
const largest = 2 ** 25 + 1;

/** What is wrong with a skin: its message names the file, the line, and the key. */
class Fault extends Error {}

/** A skin: its images, and the functions of the module, which take their parameters by name. */
class Skin {
  /** The images, each with the names of its files, and with its frames once it has been checked. */
  images = [];
  /** The answers of the present call. */
  #answers;
  #exports;

  constructor(url, bytes) {
    this.url = url;
    const page = {
      image: (isStrip) => this.images.push({ isStrip, names: [] }),
      text: (start, count, isFault) => {
        const text = decoder.decode(new Uint8Array(this.#exports.memory.buffer, start, count));
        if (isFault) throw new Fault(text);
        this.images.at(-1).names.push(text);
      },
      sweep: (start, end) => (this.sweep = [start, end]),
      frames: (count, isHorizontal) => this.#answers.push({ count, isHorizontal }),
      shown: (index) => this.#answers.push(index),
      state: (opacity, hasRing) => this.#answers.push({ opacity, hasRing }),
      area: (x, y, width, height) => this.#answers.push({ x, y, width, height }),
      pivot: (x, y, imageScale) => this.#answers.push({ x, y, imageScale }),
      grow: (end) => this.#grow(end),
    };
    this.#exports = new WebAssembly.Instance(module, { math: Math, page }).exports;
    // A description that is part of the page has no name.
    const name = encoder.encode(url.startsWith("data:") ? "data:" : url);
    const start = this.#exports.__heap_base.value;
    this.#grow(start + name.length + bytes.length);
    const memory = new Uint8Array(this.#exports.memory.buffer, start);
    memory.set(name);
    memory.set(bytes, name.length);
    this.call("read", { start, nameCount: name.length, count: bytes.length });
  }

  /** Makes the memory larger than an address. Returns its size. */
  #grow(end) {
    const { memory } = this.#exports;
    const missing = end + 2 ** 20 - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / 2 ** 16));
    return memory.buffer.byteLength;
  }

  /** Calls a function of the module. Returns its answers, or else its result. */
  call(name, values) {
    this.#answers = [];
    const result = this.#exports[name](...parameters[name].map((parameter) => values[parameter]));
    return this.#answers.length ? this.#answers : result;
  }

  /** The index of the file of an image for a number of device pixels per point. */
  file(image, imageScale) {
    return this.call("file", { image, imageScale });
  }

  /** The address of a file of an image. */
  source(image, file) {
    return new URL(this.images[image].names[file], this.url).href;
  }

  /** Loads an image, and checks its size and its frames. */
  async load(image, file) {
    const source = this.source(image, file);
    const picture = new Image();
    picture.src = source;
    let isMissing = false;
    try {
      await picture.decode();
    } catch {
      isMissing = await fetch(source).then(({ ok }) => !ok, () => true);
    }
    const size = { width: picture.naturalWidth, height: picture.naturalHeight };
    if (this.images[image].isStrip && size.width) Object.assign(size, await documentSize(source));
    const [frames] = [this.call("check", { image, file, ...size, isMissing })].flat();
    this.images[image].frames ??= frames;
  }
}

/** The size of an SVG document with a view box. A browser shows one that states no other size small and rounded. */
async function documentSize(source) {
  const text = await fetch(source).then((response) => response.text(), () => "");
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const { width, height } = root.viewBox?.baseVal ?? {};
  const scale = 4096 / Math.max(width, height);
  return scale < Infinity ? { width: Math.round(scale * width), height: Math.round(scale * height) } : {};
}

/** The skins by the addresses of their descriptions, as promises. */
const skins = new Map();

function read(url) {
  if (!skins.has(url)) skins.set(url, fetchSkin(url));
  return skins.get(url);
}

async function fetchSkin(url) {
  const response = await fetch(url).catch(() => ({}));
  if (!response.ok) throw new Fault(`${url}: The file cannot be read.`);
  return new Skin(url, new Uint8Array(await response.arrayBuffer()).subarray(0, largest));
}

/** The address of the description of a skin, which may be stated as that of its folder. */
function description({ skin, baseURI }) {
  const url = new URL(skin, baseURI);
  // The reader says that an image is no description.
  if (url.protocol != "data:" && !/\.(json|png|svg)$/i.test(url.pathname)) url.pathname += "/skin.json";
  url.pathname = url.pathname.replace("//skin.json", "/skin.json");
  return url.href;
}

/**
 * Shows the skin of an element.
 *
 * @param fraction returns the fraction of the travel that the element shows.
 * @returns a function that updates the images in each frame. It takes what the layout depends on, if that has changed.
 */
export function skinOf({ element, parts: { dial, cap, input, needle }, fraction }) {
  /** The attribute, the skin that it names, and the node with the images, each once it is there. */
  let attribute = "", skin, picture;
  /** The layers: the part, the index of the image, and the nodes. */
  let layers = [];
  let measures;

  const state = () => ({
    isTurned: element.matches(":state(turning), :state(turning-depth)"), isDisabled: element.matches(":disabled"),
    isFocused: input.matches(":focus-visible"), isHovered: input.matches(":hover") && !element.readOnly,
  });

  function remove() {
    dial.classList.remove("skinned");
    for (const name of ["--knob-sweep-start", "--knob-sweep-end"]) dial.style.removeProperty(name);
    picture?.remove();
    skin = undefined;
    layers = [];
  }

  async function adopt() {
    remove();
    attribute = element.skin;
    if (!attribute) return;
    const wanted = attribute;
    let url;
    try {
      url = description(element);
      const found = await read(url);
      if (attribute != wanted) return;
      await show(found, wanted);
    } catch (error) {
      // The fault, also one of an image, may be gone when the page names the skin again.
      skins.delete(url);
      const named = wanted.startsWith("data:") ? "data:…" : wanted;
      if (attribute == wanted) console.warn(`<rotary-knob> skin="${named}" is invalid. ${error.message}`, element);
    }
  }

  /** Shows a skin as soon as all of its images are there. */
  async function show(found, wanted) {
    const { imageScale } = found.call("place", measures).at(-1);
    await Promise.all(found.images.map((_, image) => found.load(image, found.file(image, imageScale))));
    if (attribute != wanted) return;
    skin = found;
    if (skin.sweep) {
      for (const [index, end] of ["start", "end"].entries()) dial.style.setProperty(`--knob-sweep-${end}`, skin.sweep[index]);
    }
    picture = document.createElement("div");
    picture.className = "skin";
    picture.ariaHidden = "true";
    layers = usedLayers().map(({ part, image }) => {
      const area = document.createElement("div");
      const node = document.createElement("img");
      area.append(node);
      node.alt = "";
      return { part, image, area, node };
    });
    picture.append(...layers.map(({ area }) => area));
    cap.after(picture);
    dial.classList.add("skinned");
    element.refresh();
  }

  /** The images that any state shows, from the lowest part to the highest. */
  function usedLayers() {
    const used = new Map();
    for (let bits = 0; bits < 16; bits += 1) {
      const [isTurned, isDisabled, isFocused, isHovered] = [1, 2, 4, 8].map((bit) => !!(bits & bit));
      for (const [part, image] of skin.call("show", { isTurned, isDisabled, isFocused, isHovered }).slice(0, 3).entries()) {
        if (image >= 0) used.set(`${part} ${image}`, { part, image });
      }
    }
    return [...used.values()].sort((one, other) => one.part - other.part);
  }

  function place() {
    const [ground, knob, pivot] = skin.call("place", measures);
    for (const { part, image, area, node } of layers) {
      const { frames } = skin.images[image];
      const turns = part == knobPart && !frames;
      const { x, y, width, height } = turns ? knob : ground;
      area.style.cssText = `left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
      if (turns) area.style.transformOrigin = `${pivot.x - x}px ${pivot.y - y}px`;
      if (frames) node.style[frames.isHorizontal ? "width" : "height"] = `${100 * frames.count}%`;
      const source = skin.source(image, skin.file(image, pivot.imageScale));
      if (node.src != source) node.src = source;
    }
  }

  function turn() {
    for (const { part, image, area, node } of layers) {
      if (part != knobPart) continue;
      const { frames } = skin.images[image];
      if (!frames) area.style.rotate = needle.style.rotate;
      else {
        const share = `${(-100 * skin.call("frame", { fraction: fraction() })) / frames.count}%`;
        node.style.translate = frames.isHorizontal ? share : `0 ${share}`;
      }
    }
  }

  function showState() {
    if (!skin) return;
    const answers = skin.call("show", state());
    for (const { part, image, area } of layers) area.style.display = answers[part] == image ? "block" : "none";
    const { opacity, hasRing } = answers.at(-1);
    dial.style.setProperty("--_skin-opacity", opacity);
    dial.classList.toggle("ringless", state().isFocused && !hasRing);
  }

  for (const type of ["pointerenter", "pointerleave", "focus", "blur"]) input.addEventListener(type, showState);
  // The state changes when the event has been received.
  for (const type of ["gesture-begin", "gesture-end", "depth-gesture-begin", "depth-gesture-end"]) {
    element.addEventListener(type, () => queueMicrotask(showState));
  }

  return (laid) => {
    measures = laid ?? measures;
    if (laid && element.skin != attribute) adopt();
    if (!skin) return;
    if (laid) {
      // The element may be in another document now.
      dress(element.shadowRoot);
      place();
      showState();
    }
    turn();
  };
}
