"""Presets: the values of several knobs, as a file, and between two of them."""

import pytest

pytestmark = pytest.mark.studio

PAGE = """<rotary-knob id="cutoff" name="cutoff" min="20" max="20000" taper="log" value="1000">Cutoff</rotary-knob>
<rotary-knob id="wave" name="wave" max="4" step="1" value="1">Wave</rotary-knob>
<rotary-knob id="phase" name="phase" max="360" wraps value="350">Phase</rotary-knob>
<rotary-knob id="plain" value="7">Plain</rotary-knob>"""
KNOBS = "[...document.querySelectorAll('rotary-knob')]"


def start(tab):
    tab.open(PAGE)
    tab.js("import('/Web/dist/studio.js').then((all) => Object.assign(globalThis, { rotary: all }))")


def values(tab):
    return tab.js(f"{KNOBS}.map((knob) => knob.valueAsNumber)")


def test_file_has_the_values_of_the_named_knobs(tab):
    start(tab)
    text = tab.js(f"(() => {{ const preset = new rotary.KnobPreset('Bass'); preset.adopt({KNOBS}); return `${{preset}}`; }})()")
    assert text == '{\n  "name": "Bass",\n  "values": {\n    "cutoff": 1000,\n    "phase": 350,\n    "wave": 1\n  }\n}\n'


def test_preset_is_clamped_and_snapped_and_leaves_other_knobs_alone(tab):
    start(tab)
    tab.js(f"new rotary.KnobPreset('', {{ cutoff: 1e9, wave: 2.6, other: 3 }}).apply({KNOBS})")
    assert values(tab) == [20000, 3, 350, 7]


def test_loaded_preset_is_one_sound(tab):
    start(tab)
    tab.js("(cutoff.value = 50, wave.value = 4, phase.value = 10, plain.value = 9)")
    tab.js(f"new rotary.KnobPreset('', {{ wave: 2.6, other: 3 }}).load({KNOBS})")
    # A knob without a name is in no preset.
    assert values(tab) == [1000, 3, 350, 9]
    tab.js(f"new rotary.KnobPreset('', {{ cutoff: 'high', wave: NaN }}).load({KNOBS})")
    assert values(tab) == [1000, 1, 350, 9]


def test_values_of_other_knobs_stay_in_the_file(tab):
    start(tab)
    kept = tab.js("(() => { const preset = rotary.KnobPreset.parse('\\uFEFF{\"name\": \"B\", \"values\": {\"new\": 0.1}}');"
                  f" preset.adopt({KNOBS}); return [preset.name, [...rotary.KnobPreset.parse(`${{preset}}`).values]]; }})()")
    assert kept == ["B", [["cutoff", 1000], ["new", 0.1], ["phase", 350], ["wave", 1]]]


@pytest.mark.parametrize("text, message", [
    ("", "line 1: The text is incomplete."),
    ('{"values":\n{"cutoff": "1"}}', "line 2: values.cutoff: This must be a number."),
    ('{"values": {}, "value": 1}', "line 1: value: Unknown key. The keys are name, values, automation, comment, $schema."),
])
def test_invalid_file_is_an_error_with_its_line_and_key(tab, text, message):
    start(tab)
    assert tab.js("(text) => { try { rotary.KnobPreset.parse(text); } catch (error) { return `${error}`; } }",
                  text) == f"SyntaxError: {message}"


def test_file_keeps_automation_and_leaves_out_what_is_no_number(tab):
    start(tab)
    points = [[index / 10, index % 7] for index in range(10_000)]
    tab.js("(points) => { globalThis.preset = new rotary.KnobPreset('Bass', { cutoff: NaN, wave: 1 });"
           " preset.automation = { lanes: { cutoff: points } } }", points)
    kept = tab.js("rotary.KnobPreset.parse(`${preset}`)")
    assert kept["automation"] == {"length": 999.9, "lanes": {"cutoff": points}}
    assert tab.js("[...rotary.KnobPreset.parse(`${preset}`).values]") == [["wave", 1]]
    assert "automation" not in tab.js("`${Object.assign(new rotary.KnobPreset(), { automation: null })}`")
    tab.js("(preset.automation.lanes.cutoff = [[0]], 0)")
    assert tab.js("(() => { try { `${preset}` } catch (error) { return `${error}` } })()") == (
        "SyntaxError: line 1: automation.lanes.cutoff[0]: This must be a list of a time and a value.")


def test_morph_goes_along_the_travel_of_each_knob(tab):
    start(tab)
    tab.js("Object.assign(globalThis, { a: new rotary.KnobPreset('A', { cutoff: 100, wave: 0, phase: 350 }),"
           " b: new rotary.KnobPreset('B', { cutoff: 10000, wave: 3, plain: 50 }) })")
    tab.js(f"rotary.KnobPreset.morph(a, b, 0.5, {KNOBS})")
    assert values(tab) == [pytest.approx(1000), 2, 350, 7]
    tab.js(f"rotary.KnobPreset.morph(a, b, 1, {KNOBS})")
    assert values(tab) == [10000, 3, 350, 7]
    tab.js(f"rotary.KnobPreset.morph(a, b, NaN, {KNOBS})")
    assert values(tab) == [100, 0, 350, 7]


def test_changes_of_several_knobs_are_one_step(tab):
    start(tab)
    tab.js(f"{{ const steps = new rotary.KnobHistory(); for (const knob of {KNOBS}) steps.add(knob);"
           " Object.assign(globalThis, { steps }); }")
    tab.js("(steps.beginStep('Bass'), cutoff.value = 200, wave.value = 3, steps.endStep())")
    assert tab.js("steps.undoName") == "Bass"
    assert tab.js("steps.undo()") and values(tab) == [1000, 1, 350, 7]
    assert not tab.js("steps.canUndo")
    assert tab.js("steps.redo()") and values(tab) == [200, 3, 350, 7]
    tab.js("(steps.beginStep('Nothing'), steps.endStep(), steps.endStep())")
    assert tab.js("steps.undoName") == "Bass"


@pytest.mark.parametrize("thing", ["undefined", "{ name: 'cutoff' }", "document.createElement('input')"])
def test_only_knobs_are_morphed(tab, thing):
    start(tab)
    message = tab.js(f"""(() => {{
      const [a, b] = [new rotary.KnobPreset("A", {{ cutoff: 100 }}), new rotary.KnobPreset("B", {{ cutoff: 10000 }})];
      try {{ rotary.KnobPreset.morph(a, b, 0.5, [cutoff, {thing}]) }} catch (error) {{ return `${{error}}` }}
    }})()""")
    assert message == "TypeError: Only a <rotary-knob> can be morphed."
    assert values(tab) == [1000, 1, 350, 7]
