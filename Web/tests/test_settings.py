"""Settings: invalid ones, their order, and those from a datalist."""

import math
import re

import pytest

from picture import take, weight

KNOB = '<rotary-knob id="knob"></rotary-knob>'

WRONG = [
    ("min", "x", "20"),
    ("max", "", "20"),
    ("min", "1e999", "20"),
    ("value", "loud", "0"),
    ("step", "-1", "20"),
    ("step", "0", "20"),
    ("taper", "log", "20"),
    ("taper", "power:0", "20"),
    ("taper", "power:", "20"),
    ("taper", "cubic", "20"),
    ("tracking", "round", "20"),
    ("travel", "0", "20"),
    ("travel", "-10", "20"),
    ("travel-unit", "miles", "20"),
    ("fine", "0", "20"),
    ("coarse", "0.5", "20"),
    ("speed-response", "-1", "20"),
    ("overshoot", "bounce", "20"),
    ("deadzone", "big", "20"),
    ("deadzone", "-1", "20"),
    ("maxturn", "-1", "20"),
    ("column", "-1", "20"),
    ("column", "-1%", "20"),
    ("column", "half%", "20"),
    ("ring", "-5...5:fail", "20"),
    ("ring", "5...9:stop", "20"),
    ("ring", "5...9", "20"),
    ("continuous", "maybe", "20"),
    ("continuous", "constructor", "20"),
    ("resets-to-default", "maybe", "20"),
    ("detents", "1 two 3", "20"),
    ("pull", "strong", "20"),
    ("pull", "-1", "20"),
    ("sweep", "10", "20"),
    ("sweep", "90...-90", "20"),
    ("sweep", "-10...36000", "20"),
    ("origin", "top", "20"),
    ("tick-count", "many", "20"),
    ("major-ticks", "a b", "20"),
    ("digits", "few", "20"),
    ("value-persistence", "long", "20"),
]


@pytest.mark.parametrize("name, text, value", WRONG, ids=lambda word: word or "nothing")
def test_invalid_attribute_means_the_default_with_one_warning(tab, name, text, value):
    attributes = {"value": "20", "unit": "dB", name: text}
    words = " ".join(f'{key}="{word}"' for key, word in attributes.items())
    tab.open(f'<rotary-knob id="knob" {words}>Level</rotary-knob>')
    assert tab.knob("knob.value") == value
    tab.knob("(knob.value = 30, knob.refresh(), knob.unit = 'Hz', knob.refresh())")
    tab.hand.frame(2)
    complaints = tab.complaints()
    assert len(complaints) == 1
    assert f'{name}="{text}"' in complaints[0]


REASONS = [
    ('tracking="circle"', "use one of automatic, "),
    ('taper="logarithm"', "use one of linear, log, power:K, list:V,V, notes"),
    ('uses-wheel="no"', "use one of true, false"),
    ('fine="-1"', "fine must be greater than zero"),
    ('taper="log"', "a logarithmic range must not contain zero"),
    ('min="10" max="5"', "the lower end of a range must not be above the upper end"),
    ('sweep="90...90"', "a sweep must be greater than 0 and at most 36000 degrees"),
    ('ring="9...5:fail"', "the inner radius of a ring must not be above the outer"),
]


@pytest.mark.parametrize("attribute, reason", REASONS, ids=lambda word: word)
def test_warning_says_what_is_wrong(tab, attribute, reason):
    tab.open(f"<rotary-knob {attribute}>Level</rotary-knob>")
    (complaint,) = tab.complaints()
    first = re.match(r'[^"]*"[^"]*"', attribute)[0]
    assert complaint.startswith(f"<rotary-knob> {first} is invalid: {reason}")


NAMES = ["taper", "origin", "tick-labels", "tracking", "uses-wheel", "value-display"]


@pytest.mark.parametrize("name", NAMES)
def test_forms_that_a_warning_names_are_valid(tab, name):
    tab.open(f'<rotary-knob id="knob" {name}="?" min="1" max="5">Level</rotary-knob>')
    (complaint,) = tab.complaints()
    for form in complaint.split("use one of ")[1].split(". ")[0].rstrip(".").split(", "):
        text = form.replace("V,V", "1,5").replace("V", "3").replace("K", "2")
        tab.js(f"knob.setAttribute('{name}', '{text}')")
        # Some are invalid with this range, which is another reason.
        assert not any("use one of" in complaint for complaint in tab.complaints())


@pytest.mark.parametrize(
    "attributes", ['digits="400"', 'digits="-1"', 'lang="nonsense-"', 'tick-count="1e9"']
)
def test_settings_that_are_too_large_or_strange_do_no_harm(tab, attributes):
    tab.open(f'<rotary-knob id="knob" value="20" {attributes}></rotary-knob>')
    tab.complaints()
    assert tab.knob("knob.valueText").startswith("20")


