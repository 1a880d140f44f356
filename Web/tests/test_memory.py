"""Elements that are no longer referenced are freed."""

import time

import pytest

from conftest import Tab
from server import STUDIO

# Exposes the memory of the module, which the element hides, and the number of elements that a test has created and
# that still exist.
SPY = """(() => {
  let made = [];
  globalThis.watch = (knob) => made.push(new WeakRef(knob));
  globalThis.count = () => (made = made.filter((knob) => knob.deref())).length;
  const { Instance } = WebAssembly;
  WebAssembly.Instance = function (...arguments) {
    const instance = new Instance(...arguments);
    globalThis.memory = instance.exports.memory;
    globalThis.blocks = instance.exports.blockCount;
    return instance;
  };
})()"""

# Creates a thousand knobs, turns them, and removes them from the page. Most are not displayed, because to draw ten
# thousand would take longer than the rest of the test.
ROUND = """async (isShown) => {
  document.getElementById("place").hidden = !isShown;
  const frame = () => new Promise(requestAnimationFrame);
  const key = (key) => new KeyboardEvent("keydown", { key, cancelable: true });
  const knobs = Array.from({ length: 1000 }, (_, index) => {
    const knob = document.createElement("rotary-knob");
    watch(knob);
    Object.assign(knob, { min: -index, max: 1000, value: index / 2, unit: "Hz", detents: "1 2 3" });
    knob.textContent = "Knob " + index;
    knob.addEventListener("input", () => {
      globalThis.reported = (globalThis.reported ?? 0) + (knob.value > -1);
    });
    return knob;
  });
  document.getElementById("place").append(...knobs);
  await frame();
  for (const knob of knobs) {
    knob.dispatchEvent(key("ArrowUp"));
    knob.animateTo(0);
  }
  knobs[0].focus();
  await frame();
  document.getElementById("place").replaceChildren();
  await frame();
}"""


def collect(tab, wanted, seconds=20):
    """Collects garbage until at most a number of knobs is left, and returns how many are left."""
    deadline = time.monotonic() + seconds
    while True:
        tab.hand.session.send("HeapProfiler.collectGarbage")
        tab.page.wait_for_timeout(100)
        count = tab.js("count()")
        if count <= wanted or time.monotonic() > deadline:
            return count


def settled_blocks(tab, wanted, seconds=5):
    """Returns the number of blocks of the module when it is no longer above a number. The browser calls what ends an
    element some time after it has freed it."""
    deadline = time.monotonic() + seconds
    while (blocks := tab.js("blocks()")) > wanted and time.monotonic() < deadline:
        tab.page.wait_for_timeout(100)
    return blocks


def start(context, site, **more):
    tab = Tab(context, site)
    tab.page.add_init_script(SPY)
    return tab.open('<div id="place" style="--knob-size: 16px"></div>', **more)


def test_ten_thousand_removed_knobs_are_freed(context, site):
    tab = start(context, site)
    most = 0
    for turn in range(10):
        tab.js(ROUND, turn == 0)
        most = max(most, tab.js("count()"))
    assert most >= 1000
    assert tab.js("reported") == 10_000
    assert collect(tab, 0) == 0
    # The memory of the module holds the largest number of knobs at once.
    size, blocks = tab.js("[memory.buffer.byteLength, blocks()]")
    tab.js(ROUND, False)
    assert collect(tab, 0) == 0
    assert tab.js("memory.buffer.byteLength") == size
    assert settled_blocks(tab, blocks) <= blocks
    assert tab.complaints() == []
    tab.page.close()


