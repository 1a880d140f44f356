import type { GestureEvent, GestureSource, Look, Switch, Tracking, TravelUnit } from "./element.js";

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
 * Its attributes are `degrees-per-step`, those of a knob for tracking, of which `travel` is one turn, and a few of its
 * picture. Their properties have the names in camel case, as those of a knob.
 */
export class RotaryEncoder extends HTMLElement {
  // The settings as properties.
  /** The kind of movement that turns the dial. */
  tracking: Tracking | "";
  /** The distance for the whole range, or for one turn of an encoder, in travel units. */
  get travel(): string;
  set travel(value: string | number | null);
  /** The unit of the travel. */
  travelUnit: TravelUnit | "";
  /** The speed of fine adjustment. */
  get fine(): string;
  set fine(value: string | number | null);
  /** The speed of coarse adjustment. */
  get coarse(): string;
  set coarse(value: string | number | null);
  /** How much the speed of the hand counts. */
  get speedResponse(): string;
  set speedResponse(value: string | number | null);
  /** The radius around the center in which moves have no effect, in points. */
  get deadzone(): string;
  set deadzone(value: string | number | null);
  /** The largest turn of one move, in degrees. */
  get maxturn(): string;
  set maxturn(value: string | number | null);
  /** Where a pointer turns the knob, in points, and what happens outside. */
  ring: string;
  /** The width of the full-speed column of scrub, in points or as a share of the travel. */
  get column(): string;
  set column(value: string | number | null);
  /** The rotation of one step of an encoder, in degrees. */
  get degreesPerStep(): string;
  set degreesPerStep(value: string | number | null);
  /** Whether a wheel or a touchpad turns the dial. */
  usesWheel: Switch | "";
  /** Whether the mouse pointer is hidden while it turns the dial. */
  hidesPointer: boolean;
  /** Whether ends and detents play haptic feedback, where the device has any. */
  playsHaptics: Switch | "";
  /** How the knob is drawn. */
  look: Look | "";
  /** The number of evenly spaced ticks. */
  get tickCount(): string;
  set tickCount(value: string | number | null);
  /** Whether a mark stays at the value from before a turn. */
  showsGhost: boolean;

  disabled: boolean;

  addEventListener(type: "turn", listener: (event: TurnEvent) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(
    type: "gesture-begin" | "gesture-end", listener: (event: GestureEvent) => void,
    options?: boolean | AddEventListenerOptions): void;
  addEventListener(
    type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

/** The attributes of `<rotary-encoder>` in JSX, with their names in HTML. Numbers can be text. */
export interface RotaryEncoderAttributes {
  // The settings as attributes.
  tracking?: Tracking;
  travel?: string | number;
  "travel-unit"?: TravelUnit;
  fine?: string | number;
  coarse?: string | number;
  "speed-response"?: string | number;
  deadzone?: string | number;
  maxturn?: string | number;
  ring?: string;
  column?: string | number;
  "degrees-per-step"?: string | number;
  "uses-wheel"?: boolean | Switch;
  "hides-pointer"?: boolean;
  "plays-haptics"?: boolean | Switch;
  look?: Look;
  "tick-count"?: string | number;
  "shows-ghost"?: boolean;

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
