// A stand-in for the MIDI of a browser, with the interfaces MIDIAccess, MIDIInput, and MIDIOutput.
// https://www.w3.org/TR/webmidi/

class Port extends EventTarget {
  manufacturer = null;
  version = null;
  state = "connected";
  connection = "closed";

  constructor(access, type, id, name) {
    super();
    Object.assign(this, { access, type, id, name });
  }
  async open() {
    if (this.isBusy) throw new DOMException("The port is in use.", "InvalidAccessError");
    this.#connect("open");
    return this;
  }
  async close() {
    this.#connect("closed");
    return this;
  }
  #connect(connection) {
    if (this.connection == connection) return;
    this.connection = connection;
    this.access.changed(this);
  }
}

class Output extends Port {
  sent = [];

  send(bytes) {
    if (this.state != "connected") throw new DOMException("The port is disconnected.", "InvalidStateError");
    this.sent.push([...bytes]);
  }
}

export class Access extends EventTarget {
  inputs = new Map();
  outputs = new Map();
  sysexEnabled = false;
  /** All ports that there have been. Chromium keeps the port of a device that is plugged in again. */
  #known = new Map();

  /** Plugs in a device with an input, and an output. Two devices may have the same name. */
  plugIn(id, name = id, { hasOutput = true, isBusy } = {}) {
    this.#add(this.inputs, `in ${id}`, () => Object.assign(new Port(this, "input", `in ${id}`, name), { isBusy }));
    if (hasOutput) this.#add(this.outputs, `out ${id}`, () => new Output(this, "output", `out ${id}`, name));
  }

  #add(ports, key, make) {
    if (!this.#known.has(key)) this.#known.set(key, make());
    const port = this.#known.get(key);
    port.state = "connected";
    ports.set(key, port);
    this.changed(port);
  }

  unplug(id) {
    for (const [ports, key] of [[this.inputs, `in ${id}`], [this.outputs, `out ${id}`]]) {
      const port = ports.get(key);
      if (!port) continue;
      ports.delete(key);
      Object.assign(port, { state: "disconnected", connection: "closed" });
      this.changed(port);
    }
  }

  changed(port) {
    this.dispatchEvent(Object.assign(new Event("statechange"), { port }));
  }

  /** Plays bytes as if a device had sent them; only an open port receives. */
  play(id, ...bytes) {
    const port = this.inputs.get(`in ${id}`);
    if (port?.connection != "open") return;
    port.dispatchEvent(Object.assign(new Event("midimessage"), { data: new Uint8Array(bytes) }));
  }

  /** The messages that a device has received since the last call. */
  sent(id) {
    return this.outputs.get(`out ${id}`).sent.splice(0);
  }
}
