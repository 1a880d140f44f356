"""The place of the pointer on pages that move under it, and on pages that transform the knob."""

import pytest

from server import document

KNOB = '<rotary-knob id="knob" min="0" max="100" value="50" {}></rotary-knob>'
TALL = '<div style="height: 300px"></div><p id="above">One line</p>{}<div style="height: 3000px"></div>'
LINEAR = KNOB.format("")
ROTARY = KNOB.format('tracking="rotary" style="--knob-size: 160px"')

MOVES = {
    "code scrolls": "scrollBy(0, 40)",
    "a label above grows a line": "above.innerHTML += '<br>More<br>and more'",
    "a bar opens": "document.body.prepend(Object.assign(document.createElement('div'), "
    "{ style: 'height: 37px' }))",
    "the page is moved": "document.body.style.translate = '13px 29px'",
}


@pytest.fixture
def stand(tab):
    tab.page.set_viewport_size({"width": 800, "height": 600})

    def stand(knob):
        tab.open(TALL.format(knob))
        tab.js("scrollTo(0, 100)")
        tab.hand.frame(2)
        return tab.middle()

    return stand


@pytest.mark.parametrize("code", MOVES.values(), ids=MOVES.keys())
def test_page_that_moves_under_the_pointer_turns_nothing(tab, stand, code):
    x, y = stand(LINEAR)
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    assert tab.value() == 60
    tab.js(f"void ({code})")
    tab.hand.frame(2)
    assert tab.value() == 60
    # The next pixel turns as much as the one before.
    tab.hand.move(x, y - 26)
    assert tab.value() == pytest.approx(60.4)
    tab.hand.release(x, y - 26)


@pytest.mark.parametrize("code", MOVES.values(), ids=MOVES.keys())
def test_page_that_moves_under_the_pointer_turns_no_rotary_knob(tab, stand, code):
    x, y = stand(ROTARY)
    tab.hand.press(x, y - 60)
    tab.js(f"void ({code})")
    tab.hand.move(x + 60, y)
    assert tab.value() == pytest.approx(50 + 100 * 90 / 270)
    tab.hand.release(x + 60, y)


def test_wheel_during_a_drag_scrolls_and_turns_nothing(tab, stand):
    x, y = stand(LINEAR)
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    before = tab.js("scrollY")
    tab.hand.wheel(x, y - 25, 60)
    tab.hand.frame(10)
    assert tab.js("scrollY") != before
    tab.hand.move(x, y - 26)
    assert tab.value() == pytest.approx(60.4)
    tab.hand.release(x, y - 26)


def test_frame_that_scrolls_under_the_pointer_turns_nothing(tab):
    framed = tab.site.add(document(LINEAR))
    tab.open(TALL.format(f'<iframe id="frame" src="{framed}"></iframe>'))
    tab.page.wait_for_function("frame.contentWindow.customElements?.get('rotary-knob') != null")
    knob = "frame.contentDocument.getElementById('knob')"
    x, y = tab.js(f"""(() => {{
          const outer = frame.contentWindow.frameElement.getBoundingClientRect();
          const dial = {knob}.shadowRoot.querySelector("[part=dial]").getBoundingClientRect();
          return [
            outer.x + frame.clientLeft + dial.x + dial.width / 2,
            outer.y + frame.clientTop + dial.y + dial.height / 2];
        }})()""")
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    assert tab.js(f"{knob}.value") == "60"
    tab.js("scrollBy(0, 40)")
    tab.hand.frame(2)
    tab.hand.move(x, y - 26)
    assert tab.js(f"{knob}.valueAsNumber") == pytest.approx(60.4)
    tab.hand.release(x, y - 26)


def test_dial_that_grows_during_a_drag_does_not_jump(tab, stand):
    x, y = stand(LINEAR)
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    tab.knob("knob.style.setProperty('--knob-size', '96px')")
    tab.hand.frame(3)
    tab.hand.move(x, y - 26)
    assert tab.value() == pytest.approx(60.4)
    tab.hand.release(x, y - 26)


# A transform of the knob, and the direction on the screen that is then up for the knob.
TRANSFORMS = {
    "rotate: 90deg": (1, 0),
    "transform: rotate(30deg)": (0.5, -0.8660254),
    "rotate: 180deg": (0, 1),
    "transform: scaleY(-1)": (0, 1),
    "transform: rotate(30deg) scaleX(-1)": (0.5, -0.8660254),
    "rotate: 30deg; offset-path: none": (0.5, -0.8660254),
}


@pytest.mark.parametrize("style, up", TRANSFORMS.items(), ids=TRANSFORMS.keys())
def test_vertical_drag_follows_a_rotated_knob(tab, style, up):
    tab.open(f'<div style="padding: 150px; width: 60px"><div style="{style}">{LINEAR}</div></div>')
    x, y = tab.middle()
    tab.hand.press(x, y)
    # Pointer positions here are whole pixels.
    tab.hand.move(round(x + 50 * up[0]), round(y + 50 * up[1]))
    assert tab.value() == pytest.approx(70, abs=0.5)
    tab.hand.release(x, y)


@pytest.mark.parametrize("scale", [0.5, 2])
def test_points_of_a_scaled_knob_are_scaled_too(tab, scale):
    tab.open(f'<div style="padding: 150px; width: 60px; scale: {scale}">{LINEAR}</div>')
    x, y = tab.middle()
    tab.hand.press(x, y)
    tab.hand.move(x, y - 50 * scale)
    assert tab.value() == pytest.approx(70)
    tab.hand.release(x, y)


def test_rotary_tracking_works_on_a_transformed_knob(tab):
    tab.open(f'<div style="padding: 150px; width: 60px; rotate: 30deg">{ROTARY}</div>')
    x, y = tab.middle()
    tab.hand.press(x, y - 60)
    tab.hand.move(x + 60, y)
    assert tab.value() == pytest.approx(50 + 100 * 90 / 270)
    tab.hand.release(x, y)


def test_knob_without_a_size_does_not_turn(tab):
    tab.open(f'<div id="box" style="padding: 150px; width: 60px">{LINEAR}</div>')
    x, y = tab.middle()
    tab.knob("(knob.onpointerdown = () => box.style.scale = 0, 0)")
    tab.hand.press(x, y)
    tab.hand.move(x, y - 50)
    tab.hand.release(x, y - 50)
    assert tab.value() == 50
