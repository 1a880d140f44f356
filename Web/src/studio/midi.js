// Knobs that follow MIDI hardware. The panel in the module decides everything; this passes bytes, times, and ports.
import { companions } from "../companions.js";
import { PanelEvent, namesOfPanelFeedback, namesOfPanelTakeover } from "../boundary.ts";
import { indexOf, nameOf, requireKnob } from "../checks.js";
import { handleOf } from "../dial.js";
import { create, engine, isLoaded, numbers, read, readTexts, write, writeBytes, writeFile } from "../engine.js";
import { showPrompt } from "./prompt.js";

const now = () => performance.now() / 1000;

/** For each knob of a binding, the binding, and `leave()` for when the knob leaves the page. */
const memberships = new WeakMap();
const midiOf = (knob) => memberships.get(knob);
companions.learn = (knob) => midiOf(knob)?.binding.learn(knob);
companions.leave = (knob) => midiOf(knob)?.leave();

/** What the errors of `requestMIDIAccess` mean. */
const refusals = {
  NotAllowedError: "The user, the browser, or the permissions policy of the page does not allow MIDI.",
  SecurityError: "The user, the browser, or the permissions policy of the page does not allow MIDI.",
  NotSupportedError: "The system has no MIDI.",
  InvalidStateError: "The MIDI of the system cannot be started.",
};

async function requestAccess() {
  if (!navigator.requestMIDIAccess) {
    throw new Error("This browser has no Web MIDI, or the page is not in a secure context (HTTPS).");
  }
  try {
    return await navigator.requestMIDIAccess();
  } catch (error) {
    throw new Error(refusals[error.name] ?? "There is no access to MIDI.", { cause: error });
  }
}

/**
 * Knobs that follow MIDI hardware. It emits `change` after the user has changed its mappings, by learning or forgetting,
 * and `statechange` after hardware has been plugged in or out.
 */
