"""A page that the user leaves in the middle of a gesture, and to which the browser goes back from its cache."""

import pytest

KNOB = '<rotary-knob id="knob" value="50" tracking="vertical" style="--knob-size: 80px">Cutoff</rotary-knob>'
LEAVE = "void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))"


def hold_mouse(tab, x, y):
    tab.hand.press(x, y)
    tab.hand.move(x, y - 50)


def hold_finger(tab, x, y):
    tab.hand.touch(0, x, y)
    tab.hand.drag(0, x, y - 50)


def hold_key(tab, x, y):
    tab.page.focus("#knob")
    tab.page.keyboard.down("ArrowUp")


def turn_wheel(tab, x, y):
    tab.hand.hover(x - 1, y)
    tab.hand.hover(x, y)
    tab.hand.wheel(x, y, -100)
    tab.hand.frame()


BEGINNINGS = [(hold_mouse, "50"), (hold_finger, "50"), (hold_key, "51"), (turn_wheel, "51")]


@pytest.mark.parametrize("begin, value", BEGINNINGS, ids=lambda item: getattr(item, "__name__", item))
def test_leaving_ends_what_is_in_progress(tab, begin, value):
    tab.open(KNOB)
    x, y = tab.middle()
    begin(tab, x, y)
    assert tab.events()[:2] == ["gesture-begin", "input"]
    tab.js(LEAVE)
    assert tab.events()[-1] == "gesture-end"
    assert tab.knob("[knob.value, knob.turning, knob.matches(':state(turning)')]") == [value, False, False]
    # What goes up on the other page does not reach this one. Afterward, nothing is held, and nothing is fine adjustment.
    tab.hand.fingers.clear()
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    assert tab.knob("knob.value") == str(int(value) + 10)
    tab.page.keyboard.up("ArrowUp")


def test_finger_that_rested_is_forgotten(tab):
    tab.open(KNOB)
    x, y = tab.middle()
    hold_finger(tab, x, y)
    tab.hand.key("Escape")
    assert tab.knob("knob.value") == "50"
    tab.js(LEAVE)
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    assert tab.knob("knob.value") == "60"


def test_long_press_does_not_go_on(tab):
    tab.open(KNOB)
    tab.hand.touch(0, *tab.middle())
    tab.js(LEAVE)
    tab.page.wait_for_timeout(900)
    assert tab.knob("knob.shadowRoot.querySelector('[part=menu]')") is None


def test_disc_is_let_go(tab):
    tab.open('<div id="disc" style="width: 100px; height: 100px; background: gray"></div>')
    tab.js("""async () => {
      const { onRotation } = await import("/Web/dist/rotary-knob.js");
      globalThis.ends = [];
      onRotation(disc, () => {}, { onEnd: (event, isCancelled) => ends.push(isCancelled) });
    }""")
    box = tab.js("(() => { const { x, y } = disc.getBoundingClientRect(); return [x + 50, y + 10]; })()")
    tab.hand.press(*box)
    tab.hand.move(box[0] + 30, box[1] + 20)
    tab.js(LEAVE)
    assert tab.js("ends") == [True]
