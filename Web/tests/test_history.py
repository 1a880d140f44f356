"""Undo and redo of what the user has turned."""

import pytest

import test_range

pytestmark = pytest.mark.studio

PAGE = """<rotary-knob id="knob" value="50">Cutoff</rotary-knob>
<rotary-knob id="other" value="10">Drive</rotary-knob>"""


def start(tab, options="{}"):
    tab.open(PAGE)
    tab.js("import('/Web/dist/studio.js').then(({ KnobHistory }) => {"
           f"globalThis.undos = new KnobHistory({options});"
           "undos.add(knob); undos.add(other, 'Gain'); })")
    tab.page.focus("#knob")
    tab.hand.frame()
    return tab.middle()


def state(tab):
    return tab.js("[undos.undoName ?? null, undos.redoName ?? null]")


def drag(tab, x, y):
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    tab.hand.release(x, y - 25)


def key(tab, x, y):
    tab.hand.key("PageUp")


def wheel(tab, x, y):
    tab.hand.hover(x, y)
    tab.hand.hover(x + 1, y)
    tab.hand.wheel(x, y, -1000)
    tab.page.wait_for_timeout(400)


def type_value(tab, x, y):
    tab.page.keyboard.type("60")
    tab.page.keyboard.press("Enter")


def assist(tab, x, y, id="knob"):
    tab.slider("(slider.valueAsNumber = 60, slider.dispatchEvent(new Event('input', { bubbles: true })), 0)", id)


@pytest.mark.parametrize("turn", [drag, key, wheel, type_value, assist])
def test_gesture_of_any_kind_is_one_step(tab, turn):
    x, y = start(tab)
    turn(tab, x, y)
    assert tab.value() == pytest.approx(60)
    assert state(tab) == ["Cutoff", None]
    tab.journal()
    assert tab.js("undos.undo()") and tab.value() == 50
    assert state(tab) == [None, "Cutoff"]
    assert tab.js("undos.redo()") and tab.value() == pytest.approx(60)
    assert state(tab) == ["Cutoff", None]
    assert tab.js("[undos.redo(), undos.undo(), undos.undo()]") == [False, True, False]


def test_first_use_by_an_assistive_technology_is_a_step(tab):
    x, y = start(tab)
    assist(tab, x, y, "other")
    assert state(tab) == ["Gain", None]
    assert tab.js("undos.undo()") and tab.value("other") == 10
    key(tab, x, y)
    assert state(tab) == ["Cutoff", None]
    assert tab.js("undos.undo()") and tab.value() == 50


def test_reset_is_one_step(tab):
    start(tab)
    tab.hand.key("PageUp")
    tab.hand.key("Delete")
    tab.js("undos.undo()")
    assert tab.value() == pytest.approx(60)


def test_undo_is_reported_as_a_change_by_the_user_of_the_source_undo(tab):
    start(tab)
    tab.hand.key("PageUp")
    tab.journal()
    tab.js("undos.undo()")
    assert [(entry["type"], entry["source"]) for entry in tab.journal()] == [
        ("gesture-begin", "undo"), ("input", None), ("change", None), ("gesture-end", "undo")]


def test_steps_of_several_knobs_are_undone_in_order(tab):
    start(tab)
    tab.hand.key("PageUp")
    tab.page.focus("#other")
    tab.hand.key("End")
    assert state(tab) == ["Gain", None]
    tab.js("undos.undo()")
    assert (tab.value("other"), tab.value()) == (10, pytest.approx(60))
    assert state(tab) == ["Cutoff", "Gain"]
    tab.js("undos.undo()")
    assert tab.value() == 50


def test_new_gesture_leaves_nothing_to_redo(tab):
    start(tab)
    tab.hand.key("PageUp")
    tab.js("undos.undo()")
    tab.hand.key("PageDown")
    assert state(tab) == ["Cutoff", None]


def test_canceled_gesture_and_value_set_in_code_are_no_steps(tab):
    x, y = start(tab)
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    tab.hand.key("Escape")
    tab.js("knob.value = 80")
    assert state(tab) == [None, None]


def test_gestures_of_one_knob_are_merged_within_the_interval(tab):
    start(tab, "{ mergeInterval: 60 }")
    for _ in range(3):
        tab.hand.key("PageUp")
    tab.page.focus("#other")
    tab.hand.key("End")
    tab.js("undos.undo(); undos.undo()")
    assert (tab.value(), state(tab)[0]) == (50, None)


def test_oldest_steps_are_dropped_at_the_limit(tab):
    start(tab, "{ limit: 2 }")
    for _ in range(3):
        tab.hand.key("PageUp")
    assert tab.js("[undos.undo(), undos.undo(), undos.undo()]") == [True, True, False]
    assert tab.value() == pytest.approx(60)


