"""How a knob shows, and says, the depth of its modulation."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from test_depth import KNOB, drag, start, reported

PICTURE = "knob.shadowRoot.querySelector('canvas').toDataURL()"
# The canvas extends farther past the dial, which has 100 pixels, if the knob has a modulation.
DIAL = """(() => {
  const [canvas, dial] = [knob.shadowRoot.querySelector("canvas"), document.createElement("canvas")];
  Object.assign(dial, { width: 100, height: 100 });
  const brush = dial.getContext("2d", { willReadFrequently: true });
  brush.drawImage(canvas, (100 - canvas.width) / 2, (100 - canvas.height) / 2);
  return [...brush.getImageData(0, 0, 100, 100).data];
})()"""


def is_same_dial(one, other):
    """Whether two dials are the same, apart from rounding: the canvases begin at other places."""
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 1


def test_arc_is_that_of_a_modulation_from_the_value_on(tab):
    start(tab, "", depth=0.3)
    for value in (50, 80, 10):
        tab.knob(f"knob.value = {value}")
        tab.hand.frame(3)
        arc = tab.knob(PICTURE)
        tab.knob(f"knob.modulation = '{value}...{min(value + 30, 100)}'")
        tab.hand.frame(3)
        assert tab.knob(PICTURE) == arc
        tab.knob("knob.modulation = null")
    tab.knob("knob.modulationDepth = 0")
    tab.hand.frame(3)
    assert tab.knob(PICTURE) != arc
    none = tab.knob(DIAL)
    tab.knob("knob.modulationDepth = null")
    tab.hand.frame(3)
    assert is_same_dial(tab.knob(DIAL), none) and tab.events() == []


def test_bipolar_arc_is_around_the_value(tab):
    start(tab, "modulation-bipolar", depth=-0.3)
    arc = tab.knob(PICTURE)
    tab.knob("knob.modulation = '20...80'")
    tab.hand.frame(3)
    assert tab.knob(PICTURE) == arc
    tab.knob("knob.modulation = '20...50'")
    tab.hand.frame(3)
    assert tab.knob(PICTURE) != arc


def test_live_value_is_on_the_arc_of_a_depth(tab):
    start(tab, "", depth=0.5)
    arc = tab.knob(PICTURE)
    tab.knob("knob.live = 70")
    tab.hand.frame(3)
    live = tab.knob(PICTURE)
    tab.knob("knob.modulation = '50...100'")
    tab.hand.frame(3)
    assert tab.knob(PICTURE) == live != arc
    tab.knob("knob.live = undefined")
    tab.hand.frame(3)
    assert tab.knob(PICTURE) == arc


@pytest.mark.alone
def test_label_shows_the_depth_while_it_turns(tab):
    x, y = start(tab, 'turns-depth value-persistence="0.1"')
    shown = """[...knob.shadowRoot.querySelectorAll("[part=label] > :not(.sizer)")]
      .filter((text) => getComputedStyle(text).opacity > 0.5 && getComputedStyle(text).display != "none")
      .map((text) => text.assignedNodes?.().map((node) => node.data).join("").trim() ?? text.textContent)"""
    assert tab.knob(shown) == ["Cutoff"]
    drag(tab, x, y, -50)
    assert tab.knob(shown) == ["+20%"]
    tab.hand.release(x, y - 50)
    tab.page.wait_for_function("!knob.matches(':state(showing-depth)')")
    tab.page.wait_for_timeout(400)
    assert tab.knob(shown) == ["Cutoff"]
    tab.knob("knob.turnsDepth = false")
    tab.hand.key("ArrowUp")
    tab.hand.frame(2)
    assert tab.knob(shown) == ["51"]


def test_bubble_shows_the_depth(tab):
    x, y = start(tab, 'turns-depth value-display="bubble"')
    drag(tab, x, y, 50)
    tab.hand.frame(2)
    assert tab.knob("knob.shadowRoot.querySelector('[part=bubble]').textContent") == "\u221220%"
    tab.hand.release(x, y + 50)


def test_depth_is_reported_to_a_screen_reader(tab):
    start(tab)
    status = "knob.shadowRoot.querySelector('[role=status]').textContent"
    tab.knob("knob.focus()")
    assert tab.knob(status) == "Modulation depth: 0%"
    tab.hand.key("ArrowUp")
    assert tab.knob(status) == "Modulation depth: +2%"
    assert tab.slider("slider.ariaValueText") == "50"
    tab.knob("knob.depthLabel = 'Tiefe'")
    tab.js("document.documentElement.lang = 'de'")
    tab.hand.key("ArrowDown")
    assert tab.knob(status) == "Tiefe: 0\u00a0%"


def test_axe_finds_no_problems(tab):
    x, y = start(tab, knob=f"<main><h1>Synthesizer</h1>{KNOB}</main>")
    drag(tab, x, y, -50)
    tab.hand.release(x, y - 50)
    violations = Axe().run(tab.page).response["violations"]
    assert [(entry["id"], entry["nodes"]) for entry in violations] == []


def test_knob_with_a_depth_has_space_for_the_arc(tab):
    start(tab, "")
    assert tab.knob("getComputedStyle(knob).marginLeft") == "10px"
    tab.knob("knob.modulationDepth = null")
    tab.hand.frame(2)
    assert tab.knob("getComputedStyle(knob).marginLeft") == "4px"
    assert tab.knob("[knob.modulationDepth, knob.hasAttribute('modulation-depth')]") == ["", False]


def test_look_of_the_page_shows_that_the_depth_turns(tab):
    look = """<script type="module">
      import { defineLook } from "/Web/dist/rotary-knob.js";
      globalThis.states = [];
      defineLook("own", (layout, { isTurned }) => {
        states.push(isTurned);
        return [];
      });
    </script>"""
    x, y = start(tab, 'turns-depth look="own"', head=look)
    tab.page.wait_for_function("states.length")
    drag(tab, x, y, -50)
    tab.hand.frame(2)
    assert tab.js("states.at(-1)") is True
    tab.hand.release(x, y - 50)
    tab.hand.frame(2)
    assert tab.js("states.at(-1)") is False


def test_skin_shows_that_the_depth_turns(tab):
    x, y = start(tab, 'turns-depth skin="/Skins/aluminium"')
    tab.page.wait_for_function("knob.skinImage == 'knob@2x.png'")
    drag(tab, x, y, -50)
    assert tab.knob("knob.skinImage") == "knob-turned@2x.png"
    tab.hand.release(x, y - 50)
    assert tab.knob("knob.skinImage") == "knob-hovered@2x.png"
