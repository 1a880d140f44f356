"""Fingers on one knob, on several knobs, and beside them."""

import pytest

from server import document

KNOB = '<rotary-knob id="knob" min="0" max="100" value="50" tracking="vertical"></rotary-knob>'
LONG = '<div style="height: 3000px"></div>'


def start(tab, body=KNOB, head=""):
    tab.open(body, head)
    return tab.middle()


def test_small_moves_of_a_finger_turn(tab):
    x, y = start(tab)
    tab.hand.touch(0, x, y)
    tab.hand.drag(0, x, y - 2)
    assert tab.value() == pytest.approx(50.8)
    tab.hand.drag(0, x, y - 5)
    assert tab.value() == 52
    tab.hand.lift(0)
    assert tab.events() == ["gesture-begin", "input", "input", "change", "gesture-end"]


def test_finger_that_turns_does_not_scroll_the_page(tab):
    x, y = start(tab, LONG[:-1].replace("3000", "300") + "></div>" + KNOB + LONG)
    tab.js("scrollTo(0, 100)")
    tab.hand.frame(2)
    x, y = tab.middle()
    tab.hand.touch(0, x, y)
    for step in range(1, 9):
        tab.hand.drag(0, x, y - 10 * step)
    tab.hand.lift(0)
    assert tab.value() == pytest.approx(82)
    assert tab.js("scrollY") == 100
    assert tab.events()[-2:] == ["change", "gesture-end"]


def test_swipe_beside_the_knob_scrolls_the_page(tab):
    x, y = start(tab, KNOB + LONG)
    y += 150
    tab.hand.touch(0, x, y)
    for step in range(1, 9):
        tab.hand.drag(0, x, y - 20 * step)
    tab.hand.lift(0)
    tab.hand.frame(5)
    assert tab.js("scrollY") > 50
    assert (tab.value(), tab.events()) == (50, [])


@pytest.mark.parametrize("attribute", ["disabled", "readonly"])
def test_swipe_over_a_knob_that_accepts_no_input_scrolls_the_page(tab, attribute):
    body = '<div style="height: 200px"></div>' + KNOB.replace(" min", f" {attribute} min") + LONG
    x, y = start(tab, body)
    tab.hand.touch(0, x, y)
    for step in range(1, 9):
        tab.hand.drag(0, x, y - 20 * step)
    tab.hand.lift(0)
    tab.hand.frame(5)
    assert tab.js("scrollY") > 50
    assert (tab.value(), tab.events()) == (50, [])


def test_swipe_that_starts_on_the_label_scrolls_the_page(tab):
    body = '<div style="height: 200px"></div>' + KNOB.replace("></r", ">Cutoff</r") + LONG
    start(tab, body)
    x, y = tab.knob("""(() => {
          const label = knob.shadowRoot.querySelector("[part=label]").getBoundingClientRect();
          return [label.x + label.width / 2, label.y + label.height / 2];
        })()""")
    tab.hand.touch(0, x, y)
    for step in range(1, 9):
        tab.hand.drag(0, x, y - 20 * step)
    tab.hand.lift(0)
    tab.hand.frame(5)
    assert tab.js("scrollY") > 50
    assert tab.value() == 50


def test_several_fingers_turn_several_knobs(tab):
    ids = ["a", "b", "c", "d"]
    tab.open("".join(KNOB.replace('"knob"', f'"{id}"') for id in ids))
    places = [tab.middle(id) for id in ids]
    for finger, place in enumerate(places):
        tab.hand.touch(finger, *place)
    for step in range(1, 4):
        for finger, (x, y) in enumerate(places):
            tab.hand.drag(finger, x, y - 5 * step * (finger + 1))
    assert [tab.value(id) for id in ids] == pytest.approx([56, 62, 68, 74])
    assert tab.js("document.querySelectorAll(':state(turning)').length") == 4
    tab.hand.lift(0)
    tab.hand.drag(3, places[3][0], places[3][1] - 25)
    assert [tab.value(id) for id in ids] == pytest.approx([56, 62, 68, 60])
    for finger in (1, 2, 3):
        tab.hand.lift(finger)
    journal = tab.journal()
    for id in ids:
        reported = [entry["type"] for entry in journal if entry["id"] == id]
        assert reported[0] == "gesture-begin" and reported[-2:] == ["change", "gesture-end"]


def test_second_finger_on_the_knob_is_fine_adjustment(tab):
    x, y = start(tab)
    tab.hand.touch(0, x, y)
    tab.hand.drag(0, x, y - 25)
    assert tab.value() == 60
    tab.hand.touch(1, x + 10, y)
    assert tab.value() == 60
    tab.hand.drag(0, x, y - 50)
    assert tab.value() == pytest.approx(61)
    # Moves of the second finger turn nothing, as long as it rests within the reach of a tap.
    tab.hand.drag(1, x + 10, y + 8)
    assert tab.value() == pytest.approx(61)
    tab.hand.lift(1)
    tab.hand.drag(0, x, y - 75)
    assert tab.value() == pytest.approx(71)
    tab.hand.lift(0)
    assert tab.events().count("gesture-begin") == 1