def test_knobs_removed_during_a_gesture_are_freed(context, site):
    tab = start(context, site)
    for removal in ("pressed", "hovered", "scrolled"):
        tab.js("""() => {
              const knob = document.createElement("rotary-knob");
              watch(knob);
              knob.id = "knob";
              knob.style = "--knob-size: 60px";
              document.getElementById("place").replaceChildren(knob);
            }""")
        tab.hand.frame(2)
        x, y = tab.middle()
        tab.hand.hover(x, y)
        tab.hand.hover(x + 1, y)
        if removal == "scrolled":
            tab.hand.wheel(x, y, -100)
        if removal == "pressed":
            tab.hand.press(x, y)
            tab.hand.move(x, y - 20)
        tab.js("document.getElementById('place').replaceChildren()")
        tab.hand.release(x, y)
        tab.hand.hover(x + 200, y + 200)
        # A burst keeps its knob until the burst ends.
        tab.page.wait_for_timeout(300)
        assert tab.js("count()") == 1
        tab.js("journal.splice(0)")
        assert collect(tab, 0) == 0, removal
    tab.page.close()


def test_a_knob_does_not_keep_the_one_that_had_the_focus_before(context, site):
    tab = start(context, site)
    for _ in range(3):
        tab.js("""async () => {
              const place = document.getElementById("place");
              const knob = document.createElement("rotary-knob");
              watch(knob);
              place.append(knob);
              knob.focus();
              await new Promise(requestAnimationFrame);
              while (place.children.length > 1) place.firstChild.remove();
            }""")
    assert tab.js("count()") == 3
    assert collect(tab, 1) == 1
    tab.page.close()


@pytest.mark.parametrize("attributes", [
    {"look": "needle"}, {"look": "line", "tick-count": 11, "tick-labels": "ticks"}, {"skin": "/Skins/aluminium"},
    {"modulation-depth": 0.5, "hardware": 30, "shows-ghost": ""},
])
def test_removed_knobs_with_another_look_are_freed(context, site, attributes):
    tab = start(context, site)
    tab.js("""async (attributes) => {
          const place = document.getElementById("place");
          for (let round = 0; round < 5; round += 1) {
            const knob = document.createElement("rotary-knob");
            watch(knob);
            for (const name in attributes) knob.setAttribute(name, attributes[name]);
            place.replaceChildren(knob);
            const isDrawn = new Promise((draw) => (knob.draw = () => draw()));
            await isDrawn;
            knob.value = 70;
            for (const _ of "12") await new Promise(requestAnimationFrame);
          }
          place.replaceChildren();
        }""", attributes)
    assert tab.js("count()") == 5
    assert collect(tab, 0) == 0
    tab.page.close()


# Creates ranges, of which half lose a thumb before they are removed.
RANGES = """() => {
  for (let turn = 0; turn < 50; turn += 1) {
    const range = document.createElement("rotary-range");
    range.append(document.createElement("rotary-knob"), document.createElement("rotary-knob"), "Band");
    place.append(range);
    for (const thumb of [range.lower, range.upper]) watch(thumb);
    range.upper.value = 30;
    if (turn % 2) range.lower.remove();
    range.remove();
  }
}"""


def test_removed_ranges_are_freed(context, site):
    tab = start(context, site)
    tab.js(RANGES)
    assert tab.js("count()") == 100
    assert collect(tab, 0) == 0
    blocks = settled_blocks(tab, 0, 1)
    tab.js(RANGES)
    assert collect(tab, 0) == 0
    assert settled_blocks(tab, blocks) <= blocks
    tab.page.close()


# Creates MIDI bindings, each with a knob that follows hardware. Every second one learns another control first.
BINDINGS = """async () => {
  const { MIDIBinding } = await import("/Web/dist/studio.js");
  const { Access } = await import("/Web/tests/ports.js");
  for (let turn = 0; turn < 50; turn += 1) {
    const binding = new MIDIBinding(), knob = document.createElement("rotary-knob"), access = new Access();
    watch(knob);
    watch(binding);
    place.append(knob);
    binding.mappings = { mappings: [{ knob: "A", map: "relative:twos:16" }] };
    binding.add(knob, "A");
    await binding.connect(access);
    access.plugIn("Keys");
    access.play("Keys", 0xB0, 16, 1);
    if (turn % 2) binding.learn(knob);
    access.play("Keys", 0xB0, 17, 1);
    knob.remove();
  }
}"""