@pytest.mark.parametrize("attributes, text", [
    ('max="10" value="0.25"', "0.25\u00a0s"), ('max="10" value="0.3"', "0.3\u00a0s"),
    ('min="0.001" max="10" taper="log" value="0.125"', "0.125\u00a0s"), ('max="10" value="0.25" digits="1"', "0.3\u00a0s"),
])
def test_default_is_not_rounded(tab, attributes, text):
    tab.open(f'<rotary-knob id="knob" {attributes} unit="s"></rotary-knob>')
    assert tab.knob("knob.valueText") == text


def test_value_with_a_persistence_of_years_stays(tab):
    tab.open('<rotary-knob id="knob" value-persistence="1e9"></rotary-knob>')
    tab.knob("knob.focus()")
    tab.hand.key("ArrowUp")
    tab.page.wait_for_timeout(50)
    assert tab.knob("knob.matches(':state(showing-value)')")
    assert "must be at most 3600" in tab.complaints()[0]


def test_lists_that_are_too_long_do_not_damage_the_engine(tab):
    tab.open(KNOB + '<rotary-knob id="other" value="30"></rotary-knob>')
    tab.js(
        """() => {
          const list = Array.from({ length: 1e5 }, (_, index) => index / 1e4).join(" ");
          for (const name of ["detents", "major-ticks", "minor-ticks"]) knob.setAttribute(name, list);
        }"""
    )
    tab.js("() => knob.stepUp(20)")
    assert tab.js("() => [knob.value, knob.valueText, other.value]") == ["20", "20", "30"]
    assert len(tab.complaints()) == 3


def test_reversed_range_means_the_default_with_one_warning(tab):
    tab.open('<rotary-knob id="knob" min="10" max="5" value="60"></rotary-knob>')
    assert tab.knob("knob.value") == "60"
    assert len(tab.complaints()) == 1


@pytest.mark.parametrize("changes, ends", [
    ("knob.min = 200", [200, 200]),
    ("knob.max = -10", [-10, -10]),
    ("knob.min = 200; knob.title = 'A'", [200, 200]),
    ("knob.min = 200; knob.max = 150", [150, 150]),
    ("knob.min = 200; knob.max = 300", [200, 300]),
    ("knob.min = 200; knob.removeAttribute('min')", [0, 100]),
])
def test_end_that_passes_the_other_one_moves_it(tab, changes, ends):
    """As with Apple's sliders."""
    tab.open(KNOB)
    tab.knob(f"(() => {{ {changes} }})()")
    tab.hand.frame()
    found = tab.slider("[slider.ariaValueMin ?? slider.min, slider.ariaValueMax ?? slider.max]")
    assert [float(end) for end in found] == ends
    assert ends[0] <= float(tab.knob("knob.value")) <= ends[1]


def test_range_that_is_invalid_within_a_task_causes_no_warning(tab):
    tab.open(KNOB)
    tab.knob("Object.assign(knob, { min: 200, max: 300 })")
    tab.hand.frame()
    assert tab.slider("[knob.value, slider.ariaValueMin, slider.ariaValueMax]") == [
        "200",
        "200",
        "300",
    ]
    tab.knob("Object.assign(knob, { taper: 'log', min: 20, max: 20000 })")
    tab.knob("(knob.min = 0, knob.taper = 'linear')")
    tab.hand.frame()
    assert tab.complaints() == []


ORDERS = [
    ["value", "max", "min"],
    ["max", "value", "min"],
    ["value", "step", "max"],
    ["value", "min", "max", "taper"],
    ["taper", "value", "min", "max"],
]


@pytest.mark.parametrize("order", ORDERS, ids="-".join)
def test_order_of_settings_in_one_task_does_not_matter(tab, order):
    tab.open(KNOB)
    settings = {"value": "330", "min": "30", "max": "3000", "step": "10", "taper": "log"}
    tab.knob(f"{[[name, settings[name]] for name in order]}.forEach(([n, v]) => knob[n] = v)")
    tab.hand.frame()
    assert tab.knob("knob.value") == "330"
    tab.complaints()


@pytest.mark.parametrize("order", ORDERS, ids="-".join)
def test_order_does_not_matter_before_the_element_is_on_a_page(tab, order):
    tab.open("")
    settings = {"value": "330", "min": "30", "max": "3000", "step": "10", "taper": "log"}
    value = tab.js(f"""() => {{
          const knob = document.createElement("rotary-knob");
          {[[name, settings[name]] for name in order]}.forEach(([n, v]) => knob[n] = v);
          document.body.append(knob);
          return knob.value;
        }}""")
    assert value == "330"
    tab.complaints()


def test_property_that_cannot_be_set_does_not_keep_an_early_element_from_working(tab):
    tab.open(KNOB, script="")
    tab.knob("Object.assign(knob, { turning: true, valueAsNumber: 5n, value: 30 }).id")
    tab.page.add_script_tag(url="/Web/dist/rotary-knob.js", type="module")
    tab.wait_for_elements()
    tab.knob("knob.focus()")
    tab.hand.key("ArrowUp")
    assert tab.knob("[knob.value, knob.turning]") == ["31", False]
    assert ["turning" in text or "BigInt" in text for text in tab.complaints()] == [True, True]


