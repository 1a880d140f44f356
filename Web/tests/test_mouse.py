"""The mouse and the keys on a knob, in difficult cases."""

import math

import pytest

KNOB = '<rotary-knob id="knob" min="0" max="100" value="50"></rotary-knob>'
BIG = KNOB.replace("></r", ' tracking="rotary" style="--knob-size: 160px"></r')


def start(tab, body=KNOB, head=""):
    tab.open(body, head)
    return tab.middle()


def drag(tab, x, y):
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)


def test_drag_continues_outside_the_window(tab):
    x, y = start(tab)
    tab.hand.press(x, y)
    tab.hand.move(x, -60)
    assert tab.value() == pytest.approx(50 + (y + 60) / 2.5)
    tab.hand.move(-200, y - 25)
    assert tab.value() == pytest.approx(60)
    tab.hand.release(-200, y - 25)
    assert tab.events()[-2:] == ["change", "gesture-end"]


def test_text_that_changes_during_a_turn_does_not_disturb_it(tab):
    text = "knob.addEventListener('input', () => knob.textContent = knob.value)"
    x, y = start(tab, KNOB.replace("></r", " overshoot=hold></r"))
    tab.knob(f"void {text}")
    tab.hand.press(x, y)
    # 200 px past the upper end, and back by the same distance.
    for way in (50, 150, 350, 300, 150, 100):
        tab.hand.move(x, y - way)
    assert tab.value() == pytest.approx(90)


def test_pointer_over_another_knob_turns_only_the_pressed_one(tab):
    x, y = start(tab, KNOB + KNOB.replace('"knob"', '"other"'))
    tab.hand.press(x, y)
    tab.hand.move(*tab.middle("other"))
    tab.hand.move(tab.middle("other")[0], y - 25)
    tab.hand.release(tab.middle("other")[0], y - 25)
    assert (tab.value(), tab.value("other")) == (60, 50)
    assert tab.events("other") == []


def test_escape_cancels_even_if_another_element_has_the_focus(tab):
    x, y = start(tab, '<input id="text">' + KNOB)
    tab.listen("keydown", "globalThis.heard = event.key")
    drag(tab, x, y)
    tab.js("document.getElementById('text').focus()")
    assert tab.value() == 60
    tab.hand.key("Escape")
    assert tab.value() == 50
    # The page does not receive this Escape, which would close a dialog, for example.
    assert tab.js("globalThis.heard ?? null") is None
    tab.hand.key("Escape")
    assert tab.js("heard") == "Escape"


def test_escape_that_cancels_a_gesture_leaves_a_dialog_open(tab):
    tab.open(f"<dialog id='dialog'>{KNOB}</dialog>")
    tab.js("dialog.showModal()")
    tab.hand.frame(2)
    drag(tab, *tab.middle())
    tab.hand.key("Escape")
    assert (tab.value(), tab.js("dialog.open")) == (50, True)


def test_held_escape_leaves_a_dialog_open(tab):
    tab.open(f'<dialog id="dialog">{KNOB}</dialog>')
    tab.js("dialog.showModal()")
    tab.hand.frame(2)
    drag(tab, *tab.middle())
    for _ in range(3):
        tab.page.keyboard.down("Escape")
    assert (tab.value(), tab.js("dialog.open")) == (50, True)
    tab.page.keyboard.up("Escape")
    tab.hand.key("Escape")
    assert tab.js("dialog.open") is False


def test_window_that_loses_the_focus_cancels_the_gesture(tab):
    drag(tab, *start(tab))
    tab.js("dispatchEvent(new Event('blur'))")
    assert tab.value() == 50
    assert tab.events() == ["gesture-begin", "input", "input", "gesture-end"]


def test_lost_capture_cancels_the_gesture(tab):
    drag(tab, *start(tab))
    tab.js("""() => {
          const other = document.createElement("div");
          document.body.append(other);
          const take = (event) => other.setPointerCapture(event.pointerId);
          addEventListener("pointermove", take, true);
        }""")
    x, y = tab.middle()
    tab.hand.move(x, y - 40)
    tab.hand.move(x, y - 50)
    assert tab.value() == 50
    assert tab.events()[-1] == "gesture-end"


def test_knob_removed_during_a_press_has_its_ends_again(tab):
    x, y = start(tab)
    tab.hand.press(x, y)
    # While it is pressed, the range input has no room to move.
    assert tab.slider("slider.min == slider.max")
    tab.js("(kept => (kept.remove(), void document.body.append(kept)))(knob)")
    tab.hand.move(400, 400)
    tab.hand.release(400, 400)
    tab.page.wait_for_function("knob.shadowRoot.querySelector('input').max == 100")


