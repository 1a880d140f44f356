/** The kind of input that a gesture consists of. */
export type GestureSource = "pointer" | "key" | "scroll" | "assistive" | "reset" | "text" | "undo" | "hardware";

/** The event `gesture-begin` or `gesture-end`. */
export type GestureEvent = CustomEvent<{ source: GestureSource }>;

/** An item of the menu. An item without a title is a separator, and one with nothing else is a heading. */
export interface KnobMenuItem {
  title?: string;
  /** If it is false, the user cannot choose the item. */
  isEnabled?: boolean;
  /** Whether the item has a mark. If it is undefined, the item has no space for one. */
  isChecked?: boolean;
  /** Whether the item is one of several, of which one has the mark. */
  isRadio?: boolean;
  /** Is called when the user chooses the item, after the menu has closed. */
  act?: () => void;
  /** The items of a group, which has the title as its heading. */
  items?: KnobMenuItem[];
}

/**
 * The event `menu`. It contains the items of the menu, and a listener can change them. If it calls `preventDefault()`,
 * no menu opens.
 */
export type KnobMenuEvent = CustomEvent<{
  /** The point in the window, in CSS pixels. */
  x: number;
  y: number;
  items: KnobMenuItem[];
}>;

/** The argument of the `draw` function. */
export interface KnobFrame {
  /** The value. */
  value: number;
  /** The fraction of the travel that the picture shows, from 0 to 1. It changes during an animation. */
  fraction: number;
  /** The angle of the indicator in degrees: 0 at 12 o'clock, clockwise. */
  angle: number;
  /** The diameter of the dial in CSS pixels. */
  size: number;
}

/** How movement becomes travel. */
export type Tracking = "automatic" | "rotary" | "vertical" | "horizontal" | "both" | "scrub" | "absolute";
/** How the value follows the travel. */
export type Taper = "linear" | "log" | `power:${number}` | `list:${string}` | "notes";
/** The unit of `travel`. */
export type TravelUnit = "points" | "degrees-per-point" | "knob-sizes";
/** What happens when a pointer moves past an end. */
export type Overshoot = "slip" | "hold";
/** What happens when a pointer is outside the ring: its gesture ends, or its moves have no effect. */
export type RingOutside = "fail" | "skip";
/** Where the fill starts: at the lower end, in the middle, nowhere, or at a value. */
export type Origin = "lower" | "middle" | "none" | `${number}`;
/** The values that have a label around the dial. */
export type TickLabels = "ticks" | "major-ticks" | "steps" | (string & {});
/** Where the value is shown. */
export type ValueDisplay = "turning" | "always" | "hover" | "bubble" | "both";
/** How the element is drawn: one of these looks, or one that `defineLook` has defined. */
export type Look = "arc" | "dot" | "line" | "ticks" | "stepped" | "needle" | (string & {});
/** A key that the user holds to turn the depth of a modulation. */
export type DepthModifier = "none" | "control" | "alt" | "command";
/** One of several modulations of a knob, such as that of an LFO or an envelope. */
export interface KnobModulation {
  /** The name by which the page refers to it, which is different for each modulation of a knob. */
  name: string;
  /** What the user sees and hears; the name by default. */
  title?: string;
  /** The color of its arc in CSS; that of `--knob-modulation-color` by default. */
  color?: string;
  /** How far it moves the value, as a share of the travel from -1 to 1; 0 by default. */
  depth?: number;
  /** Whether it moves the value in both directions. */
  bipolar?: boolean;
  /** The value that it alone has at present, which is shown as a point on its arc. */
  live?: number | null;
}
/** A setting that is on unless it is set to "false". */
export type Switch = "true" | "false";

/**
 * A rotary knob that is a form control, with the interface of `<input type="range">`.
 *
 * Each attribute has a property with its name in camel case. The property is a Boolean for `disabled`,
 * `readonly`, `wraps`, `returns-to-default`, `prefixes`, `shows-plus`, `shows-value`, `shows-ghost`,
 * `modulation-bipolar`, `turns-depth`,
 * `allows-label-clicks`, and `hides-pointer`. Otherwise, it is the text of the attribute, or `""` if there is no such
 * attribute. A property that is a number as text can also be set to a number. Setting it to null or undefined removes
 * the attribute.
 */
