"""The values other than its own that a knob shows: a modulation, hardware, and the value from before a turn."""

import pathlib
import random

import pytest
from PIL import Image

from picture import center, difference, take, weight

# A primary color for each kind, by its channel.
CHANNELS = {"modulation": 0, "marker": 1}
COLORS = "--knob-modulation-color: red; --knob-marker-color: lime"
# A modulation without a width has a point, but no arc.
POINT = 'modulation="40...40"'


def start(tab, attributes, style=COLORS):
    tab.open(f"""<style>body {{ margin: 0 }} rotary-knob {{ --knob-size: 100px }}</style>
      <rotary-knob id="knob" value="60" {attributes} style="{style}"></rotary-knob>""")


def picture(tab):
    tab.hand.frame(3)
    return take(tab.page, (0, 0, 120, 120))


def marks(tab):
    """The kinds of marks that are in the picture."""
    found = picture(tab)
    return sorted(kind for kind, channel in CHANNELS.items() if any(map(any, weight(found, channel))))


def place(tab, kind):
    """The center of the marks of a kind."""
    return center(weight(picture(tab), CHANNELS[kind]))


def colors(tab):
    return {color for count, color in picture(tab).getcolors(1 << 16) if count > 2}


@pytest.mark.parametrize("look", ["", "arc", "dot", "line", "ticks", "stepped", "needle", "unknown"])
def test_markers_are_shown_in_each_look(tab, look):
    start(tab, f'modulation="20...70" hardware="85" look="{look}"')
    assert marks(tab) == ["marker", "modulation"]
    without = picture(tab)
    tab.knob("knob.live = 50")
    assert 0 < difference(picture(tab), without)[1] < 0.01
    tab.page.wait_for_timeout(1100 if look == "unknown" else 0)
    assert len(tab.complaints()) == (look == "unknown")


def test_point_is_at_the_live_value(tab):
    start(tab, POINT)
    tab.knob("knob.live = 50")
    x, y = place(tab, "modulation")
    radius = 52.5
    assert (x, y) == pytest.approx((60, 60 - radius), abs=1)
    tab.knob("knob.live = 100")
    # The end of the sweep is at 135 degrees.
    end = (x + radius * 0.5**0.5, y + radius + radius * 0.5**0.5)
    assert place(tab, "modulation") == pytest.approx(end, abs=0.5)


def test_live_value_changes_nothing_but_the_point(tab):
    start(tab, f'{POINT} hardware="85" look="dot"')
    before = picture(tab)
    tab.knob("knob.live = 50")
    below = (0, 15, 120, 120)
    assert difference(picture(tab).crop(below), before.crop(below)) == (0, 0)
    tab.knob("knob.live = null")
    assert difference(picture(tab), before) == (0, 0)


def test_live_value_outside_the_range_is_at_the_end_and_none_is_not_shown(tab):
    start(tab, POINT + ' min="20" max="80"')
    for value, end in (("1e9", "80"), ("-Infinity", "20"), ("'30'", "30")):
        tab.knob(f"knob.live = {end}")
        expected = place(tab, "modulation")
        tab.knob("knob.live = 50")
        assert place(tab, "modulation") != expected
        tab.knob(f"knob.live = {value}")
        assert place(tab, "modulation") == expected
    for value in ("NaN", "null", "undefined", "''", "{}"):
        tab.knob(f"knob.live = {value}")
        assert marks(tab) == [], value
        tab.knob("knob.live = 50")
        assert marks(tab) == ["modulation"]


def test_values_that_are_set_before_the_element_is_on_the_page(tab):
    tab.open("")
    tab.js("""(style) => {
      const knob = document.createElement("rotary-knob");
      Object.assign(knob, { id: "knob", live: 50, hardware: 40, showsGhost: true, modulation: "80...20", style });
      document.body.append(knob);
    }""", COLORS)
    assert marks(tab) == ["marker", "modulation"]
    assert tab.knob("[knob.live, knob.hardware, knob.showsGhost, knob.modulation]") == [50, "40", True, "80...20"]
    # Without a modulation, its live value is not shown.
    tab.knob("[knob.modulation, knob.hardware] = [null, null]")
    assert marks(tab) == []


def test_each_marker_is_shown_alone(tab):
    start(tab, 'hardware="0"')
    assert marks(tab) == ["marker"]
    start(tab, 'modulation="40...60"')
    assert marks(tab) == ["modulation"]


