"""The looks: their parts, their states, and the file that they come from."""

import json
import math
import pathlib

import pytest
from PIL import Image

from picture import center, difference, take, weight

LOOKS = ["dot", "line", "ticks", "stepped", "needle"]
# A color for each part that has a custom property.
COLORS = {
    "cap": (255, 0, 0), "fill": (0, 255, 0), "indicator": (0, 0, 255), "tick": (255, 0, 255), "track": (0, 255, 255),
}
STYLE = "; ".join(f"--knob-{part}-color: rgb{color}" for part, color in COLORS.items())


def start(tab, look, attributes="", style="", **more):
    tab.open(f"""<style>body {{ margin: 0 }} rotary-knob {{ --knob-size: 100px }}</style>
      <rotary-knob id="knob" value="60" look="{look}" style="{style}" {attributes}></rotary-knob>""", **more)
    tab.hand.frame(3)


def picture(tab):
    tab.hand.frame(3)
    return take(tab.page, (0, 0, 108, 108))


def parts(tab):
    """The parts whose colors are in the picture, where nothing else is over them."""
    shown = {color for count, color in picture(tab).getcolors(1 << 16) if count > 4}
    return sorted(part for part, color in COLORS.items() if color in shown or part == "cap" and has_cap(shown))


def has_cap(shown):
    """A cap is shaded from top to bottom."""
    return any(red > 200 and green == blue and green < 60 for red, green, blue in shown)


def is_standard(tab):
    """Whether the picture is that of the standard look."""
    found = picture(tab)
    look = tab.knob("knob.getAttribute('look')")
    tab.knob("knob.removeAttribute('look')")
    standard = picture(tab)
    tab.knob(f"knob.setAttribute('look', {json.dumps(look)})") if look is not None else None
    tab.hand.frame(2)
    return difference(found, standard)[1] == 0


@pytest.mark.parametrize("look, expected", [
    ("dot", ["cap", "fill", "indicator", "track"]),
    ("line", ["cap", "indicator", "tick"]),
    ("ticks", ["cap", "fill", "indicator", "track"]),
    ("stepped", ["cap", "fill", "indicator", "tick"]),
    ("needle", ["cap", "fill", "indicator", "tick", "track"]),
])
def test_look_has_its_parts(tab, look, expected):
    start(tab, look, style=STYLE)
    assert parts(tab) == expected
    assert not is_standard(tab)


@pytest.mark.parametrize("look", LOOKS)
def test_turning_changes_the_needle(tab, look):
    start(tab, look, 'step="10"')
    before = picture(tab)
    tab.knob("knob.stepUp()")
    assert difference(picture(tab), before)[1] > 0.001


def test_needle_points_to_the_value(tab):
    start(tab, "needle", style="--knob-indicator-color: blue; --knob-fill-color: red; --knob-cap-color: white; --knob-size: 200px")
    tab.knob("knob.valueAsNumber = 75")
    tab.hand.frame(3)
    x, y = center(weight(take(tab.page, (4, 4, 200, 200)), 2))
    # Right of the top by 67.5 degrees.
    assert math.degrees(math.atan2(x - 100, 100 - y)) == pytest.approx(67.5, abs=1)


def test_look_changes_at_any_time(tab):
    start(tab, "dot", style=STYLE)
    tab.knob("knob.look = 'needle'")
    assert "tick" in parts(tab)
    for look in ("arc", ""):
        tab.knob(f"knob.setAttribute('look', '{look}')")
        assert is_standard(tab)
        tab.knob("knob.look = 'dot'")
        assert not is_standard(tab)
    tab.knob("knob.removeAttribute('look')")
    assert is_standard(tab) and tab.knob("knob.look") == ""


def test_settings_change_the_picture(tab):
    start(tab, "stepped", 'max="100" step="20"')
    pictures = [picture(tab)]
    for change in ("knob.setAttribute('step', '50')", "knob.setAttribute('look', 'line')",
                   "knob.setAttribute('tick-count', '5')", "knob.style.setProperty('--knob-cap-radius', '0.2')"):
        tab.knob(f"({change}, 0)")
        pictures.append(picture(tab))
        assert difference(*pictures[-2:])[1] > 0.003, change


@pytest.mark.parametrize("look", ["arc", *LOOKS])
def test_forced_colors_are_those_of_the_system(tab, look):
    tab.page.emulate_media(forced_colors="active")
    try:
        start(tab, look, style=STYLE)
        system = tab.js("""["Canvas", "CanvasText", "Highlight"].map((name) => {
          // A system color may be translucent.
          const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
          for (const style of ["Canvas", name]) Object.assign(brush, { fillStyle: style }).fillRect(0, 0, 1, 1);
          return [...brush.getImageData(0, 0, 1, 1).data].slice(0, 3) })""")
        # The others are on the edges of shapes.
        plain = [color for count, color in picture(tab).getcolors(1 << 16) if count > 40]
        assert all(list(color) in system for color in plain), plain
        tab.page.emulate_media(forced_colors="none")
        assert "cap" in parts(tab)
    finally:
        tab.page.emulate_media(forced_colors="none")


