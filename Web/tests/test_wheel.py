"""The wheel: whose is it, the knob's or the page's?"""

import pytest

KNOB = '<rotary-knob id="knob" min="0" max="100" value="50"></rotary-knob>'
PAGE = f'<div style="height: 900px"></div>{KNOB}<div style="height: 4000px"></div>'


def start(tab, body=PAGE):
    """A long page with the knob in the middle of the window, and the mouse beside it."""
    tab.open(body)
    tab.knob("knob.scrollIntoView({ block: 'center' })")
    tab.hand.frame(2)
    return tab.middle()


def scroll(tab, x, y, dy, **more):
    tab.hand.wheel(x, y, dy, **more)
    tab.hand.frame(3)


def place(tab):
    """Where the page has scrolled to, once it stands still."""
    last = None
    while last != (last := tab.js("scrollY")):
        tab.hand.frame(4)
    return last


def test_pointer_that_moved_on_the_knob_gives_it_the_wheel(tab):
    x, y = start(tab)
    before = place(tab)
    tab.hand.hover(x, y)
    scroll(tab, x, y, -100)
    scroll(tab, x, y, -100)
    assert (tab.value(), place(tab)) == (pytest.approx(52), before)


def test_knob_that_scrolls_under_a_resting_pointer_lets_the_page_go_on(tab):
    x, y = start(tab)
    tab.js("scrollBy(0, -250)")
    tab.hand.frame(2)
    tab.hand.hover(x, y)
    came = 0
    for _ in range(8):
        before = place(tab)
        scroll(tab, x, y, 50)
        assert place(tab) > before, "the page stopped"
        # The browser looks anew what lies under the pointer.
        tab.page.wait_for_timeout(50)
        came += tab.knob("knob.matches(':hover')")
    assert came, "the knob never came under the pointer"
    assert (tab.value(), tab.events()) == (50, [])


def test_move_without_a_way_gives_no_wheel(tab):
    x, y = start(tab)
    tab.hand.hover(x, y)
    tab.js("scrollBy(0, 5)")
    before = place(tab)
    # What some browsers tell when the page has scrolled; this one does not, so it is made.
    tab.js(
        f"""() => knob.shadowRoot.elementFromPoint({x}, {y}).dispatchEvent(
          new PointerEvent("pointermove", {{
          pointerType: "mouse", pointerId: 1, clientX: {x}, clientY: {y}, bubbles: true }}))"""
    )
    scroll(tab, x, y, 100)
    assert place(tab) > before
    assert tab.value() == 50


def test_pointer_that_moves_again_takes_the_wheel(tab):
    x, y = start(tab)
    tab.hand.hover(x, y)
    tab.js("scrollBy(0, 5)")
    place(tab)
    before = place(tab)
    scroll(tab, x, y, 100)
    assert place(tab) > before
    tab.js(f"scrollTo(0, {before})")
    place(tab)
    tab.hand.hover(x + 3, y)
    scroll(tab, x + 3, y, -100)
    assert (tab.value(), place(tab)) == (51, before)


def test_focus_gives_the_wheel_without_a_move(tab):
    x, y = start(tab)
    tab.hand.hover(x + 100, y)
    tab.js(f"scrollBy(0, -200)")
    tab.hand.frame(2)
    tab.hand.hover(x, y)
    tab.knob("knob.focus({ preventScroll: true })")
    tab.js(f"scrollBy(0, 200)")
    before = place(tab)
    scroll(tab, x, y, -100)
    assert (tab.value(), place(tab)) == (51, before)


def test_focus_elsewhere_gives_the_wheel_back(tab):
    x, y = start(tab, '<input id="text">' + PAGE)
    tab.hand.hover(x, y)
    tab.knob("knob.focus({ preventScroll: true })")
    tab.js("scrollBy(0, 5)")
    tab.js("document.getElementById('text').focus({ preventScroll: true })")
    before = place(tab)
    scroll(tab, x, y, 100)
    assert place(tab) > before
    assert tab.value() == 50