export class MIDIBinding extends EventTarget {
  #owner = {
    panelChanged: (event) => this.#changed(event),
    callAt: (time) => this.#callAt(time),
    send: (output, count) => this.#send(output, [...numbers(count)]),
  };
  #handle = create(this.#owner, "createPanel", "destroyPanel");
  #timer;
  #feedback = "encoders";
  #takeover = "pickup";
  /** The connection to the ports, or the attempt to make one. */
  #connection = {};
  /** The knob that learns, and what is shown meanwhile. */
  #learner;
  #prompt;
  /** The mappings that have been set without the module, so that nothing is lost when the page saves them. */
  #unread = '{ "mappings": [] }';

  // MARK: Knobs

  /** Adds a knob. Its name in the mappings is by default its attribute `name`, or else its text. */
  add(knob, given) {
    requireKnob(knob, "added to a MIDI binding");
    const name = nameOf(knob, given);
    midiOf(knob)?.leave();
    // The knob has its settings from now on.
    knob.refresh?.();
    engine.enterPanel(this.#handle, handleOf(knob), write(name));
    memberships.set(knob, { binding: this, leave: () => this.#learner == knob && this.#choose() });
  }

  /** Removes a knob. Its mappings stay. */
  remove(knob) {
    if (midiOf(knob)?.binding != this) return;
    engine.leavePanel(handleOf(knob));
    memberships.delete(knob);
  }

  // MARK: Ports

  /**
   * Receives from all inputs, and sends to their outputs, also to those that are plugged in later.
   *
   * @param access what `requestMIDIAccess` has returned. Without it, the browser asks the user.
   */
  async connect(access) {
    if (!isLoaded) throw new Error("The WebAssembly module of the knobs is not loaded.");
    if (access && !(access.inputs?.values && access.outputs?.values && access.addEventListener)) {
      throw new TypeError("These are not the ports of MIDI. Pass what `navigator.requestMIDIAccess` has returned.");
    }
    const connection = (this.#connection.next = { isOwn: !access, numbers: new Map(), ports: new Map() });
    access ??= await requestAccess();
    if (this.#connection.next != connection) throw new DOMException("The binding was disconnected.", "AbortError");
    this.disconnect();
    this.#connection = connection;
    connection.follow = () => this.#follow(access);
    access.addEventListener("statechange", connection.follow);
    // A listener may disconnect the binding at once.
    connection.end = () => access.removeEventListener("statechange", connection.follow);
    this.#follow(access);
  }

  /** Leaves all ports. */
  disconnect() {
    const { end, isOwn, ports } = this.#connection;
    this.#connection = {};
    end?.();
    for (const { port, stop } of ports?.values() ?? []) {
      stop();
      if (isOwn) port.close().catch(() => {});
    }
    engine.beginPorts(this.#handle);
    this.#adoptPorts();
  }

  /** The names of the inputs that are plugged in. */
  get inputs() {
    return readTexts(engine.inputNames(this.#handle));
  }

  /** States the ports that are plugged in, and listens to new inputs. */
  #follow({ inputs, outputs }) {
    const { numbers, ports } = this.#connection;
    const present = new Map();
    engine.beginPorts(this.#handle);
    for (const port of [...inputs.values(), ...outputs.values()].filter(({ state }) => state != "disconnected")) {
      const key = `${port.type} ${port.id}`;
      if (!numbers.has(key)) numbers.set(key, numbers.size);
      present.set(numbers.get(key), port);
      engine.addPort(this.#handle, numbers.get(key), port.type == "input", write(port.name ?? ""));
    }
    this.#adoptPorts();
    // A listener may have connected the binding to other ports.
    if (ports != this.#connection.ports) return;
    for (const [number, { port, stop }] of ports) {
      if (present.get(number) == port) continue;
      stop();
      ports.delete(number);
    }
    const added = [...present].filter(([number]) => !ports.has(number));
    for (const [number, port] of added) ports.set(number, { port, stop: this.#listen(port, number) });
    // This changes the states of ports.
    for (const [, port] of added) if (port.type == "input") this.#open(port);
  }

  #adoptPorts() {
    const before = this.inputs.join();
    engine.endPorts(this.#handle);
    if (this.inputs.join() != before) this.dispatchEvent(new Event("statechange"));
  }

  #listen(port, number) {
    const receive = ({ data, timeStamp }) => {
      this.#prompt?.noteMove();
      writeBytes(data);
      engine.receive(this.#handle, number, data.length, timeStamp / 1000);
    };
    port.addEventListener("midimessage", receive);
    return () => port.removeEventListener("midimessage", receive);
  }

  async #open(input) {
    try {
      await input.open();
    } catch (error) {
      console.warn(`The MIDI input "${input.name}" cannot be opened.`, error);
    }
  }

  #send(output, bytes) {
    try {
      this.#connection.ports.get(output)?.port.send(bytes);
    } catch {
      // The output is being unplugged.
    }
  }

  #callAt(time) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => engine.advancePanel(this.#handle), 1000 * (time - now()));
  }

  // MARK: Mappings

  /** What the knobs follow, as JSON. */
  get mappings() {
    return isLoaded ? read(engine.mappings(this.#handle)) : this.#unread;
  }
  set mappings(mappings) {
    const json = typeof mappings == "string" ? mappings : JSON.stringify(mappings ?? { mappings: [] });
    this.#unread = json;
    const fault = read(engine.setMappings(this.#handle, writeFile(json)));
    if (fault) throw new SyntaxError(`The mappings are not valid: ${fault}`);
  }

  /** Whether a knob of the binding follows a control. */
  hasMapping(knob) {
    return midiOf(knob)?.binding == this && !!engine.hasMapping(handleOf(knob));
  }

  /** What is sent to the outputs. */
  get feedback() {
    return this.#feedback;
  }
  set feedback(feedback) {
    engine.setFeedback(this.#handle, indexOf(feedback, namesOfPanelFeedback));
    this.#feedback = feedback;
  }

  /** What a learned controller does that is not where the knob is. */
  get takeover() {
    return this.#takeover;
  }
  set takeover(takeover) {
    engine.setTakeover(this.#handle, indexOf(takeover, namesOfPanelTakeover));
    this.#takeover = takeover;
  }

  // MARK: Learning

  /** Looks for the control that a knob is to follow, and shows what was heard. */
  learn(knob) {
    if (midiOf(knob)?.binding != this) throw new TypeError("The knob does not belong to the binding.");
    if (!knob.isConnected) throw new TypeError("The knob is not on the page, so nothing can be shown beside it.");
    this.#close();
    this.#learner = knob;
    engine.learn(handleOf(knob));
  }

  /** Removes what a knob follows. */
  forget(knob) {
    if (midiOf(knob)?.binding == this) engine.forget(handleOf(knob));
  }

  #choose(number = 0) {
    engine.chooseLearning(this.#handle, number);
  }

  #close() {
    const prompt = this.#prompt;
    this.#prompt = this.#learner = undefined;
    prompt?.close();
  }

  #changed(event) {
    if (event == PanelEvent.mappings) return this.dispatchEvent(new Event("change"));
    const count = engine.learningPrompt(this.#handle);
    if (!count) return this.#close();
    const [sentence, conflict, ...titles] = readTexts(count);
    // After the lengths of the texts.
    const kinds = [...numbers(count + titles.length)].slice(count);
    const choices = titles.map((title, index) => ({ title, number: kinds[index] }));
    this.#prompt ??= showPrompt(this.#learner, (number) => this.#choose(number), () => this.#choose());
    this.#prompt.update({ sentence, conflict, choices });
  }
}