def test_ghost_is_shown_while_a_pointer_turns_the_knob(tab):
    start(tab, "shows-ghost")
    assert marks(tab) == []
    x, y = tab.middle()
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    ghost = place(tab, "marker")
    tab.hand.move(x, y - 50)
    assert place(tab, "marker") == ghost and tab.value() == 80
    tab.hand.release(x, y - 50)
    assert marks(tab) == []
    # The line was at the value from before.
    tab.knob("knob.hardware = 60")
    assert place(tab, "marker") == pytest.approx(ghost, abs=0.5)
    tab.knob("knob.hardware = null")
    tab.page.focus("#knob")
    tab.page.keyboard.press("ArrowUp")
    assert marks(tab) == [] and tab.value() == 81


def test_markers_change_no_value_and_emit_nothing(tab):
    tab.open("""<form id="form"><rotary-knob id="knob" name="it" min="20" max="20000" taper="log" value="440"
      shows-ghost modulation="40...50"></rotary-knob></form>""")
    tab.page.wait_for_function("knob.shadowRoot.querySelector('input').ariaValueText")
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
            f"(knob.live = {one})", f"(knob.hardware = {one})", f"knob.setAttribute('modulation', '{one}...{other}')",
            f"(knob.modulation = {one})", "knob.removeAttribute('modulation')", "knob.toggleAttribute('shows-ghost')",
            "(knob.look = knob.look ? '' : 'dot')",
        ]))
        if chance.random() < 0.3:
            tab.hand.frame()
    tab.hand.frame(2)
    assert tab.knob(state) == before and tab.js("heard") == []
    # Only invalid attributes are reported.
    assert all(" is invalid" in text for text in tab.complaints())


@pytest.mark.parametrize("attribute", [
    'modulation="20"', 'modulation="20...x"', 'modulation="20 70"', 'modulation="20...70...50"', 'hardware="high"', 'hardware="5 6"',
])
def test_invalid_marker_is_not_shown_and_reported_once(tab, attribute):
    start(tab, attribute + (' hardware="5"' if "modulation" in attribute else ' modulation="5...9"'))
    tab.knob("knob.refresh()")
    assert marks(tab) == ["marker" if "modulation" in attribute else "modulation"]
    complaints = tab.complaints()
    assert len(complaints) == 1 and f"<rotary-knob> {attribute} is invalid: '" in complaints[0]


def test_modulation_has_room_for_the_arc_and_the_focus_ring(tab):
    start(tab, 'modulation="0...100"', f"{COLORS}; --knob-fill-color: blue")
    tab.knob("knob.textContent = 'Name'")
    tab.page.focus("#knob")
    tab.page.keyboard.press("ArrowUp")
    tab.hand.frame(3)
    label = tab.knob("knob.shadowRoot.querySelector('[part=label]').getBoundingClientRect().top")
    found = take(tab.page, (0, 0, 120, label + 20))
    arc, ring = ([row for row, weights in enumerate(weight(found, channel)) if any(weights)] for channel in (0, 2))
    assert 0 <= ring[0] < arc[0] - 2 and arc[-1] < ring[-1] < label
    # The ring does not touch the arc.
    column = [found.getpixel((60, row)) for row in range(arc[0])]
    assert column[-1] == (255, 255, 255)


def test_margin_of_a_modulation(tab):
    tab.open("""<div style="width: 90px"><rotary-knob id="knob" modulation="0...100"
      style="--knob-size: 100%; width: 100%"></rotary-knob></div>""")
    assert tab.knob("[getComputedStyle(knob).marginLeft, knob.getBoundingClientRect().width]") == ["10px", 70]
    # An empty attribute is none.
    tab.knob("knob.modulation = ''")
    assert tab.knob("[getComputedStyle(knob).marginLeft, knob.getBoundingClientRect().width]") == ["4px", 82]


def test_colors_of_markers(tab):
    start(tab, 'modulation="20...70" hardware="50"', "--knob-track-color: #fff0; --knob-fill-color: #fff0")
    assert {(198, 132, 0), (102, 102, 102)} <= colors(tab)
    tab.js("document.documentElement.style.cssText = 'background: #222; color: #eee'")
    assert (248, 198, 52) in colors(tab)
    tab.knob("knob.style.cssText = '--knob-modulation-color: rgb(0, 90, 200); --knob-marker-color: rgb(200, 0, 90)'")
    assert {(0, 90, 200), (200, 0, 90)} <= colors(tab)


