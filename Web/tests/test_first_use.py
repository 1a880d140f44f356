"""The first use of a knob on a page, which loads the second file."""

import pytest

KNOB = '<rotary-knob id="knob" value="50" min="0" max="100">Mix</rotary-knob>'
PREFER = "import('/Web/dist/rotary-knob-extras.js').then(({ setPreferences }) => setPreferences(%s))"
FILE = "**/rotary-knob-extras.js"


@pytest.fixture
def slow(tab):
    """Keeps back the second file until it is called."""
    held = []
    tab.page.route(FILE, lambda route: held.append(route))

    def arrive():
        tab.page.wait_for_timeout(50)
        for route in held:
            route.continue_()
        held.clear()
        tab.js("import('/Web/dist/rotary-knob-extras.js').then(() => new Promise((done) => setTimeout(done, 20)))")

    yield arrive
    for route in held:
        route.continue_()
    tab.page.unroute(FILE)


def touch(tab, x, y, *moves):
    tab.hand.touch(0, x, y)
    for dx, dy in moves:
        tab.hand.drag(0, x + dx, y + dy)


def test_double_click_resets_while_the_file_loads(tab, slow):
    tab.open(KNOB, warm=False)
    tab.knob("knob.valueAsNumber = 20")
    tab.hand.click(*tab.middle(), 2)
    assert tab.value() == 20
    tab.journal()
    slow()
    assert tab.value() == 50
    assert [(entry["type"], entry["source"]) for entry in tab.journal()] == [
        ("gesture-begin", "reset"), ("input", None), ("change", None), ("gesture-end", "reset")]


def test_double_tap_resets_while_the_file_loads(tab, slow):
    tab.open(KNOB, warm=False)
    tab.knob("knob.valueAsNumber = 20")
    tab.hand.tap(*tab.middle(), 2)
    slow()
    assert tab.value() == 50


@pytest.mark.parametrize("act", [
    lambda tab, x, y: tab.hand.click(x, y),
    lambda tab, x, y: (tab.hand.click(x, y), tab.page.wait_for_timeout(600), tab.hand.click(x, y)),
    lambda tab, x, y: (tab.hand.click(x, y, 2), touch(tab, x, y, (0, -25)), tab.hand.lift(0)),
], ids=["one", "slowly", "then turned"])
def test_other_clicks_do_not_reset_later(tab, slow, act):
    tab.open(KNOB, warm=False)
    tab.knob("knob.valueAsNumber = 20")
    act(tab, *tab.middle())
    value = tab.value()
    slow()
    assert tab.value() == value


def test_first_touch_has_the_preferred_tracking(tab):
    tab.open(KNOB, warm=False)
    tab.js(PREFER % "{ touchTracking: 'horizontal', travel: 100 }")
    x, y = tab.middle()
    touch(tab, x, y, (10, 30), (20, 30))
    assert tab.value() == 70
    tab.hand.lift(0)
    assert tab.value() == 70
    # The page knows of one gesture.
    assert [type for type in tab.events() if type != "input"] == ["gesture-begin", "change", "gesture-end"]


@pytest.mark.parametrize("kind", ["mouse", "touch"])
def test_gesture_goes_on_with_the_preferred_tracking_when_the_file_arrives(tab, slow, kind):
    tab.open(KNOB, warm=False)
    tab.js(f"void {PREFER % '{ mouseTracking: `horizontal`, touchTracking: `horizontal` }'}")
    x, y = tab.middle()
    if kind == "touch":
        touch(tab, x, y, (25, -50))
    else:
        tab.hand.press(x, y)
        tab.hand.move(x + 25, y - 50)
    assert tab.value() == 70
    slow()
    if kind == "touch":
        tab.hand.drag(0, x + 50, y - 60)
        tab.hand.lift(0)
    else:
        tab.hand.move(x + 50, y - 60)
        tab.hand.release(x + 50, y - 60)
    assert tab.value() == 70
    events = tab.journal()
    assert [event["type"] for event in events if event["type"] != "input"] == [
        "gesture-begin", "change", "gesture-end"]
    assert [event["value"] for event in events if event["type"] == "input"] == ["70", "50", "70"]


def test_without_preferences_the_gesture_goes_on_as_it_began(tab, slow):
    tab.open(KNOB, warm=False)
    x, y = tab.middle()
    touch(tab, x, y, (0, -25))
    slow()
    tab.hand.drag(0, x, y - 50)
    tab.hand.lift(0)
    assert [event["value"] for event in tab.journal()] == ["50", "60", "70", "70", "70"]


def test_double_tap_resets_with_preferences(tab):
    tab.open(KNOB, warm=False)
    tab.js(PREFER % "{ touchTracking: 'horizontal' }")
    tab.knob("knob.valueAsNumber = 20")
    tab.hand.tap(*tab.middle(), 2)
    tab.hand.frame(2)
    assert tab.value() == 50


def test_press_of_a_pen_or_finger_that_began_before_opens_the_menu(tab, slow):
    tab.open(KNOB, warm=False)
    touch(tab, *tab.middle())
    slow()
    tab.page.wait_for_function("knob.shadowRoot.querySelector('[part=menu]')")


def test_page_that_never_gets_the_file_has_knobs_that_turn(tab):
    tab.page.route(FILE, lambda route: route.abort())
    try:
        tab.open(KNOB, warm=False)
        x, y = tab.middle()
        touch(tab, x, y, (0, -50))
        tab.hand.lift(0)
        tab.hand.key("ArrowUp")
        assert tab.value() == 71
        assert "rotary-knob-extras.js" in "".join(tab.complaints())
    finally:
        tab.page.unroute(FILE)
