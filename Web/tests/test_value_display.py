"""Where an element shows its value."""

import pytest

KNOB = '<rotary-knob id="knob" value="50" unit="Hz" digits="0" value-display="{}" {}>{}</rotary-knob>'
BUBBLE = "knob.shadowRoot.querySelector('[part=bubble]')"


def start(tab, display, name="Cutoff", attributes="", around="{}"):
    tab.open(around.format(KNOB.format(display, attributes, name)))
    return tab.middle()


def shown(tab):
    """Returns the texts of the label that can be seen."""
    return tab.knob("""[...knob.shadowRoot.querySelectorAll("[part=label] .name, [part=value]")]
        .filter(part => part.checkVisibility({ opacityProperty: true }))
        .map(part => part.localName == "slot" ? knob.textContent : part.textContent)""")


def test_label_always_shows_the_value(tab):
    x, y = start(tab, "always")
    assert shown(tab) == ["50\u00a0Hz"]
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    assert shown(tab) == ["60\u00a0Hz"]


def test_label_shows_name_and_value(tab):
    x, y = start(tab, "both")
    assert shown(tab) == ["Cutoff", "50\u00a0Hz"]
    name, value = tab.knob("""[...knob.shadowRoot.querySelectorAll(".name, [part=value]")].map(part => {
        const range = document.createRange();
        range.selectNodeContents(part.localName == "slot" ? knob : part);
        const { top, bottom } = range.getBoundingClientRect();
        return [top, bottom]; })""")
    assert name[1] <= value[0] + 1
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    assert shown(tab) == ["Cutoff", "60\u00a0Hz"]
    assert not tab.knob("knob.matches(':state(showing-value)')")


def test_label_shows_the_value_while_the_pointer_rests_on_the_dial(tab):
    x, y = start(tab, "hover")
    assert shown(tab) == ["Cutoff"]
    tab.hand.hover(x, y)
    tab.hand.hover(x + 1, y)
    tab.page.wait_for_function("knob.matches(':state(showing-value)')")
    assert shown(tab) == ["50\u00a0Hz"]
    tab.knob("(knob.valueAsNumber = 70, 0)")
    tab.hand.frame(2)
    assert shown(tab) == ["70\u00a0Hz"]
    tab.hand.hover(700, 500)
    tab.page.wait_for_function("!knob.matches(':state(showing-value)')")


def test_pointer_that_only_passes_shows_no_value(tab):
    x, y = start(tab, "hover")
    tab.hand.hover(x, y)
    tab.hand.hover(x + 1, y)
    tab.hand.hover(700, 500)
    tab.page.wait_for_timeout(500)
    assert shown(tab) == ["Cutoff"]


def test_label_shows_the_value_with_keyboard_focus(tab):
    start(tab, "hover")
    tab.hand.key("Tab")
    tab.page.wait_for_function("knob.matches(':state(showing-value)')")
    assert shown(tab) == ["50\u00a0Hz"]
    tab.knob("knob.blur()")
    tab.page.wait_for_function("!knob.matches(':state(showing-value)')")


def test_value_stays_after_a_gesture_while_the_pointer_rests(tab):
    x, y = start(tab, "hover", attributes='value-persistence="0.1"')
    tab.hand.press(x, y)
    tab.hand.move(x, y - 10)
    tab.hand.release(x, y - 10)
    tab.hand.hover(x, y)
    tab.page.wait_for_timeout(600)
    assert shown(tab) == ["54\u00a0Hz"]


def test_hover_is_nothing_without_the_attribute(tab):
    x, y = start(tab, "turning")
    tab.hand.hover(x, y)
    tab.hand.hover(x + 1, y)
    tab.page.wait_for_timeout(500)
    assert shown(tab) == ["Cutoff"]


def bubble(tab):
    """Returns the text of the bubble and its box, or None."""
    tab.hand.frame(2)
    return tab.knob(f"""{BUBBLE} && [{BUBBLE}.textContent,
        ...(({{ left, top, right, bottom }}) => [left, top, right, bottom])({BUBBLE}.getBoundingClientRect())]""")


PLACE = '<div style="position: fixed; {}">{{}}</div>'
MIDDLE = PLACE.format("left: 300px; top: 300px")


@pytest.mark.alone
def test_bubble_shows_the_value_while_the_user_turns(tab):
    x, y = start(tab, "bubble", around=MIDDLE, attributes='value-persistence="0.2"')
    assert bubble(tab) is None
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    text, left, top, right, bottom = bubble(tab)
    assert (text, (left + right) / 2) == ("60\u00a0Hz", pytest.approx(x, abs=1))
    assert bottom <= y - 24 and shown(tab) == ["Cutoff"]
    tab.hand.release(x, y - 25)
    assert bubble(tab)
    tab.page.wait_for_function(f"!{BUBBLE}")


