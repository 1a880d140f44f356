import type { KnobMenuItem, RotaryKnob, Taper } from "../element.js";

/** What a host does with the automation of a parameter. While it plays or records, its transport is running. */
export type AutomationState = "none" | "present" | "playing" | "recording" | "overriding";

/**
 * How long a knob keeps its value against automation: while the user holds it, from the first touch until the host
 * stops, or as long as the host plays, touched or not.
 */
export type AutomationMode = "touch" | "latch" | "write";

/**
 * A parameter of a host, such as that of a plug-in whose editor is a web page. All members can be left out. Those that
 * say what a value means replace the attributes of the knob.
 */
export interface HostParameter {
  /** The name. It becomes the text of a knob that has none. */
  name?: string;
  min?: number;
  max?: number;
  step?: number | "any";
  taper?: Taper;
  wraps?: boolean;
  detents?: string;
  unit?: string;
  digits?: number;
  /** The value after a reset. */
  defaultValue?: number | string;
  /** The present value. */
  value?: number;
  /** Returns the text of a value, or undefined for the built-in text. */
  format?(value: number): string | undefined;
  /** Returns the value of a typed text, or undefined to have it read as usual. */
  parse?(text: string): number | undefined;
  /** Returns the items of the host in the menu of the knob, each time before the menu opens. */
  menuItems?(): KnobMenuItem[];
  /** A gesture begins. The knob still has the old value. */
  begin?(): void;
  /** The knob has a new value. It is always called between `begin()` and `end()`. */
  perform?(value: number): void;
  /** The gesture ends. */
  end?(): void;
}

/** The connection of a knob to a parameter of a host. After the knob has been bound to another one, it does nothing. */
export interface ParameterBinding {
  readonly parameter: HostParameter;
  /** Receives a value from the host: from automation, a preset, or in reply to `perform()`. NaN is ignored. */
  receive(value: number): void;
  /** What the host does with its automation: `none` by default. `latch` and `write` need it. */
  automation: AutomationState;
  /** How long the knob keeps its value: `touch` by default. */
  mode: AutomationMode;
  /** How far a modulation of the host moves the value at present. It is shown as a point beside the dial. */
  modulation: number;
  /** Whether the knob keeps its value, and the host has been told that a gesture is in progress. */
  readonly isOverriding: boolean;
  /** Ends the gesture, and disconnects the knob. */
  unbind(): void;
}

/**
 * Binds a knob to a parameter of a host. The knob reports each gesture to the parameter, and shows what the host sends.
 * That is no gesture, emits no event, and is no step of undo. A knob that the user holds wins.
 *
 * @returns The binding, which receives what the host changes. The knob keeps it.
 * @throws A `TypeError` if the element is no knob.
 */
export function bindParameter(knob: RotaryKnob, parameter: HostParameter): ParameterBinding;

/** What a recorder has recorded. A preset can contain one. */
export interface AutomationRecording {
  /** How long it plays before it begins again, in seconds. It is at least the time of the last value. */
  length?: number;
  /** The values of each knob by its name, each after the time from which on it holds, in ascending order. */
  lanes: Record<string, [seconds: number, value: number][]>;
}

/**
 * A small host: it records what the user does with some knobs, and plays it again and again. It emits the event
 * `statechange` after its `state` has changed.
 *
 * What is played is no step of undo. A knob that the user touches wins, as `mode` states, and is recorded again while
 * the recorder records. Values that code sets are not recorded.
 */
export class AutomationRecorder extends EventTarget {
  /** @param options.longest How long a recording may be, in seconds: 60 by default. It then ends. */
  constructor(options?: { longest?: number });
  /**
   * Adds a knob, which is bound to the recorder from now on.
   *
   * @param name By default the attribute `name` of the knob, or else `aria-label`, or its text.
   * @throws A `TypeError` if there is no name.
   */
  add(knob: RotaryKnob, name?: string): void;
  /** Removes a knob, and what has been recorded of it. */
  remove(knob: RotaryKnob): void;
  /**
   * What has been recorded, as a copy. When you set it, the recorder stops. Lanes of knobs that it does not have stay in
   * it, and are those of knobs that are added later. What is later than the longest time is removed.
   *
   * @throws A `TypeError` if it is not valid, such as `line 1: lanes.cutoff[0]: This must be a list of a time and a value.`
   */
  recording: AutomationRecording;
  /**
   * What is recorded: a knob while the user holds it, from then on until the end, or all knobs from the beginning. It is
   * `touch` by default. While it only plays, `write` is the same as `latch`.
   */
  mode: AutomationMode;
  /** What it does: nothing (`none`, or `present` if there is something to play), `playing`, or `recording`. */
  readonly state: AutomationState;
  /** The time in what is played or recorded, in seconds. */
  readonly position: number;
  /** How long it plays before it begins again, in seconds. It is 0 if nothing has been recorded. */
  readonly length: number;
  /** Begins to record: from the beginning, or if it plays, from the present position. */
  record(): void;
  /** Begins to play from the beginning. A recording ends. */
  play(): void;
  /** Stops. The knobs keep their values. */
  stop(): void;
  /** Stops, and removes all that has been recorded. */
  clear(): void;
}