def test_pointer_that_left_and_came_back_by_scrolling_scrolls(tab):
    x, y = start(tab)
    tab.hand.hover(x, y)
    tab.hand.hover(x + 200, y)
    before = place(tab)
    scroll(tab, x + 200, y, 100)
    assert place(tab) > before
    assert tab.value() == 50


@pytest.mark.parametrize("value, dy", [(100, -100), (0, 100)])
def test_at_the_end_the_wheel_goes_through_to_the_page(tab, value, dy):
    x, y = start(tab)
    tab.knob(f"knob.value = {value}")
    tab.hand.hover(x, y)
    before = place(tab)
    scroll(tab, x, y, dy)
    assert (place(tab) - before) * dy > 0
    assert (tab.value(), tab.events()) == (value, [])


@pytest.mark.parametrize("attribute", ["disabled", "readonly"])
def test_knob_that_takes_no_input_leaves_the_wheel_to_the_page(tab, attribute):
    x, y = start(tab, PAGE.replace(" min", f" {attribute} min"))
    tab.hand.hover(x, y)
    before = place(tab)
    scroll(tab, x, y, 100)
    assert place(tab) > before
    assert (tab.value(), tab.events()) == (50, [])


@pytest.mark.parametrize("dx, dy", [(0, -100), (-100, 0)])
def test_shift_is_fine_whichever_way_the_system_turns_it(tab, dx, dy):
    x, y = start(tab)
    tab.hand.hover(x, y)
    scroll(tab, x, y, dy, dx=dx, shift=True)
    assert tab.value() == pytest.approx(50.1)


def test_right_is_more(tab):
    x, y = start(tab)
    tab.hand.hover(x, y)
    scroll(tab, x, y, 0, dx=100)
    assert tab.value() == pytest.approx(51)


def test_control_and_the_wheel_are_the_browsers(tab):
    x, y = start(tab)
    tab.hand.hover(x, y)
    tab.listen("wheel", "globalThis.wasStopped = event.defaultPrevented")
    tab.page.keyboard.down("Control")
    tab.page.mouse.wheel(0, -100)
    tab.hand.frame(3)
    tab.page.keyboard.up("Control")
    assert (tab.value(), tab.events()) == (50, [])


@pytest.mark.parametrize("mode, delta, notches", [(0, -50, 0.5), (1, -3, 1), (1, 6, -2)])
def test_lines_and_pixels_make_notches(tab, mode, delta, notches):
    x, y = start(tab)
    tab.hand.hover(x, y)
    # No wheel here tells lines, as Firefox's does: this event is made.
    tab.js(
        f"""() => knob.shadowRoot.elementFromPoint({x}, {y}).dispatchEvent(
          new WheelEvent("wheel", {{ deltaY: {delta}, deltaMode: {mode}, bubbles: true,
            composed: true, cancelable: true }}))"""
    )
    assert tab.value() == pytest.approx(50 + notches)


def test_burst_that_a_press_ends_is_told_once(tab):
    x, y = start(tab)
    tab.hand.hover(x, y)
    scroll(tab, x, y, -100)
    tab.hand.press(x, y)
    tab.hand.release(x, y)
    tab.page.wait_for_timeout(350)
    told = [(entry["type"], entry["source"]) for entry in tab.journal()]
    assert told == [
        ("gesture-begin", "scroll"),
        ("input", None),
        ("change", None),
        ("gesture-end", "scroll"),
        ("gesture-begin", "pointer"),
        ("gesture-end", "pointer"),
    ]


def test_knob_that_goes_in_a_burst_leaves_nothing_behind(tab):
    x, y = start(tab)
    tab.js(
        "knob.addEventListener('gesture-end', () => globalThis.ends = (globalThis.ends ?? 0) + 1)"
    )
    tab.hand.hover(x, y)
    scroll(tab, x, y, -100)
    tab.knob("(globalThis.kept = knob, knob.remove())")
    tab.page.wait_for_timeout(350)
    assert tab.js("[kept.value, globalThis.ends]") == ["51", 1]
