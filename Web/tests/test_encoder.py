"""The encoder."""

import math
import re

import pytest

from server import ROOT

ENCODER = '<rotary-encoder id="knob" {}>Scroll</rotary-encoder>'


def start(tab, attributes="", around="{}"):
    tab.open(around.format(ENCODER.format(attributes)))
    tab.js("""() => {
      globalThis.reported = [];
      for (const type of ["gesture-begin", "turn", "gesture-end"]) {
        knob.addEventListener(type, ({ type, detail }) => reported.push({ type, ...detail }));
      }
    }""")
    tab.hand.frame(2)
    return tab.middle()


def picture(tab):
    tab.hand.frame(2)
    return tab.knob("knob.shadowRoot.querySelector('canvas').toDataURL()")


def reported(tab):
    return tab.js("reported.splice(0)")


def turned(tab):
    """Returns the sum of the degrees and of the steps."""
    turns = [entry for entry in reported(tab) if entry["type"] == "turn"]
    return [pytest.approx(sum(turn[name] for turn in turns)) for name in ("degrees", "steps")]


def test_pointer_turns_without_ends(tab):
    x, y = start(tab)
    for _ in range(3):
        tab.hand.press(x, y)
        tab.hand.move(x, y + 250)
        tab.hand.release(x, y + 250)
    assert turned(tab) == [-1080, -72]


def test_one_drag_is_one_gesture(tab):
    x, y = start(tab)
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    tab.hand.release(x, y - 25)
    events = reported(tab)
    assert [event["type"] for event in events] == ["gesture-begin", "turn", "gesture-end"]
    assert {event["source"] for event in events} == {"pointer"}
    assert (events[1]["degrees"], events[1]["steps"]) == (pytest.approx(36), 2)


def test_rotary_tracking_follows_the_pointer(tab):
    x, y = start(tab, 'tracking="rotary"')
    tab.hand.press(x, y - 20)
    for degrees in range(0, 730, 10):
        angle = math.radians(degrees)
        tab.hand.move(x + 20 * math.sin(angle), y - 20 * math.cos(angle))
    tab.hand.release(x, y - 20)
    assert turned(tab) == [720, 48]


def test_shift_is_fine_adjustment_and_travel_is_one_turn(tab):
    x, y = start(tab, 'travel="100" degrees-per-step="9"')
    tab.hand.press(x, y, shift=True)
    tab.hand.move(x, y - 50, shift=True)
    assert turned(tab) == [18, 2]


@pytest.mark.parametrize("attributes, move, degrees", [
    ('travel="2" travel-unit="degrees-per-point"', (0, -45), 90),
    ('travel="2" travel-unit="knob-sizes" style="--knob-size: 100px"', (0, -50), 90),
    ('tracking="scrub" travel="200" column="0"', (50, -50), 45),
    ('tracking="scrub" travel="200" column="60%"', (50, -50), 90),
], ids=str)
def test_settings_of_linear_tracking_apply(tab, attributes, move, degrees):
    x, y = start(tab, attributes)
    tab.hand.press(x, y)
    tab.hand.move(x + move[0], y)
    reported(tab)
    tab.hand.move(x + move[0], y + move[1])
    assert turned(tab)[0] == degrees


@pytest.mark.parametrize("attributes, degrees", [
    ("", 90), ('deadzone="30"', 0), ('maxturn="45"', 0), ('ring="25...inf:fail"', 0),
    ('ring="25...inf:skip"', 0), ('ring="10...30:fail"', 90), ('ring="0...10:fail"', 0),
], ids=str)
def test_settings_of_rotary_tracking_apply(tab, attributes, degrees):
    x, y = start(tab, f'tracking="rotary" style="--knob-size: 100px" {attributes}')
    tab.hand.press(x, y - 20)
    tab.hand.move(x + 20, y)
    assert turned(tab)[0] == degrees


def test_invalid_settings_are_the_defaults_with_a_warning(tab):
    x, y = start(tab, 'tracking="circle" travel="100" fine="-1" travel-unit="miles"')
    tab.hand.press(x, y)
    reported(tab)
    tab.hand.move(x, y - 50)
    assert turned(tab)[0] == 180
    assert [complaint[:complaint.index(" JSHandle")] for complaint in tab.complaints()] == [
        '<rotary-encoder> tracking="circle" is invalid: use one of automatic, rotary, vertical, horizontal, both, scrub, absolute.',
        '<rotary-encoder> fine="-1" is invalid: fine must be greater than zero.',
        '<rotary-encoder> travel-unit="miles" is invalid: use one of points, degrees-per-point, knob-sizes.',
    ]


def test_ring_that_is_inside_out_is_none_with_a_warning(tab):
    x, y = start(tab, 'tracking="rotary" style="--knob-size: 100px" ring="30...10:fail"')
    tab.hand.press(x, y - 20)
    tab.hand.move(x + 20, y)
    assert turned(tab)[0] == 90
    tab.js("knob.setAttribute('fine', 0.2)")
    (complaint,) = tab.complaints()
    assert '<rotary-encoder> ring="30...10:fail" is invalid: the inner radius of a ring ' in complaint