export class RotaryKnob extends HTMLElement {
  /** The value as text, as in `<input>`. A value that you set is clamped or wrapped, and snapped. */
  get value(): string;
  set value(value: string | number);
  /** The value as a number. Setting it emits no event. NaN is ignored. */
  valueAsNumber: number;
  /** The attribute `value`: the value after a reset. Without it, that is the first value set in code, or `min`. */
  defaultValue: string;
  /** The value as text, as it is shown and spoken: with its unit, in the language of the page. */
  readonly valueText: string;

  /** Sets the value at once. The picture follows in 0.2 s, unless the user prefers reduced motion. */
  animateTo(value: number): void;
  /** Increases the value by a number of steps: 1 by default. Without a step, each is a hundredth of the travel. */
  stepUp(count?: number): void;
  /** Decreases the value by a number of steps, as `stepUp` increases it. */
  stepDown(count?: number): void;
  /** Shows the name again, if the value has replaced it and no gesture is in progress. */
  showName(): void;
  /** Whether the user is turning the value. */
  readonly turning: boolean;
  /** The name of the image that the skin shows for the knob itself; "" without a skin. */
  readonly skinImage: string;
  /** Reads the datalist and the language of the page again. Call it after you have changed them. */
  refresh(): void;

  /**
   * A function that returns the text of a value, or undefined for the built-in text. An error in it is reported once, and
   * has the effect of undefined. Where it reads the `valueText` of its own knob, that is the built-in text.
   */
  format?: (value: number) => string | undefined;
  /** A function that returns the value of a typed text, or undefined to have it read as usual. */
  parse?: (text: string) => number | undefined;
  /** A function that is called for each frame, to draw a picture of your own. */
  draw?: (frame: KnobFrame) => void;

  get min(): string;
  set min(value: string | number | null);
  get max(): string;
  set max(value: string | number | null);
  get step(): "any" | `${number}` | "";
  set step(value: "any" | `${number}` | "" | number | null);
  taper: Taper | "";
  wraps: boolean;
  get pull(): string;
  set pull(value: string | number | null);
  detents: string;
  get list(): HTMLDataListElement | null;
  set list(list: HTMLDataListElement | string | null);

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
  overshoot: Overshoot | "";
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

  sweep: string;
  get origin(): Origin | "";
  set origin(value: Origin | "" | number | null);
  get tickCount(): string;
  set tickCount(value: string | number | null);
  majorTicks: string;
  minorTicks: string;
  /** The values that have a label around the dial: one of these words, or a list of numbers. */
  tickLabels: TickLabels | "";
  allowsLabelClicks: boolean;

  continuous: Switch | "";
  resetsToDefault: Switch | "";
  returnsToDefault: boolean;
  usesWheel: Switch | "";
  allowsTyping: Switch | "";
  allowsMenu: Switch | "";
  hidesPointer: boolean;
  playsHaptics: Switch | "";
  readOnly: boolean;
  disabled: boolean;

