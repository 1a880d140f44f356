"""The wheel, which either turns the knob or scrolls the page."""

import pytest

KNOB = '<rotary-knob id="knob" min="0" max="100" value="50"></rotary-knob>'
PAGE = f'<div style="height: 900px"></div>{KNOB}<div style="height: 4000px"></div>'


def start(tab, body=PAGE):
    """Opens a long page with the knob in the middle of the window, and moves the mouse beside it."""
    tab.open(body)
    tab.knob("knob.scrollIntoView({ block: 'center' })")
    tab.hand.frame(2)
    return tab.middle()


def scroll(tab, x, y, dy, **more):
    tab.hand.wheel(x, y, dy, **more)
    tab.hand.frame(3)


def place(tab):
    """Returns the scroll position of the page, once it is stable."""
    last = None
    while last != (last := tab.js("scrollY")):
        tab.hand.frame(4)
    return last


def test_wheel_turns_the_knob_after_the_pointer_has_moved_on_it(tab):
    x, y = start(tab)
    before = place(tab)
    tab.hand.hover(x, y)
    scroll(tab, x, y, -100)
    scroll(tab, x, y, -100)
    assert (tab.value(), place(tab)) == (pytest.approx(52), before)


def test_wheel_turns_the_knob_if_a_page_hides_where_the_pointer_enters(tab):
    x, y = start(tab)
    tab.js('''addEventListener("pointerover", (event) => event.stopImmediatePropagation(), true)''')
    tab.hand.hover(x, y)
    scroll(tab, x, y, -100)
    assert tab.value() == pytest.approx(51)


def test_page_continues_to_scroll_when_a_knob_comes_under_the_pointer(tab):
    x, y = start(tab)
    tab.js("scrollBy(0, -250)")
    tab.hand.frame(2)
    tab.hand.hover(x, y)
    came = 0
    for _ in range(8):
        before = place(tab)
        scroll(tab, x, y, 50)
        assert place(tab) > before, "the page stopped"
        # The browser checks again what is under the pointer.
        tab.page.wait_for_timeout(50)
        came += tab.knob("knob.matches(':hover')")
    assert came, "the knob never came under the pointer"
    assert (tab.value(), tab.events()) == (50, [])


def test_move_without_a_distance_does_not_enable_the_wheel(tab):
    x, y = start(tab)
    tab.hand.hover(x, y)
    tab.js("scrollBy(0, 5)")
    before = place(tab)
    # Some browsers send this event after the page has scrolled. This one does not, so the test creates it.
    tab.js(
        f"""() => knob.shadowRoot.elementFromPoint({x}, {y}).dispatchEvent(
          new PointerEvent("pointermove", {{
          pointerType: "mouse", pointerId: 1, clientX: {x}, clientY: {y}, bubbles: true }}))"""
    )
    scroll(tab, x, y, 100)
    assert place(tab) > before
    assert tab.value() == 50


def test_pointer_that_moves_again_enables_the_wheel(tab):
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


def test_focus_enables_the_wheel_without_a_move(tab):
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


def test_focus_elsewhere_returns_the_wheel_to_the_page(tab):
    x, y = start(tab, '<input id="text">' + PAGE)
    tab.hand.hover(x, y)
    tab.knob("knob.focus({ preventScroll: true })")
    tab.js("scrollBy(0, 5)")
    tab.js("document.getElementById('text').focus({ preventScroll: true })")
    before = place(tab)
    scroll(tab, x, y, 100)
    assert place(tab) > before
    assert tab.value() == 50


def test_wheel_scrolls_after_the_pointer_has_left(tab):
    x, y = start(tab)
    tab.hand.hover(x, y)
    tab.hand.hover(x + 200, y)
    before = place(tab)
    scroll(tab, x + 200, y, 100)
    assert place(tab) > before
    assert tab.value() == 50


@pytest.mark.parametrize("value, dy", [(100, -100), (0, 100)])
def test_wheel_at_an_end_scrolls_the_page(tab, value, dy):
    x, y = start(tab)
    tab.knob(f"knob.value = {value}")
    tab.hand.hover(x, y)
    before = place(tab)
    scroll(tab, x, y, dy)
    assert (place(tab) - before) * dy > 0
    assert (tab.value(), tab.events()) == (value, [])


@pytest.mark.parametrize("attribute", ["disabled", "readonly"])
def test_wheel_over_a_knob_that_accepts_no_input_scrolls_the_page(tab, attribute):
    x, y = start(tab, PAGE.replace(" min", f" {attribute} min"))
    tab.hand.hover(x, y)
    before = place(tab)
    scroll(tab, x, y, 100)
    assert place(tab) > before
    assert (tab.value(), tab.events()) == (50, [])


@pytest.mark.parametrize("dx, dy", [(0, -100), (-100, 0)])
def test_shift_is_fine_adjustment_in_either_direction_of_the_wheel(tab, dx, dy):
    x, y = start(tab)
    tab.hand.hover(x, y)
    scroll(tab, x, y, dy, dx=dx, shift=True)
    assert tab.value() == pytest.approx(50.1)


def test_scrolling_right_increases_the_value(tab):
    x, y = start(tab)
    tab.hand.hover(x, y)
    scroll(tab, x, y, 0, dx=100)
    assert tab.value() == pytest.approx(51)


def test_wheel_with_control_belongs_to_the_browser(tab):
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
    # Wheels report lines only in Firefox, so the test creates the event.
    tab.js(
        f"""() => knob.shadowRoot.elementFromPoint({x}, {y}).dispatchEvent(
          new WheelEvent("wheel", {{ deltaY: {delta}, deltaMode: {mode}, bubbles: true,
            composed: true, cancelable: true }}))"""
    )
    assert tab.value() == pytest.approx(50 + notches)


def test_burst_ended_by_a_press_emits_one_end(tab):
    x, y = start(tab)
    tab.hand.hover(x, y)
    scroll(tab, x, y, -100)
    tab.hand.press(x, y)
    tab.hand.release(x, y)
    tab.page.wait_for_timeout(350)
    reported = [(entry["type"], entry["source"]) for entry in tab.journal()]
    assert reported == [
        ("gesture-begin", "scroll"),
        ("input", None),
        ("change", None),
        ("gesture-end", "scroll"),
        ("gesture-begin", "pointer"),
        ("gesture-end", "pointer"),
    ]


def test_knob_removed_during_a_burst_keeps_its_value_and_emits_one_end(tab):
    x, y = start(tab)
    tab.js(
        "knob.addEventListener('gesture-end', () => globalThis.ends = (globalThis.ends ?? 0) + 1)"
    )
    tab.hand.hover(x, y)
    scroll(tab, x, y, -100)
    tab.knob("(globalThis.kept = knob, knob.remove())")
    tab.page.wait_for_timeout(350)
    assert tab.js("[kept.value, globalThis.ends]") == ["51", 1]