def test_disabled_and_read_only_knobs(tab):
    start(tab, "dot")
    enabled = picture(tab)
    tab.knob("knob.disabled = true")
    tab.hand.frame(2)
    assert tab.knob("getComputedStyle(knob.shadowRoot.querySelector('[part=dial]')).opacity") == "0.38"
    tab.knob("(knob.disabled = false, knob.readOnly = true)")
    # The cap is flat, and has no shadow.
    flat = picture(tab)
    assert difference(flat, enabled)[0] > 0.1
    assert flat.getpixel((40, 40)) == flat.getpixel((40, 68)) != (255, 255, 255)


def test_knob_that_is_removed_or_adopted_keeps_its_look(tab):
    start(tab, "dot")
    tab.js("globalThis.it = knob; it.remove(); it.look = 'needle'; it.valueAsNumber = 20")
    tab.js("document.body.append(it)")
    assert not is_standard(tab)
    needle = picture(tab)
    tab.js("""() => {
      const frame = document.createElement('iframe');
      Object.assign(frame.style, { position: 'fixed', inset: 0, border: 0 });
      document.body.append(frame);
      frame.contentDocument.body.style.margin = 0;
      frame.contentDocument.body.append(it);
      it.style.setProperty('--knob-size', '100px');
    }""")
    assert difference(picture(tab), needle)[1] < 0.01


def test_slots_replace_the_face_and_the_needle_of_a_look(tab):
    start(tab, "dot", style=STYLE)
    tab.knob("knob.insertAdjacentHTML('beforeend', '<i slot=needle></i>')")
    assert "cap" in parts(tab) and "indicator" not in parts(tab)
    tab.knob("knob.querySelector('i').remove()")
    tab.knob("knob.insertAdjacentHTML('beforeend', '<i slot=face></i>')")
    assert "cap" not in parts(tab) and "indicator" in parts(tab)


def test_unknown_look_is_the_standard_one_with_a_warning(tab):
    tab.open('<rotary-knob id="knob" look="dto"></rotary-knob>')
    tab.page.wait_for_timeout(1300)
    assert is_standard(tab)
    complaints = tab.complaints()
    assert len(complaints) == 1 and '<rotary-knob> look="dto" is invalid: unknown look \'dto\'.' in complaints[0]


DEFINE = """(async () => {
  const { defineLook } = await import("/Web/dist/rotary-knob.js");
  defineLook("bead", ({ angle, trackRadius, point, size }, { isTurned }) => [
    { part: "thumb", shape: "disc", ...point(angle, trackRadius), radius: isTurned ? 9 : size / 10 },
    { part: "indicator", shape: "polygon", corners: [point(0, 1), point(90, 1), point(180, 1)] },
  ], { face: ({ startAngle, endAngle, trackRadius: radius, ticks, point }) => [
    { part: "track", shape: "arc", startAngle, endAngle, radius },
    ...ticks.map(({ angle }) => ({ part: "ticks", shape: "line", start: point(angle, 5), end: point(angle, 9) })),
  ] });
})()"""


def test_page_defines_a_look(tab):
    # A thumb is where the value is, in the color of the fill.
    tab.open("""<style>body { margin: 0 } rotary-knob { --knob-size: 80px; --knob-fill-color: red;
      --knob-indicator-color: blue; --knob-tick-color: lime }</style>
      <rotary-knob id="knob" value="50" look="arc" tick-count="3"></rotary-knob>""")
    tab.js(DEFINE)
    tab.knob("knob.look = 'bead'")
    tab.hand.frame(3)
    x, y = center(weight(take(tab.page, (0, 0, 80, 80)), 0))
    # With ticks, the radius of the track is smaller than without them.
    assert (x, y) == pytest.approx((44, 44 - 0.39 * 80), abs=1)
    colors = {color for _, color in take(tab.page, (0, 0, 80, 80)).getcolors(1 << 16)}
    assert (255, 0, 0) in colors and (0, 255, 0) in colors
    small = sum(map(sum, weight(take(tab.page, (0, 0, 80, 80)), 0)))
    x, y = tab.middle()
    tab.hand.press(x, y)
    tab.hand.move(x, y - 125)
    tab.hand.frame(2)
    turned = take(tab.page, (0, 0, 80, 80))
    assert sum(map(sum, weight(turned, 0))) > 1.2 * small
    assert center(weight(turned, 0))[0] > 55
    tab.hand.release(x, y - 125)


