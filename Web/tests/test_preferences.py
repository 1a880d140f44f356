"""One user's preferences, which apply to all knobs of a page that do not say otherwise."""

import pytest

KNOB = '<rotary-knob id="knob" {}>Mix</rotary-knob>'


def start(tab, attributes="", preferences="{}"):
    tab.open(KNOB.format(f'value="50" {attributes}') + '<div style="height: 3000px"></div>')
    prefer(tab, preferences)
    return tab.middle()


def prefer(tab, preferences):
    return tab.js("import('/Web/dist/rotary-knob.js').then(({ setPreferences }) => "
                  f"setPreferences({preferences}))")


def drag(tab, x, y, dx, dy):
    tab.hand.press(x, y)
    tab.hand.move(x + dx, y + dy)
    tab.hand.release(x + dx, y + dy)
    return tab.value()


def test_preferences_are_valid_and_complete(tab):
    start(tab)
    standard = prefer(tab, "undefined")
    assert standard == {
        "mouseTracking": "automatic", "touchTracking": "automatic", "penTracking": "automatic", "travel": None,
        "fineFactor": None, "coarseFactor": None, "speedResponse": None, "wheel": "on", "resetsOnDoubleClick": True, "resetsOnCommandClick": False,
        "resetsOnOptionClick": False, "hidesPointer": False, "playsHaptics": True}
    wrong = """{ mouseTracking: 'diagonal', travel: -1, fineFactor: NaN, wheel: 1, resetsOnDoubleClick: 'no',
      hidesPointer: null, other: 3 }"""
    assert prefer(tab, wrong) == standard
    for nothing in ("null", "5", "'x'"):
        assert prefer(tab, nothing) == standard
    assert prefer(tab, "JSON.parse(JSON.stringify({ travel: 400 }))") == standard | {"travel": 400}


def test_tracking_and_travel_apply_to_the_first_press(tab):
    x, y = start(tab, preferences="{ mouseTracking: 'horizontal', travel: 100 }")
    assert drag(tab, x, y, 20, 30) == 70


def test_tracking_depends_on_the_pointer(tab):
    x, y = start(tab, preferences="{ touchTracking: 'horizontal' }")
    assert drag(tab, x, y, 25, -50) == 70
    tab.hand.touch(0, x, y)
    tab.hand.drag(0, x - 50, y - 25)
    tab.hand.lift(0)
    assert tab.value() == pytest.approx(50)


def test_coarse_factor_applies(tab):
    x, y = start(tab, preferences="{ coarseFactor: 2 }")
    tab.hand.press(x, y, control=True)
    tab.hand.move(x, y - 10, control=True)
    tab.hand.release(x, y - 10)
    assert tab.value() == pytest.approx(58)


def test_fine_factor_applies(tab):
    x, y = start(tab, preferences="{ fineFactor: 0.5 }")
    tab.hand.press(x, y, shift=True)
    tab.hand.move(x, y - 50, shift=True)
    tab.hand.release(x, y - 50)
    assert tab.value() == 60


@pytest.mark.parametrize("attributes, value", [
    ('tracking="vertical"', 70), ('travel="500" tracking="vertical"', 60), ('tracking="automatic" travel="500"', 55),
])
def test_attributes_have_priority(tab, attributes, value):
    x, y = start(tab, attributes, "{ mouseTracking: 'horizontal', travel: 250 }")
    assert drag(tab, x, y, 25, -50) == pytest.approx(value)


def test_change_during_a_gesture_applies_to_the_next_press(tab):
    x, y = start(tab)
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    prefer(tab, "{ mouseTracking: 'horizontal', travel: 100 }")
    tab.hand.move(x + 80, y - 50)
    tab.hand.release(x + 80, y - 50)
    assert tab.value() == 70
    assert drag(tab, x, y, -20, 30) == pytest.approx(50)
    prefer(tab, "{}")
    assert drag(tab, x, y, 80, -25) == pytest.approx(60)


@pytest.mark.parametrize("attribute, value", [
    ("label", "A"), ("unit", "Hz"), ("shows-ghost", ""), ("uses-wheel", "false"), ("title", "A"), ("max", "100"),
])
def test_attribute_that_changes_during_a_gesture_leaves_the_preferences(tab, attribute, value):
    x, y = start(tab, preferences="{ mouseTracking: 'horizontal', travel: 100 }")
    tab.hand.press(x, y)
    tab.hand.move(x + 10, y)
    assert tab.value() == 60
    tab.js(f"knob.setAttribute('{attribute}', '{value}')")
    tab.hand.move(x + 20, y + 30)
    assert tab.value() == 70
    tab.hand.release(x + 20, y + 30)


