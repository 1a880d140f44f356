"""Elements that are no longer referenced are freed."""

import time

import pytest

from conftest import Tab

# Exposes the memory of the module, which the element hides, and the number of elements that a test has created and
# that still exist.
SPY = """(() => {
  let made = [];
  globalThis.watch = (knob) => made.push(new WeakRef(knob));
  globalThis.count = () => (made = made.filter((knob) => knob.deref())).length;
  const { Instance } = WebAssembly;
  WebAssembly.Instance = function (...arguments) {
    const instance = new Instance(...arguments);
    // The engine's comes first, and the one of the entry later.
    globalThis.memory ??= Object.values(instance.exports)[0];
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


def start(context, site):
    tab = Tab(context, site)
    tab.page.add_init_script(SPY)
    return tab.open('<div id="place" style="--knob-size: 16px"></div>')


def test_ten_thousand_removed_knobs_are_freed(context, site):
    tab = start(context, site)
    most = 0
    for turn in range(10):
        tab.js(ROUND, turn == 0)
        most = max(most, tab.js("count()"))
    assert most >= 1000
    assert tab.js("reported") == 10_000
    assert collect(tab, 0) == 0
    # The memory of the engine holds one knob.
    size = tab.js("memory.buffer.byteLength")
    tab.js(ROUND, False)
    assert collect(tab, 0) == 0
    assert tab.js("memory.buffer.byteLength") == size
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
            const isDrawn = () => knob.shadowRoot.querySelector(".look [part], .skin");
            while (!isDrawn()) await new Promise(requestAnimationFrame);
            knob.value = 70;
            for (const _ of "12") await new Promise(requestAnimationFrame);
          }
          place.replaceChildren();
        }""", attributes)
    assert tab.js("count()") == 5
    assert collect(tab, 0) == 0
    tab.page.close()
