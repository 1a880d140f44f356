"""An element without settings, compared with the browser's own slider."""

import math

import pytest

PAIR = '<rotary-knob id="knob"></rotary-knob><input type="range" id="range">'


def both(tab, code):
    """Returns the value of an expression about the knob and about the slider."""
    return tab.knob(code), tab.knob(code, "range")


def test_knob_without_attributes_is_at_the_lower_end_of_0_to_100(tab):
    tab.open(PAIR)
    assert tab.knob("[knob.value, knob.valueAsNumber, knob.defaultValue]") == ["0", 0, ""]
    assert tab.slider("[slider.ariaValueMin, slider.ariaValueMax, slider.ariaValueNow]") == [
        "0",
        "100",
        "0",
    ]


@pytest.mark.parametrize("name", ["min", "max", "step", "name"])
def test_text_properties_are_empty_as_in_a_range(tab, name):
    tab.open(PAIR)
    assert both(tab, f"knob.{name}") == ("", "")


def test_flags_are_false_as_in_a_range(tab):
    tab.open(PAIR)
    assert both(tab, "[knob.disabled, knob.list, knob.willValidate]") == ([False, None, True],) * 2
    flags = "[knob.readOnly, knob.wraps, knob.returnsToDefault, knob.prefixes]"
    assert tab.knob(flags) == [False] * 4


def test_created_element_equals_a_parsed_one(tab):
    tab.open("")
    assert tab.js("""() => {
          const knob = document.createElement("rotary-knob");
          return [knob.attributes.length, knob.value, knob.min, knob.form];
        }""") == [0, "0", "", None]


@pytest.mark.parametrize(
    "name, value",
    [
        ("min", "-5"),
        ("max", "7.5"),
        ("step", "0.5"),
        ("name", "cutoff"),
        ("defaultValue", "3"),
        ("disabled", True),
    ],
)
def test_property_reflects_the_attribute_as_in_a_range(tab, name, value):
    tab.open(PAIR)
    attribute = "value" if name == "defaultValue" else name
    code = f"(knob.{name} = {value!r}".replace("True", "true")
    code += f", [knob.{name}, knob.getAttribute('{attribute}')])"
    knob, slider = both(tab, code)
    assert knob == slider


@pytest.mark.parametrize(
    "name, attribute, value",
    [
        ("fine", "fine", "0.5"),
        ("resetsToDefault", "resets-to-default", "false"),
        ("ring", "ring", "10...20:fail"),
        ("prefixes", "prefixes", True),
        ("readOnly", "readonly", True),
        ("wraps", "wraps", True),
    ],
)
def test_attribute_that_a_range_lacks_has_a_property_in_camel_case(tab, name, attribute, value):
    tab.open(PAIR)
    tab.knob(f"knob.setAttribute('{attribute}', '{'' if value is True else value}')")
    assert tab.knob(f"knob.{name}") == value
    tab.knob(f"knob.{name} = {'false' if value is True else 'null'}")
    assert not tab.knob(f"knob.hasAttribute('{attribute}')")


def test_value_is_available_as_text_and_number_as_in_a_range(tab):
    tab.open(PAIR)
    code = "(knob.value = '12', [knob.value, knob.valueAsNumber])"
    assert both(tab, code) == (["12", 12], ["12", 12])
    code = "(knob.valueAsNumber = 25, [knob.value, knob.valueAsNumber])"
    assert both(tab, code) == (["25", 25], ["25", 25])
    # A number is converted to text first.
    assert both(tab, "(knob.value = 30, knob.value)") == ("30", "30")


def test_values_out_of_range_are_clamped_as_in_a_range(tab):
    tab.open(PAIR)
    for value, wanted in [("120", "100"), ("-3", "0"), ("1e2", "100")]:
        assert both(tab, f"(knob.value = '{value}', knob.value)") == (wanted, wanted)


def test_text_that_is_not_a_number_does_not_change_the_value(tab):
    tab.open('<rotary-knob id="knob" value="40"></rotary-knob>')
    for value in ["'x'", "''", "NaN", "null", "undefined", "'1,5'", "Symbol.iterator.description"]:
        assert tab.knob(f"(knob.value = {value}, knob.value)") == "40", value
    assert tab.knob("(knob.valueAsNumber = NaN, knob.value)") == "40"
    assert tab.knob("(knob.valueAsNumber = Infinity, knob.value)") == "100"


def test_default_value_applies_until_a_value_is_set(tab):
    tab.open(PAIR)
    first = "(knob.defaultValue = '30', knob.value)"
    assert both(tab, first) == ("30", "30")
    second = "(knob.value = '40', knob.defaultValue = '50', knob.value)"
    assert both(tab, second) == ("40", "40")


def test_values_snap_to_steps_as_in_a_range(tab):
    tab.open(
        '<rotary-knob id="knob" min="0" max="10" step="3"></rotary-knob>'
        '<input type="range" id="range" min="0" max="10" step="3">'
    )
    for value in range(11):
        knob, slider = both(tab, f"(knob.value = {value}, knob.value)")
        assert knob == slider, value


@pytest.mark.parametrize(
    "call", ["stepUp()", "stepDown()", "stepUp(2)", "stepUp(-1)", "stepUp(99)"]
)
@pytest.mark.parametrize("start", [0, 2, 9])
def test_step_up_and_down_work_as_in_a_range(tab, call, start):
    tab.open(
        '<rotary-knob id="knob" min="0" max="10" step="1"></rotary-knob>'
        '<input type="range" id="range" min="0" max="10" step="1">'
    )
    knob, slider = both(tab, f"(knob.value = {start}, knob.{call}, knob.value)")
    assert knob == slider


def test_steps_are_hundredths_of_the_travel_without_a_step(tab):
    tab.open('<rotary-knob id="knob" min="1" max="100" taper="log" value="10"></rotary-knob>')
    tab.knob("knob.stepUp(10)")
    assert math.isclose(tab.value(), 100 ** (0.5 + 0.1))
    tab.knob("knob.stepDown(10)")
    assert math.isclose(tab.value(), 10)
    assert tab.events() == []


def test_steps_of_zero_or_nan_change_nothing(tab):
    tab.open('<rotary-knob id="knob" step="5" value="20"></rotary-knob>')
    assert tab.knob("(knob.stepUp(0), knob.stepUp(NaN), knob.value)") == "20"
    assert tab.knob("(knob.stepUp(Infinity), knob.value)") in ("20", "100")


def test_knob_at_0_steps_up(tab):
    tab.open('<rotary-knob id="knob" step="1"></rotary-knob>')
    assert tab.knob("(knob.stepUp(), knob.value)") == "1"
    assert tab.knob("(knob.min = -5, knob.value = 0, knob.stepDown(), knob.value)") == "-1"
