import type { GestureEvent, GestureSource, Look, RingOutside, Switch, Tracking, TravelUnit } from "./element.js";

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
 * `uses-wheel`, `plays-haptics`, `hides-pointer`, `tick-count`, `shows-ghost`, `look` (arc), and `disabled`. Their
 * properties have the names in camel case, as those of a knob.
 */
export class RotaryEncoder extends HTMLElement {
  get degreesPerStep(): string;
  set degreesPerStep(value: string | number | null);
  tracking: Tracking | "";
  get travel(): string;
  set travel(value: string | number | null);
  travelUnit: TravelUnit | "";
  get fine(): string;
  set fine(value: string | number | null);
  get coarse(): string;
  set coarse(value: string | number | null);
  get speedResponse(): string;
  set speedResponse(value: string | number | null);
  get deadzone(): string;
  set deadzone(value: string | number | null);
  get maxturn(): string;
  set maxturn(value: string | number | null);
  get ringInner(): string;
  set ringInner(value: string | number | null);
  get ringOuter(): string;
  set ringOuter(value: string | number | null);
  ringOutside: RingOutside | "";
  get column(): string;
  set column(value: string | number | null);
  usesWheel: Switch | "";
  hidesPointer: boolean;
  playsHaptics: Switch | "";
  get tickCount(): string;
  set tickCount(value: string | number | null);
  showsGhost: boolean;
  look: Look;
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
  "degrees-per-step"?: number | string;
  tracking?: Tracking;
  travel?: number | string;
  "travel-unit"?: TravelUnit;
  "fine"?: number | string;
  "coarse"?: number | string;
  "speed-response"?: number | string;
  "deadzone"?: number | string;
  "maxturn"?: number | string;
  "ring-inner"?: number | string;
  "ring-outer"?: number | string;
  "ring-outside"?: RingOutside;
  column?: number | string;
  "uses-wheel"?: boolean | Switch;
  "hides-pointer"?: boolean;
  "plays-haptics"?: boolean | Switch;
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
