// Skins: loads descriptions and images, which the module checks, and draws the images.
import { engine, numbers, read, writeBytes } from "./engine.js";
import { CanvasStore } from "./stored.js";

/** A description is read up to one byte more than the largest one, so that the module says that it is too large. */
const largest = 2 ** 25 + 1;
/** The longest side of a canvas that all browsers support, and the most pixels of one that is stored. */
const [longestSide, mostPixels] = [16_384, 2 ** 23];

/** What is wrong with a skin: its message names the file, the line, and the key. */
class Fault extends Error {}

const gone = globalThis.FinalizationRegistry && new FinalizationRegistry((handle) => engine.destroySkin(handle));

/** A skin: its images, each with its files. */
class Skin {
  #images = [];
  /** The images in the sizes in which dials show them. */
  #scaled = new CanvasStore(8 * mostPixels, 4 * mostPixels);

  constructor(url, description) {
    this.url = url;
    // A description that is part of the page has no name.
    const name = new TextEncoder().encode(url.startsWith("data:") ? "data:" : url);
    writeBytes(name, description);
    this.handle = engine.readSkin(name.length, description.length);
    if (!this.handle) throw new Fault(read(numbers(1)[0]));
    gone.register(this, this.handle);
    for (let image = 0, count; (count = engine.skinImage(this.handle, image)); image++) {
      this.#images.push({ isStrip: !!numbers(1)[0], files: Array.from({ length: count }, () => ({})) });
    }
  }

  /** Loads the images that a dial shows. */
  async load(dial) {
    await Promise.all(this.#images.map((_, image) =>
      this.#load(image, engine.fileOfSkin(dial.handle, this.handle, image))));
  }

  /** Loads a file of an image, and lets the module check its size. */
  #load(image, file) {
    return (this.#images[image].files[file].loading ??= this.#loadFile(image, file));
  }

  async #loadFile(image, file) {
    const { isStrip, files } = this.#images[image];
    const source = new URL(read(engine.skinFile(this.handle, image, file)), this.url).href;
    const picture = new Image();
    picture.src = source;
    let isMissing = false;
    try {
      await picture.decode();
    } catch {
      isMissing = await fetch(source).then(({ ok }) => !ok, () => true);
    }
    let { naturalWidth: width, naturalHeight: height } = picture;
    if (isStrip && width) [width, height] = (await documentSize(source)) ?? [width, height];
    const fault = engine.checkSkinFile(this.handle, image, file, width, height, isMissing);
    if (fault) throw new Fault(read(fault));
    Object.assign(files[file], { picture, width, height, isVector: /^data:image\/svg|\.svg$/.test(source) });
  }

  /**
   * Returns an image in the size in which it is drawn, and the file that it is from.
   *
   * @param frames the number of frames in each direction.
   */
  picture(dial, image, index, width, height, [columns, rows]) {
    const { files } = this.#images[image];
    let file = files[index];
    if (!file.picture) {
      // The dial has got another size.
      this.#load(image, index).then(() => dial.redraw(), (fault) => console.warn(`<rotary-knob> ${fault.message}`, dial.element));
      file = files.find(({ picture }) => picture);
      if (!file) return;
    }
    const isStrip = columns * rows > 1;
    // The frames of a file have their own size. All other images are scaled once, not for each frame.
    if (isStrip && !file.isVector) return file;
    let size = [Math.ceil(width) * columns, Math.ceil(height) * rows];
    const shrinking = Math.min(1, longestSide / Math.max(...size), Math.sqrt(mostPixels / (size[0] * size[1])));
    size = size.map((length) => Math.max(1, Math.floor(shrinking * length)));
    [width, height] = size;
    const key = [image, files.indexOf(file), width, height].join();
    const scaled = this.#scaled.take(key, { width, height }, dial.time, (context) => {
      context.imageSmoothingQuality = "high";
      context.drawImage(file.picture, 0, 0, width, height);
    });
    return scaled ? { picture: scaled, width, height } : file;
  }
}

