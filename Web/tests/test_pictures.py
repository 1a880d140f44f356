"""The appearance of knobs, compared with reference pictures, and measured."""

import math

import pytest

from conftest import Tab
from picture import center, compare, take, weight

SIZES = [24, 32, 48, 64, 160, 240]

# A variant of the knob, by its attributes. There is no text, because fonts differ between systems.
LOOKS = {
    "ticks": "tick-count=11 style='--knob-size: 96px'",
    "bipolar": "origin=middle value=20",
    "bipolar-middle": "origin=middle value=50",
    "lower-end": "value=0",
    "upper-end": "value=100",
    "thumb": "style='--knob-thumb-radius: 0.06; --knob-size: 96px'",
    "colors": "style='--knob-fill-color: #e5a50a; --knob-cap-color: #1c71d8;"
    " --knob-indicator-color: white; --knob-track-color: #deddda'",
    "accent": "style='accent-color: #c01c28; color: #613583'",
    "sweep": "sweep='-90...180' value=50",
    "disabled": "disabled",
    "read-only": "readonly",
}
DARK = "<style>:root { color-scheme: dark; background: #1e1e22; color: #eee }</style>"
LIGHT = "<style>:root { color-scheme: light; background: #fafafa; color: #222 }</style>"


def knob(attributes="", id="knob"):
    value = "" if "value=" in attributes else "value=70"
    return f'<rotary-knob id="{id}" aria-label="A" {value} {attributes}></rotary-knob>'


@pytest.fixture(scope="module")
def tabs(browser, launch, site):
    """A tab for each scale."""
    size = {"width": 800, "height": 600}
    contexts = [
        screen.new_context(viewport=size, device_scale_factor=scale, reduced_motion="reduce")
        for scale, screen in enumerate((browser, launch(2)), 1)
    ]
    yield {scale: Tab(context, site) for scale, context in enumerate(contexts, 1)}
    for context in contexts:
        context.close()


def show(tab, body, head=LIGHT):
    tab.open(f'<div style="padding: 20px">{body}</div>', head)
    tab.hand.frame(2)


def around(tab, id="knob"):
    """Returns the box of a dial with its shadow and its focus ring."""
    x, y, width, height = tab.dial(id)
    left, top = math.floor(x - width / 2) - 8, math.floor(y - height / 2) - 8
    return left, top, math.ceil(width) + 16, math.ceil(height) + 16


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1, 2])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_knob_matches_its_picture(tabs, scheme, scale, size):
    tab = tabs[scale]
    show(tab, knob(f"style='--knob-size: {size}px'"), DARK if scheme == "dark" else LIGHT)
    name = f"{scheme}-{size}" + ("@2" if scale == 2 else "")
    compare(take(tab.page, around(tab)), name)


@pytest.mark.parametrize("name", LOOKS)
def test_settings_match_their_pictures(tabs, name):
    show(tabs[1], knob("style='--knob-size: 64px' " * ("style" not in LOOKS[name]) + LOOKS[name]))
    compare(take(tabs[1].page, around(tabs[1])), name)


@pytest.mark.parametrize("name", ["hovered", "turned", "focused"])
def test_states_match_their_pictures(tabs, name):
    tab = tabs[1]
    show(tab, knob("style='--knob-size: 64px'"))
    if name == "focused":
        tab.hand.key("Tab")
    else:
        tab.hand.hover(*tab.middle())
    if name == "turned":
        tab.hand.press(*tab.middle())
    tab.hand.frame(2)
    picture = take(tab.page, around(tab))
    tab.hand.let_go()
    compare(picture, name)


@pytest.mark.parametrize("name", ["forced-light", "forced-dark", "contrast"])
def test_high_contrast_matches_its_pictures(tabs, name):
    page = tabs[1].page
    scheme = "dark" if name == "forced-dark" else "light"
    if name == "contrast":
        page.emulate_media(contrast="more")
    else:
        page.emulate_media(forced_colors="active", color_scheme=scheme)
    try:
        show(
            tabs[1],
            knob("style='--knob-size: 64px' tick-count=11") + knob("disabled", "off"),
            f"<style>:root {{ color-scheme: {scheme} }}</style>",
        )
        compare(take(page, (20, 20, 160, 96)), name)
    finally:
        page.emulate_media(forced_colors="none", contrast="no-preference", color_scheme="light")


# The fill is red and the indicator blue, so that each can be measured by its color.
PAINT = """<style>
  :root { background: white }
  rotary-knob { --knob-fill-color: #f00; --knob-track-color: transparent; --knob-cap-color: white;
    --knob-indicator-color: #00f }
</style>"""


