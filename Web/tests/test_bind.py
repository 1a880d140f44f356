"""Knobs that are bound to parameters of a host, by one line."""

import pytest

pytestmark = pytest.mark.studio

PAGE = '<rotary-knob id="knob" name="cutoff" value="50"></rotary-knob><rotary-knob id="plain">Plain</rotary-knob>'

BIND = """(more) => {
  globalThis.lines = [];
  globalThis.parameter = {
    value: 50,
    begin() { lines.push(`begin ${knob.value}`) },
    perform(value) { lines.push(`perform ${value}`); this.answer?.(value) },
    end() { lines.push("end") },
    ...more,
  };
  globalThis.binding = rotary.bindParameter(knob, parameter);
}"""


@pytest.fixture
def bound(tab):
    tab.open(PAGE)
    tab.js("import('/Web/dist/studio.js').then((all) => Object.assign(globalThis, { rotary: all }))")
    tab.js(BIND, {})
    return tab


def lines(tab):
    return tab.js("lines.splice(0)")


def press(tab, distance=50):
    """Turns the knob by a number of pixels, and holds it."""
    x, y = tab.middle()
    tab.hand.press(x, y)
    tab.hand.move(x, y - distance)
    return x, y - distance


def test_knob_takes_what_the_parameter_says(bound):
    bound.js("""rotary.bindParameter(plain, {
      name: "Other", min: 20, max: 20000, taper: "log", unit: "Hz", defaultValue: 440, value: 880,
    })""")
    assert bound.js("[plain.value, plain.valueText, plain.textContent, plain.defaultValue]") == [
        "880", "880\u00a0Hz", "Plain", "440"]
    bound.js("""rotary.bindParameter(knob, {
      name: "Level", value: 40, format: (value) => `${value} units`, parse: (text) => text == "half" ? 50 : undefined,
    })""")
    assert bound.js("[knob.valueText, knob.textContent]") == ["40 units", "Level"]


def test_turn_is_a_gesture_of_the_host(bound):
    x, y = press(bound)
    assert lines(bound) == ["begin 50", "perform 70"]
    assert bound.js("binding.isOverriding")
    bound.hand.release(x, y)
    assert lines(bound) == ["end"]
    assert not bound.js("binding.isOverriding")


def test_keys_are_gestures_too(bound):
    bound.knob("knob.focus()")
    bound.hand.key("Delete")
    assert lines(bound) == ["begin 50", "perform 50", "end"] or lines(bound) == []
    bound.hand.key("End")
    bound.page.wait_for_function("lines.at(-1) == 'end'")
    assert lines(bound) == ["begin 50", "perform 100", "end"]


def test_automation_moves_the_knob_without_an_event(bound):
    bound.js("(automation) => { binding.automation = automation }", "playing")
    bound.js("""() => {
      globalThis.seen = [];
      new rotary.ValueObserver(([{ value }]) => seen.push(value)).observe(knob);
      binding.receive(80);
      binding.receive(NaN);
    }""")
    assert bound.value() == 80 and bound.js("seen") == [80]
    bound.js("binding.receive(1e9)")
    assert bound.value() == 100
    assert bound.events() == [] and lines(bound) == []
    # Assistive technology has the value too.
    bound.page.wait_for_function("knob.shadowRoot.querySelector('input').value == 100")


@pytest.mark.parametrize("automation", ["none", "playing"])
def test_held_knob_wins_until_it_is_released(bound, automation):
    bound.js("(automation) => { binding.automation = automation }", automation)
    x, y = press(bound)
    lines(bound)
    bound.js("(binding.receive(10), binding.receive(10))")
    assert bound.value() == 70 and lines(bound) == ["perform 70"]
    bound.hand.release(x, y)
    assert bound.value() == 10 and lines(bound) == ["end"]


def test_latched_knob_wins_until_the_host_stops(bound):
    bound.js("(Object.assign(binding, { automation: 'playing', mode: 'latch' }), 0)")
    bound.hand.release(*press(bound))
    bound.js("binding.receive(10)")
    assert bound.value() == 70
    lines(bound)
    bound.js("(binding.automation = 'present', 0)")
    assert lines(bound) == ["end"]
    bound.js("binding.receive(20)")
    assert bound.value() == 20


def test_automation_is_no_step_of_undo(bound):
    bound.js("(globalThis.steps = new rotary.KnobHistory()).add(knob)")
    bound.js("binding.receive(80)")
    assert not bound.js("steps.canUndo")
    bound.hand.release(*press(bound, 25))
    assert bound.value() == 90
    bound.js("steps.undo()")
    assert bound.value() == 80 and lines(bound)[-3:] == ["begin 90", "perform 80", "end"]


