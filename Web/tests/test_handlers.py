"""What listeners of an element's own events do to it."""

import pytest

from midi import play, start, wait_for_end


def test_key_in_a_listener_of_change_belongs_to_the_gesture(tab):
    tab.open('<rotary-knob id="knob" min="10" max="30" value="20" step="1"></rotary-knob>')
    x, y = tab.middle()
    key = "new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true })"
    tab.knob(f"knob.addEventListener('change', () => knob.dispatchEvent({key}), {{ once: true }})")
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    tab.hand.release(x, y - 25)
    assert tab.events() == ["gesture-begin", "input", "change", "input", "change", "gesture-end"]
    assert tab.value() == 23


def test_value_that_a_listener_of_change_sets_is_no_other_change(tab):
    tab.open('<rotary-knob id="knob" min="10" max="30" value="20" step="1"></rotary-knob>')
    x, y = tab.middle()
    tab.knob("knob.addEventListener('change', () => { knob.value = 12 })")
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    tab.hand.release(x, y - 25)
    assert tab.events() == ["gesture-begin", "input", "change", "gesture-end"] and tab.value() == 12


LEAVE = ["binding.remove(knob); binding.mappings = { mappings: [] }", "binding.add(other, 'cutoff')"]


@pytest.mark.parametrize("leave", LEAVE)
def test_gesture_of_a_knob_that_leaves_in_its_own_event_ends(tab, leave):
    start(tab, [("cutoff", "cc:74"), ("drive", "cc:74")])
    tab.js(f"knob.addEventListener('input', () => {{ {leave} }}, {{ once: true }})")
    for value in [64, 70, 80]:
        play(tab, 0xB0, 74, value)
    wait_for_end(tab)
    assert tab.events() == ["gesture-begin", "input", "change", "gesture-end"]


def test_binding_that_a_listener_disconnects_follows_no_ports(tab):
    start(tab)
    tab.js("""async () => {
      const other = new MIDIBinding(), ports = new Access();
      ports.plugIn("One");
      other.addEventListener("statechange", () => other.disconnect(), { once: true });
      await other.connect(ports);
      ports.plugIn("Two");
      globalThis.inputs = other.inputs;
    }""")
    assert tab.js("inputs") == []