def test_pointer_events_of_a_script_turn_and_release(tab):
    x, y = start(tab)
    tab.js("""([x, y]) => {
          const target = knob.shadowRoot.querySelector("input");
          const point = (type, clientY, buttons) => target.dispatchEvent(new PointerEvent(type, {
            pointerId: 77, pointerType: "mouse", clientX: x, clientY, buttons,
            bubbles: true, composed: true, cancelable: true }));
          point("pointerdown", y, 1);
          point("pointermove", y - 25, 1);
          point("pointerup", y - 25, 0);
        }""", [x, y])
    assert tab.value() == 60
    assert tab.events() == ["gesture-begin", "input", "change", "gesture-end"]


def test_fast_turn_around_the_dial_equals_a_slow_one(tab):
    x, y = start(tab, BIG.replace('min="0"', 'min="0" fine="0.1"'))
    places = [
        (
            round(x + 60 * math.sin(math.radians(angle))),
            round(y - 60 * math.cos(math.radians(angle))),
        )
        for angle in range(0, 400, 20)
    ]
    tab.knob("knob.value = 0")
    tab.hand.press(*places[0])
    for place in places[1:13]:
        tab.hand.move(*place)
    slow = tab.value()
    assert slow == pytest.approx(100 * 240 / 270, abs=1)
    tab.hand.release(*places[12])
    tab.js("""() => {
          globalThis.counts = [];
          addEventListener("pointermove", (e) => counts.push(e.getCoalescedEvents().length), true);
        }""")
    tab.knob("knob.value = 0")
    tab.hand.press(*places[0])
    tab.hand.frame()
    tab.events()
    tab.js("counts.splice(0)")
    tab.hand.flick(places[1:13])
    assert tab.js("Math.max(...counts)") >= 10, "the browser did not gather them"
    assert tab.value() == slow
    assert tab.events() == ["input"] * tab.js("counts.length")
    tab.hand.release(*places[12])


def test_move_out_of_a_ring_that_fails_ends_the_gesture(tab):
    x, y = start(tab, BIG.replace(" min", ' ring="20...60:fail" min'))
    tab.hand.press(x, y - 50)
    tab.hand.move(x + 50, y)
    reported = tab.value()
    tab.hand.move(x + 70, y)
    assert tab.events() == ["gesture-begin", "input", "change", "gesture-end"]
    tab.hand.move(x, y + 50)
    assert tab.value() == reported
    tab.hand.release(x, y + 50)
    # A press outside the ring turns nothing, and does not capture the pointer.
    tab.hand.press(x + 70, y)
    tab.hand.move(x, y + 50)
    tab.hand.release(x, y + 50)
    assert (tab.value(), tab.events()) == (reported, [])


@pytest.mark.alone
def test_double_click_resets(tab):
    x, y = start(tab)
    tab.knob("knob.value = 80")
    tab.hand.click(x, y, count=2)
    assert tab.value() == 50
    assert tab.events()[-4:] == ["gesture-begin", "input", "change", "gesture-end"]


@pytest.mark.parametrize("reason", ["turned", "slow", "apart", "off"])
def test_two_separate_clicks_do_not_reset(tab, reason):
    attribute = 'resets-to-default="false"' if reason == "off" else ""
    x, y = start(tab, BIG.replace(" min", f" {attribute} min").replace('rotary"', 'vertical"'))
    tab.knob("knob.value = 80")
    tab.hand.press(x, y)
    if reason == "turned":
        tab.hand.move(x, y - 5)
    tab.hand.release(x, y - 5 if reason == "turned" else y)
    if reason == "slow":
        tab.page.wait_for_timeout(600)
    tab.hand.click(x + (40 if reason == "apart" else 0), y)
    assert tab.value() == (82 if reason == "turned" else 80)


def test_only_the_first_button_turns(tab):
    x, y = start(tab)
    for button in ("right", "middle"):
        tab.page.mouse.move(x, y)
        tab.page.mouse.down(button=button)
        tab.page.mouse.move(x, y - 25)
        tab.page.mouse.up(button=button)
    tab.hand.frame()
    assert (tab.value(), tab.events()) == (50, [])


@pytest.mark.parametrize("way", [0, 25])
def test_middle_button_does_not_paste_the_selected_text(tab, way):
    x, y = start(tab, '<input id="other" value="12">' + KNOB)
    tab.page.click("#other")
    tab.page.keyboard.press("Control+a")
    tab.page.focus("#knob")
    tab.page.mouse.move(x, y)
    tab.page.mouse.down(button="middle")
    tab.page.mouse.move(x, y - way)
    tab.page.mouse.up(button="middle")
    tab.hand.frame(3)
    assert (tab.value(), tab.events()) == (50, [])


@pytest.mark.parametrize("button", ["right", "middle"])
def test_second_button_during_a_drag_does_nothing(tab, button):
    # The browser reports a pointer outside the window only while only the first button is down.
    x, y = start(tab, f'<div style="height: 200px"></div>{KNOB}')
    mouse = tab.page.mouse
    mouse.move(x, y)
    mouse.down()

    def move(way, value):
        mouse.move(x, y - way)
        tab.hand.frame()
        assert tab.value() == value

    move(25, 60)
    mouse.down(button=button)
    move(30, 62)
    mouse.up(button=button)
    move(35, 64)
    move(50, 70)
    mouse.up()
    assert (tab.value(), tab.events()[-2:]) == (70, ["change", "gesture-end"])


