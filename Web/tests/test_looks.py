"""The looks: their parts, their states, and the file that they come from."""

import pathlib

import pytest
from PIL import Image

from picture import difference, take

LOOKS = ["dot", "line", "ticks", "stepped", "needle"]
FILE = "**/rotary-knob-looks.js"
DRAWN = "knob.shadowRoot.querySelector('.drawn .look [part]')"
PARTS = """[...new Set([...knob.shadowRoot.querySelectorAll('.look [part]')].map((it) =>
  it.getAttribute('part')))].sort()"""
NEEDLE = "knob.shadowRoot.querySelectorAll('.look')[1].innerHTML"
FACE = "knob.shadowRoot.querySelectorAll('.look')[0].innerHTML"


def start(tab, look, attributes="", **more):
    tab.open(f'<rotary-knob id="knob" value="60" look="{look}" {attributes}></rotary-knob>', **more)
    tab.page.wait_for_function(DRAWN)
    tab.hand.frame(2)


def shown(tab, selector):
    return tab.knob(f"[...knob.shadowRoot.querySelectorAll('{selector}')].filter((it) => it.checkVisibility()).length")


@pytest.mark.parametrize("look, parts", [
    ("dot", ["cap", "fill", "indicator", "rim", "shadow", "track"]),
    ("line", ["cap", "indicator", "rim", "shadow", "ticks"]),
    ("ticks", ["cap", "fill", "indicator", "rim", "shadow", "track"]),
    ("stepped", ["cap", "fill", "indicator", "rim", "shadow", "ticks"]),
    ("needle", ["cap", "fill", "indicator", "rim", "shadow", "ticks", "track"]),
])
def test_look_has_its_parts(tab, look, parts):
    start(tab, look)
    assert tab.knob(PARTS) == parts
    # The standard look is not shown.
    assert shown(tab, "[part=dial] > slot > svg:not(.look), div[part=cap], div[part=indicator]") == 0


@pytest.mark.parametrize("look", LOOKS)
def test_turning_changes_the_needle_only(tab, look):
    start(tab, look, 'step="10"')
    face, needle = tab.knob(FACE), tab.knob(NEEDLE)
    tab.js("globalThis.changes = []; new MutationObserver((them) => changes.push(...them)).observe("
           "knob.shadowRoot.querySelectorAll('.look')[0], { attributes: true, childList: true, subtree: true })")
    tab.page.focus("#knob")
    tab.page.keyboard.press("ArrowUp")
    tab.hand.frame(2)
    assert tab.knob(FACE) == face and tab.knob(NEEDLE) != needle
    assert tab.js("changes.length") == 0


def test_needle_points_where_the_standard_one_does(tab):
    start(tab, "needle", 'style="--knob-size: 200px"')
    tab.knob("knob.valueAsNumber = 75")
    tab.hand.frame(2)
    # From the tail to the tip: 67.5 degrees.
    corners = tab.knob("""knob.shadowRoot.querySelectorAll('.look')[1].querySelector('polygon')
      .getAttribute('points').split(' ').map(Number)""")
    x, y = corners[2] + corners[4] - 200, 200 - corners[3] - corners[5]
    assert x / y == pytest.approx(2.41421, abs=1e-3)


def test_look_changes_at_any_time(tab):
    start(tab, "dot")
    tab.knob("knob.look = 'needle'")
    tab.page.wait_for_function("knob.shadowRoot.querySelector('.look polygon')")
    assert shown(tab, ".look [part=ticks]") == 11
    for look in ("arc", ""):
        tab.knob(f"knob.setAttribute('look', '{look}')")
        tab.hand.frame(2)
        assert shown(tab, ".look") == 0
        assert shown(tab, "div[part=cap], div[part=indicator]") == 2
        tab.knob("knob.look = 'dot'")
        tab.hand.frame(2)
        assert shown(tab, ".look") == 2
    tab.knob("knob.removeAttribute('look')")
    tab.hand.frame(2)
    assert shown(tab, ".look") == 0 and tab.knob("knob.look") == ""


def test_settings_change_the_picture(tab):
    start(tab, "stepped", 'max="100" step="20"')
    stops = "knob.shadowRoot.querySelectorAll('.look [part=ticks]').length"
    assert tab.knob(stops) == 6
    tab.knob("knob.setAttribute('step', '50')")
    tab.hand.frame(2)
    assert tab.knob(stops) == 3
    tab.knob("knob.setAttribute('look', 'line')")
    tab.knob("knob.setAttribute('tick-count', '5')")
    tab.hand.frame(2)
    assert tab.knob(stops) == 5
    cap = "knob.shadowRoot.querySelector('.look polygon').getBBox().width"
    width = tab.knob(cap)
    tab.knob("knob.style.setProperty('--knob-cap-radius', '0.2')")
    tab.page.wait_for_function(f"(knob => {cap} < {width} * 0.6)(document.getElementById('knob'))")


