"""The first use of a knob on a page: nothing is lost, repeated, or waits."""

import pytest

KNOB = '<rotary-knob id="knob" value="50" min="0" max="100">Mix</rotary-knob>'


def touch(tab, x, y, *moves):
    tab.hand.touch(0, x, y)
    for dx, dy in moves:
        tab.hand.drag(0, x + dx, y + dy)


@pytest.mark.alone
def test_double_click_resets(tab):
    tab.open(KNOB)
    tab.knob("knob.valueAsNumber = 20")
    tab.hand.click(*tab.middle(), 2)
    assert tab.value() == 50
    reset = [(entry["type"], entry["source"]) for entry in tab.journal()][-4:]
    assert reset == [("gesture-begin", "reset"), ("input", None), ("change", None), ("gesture-end", "reset")]


@pytest.mark.alone
def test_double_tap_resets(tab):
    tab.open(KNOB)
    tab.knob("knob.valueAsNumber = 20")
    tab.hand.tap(*tab.middle(), 2)
    assert tab.value() == 50


@pytest.mark.parametrize("act", [
    lambda tab, x, y: tab.hand.click(x, y),
    lambda tab, x, y: (tab.hand.click(x, y), tab.page.wait_for_timeout(600), tab.hand.click(x, y)),
], ids=["one", "slowly"])
def test_other_clicks_do_not_reset(tab, act):
    tab.open(KNOB)
    tab.knob("knob.valueAsNumber = 20")
    act(tab, *tab.middle())
    tab.hand.frame(2)
    assert tab.value() == 20


def test_first_touch_turns(tab):
    tab.open(KNOB)
    x, y = tab.middle()
    touch(tab, x, y, (0, -25), (0, -50))
    tab.hand.lift(0)
    assert [event["value"] for event in tab.journal()] == ["50", "60", "70", "70", "70"]


def test_first_press_of_a_finger_opens_the_menu(tab):
    tab.open(KNOB)
    touch(tab, *tab.middle())
    tab.page.wait_for_function("knob.shadowRoot.querySelector('[part=menu]')")


def test_first_scroll_turns(tab):
    tab.open(KNOB)
    x, y = tab.middle()
    tab.hand.hover(x, y)
    tab.hand.wheel(x, y, -100)
    tab.hand.frame(2)
    assert tab.value() > 50


def test_first_key_opens_the_entry(tab):
    tab.open(KNOB)
    tab.page.focus("#knob")
    tab.page.keyboard.press("8")
    assert tab.knob("knob.shadowRoot.querySelector('[part=entry]').value") == "8"


def test_first_enter_sends_the_form_at_once(tab):
    tab.open(f'<form id="form">{KNOB}<button>Send</button></form>')
    tab.js("""() => {
      globalThis.sent = 0;
      form.addEventListener("submit", (event) => event.preventDefault(sent++));
    }""")
    tab.page.focus("#knob")
    tab.page.keyboard.press("Enter")
    assert tab.js("sent") == 1


def test_first_press_of_the_right_button_opens_the_menu(tab):
    tab.open(KNOB)
    tab.page.mouse.click(*tab.middle(), button="right")
    assert tab.knob("!!knob.shadowRoot.querySelector('[part=menu]')")


def test_press_after_typing_sets_the_text_and_turns_from_there(tab):
    tab.open(KNOB)
    tab.page.focus("#knob")
    tab.page.keyboard.press("8")
    x, y = tab.middle()
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    tab.hand.release(x, y - 25)
    assert tab.value() == 18
    assert tab.knob("!knob.shadowRoot.querySelector('[part=entry]')")


@pytest.mark.parametrize("act", ["knob.remove()", "knob.disabled = true"])
def test_text_of_a_knob_that_the_program_removes_or_disables_is_discarded(tab, act):
    tab.open(KNOB + '<input id="other">')
    tab.page.focus("#knob")
    tab.page.keyboard.press("8")
    tab.js("void (globalThis.it = knob)")
    tab.js(f"void ({act})")
    tab.page.focus("#other")
    tab.hand.frame(2)
    assert tab.js("it.valueAsNumber") == 50


def test_nonsense_in_a_knob_that_the_user_leaves_stays_and_takes_no_focus(tab):
    tab.open(KNOB + '<input id="other">')
    tab.page.focus("#knob")
    for key in ("8", "x"):
        tab.page.keyboard.press(key)
    tab.page.focus("#other")
    tab.hand.frame(2)
    assert tab.js("document.activeElement.id") == "other"
    assert tab.value() == 50
