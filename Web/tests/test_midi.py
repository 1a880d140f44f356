"""Knobs that follow MIDI hardware. The ports are a stand-in (`ports.js`), because the machine has none; what
the browser does without permission and without hardware is its own."""

import pytest

from midi import KNOBS, START, items, mappings, mark, open_menu, play, press, start, wait_for_end

pytestmark = pytest.mark.studio


# The hardware turns the knob


def test_controller_picks_the_knob_up_and_reports_a_gesture(tab):
    start(tab, [("cutoff", "cc:74")])
    play(tab, 0xB0, 74, 20)
    assert (tab.value(), tab.events()) == (64, [])
    play(tab, 0xB0, 74, 80)
    assert tab.value() == 80
    play(tab, 74, 81)
    wait_for_end(tab)
    journal = tab.journal()
    assert [entry["type"] for entry in journal] == ["gesture-begin", "input", "input", "change", "gesture-end"]
    assert [entry["source"] for entry in journal] == ["hardware", None, None, None, "hardware"]
    assert tab.value() == 81 and tab.value("other") == 64


def test_knob_shows_where_the_hardware_waits(tab):
    start(tab, [("cutoff", "cc:74")])
    without = mark(tab)
    play(tab, 0xB0, 74, 20)
    waiting = mark(tab)
    assert waiting != without
    # It is the mark of the attribute, which does not change.
    assert tab.knob("knob.getAttribute('hardware')") is None
    tab.knob("(knob.hardware = 20, 0)")
    assert mark(tab) == waiting
    tab.knob("(knob.hardware = null, 0)")
    tab.knob("(knob.value = 20, 0)")
    there = mark(tab)
    tab.knob("(binding.remove(knob), 0)")
    assert mark(tab) == there, "the hardware is where the knob is"


def test_removed_knob_has_no_mark_and_follows_nothing(tab):
    start(tab, [("cutoff", "cc:74")])
    without = mark(tab)
    play(tab, 0xB0, 74, 20)
    tab.js("binding.remove(knob)")
    assert mark(tab) == without
    play(tab, 0xB0, 74, 64)
    play(tab, 0xB0, 74, 90)
    assert tab.value() == 64
    assert mappings(tab) == [{"knob": "cutoff", "map": "cc:74"}]
    open_menu(tab)
    assert items(tab)[-1] == "Paste"


def test_pointer_has_priority(tab):
    x, y = start(tab, [("cutoff", "cc:74")])
    play(tab, 0xB0, 74, 64)
    tab.hand.press(x, y)
    play(tab, 0xB0, 74, 90)
    assert tab.value() == 64
    tab.hand.release(x, y)
    play(tab, 0xB0, 74, 91)
    assert tab.value() == 64, "the hardware must pick the knob up again"


def test_each_touch_of_the_hardware_is_a_step_of_undo(tab):
    start(tab, [("cutoff", "relative:twos:16")])
    tab.js("steps.add(knob)")
    for count in (3, 2):
        for _ in range(count):
            play(tab, 0xB0, 16, 1)
        wait_for_end(tab)
        tab.events()
    value = tab.value()
    assert value > 64
    tab.js("steps.undo()")
    middle = tab.value()
    assert 64 < middle < value
    tab.js("steps.undo()")
    assert (tab.value(), tab.js("steps.canUndo")) == (64, False)


def test_values_are_sent_to_encoders_and_with_a_motor_to_all(tab):
    start(tab, [("cutoff", "relative:twos:16"), ("drive", "cc:7")])
    tab.js("access.sent('Keys')")
    tab.js("(knob.value = 127, other.value = 127, 0)")
    assert tab.js("access.sent('Keys')") == [[0xB0, 16, 127]]
    tab.js("binding.feedback = 'all'")
    assert tab.js("access.sent('Keys')") == [[0xB0, 7, 127]]
    tab.js("binding.feedback = 'none'")
    tab.js("(knob.value = 0, 0)")
    assert tab.js("access.sent('Keys')") == []
    fault = tab.js("() => { try { binding.feedback = 'some' } catch (error) { return error.message } }")
    assert fault == '"some" is not one of none, encoders, all.'


