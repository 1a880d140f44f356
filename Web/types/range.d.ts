import type { RotaryKnob } from "./element.js";

/**
 * Two values on one dial. The first two `<rotary-knob>` elements in it are the thumbs of the lower and of the upper end,
 * which cannot pass each other. Other content is the label, which is shown below the dial.
 */
export class RotaryRange extends HTMLElement {
  /** The knob of the lower end, or null if there is none. */
  readonly lower: RotaryKnob | null;
  /** The knob of the upper end, or null if there is none. */
  readonly upper: RotaryKnob | null;
  /** The word for the lower end in the name of a thumb that has no other name: "lower" without it. */
  lowerLabel: string;
  /** The word for the upper end: "upper" without it. */
  upperLabel: string;
}

declare global {
  interface HTMLElementTagNameMap {
    "rotary-range": RotaryRange;
  }
}

/** The attributes of `<rotary-range>` in JSX, with their names in HTML. */
export interface RotaryRangeAttributes {
  "lower-label"?: string;
  "upper-label"?: string;
}