def test_settings_that_are_invalid_within_a_task_cause_no_warning(tab):
    start(tab, "")
    tab.js("(knob.setAttribute('ring', '40...30:fail'), knob.setAttribute('ring', '30...40:fail'))")
    tab.js("(knob.setAttribute('tracking', 'circle'), knob.setAttribute('tracking', 'rotary'))")
    assert tab.complaints() == []


def test_keys_turn_by_steps(tab):
    start(tab)
    tab.page.focus("#knob")
    for key, steps in [("ArrowUp", 1), ("ArrowRight", 1), ("ArrowDown", -1), ("PageUp", 10), ("PageDown", -10)]:
        tab.hand.key(key)
        assert turned(tab) == [15 * steps, steps]
    tab.hand.key("Home")
    assert reported(tab) == []


@pytest.mark.alone
def test_wheel_turns_by_steps_as_one_gesture(tab):
    x, y = start(tab, around="{}<div style='height: 3000px'></div>")
    tab.hand.hover(x, y)
    tab.hand.hover(x + 1, y)
    for _ in range(3):
        tab.hand.wheel(x, y, -100)
    tab.page.wait_for_function("reported.some(({ type }) => type == 'gesture-end')")
    events = reported(tab)
    assert [events[0]["type"], events[-1]["type"]] == ["gesture-begin", "gesture-end"]
    assert sum(event.get("steps", 0) for event in events if event["type"] == "turn") == 3
    assert tab.js("scrollY") == 0


def test_escape_ends_the_gesture_and_turns_nothing_back(tab):
    x, y = start(tab)
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    tab.hand.key("Escape")
    tab.hand.move(x, y - 100)
    assert [event["type"] for event in reported(tab)] == ["gesture-begin", "turn", "gesture-end"]


def test_second_button_neither_ends_the_turn_nor_opens_a_menu(tab):
    x, y = start(tab, around="<div style='padding: 100px'>{}</div>")
    tab.listen("contextmenu", "globalThis.isPrevented = event.defaultPrevented")
    tab.page.mouse.move(x, y)
    tab.page.mouse.down()
    tab.page.mouse.move(x, y - 20)
    tab.page.mouse.down(button="right")
    tab.page.mouse.move(x, y - 40)
    tab.page.mouse.up(button="right")
    tab.page.mouse.move(x, y - 50)
    tab.page.mouse.up()
    assert turned(tab)[0] == 72
    assert tab.js("isPrevented")


def test_disabled_encoder_takes_no_input(tab):
    x, y = start(tab, "disabled")
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    tab.hand.release(x, y - 25)
    assert reported(tab) == []


def test_encoder_that_is_disabled_or_removed_while_it_turns_ends_the_gesture(tab):
    for act in ("knob.disabled = true", "knob.remove()"):
        x, y = start(tab)
        tab.hand.press(x, y)
        tab.hand.move(x, y - 25)
        tab.js("globalThis.it = knob; " + act)
        assert [event["type"] for event in reported(tab)] == ["gesture-begin", "turn", "gesture-end"]
        tab.hand.let_go()


def test_held_keys_are_one_gesture(tab):
    start(tab)
    tab.page.focus("#knob")
    tab.page.keyboard.down("ArrowUp")
    tab.page.keyboard.down("ArrowUp")
    tab.page.keyboard.down("PageUp")
    tab.page.keyboard.up("ArrowUp")
    tab.page.keyboard.up("PageUp")
    events = reported(tab)
    assert [event["type"] for event in events] == ["gesture-begin", "turn", "turn", "turn", "gesture-end"]
    assert sum(event.get("steps", 0) for event in events) == 12
    assert {event["source"] for event in events} == {"key"}


def test_held_key_ends_with_the_focus(tab):
    start(tab)
    tab.page.focus("#knob")
    tab.page.keyboard.down("ArrowUp")
    tab.js("knob.blur()")
    assert [event["type"] for event in reported(tab)] == ["gesture-begin", "turn", "gesture-end"]
    tab.page.keyboard.up("ArrowUp")
    assert reported(tab) == []


def prefer(tab, preferences):
    tab.js(f"import('/Web/dist/rotary-knob.js').then((it) => void it.setPreferences({preferences}))")


@pytest.mark.parametrize("attributes, degrees", [
    ("", 180), ('tracking="vertical"', 90), ('travel="200"', 90), ('tracking="vertical" travel="200"', 45),
])
def test_preferences_apply_except_where_attributes_say_otherwise(tab, attributes, degrees):
    x, y = start(tab, attributes)
    prefer(tab, "{ mouseTracking: 'horizontal', travel: 100 }")
    tab.hand.hover(x, y)
    tab.page.wait_for_timeout(100)
    tab.hand.press(x, y)
    tab.hand.move(x + 50, y - 25)
    tab.hand.release(x + 50, y - 25)
    assert turned(tab)[0] == degrees
    prefer(tab, "null")


