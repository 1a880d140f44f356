"""Which button of a mouse a press is for: on a Mac, a click with Control opens the menu, as one with the second button."""

import pytest

from conftest import Tab
from hand import CONTROL

MAC = "Object.defineProperty(navigator, 'platform', { value: 'MacIntel' })"
MENU = "document.getElementById('{}').shadowRoot.querySelector('[part=menu]')"
BODY = """<main style="padding: 60px"><rotary-knob id="knob" style="--knob-size: 100px" value="50" tracking="vertical"
    tick-labels="0 50 100" allows-label-clicks value-display="always">Mix</rotary-knob>
  <rotary-encoder id="encoder" tracking="vertical">Jog</rotary-encoder>
  <rotary-range id="range"><rotary-knob id="lower" value="20" tracking="vertical"></rotary-knob>
    <rotary-knob id="upper" value="80" tracking="vertical"></rotary-knob>Band</rotary-range>
  <div id="disc" style="width: 100px; height: 100px"></div></main>"""

# Sends the event of the system, which this browser sends on a Mac only, to what is at a point.
CONTEXT = """([x, y]) => {
  let target = document.elementFromPoint(x, y);
  for (let inner; (inner = target.shadowRoot?.elementFromPoint(x, y)) && inner != target;) target = inner;
  const options = { bubbles: true, composed: true, cancelable: true, clientX: x, clientY: y, ctrlKey: true };
  return target.dispatchEvent(new PointerEvent("contextmenu", options));
}"""


def start(tab):
    tab.open(BODY)
    tab.js("""async () => {
      const { onRotation } = await import("/Web/dist/rotary-knob.js");
      globalThis.turns = 0;
      onRotation(disc, () => (turns += 1), { onBegin: () => (turns += 1) });
      for (const type of ["gesture-begin", "input", "turn"]) addEventListener(type, () => (turns += 1));
    }""")
    tab.hand.frame(3)


@pytest.fixture
def mac(context, site):
    tab = Tab(context, site)
    tab.page.add_init_script(MAC)
    start(tab)
    yield tab
    assert tab.complaints() == []
    tab.page.close()


def place(tab, id, part):
    return tab.js("""([id, part]) => {
      const { x, y, width, height } = document.getElementById(id).shadowRoot?.querySelector(part).getBoundingClientRect()
        ?? document.getElementById(id).getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    }""", [id, part])


def click_with_control(tab, x, y):
    """Clicks as a hand does that moves a little. Returns whether the menu of the browser opens."""
    tab.hand.hover(x + 1, y)
    tab.hand.press(x, y, control=True)
    opens = tab.js(CONTEXT, [x, y])
    tab.hand.move(x, y - 20, control=True)
    tab.hand._mouse("mouseReleased", x, y - 20, False, True, button="left", clickCount=1)
    tab.hand.frame(2)
    return opens


@pytest.mark.parametrize("id, part", [
    ("knob", "[part=dial]"), ("knob", "[part=label]"), ("knob", "[part=tick-label]"), ("lower", "[part=dial]"),
])
def test_click_with_control_opens_the_menu_and_changes_nothing(mac, id, part):
    x, y = place(mac, id, part)
    if id == "lower":
        x -= 20
    assert not click_with_control(mac, x, y)
    assert mac.js(f"!!{MENU.format(id)}") and mac.js("turns") == 0
    assert mac.js("!!knob.shadowRoot.querySelector('[part=entry]')") is False
    assert mac.js("[knob, lower, upper].map((one) => one.valueAsNumber)") == [50, 20, 80]


@pytest.mark.parametrize("id, part", [("encoder", "[part=dial]"), ("disc", "")])
def test_click_with_control_leaves_the_menu_to_the_browser(mac, id, part):
    assert click_with_control(mac, *place(mac, id, part))
    assert mac.js("turns") == 0


@pytest.mark.parametrize("part", ["[part=tick-label]", "[part=label]"])
def test_click_that_browsers_send_with_control_changes_nothing(mac, part):
    mac.js(f"""() => {{
      const options = {{ bubbles: true, composed: true, ctrlKey: true, pointerType: "mouse", detail: 1 }};
      knob.shadowRoot.querySelector("{part}").dispatchEvent(new PointerEvent("click", options));
    }}""")
    mac.hand.frame(2)
    assert mac.value() == 50 and not mac.js("!!knob.shadowRoot.querySelector('[part=entry]')")


def test_finger_turns_while_control_is_held(mac):
    x, y = place(mac, "knob", "[part=dial]")
    for type, dy in (("touchStart", 0), ("touchMove", -25), ("touchMove", -50)):
        mac.hand.session.send("Input.dispatchTouchEvent", {
            "type": type, "touchPoints": [{"id": 0, "x": x, "y": y + dy}], "modifiers": CONTROL})
        mac.hand.frame()
    mac.hand.session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert mac.value() > 55


def test_press_with_control_turns_elsewhere(tab):
    start(tab)
    x, y = place(tab, "knob", "[part=dial]")
    tab.hand.press(x, y, control=True)
    tab.hand.move(x, y - 5, control=True)
    tab.hand.release(x, y - 5)
    assert tab.value() != 50


def test_key_that_went_up_in_another_window_is_not_held(tab):
    start(tab)
    x, y = place(tab, "knob", "[part=dial]")
    tab.page.keyboard.down("Shift")
    tab.hand.press(x, y, shift=True)
    tab.hand.move(x, y - 25, shift=True)
    assert tab.value() == 51
    tab.js("dispatchEvent(new Event('blur'))")
    tab.hand.release(x, y - 25)
    # The page has not received the `keyup`.
    tab.knob("(knob.value = 50, 0)")
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    tab.hand.release(x, y - 25)
    tab.page.keyboard.up("Shift")
    assert tab.value() == 60