@pytest.mark.parametrize("shows_turns", [False, True])
def test_look_of_the_page_has_the_ring_of_turns_if_it_asks_for_it(tab, shows_turns):
    tab.open("""<style>body { margin: 0 } rotary-knob { --knob-size: 80px; --knob-fill-color: red }</style>
      <rotary-knob id="knob" value="50" sweep="0...3600" look="arc"></rotary-knob>""")
    tab.js("""async (showsTurns) => {
      const { defineLook } = await import("/Web/dist/rotary-knob.js");
      defineLook("empty", () => [], { showsTurns });
      knob.look = "empty";
    }""", shows_turns)
    tab.hand.frame(3)
    red = sum(map(sum, weight(take(tab.page, (0, 0, 80, 80)), 0)))
    assert (red > 0) == shows_turns


# The page has a second.
@pytest.mark.alone
def test_look_that_is_defined_later_is_drawn_then(tab):
    tab.open('<rotary-knob id="knob" look="bead"></rotary-knob>')
    tab.page.wait_for_timeout(200)
    standard = picture(tab)
    tab.js(DEFINE)
    assert difference(picture(tab), standard)[1] > 0.01
    tab.page.wait_for_timeout(1000)
    assert tab.complaints() == []


def test_error_in_a_look_of_the_page_is_reported_and_the_knob_works(tab):
    tab.open('<rotary-knob id="knob" value="50" look="arc"></rotary-knob>')
    tab.js("""import("/Web/dist/rotary-knob.js").then(({ defineLook }) => {
      defineLook("bad", () => [{ part: "fill", shape: "star" }]);
      knob.look = "bad";
    })""")
    tab.page.wait_for_timeout(200)
    tab.page.focus("#knob")
    tab.page.keyboard.press("ArrowUp")
    assert tab.value() == 51
    # Each frame reports it.
    tab.hand.frame(2)
    assert any("star" in text for text in tab.complaints())


def test_names_of_built_in_looks_are_taken(tab):
    tab.open("")
    error = tab.js("""import("/Web/dist/rotary-knob.js").then(({ defineLook }) => {
      try { defineLook("dot", () => []) } catch (error) { return error.name }
    })""")
    assert error == "TypeError"


def test_look_needs_no_permission_of_a_strict_policy(tab):
    policy = {"content-security-policy": "style-src 'none'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'"}
    tab.open('<rotary-knob id="knob" look="needle"></rotary-knob>', headers=policy)
    tab.hand.frame(3)


GTK = pathlib.Path(__file__).parents[2] / "Tests/KnobGTKTests/Pictures"
# The ground, the text, and the fill of GTK's themes. On a dark ground, the widget makes the fill lighter.
THEMES = {"light": ("#f6f5f4", "#2e3436", "#3584e4"), "dark": ("#353535", "#eeeeec", "#3a89e8")}


VALUE = 'max="1" step="any" value="0.7"'


@pytest.mark.parametrize("name, theme, size, attributes", [
    ("light-24", "light", 24, VALUE),
    ("dark-24", "dark", 24, VALUE),
    ("light-64", "light", 64, VALUE),
    ("dark-64", "dark", 64, VALUE),
    ("light-160", "light", 160, VALUE),
    ("ticks", "light", 64, VALUE + ' tick-count="11"'),
    ("bipolar", "light", 64, 'max="1" step="any" value="0.2" origin="middle"'),
    ("lower-end", "light", 64, 'max="1" step="any" value="0"'),
    ("thumb", "light", 96, VALUE + ' style="--knob-thumb-radius: 0.06"'),
    ("disabled", "light", 64, VALUE + " disabled"),
    ("read-only", "light", 64, VALUE + " readonly"),
    ("look-dot", "light", 64, VALUE + ' look="dot"'),
    ("look-line", "light", 96, VALUE + ' look="line"'),
    ("look-line-dark", "dark", 64, VALUE + ' look="line"'),
    ("look-ticks", "light", 64, 'max="1" step="any" value="0.3" origin="middle" look="ticks"'),
    ("look-stepped-dark", "dark", 64, 'max="6" step="1" value="1" look="stepped"'),
    ("look-needle", "light", 96, VALUE + ' look="needle"'),
    ("look-needle-dark-24", "dark", 24, VALUE + ' look="needle"'),
])
def test_picture_is_that_of_gtk(tab, name, theme, size, attributes):
    ground, text, fill = THEMES[theme]
    tab.open(f"""<style>body {{ margin: 0; background: {ground}; color: {text} }}
      rotary-knob {{ --knob-size: {size}px; --knob-fill-color: {fill} }}</style>
      <rotary-knob id="knob" {attributes}></rotary-knob>""")
    tab.hand.frame(3)
    reference = Image.open(GTK / f"{name}.png").convert("RGB")
    mean, share = difference(take(tab.page, (0, 0, size + 8, size + 8)), reference)
    # The two draw the edges of shapes a little differently.
    assert mean < 1 and share < 0.006