def test_learned_controllers_take_over_as_the_binding_says(tab):
    start(tab)
    tab.js("binding.takeover = 'jump'")
    tab.js("binding.learn(knob)")
    play(tab, 0xB0, 74, 1)
    press(tab, "Use")
    assert mappings(tab) == [{"knob": "cutoff", "map": "cc:74", "channel": 1, "takeover": "jump", "device": "Keys"}]
    play(tab, 0xB0, 74, 5)
    assert tab.value() == 5
    wait_for_end(tab)


# Ports


def test_hardware_may_come_later_and_go_and_come_back(tab):
    start(tab, [("cutoff", "relative:twos:16")])
    for device in ("Box", "Box"):
        tab.js("access.plugIn('Box')")
        play(tab, 0xB0, 16, 1, device="Box")
        assert tab.events() == ["gesture-begin", "input"]
        # Its gesture ends at once, and not after the pause.
        tab.js("access.unplug('Box')")
        assert tab.events() == ["change", "gesture-end"]
        play(tab, 0xB0, 16, 1, device="Box")
        assert tab.events() == []


def test_knob_that_is_not_on_the_page_follows_too(tab):
    start(tab, [("new", "program")])
    assert tab.js("""() => {
      const knob = Object.assign(document.createElement("rotary-knob"), { max: 10, step: 1, name: "new" });
      binding.add(knob);
      access.play("Keys", 0xC0, 10);
      return knob.valueAsNumber;
    }""") == 10


def test_two_devices_with_one_name_are_two_ports(tab):
    start(tab, [("cutoff", "cc:74")])
    tab.js("(access.plugIn('a', 'Box'), access.plugIn('b', 'Box'), 0)")
    play(tab, 0xB0, 74, 20, device="a")
    play(tab, 0xB0, 74, 64, device="b")
    # Half of a message of one device, and a message of the other one.
    play(tab, 74, device="a")
    play(tab, 74, 70, device="b")
    assert (tab.value(), tab.js("binding.inputs")) == (70, ["Keys", "Box", "Box 2"])
    tab.js("access.unplug('a')")
    play(tab, 0xB0, 74, 72, device="b")
    assert tab.value() == 72, "the other device is still there"
    wait_for_end(tab)
    tab.js("(binding.feedback = 'all', access.sent('b'), knob.value = 10, 0)")
    assert tab.js("access.sent('b')") == [[0xB0, 74, 10]]


def test_disconnected_binding_receives_nothing(tab):
    start(tab, [("cutoff", "relative:twos:16")])
    play(tab, 0xB0, 16, 1)
    tab.events()
    tab.js("binding.disconnect()")
    assert tab.events() == ["change", "gesture-end"]
    play(tab, 0xB0, 16, 1)
    tab.js("access.plugIn('Box')")
    play(tab, 0xB0, 16, 1, device="Box")
    assert tab.events() == []
    tab.js("binding.connect(access)")
    play(tab, 0xB0, 16, 1)
    assert tab.events() == ["gesture-begin", "input"]
    wait_for_end(tab)


def test_input_that_cannot_be_opened_is_named_on_the_console(tab):
    start(tab)
    tab.js("(access.plugIn('Busy', 'Busy', { isBusy: true }), access.plugIn('Box'))")
    complaints = tab.complaints()
    assert len(complaints) == 1 and complaints[0].startswith('The MIDI input "Busy" cannot be opened.')


REQUEST = """async () => {
  try { await binding.connect() } catch (error) { return [error.message, error.cause?.name ?? error.name] }
}"""


def test_refusal_of_the_browser_rejects_with_a_sentence(tab):
    """Chromium itself refuses here: first without the permission, then because the system has no MIDI."""
    start(tab)
    tab.page.context.clear_permissions()
    assert tab.js(REQUEST) == [
        "The user, the browser, or the permissions policy of the page does not allow MIDI.", "NotAllowedError"]
    tab.page.context.grant_permissions(["midi", "midi-sysex"])
    try:
        message, name = tab.js(REQUEST)
    except TypeError:
        return  # This machine has MIDI.
    finally:
        tab.page.context.clear_permissions()
    assert (message, name) == ("The MIDI of the system cannot be started.", "InvalidStateError")
    tab.complaints()