def test_dropped_bindings_and_their_knobs_are_freed(context, site):
    tab = start(context, site, script=STUDIO)
    tab.js(BINDINGS)
    assert tab.js("count()") == 100
    assert collect(tab, 0) == 0
    blocks = settled_blocks(tab, 0, 1)
    tab.js(BINDINGS)
    assert collect(tab, 0) == 0
    assert settled_blocks(tab, blocks) <= blocks
    assert tab.complaints() == []
    tab.page.close()


# What users do with a knob in an hour, as fast as the element takes it: each move, key, scroll, and typed value.
HOUR = """async (rounds) => {
  const input = knob.shadowRoot.querySelector("input");
  const { left, top, width, height } = knob.shadowRoot.querySelector("[part=dial]").getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const pointer = (type, dy) => input.dispatchEvent(new PointerEvent(type, {
    pointerId: 1, pointerType: "mouse", isPrimary: true, button: type == "pointermove" ? -1 : 0, buttons: type == "pointerup" ? 0 : 1,
    clientX: x, clientY: y - dy, bubbles: true, composed: true, cancelable: true,
  }));
  const key = (type, key) => knob.dispatchEvent(new KeyboardEvent(type, { key, code: key, bubbles: true, composed: true }));
  const inputs = [];
  knob.addEventListener("input", () => inputs.push(knob.valueText));
  for (let round = 0; round < rounds; round++) {
    pointer("pointerdown", 0);
    for (let dy = 1; dy <= 20; dy++) pointer("pointermove", round % 2 ? -2 * dy : 2 * dy);
    pointer("pointerup", round % 2 ? -40 : 40);
    for (const name of ["ArrowUp", "PageDown", "Home", "ArrowRight"]) key("keydown", name), key("keyup", name);
    knob.setAttribute("unit", round % 2 ? "Hz" : "dB");
    knob.animateTo(round % 100);
    if (round % 20 == 0) await new Promise(requestAnimationFrame);
  }
  knob.setAttribute("unit", "Hz");
  knob.value = 50;
  // The last gestures of the history, the animation, and the timers have ended.
  await new Promise((end) => setTimeout(end, 1500));
  return inputs.length;
}"""


@pytest.mark.alone
def test_an_hour_of_gestures_leaves_no_blocks(context, site):
    tab = start(context, site)
    tab.js("""() => {
      place.innerHTML = `<rotary-knob id="knob" value="50" unit="Hz" detents="1 2 3" tick-labels="0 50 100">A</rotary-knob>`;
    }""")
    tab.hand.frame(2)
    tab.js(HOUR, 200)
    blocks, size = tab.js("[blocks(), memory.buffer.byteLength]")
    # 3,600 gestures, with twenty moves and eight keys each.
    assert tab.js(HOUR, 3600) > 36_000
    assert tab.js("blocks()") <= blocks
    assert tab.js("memory.buffer.byteLength") == size
    assert tab.complaints() == []
    tab.page.close()


def test_menus_are_freed_with_their_items(context, site):
    tab = start(context, site)
    tab.js("""() => {
      place.innerHTML = "<rotary-knob id=knob></rotary-knob>";
      knob.modulations = [{ name: "lfo" }, { name: "env" }];
      globalThis.items = [];
      addEventListener("menu", (event) => (event.preventDefault(), items.push(...event.detail.items)));
      knob.focus();
      globalThis.ask = (count) => {
        const event = () => new MouseEvent("contextmenu", { bubbles: true, composed: true, cancelable: true });
        while (count--) knob.shadowRoot.querySelector(".input").dispatchEvent(event());
      };
      ask(1);
    }""")
    before = tab.js("blocks()")
    tab.js("ask(200)")
    collect(tab, 0, seconds=1)
    assert tab.js("blocks()") > before + 200
    tab.js("(items.findLast(({ title }) => title == 'env').act(), items.length = 0)")
    assert tab.js("knob.selectedModulation") == "env"
    collect(tab, 0, seconds=1)
    # The last event may still be alive.
    assert settled_blocks(tab, before + 50) <= before + 50
    assert tab.complaints() == []
    tab.page.close()
