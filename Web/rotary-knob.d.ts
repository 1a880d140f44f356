/** What kind of input a gesture comes from. */
export type GestureSource = "pointer" | "key" | "scroll" | "assistive" | "reset";

/** `gesture-begin` and `gesture-end`. */
export type GestureEvent = CustomEvent<{ source: GestureSource }>;

/** What the `draw` function is told of each picture. */
export interface KnobFrame {
  value: number;
  /** Where the picture is along the travel, from 0 to 1; on its way while it is animated. */
  fraction: number;
  /** The angle of the indicator in degrees: 0 at 12 o'clock, clockwise. */
  angle: number;
  /** The diameter of the dial in CSS pixels. */
  size: number;
}

/** How movement becomes travel. */
export type Tracking = "automatic" | "rotary" | "vertical" | "horizontal" | "both" | "scrub";
/** How the value follows the travel. */
export type Taper = "linear" | "log" | `power:${number}`;
/** What `travel` is given in. */
export type TravelUnit = "points" | "degrees-per-point" | "knob-sizes";
/** What happens past an end. */
export type Overshoot = "slip" | "hold";
/** What a pointer does outside the ring: its gesture ends, or it pauses. */
export type RingOutside = "fail" | "skip";
/** Where the fill starts: at a place, or at a value. */
export type Origin = "lower-end" | "middle" | "nowhere" | `${number}`;
/** A setting that is on unless it is set to "false". */
export type Switch = "true" | "false";

/**
 * A rotary knob that is a form control, like `<input type="range">` with a round face.
 *
 * Each attribute has a property of its name in camel case: a boolean for `disabled`, `readonly`,
 * `wraps`, `returns-to-default`, `unit-prefixes`, `shows-plus` and `shows-value`, else the text of
 * the attribute, `""` where it is left out. Setting such a text to null or undefined takes the attribute
 * away.
 */
export class RotaryKnob extends HTMLElement {
  /** The value as text, as `<input>` has it. What is set is clamped or wrapped and put on a step. */
  get value(): string;
  set value(value: string | number);
  /** The value. NaN is ignored. Setting it emits nothing. */
  valueAsNumber: number;
  /** The attribute `value`: what a reset goes to. Without it, that is the first value set in code. */
  defaultValue: string;
  /** The value as it is shown and spoken: with its unit, in the language of the page. */
  readonly valueText: string;

  /** Sets the value; the picture travels there in 0.2 s, unless the user prefers reduced motion. */
  animateTo(value: number): void;
  /** Adds so many steps; without a step, so many hundredths of the travel. */
  stepUp(count?: number): void;
  /** Takes so many steps off. */
  stepDown(count?: number): void;
  /** Reads the datalist again, which the element does not see changing. */
  refresh(): void;

  /** Makes the text of a value, instead of the element's own way. */
  format?: (value: number) => string;
  /** Called with each picture, to draw something of one's own. */
  draw?: (frame: KnobFrame) => void;

  min: string;
  max: string;
  step: "any" | `${number}` | "";
  taper: Taper | "";
  wraps: boolean;
  pull: string;
  detents: string;
  get list(): HTMLDataListElement | null;
  set list(list: HTMLDataListElement | string | null);

  tracking: Tracking | "";
  travel: string;
  travelUnit: TravelUnit | "";
  fineFactor: string;
  overshoot: Overshoot | "";
  deadZone: string;
  largestTurn: string;
  ringInner: string;
  ringOuter: string;
  ringOutside: RingOutside | "";
  column: string;

  sweep: string;
  origin: Origin | "";
  tickCount: string;
  majorTicks: string;
  minorTicks: string;

  continuous: Switch | "";
  resetsToDefault: Switch | "";
  returnsToDefault: boolean;
  readOnly: boolean;
  disabled: boolean;

  unit: string;
  digits: string;
  unitPrefixes: boolean;
  showsPlus: boolean;
  showsValue: boolean;
  valuePersistence: string;

  name: string;
  readonly form: HTMLFormElement | null;
  readonly labels: NodeList;
  readonly validity: ValidityState;
  readonly validationMessage: string;
  readonly willValidate: boolean;
  checkValidity(): boolean;
  reportValidity(): boolean;
  setCustomValidity(message: string): void;
}

/**
 * The attributes of `<rotary-knob>` as JSX takes them, in the spelling of HTML. Numbers may be text, and
 * `format` and `draw` are set as properties.
 */
export interface RotaryKnobAttributes {
  min?: number | string;
  max?: number | string;
  value?: number | string;
  step?: number | "any" | `${number}`;
  taper?: Taper;
  wraps?: boolean;
  list?: string;
  detents?: string;
  pull?: number | string;

  tracking?: Tracking;
  travel?: number | string;
  "travel-unit"?: TravelUnit;
  "fine-factor"?: number | string;
  overshoot?: Overshoot;
  "dead-zone"?: number | string;
  "largest-turn"?: number | string;
  "ring-inner"?: number | string;
  "ring-outer"?: number | string;
  "ring-outside"?: RingOutside;
  column?: number | string;

  sweep?: string;
  origin?: Origin | number;
  "tick-count"?: number | string;
  "major-ticks"?: string;
  "minor-ticks"?: string;

  continuous?: boolean | Switch;
  "resets-to-default"?: boolean | Switch;
  "returns-to-default"?: boolean;
  readonly?: boolean;
  disabled?: boolean;

  unit?: string;
  digits?: number | string;
  "unit-prefixes"?: boolean;
  "shows-plus"?: boolean;
  "shows-value"?: boolean;
  "value-persistence"?: number | string;

  name?: string;
  form?: string;
  format?: (value: number) => string;
  draw?: (frame: KnobFrame) => void;

  "ongesture-begin"?: (event: GestureEvent) => void;
  "ongesture-end"?: (event: GestureEvent) => void;
}

declare global {
  interface HTMLElementTagNameMap {
    "rotary-knob": RotaryKnob;
  }
  interface HTMLElementEventMap {
    "gesture-begin": GestureEvent;
    "gesture-end": GestureEvent;
  }
}

// Extends each framework that is installed. The module of one that is not is an error, which is ignored.

// @ts-ignore: React 18 and 19
declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "rotary-knob": RotaryKnobAttributes &
        // @ts-ignore
        Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<RotaryKnob>, RotaryKnob>, keyof RotaryKnobAttributes>;
    }
  }
}

// @ts-ignore: Preact
declare module "preact" {
  namespace JSX {
    interface IntrinsicElements {
      "rotary-knob": RotaryKnobAttributes &
        // @ts-ignore
        Omit<import("preact").HTMLAttributes<RotaryKnob>, keyof RotaryKnobAttributes>;
    }
  }
}

// @ts-ignore: Vue, in templates and in JSX
declare module "vue" {
  interface GlobalComponents {
    "rotary-knob": new () => {
      $props: RotaryKnobAttributes & {
        onGestureBegin?: (event: GestureEvent) => void;
        onGestureEnd?: (event: GestureEvent) => void;
      };
    };
  }
}