def test_knob_that_accepts_no_input_is_passed_over(tab):
    start(tab)
    tab.hand.key("PageUp")
    tab.page.focus("#other")
    tab.hand.key("End")
    tab.js("other.disabled = true")
    assert state(tab) == ["Cutoff", None]
    tab.js("undos.undo()")
    assert (tab.value("other"), tab.value()) == (100, 50)


def test_removed_knob_has_no_steps(tab):
    start(tab)
    tab.hand.key("PageUp")
    tab.js("undos.remove(knob)")
    assert state(tab) == [None, None]
    tab.hand.key("PageUp")
    assert state(tab) == [None, None]


def test_undo_during_a_gesture_does_nothing(tab):
    x, y = start(tab)
    tab.hand.key("PageUp")
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    assert not tab.js("undos.undo()")
    tab.hand.release(x, y - 25)
    assert tab.js("undos.undo()") and tab.value() == pytest.approx(60)


def test_handler_that_undoes_again_during_an_undo_does_nothing(tab):
    start(tab)
    tab.hand.key("PageUp")
    tab.hand.key("PageUp")
    tab.listen("input", "globalThis.inner = undos.undo()")
    tab.js("undos.undo()")
    assert (tab.js("inner"), tab.value()) == (False, pytest.approx(60))


def test_history_reports_each_change_of_its_steps(tab):
    start(tab)
    tab.js("undos.addEventListener('change', () => globalThis.count = (globalThis.count ?? 0) + 1)")
    tab.hand.key("PageUp")
    tab.js("undos.undo(); undos.redo(); undos.clear()")
    assert tab.js("count") == 4
    assert state(tab) == [None, None]


def test_knob_that_is_added_again_keeps_its_steps(tab):
    start(tab)
    tab.hand.key("PageUp")
    tab.js("undos.add(knob, 'Brightness')")
    assert state(tab) == ["Cutoff", None]
    tab.hand.key("PageUp")
    assert state(tab) == ["Brightness", None]
    assert tab.js("[undos.undo(), undos.undo(), undos.undo()]") == [True, True, False]
    assert tab.value() == 50


def test_history_goes_on_after_the_undo_of_a_knob_that_nobody_has_used(tab):
    x, y = start(tab)
    for id, name in (("knob", "Cutoff"), ("other", "Gain")):
        assist(tab, x, y, id)
        assert state(tab) == [name, None]
        assert tab.js("undos.undo()")
    assert (tab.value(), tab.value("other")) == (50, 10)
    assert tab.js("undos.redo()") and tab.value("other") == 60


@pytest.mark.parametrize("body, name", [
    ('<rotary-knob id="knob" aria-label="Pan"></rotary-knob>', "Pan"),
    ('<label for="knob">Mix</label><rotary-knob id="knob"></rotary-knob>', "Mix"),
    ('<rotary-range><rotary-knob id="knob" value="20"></rotary-knob><rotary-knob value="60"></rotary-knob>Band</rotary-range>',
     "Band, lower"),
    ('<rotary-knob id="knob"></rotary-knob>', ""),
])
def test_step_has_the_name_that_a_screen_reader_says(tab, body, name):
    tab.open(body)
    tab.js("import('/Web/dist/studio.js').then(({ KnobHistory }) => {"
           "globalThis.undos = new KnobHistory(); undos.add(knob); })")
    tab.hand.frame()
    x, y = tab.middle()
    drag(tab, x - 10, y)
    assert state(tab) == [name, None]


def test_step_of_a_page_that_has_not_been_drawn_has_the_text_of_the_knob(tab):
    start(tab)
    name = tab.js("""() => {
      const knob = document.createElement("rotary-knob");
      knob.append("New");
      document.body.append(knob);
      undos.add(knob);
      knob.dispatchEvent(new Event("gesture-begin"));
      knob.valueAsNumber = 9;
      knob.dispatchEvent(new Event("gesture-end"));
      return undos.undoName;
    }""")
    assert name == "New"


@pytest.mark.parametrize("old", [[1, 2], [40, 60], [1, 90]])
def test_undo_restores_both_thumbs(tab, old):
    test_range.start(tab)
    tab.js("""async (old) => {
      const { KnobHistory } = await import("/Web/dist/studio.js");
      globalThis.undos = new KnobHistory();
      for (const knob of [to, from]) undos.add(knob);
      globalThis.set = (values) => [from.valueAsNumber, to.valueAsNumber] = values;
      set(old);
    }""", old)
    tab.js("undos.beginStep('Load'), set([80, 90]), undos.endStep()")
    for _ in range(2):
        assert tab.js("undos.undo()") and test_range.values(tab) == old
        assert tab.js("undos.redo()") and test_range.values(tab) == [80, 90]