def test_browser_without_midi_rejects_with_a_sentence(tab):
    start(tab)
    tab.js("Object.defineProperty(navigator, 'requestMIDIAccess', { value: undefined })")
    assert tab.js(REQUEST)[0] == "This browser has no Web MIDI, or the page is not in a secure context (HTTPS)."


def test_browser_is_asked_without_an_access(tab):
    start(tab, [("cutoff", "relative:twos:16")])
    tab.js("""() => {
      binding.disconnect();
      Object.defineProperty(navigator, "requestMIDIAccess", { value: async () => access });
      return binding.connect();
    }""")
    play(tab, 0xB0, 16, 1)
    assert tab.events() == ["gesture-begin", "input"]
    tab.js("binding.disconnect()")
    assert tab.js("access.inputs.get('in Keys').connection") == "closed"


def test_binding_that_is_disconnected_meanwhile_stays_so(tab):
    start(tab)
    outcome = tab.js("""async () => {
      Object.defineProperty(navigator, "requestMIDIAccess", { value: async () => access });
      const attempt = binding.connect();
      binding.disconnect();
      try { await attempt } catch (error) { return error.name }
    }""")
    assert outcome == "AbortError"


# Mappings


def test_mappings_are_json_that_a_page_keeps(tab):
    start(tab, [("cutoff", "cc:74"), ("elsewhere", "bend")])
    tab.js("localStorage.midi = binding.mappings")
    tab.js("binding.mappings = null")
    assert mappings(tab) == []
    tab.js("binding.mappings = localStorage.midi")
    assert mappings(tab) == [{"knob": "cutoff", "map": "cc:74"}, {"knob": "elsewhere", "map": "bend"}]
    assert tab.js("[binding.hasMapping(knob), binding.hasMapping(other)]") == [True, False]
    fault = tab.js("""() => {
      try { binding.mappings = '{"mappings": [{ "knob": "a", "map": "cc:128" }]}' }
      catch (error) { return [error.name, error.message] }
    }""")
    assert fault == [
        "SyntaxError", "The mappings are not valid: line 1: mappings[0].map: A controller must be 0...127."]
    assert len(mappings(tab)) == 2, "the mappings stay"
    tab.js("localStorage.clear()")


def test_many_mappings_cross_the_boundary(tab):
    start(tab, [(f"knob {index} with a long name", "cc:1") for index in range(2000)])
    assert len(mappings(tab)) == 2000


def test_names_come_from_the_element_or_the_page(tab):
    body = """<rotary-knob id="knob" aria-label="Mix"></rotary-knob><rotary-knob id="other">Gain</rotary-knob>"""
    start(tab, [("Mix", "cc:1"), ("Gain", "cc:2")], body)
    assert tab.js("[binding.hasMapping(knob), binding.hasMapping(other)]") == [True, True]
    # A translation changes the text, and what is stored under it is lost.
    assert tab.complaints() == [
        f'What is stored for the knob "{text}" is lost if its text is translated. Set its attribute `name`.'
        for text in ["Mix", "Gain"]]
    tab.js("binding.add(knob, 'Volume')")
    assert tab.js("binding.hasMapping(knob)") is False
    faults = tab.js("""() => ["rotary-knob", "rotary-encoder", "input"].map((name) => {
      try { binding.add(document.createElement(name)) } catch (error) { return error.message }
    })""")
    assert faults == ["The knob has no name. Set its attribute `name`, or pass a name.",
                      *2 * ["Only a <rotary-knob> can be added to a MIDI binding."]]


def test_knob_with_the_name_of_another_replaces_it(tab):
    start(tab, [("cutoff", "relative:twos:16")])
    tab.js("binding.add(other, 'cutoff')")
    play(tab, 0xB0, 16, 1)
    assert tab.value() == 64 and tab.value("other") > 64
    open_menu(tab)
    assert items(tab)[-1] == "Paste", "the knob does not belong to the binding"
    wait_for_end(tab)


