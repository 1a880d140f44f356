"""Events that a page prevents, and events whose propagation it stops."""

import pytest

from test_mouse import KNOB, drag, start

# The places at which a page can prevent what the browser's own slider does.
PLACES = {
    "on the element": "at('{id}')",
    "on the page": "document",
    "on the page first": "document, true",
    "and stop it": "at('{id}'), false, true",
}
PREVENT = """
globalThis.at = (id) => document.getElementById(id);
globalThis.prevent = (type, target, isFirst, stops) => target.addEventListener(type, (event) => {
  event.preventDefault();
  if (stops) event.stopPropagation();
}, { capture: isFirst, passive: false });
"""
BOTH = f'{KNOB}<input type="range" id="range" min="0" max="100" value="50">'


@pytest.mark.parametrize("place", PLACES.values(), ids=PLACES.keys())
@pytest.mark.parametrize("id", ["knob", "range"])
def test_page_can_prevent_keys_as_in_a_range(tab, id, place):
    tab.open(BOTH)
    tab.js(PREVENT + f"prevent('keydown', {place.format(id=id)})")
    tab.js(f"at('{id}').focus()")
    tab.hand.key("ArrowUp")
    assert (tab.js(f"+at('{id}').value"), tab.events()) == (50, [])


@pytest.mark.parametrize("place", PLACES.values(), ids=PLACES.keys())
@pytest.mark.parametrize("id", ["knob", "range"])
def test_page_can_prevent_a_press_as_in_a_range(tab, id, place):
    tab.open(BOTH)
    tab.js(PREVENT + f"prevent('pointerdown', {place.format(id=id)})")
    x, y = tab.middle() if id == "knob" else tab.js(
        "(({ x, y, height }) => [x + 20, y + height / 2])(range.getBoundingClientRect())")
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    tab.hand.release(x, y - 25)
    assert (tab.js(f"+at('{id}').value"), tab.events()) == (50, [])


@pytest.mark.parametrize("place", PLACES.values(), ids=PLACES.keys())
def test_page_can_prevent_the_wheel(tab, place):
    x, y = start(tab)
    tab.js(PREVENT + f"prevent('wheel', {place.format(id='knob')})")
    tab.hand.hover(x, y)
    tab.hand.wheel(x, y, -100)
    tab.hand.frame(3)
    assert (tab.value(), tab.events()) == (50, [])


def test_page_that_stops_propagation_does_not_stop_the_knob(tab):
    x, y = start(tab)
    tab.js("""() => {
          for (const type of ["keydown", "keyup", "pointerdown", "wheel"])
            document.body.addEventListener(type, (event) => event.stopPropagation());
        }""")
    tab.knob("knob.focus()")
    tab.hand.key("ArrowUp")
    assert tab.value() == 51
    drag(tab, x, y)
    tab.hand.release(x, y - 25)
    assert tab.value() == 61
    tab.hand.wheel(x, y, -100)
    tab.hand.frame(3)
    assert tab.value() == 62


@pytest.mark.parametrize("target", ["window", "document", "knob"])
def test_page_that_stops_immediate_propagation_does_not_stop_the_knob(tab, target):
    x, y = start(tab)
    tab.js(f"""() => {{
          for (const type of ["keydown", "pointerdown"])
            {target}.addEventListener(type, (event) => event.stopImmediatePropagation());
        }}""")
    tab.knob("knob.focus()")
    tab.hand.key("ArrowUp")
    tab.page.wait_for_function("knob.value == 51")
    tab.hand.press(x, y)
    tab.page.wait_for_function("knob.matches(':state(turning)')")
    tab.hand.move(x, y - 25)
    tab.hand.release(x, y - 25)
    assert tab.value() == 61


@pytest.mark.parametrize("key", ["5", "F2", "ArrowUp"])
def test_key_does_nothing_for_a_knob_that_the_page_removes_at_this_key(tab, key):
    start(tab)
    tab.js("""() => {
          globalThis.kept = knob;
          knob.addEventListener("keydown", () => knob.remove());
          knob.focus();
        }""")
    tab.hand.key(key)
    tab.page.wait_for_timeout(50)
    assert tab.js("kept.valueAsNumber") == 50 and tab.events() == []
    tab.js("document.body.append(kept)")
    assert tab.knob("!knob.shadowRoot.querySelector('[part=entry]')")