def test_forced_colors_of_markers(tab):
    tab.page.emulate_media(forced_colors="active")
    try:
        start(tab, 'modulation="20...70" hardware="50"')
        tab.js("""["Highlight", "CanvasText", "GrayText"].map((color) => document.body.insertAdjacentHTML("beforeend",
          `<div style="forced-color-adjust: none; background: ${color}; width: 8px; height: 8px"></div>`))""")
        system = take(tab.page, (0, 120, 8, 24))
        highlight, text, gray = (system.getpixel((4, y)) for y in (4, 12, 20))
        # The arc, and the end of the line beside the track.
        assert [picture(tab).getpixel((60, y)) for y in (8, 12)] == [highlight, text]
        tab.knob("knob.disabled = true")
        assert [picture(tab).getpixel((60, y)) for y in (8, 12)] == [gray, gray]
    finally:
        tab.page.emulate_media(forced_colors="none")


def test_markers_stay_with_an_element_that_moves(tab):
    start(tab, POINT)
    tab.knob("knob.live = 60")
    expected = place(tab, "modulation")
    tab.js("""globalThis.it = knob; it.remove(); it.live = 30;
      const frame = document.body.appendChild(document.createElement('iframe'));
      frame.style.cssText = 'position: fixed; inset: 0; border: 0';
      frame.contentDocument.body.style.margin = 0;
      it.style.setProperty('--knob-size', '100px');
      frame.contentDocument.body.append(it)""")
    assert place(tab, "modulation")[0] < expected[0] - 10
    tab.js("it.live = 60")
    assert place(tab, "modulation") == pytest.approx(expected, abs=0.5)


def test_markers_need_no_permission_of_a_strict_policy(tab):
    policy = {"content-security-policy": "style-src 'none'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'"}
    tab.open('<rotary-knob id="knob" modulation="20...70"></rotary-knob>', headers=policy)
    assert (198, 132, 0) in colors(tab)


GTK = pathlib.Path(__file__).parents[2] / "Tests/KnobGTKTests/Pictures"


@pytest.mark.parametrize("name, size, colors, attributes, live", [
    ("modulation", 68, ("#f6f5f4", "#2e3436", "#3584e4", "initial"), 'modulation="0.3...0.9" hardware="0.2"', 0.6),
    ("modulation-dark", 52, ("#353535", "#eeeeec", "#3a89e8", "#c061cb"), 'modulation="0.5...0.9" look="dot"', None),
])
def test_modulation_is_that_of_gtk(tab, name, size, colors, attributes, live):
    ground, text, fill, modulation = colors
    tab.open(f"""<style>body {{ margin: 0; background: {ground}; color: {text} }}
      rotary-knob {{ --knob-size: {size}px; --knob-fill-color: {fill}; --knob-modulation-color: {modulation} }}</style>
      <rotary-knob id="knob" max="1" step="any" value="0.7" {attributes}></rotary-knob>""")
    tab.knob(f"knob.live = {live or 'null'}")
    tab.hand.frame(3)
    reference = Image.open(GTK / f"{name}.png").convert("RGB")
    mean, share = difference(take(tab.page, (0, 0, size + 20, size + 20)), reference)
    # The two draw the edges of shapes a little differently.
    assert mean < 1 and share < 0.006


def test_knobs_with_and_without_a_modulation_are_in_line(tab):
    tab.open("""<style>.row rotary-knob { margin: 10px }  .row rotary-knob::part(label) { margin-top: 10px }</style>
      <div class="row" style="display: flex">
        <rotary-knob>One</rotary-knob> <rotary-knob modulation="20...70">Two</rotary-knob>
        <rotary-knob modulation-depth="0.2">Three</rotary-knob> <rotary-knob>Four</rotary-knob>
      </div>""")
    tab.hand.frame(3)
    boxes = """[...document.querySelectorAll(".row rotary-knob")].map((knob) => ["dial", "label"].map((part) => {
      const { x, y } = knob.shadowRoot.querySelector(`[part=${part}]`).getBoundingClientRect();
      return part == "dial" ? [x, y] : [y];
    }))"""
    found = tab.js(boxes)
    assert len({dial[1] for dial, _ in found}) == 1 and len({label[0] for _, label in found}) == 1
    assert len({round(next[0][0] - one[0][0], 3) for one, next in zip(found, found[1:])}) == 1