def test_host_that_rounds_does_not_stop_the_turn(bound):
    bound.js("(parameter.answer = (value) => binding.receive(Math.round(value / 5) * 5), 0)")
    x, y = bound.middle()
    bound.hand.press(x, y)
    for step in range(1, 26):
        bound.hand.move(x, y - step)
    bound.hand.release(x, y - 25)
    assert bound.value() == 60


def test_modulation_is_shown_beside_the_value(bound):
    size = "knob.shadowRoot.querySelector('[part=dial]').offsetHeight"
    bound.js("(binding.modulation = 10, 0)")
    bound.hand.frame(2)
    assert bound.value() == 50 and lines(bound) == []
    assert bound.knob(size) > 0
    # A change of the settings does not remove it.
    bound.knob("knob.setAttribute('max', 200)")
    bound.hand.frame(2)
    assert bound.js("binding.modulation") == 10


def test_another_parameter_replaces_the_first(bound):
    bound.js("(Object.assign(binding, { automation: 'playing', mode: 'write' }), 0)")
    bound.js("rotary.bindParameter(knob, { value: 30 })")
    assert lines(bound) == ["begin 50", "perform 50", "end"]
    bound.js("(binding.receive(99), Object.assign(binding, { automation: 'none', modulation: 5 }), binding.unbind())")
    assert bound.value() == 30


def test_host_adds_to_the_menu(bound):
    bound.js("""() => {
      parameter.menuItems = () => [
        { title: "Show Automation", act: () => lines.push("show") }, {}, { title: "Read", isChecked: true, act() {} }];
    }""")
    bound.page.mouse.click(*bound.middle(), button="right")
    titles = "[...knob.shadowRoot.querySelectorAll('[part=menu-item]')].map(({ textContent }) => textContent)"
    assert bound.knob(titles)[-3:] == ["Paste", "Show Automation", "Read"]
    bound.page.locator("[part=menu-item]", has_text="Show").click()
    assert lines(bound) == ["show"]
    bound.js("binding.unbind()")
    bound.page.mouse.click(*bound.middle(), button="right")
    assert bound.knob(titles)[-1] == "Paste"


@pytest.mark.parametrize("items", ["throw Error('host')", "undefined", "null", "5", "[null, 1, 'a', { act: 3 }]"])
def test_host_with_a_wrong_menu_leaves_that_of_the_knob(bound, items):
    body = items if items.startswith("throw") else f"return {items}"
    bound.js(f"() => {{ addEventListener('error', (event) => event.preventDefault()); parameter.menuItems = () => {{ {body} }} }}")
    bound.page.mouse.click(*bound.middle(), button="right")
    titles = "[...knob.shadowRoot.querySelectorAll('[part=menu-item]')].map(({ textContent }) => textContent)"
    assert bound.knob(titles)[-1] == "Paste"


def test_knob_that_leaves_the_page_ends_its_gesture(bound):
    press(bound)
    bound.js("knob.remove()")
    assert lines(bound)[-1] == "end"
    bound.js("binding.receive(20)")


def test_errors_of_the_host_are_those_of_the_page(bound):
    bound.js("(parameter.begin = () => { throw new Error('host') }, 0)")
    bound.hand.release(*press(bound))
    assert [complaint for complaint in bound.complaints() if "host" in complaint]
    assert lines(bound) == ["perform 70", "end"]


def test_host_sets_the_thumbs_of_a_range_one_after_the_other(bound):
    bound.js("""() => {
      const [lower, upper] = [90, 95].map((value) => {
        const thumb = document.createElement("rotary-knob");
        return Object.assign(thumb, { value });
      });
      document.body.append(document.createElement("rotary-range"));
      document.body.lastChild.append(lower, upper);
      Object.assign(globalThis, { thumbs: [lower, upper] });
      globalThis.ends = thumbs.map((thumb) => rotary.bindParameter(thumb, {}));
    }""")

    def receive(end, value):
        bound.js("([end, value]) => ends[end].receive(value)", [end, value])
        return bound.js("thumbs.map((thumb) => thumb.valueAsNumber)")

    # An upper value below the lower one waits for the lower one.
    assert receive(1, 10) == [90, 90]
    assert receive(0, 5) == [5, 10]
    # Values that remain crossed end where one thumb is.
    assert receive(0, 40) == [10, 10] and receive(1, 20) == [20, 20]
    assert receive(1, 60) == [40, 60]
    # What a script of the page has set meanwhile stays.
    assert receive(1, 30) == [40, 40]
    bound.js("() => { thumbs[1].valueAsNumber = 70 }")
    assert receive(0, 20) == [20, 70]


