"""Elements that nobody has any more leave nothing behind."""

import time

from conftest import Tab

# The module's own memory, which the element shows to nobody, and how many of the elements that a test
# has made are left. The module has nothing of an element that is gone: its knob is the element's.
SPY = """(() => {
  let made = [];
  globalThis.watch = (knob) => made.push(new WeakRef(knob));
  globalThis.count = () => (made = made.filter((knob) => knob.deref())).length;
  const { Instance } = WebAssembly;
  WebAssembly.Instance = function (...arguments) {
    const instance = new Instance(...arguments);
    const [memory] = Object.values(instance.exports);
    Object.defineProperty(window, "memory", { value: memory });
    return instance;
  };
})()"""

# Makes a thousand, turns them, and takes them off the page again. Most are in a closed drawer: to
# draw ten thousand takes longer than to lose them.
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
      globalThis.told = (globalThis.told ?? 0) + (knob.value > -1);
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
    """Collects garbage until so many knobs are left, and returns how many are."""
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


def test_ten_thousand_knobs_leave_nothing_behind(context, site):
    tab = start(context, site)
    most = 0
    for turn in range(10):
        tab.js(ROUND, turn == 0)
        most = max(most, tab.js("count()"))
    assert most >= 1000
    assert tab.js("told") == 10_000
    assert collect(tab, 0) == 0
    # The engine's memory is that of one knob.
    size = tab.js("memory.buffer.byteLength")
    tab.js(ROUND, False)
    assert collect(tab, 0) == 0
    assert tab.js("memory.buffer.byteLength") == size
    assert tab.complaints() == []
    tab.page.close()


def test_knobs_removed_under_a_hand_go_too(context, site):
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
        # A burst keeps its knob until it has ended.
        tab.page.wait_for_timeout(300)
        assert tab.js("count()") == 1
        tab.js("journal.splice(0)")
        assert collect(tab, 0) == 0, removal
    tab.page.close()