DEPTH = '<rotary-knob id="knob" value="50" tracking="vertical" turns-depth {}>Cutoff</rotary-knob>'
MODULATIONS = """modulations='[{"name": "lfo", "title": "LFO 1"}, {"name": "env", "depth": 0.5}]'"""


def start_depth(tab, attributes):
    tab.open(DEPTH.format(attributes))
    tab.js("import('/Web/dist/studio.js').then(({ KnobHistory }) => {"
           "globalThis.undos = new KnobHistory(); undos.add(knob); })")
    tab.hand.frame(3)
    return tab.middle()


def depth(tab):
    return float(tab.knob("knob.modulationDepth"))


def test_gesture_of_a_depth_is_a_step_of_its_own(tab):
    x, y = start_depth(tab, 'modulation-depth="0.5"')
    drag(tab, x, y)
    turned = depth(tab)
    assert turned > 0.5 and state(tab) == ["Cutoff, Modulation", None]
    tab.knob("knob.turnsDepth = false")
    drag(tab, x, y)
    assert state(tab) == ["Cutoff", None]
    assert tab.js("[undos.undo(), undos.undo()]") == [True, True]
    assert (tab.value(), depth(tab), state(tab)) == (50, 0.5, [None, "Cutoff, Modulation"])
    assert tab.js("undos.redo()") and (tab.value(), depth(tab)) == (50, turned)


def test_undo_of_a_depth_selects_its_modulation(tab):
    x, y = start_depth(tab, MODULATIONS)
    drag(tab, x, y)
    assert depth(tab) != 0 and state(tab) == ["Cutoff, LFO 1", None]
    tab.knob("knob.selectedModulation = 'env'")
    tab.listen("modulation-change", "globalThis.selected = event.target.selectedModulation")
    assert tab.js("undos.undo()")
    assert (depth(tab), tab.js("selected")) == (0, "lfo")
    tab.knob("knob.modulations = [{ name: 'env' }]")
    # The step of a modulation that is gone is passed over.
    assert state(tab) == [None, None] and not tab.js("undos.redo()")


def test_step_of_several_knobs_has_their_depths(tab):
    start_depth(tab, MODULATIONS)
    tab.js("(undos.beginStep('Morph'), knob.value = 60, knob.modulationDepth = 0.25, undos.endStep())")
    assert state(tab) == ["Morph", None]
    assert tab.js("undos.undo()") and (tab.value(), depth(tab)) == (50, 0)
    assert tab.js("undos.redo()") and (tab.value(), depth(tab)) == (60, 0.25)


@pytest.mark.parametrize("thing", ["undefined", "null", "{}", "document.body", "document.createElement('rotary-encoder')"])
def test_only_a_knob_is_recorded(tab, thing):
    start(tab)
    message = tab.js(f"(() => {{ try {{ undos.add({thing}) }} catch (error) {{ return `${{error}}` }} }})()")
    assert message == "TypeError: Only a <rotary-knob> can be recorded in a history."
    drag(tab, *tab.middle())
    assert state(tab) == ["Cutoff", None]


def test_knob_of_another_copy_of_the_script_is_an_error_that_says_so(tab):
    start(tab)
    messages = tab.js("""async () => {
      const { AutomationRecorder, KnobHistory, KnobLink, KnobPreset, MIDIBinding, ValueObserver, bindParameter } =
        await import("/Web/dist/studio.class.js");
      const acts = [
        () => new KnobHistory().add(knob), () => new KnobLink([knob]), () => new MIDIBinding().add(knob),
        () => new AutomationRecorder().add(knob), () => bindParameter(knob, {}), () => new ValueObserver(() => {}).observe(knob),
        () => KnobPreset.morph(new KnobPreset("", { "": 1 }), new KnobPreset(), 0.5, [knob]),
      ];
      return acts.map((act) => { try { act(); } catch ({ message }) { return message; } });
    }""")
    assert len(messages) == 7 and all("not of the same script" in message for message in messages)


@pytest.mark.parametrize("acts, steps", [
    (["knob", "knob"], 1), (["knob", "other", "knob"], 3), (["knob", "undo", "knob"], 1), (["knob", "knob", "other", "other"], 2),
])
def test_gestures_are_merged_across_nothing_else(tab, acts, steps):
    start(tab, "{ mergeInterval: 60 }")
    for act in acts:
        if act == "undo":
            tab.js("undos.undo()")
        else:
            tab.page.focus(f"#{act}")
            tab.hand.key("ArrowUp")
    assert tab.js("(() => { let count = 0; while (undos.undo()) count += 1; return count; })()") == steps
    assert (tab.value(), tab.value("other")) == (50, 10)
