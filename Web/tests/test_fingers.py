"""Two fingers that rotate around each other."""

import math

import pytest

KNOB = '<rotary-knob id="knob" min="0" max="270" value="100" style="--knob-size: 160px" {}></rotary-knob>'


def start(tab, attributes=""):
    tab.open(KNOB.format(attributes))
    tab.page.focus("#knob")
    tab.hand.frame()
    return tab.middle()


def put(tab, x, y, degrees, radius=40, fingers=(0, 1), act="drag"):
    """Puts two fingers on opposite sides of a point."""
    for finger, sign in zip(fingers, (1, -1)):
        angle = math.radians(degrees)
        getattr(tab.hand, act)(finger, x + sign * radius * math.sin(angle), y - sign * radius * math.cos(angle))


def turn(tab, x, y, degrees, first=0, **more):
    """Turns two fingers around a point in steps, and returns the value at 30 degrees and at the end."""
    put(tab, x, y, first, act="touch")
    for angle in range(first + 5, first + 35, 5):
        put(tab, x, y, angle)
    start = tab.value()
    for angle in range(first + 35, first + degrees + 5, 5):
        put(tab, x, y, angle)
    return start, tab.value()


def test_two_fingers_turn_the_knob(tab):
    x, y = start(tab)
    before, after = turn(tab, x, y, 90)
    assert after - before == pytest.approx(60, abs=0.01)
    tab.hand.lift(0)
    tab.hand.lift(1)
    assert tab.value() == after and tab.knob("!knob.matches(':state(turning)')")
    # What the first finger has turned stays, as a gesture of its own.
    assert [entry["type"] for entry in tab.journal() if "gesture" in entry["type"]] == 2 * [
        "gesture-begin", "gesture-end"]


def test_two_fingers_turn_in_any_tracking(tab):
    x, y = start(tab, 'tracking="horizontal" ring="70...75:fail"')
    before, after = turn(tab, x, y, 90)
    assert after - before == pytest.approx(60, abs=0.01)


def test_fingers_turn_on_where_the_middle_between_them_moves(tab):
    x, y = start(tab)
    before, _ = turn(tab, x, y, 30)
    put(tab, x + 20, y + 30, 60, radius=70)
    assert tab.value() - before == pytest.approx(30, abs=0.5)


def test_fingers_that_move_side_by_side_do_not_turn_together(tab):
    x, y = start(tab, 'tracking="vertical"')
    tab.hand.touch(0, x - 20, y + 30)
    tab.hand.touch(1, x + 20, y + 30)
    for step in range(5, 55, 5):
        tab.hand.drag(0, x - 20, y + 30 - step)
        tab.hand.drag(1, x + 20, y + 30 - step)
    assert tab.value() == pytest.approx(100 + 0.1 * 270 * 50 / 250)


def test_finger_that_rests_beside_the_other_is_fine_adjustment(tab):
    x, y = start(tab, 'tracking="vertical"')
    tab.hand.touch(0, x, y + 40)
    tab.hand.touch(1, x, y - 40)
    tab.hand.drag(0, x, y + 15)
    assert tab.value() == pytest.approx(102.7)


def test_second_finger_that_comes_while_the_first_turns_is_fine_adjustment(tab):
    x, y = start(tab, 'tracking="vertical"')
    tab.hand.touch(0, x, y)
    tab.hand.drag(0, x, y - 25)
    assert tab.value() == pytest.approx(127)
    tab.hand.touch(1, x + 60, y - 25)
    tab.hand.drag(0, x, y - 50)
    assert tab.value() == pytest.approx(129.7)


def test_next_finger_turns_as_usual(tab):
    x, y = start(tab, 'tracking="vertical"')
    turn(tab, x, y, 30)
    tab.hand.lift(1)
    tab.hand.lift(0)
    value = tab.value()
    tab.hand.touch(0, x, y)
    tab.hand.drag(0, x, y - 25)
    assert tab.value() == pytest.approx(value + 27)


@pytest.mark.parametrize("act", ["knob.remove()", "knob.disabled = true"])
def test_knob_that_goes_away_ends_the_rotation(tab, act):
    x, y = start(tab)
    turn(tab, x, y, 30)
    value = tab.value()
    tab.js("globalThis.it = knob; " + act)
    tab.hand.frame(2)
    put(tab, x, y, 60)
    assert tab.js("!it.matches(':state(turning)')") and tab.js("it.valueAsNumber") <= value
