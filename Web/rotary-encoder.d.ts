import type { GestureEvent, GestureSource, Look, RingOutside, Switch, Tracking, TravelUnit } from "./rotary-knob.js";

/** The event `turn`: how far the user has turned an encoder since the last one. Clockwise, up, and right are positive. */
export type TurnEvent = CustomEvent<{
  degrees: number;
  /** Whole steps. A small rotation has none. */
  steps: number;
  source: GestureSource;
}>;

/**
 * A knob without ends and without a value. It emits `gesture-begin`, `turn`, and `gesture-end`.
 *
 * Its attributes are `degrees-per-step` (15), those of a knob for tracking, of which `travel` (250 CSS pixels) is one turn,
 * `uses-wheel`, `hides-pointer`, `tick-count`, `shows-ghost`, `look` (arc), and `disabled`.
 */
export class RotaryEncoder extends HTMLElement {
  disabled: boolean;
  addEventListener(type: "turn", listener: (event: TurnEvent) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(
    type: "gesture-begin" | "gesture-end", listener: (event: GestureEvent) => void,
    options?: boolean | AddEventListenerOptions): void;
  addEventListener(
    type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

/** A move of a pointer that turns an element. Angles are in degrees, clockwise. */
export interface RotationMove {
  event: PointerEvent;
  /** The rotation of this move. */
  delta: number;
  /** The rotation since the press, with whole turns. */
  angle: number;
  /** The speed in degrees per second. */
  velocity: number;
}

export interface RotationOptions {
  /** Is called when the pointer has begun to turn the element. */
  onBegin?: (event: PointerEvent) => void;
  /** Is called at the end, and receives whether the system, or the page, has canceled the rotation. */
  onEnd?: (event: PointerEvent | undefined, isCancelled: boolean) => void;
  /** The smallest distance of the pointer from the center, in pixels: 0 without it. */
  innerRadius?: number;
  /** The largest distance: half the shorter side of the element without it. */
  outerRadius?: number;
  /** What a pointer outside the ring does: it ends the rotation ("fail", the default), or has no effect ("skip"). */
  outside?: RingOutside;
}

/**
 * Lets a pointer turn any element around its center. A click is not a rotation, so buttons in the element receive it.
 *
 * @param onTurn Is called for each move that turns.
 * @returns A function that ends this.
 */
export function onRotation(
  element: HTMLElement | SVGElement, onTurn: (move: RotationMove) => void,
  options?: RotationOptions,
): () => void;

/** The attributes of `<rotary-encoder>` in JSX, with their names in HTML. Numbers can be text. */
export interface RotaryEncoderAttributes {
  "degrees-per-step"?: number | string;
  tracking?: Tracking;
  travel?: number | string;
  "travel-unit"?: TravelUnit;
  "fine-factor"?: number | string;
  "dead-zone"?: number | string;
  "largest-turn"?: number | string;
  "ring-inner"?: number | string;
  "ring-outer"?: number | string;
  "ring-outside"?: RingOutside;
  column?: number | string;
  "uses-wheel"?: boolean | Switch;
  "hides-pointer"?: boolean;
  "tick-count"?: number | string;
  "shows-ghost"?: boolean;
  look?: Look;
  disabled?: boolean;

  onturn?: (event: TurnEvent) => void;
  "ongesture-begin"?: (event: GestureEvent) => void;
  "ongesture-end"?: (event: GestureEvent) => void;
}

declare global {
  interface HTMLElementTagNameMap {
    "rotary-encoder": RotaryEncoder;
  }
}

// As for the knob, extends each framework that is installed.

// @ts-ignore: React 18 and 19
declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "rotary-encoder": RotaryEncoderAttributes &
        // @ts-ignore
        Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<RotaryEncoder>, RotaryEncoder>, keyof RotaryEncoderAttributes>;
    }
  }
}

// @ts-ignore: Preact
declare module "preact" {
  namespace JSX {
    interface IntrinsicElements {
      "rotary-encoder": RotaryEncoderAttributes &
        // @ts-ignore
        Omit<import("preact").HTMLAttributes<RotaryEncoder>, keyof RotaryEncoderAttributes>;
    }
  }
}

// @ts-ignore: Vue, in templates and in JSX
declare module "vue" {
  interface GlobalComponents {
    "rotary-encoder": new () => {
      $props: RotaryEncoderAttributes & {
        onTurn?: (event: TurnEvent) => void;
        onGestureBegin?: (event: GestureEvent) => void;
        onGestureEnd?: (event: GestureEvent) => void;
      };
    };
  }
}
