// MIDI without hardware: four sliders on the page, which are a device like any other.

/** The sliders, and the MIDI of the browser after it has been joined, as a panel takes them. */
export class Ports extends EventTarget {
  #hardware;
  #isPluggedIn = true;
  #sliders = Object.assign(new EventTarget(), {
    type: "input", id: "sliders", name: "Sliders", state: "connected", open: async () => {},
  });

  get inputs() {
    const own = this.#isPluggedIn ? [["sliders", this.#sliders]] : [];
    return new Map([...(this.#hardware?.inputs ?? []), ...own]);
  }
  get outputs() {
    return this.#hardware?.outputs ?? new Map();
  }

  /** Adds the ports of the browser, which asks the user. */
  async join() {
    this.#hardware = await navigator.requestMIDIAccess();
    this.#hardware.addEventListener("statechange", () => this.#changed());
    this.#changed();
  }

  set isPluggedIn(isPluggedIn) {
    this.#isPluggedIn = isPluggedIn;
    this.#changed();
  }

  /** Plays bytes as if the sliders had sent them. */
  play(...bytes) {
    this.#sliders.dispatchEvent(Object.assign(new Event("midimessage"), { data: new Uint8Array(bytes) }));
  }

  #changed() {
    this.dispatchEvent(new Event("statechange"));
  }
}
