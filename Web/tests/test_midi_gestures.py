"""The gesture scripts with MIDI hardware, played on a real element in a binding. The ports are a stand-in, and so is
the clock, because the scripts contain exact times."""

import pytest
from test_gestures import PAGE, Performance

from script import Script
from server import STUDIO

# A clock that stands still until a script waits. Functions that are called without a delay are not affected.
CLOCK = """() => {
  const { setTimeout, clearTimeout } = globalThis;
  const waiting = new Map();
  let time = 100_000, last = -1;
  performance.now = () => time;
  globalThis.setTimeout = (act, delay) => {
    if (!(delay > 0)) return setTimeout(act, delay);
    waiting.set(--last, { act, due: time + delay });
    return last;
  };
  globalThis.clearTimeout = (id) => (waiting.delete(id) ? undefined : clearTimeout(id));
  globalThis.pass = (seconds) => {
    const end = time + 1000 * seconds;
    for (;;) {
      const [id, next] = [...waiting].sort(([, one], [, other]) => one.due - other.due)[0] ?? [];
      if (!(next?.due <= end + 1e-6)) break;
      waiting.delete(id);
      time = Math.max(time, next.due);
      next.act();
    }
    time = end;
  };
}"""

SETUP = """async (mapping) => {
  globalThis.binding?.disconnect();
  const { MIDIBinding } = await import("/Web/dist/studio.js");
  const { Access } = await import("/Web/tests/ports.js");
  const access = new Access();
  access.plugIn("Keys", "Keys", { hasOutput: false });
  globalThis.binding = new MIDIBinding();
  binding.mappings = { mappings: [mapping] };
  binding.add(knob, mapping.knob);
  await binding.connect(access);
  globalThis.play = (bytes) => {
    const event = Object.assign(new Event("midimessage"), { data: new Uint8Array(bytes) });
    Object.defineProperty(event, "timeStamp", { value: performance.now() });
    access.inputs.get("in Keys").dispatchEvent(event);
  };
}"""


class HardwarePerformance(Performance):
    def __init__(self, script, tab):
        super().__init__(script, tab)
        tab.js(SETUP, script.mapping("knob"))

    def _midi(self, *words):
        self.tab.js("(bytes) => play(bytes)", [int(word, 16) for word in words])

    def _wait(self, seconds):
        self.tab.js("(seconds) => pass(seconds)", float(seconds))

    def _endburst(self):
        self._wait(0.3)


@pytest.fixture(scope="module")
def stage(window):
    window.open(PAGE, script=STUDIO)
    window.js(CLOCK)
    return window


@pytest.mark.parametrize("path", Script.all("midi"), ids=lambda path: path.stem)
def test_element_follows_the_hardware_as_the_engine_does(stage, tab, path):
    performance = HardwarePerformance(Script(path), stage)
    performance.play()
    assert performance.faults == []


def test_scripts_with_hardware_exist():
    assert len(Script.all("midi")) >= 35
