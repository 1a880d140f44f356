import type { RotaryKnob } from "../element.js";

/** What a MIDI binding sends to the outputs: nothing, the values of endless encoders, or all values. */
export type MIDIFeedback = "none" | "encoders" | "all";

/** What a learned controller does that is not where the knob is. */
export type MIDITakeover = "pickup" | "jump" | "scale" | "relative";

/** What a knob follows. */
export interface MIDIMapping {
  /** The name of the knob in the binding. */
  knob: string;
  /** The control, such as `cc:74`, `cc14:1`, `relative:twos:16`, `nrpn:300`, or `bend`. */
  map: string;
  /** The channel, 1 to 16. Without it, messages of all channels count. */
  channel?: number;
  takeover?: MIDITakeover;
  centered?: boolean;
  acceleration?: number;
  /** What says that a hand touches the control, such as `note:104` or `cc:64`. */
  touch?: string;
  /** The channel of the touch, 1 to 16. Without it, it is that of the control. */
  "touch-channel"?: number;
  /** The name of the input whose messages count. Without it, those of all inputs do. Learning notes it. */
  device?: string;
  comment?: unknown;
}

/** The part of a `MIDIAccess` that a `MIDIBinding` uses, so that types of Web MIDI are not needed. */
export interface MIDIBindingAccess extends EventTarget {
  readonly inputs: { values(): Iterable<EventTarget & { readonly id: string }> };
  readonly outputs: { values(): Iterable<EventTarget & { readonly id: string }> };
}

/**
 * Knobs that follow MIDI hardware. The menu of a knob in a binding has the items *Learn MIDI…* and *Forget MIDI*. The
 * binding emits the event `change` after one of these, or a method, has changed its mappings, and `statechange` after
 * its `inputs` have changed.
 */
export class MIDIBinding extends EventTarget {
  constructor();
  /**
   * Adds a knob. It leaves the binding to which it belongs. A knob with the same name leaves this one.
   *
   * @param name The name in the mappings: by default the attribute `name` of the knob, or else `aria-label`, or its text.
   * @throws A `TypeError` if there is no name.
   */
  add(knob: RotaryKnob, name?: string): void;
  /** Removes a knob, and ends its gesture if hardware turns it. Its mappings stay. */
  remove(knob: RotaryKnob): void;

  /**
   * Receives from all inputs from now on, and sends to their outputs, also to those that are plugged in later.
   *
   * @param access What `navigator.requestMIDIAccess()` has returned. Without it, the browser asks the user.
   * @throws An `Error` with a sentence if there is no Web MIDI or it is not allowed. Its `cause` is the browser's error.
   *   After any error, the binding stays connected as it was.
   */
  connect(access?: MIDIBindingAccess): Promise<void>;
  /** The names of the inputs. They are empty before the binding is connected, and without hardware. */
  readonly inputs: string[];
  /** Leaves all ports, and ends the gestures of the hardware. */
  disconnect(): void;

  /**
   * The mappings as JSON. You can also set an object with that structure; null removes all mappings. Names that no knob
   * has are kept. Setting the mappings emits no event.
   *
   * @throws A `SyntaxError` with the line and the key of a fault. The mappings then stay.
   */
  get mappings(): string;
  set mappings(mappings: string | { mappings: MIDIMapping[] } | null | undefined);
  /** Whether a knob follows a control. */
  hasMapping(knob: RotaryKnob): boolean;
  /**
   * Looks for the control that a knob is to follow, as *Learn MIDI…* does.
   *
   * @throws A `TypeError` if the knob does not belong to the binding, or is not on the page.
   */
  learn(knob: RotaryKnob): void;
  /** Removes the mappings of a knob, as *Forget MIDI* does. */
  forget(knob: RotaryKnob): void;

  /** What is sent to the outputs: `encoders` by default. With `all`, faders are taken to have motors. */
  feedback: MIDIFeedback;
  /** What a learned controller does that is not where the knob is: `pickup` by default. */
  takeover: MIDITakeover;
}