def scroll(tab, x, y):
    tab.hand.hover(x, y)
    tab.hand.hover(x + 1, y)
    tab.hand.wheel(x, y, -100)
    tab.hand.frame(3)
    return tab.value()


@pytest.mark.parametrize("wheel, value", [("on", 51), ("reversed", 49), ("off", 50)])
def test_wheel_turns_reversed_or_not_at_all(tab, wheel, value):
    x, y = start(tab, preferences=f"{{ wheel: '{wheel}' }}")
    assert scroll(tab, x, y) == value


def test_knob_that_does_not_use_the_wheel_lets_the_page_scroll(tab):
    x, y = start(tab, 'uses-wheel="false"')
    tab.hand.hover(x, y)
    tab.hand.hover(x + 1, y)
    tab.hand.wheel(x, y, 100)
    tab.page.wait_for_function("scrollY > 50")
    assert tab.value() == 50


def click(tab, x, y, *modifiers):
    for modifier in modifiers:
        tab.page.keyboard.down(modifier)
    tab.page.mouse.click(x, y)
    for modifier in modifiers:
        tab.page.keyboard.up(modifier)


def turn_away(tab, x, y):
    tab.hand.touch(0, x, y)
    tab.hand.drag(0, x, y - 50)
    tab.hand.lift(0)
    assert tab.value() == 70
    tab.journal()


@pytest.mark.parametrize("preference, key", [("resetsOnCommandClick", "Control"), ("resetsOnOptionClick", "Alt")])
def test_click_with_a_modifier_resets(tab, preference, key):
    x, y = start(tab)
    turn_away(tab, x, y)
    click(tab, x, y, key)
    assert tab.value() == 70
    prefer(tab, f"{{ {preference}: true }}")
    tab.journal()
    # After this time, the next click is not the second one of a double click.
    tab.page.wait_for_timeout(600)
    click(tab, x, y)
    assert tab.value() == 70
    tab.journal()
    click(tab, x, y, key)
    assert tab.value() == 50
    # The press is a gesture that changes nothing.
    assert [entry["source"] for entry in tab.journal()] == ["pointer", "pointer", "reset", None, None, "reset"]


def test_click_with_a_modifier_does_not_reset_a_knob_that_resets_never(tab):
    x, y = start(tab, 'resets-to-default="false"', "{ resetsOnOptionClick: true }")
    turn_away(tab, x, y)
    click(tab, x, y, "Alt")
    assert (tab.value(), tab.events()) == (70, ["gesture-begin", "gesture-end"])


@pytest.mark.alone
def test_double_click_resets_only_if_the_user_likes_that(tab):
    x, y = start(tab, preferences="{ resetsOnDoubleClick: false }")
    turn_away(tab, x, y)
    tab.hand.click(x, y, 2)
    assert tab.value() == 70
    prefer(tab, "{}")
    tab.page.wait_for_timeout(600)
    tab.hand.click(x, y, 2)
    assert tab.value() == 50


CURSORS = {"vertical": "ns-resize", "horizontal": "ew-resize", "both": "nesw-resize", "rotary": "grab",
           "absolute": "grab", "scrub": "ns-resize", "automatic": "ns-resize"}


@pytest.mark.parametrize("tracking", CURSORS)
@pytest.mark.parametrize("tag", ["rotary-knob", "rotary-encoder"])
def test_cursor_shows_the_tracking_of_attribute_and_preferences(tab, tag, tracking):
    tab.open(f'<{tag} id="knob">Mix</{tag}>')
    x, y = tab.js("(({ x, y }) => [x + 24, y + 24])(knob.getBoundingClientRect())")
    cursor = f"getComputedStyle(knob.shadowRoot.elementFromPoint({x}, {y})).cursor"
    tab.hand.hover(x, y)
    tab.page.wait_for_function(f"{cursor} == 'ns-resize'")
    prefer(tab, f"{{ mouseTracking: '{tracking}' }}")
    tab.hand.hover(x + 1, y)
    assert tab.js(cursor) == CURSORS[tracking]
    tab.js("knob.setAttribute('tracking', 'horizontal')")
    tab.hand.hover(x, y)
    assert tab.js(cursor) == "ew-resize"
    tab.js("knob.style.setProperty('--knob-cursor', 'pointer')")
    assert tab.js(cursor) == "pointer"
    tab.js("knob.style.removeProperty('--knob-cursor')")
    tab.js("knob.toggleAttribute('disabled', true)")
    assert tab.js(cursor) in ("auto", "default")
    prefer(tab, "null")
