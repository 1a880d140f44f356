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

// The words of the settings.
/** How the value follows the travel. */
export type Taper = "linear" | "log" | `power:${number}` | `list:${string}` | "notes";
/** The kind of movement that turns the dial. */
export type Tracking = "automatic" | "rotary" | "vertical" | "horizontal" | "both" | "scrub" | "absolute";
/** The unit of the travel. */
export type TravelUnit = "points" | "degrees-per-point" | "knob-sizes";
/** What happens past an end. */
export type Overshoot = "slip" | "hold";
/** How the knob is drawn. */
export type Look = "arc" | "dot" | "line" | "ticks" | "stepped" | "needle" | (string & {});
/** Where the fill starts. */
export type Origin = "lower" | "middle" | "none" | `${number}`;
/** The values that have a label around the dial. */
export type TickLabels = "none" | "ticks" | "major-ticks" | "steps" | (string & {});
/** A key that the user holds to turn the depth of the modulation. */
export type DepthModifier = "none" | "control" | "alt" | "command";
/** Where the value is shown. */
export type ValueDisplay = "turning" | "always" | "hover" | "bubble" | "both";

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
 * Each attribute has a property with its name in camel case: a Boolean for a flag, and otherwise the text of the
 * attribute, or `""` if there is no such attribute. A property that is a number as text can also be set to a number.
 * Setting it to null or undefined removes the attribute.
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

  // The settings as properties.
  /** How the value follows the travel. */
  taper: Taper | "";
  /** The distance between reachable values. */
  get step(): string;
  set step(value: string | number | null);
  /** Values at which a turning knob catches slightly. */
  detents: string;
  /** Half the width of a detent, as a share of the travel. */
  get pull(): string;
  set pull(value: string | number | null);
  /** Whether the upper end continues at the lower end. */
  wraps: boolean;
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
  /** What happens past an end. */
  overshoot: Overshoot | "";
  /** Where a pointer turns the knob, in points, and what happens outside. */
  ring: string;
  /** The width of the full-speed column of scrub, in points or as a share of the travel. */
  get column(): string;
  set column(value: string | number | null);
  /** The angles of the two ends in degrees, with 0 at 12 o'clock, clockwise. */
  sweep: string;
  /** Whether the value changes while the knob turns. */
  continuous: Switch | "";
  /** Whether a double click resets the knob. */
  resetsToDefault: Switch | "";
  /** Whether a release resets the knob. */
  returnsToDefault: boolean;
  /** Whether a wheel or a touchpad turns the dial. */
  usesWheel: Switch | "";
  /** Whether the mouse pointer is hidden while it turns the dial. */
  hidesPointer: boolean;
  /** Whether ends and detents play haptic feedback, where the device has any. */
  playsHaptics: Switch | "";
  /** Whether the knob can only be read. */
  readOnly: boolean;
  /** Whether the knob has a menu. */
  allowsMenu: Switch | "";
  /** Whether the user can enter a value as text. */
  allowsTyping: Switch | "";
  /** Whether a click on a label sets its value. */
  allowsLabelClicks: boolean;
  /** How the knob is drawn. */
  look: Look | "";
  /** The path or URI of a skin, whose images replace the look. */
  skin: string;
  /** Where the fill starts. */
  get origin(): Origin | "";
  set origin(value: Origin | "" | number | null);
  /** The number of evenly spaced ticks. */
  get tickCount(): string;
  set tickCount(value: string | number | null);
  /** The values with a long tick. */
  majorTicks: string;
  /** The values with a short tick. */
  minorTicks: string;
  /** The values that have a label around the dial. */
  tickLabels: TickLabels | "";
  /** The values between which a modulation moves the value. */
  modulation: string;
  /** Whether the modulation moves the value in both directions. */
  modulationBipolar: boolean;
  /** Whether the user turns the depth of the modulation in place of the value. */
  turnsDepth: boolean;
  /** A key that the user holds to turn the depth of the modulation. */
  depthModifier: DepthModifier | "";
  /** The value of the hardware. */
  get hardware(): string;
  set hardware(value: string | number | null);
  /** Whether a mark stays at the value from before a turn. */
  showsGhost: boolean;
  /** Where the value is shown. */
  valueDisplay: ValueDisplay | "";
  /** How long the value remains after a gesture, in seconds. */
  get valuePersistence(): string;
  set valuePersistence(value: string | number | null);
  /** The unit of the value, such as Hz or dB. */
  unit: string;
  /** The number of digits after the decimal separator. */
  get digits(): string;
  set digits(value: string | number | null);
  /** The octave of middle C in the names of notes. */
  get middleCOctave(): string;
  set middleCOctave(value: string | number | null);
  /** Whether units have prefixes, as in kHz and ms. */
  prefixes: boolean;
  /** Whether positive values have a plus sign. */
  showsPlus: boolean;

  get min(): string;
  set min(value: string | number | null);
  get max(): string;
  set max(value: string | number | null);
  get list(): HTMLDataListElement | null;
  set list(list: HTMLDataListElement | string | null);

  disabled: boolean;

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
  /** What a screen reader says before the depth. */
  depthLabel: string;
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
  // The settings as attributes.
  taper?: Taper;
  step?: string | number;
  detents?: string;
  pull?: string | number;
  wraps?: boolean;
  value?: string | number;
  tracking?: Tracking;
  travel?: string | number;
  "travel-unit"?: TravelUnit;
  fine?: string | number;
  coarse?: string | number;
  "speed-response"?: string | number;
  deadzone?: string | number;
  maxturn?: string | number;
  overshoot?: Overshoot;
  ring?: string;
  column?: string | number;
  sweep?: string;
  continuous?: boolean | Switch;
  "resets-to-default"?: boolean | Switch;
  "returns-to-default"?: boolean;
  "uses-wheel"?: boolean | Switch;
  "hides-pointer"?: boolean;
  "plays-haptics"?: boolean | Switch;
  readonly?: boolean;
  "allows-menu"?: boolean | Switch;
  "allows-typing"?: boolean | Switch;
  "allows-label-clicks"?: boolean;
  look?: Look;
  skin?: string;
  origin?: Origin | number;
  "tick-count"?: string | number;
  "major-ticks"?: string;
  "minor-ticks"?: string;
  "tick-labels"?: TickLabels;
  modulation?: string;
  "modulation-bipolar"?: boolean;
  "turns-depth"?: boolean;
  "depth-modifier"?: DepthModifier;
  hardware?: string | number;
  "shows-ghost"?: boolean;
  "value-display"?: ValueDisplay;
  "value-persistence"?: string | number;
  unit?: string;
  digits?: string | number;
  "middle-c-octave"?: string | number;
  prefixes?: boolean;
  "shows-plus"?: boolean;

  min?: number | string;
  max?: number | string;
  list?: string;

  disabled?: boolean;

  live?: number | null;
  "modulation-depth"?: number | string;
  /** An array as JSON. Frameworks that set properties take the array itself. */
  modulations?: KnobModulation[] | string;
  "selected-modulation"?: string;
  "depth-label"?: string;
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
