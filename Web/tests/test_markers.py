"""The values other than its own that a knob shows: a modulation, hardware, and the value from before a turn."""

import json
import pathlib
import random

import pytest
from PIL import Image

from picture import difference, take

MARKS = "[...(knob.shadowRoot.querySelector('.markers')?.querySelectorAll('[part]') ?? [])]"
DRAWN = f"(() => {{ const knob = document.getElementById('knob'); return {MARKS}.length }})()"
PARTS = f"{MARKS}.map((it) => it.getAttribute('part'))"
POINT = "['cx', 'cy'].map((name) => +knob.shadowRoot.querySelector('.markers circle').getAttribute(name))"


def start(tab, attributes, **more):
    tab.open(f'<rotary-knob id="knob" value="60" {attributes}></rotary-knob>', **more)
    tab.page.wait_for_function(DRAWN)
    tab.hand.frame(2)


@pytest.mark.parametrize("look", ["", "arc", "dot", "line", "ticks", "stepped", "needle", "unknown"])
def test_markers_are_shown_in_each_look(tab, look):
    start(tab, f'modulation="20 70" hardware="85" look="{look}"')
    assert tab.knob(PARTS) == ["marker", "modulation"]
    tab.knob("knob.live = 50")
    tab.hand.frame(2)
    assert tab.knob(PARTS) == ["marker", "modulation", "modulation", "modulation"]
    tab.page.wait_for_timeout(1100 if look == "unknown" else 0)
    assert len(tab.complaints()) == (look == "unknown")


def test_live_value_moves_the_point_only(tab):
    start(tab, 'modulation="0 100" hardware="85" look="dot" style="--knob-size: 100px"')
    tab.knob("knob.live = 50")
    tab.hand.frame(2)
    x, y = tab.knob(POINT)
    radius = 52.5
    assert x == pytest.approx(50, abs=1) and y == pytest.approx(50 - radius, abs=1)
    tab.js("""globalThis.changed = new Set();
      globalThis.drawn = 0;
      knob.draw = () => (drawn += 1);
      new MutationObserver((records) => {
        for (const { target } of records) changed.add(target.getAttribute("part") ?? target.localName);
      }).observe(knob.shadowRoot, { attributes: true, childList: true, characterData: true, subtree: true })""")
    tab.knob("knob.live = 100")
    tab.hand.frame(2)
    # The end of the sweep is at 135 degrees.
    assert tab.knob(POINT) == pytest.approx([x + radius * 0.5**0.5, y + radius + radius * 0.5**0.5])
    assert tab.js("[...changed]") in (["modulation"], ["modulation", "svg"])
    assert tab.js("drawn") == 0


def test_live_value_outside_the_range_is_at_the_end_and_none_is_not_shown(tab):
    start(tab, 'modulation="40 60" min="20" max="80"')
    for value, end in (("1e9", "80"), ("-Infinity", "20"), ("'30'", "30")):
        tab.knob(f"knob.live = {end}")
        tab.hand.frame(2)
        place = tab.knob(POINT)
        tab.knob("knob.live = 50")
        tab.hand.frame(2)
        tab.knob(f"knob.live = {value}")
        tab.hand.frame(2)
        assert tab.knob(POINT) == place
    for value in ("NaN", "null", "undefined", "''", "{}"):
        tab.knob(f"knob.live = {value}")
        tab.hand.frame(2)
        assert tab.knob(PARTS) == ["modulation"]
        tab.knob("knob.live = 50")
        tab.hand.frame(2)
        assert len(tab.knob(PARTS)) == 3


def test_values_that_are_set_before_the_file_is_loaded(tab):
    tab.open("")
    tab.js("""() => {
      const knob = document.createElement("rotary-knob");
      Object.assign(knob, { id: "knob", live: 50, hardware: 40, showsGhost: true, modulation: "80 20" });
      document.body.append(knob);
    }""")
    tab.page.wait_for_function(DRAWN)
    assert tab.knob(PARTS) == ["marker", "modulation", "modulation", "modulation"]
    assert tab.knob("[knob.live, knob.hardware, knob.showsGhost, knob.modulation]") == [50, "40", True, "80 20"]
    tab.knob("[knob.modulation, knob.hardware] = [null, null]")
    tab.hand.frame(2)
    assert tab.knob(PARTS) == []


def test_each_marker_alone_loads_the_file(tab):
    start(tab, 'hardware="0"')
    assert tab.knob(PARTS) == ["marker"]
    start(tab, 'modulation="40 60"')
    assert tab.knob(PARTS) == ["modulation"]


