import type { RotaryKnob } from "./rotary-knob.js";

/**
 * Two values on one dial. The first two `<rotary-knob>` elements in it are the thumbs of the lower and of the upper end,
 * which cannot pass each other. Other content is the label, which is shown below the dial.
 */
export class RotaryRange extends HTMLElement {
  /** The knob of the lower end, or null if there is none. */
  readonly lower: RotaryKnob | null;
  /** The knob of the upper end, or null if there is none. */
  readonly upper: RotaryKnob | null;
}

declare global {
  interface HTMLElementTagNameMap {
    "rotary-range": RotaryRange;
  }
}
