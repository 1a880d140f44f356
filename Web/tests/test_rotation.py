"""Any element of a page that is turned like a disc: `onRotation`."""

import math

import pytest

ROTATION = """() => import("/Web/dist/rotary-knob.js").then(({ onRotation }) => {
  globalThis.turns = [];
  globalThis.ends = 0;
  globalThis.stop = onRotation(disc, ({ delta, angle }) => turns.push([delta, angle]), { onEnd: () => (ends += 1) });
})"""


def test_pointer_turns_any_element(tab):
    tab.open('<div id="disc" style="width: 200px; height: 200px"></div>')
    tab.js(ROTATION)
    x, y = tab.js("(({ x, y }) => [x + 100, y + 100])(disc.getBoundingClientRect())")
    tab.hand.press(x, y - 80)
    for degrees in range(0, 455, 5):
        angle = math.radians(degrees)
        tab.hand.move(x + 80 * math.sin(angle), y - 80 * math.cos(angle))
    tab.hand.release(x + 80, y)
    tab.hand.frame()
    turns = tab.js("turns")
    assert turns[-1][1] == pytest.approx(450)
    assert sum(delta for delta, _ in turns) == pytest.approx(450)
    assert tab.js("ends") == 1
    tab.js("stop()")
    tab.hand.press(x, y - 80)
    tab.hand.move(x + 80, y)
    assert len(tab.js("turns")) == len(turns)


DISC = """<div id="disc" style="width: 200px; height: 200px">
  <button id="button" style="margin: 90px 0 0 20px; width: 40px; height: 20px">Go</button></div>"""


def rotate(tab, options=""):
    tab.open(DISC)
    tab.js(f"""() => import("/Web/dist/rotary-knob.js").then(({{ onRotation }}) => {{
      globalThis.calls = [];
      button.onclick = () => calls.push("click");
      onRotation(disc, ({{ angle }}) => calls.push(Math.round(angle)), {{
        onBegin: () => calls.push("begin"), onEnd: (_, isCancelled) => calls.push(isCancelled ? "cancel" : "end"), {options}
      }});
    }})""")
    return tab.js("(({ x, y }) => [x + 100, y + 100])(disc.getBoundingClientRect())")


def calls(tab):
    tab.hand.frame()
    return tab.js("calls.splice(0)")


def circle(tab, x, y, radius, degrees):
    for angle in range(0, degrees + 1, 15):
        angle = math.radians(angle)
        tab.hand.move(x + radius * math.sin(angle), y - radius * math.cos(angle))


def test_rotation_begins_only_when_it_turns_so_buttons_can_be_clicked(tab):
    x, y = rotate(tab)
    tab.hand.click(x - 60, y)
    assert calls(tab) == ["click"]
    tab.hand.press(x, y - 60)
    tab.hand.move(x + 2, y - 60)
    tab.hand.release(x + 2, y - 60)
    assert calls(tab) == []
    tab.hand.press(x - 60, y)
    tab.hand.move(x - 60, y - 3)
    tab.hand.move(x - 60, y - 60)
    tab.hand.release(x - 60, y - 60)
    assert calls(tab) == ["begin", 45, "end"]


def test_rotation_that_the_system_cancels_is_told_apart(tab):
    x, y = rotate(tab)
    tab.hand.touch(0, x, y - 60)
    tab.hand.drag(0, x + 60, y)
    tab.hand.lose_touch()
    assert calls(tab) == ["begin", 90, "cancel"]


@pytest.mark.parametrize("options, expected", [
    ("", []), ("outerRadius: 130", ["begin", 90, "end"]), ("innerRadius: 150, outerRadius: 200", []),
    ("outerRadius: Infinity", ["begin", 90, "end"]), ("outside: 'skip'", ["begin", "end"]),
])
def test_ring_of_a_rotation(tab, options, expected):
    x, y = rotate(tab, options)
    # In the corner of the disc, outside of the circle in it.
    tab.hand.press(x - 85, y - 85)
    tab.hand.move(x + 85, y - 85)
    tab.hand.release(x + 85, y - 85)
    assert calls(tab) == expected


def test_pointer_that_leaves_the_ring_ends_the_rotation(tab):
    x, y = rotate(tab)
    tab.hand.press(x, y - 60)
    circle(tab, x, y, 60, 90)
    tab.hand.move(x + 150, y)
    tab.hand.move(x, y + 60)
    tab.hand.release(x, y + 60)
    turned = calls(tab)
    assert (turned[0], turned[-2:]) == ("begin", [90, "end"])


@pytest.mark.parametrize("moves", [True, False])
def test_removing_the_element_cancels_its_rotation(tab, moves):
    x, y = rotate(tab)
    tab.hand.press(x, y - 60)
    circle(tab, x, y, 60, 90)
    assert calls(tab)[-1] == 90
    tab.js("disc.remove()")
    if moves:
        tab.hand.move(x, y + 60)
    tab.hand.release(x, y + 60)
    assert calls(tab) == ["cancel"]