def test_ghost_is_shown_while_a_pointer_turns_the_knob(tab):
    tab.open('<rotary-knob id="knob" value="60" shows-ghost style="--knob-size: 100px"></rotary-knob>')
    tab.page.wait_for_load_state("networkidle")
    tab.hand.frame(2)
    assert tab.knob(PARTS) == []
    x, y = tab.middle()
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    tab.hand.frame(2)
    assert tab.knob(PARTS) == ["marker"]
    line = f"{MARKS}[0].getAttribute('d')"
    before = tab.knob(line)
    tab.hand.move(x, y - 50)
    tab.hand.frame(2)
    assert tab.knob(line) == before and tab.value() == 80
    tab.hand.release(x, y - 50)
    tab.hand.frame(2)
    assert tab.knob(PARTS) == []
    # The line was at the value from before.
    tab.knob("knob.hardware = 60")
    tab.hand.frame(2)
    ghost, hardware = (json.loads("[" + text[1:].replace("L", " ").replace(" ", ",") + "]")
                       for text in (before, tab.knob(line)))
    assert ghost == pytest.approx(hardware)
    tab.page.focus("#knob")
    tab.page.keyboard.press("ArrowUp")
    tab.hand.frame(2)
    assert len(tab.knob(PARTS)) == 1


def test_markers_change_no_value_and_emit_nothing(tab):
    tab.open("""<form id="form"><rotary-knob id="knob" name="it" min="20" max="20000" taper="log" value="440"
      shows-ghost modulation="40 50"></rotary-knob></form>""")
    tab.page.wait_for_function(DRAWN)
    tab.js("""globalThis.heard = [];
      for (const type of ["input", "change", "gesture-begin", "gesture-end", "menu", "turn"])
        knob.addEventListener(type, ({ type }) => heard.push(type))""")
    state = """[knob.value, knob.defaultValue, knob.valueText, new FormData(form).get('it'),
      knob.shadowRoot.querySelector('input').ariaValueText, knob.shadowRoot.querySelector('input').value]"""
    before = tab.knob(state)
    chance = random.Random(7)
    values = [-1e300, -5, 0, 20, 440, 999.5, 20000, 1e300, "NaN", "Infinity", "-Infinity", "null"]
    for _ in range(150):
        one, other = chance.choice(values), chance.choice(values)
        tab.knob(chance.choice([
            f"(knob.live = {one})", f"(knob.hardware = {one})", f"knob.setAttribute('modulation', '{one} {other}')",
            f"(knob.modulation = {one})", "knob.removeAttribute('modulation')", "knob.toggleAttribute('shows-ghost')",
            "(knob.look = knob.look ? '' : 'dot')",
        ]))
        if chance.random() < 0.3:
            tab.hand.frame()
    tab.hand.frame(2)
    assert tab.knob(state) == before and tab.js("heard") == []
    # Only invalid attributes are reported.
    assert all(" is invalid." in text for text in tab.complaints())


@pytest.mark.parametrize("attribute", ['modulation="20"', 'modulation="20 x"', 'hardware="high"'])
def test_invalid_marker_is_not_shown_and_reported_once(tab, attribute):
    start(tab, attribute + (' hardware="5"' if "modulation" in attribute else ' modulation="5 9"'))
    tab.knob("knob.refresh()")
    tab.hand.frame(2)
    assert len(tab.knob(PARTS)) == 1
    complaints = tab.complaints()
    assert len(complaints) == 1 and f"<rotary-knob> {attribute} is invalid." in complaints[0]


def test_modulation_has_room_for_the_arc_and_the_focus_ring(tab):
    tab.open("""<rotary-knob id="knob" modulation="0 100" style="--knob-size: 100px">Name</rotary-knob>
      <div style="width: 90px; margin-top: 20px"><rotary-knob id="wide" modulation="0 100"
      style="--knob-size: 100%"></rotary-knob></div>""")
    tab.page.wait_for_function(DRAWN)
    tab.hand.frame(2)
    arc = "knob.shadowRoot.querySelector('.markers path').getBoundingClientRect()"
    assert tab.knob(f"{arc}.bottom") < tab.knob("knob.shadowRoot.querySelector('[part=label]').getBoundingClientRect().top")
    assert tab.knob("getComputedStyle(knob).marginLeft") == "10px"
    assert tab.knob("knob.getBoundingClientRect().width", "wide") == 70
    tab.page.focus("#knob")
    tab.page.keyboard.press("ArrowUp")
    style = "getComputedStyle(knob.shadowRoot.querySelector('input'))"
    assert tab.knob(f"{style}.outlineOffset") == "7px"
    # An empty attribute is none.
    tab.knob("knob.modulation = ''")
    assert tab.knob("getComputedStyle(knob).marginLeft") == "4px"


def color(part):
    return f"getComputedStyle(knob.shadowRoot.querySelector('.markers [part={part}]')).stroke"