  unit: string;
  get digits(): string;
  set digits(value: string | number | null);
  get middleCOctave(): string;
  set middleCOctave(value: string | number | null);
  prefixes: boolean;
  showsPlus: boolean;
  showsValue: boolean;
  look: Look;
  /** The address of the skin that the knob is made of: of its folder, or of its description. */
  skin: string;
  /** The two values between which a modulation moves the value. */
  modulation: string;
  /** The present value of the modulation, which needs `modulation`. Setting it in each frame takes little time. */
  live?: number | null;
  /**
   * The depth of a modulation that begins at the value, as a share of the travel from -1 to 1; "" if there is none. Set
   * it to a number. To set it emits no event, and NaN is ignored.
   */
  get modulationDepth(): string;
  set modulationDepth(depth: string | number | null);
  /**
   * Several modulations, each with its title, color, and depth. You get the depths that the user has turned. Set it to
   * an array, or to null for none; to set it emits no event. The attribute is the array as JSON, and has the first one.
   */
  get modulations(): KnobModulation[];
  set modulations(modulations: KnobModulation[] | string | null);
  /**
   * The name of the modulation whose depth the user turns, and `modulationDepth` is; "" without `modulations`. A name
   * that is not there yet is selected as soon as it is.
   */
  selectedModulation: string;
  /** Whether the modulation moves the value in both directions. */
  modulationBipolar: boolean;
  /** Whether the user turns the depth of the modulation in place of the value. */
  turnsDepth: boolean;
  /** The key that the user holds to turn the depth of the modulation. */
  depthModifier: DepthModifier | "";
  /** What a screen reader says before the depth. */
  depthLabel: string;
  /** The value of the hardware that belongs to the knob. */
  get hardware(): string;
  set hardware(value: string | number | null);
  showsGhost: boolean;
  valueDisplay: ValueDisplay | "";
  get valuePersistence(): string;
  set valuePersistence(value: string | number | null);
  /** The id of the element that shows the name and the value, in place of the own label. */
  valueLabel: string;

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
 * The attributes of `<rotary-knob>` in JSX, with their names in HTML. Numbers can be text. `format`, `parse`,
 * `draw`, and `live` are set as properties.
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
  "fine"?: number | string;
  "coarse"?: number | string;
  "speed-response"?: number | string;
  overshoot?: Overshoot;
  "deadzone"?: number | string;
  "maxturn"?: number | string;
  "ring-inner"?: number | string;
  "ring-outer"?: number | string;
  "ring-outside"?: RingOutside;
  column?: number | string;

  sweep?: string;
  origin?: Origin | number;
  "tick-count"?: number | string;
  "major-ticks"?: string;
  "minor-ticks"?: string;
  "tick-labels"?: TickLabels;
  "allows-label-clicks"?: boolean;

  continuous?: boolean | Switch;
  "resets-to-default"?: boolean | Switch;
  "returns-to-default"?: boolean;
  "uses-wheel"?: boolean | Switch;
  "allows-typing"?: boolean | Switch;
  "allows-menu"?: boolean | Switch;
  "hides-pointer"?: boolean;
  "plays-haptics"?: boolean | Switch;
  readonly?: boolean;
  disabled?: boolean;

  unit?: string;
  digits?: number | string;
  "middle-c-octave"?: number | string;
  "prefixes"?: boolean;
  "shows-plus"?: boolean;
  "shows-value"?: boolean;
  look?: Look;
  skin?: string;
  modulation?: string;
  live?: number | null;
  "modulation-depth"?: number | string;
  /** An array as JSON. Frameworks that set properties take the array itself. */
  modulations?: KnobModulation[] | string;
  "selected-modulation"?: string;
  "modulation-bipolar"?: boolean;
  "turns-depth"?: boolean;
  "depth-modifier"?: DepthModifier;
  "depth-label"?: string;
  hardware?: number | string;
  "shows-ghost"?: boolean;
  "value-display"?: ValueDisplay;
  "value-persistence"?: number | string;
  "value-label"?: string;

  name?: string;
  form?: string;
  format?: (value: number) => string | undefined;
  parse?: (text: string) => number | undefined;
  draw?: (frame: KnobFrame) => void;

  "ongesture-begin"?: (event: GestureEvent) => void;
  "ongesture-end"?: (event: GestureEvent) => void;
  "ondepth-input"?: (event: CustomEvent) => void;
  "ondepth-change"?: (event: CustomEvent) => void;
  "ondepth-gesture-begin"?: (event: GestureEvent) => void;
  "ondepth-gesture-end"?: (event: GestureEvent) => void;
  "onmodulation-change"?: (event: CustomEvent) => void;
  onmenu?: (event: KnobMenuEvent) => void;
}

declare global {
  interface HTMLElementTagNameMap {
    "rotary-knob": RotaryKnob;
  }
  interface HTMLElementEventMap {
    "gesture-begin": GestureEvent;
    "gesture-end": GestureEvent;
    "depth-input": CustomEvent;
    "depth-change": CustomEvent;
    "depth-gesture-begin": GestureEvent;
    "depth-gesture-end": GestureEvent;
    "modulation-change": CustomEvent;
    menu: KnobMenuEvent;
  }
}