def test_range_of_a_later_task_clamps_the_value(tab):
    tab.open(KNOB)
    tab.knob("knob.value = 80")
    tab.knob("knob.max = 50")
    assert tab.knob("knob.value") == "50"
    tab.knob("knob.max = 100")
    assert tab.knob("knob.value") == "50"


LIST = """<datalist id="shapes">
  <option value="0" label="Sine"></option><option value="50">Saw</option>
  <option value="100" label="Noise"></option><option value="loud">Nothing</option>
</datalist>"""


def test_datalist_names_values(tab):
    tab.open(f'{LIST}<rotary-knob id="knob" list="shapes" unit="Hz"></rotary-knob>')
    texts = [tab.knob(f"(knob.value = {value}, knob.valueText)") for value in (0, 50, 100, 51)]
    assert texts == ["Sine", "Saw", "Noise", "51\u00a0Hz"]
    assert tab.knob("knob.list.id") == "shapes"


def test_datalist_provides_ticks(tab):
    style = "--knob-size: 100px; --knob-tick-color: red; --knob-fill-color: gray"
    tab.open(f'{LIST}<rotary-knob id="knob" list="shapes" style="{style}"></rotary-knob>')
    x, y = tab.middle()

    def angles():
        """The angles of the red marks, in degrees from the top."""
        tab.hand.frame(2)
        rows = weight(take(tab.page, (x - 60, y - 60, 120, 120)), 0)
        red = sorted(
            round(math.degrees(math.atan2(column - 60, 60 - row)))
            for row, weights in enumerate(rows)
            for column, amount in enumerate(weights)
            if amount > 60
        )
        return [angle for angle, last in zip(red, [-999, *red]) if angle - last > 20]

    assert angles() == pytest.approx([-135, 0, 135], abs=4)
    tab.knob("knob.removeAttribute('list')")
    assert angles() == []


def test_datalist_provides_detents(tab):
    tab.open(f'{LIST}<rotary-knob id="knob" list="shapes" value="45" travel="100"></rotary-knob>')
    x, y = tab.middle()
    tab.hand.press(x, y)
    tab.hand.move(x, y - 3)
    assert tab.value() == 48
    tab.hand.move(x, y - 6)
    assert tab.value() == 50
    tab.hand.release(x, y - 6)


def test_changed_datalist_takes_effect_after_refresh(tab):
    tab.open(f'{LIST}<rotary-knob id="knob" list="shapes" value="20"></rotary-knob>')
    tab.js("document.querySelector('option').value = 20")
    tab.knob("knob.refresh()")
    assert tab.knob("knob.valueText") == "Sine"


def test_changed_language_takes_effect_after_refresh(tab):
    tab.open('<rotary-knob id="knob" value="2.5" step="0.5" value-display="always"></rotary-knob>')
    tab.hand.frame(3)
    shown = "knob.shadowRoot.querySelector('[part=value]').textContent"
    assert tab.knob(shown) == "2.5"
    tab.js("document.documentElement.lang = 'de'")
    tab.knob("knob.refresh()")
    tab.hand.frame(3)
    assert tab.knob(shown) == tab.slider("slider.ariaValueText") == "2,5"


def test_datalist_can_follow_the_knob(tab):
    tab.open(f'<rotary-knob id="knob" list="shapes" value="50"></rotary-knob>{LIST}')
    assert tab.knob("knob.valueText") == "Saw"


def test_datalist_of_another_tree_is_not_found(tab):
    tab.open('<rotary-knob id="knob" list="missing"></rotary-knob>')
    assert tab.knob("knob.list") is None


def test_datalist_is_found_despite_another_element_with_its_id(tab):
    tab.open(f'<p id="shapes"></p>{LIST}<rotary-knob id="knob" list="shapes" value="50"></rotary-knob>')
    assert tab.knob("[knob.list.localName, knob.valueText]") == ["datalist", "Saw"]


def test_first_datalist_with_the_id_is_used(tab):
    other = '<datalist id="shapes"><option value="50" label="Other"></option></datalist>'
    tab.open(f'{LIST}{other}<rotary-knob id="knob" list="shapes" value="50"></rotary-knob>')
    assert tab.knob("knob.valueText") == "Saw"


@pytest.mark.parametrize("column, value", [
    ("", 50 + 10 * (1 - 20 / 125)),
    ("25", 50 + 10 * (1 - 20 / 125)),
    ("10%", 50 + 10 * (1 - 20 / 125)),
    ("50", 60),
    ("20%", 60),
    ("0%", 50 + 10 * (1 - 20 / 125)),
])
def test_column_is_in_pixels_or_a_share_of_the_travel(tab, column, value):
    attribute = column and f'column="{column}"'
    tab.open(f'<rotary-knob id="knob" tracking="scrub" value="50" {attribute} '
             'style="margin: 60px"></rotary-knob>')
    x, y = tab.middle()
    tab.hand.press(x, y)
    tab.hand.move(x + 20, y)
    tab.hand.move(x + 20, y - 25)
    tab.hand.release(x + 20, y - 25)
    assert tab.value() == pytest.approx(value)