def test_first_touch_has_the_preferred_tracking(tab):
    x, y = start(tab)
    prefer(tab, "{ touchTracking: 'horizontal', travel: 100 }")
    tab.hand.touch(0, x, y)
    tab.hand.drag(0, x + 25, y)
    tab.hand.drag(0, x + 50, y)
    tab.hand.lift(0)
    assert turned(tab)[0] == 180
    prefer(tab, "null")


@pytest.mark.parametrize("wheel, steps", [("reversed", -1), ("off", 0)])
def test_wheel_turns_as_preferred(tab, wheel, steps):
    x, y = start(tab, around="{}<div style='height: 3000px'></div>")
    prefer(tab, f"{{ wheel: '{wheel}' }}")
    tab.hand.hover(x, y)
    tab.page.wait_for_timeout(100)
    tab.hand.hover(x + 1, y)
    tab.hand.wheel(x, y, -100)
    tab.hand.frame(3)
    assert turned(tab)[1] == steps
    prefer(tab, "null")


def test_two_fingers_turn_the_encoder(tab):
    x, y = start(tab, 'tracking="horizontal" style="--knob-size: 160px"')
    tab.page.focus("#knob")
    tab.page.wait_for_timeout(100)

    def put(angle, act):
        dx, dy = 40 * math.sin(math.radians(angle)), -40 * math.cos(math.radians(angle))
        getattr(tab.hand, act)(0, x + dx, y + dy)
        getattr(tab.hand, act)(1, x - dx, y - dy)

    put(0, "touch")
    for angle in range(5, 35, 5):
        put(angle, "drag")
    reported(tab)
    for angle in range(35, 125, 5):
        put(angle, "drag")
    assert turned(tab)[0] == 90
    tab.hand.lift(0)
    tab.hand.lift(1)
    assert reported(tab)[-1]["type"] == "gesture-end"


def test_fieldset_disables_the_encoder(tab):
    x, y = start(tab, around="<fieldset id='set'>{}</fieldset>")
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    reported(tab)
    tab.js("set.disabled = true")
    assert [event["type"] for event in reported(tab)] == ["gesture-end"]
    assert tab.js("knob.matches(':disabled') && !knob.disabled")
    tab.hand.let_go()
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    assert reported(tab) == []


def test_picture_shows_the_angle(tab):
    start(tab)
    tab.page.focus("#knob")
    tab.hand.key("ArrowUp")
    first = picture(tab)
    for _ in range(13):
        tab.hand.key("ArrowUp")
    assert picture(tab) != first
    for _ in range(11):
        tab.hand.key("ArrowUp")
    assert picture(tab) == first, "a whole turn changed the picture"
    assert not {"input", "change"} & set(tab.events())


def test_name_follows_the_text(tab):
    start(tab)
    name = "knob.shadowRoot.querySelector('[role=spinbutton]').ariaLabel"
    assert tab.knob(name) == "Scroll"
    tab.knob("knob.firstChild.data = 'Zoom'")
    assert tab.knob(name) == "Zoom"
    tab.knob("knob.ariaLabel = 'Zoom in'")
    assert tab.knob(name) == "Zoom in"


def test_assistive_technology_sees_one_spin_button_with_a_name(tab):
    start(tab)
    tree = tab.hand.session.send("Accessibility.getFullAXTree")["nodes"]
    found = [(node["role"]["value"], node["name"]["value"]) for node in tree
             if not node["ignored"] and node["role"]["value"] in ("spinbutton", "slider")]
    assert found == [("spinbutton", "Scroll")]


def test_guide_lists_the_parts(tab):
    start(tab)
    guide = (ROOT / "Guides/Web.md").read_text()
    listed = re.findall("`([^`]+)`", re.search(r"Its parts are (.*?), and\s+its custom", guide, re.S)[1])
    parts = tab.knob("[...knob.shadowRoot.querySelectorAll('[part]')].map((node) => node.part.value)")
    # The part of the value is empty: an encoder has none.
    assert sorted(listed) == sorted(set(parts) - {"value"})


def test_encoder_has_a_look(tab):
    start(tab, 'look="line"')
    pictures = [picture(tab)]
    tab.js("knob.setAttribute('look', 'needle')")
    pictures.append(picture(tab))
    tab.js("knob.removeAttribute('look')")
    pictures.append(picture(tab))
    assert len(set(pictures)) == 3


def test_encoder_has_its_style_under_a_strict_policy_and_in_another_document(tab):
    policy = {"content-security-policy": "style-src 'none'"}
    tab.open(ENCODER.format("") + "<iframe id='frame'></iframe>", headers=policy)
    style = "getComputedStyle(it.shadowRoot.querySelector('[part=dial]')).pointerEvents"
    assert tab.js(f"(() => {{ globalThis.it = knob; return {style}; }})()") == "none"
    tab.js("frame.contentDocument.body.append(it)")
    assert tab.js(style) == "none"