@pytest.mark.parametrize("button", ["right", "middle"])
def test_release_of_the_first_button_ends_the_drag_even_if_the_second_is_down(tab, button):
    x, y = start(tab)
    mouse = tab.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.down(button=button)
    mouse.move(x, y - 25)
    mouse.up()
    tab.hand.frame()
    assert tab.events() == ["gesture-begin", "input", "change", "gesture-end"]
    mouse.move(x, y - 50)
    tab.hand.frame()
    mouse.up(button=button)
    assert (tab.value(), tab.events()) == (60, [])


@pytest.mark.alone
def test_double_click_with_small_movements_resets(tab):
    x, y = start(tab)
    tab.knob("knob.value = 80")
    for count in (1, 2):
        tab.hand.press(x, y, count=count)
        tab.hand.move(x + 1, y - 3)
        tab.hand.release(x + 1, y - 3, count=count)
    assert tab.value() == 50


def test_escape_during_a_drag_goes_to_a_knob_without_the_focus(tab):
    knob = KNOB.replace(" min", " tabindex=-1 min")
    tab.open(f"<dialog id='dialog'><input><input>{knob}</dialog>")
    tab.js("dialog.showModal()")
    tab.hand.frame(2)
    x, y = tab.middle()
    tab.knob("knob.addEventListener('mousedown', (event) => event.preventDefault())")
    drag(tab, x, y)
    assert tab.js("document.activeElement.localName") == "input"
    assert tab.value() == 60
    tab.hand.key("Tab")
    tab.hand.key("Escape")
    assert (tab.value(), tab.js("dialog.open")) == (50, True)
    tab.hand.release(x, y)
    tab.hand.key("Escape")
    assert not tab.js("dialog.open")


def test_dial_is_found_where_a_transform_shows_it(tab):
    style = "tracking=rotary style='--knob-size: 80px; transform: scale(2); margin: 80px'"
    x, y = start(tab, KNOB.replace(" min", f" {style} min"))
    tab.hand.press(x, y - 70)
    tab.hand.move(x + 70, y)
    assert tab.value() == pytest.approx(50 + 100 * 90 / 270)
    tab.hand.release(x + 70, y)


def test_corner_of_the_dial_belongs_to_the_page(tab):
    x, y = start(tab, BIG)
    tab.hand.press(x - 77, y - 77)
    tab.hand.move(x, y - 70)
    tab.hand.release(x, y - 70)
    assert (tab.value(), tab.events()) == (50, [])


def test_turning_selects_no_text(tab):
    x, y = start(tab, f"<p>Some text</p>{KNOB}<p>More text</p>")
    tab.hand.press(x, y)
    tab.hand.move(x, y - 60)
    tab.hand.move(x + 200, y + 100)
    tab.hand.release(x + 200, y + 100)
    assert tab.js("getSelection().toString()") == ""


@pytest.mark.parametrize("modifier", ["Control", "Alt", "Meta"])
def test_shortcuts_belong_to_the_page(tab, modifier):
    start(tab)
    tab.knob("knob.focus()")
    tab.listen("keydown", "globalThis.wasStopped = event.defaultPrevented")
    tab.hand.page.keyboard.press(f"{modifier}+ArrowUp")
    assert tab.js("wasStopped") is False
    assert (tab.value(), tab.events()) == (50, [])


def test_keys_of_controls_inside_the_element_belong_to_them(tab):
    start(tab, f'<form id="form">{KNOB.replace("></r", "><a href=#there id=link>Help</a></r")}'
          "<button>Send</button></form>")
    tab.listen("submit", "event.preventDefault(); globalThis.wasSent = true")
    tab.js("link.focus()")
    for key in ("ArrowUp", "Delete", "Enter"):
        tab.hand.key(key)
    assert (tab.value(), tab.events(), tab.js("location.hash")) == (50, [], "#there")
    assert tab.js("globalThis.wasSent ?? false") is False


def test_keys_that_the_knob_does_not_use_belong_to_the_page(tab):
    start(tab, KNOB + '<input id="next">')
    tab.knob("knob.focus()")
    tab.listen("keydown", "(globalThis.stopped ??= []).push(event.defaultPrevented)")
    for key in ("a", "Enter", "Space", "Escape", "Tab"):
        tab.hand.key(key)
    assert tab.js("stopped") == [False] * 5
    assert tab.js("document.activeElement.id") == "next"


def test_arrow_keys_work_the_same_from_right_to_left(tab):
    start(tab, f'<div dir="rtl">{KNOB}</div>')
    tab.knob("knob.focus()")
    tab.hand.key("ArrowRight")
    assert tab.value() == 51
    tab.hand.key("ArrowLeft")
    assert tab.value() == 50


def test_backspace_resets_like_delete(tab):
    start(tab)
    tab.knob("(knob.value = 70, knob.focus())")
    tab.hand.key("Backspace")
    assert tab.value() == 50