@pytest.mark.parametrize("scale", [1, 2])
@pytest.mark.parametrize("size", SIZES)
def test_indicator_points_where_the_fill_ends(tabs, size, scale):
    values = [12.5, 40, 62.5, 90]
    ids = [f"knob{index}" for index in range(len(values))]
    body = "".join(
        knob(f"value={value} style='--knob-size: {size}px'", id) for id, value in zip(ids, values)
    )
    tab = tabs[scale]
    show(tab, f'<div style="zoom: 1; width: 760px">{body}</div>', PAINT)
    tab.page.set_viewport_size({"width": 800, "height": 1200})
    tab.hand.frame(2)
    try:
        for id, value in zip(ids, values):
            left, top, *_ = box = around(tab, id)
            picture = take(tab.page, box)
            x, y, *_ = tab.dial(id)
            middle = [(x - left) * scale, (y - top) * scale]
            # The center is aligned to pixels, so it may be off by half of one in both directions.
            centers = [[place + off for place in middle] for off in (0, -0.5, 0.5)]
            faults = [misplacement(picture, center, -135 + 2.7 * value, size * scale) for center in centers]
            assert min(faults, key=max) == pytest.approx([0, 0], abs=1), (value, faults)
    finally:
        tab.page.set_viewport_size({"width": 800, "height": 600})


def misplacement(picture, middle, wanted, size):
    """Returns how far the indicator and the end of the fill are from an angle, as a share of what is allowed."""
    place = center(weight(picture, 2))
    aside = math.radians(angle(middle, place) - wanted) * math.dist(middle, place)
    # The angle of one pixel along the track, in degrees.
    pixel = math.degrees(1 / (0.45 * size))
    return abs(aside) / 0.35, abs(end(picture, middle) - wanted) / (1.5 * pixel)


def angle(middle, point):
    """Returns an angle in degrees: 0 at 12 o'clock, clockwise."""
    return math.degrees(math.atan2(point[0] - middle[0], middle[1] - point[1]))


def end(picture, middle):
    """Returns the angle at which the fill ends, without its round end."""
    rows = weight(picture, 0)
    places = [
        (math.hypot(x + 0.5 - middle[0], y + 0.5 - middle[1]), angle(middle, (x + 0.5, y + 0.5)))
        for y, row in enumerate(rows)
        for x, amount in enumerate(row)
        if amount > 127
    ]
    inner, outer = min(radius for radius, _ in places), max(radius for radius, _ in places)
    radius, half = (inner + outer) / 2, (outer - inner + 1) / 2
    last = max(turn for distance, turn in places if abs(distance - radius) < 1)
    # The middle of the last pixel is half a pixel before the edge.
    return last - math.degrees((half - 0.5) / radius)


@pytest.mark.parametrize("scale", [1, 2])
@pytest.mark.parametrize("size", [*SIZES, 33, 57.5])
def test_cap_and_track_have_the_same_center(tabs, size, scale):
    look = "sweep='0...360' value=100 readonly style='--knob-cap-color: #00f;"
    look += " --knob-indicator-color: #00f;"
    show(tabs[scale], knob(f"{look} --knob-size: {size}px'"), PAINT)
    picture = take(tabs[scale].page, around(tabs[scale]))
    track, cap = center(weight(picture, 0)), center(weight(picture, 2))
    # The browser approximates arcs.
    assert cap == pytest.approx(track, abs=0.35)


def test_text_does_not_touch_the_dial_or_move_the_neighbors(tabs):
    tab = tabs[1]
    show(
        tab,
        '<rotary-knob id="knob" min="-20000" max="20000" step="1" unit="Hz" tick-count="5">Cutoff'
        '</rotary-knob><b id="next">next</b>',
    )
    x, y, width, height = tab.dial()
    label = tab.knob(
        "knob.shadowRoot.querySelector('[part=label]').getBoundingClientRect().toJSON()"
    )
    assert label["top"] >= y + height / 2 + 2
    next_to_it = "document.getElementById('next').getBoundingClientRect().left"
    before = tab.js(next_to_it)
    tab.knob("knob.focus()")
    for key in ("Home", "PageUp", "ArrowUp", "End", "ArrowDown"):
        tab.hand.key(key)
        tab.hand.frame(2)
        assert tab.js(next_to_it) == before
        seen = tab.knob("knob.shadowRoot.querySelector('[part=value]').textContent")
        assert seen == tab.knob("knob.valueText")