CORNERS = ["top: 0; left: 0", "top: 0; right: 0", "bottom: 0; left: 0", "bottom: 0; right: 0", "top: 0; left: 300px"]


@pytest.mark.parametrize("corner", CORNERS)
def test_bubble_stays_in_the_window_and_beside_the_dial(tab, corner):
    x, y = start(tab, "bubble", "", 'unit="kilohertz"', around=PLACE.format(corner))
    tab.hand.press(x, y)
    _, left, top, right, bottom = bubble(tab)
    assert 0 <= left and 0 <= top and right <= 800 and bottom <= 600
    assert right < x - 24 or left > x + 24 or bottom < y - 24


def test_bubble_is_not_under_a_finger(tab):
    x, y = start(tab, "bubble", "", around=MIDDLE)
    tab.hand.touch(0, x, y)
    # This is the first use, so the bubble comes a bit later.
    tab.page.wait_for_function(BUBBLE)
    assert bubble(tab)[4] < y - 24
    tab.hand.drag(0, x, y - 60)
    assert bubble(tab)[1] > x + 24


def test_knob_without_a_name_shows_a_bubble_while_the_pointer_rests(tab):
    x, y = start(tab, "hover", "", around=MIDDLE)
    tab.hand.hover(x, y)
    tab.hand.hover(x + 1, y)
    tab.page.wait_for_function(BUBBLE)
    assert bubble(tab)[0] == "50\u00a0Hz"
    tab.hand.hover(700, 500)
    tab.page.wait_for_function(f"!{BUBBLE}")


def test_bubble_goes_away_with_the_knob(tab):
    x, y = start(tab, "bubble", around=MIDDLE)
    tab.hand.press(x, y)
    assert bubble(tab)
    tab.js("globalThis.gone = knob; knob.remove()")
    tab.page.wait_for_timeout(1200)
    tab.js("document.body.append(gone)")
    assert bubble(tab) is None
    x, y = tab.middle()
    tab.hand.let_go()
    tab.hand.press(x, y)
    assert bubble(tab)


def test_wheel_and_keys_show_the_bubble_too(tab):
    start(tab, "bubble", around=MIDDLE)
    tab.page.focus("#knob")
    tab.hand.key("PageUp")
    assert bubble(tab)[0] == "60\u00a0Hz"


TWO = """<div style="height: 2000px; padding: 200px"><rotary-knob id="knob" value="50" value-display="bubble">A</rotary-knob>
  <rotary-knob id="other" value="20" value-display="bubble">B</rotary-knob></div>"""
ALL = "[knob, other].map((one) => one.shadowRoot.querySelector('[part=bubble]')?.textContent ?? null)"


def start_two(tab):
    tab.open(TWO)
    tab.hand.frame(2)
    return tab.middle(), tab.middle("other")


def test_only_the_knob_that_was_touched_last_has_a_bubble(tab):
    (x, y), (x2, y2) = start_two(tab)
    tab.hand.click(x, y, 2)
    tab.hand.frame(3)
    assert tab.js(ALL) == ["50", None]
    tab.hand.hover(x2, y2)
    tab.hand.hover(x2 + 1, y2)
    tab.hand.wheel(x2, y2, -100)
    tab.page.wait_for_function(f"{ALL}[1] == '21'")
    assert tab.js(ALL) == [None, "21"]
    # A burst that has not ended yet is held, and ends soon.
    tab.hand.hover(x, y)
    tab.hand.hover(x + 1, y)
    tab.hand.wheel(x, y, -100)
    tab.page.wait_for_function(f"{ALL}[0] == '51' && {ALL}[1] == null", timeout=700)


def test_knobs_that_two_fingers_hold_have_two_bubbles(tab):
    (x, y), (x2, y2) = start_two(tab)
    tab.hand.touch(0, x, y)
    tab.hand.touch(1, x2, y2)
    tab.hand.drag(0, x, y - 25)
    tab.page.wait_for_function(f"{ALL}.every((text) => text)")
    tab.hand.drag(1, x2, y2 - 25)
    assert None not in tab.js(ALL)
    tab.hand.lift(0)
    tab.page.wait_for_function(f"{ALL}[0] == null", timeout=700)
    assert tab.js(f"{ALL}[1]")


@pytest.mark.parametrize("code", ["scrollTo(0, 1000)", "knob.disabled = true", "knob.hidden = true"])
def test_bubble_of_a_knob_that_is_away_disappears(tab, code):
    (x, y), _ = start_two(tab)
    tab.hand.click(x, y, 2)
    tab.hand.frame(3)
    assert tab.js(ALL) == ["50", None]
    tab.js(code)
    visible = "knob.shadowRoot.querySelector('[part=bubble]')?.checkVisibility()"
    tab.page.wait_for_function(f"!{visible}", timeout=500)
    tab.js("scrollTo(0, 0)")
