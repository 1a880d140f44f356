import type { RotaryKnob } from "../element.js";
import type { AutomationRecording } from "./hosts.js";

/**
 * The values of a panel of knobs, by their names. Values of knobs that a panel does not have stay in the preset.
 */
export class KnobPreset {
  /** @param values The values by the names of the knobs, which are their attributes `name`. */
  constructor(name?: string, values?: Record<string, number> | Iterable<[string, number]>);
  /**
   * Reads the text of a file.
   *
   * @throws A `SyntaxError` if it is not valid, such as `line 3: values.cutoff: This must be a number.`
   */
  static parse(text: string): KnobPreset;
  /** The name of the preset. */
  name: string;
  /** The values by the names of the knobs. */
  readonly values: Map<string, number>;
  /** What a recorder has recorded, if anything. */
  automation?: AutomationRecording | null;
  /**
   * The text of a file, with a line for each knob. Values that are not finite are left out.
   *
   * @throws A `SyntaxError` if the automation is not valid.
   */
  toString(): string;
  /** Adopts the present values of the knobs that have a name. */
  adopt(knobs: Iterable<RotaryKnob>): void;
  /**
   * Sets all knobs that have a name, so that they have the sound of the preset, whatever they had before: those that are
   * not in the preset get their defaults. Values are clamped and snapped, and emit no event.
   */
  load(knobs: Iterable<RotaryKnob>, options?: { animated?: boolean }): void;
  /**
   * Sets the values of the knobs that are in the preset. Others keep theirs. Values are clamped and snapped, and emit no
   * event.
   */
  apply(knobs: Iterable<RotaryKnob>, options?: { animated?: boolean }): void;
  /**
   * Sets each knob between its values of two presets, along its travel. A value that only one of them has counts alone.
   *
   * @param share How far the result is from the first preset to the second, from 0 to 1.
   * @throws A `TypeError` if one of them is not a knob of this script. Then no knob has changed.
   */
  static morph(first: KnobPreset, second: KnobPreset, share: number, knobs: Iterable<RotaryKnob>): void;
}
