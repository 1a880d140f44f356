"""Haptic feedback on devices that vibrate."""

import pytest

KNOB = '<{} id="knob" detents="40" pull="0.05" {}></{}>'


def start(tab, attributes="", name="rotary-knob"):
    tab.page.emulate_media(reduced_motion="no-preference")
    tab.open(KNOB.format(name, attributes, name) + '<div style="height: 3000px"></div>')
    tab.js("(window.pulses = [], navigator.vibrate = (time) => pulses.push(time) > 0, 0)")
    # Browsers allow no vibration before the first tap.
    tab.hand.tap(700, 500)
    return tab.middle()


@pytest.fixture(autouse=True)
def usual_motion(tab):
    yield
    tab.page.emulate_media(reduced_motion="reduce")


def turn(tab, x, y):
    """Turns from 0 through the detent at 40 to the upper end, with a finger."""
    tab.hand.touch(0, x, y)
    for distance in (50, 100, 150, 260, 270):
        tab.hand.drag(0, x, y - distance)
    tab.hand.lift(0)
    return tab.js("pulses")


def test_ends_and_detents_make_the_device_vibrate(tab):
    x, y = start(tab)
    assert turn(tab, x, y) == [10, 20]


@pytest.mark.parametrize("attributes", ['plays-haptics="false"', "disabled"])
def test_attribute_turns_haptics_off(tab, attributes):
    x, y = start(tab, attributes)
    assert turn(tab, x, y) == []


def test_user_may_prefer_no_haptics(tab):
    x, y = start(tab)
    tab.js("import('/Web/dist/rotary-knob.js').then(({ setPreferences }) => setPreferences({ playsHaptics: false }))")
    assert turn(tab, x, y) == []


def test_reduced_motion_means_no_haptics(tab):
    x, y = start(tab)
    tab.page.emulate_media(reduced_motion="reduce")
    assert turn(tab, x, y) == []


def test_mouse_does_not_make_the_device_vibrate(tab):
    x, y = start(tab)
    tab.hand.press(x, y)
    tab.hand.move(x, y - 100)
    tab.hand.release(x, y - 100)
    assert tab.js("pulses") == []


def test_each_step_of_an_encoder_is_felt(tab):
    x, y = start(tab, name="rotary-encoder")
    tab.hand.touch(0, x, y)
    tab.hand.drag(0, x, y - 15)
    tab.hand.drag(0, x, y - 30)
    tab.hand.lift(0)
    assert tab.js("pulses") == [10, 10]
