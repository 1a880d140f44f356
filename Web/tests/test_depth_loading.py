"""What the user does with a knob that has a depth, while the file that turns it is loading."""

import pytest

from test_depth import KNOB, LOG, depth, drag, ready, reported


FILE = "**/rotary-knob-looks.js"


def slow(tab, attributes, act):
    """Opens a page on which the file of the looks arrives after the user has acted. Returns the middle of the dial."""
    waiting = []
    tab.page.route(FILE, lambda route: waiting.append(route))
    try:
        tab.open(KNOB.format("0", attributes))
        tab.js(LOG)
        tab.journal()
        middle = tab.middle()
        act(*middle)
        for route in waiting:
            route.continue_()
        ready(tab)
    finally:
        tab.page.unroute(FILE)
    return middle


def test_press_while_the_file_loads_turns_the_depth(tab):
    x, y = slow(tab, "turns-depth", lambda x, y: drag(tab, x, y, -25))
    assert tab.value() == 50
    tab.hand.move(x, y - 50)
    tab.hand.release(x, y - 50)
    assert depth(tab) == pytest.approx(0.2)
    assert tab.value() == 50 and tab.journal() == []


def test_press_with_the_modifier_while_the_file_loads_turns_the_depth(tab):
    def act(x, y):
        tab.page.mouse.move(x, y)
        tab.page.keyboard.down("Control")
        tab.page.mouse.down()

    x, y = slow(tab, 'depth-modifier="control"', act)
    tab.page.mouse.move(x, y - 50, steps=5)
    tab.page.mouse.up()
    tab.page.keyboard.up("Control")
    assert depth(tab) == pytest.approx(0.2) and tab.value() == 50 and tab.journal() == []


def test_press_for_the_value_while_the_file_loads_turns_the_value(tab):
    x, y = slow(tab, 'depth-modifier="control"', lambda x, y: drag(tab, x, y, -25))
    tab.hand.move(x, y - 50)
    tab.hand.release(x, y - 50)
    assert depth(tab) == 0 and tab.value() == pytest.approx(70)


def test_keys_while_the_file_loads_turn_the_depth(tab):
    def act(x, y):
        tab.knob("knob.focus()")
        for _ in range(3):
            tab.hand.key("ArrowUp")

    slow(tab, "turns-depth", act)
    assert depth(tab) == pytest.approx(0.06)
    assert tab.value() == 50 and tab.journal() == []


def test_click_while_the_file_loads_ends(tab):
    x, y = slow(tab, "turns-depth", lambda x, y: tab.hand.click(x, y))
    tab.hand.hover(x, y - 50)
    assert depth(tab) == 0 and tab.value() == 50
    assert reported(tab) in ([], ["gesture-begin", "gesture-end"])
    drag(tab, x, y, -50)
    tab.hand.release(x, y - 50)
    assert depth(tab) == pytest.approx(0.2)


def test_page_that_never_gets_the_file_has_knobs_that_turn(tab):
    tab.page.route(f"{FILE}*", lambda route: route.abort())
    try:
        tab.open(KNOB.format("0", "turns-depth"))
        tab.js('import("/Web/dist/rotary-knob-looks.js").catch(() => 0)')
        x, y = tab.middle()
        drag(tab, x, y, -50)
        tab.hand.release(x, y - 50)
        tab.hand.key("ArrowUp")
        assert tab.value() == pytest.approx(71)
        tab.page.goto("about:blank")
        assert "rotary-knob-looks.js" in "".join(tab.complaints())
    finally:
        tab.page.unroute(f"{FILE}*")