def test_colors_are_those_of_the_parts(tab):
    start(tab, "dot", 'style="--knob-fill-color: rgb(1, 2, 3); --knob-indicator-color: rgb(4, 5, 6)"')
    color = "getComputedStyle(knob.shadowRoot.querySelector('.look [part={}]')).{}"
    assert tab.knob(color.format("fill", "stroke")) == "rgb(1, 2, 3)"
    assert tab.knob(color.format("indicator", "fill")) == "rgb(4, 5, 6)"
    tab.js("document.head.append(Object.assign(document.createElement('style'), {"
           "textContent: '#knob::part(track) { stroke: rgb(7, 8, 9) }' }))")
    assert tab.knob(color.format("track", "stroke")) == "rgb(7, 8, 9)"


@pytest.mark.parametrize("look", LOOKS)
def test_forced_colors_are_those_of_the_system(tab, look):
    tab.page.emulate_media(forced_colors="active")
    try:
        start(tab, look)
        assert "shadow" not in tab.knob(PARTS)
        fill = tab.js("""(() => { const it = document.createElement('i'); it.style.color = 'highlight';
          document.body.append(it); return getComputedStyle(it).color })()""")
        if "fill" in tab.knob(PARTS):
            style = "getComputedStyle(knob.shadowRoot.querySelector('.look [part=fill]')).color"
            assert tab.knob(style) == fill
        tab.page.emulate_media(forced_colors="none")
        # The change draws the face anew.
        tab.page.wait_for_function("knob.shadowRoot.querySelector('.look [part=shadow]')")
    finally:
        tab.page.emulate_media(forced_colors="none")


def test_disabled_and_read_only_knobs(tab):
    start(tab, "dot", "disabled")
    assert tab.knob("getComputedStyle(knob.shadowRoot.querySelector('[part=dial]')).opacity") == "0.38"
    tab.knob("knob.disabled = false")
    tab.knob("knob.readOnly = true")
    tab.hand.frame(2)
    assert "shadow" not in tab.knob(PARTS)
    stops = "[...knob.shadowRoot.querySelectorAll('.look:has([part=cap]) .top, .look:has([part=cap]) .bottom')]"
    assert tab.knob(f"new Set({stops}.map((stop) => getComputedStyle(stop).stopColor)).size") == 1


def test_standard_look_is_shown_until_the_file_has_been_loaded(tab):
    held = []
    tab.page.route(FILE, lambda route: held.append(route))
    try:
        tab.open('<rotary-knob id="knob" value="60" look="dot"></rotary-knob>')
        tab.hand.frame(2)
        assert shown(tab, "div[part=cap]") == 1
        x, y = tab.middle()
        tab.hand.press(x, y)
        tab.hand.move(x, y - 25)
        held[0].continue_()
        tab.page.wait_for_function(DRAWN)
        tab.hand.move(x, y - 50)
        tab.hand.release(x, y - 50)
        assert tab.value() == 80
        assert tab.events() == ["gesture-begin", "input", "input", "change", "gesture-end"]
    finally:
        tab.page.unroute(FILE)


def test_page_without_looks_does_not_load_the_file(tab):
    tab.open('<rotary-knob id="knob"></rotary-knob>')
    names = "performance.getEntriesByType('resource').map(({ name }) => name)"
    assert not any("looks" in name for name in tab.js(names))


def test_knob_that_is_removed_or_adopted_keeps_its_look(tab):
    start(tab, "dot")
    tab.js("globalThis.it = knob; it.remove(); it.look = 'needle'; it.valueAsNumber = 20")
    tab.js("document.body.append(it)")
    tab.page.wait_for_function("knob.shadowRoot.querySelector('.look polygon')")
    tab.js("""document.body.append(document.createElement('iframe'));
      document.querySelector('iframe').contentDocument.body.append(it)""")
    tab.page.wait_for_function("it.shadowRoot.adoptedStyleSheets.length > 1")
    tab.hand.frame(2)
    style = "getComputedStyle(it.shadowRoot.querySelector('.look [part=rim]'))"
    assert tab.js(f"[{style}.fill, {style}.strokeLinecap]") == ["none", "butt"]


def test_slots_replace_the_face_and_the_needle_of_a_look(tab):
    start(tab, "dot")
    tab.knob("knob.insertAdjacentHTML('beforeend', '<i slot=needle></i>')")
    tab.hand.frame(2)
    assert shown(tab, ".look [part=cap]") == 1 and shown(tab, ".look [part=indicator]") == 0
    tab.knob("knob.querySelector('i').remove()")
    tab.knob("knob.insertAdjacentHTML('beforeend', '<i slot=face></i>')")
    tab.hand.frame(2)
    assert shown(tab, ".look [part=cap]") == 0 and shown(tab, ".look [part=indicator]") == 1


def test_unknown_look_is_the_standard_one_with_a_warning(tab):
    tab.open('<rotary-knob id="knob" look="dto"></rotary-knob>')
    tab.page.wait_for_timeout(1300)
    assert shown(tab, "div[part=cap]") == 1
    complaints = tab.complaints()
    assert len(complaints) == 1 and '<rotary-knob> look="dto" is invalid.' in complaints[0]


