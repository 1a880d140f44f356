// Recorders, which record what the user does with knobs, and play it.
import { AutomationState, namesOfAutomationMode, namesOfAutomationState } from "../boundary.ts";
import { indexOf, nameOf, requireKnob } from "../checks.js";
import { handleOf } from "../dial.js";
import { engine, isLoaded, read, write, writeFile } from "../engine.js";
import { forgetBinding } from "./hosts.js";

const ended = globalThis.FinalizationRegistry && new FinalizationRegistry((handle) => engine.destroyRecorder(handle));
const now = () => performance.now() / 1000;

/** Records what the user does with knobs, and plays it again and again. It emits `statechange`. */
export class AutomationRecorder extends EventTarget {
  #handle;
  #names = new Map();
  #mode = "touch";
  #state = AutomationState.none;
  #frame;
  /** What has been set without the module, so that nothing is lost when the page saves it. */
  #unread = { length: 0, lanes: {} };

  /** @param longest how long a recording may be, in seconds. */
  constructor({ longest = 60 } = {}) {
    super();
    this.#handle = engine.createRecorder(longest);
    ended?.register(this, this.#handle);
  }

  /** Adds a knob. Its name is by default its attribute `name`, or else its text. */
  add(knob, given) {
    requireKnob(knob, "recorded");
    const name = nameOf(knob, given);
    if (this.#names.get(knob) != name) this.remove(knob);
    // Another knob with this name is replaced.
    for (const [other, its] of this.#names) if (its == name) this.#names.delete(other);
    // The knob has its settings from now on.
    knob.refresh?.();
    forgetBinding(knob);
    engine.recordKnob(this.#handle, handleOf(knob), write(name));
    this.#names.set(knob, name);
    this.#follow();
  }

  /** Removes a knob, and what has been recorded of it. */
  remove(knob) {
    if (!this.#names.has(knob)) return;
    engine.forgetKnob(this.#handle, write(this.#names.get(knob)));
    this.#names.delete(knob);
    this.#follow();
  }

  get recording() {
    return isLoaded ? JSON.parse(read(engine.recording(this.#handle))) : structuredClone(this.#unread);
  }
  set recording(recording) {
    if (!isLoaded) this.#unread = structuredClone(recording);
    const count = engine.setRecording(this.#handle, writeFile(JSON.stringify(recording) ?? ""));
    if (count) throw new TypeError(read(count));
    this.#follow();
  }

  get mode() {
    return this.#mode;
  }
  set mode(mode) {
    engine.setRecorderMode(this.#handle, indexOf(mode, namesOfAutomationMode));
    this.#mode = mode;
  }

  get state() {
    return namesOfAutomationState[this.#state];
  }
  get position() {
    return engine.recorderPosition(this.#handle) || 0;
  }
  get length() {
    return engine.recorderLength(this.#handle) || 0;
  }

  record() {
    engine.startRecording(this.#handle, now());
    this.#follow();
  }
  play() {
    engine.startPlaying(this.#handle, now());
    this.#follow();
  }
  stop() {
    engine.stopRecorder(this.#handle, now());
    this.#follow();
  }
  clear() {
    engine.clearRecorder(this.#handle);
    this.#unread = { length: 0, lanes: {} };
    this.#follow();
  }

  /** Reports a new state, and goes on as long as something is played or recorded. */
  #follow() {
    if (!isLoaded) return;
    const state = engine.recorderState(this.#handle);
    cancelAnimationFrame(this.#frame);
    if (state == AutomationState.playing || state == AutomationState.recording) {
      this.#frame = requestAnimationFrame(() => {
        engine.advanceRecorder(this.#handle, now());
        this.#follow();
      });
    }
    if (state == this.#state) return;
    this.#state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}