def test_colors_of_markers(tab):
    start(tab, 'modulation="20 70" hardware="85"')
    assert tab.knob(color("modulation")).startswith("color(srgb 0.776")
    tab.js("document.documentElement.style.cssText = 'background: #222; color: #eee'")
    assert tab.knob(color("modulation")).startswith("color(srgb 0.972")
    tab.knob("knob.style.cssText = '--knob-modulation-color: rgb(1, 2, 3); --knob-marker-color: rgb(4, 5, 6)'")
    assert tab.knob(color("modulation")) == "rgb(1, 2, 3)"
    assert tab.knob(color("marker")) == "rgb(4, 5, 6)"
    tab.js("document.head.append(Object.assign(document.createElement('style'), {"
           "textContent: '#knob::part(modulation) { stroke: rgb(7, 8, 9) }' }))")
    assert tab.knob(color("modulation")) == "rgb(7, 8, 9)"


def test_forced_colors_of_markers(tab):
    tab.page.emulate_media(forced_colors="active")
    try:
        start(tab, 'modulation="20 70" hardware="85" style="--knob-modulation-color: red; --knob-marker-color: red"')
        system = """(name) => { const it = document.createElement('i'); it.style.color = name;
          document.body.append(it); return getComputedStyle(it).color }"""
        assert tab.knob(color("modulation")) == tab.js(system, "highlight")
        assert tab.knob(color("marker")) == tab.js(system, "canvastext")
        tab.knob("knob.disabled = true")
        tab.hand.frame(2)
        assert tab.knob(color("modulation")) == tab.js(system, "graytext")
    finally:
        tab.page.emulate_media(forced_colors="none")


def test_markers_stay_with_an_element_that_moves(tab):
    start(tab, 'modulation="20 70"')
    tab.js("""globalThis.it = knob; it.remove(); it.live = 30;
      document.body.append(document.createElement('iframe'));
      document.querySelector('iframe').contentDocument.body.append(it)""")
    tab.page.wait_for_function("it.shadowRoot.querySelector('.markers circle')")
    tab.js("it.live = 60")
    tab.hand.frame(2)
    assert tab.js("it.shadowRoot.querySelectorAll('.markers').length") == 1


def test_markers_need_no_permission_of_a_strict_policy(tab):
    policy = {"content-security-policy": "style-src 'none'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'"}
    tab.open('<rotary-knob id="knob" modulation="20 70"></rotary-knob>', headers=policy)
    tab.page.wait_for_function(DRAWN)


GTK = pathlib.Path(__file__).parents[2] / "Tests/KnobGTKTests/Pictures"


@pytest.mark.parametrize("name, size, colors, attributes, live", [
    ("modulation", 68, ("#f6f5f4", "#2e3436", "#3584e4", "initial"), 'modulation="0.3 0.9" hardware="0.2"', 0.6),
    ("modulation-dark", 52, ("#353535", "#eeeeec", "#3a89e8", "#c061cb"), 'modulation="0.5 0.9" look="dot"', None),
])
def test_modulation_is_that_of_gtk(tab, name, size, colors, attributes, live):
    ground, text, fill, modulation = colors
    tab.open(f"""<style>body {{ margin: 0; background: {ground}; color: {text} }}
      rotary-knob {{ --knob-size: {size}px; --knob-fill-color: {fill}; --knob-modulation-color: {modulation} }}</style>
      <rotary-knob id="knob" max="1" step="any" value="0.7" {attributes}></rotary-knob>""")
    tab.page.wait_for_function(DRAWN)
    tab.knob(f"knob.live = {live or 'null'}")
    tab.hand.frame(2)
    reference = Image.open(GTK / f"{name}.png").convert("RGB")
    mean, share = difference(take(tab.page, (0, 0, size + 20, size + 20)), reference)
    # The two draw the edges of shapes a little differently.
    assert mean < 1 and share < 0.006


def test_knobs_with_and_without_a_modulation_are_in_line(tab):
    tab.open("""<style>.row rotary-knob { margin: 10px }  .row rotary-knob::part(label) { margin-top: 10px }</style>
      <div class="row" style="display: flex">
        <rotary-knob>One</rotary-knob> <rotary-knob modulation="20 70">Two</rotary-knob>
        <rotary-knob modulation-depth="0.2">Three</rotary-knob> <rotary-knob>Four</rotary-knob>
      </div>""")
    tab.page.wait_for_function("document.querySelector('[modulation]').shadowRoot.querySelector('.markers')")
    tab.hand.frame(3)
    boxes = """[...document.querySelectorAll(".row rotary-knob")].map((knob) => ["dial", "label"].map((part) => {
      const { x, y } = knob.shadowRoot.querySelector(`[part=${part}]`).getBoundingClientRect();
      return part == "dial" ? [x, y] : [y];
    }))"""
    found = tab.js(boxes)
    assert len({dial[1] for dial, _ in found}) == 1 and len({label[0] for _, label in found}) == 1
    assert len({round(next[0][0] - one[0][0], 3) for one, next in zip(found, found[1:])}) == 1
