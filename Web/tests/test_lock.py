"""The pointer that is hidden while it turns a knob."""

import pytest

KNOB = '<rotary-knob id="knob" value="50" hides-pointer {}></rotary-knob>'


def start(tab, attributes=""):
    tab.open(KNOB.format(attributes))
    tab.page.focus("#knob")
    tab.hand.frame()
    return tab.middle()


def is_locked(tab):
    return tab.js("document.pointerLockElement == knob")


def wait_for_lock(tab):
    tab.page.wait_for_function("document.pointerLockElement == knob")


def test_pointer_is_locked_while_it_turns(tab):
    x, y = start(tab)
    tab.hand.press(x, y)
    wait_for_lock(tab)
    tab.hand.move(x, y - 25)
    assert tab.value() == pytest.approx(60)
    tab.hand.move(x, y - 50)
    assert tab.value() == pytest.approx(70)
    tab.hand.release(x, y - 50)
    tab.page.wait_for_function("!document.pointerLockElement")
    assert tab.events() == ["gesture-begin", "input", "input", "change", "gesture-end"]
    assert tab.knob("!knob.matches(':state(hiding-pointer)')")


def test_movement_goes_on_past_the_edge_of_the_window(tab):
    tab.open(f'<div style="position: fixed; top: 16px">{KNOB.format("max=3000 travel=3000")}</div>')
    tab.page.focus("#knob")
    tab.hand.frame()
    x, y = tab.middle()
    tab.hand.press(x, y)
    wait_for_lock(tab)
    for step in range(1, 11):
        tab.hand.move(x, y - 200 * step)
    assert tab.value() == pytest.approx(2050)
    tab.hand.release(x, y - 2000)


def test_samples_of_one_frame_all_count(tab):
    x, y = start(tab, "tracking=both travel=1000")
    tab.hand.press(x, y)
    wait_for_lock(tab)
    tab.hand.flick([(x + 10 * step, y) for step in range(1, 21)])
    assert tab.value() == pytest.approx(70)


def test_lost_lock_cancels_the_gesture(tab):
    x, y = start(tab)
    tab.hand.press(x, y)
    wait_for_lock(tab)
    tab.hand.move(x, y - 25)
    tab.js("document.exitPointerLock()")
    tab.page.wait_for_function("knob.value == 50")
    assert tab.events()[-1] == "gesture-end" and not tab.knob("knob.matches(':state(hiding-pointer)')")


@pytest.mark.parametrize("end", ["knob.remove()", "knob.disabled = true"])
def test_knob_that_goes_away_gives_the_pointer_back(tab, end):
    x, y = start(tab)
    tab.hand.press(x, y)
    wait_for_lock(tab)
    tab.js(end)
    tab.page.wait_for_function("!document.pointerLockElement")


def test_pointer_that_is_released_at_once_is_not_locked(tab):
    x, y = start(tab)
    for _ in range(3):
        tab.hand.click(x, y)
    tab.hand.frame(10)
    assert not tab.js("document.pointerLockElement")


@pytest.mark.parametrize("attributes", ["tracking=rotary", "tracking=scrub", "tracking=absolute"])
def test_pointer_is_not_locked_where_its_place_matters(tab, attributes):
    x, y = start(tab, attributes)
    tab.hand.press(x + 10, y)
    tab.hand.move(x, y - 10)
    tab.hand.frame(5)
    assert not tab.js("document.pointerLockElement") and tab.knob("knob.matches(':state(turning)')")


def test_finger_locks_nothing(tab):
    x, y = start(tab)
    tab.hand.touch(0, x, y)
    tab.hand.drag(0, x, y - 25)
    assert not tab.js("document.pointerLockElement") and tab.value() == pytest.approx(60)
