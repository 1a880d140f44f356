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
  /** The value that a reset goes to: the attribute `value`. */
  defaultValue: string;
  /** The value as it is shown and spoken: with its unit, in the language of the page. */
  readonly valueText: string;

  /** Sets the value; the picture travels there in 0.2 s, unless the user prefers reduced motion. */
  animateTo(value: number): void;
  /** Adds so many steps; without a step, so many hundredths of the travel. */
  stepUp(count?: number): void;
  /** Takes so many steps off. */
  stepDown(count?: number): void;
  /** Reads the datalist and the labels again, which the element does not see changing. */
  refresh(): void;

  /** Makes the text of a value, instead of the element's own way. */
  format?: (value: number) => string;
  /** Called with each picture, to draw something of one's own. */
  draw?: (frame: KnobFrame) => void;

  min: string;
  max: string;
  step: string;
  taper: string;
  wraps: boolean;
  pull: string;
  detents: string;
  get list(): HTMLDataListElement | null;
  set list(list: HTMLDataListElement | string | null);

  tracking: string;
  travel: string;
  travelUnit: string;
  fineFactor: string;
  overshoot: string;
  deadZone: string;
  largestTurn: string;
  ringInner: string;
  ringOuter: string;
  ringOutside: string;
  column: string;

  sweep: string;
  origin: string;
  tickCount: string;
  majorTicks: string;
  minorTicks: string;

  continuous: string;
  resetsToDefault: string;
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

declare global {
  interface HTMLElementTagNameMap {
    "rotary-knob": RotaryKnob;
  }
  interface HTMLElementEventMap {
    "gesture-begin": GestureEvent;
    "gesture-end": GestureEvent;
  }
}