DEFINE = """(async () => {
  const { defineLook } = await import("/Web/dist/rotary-knob-looks.js");
  defineLook("bead", ({ angle, trackRadius, point, size }, { isTurned }) => [
    { part: "thumb", shape: "disc", ...point(angle, trackRadius), radius: isTurned ? 9 : size / 10 },
    { part: "indicator", shape: "polygon", corners: [point(0, 1), point(90, 1), point(180, 1)] },
  ], { face: ({ startAngle, endAngle, trackRadius: radius, ticks, point }) => [
    { part: "track", shape: "arc", startAngle, endAngle, radius },
    ...ticks.map(({ angle }) => ({ part: "ticks", shape: "line", start: point(angle, 5), end: point(angle, 9) })),
  ] });
})()"""


def test_page_defines_a_look(tab):
    tab.open('<rotary-knob id="knob" value="50" look="arc" tick-count="3" style="--knob-size: 80px"></rotary-knob>')
    tab.js(DEFINE)
    tab.knob("knob.look = 'bead'")
    tab.page.wait_for_function(DRAWN)
    assert tab.knob(PARTS) == ["indicator", "thumb", "ticks", "track"]
    bead = "knob.shadowRoot.querySelector('.look [part=thumb]')"
    box = f"['cx', 'cy', 'r'].map((name) => +{bead}.getAttribute(name))"
    # With ticks, the radius of the track is 0.41 of the size, to the nearest pixel.
    assert tab.knob(box) == pytest.approx([40, 40 - 0.395 * 80, 8], abs=1.5)
    assert tab.knob("knob.shadowRoot.querySelectorAll('.look [part=ticks]').length") == 3
    x, y = tab.middle()
    tab.hand.press(x, y)
    tab.hand.move(x, y - 125)
    assert tab.knob(f"+{bead}.getAttribute('r')") == 9
    assert tab.knob(f"+{bead}.getAttribute('cx')") > 55
    tab.hand.release(x, y - 125)


def test_look_that_is_defined_later_is_drawn_then(tab):
    tab.open('<rotary-knob id="knob" look="bead"></rotary-knob>')
    tab.page.wait_for_timeout(200)
    tab.js(DEFINE)
    tab.page.wait_for_function(DRAWN)
    tab.page.wait_for_timeout(1000)
    assert tab.complaints() == []


def test_error_in_a_look_of_the_page_is_reported_and_the_knob_works(tab):
    tab.open('<rotary-knob id="knob" value="50" look="arc"></rotary-knob>')
    tab.js("""import("/Web/dist/rotary-knob-looks.js").then(({ defineLook }) => {
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
    error = tab.js("""import("/Web/dist/rotary-knob-looks.js").then(({ defineLook }) => {
      try { defineLook("dot", () => []) } catch (error) { return error.name }
    })""")
    assert error == "TypeError"


def test_look_needs_no_permission_of_a_strict_policy(tab):
    policy = {"content-security-policy": "style-src 'none'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'"}
    tab.open('<rotary-knob id="knob" look="needle"></rotary-knob>', headers=policy)
    tab.page.wait_for_function(DRAWN)


GTK = pathlib.Path(__file__).parents[2] / "Tests/KnobGTKTests/Pictures"
# The ground, the text, and the fill of GTK's themes. On a dark ground, the widget makes the fill lighter.
THEMES = {"light": ("#f6f5f4", "#2e3436", "#3584e4"), "dark": ("#353535", "#eeeeec", "#3a89e8")}


@pytest.mark.parametrize("look, theme, size, attributes", [
    ("dot", "light", 64, 'max="1" step="any" value="0.7"'),
    ("line", "light", 96, 'max="1" step="any" value="0.7"'),
    ("line", "dark", 64, 'max="1" step="any" value="0.7"'),
    ("ticks", "light", 64, 'max="1" step="any" value="0.3" origin="middle"'),
    ("stepped", "dark", 64, 'max="6" step="1" value="1"'),
    ("needle", "light", 96, 'max="1" step="any" value="0.7"'),
    ("needle", "dark", 24, 'max="1" step="any" value="0.7"'),
])
def test_look_is_that_of_gtk(tab, look, theme, size, attributes):
    ground, text, fill = THEMES[theme]
    name = f"look-{look}" + ("-dark" if theme == "dark" else "") + ("-24" if size == 24 else "")
    tab.open(f"""<style>body {{ margin: 0; background: {ground}; color: {text} }}
      rotary-knob {{ --knob-size: {size}px; --knob-fill-color: {fill} }}</style>
      <rotary-knob id="knob" {attributes} look="{look}"></rotary-knob>""")
    tab.page.wait_for_function(DRAWN)
    tab.hand.frame(2)
    reference = Image.open(GTK / f"{name}.png").convert("RGB")
    mean, share = difference(take(tab.page, (0, 0, size + 8, size + 8)), reference)
    # The two draw the edges of shapes a little differently.
    assert mean < 1 and share < 0.006
