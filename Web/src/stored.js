// Canvases that are drawn once and then copied: the faces of dials, and the images of skins in the sizes of dials.

const bytesOf = ({ width, height }) => 4 * width * height;

/**
 * Canvases that are stored up to a total number of bytes. Beyond it, the least recently used ones are removed. What is
 * removed gives back its memory at once, and not when the browser collects garbage.
 */
export class CanvasStore {
  /** The canvases, each with the last frame that has used it. The least recently used one is the first. */
  #entries = new Map();
  #bytes = 0;
  #capacity;
  #largest;

  /** @param largest the most bytes of a single canvas. */
  constructor(capacity, largest) {
    this.#capacity = capacity;
    this.#largest = largest;
  }

  /**
   * Returns a canvas, which is painted if it is not stored yet. Returns undefined if it is too large, or if there is no
   * room beside what the same frame has used. Otherwise, if more move than there is room for, each would remove the one
   * that the next frame needs first.
   */
  take(key, size, frame, paint) {
    const canvas = this.#entries.get(key)?.canvas ?? this.#create(size, frame, paint);
    if (!canvas) return;
    this.#entries.delete(key);
    this.#entries.set(key, { canvas, frame });
    return canvas;
  }

  has(key) {
    return this.#entries.has(key);
  }

  #create({ width, height }, frame, paint) {
    const bytes = bytesOf({ width, height });
    if (bytes > this.#largest) return;
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes + bytes <= this.#capacity) break;
      if (entry.frame == frame) return;
      this.delete(oldest);
    }
    this.#bytes += bytes;
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    paint(canvas.getContext("2d"));
    return canvas;
  }

  delete(key) {
    const canvas = this.#entries.get(key)?.canvas;
    if (!canvas) return;
    this.#entries.delete(key);
    this.#bytes -= bytesOf(canvas);
    canvas.width = canvas.height = 0;
  }
}

/** The faces of dials by their handles. The module says when no dial shows a face any more. */
export const faces = new CanvasStore(2 ** 25, 2 ** 23);
