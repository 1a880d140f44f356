// Everything that a page can import with the studio, without registering the elements.

export * from "../elements.js";
export { KnobHistory } from "./history.js";
export { bindParameter } from "./hosts.js";
export { KnobLink } from "./link.js";
export { MIDIBinding } from "./midi.js";
export { KnobPreset } from "./presets.js";
export { AutomationRecorder } from "./recorder.js";