/** The size of an SVG document with a view box. A browser shows one that states no other size small and rounded. */
function documentSize(source) {
  return new Promise((resolve) => {
    // Trusted types forbid parsers of texts, but not this.
    const request = new XMLHttpRequest();
    request.open("GET", source);
    request.responseType = "document";
    request.overrideMimeType("image/svg+xml");
    request.onloadend = () => {
      const { width, height } = request.response?.documentElement.viewBox?.baseVal ?? {};
      const scale = 4096 / Math.max(width, height);
      resolve(scale < Infinity ? [width, height].map((length) => Math.round(scale * length)) : undefined);
    };
    request.send();
  });
}

/** Draws an image of the skin of a dial, in the format of `Skin.swift`. */
export function drawImage(context, numbers, dial) {
  const [image, index, x, y, width, height, rotation, pivotX, pivotY, frame, frames, isHorizontal] = numbers;
  const { scale, bleed } = dial;
  const grid = isHorizontal ? [frames, 1] : [1, Math.max(frames, 1)];
  const found = dial.skin.picture(dial, image, index, width * scale, height * scale, grid);
  if (!found) return;
  context.save();
  context.setTransform(scale, 0, 0, scale, bleed * scale, bleed * scale);
  context.imageSmoothingQuality = "high";
  context.translate(pivotX, pivotY);
  context.rotate(rotation);
  context.translate(-pivotX, -pivotY);
  const [ofWidth, ofHeight] = [found.width / grid[0], found.height / grid[1]];
  context.drawImage(
    found.picture, isHorizontal ? frame * ofWidth : 0, isHorizontal ? 0 : frame * ofHeight, ofWidth, ofHeight,
    x, y, width, height);
  context.restore();
}

/** The skins by the addresses of their descriptions, while a dial shows them, and those that are being read. */
const [skins, reading] = [new Map(), new Map()];

function find(url) {
  const skin = skins.get(url)?.deref();
  if (skin) return skin;
  if (!reading.has(url)) reading.set(url, fetchSkin(url).finally(() => reading.delete(url)));
  return reading.get(url);
}

async function fetchSkin(url) {
  const response = await fetch(url).catch(() => ({}));
  if (!response.ok) throw new Fault(`${url}: The file cannot be read.`);
  const skin = new Skin(url, new Uint8Array(await response.arrayBuffer()).subarray(0, largest));
  skins.set(url, new WeakRef(skin));
  return skin;
}

/** The address of the description of a skin, which may be stated as that of its folder. */
function description({ skin, baseURI }) {
  const url = new URL(skin, baseURI);
  // The module says that an image is no description.
  if (url.protocol != "data:" && !/\.(json|png|svg)$/i.test(url.pathname)) url.pathname += "/skin.json";
  url.pathname = url.pathname.replace("//skin.json", "/skin.json");
  return url.href;
}

/** Returns a function that shows the skin of an element as soon as all of its images are there. */
export function skinOf(element, dial) {
  let wanted = "";

  function use(skin) {
    dial.skin = skin;
    engine.useSkin(dial.handle, skin?.handle ?? 0);
  }

  async function load(attribute) {
    let url;
    try {
      url = description(element);
      const skin = await find(url);
      await skin.load(dial);
      if (attribute == wanted) use(skin);
    } catch (error) {
      // The fault may be gone when the page names the skin again, or when there is a connection again.
      skins.delete(url);
      if (attribute != wanted) return;
      use();
      const named = attribute.startsWith("data:") ? "data:…" : attribute;
      console.warn(`<rotary-knob> skin="${named}" is invalid. ${error.message}`, element);
      addEventListener("online", () => attribute == wanted && load(attribute), { once: true });
    }
  }

  return () => {
    if (element.skin == wanted) return;
    wanted = element.skin;
    if (wanted) load(wanted);
    else use();
  };
}