@pytest.mark.parametrize("code", [
    "rotary.bindParameter(document.body, {})",
    "binding.automation = 'on'",
    "binding.mode = 'read'",
    *[f"new rotary.{kind}().add({what})" for kind in ("AutomationRecorder", "KnobLink", "MIDIBinding")
      for what in ("document.body", "undefined", "null")],
    "new rotary.AutomationRecorder().mode = 'read'",
    *[f"new rotary.AutomationRecorder().recording = {value}" for value in (
        "undefined", "null", "[]", "{}", "{ lanes: { knob: [[0, NaN]] } }", "{ lanes: {}, length: -1 }")],
])
def test_mistakes_are_errors_with_a_sentence(bound, code):
    error = bound.js(f"(() => {{ try {{ {code} }} catch (error) {{ return `${{error}}` }} }})()")
    # The sentences of JavaScript itself have no period.
    assert error.startswith("TypeError: ") and error.endswith(".")


# A recorder is a small host.

RECORD = """() => {
  globalThis.states = [];
  globalThis.recorder = new rotary.AutomationRecorder();
  recorder.addEventListener("statechange", () => states.push(recorder.state));
  recorder.add(knob);
}"""


def take(tab):
    """Records a turn to 70."""
    tab.js(RECORD)
    tab.js("recorder.record()")
    tab.page.wait_for_function("recorder.position > 0.1")
    tab.hand.release(*press(tab))
    at = tab.js("recorder.position")
    tab.page.wait_for_function("(at) => recorder.position > at + 0.1", arg=at)
    tab.js("recorder.stop()")
    assert tab.js("states") == ["recording", "present"]
    assert tab.js("recorder.length") > 0.2


def test_recorded_turn_is_played_again_and_again(bound):
    take(bound)
    bound.knob("(knob.value = 5, 0)")
    bound.js("""() => {
      globalThis.seen = [];
      new rotary.ValueObserver(([{ value }]) => seen.push(value)).observe(knob);
      recorder.play();
    }""")
    bound.page.wait_for_function("seen.filter((value) => value == 70).length > 1")
    bound.js("recorder.stop()")
    assert bound.js("seen.slice(0, 4)") == [50, 70, 50, 70]
    assert [entry for entry in bound.journal() if entry["type"] == "input"][1:] == []
    value = bound.value()
    bound.hand.frame(5)
    assert bound.value() == value


def test_held_knob_wins_against_what_is_played(bound):
    take(bound)
    bound.js("recorder.play()")
    bound.page.wait_for_function("knob.value == 70")
    x, y = bound.middle()
    bound.hand.press(x, y)
    bound.hand.move(x, y + 100)
    held = bound.value()
    bound.page.wait_for_function("(before) => recorder.position < before", arg=bound.js("recorder.position"))
    assert bound.value() == held not in (50, 70)
    bound.hand.release(x, y + 100)
    bound.page.wait_for_function("knob.value == 50 || knob.value == 70")
    bound.js("recorder.clear()")
    assert bound.js("[recorder.state, recorder.length]") == ["none", 0]


def test_recorder_ends_at_its_limit_and_a_removed_knob_is_free(bound):
    bound.js(RECORD.replace("AutomationRecorder()", "AutomationRecorder({ longest: 0.2 })"))
    bound.js("recorder.record()")
    bound.hand.release(*press(bound))
    bound.page.wait_for_function("recorder.state == 'present'")
    bound.js("(recorder.remove(knob), recorder.remove(knob), recorder.play())")
    bound.knob("(knob.value = 5, 0)")
    bound.hand.frame(3)
    assert bound.value() == 5
    bound.js("recorder.stop()")


def test_recording_is_kept_and_set_again(bound):
    take(bound)
    kept = bound.js("recorder.recording")
    [(name, lane)] = kept["lanes"].items()
    assert [value for time, value in lane] == [50, 70]
    assert kept["length"] == bound.js("recorder.length")
    # The same knob, and another one with its name, keep the lane.
    bound.js("recorder.add(knob)")
    assert bound.js("recorder.recording") == kept
    bound.js("(name) => { recorder.add(knob.cloneNode(), name); recorder.remove(knob) }", name)
    assert bound.js("recorder.recording") == kept
    bound.js("(name) => { recorder.clear(); recorder.add(knob, name) }", name)
    assert bound.js("recorder.recording") == {"length": 0, "lanes": {}}
    kept["lanes"]["other"] = [[0, 1]]
    bound.js("(recording) => { states.length = 0; recorder.recording = recording }", kept)
    assert bound.js("[...states, recorder.state]") == ["present", "present"]
    assert bound.js("recorder.recording") == kept
    bound.js("recorder.play()")
    bound.page.wait_for_function("knob.value == 70")
    bound.js("recorder.remove(knob)")
    assert bound.js("[recorder.state, recorder.length]") == ["none", 0]
    # Without the knob, its value does not change.
    bound.hand.frame(2)
    assert bound.value() == 70