def test_a_knob_belongs_to_one_binding_and_bindings_are_separate(tab):
    start(tab, [("cutoff", "relative:twos:16"), ("drive", "relative:twos:16")])
    tab.js("""() => {
      const second = (globalThis.second = new MIDIBinding());
      second.mappings = { mappings: [{ knob: "drive", map: "relative:twos:17" }] };
      second.add(other);
      return second.connect(access);
    }""")
    play(tab, 0xB0, 16, 1)
    assert tab.value() > 64 and tab.value("other") == 64
    play(tab, 0xB0, 17, 1)
    assert tab.value("other") > 64
    tab.js("second.learn(other)")
    before = tab.value()
    play(tab, 0xB0, 16, 1)
    assert tab.value() > before, "only the knobs of the binding that learns wait"
    tab.page.keyboard.press("Escape")
    wait_for_end(tab)


# Pages


def test_binding_works_with_a_strict_policy(tab):
    policy = ("script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; require-trusted-types-for 'script'; "
              "trusted-types 'none'")
    script = tab.site.add(START, kind="text/javascript")
    tab.open(f'{KNOBS}<script type="module" src="{script}"></script>', headers={"Content-Security-Policy": policy})
    tab.page.wait_for_function("globalThis.isReady")
    tab.js("binding.learn(knob)")
    play(tab, 0xB0, 74, 10)
    press(tab, "Use")
    assert mappings(tab) == [{"knob": "cutoff", "map": "cc:74", "channel": 1, "device": "Keys"}]


def test_knob_that_a_framework_moves_goes_on_following(tab):
    start(tab, [("cutoff", "relative:twos:16")])
    play(tab, 0xB0, 16, 1)
    assert tab.events() == ["gesture-begin", "input"]
    tab.js("document.querySelector('main').prepend(Object.assign(document.createElement('p')))")
    tab.js("document.querySelector('p').append(knob)")
    play(tab, 0xB0, 16, 1)
    wait_for_end(tab)
    assert tab.events() == ["input", "change", "gesture-end"]
    # A copy of an element is an element of its own, until it is added in its place.
    tab.js("""() => {
      const copy = knob.cloneNode(true);
      knob.replaceWith(copy);
      binding.add(copy);
    }""")
    before = tab.value()
    play(tab, 0xB0, 16, 1)
    assert tab.value() > before
    wait_for_end(tab)


def test_listener_may_change_the_binding(tab):
    start(tab, [("cutoff", "relative:twos:16"), ("drive", "relative:twos:16")])
    tab.listen("input", "binding.remove(other); binding.mappings = null; binding.disconnect()", "knob")
    play(tab, 0xB0, 16, 1)
    assert tab.value() > 64 and tab.value("other") == 64
    assert mappings(tab) == []


def test_knobs_and_bindings_that_a_page_drops_are_freed(tab):
    start(tab)
    session = tab.page.context.new_cdp_session(tab.page)
    tab.js("""() => {
      globalThis.dropped = [];
      globalThis.drop = async () => {
        const dropped = new MIDIBinding(), other = document.createElement("rotary-knob");
        dropped.add(other, "Other");
        dropped.mappings = { mappings: [{ knob: "Other", map: "cc:74" }] };
        await dropped.connect(new Access());
        globalThis.dropped.push(new WeakRef(dropped), new WeakRef(other));
        // The knob of a binding that stays.
        const knob = document.createElement("rotary-knob");
        binding.add(knob, "Dropped");
        globalThis.dropped.push(new WeakRef(knob));
      };
      return drop();
    }""")
    for _ in range(50):
        session.send("HeapProfiler.collectGarbage")
        tab.page.wait_for_timeout(20)
        if tab.js("dropped.every((reference) => !reference.deref())"):
            break
    assert tab.js("dropped.map((reference) => !reference.deref())") == [True, True, True]


@pytest.mark.parametrize("access", ["{}", "5", "new EventTarget()", "{ inputs: new Map(), outputs: new Map() }", "{ inputs: 1 }"])
def test_binding_that_is_given_something_else_stays_connected(tab, access):
    start(tab, [("cutoff", "cc:74")])
    message = tab.js(f"binding.connect({access}).then(() => 'connected', ({{ name, message }}) => `${{name}}: ${{message}}`)")
    assert message.startswith("TypeError: These are not the ports of MIDI.")
    assert tab.js("binding.inputs") == ["Keys"]
    play(tab, 0xB0, 74, 64)
    assert tab.events() == ["gesture-begin", "input"] or tab.value() == 64