def test_finger_left_on_the_dial_after_the_first_lifts_turns_nothing(tab):
    x, y = start(tab)
    tab.hand.touch(0, x, y)
    tab.hand.touch(1, x + 10, y)
    tab.hand.lift(0)
    tab.hand.drag(1, x + 10, y - 50)
    assert tab.value() == 50
    tab.hand.touch(0, x, y)
    tab.hand.drag(0, x, y - 25)
    # The finger that still rests there keeps fine adjustment on.
    assert tab.value() == pytest.approx(51)
    tab.hand.lift(1)
    tab.hand.lift(0)
    tab.hand.touch(0, x, y)
    tab.hand.drag(0, x, y - 25)
    assert tab.value() == pytest.approx(61)


def test_finger_that_lifts_while_the_knob_is_off_the_page_no_longer_counts(tab):
    x, y = start(tab)
    tab.hand.touch(0, x, y)
    tab.hand.touch(1, x + 10, y)
    tab.js("(globalThis.kept = knob).remove()")
    tab.hand.lift(1)
    tab.hand.lift(0)
    tab.js("document.body.prepend(kept)")
    tab.hand.frame(2)
    x, y = tab.middle()
    tab.hand.touch(0, x, y)
    tab.hand.drag(0, x, y - 25)
    assert tab.value() == pytest.approx(60)
    tab.hand.lift(0)


def test_mouse_beside_a_finger_is_not_a_second_finger(tab):
    x, y = start(tab)
    tab.hand.touch(0, x, y)
    tab.hand.press(x, y)
    tab.hand.move(300, 300)
    tab.hand.release(300, 300)
    tab.hand.drag(0, x, y - 25)
    assert tab.value() == pytest.approx(60)
    tab.hand.lift(0)


def test_finger_that_lifts_before_its_press_is_handled_does_not_block_the_knob(tab):
    x, y = start(tab)
    # The page is busy, and stops the press before the knob's last listener, so that the knob handles it in a later
    # task.
    tab.listen("pointerdown", """
          event.stopImmediatePropagation();
          const end = performance.now() + 300;
          while (event.pointerType == "touch" && performance.now() < end);""")
    tab.hand.tap(x, y)
    tab.page.wait_for_function("journal.some(({ type }) => type == 'gesture-end')")
    assert tab.events() == ["gesture-begin", "gesture-end"]
    tab.hand.press(x, y)
    tab.page.wait_for_function("knob.matches(':state(turning)')")
    tab.hand.move(x, y - 25)
    tab.hand.release(x, y - 25)
    assert tab.value() == 60


def test_fingers_turn_a_knob_in_a_frame_and_one_on_the_page(tab):
    framed = tab.site.add(document(KNOB))
    tab.open(f'{KNOB}<iframe id="frame" src="{framed}" style="border: 0"></iframe>')
    tab.page.wait_for_function("frame.contentWindow.customElements?.get('rotary-knob') != null")
    x, y = tab.middle()
    left, top, dx, dy = tab.js("""(() => {
          const { x, y } = frame.contentWindow.frameElement.getBoundingClientRect();
          const dial = frame.contentDocument.getElementById("knob").getBoundingClientRect();
          return [x, y, dial.x + dial.width / 2, dial.y + 20];
        })()""")
    tab.hand.touch(0, x, y)
    tab.hand.drag(0, x, y - 25)
    tab.hand.touch(1, left + dx, top + dy)
    tab.hand.drag(1, left + dx, top + dy - 25)
    assert tab.js("frame.contentDocument.getElementById('knob').value") == "60"
    assert tab.value() == 60
    tab.hand.lift(1)
    tab.hand.lift(0)


def test_touch_canceled_by_the_system_cancels_the_gesture(tab):
    x, y = start(tab)
    tab.hand.touch(0, x, y)
    tab.hand.drag(0, x, y - 25)
    tab.hand.lose_touch()
    assert tab.events() == ["gesture-begin", "input", "input", "gesture-end"]
    assert tab.value() == 50


def test_finger_turns_a_large_dial_by_going_around_it(tab):
    x, y = start(tab, '<rotary-knob id="knob" value="50" style="--knob-size: 160px"></rotary-knob>')
    tab.hand.touch(0, x, y - 60)
    tab.hand.drag(0, x + 60, y)
    assert tab.value() == pytest.approx(50 + 100 * 90 / 270)
    tab.hand.drag(0, x, y + 60)
    assert tab.value() == 100


@pytest.mark.alone
def test_double_tap_resets(tab):
    x, y = start(tab)
    tab.knob("(knob.value = 80, knob.focus())")
    tab.hand.frame()
    tab.hand.tap(x, y, count=2)
    assert tab.value() == 50
    assert [e["source"] for e in tab.journal() if e["type"] == "gesture-end"] == [
        "pointer",
        "pointer",
        "reset",
    ]


def test_touch_moves_the_focus_without_a_ring(tab):
    x, y = start(tab)
    tab.hand.tap(x, y)
    assert tab.knob("[knob.matches(':focus'), knob.matches(':focus-visible')]") == [True, False]
    tab.hand.key("ArrowUp")
    assert tab.value() == 51


def test_long_press_opens_no_menu_while_it_turns(tab):
    x, y = start(tab)
    tab.listen("contextmenu", "globalThis.wasStopped = event.defaultPrevented")
    tab.hand.touch(0, x, y)
    tab.hand.drag(0, x, y - 5)
    tab.knob(
        """knob.shadowRoot.elementFromPoint(%f, %f).dispatchEvent(
          new MouseEvent("contextmenu", { bubbles: true, composed: true, cancelable: true }))"""
        % (x, y)
    )
    assert tab.js("wasStopped")
    tab.hand.lift(0)
