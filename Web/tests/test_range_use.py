"""A range in pages, forms, and frameworks."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from test_range import RANGE, drag, start, values

PLAIN = """<main><h1>Filter</h1><rotary-range id="range" style="--knob-size: 100px" {}>
    <rotary-knob id="from" value="25" tracking="vertical"></rotary-knob>
    <rotary-knob id="to" value="75" tracking="vertical"></rotary-knob>
    Band
  </rotary-range></main>"""


def names(tab):
    tab.hand.frame(3)
    tab.page.wait_for_timeout(50)
    return tab.js("[from, to].map((knob) => knob.shadowRoot.querySelector('input').ariaLabel)")


def reported(tab, type):
    return [line.split()[::2] for line in tab.js("reported") if line.split()[1] == type]


# Events


def test_change_is_reported_once_for_each_turn_that_changes_a_value(tab):
    x, y = start(tab)
    drag(tab, x - 38, y, -25)
    tab.hand.release(x - 38, y - 25)
    drag(tab, x - 38, y, -200)
    tab.hand.release(x - 38, y - 200)
    assert reported(tab, "change") == [["from", "35"], ["from", "75"]]
    tab.js("void reported.splice(0)")
    # The lower thumb is at the upper one, and a turn of it changes nothing.
    tab.js("from.focus()")
    for _ in range(3):
        tab.page.keyboard.press("ArrowUp")
    assert reported(tab, "change") == [] and reported(tab, "input") == []
    assert reported(tab, "gesture-begin") == [["from", "75"]] * 3 and values(tab) == [75, 75]


def test_limit_is_reported_once(tab):
    x, y = start(tab)
    tab.js("void (globalThis.seen = [])")
    tab.listen("input", "if (event.target.id) seen.push([event.target.id, event.target.value])")
    drag(tab, x - 38, y, -200, 20)
    tab.hand.release(x - 38, y - 200)
    reported_values = [float(value) for _, value in reported(tab, "input")]
    assert reported_values == sorted(set(reported_values)) and reported_values[-1] == 75
    assert tab.js("seen") == reported(tab, "input")


def test_window_receives_no_value_beyond_the_other_thumb(tab):
    x, y = start(tab)
    tab.js("addEventListener('input', ({ target }) => reported.push(`${target.id} seen ${target.value}`), true)")
    drag(tab, x - 38, y, -200, 20)
    tab.hand.release(x - 38, y - 200)
    assert reported(tab, "seen") == reported(tab, "input")


@pytest.mark.parametrize("steps", [3, 20])
def test_thumb_stops_at_a_limit_that_it_has_just_had(tab, steps):
    x, y = start(tab)
    tab.js("from.step = to.step = 1")
    drag(tab, x - 38, y, -125, steps)
    assert values(tab) == [75, 75]
    for step in range(1, 30):
        tab.hand.move(x - 38, y - 125 - step)
        assert values(tab) == [75, 75]
    tab.hand.move(x - 38, y)
    assert values(tab)[0] < 75
    tab.hand.release(x - 38, y)
    assert tab.js("[from.getAttribute('max'), to.getAttribute('min')]") == ["100", "0"]


def test_turned_thumb_does_not_turn_the_other_one(tab):
    x, y = start(tab)
    drag(tab, x + 38, y, 200)
    tab.hand.release(x + 38, y + 200)
    assert values(tab) == [25, 25]
    assert {line.split()[0] for line in tab.js("reported")} == {"to"}


def test_limit_that_code_moves_during_a_turn(tab):
    x, y = start(tab)
    drag(tab, x - 38, y, -50)
    tab.js("to.value = 30")
    tab.hand.frame(3)
    lower, upper = values(tab)
    assert lower <= upper
    tab.hand.move(x - 38, y - 150)
    tab.hand.release(x - 38, y - 150)
    lower, upper = values(tab)
    assert lower <= upper


@pytest.mark.parametrize("act", ["from.step = 5", "range.style.setProperty('--knob-size', '100.5px')"])
def test_new_layout_keeps_the_parts_of_the_thumbs(tab, act):
    x, y = start(tab)
    tab.js(act)
    tab.hand.frame(3)
    drag(tab, x - 38, y, -25)
    tab.hand.release(x - 38, y - 25)
    assert values(tab)[0] > 25 and values(tab)[1] == 75


# Names


def test_thumbs_are_named_after_the_range_and_its_ends(tab):
    tab.open(PLAIN.format(""))
    assert names(tab) == ["Band, lower", "Band, upper"]
    violations = Axe().run(tab.page).response["violations"]
    assert [(entry["id"], entry["nodes"]) for entry in violations] == []


def test_names_of_the_ends_are_those_of_the_page(tab):
    tab.open(PLAIN.format('lower-label="von" upper-label="bis"'), lang="de")
    assert names(tab) == ["Band, von", "Band, bis"]
    tab.js("""() => {
      range.lowerLabel = "ab";
      range.lastChild.data = "Bereich";
    }""")
    assert names(tab) == ["Bereich, ab", "Bereich, bis"]
    tab.js("range.upperLabel = null")
    assert names(tab) == ["Bereich, ab", "Bereich, oberer Wert"]


def test_names_of_the_page_remain(tab):
    tab.open("""<rotary-range id="range">
        <rotary-knob id="from" aria-label="From"></rotary-knob><rotary-knob id="to"></rotary-knob>Band
      </rotary-range><label for="to">To</label>""")
    assert names(tab) == ["From", "To"]
    tab.js("document.body.append(to)")
    tab.js("to.ariaLabel = 'Other'")
    tab.js("range.append(to)")
    assert names(tab) == ["From", "Other"]


def test_knob_that_leaves_loses_the_name(tab):
    tab.open(PLAIN.format(""))
    names(tab)
    tab.js("document.querySelector('main').append(to)")
    tab.hand.frame(2)
    assert names(tab) == ["Band, lower", None]
    assert tab.js("[to.ariaLabel, from.ariaLabel]") == [None, None]


# Right to left


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_nearer_thumb_turns_in_both_directions_of_text(tab, direction):
    tab.open(f'<div dir="{direction}">{RANGE.format(25, 75)}</div>')
    tab.hand.frame(3)
    x, y = tab.middle("from")
    for side, moved in ((-38, "from"), (38, "to")):
        before = values(tab)
        drag(tab, x + side, y, -10)
        tab.hand.release(x + side, y - 10)
        after = values(tab)
        assert [one != other for one, other in zip(before, after)] == [moved == "from", moved == "to"]
        assert sum(after) > sum(before)


# Forms


def test_form_resets_disables_and_checks_both_thumbs(tab):
    x, y = start(tab)
    tab.js("from.value = 40")
    tab.js("to.value = 60")
    tab.js("form.reset()")
    tab.hand.frame(3)
    assert values(tab) == [25, 75]
    tab.js("""() => {
      const set = document.createElement("fieldset");
      form.append(set);
      set.append(range);
      set.disabled = true;
    }""")
    tab.hand.frame(3)
    assert tab.js("[...new FormData(form)]") == []
    drag(tab, x - 38, y, -25)
    tab.hand.release(x - 38, y - 25)
    assert values(tab) == [25, 75]
    tab.js("to.setCustomValidity('Too high')")
    tab.js("form.firstElementChild.disabled = false")
    assert tab.js("form.checkValidity()") is False


def test_reset_of_a_form_does_not_limit_by_the_values_from_before(tab):
    start(tab)
    tab.js("to.value = 100")
    tab.js("from.value = 90")
    tab.hand.frame(3)
    tab.js("form.reset()")
    tab.hand.frame(3)
    assert values(tab) == [25, 75]


# Frameworks


LATER = """<script type="module">
  await new Promise((done) => setTimeout(done, 50));
  await import("/Web/dist/rotary-knob.js");
</script>"""


def test_properties_and_children_that_are_set_before_the_class_is_defined(tab):
    tab.open('<rotary-range id="range"></rotary-range>', script="""<script>
      addEventListener("DOMContentLoaded", () => {
        for (const [id, value] of [["from", 10], ["to", 30]]) {
          const knob = document.createElement("rotary-knob");
          Object.assign(knob, { id, max: 50, value });
          range.append(knob);
        }
        range.append("Band");
        range.setAttribute("lower-label", "from");
        range.upperLabel = "to";
      });
    </script>""" + LATER)
    tab.page.wait_for_function("!!customElements.get('rotary-range')")
    assert names(tab) == ["Band, from", "Band, to"]
    assert values(tab) == [10, 30]
    assert tab.js("[range.lower.id, range.upper.id]") == ["from", "to"]


def test_knobs_that_are_replaced_and_swapped(tab):
    start(tab)
    tab.js("""() => {
      const next = document.createElement("rotary-knob");
      next.id = "next";
      next.value = 90;
      to.replaceWith(next);
    }""")
    tab.hand.frame(3)
    assert tab.js("[range.lower.id, range.upper.id]") == ["from", "next"]
    tab.js("range.prepend(range.upper)")
    tab.hand.frame(3)
    # The value of the upper end is limited by that of the lower one.
    assert tab.js("[range.lower.id, range.upper.id, range.upper.value]") == ["next", "from", "90"]


@pytest.mark.parametrize("insert", [
    "document.body.append(template.content.cloneNode(true))",
    "document.body.append(document.importNode(template.content, true))",
    "document.body.insertAdjacentHTML('beforeend', template.innerHTML)",
])
def test_range_of_a_template(tab, insert):
    tab.open(f"<template id=template>{PLAIN.format('')}</template>")
    tab.js(insert)
    assert names(tab) == ["Band, lower", "Band, upper"]
    assert tab.js("[range.lower.id, range.upper.id]") == ["from", "to"]


def copy(tab, code):
    """Runs code that copies or morphs the range, and returns the names of the sliders after it."""
    tab.js(code)
    tab.hand.frame(3)
    tab.page.wait_for_timeout(50)
    return tab.js("""[...document.querySelectorAll("rotary-range:last-of-type rotary-knob")]
      .map((knob) => knob.shadowRoot.querySelector("input").ariaLabel)""")


@pytest.mark.parametrize("code", [
    "range.replaceWith(range.cloneNode(true))",
    "range.parentNode.innerHTML = range.parentNode.innerHTML",
    # As a library that morphs a page: attributes that the new page does not have are removed.
    "for (const knob of [from, to]) for (const name of ['aria-label', 'origin', 'style']) knob.removeAttribute(name)",
])
def test_copied_or_morphed_range_has_names(tab, code):
    tab.open(PLAIN.format(""))
    names(tab)
    assert copy(tab, code) == ["Band, lower", "Band, upper"]
    tab.js("document.querySelector('rotary-range').lastChild.data = 'Tone'")
    assert copy(tab, "0") == ["Tone, lower", "Tone, upper"]


def test_range_leaves_the_attributes_of_the_page_alone(tab):
    tab.open(PLAIN.format(""))
    names(tab)
    x, y = tab.middle("from")
    drag(tab, x - 38, y, -25)
    tab.hand.release(x - 38, y - 25)
    assert tab.js("[from, to].map((knob) => [...knob.attributes].map(({ name }) => name))") == [
        ["id", "value", "tracking"]] * 2


# Values


def test_hidden_range_submits_values_in_order(tab):
    tab.open(f"<div hidden>{RANGE.format(75, 25)}</div>")
    assert tab.js("[...new FormData(form)]") == [["from", "75"], ["to", "75"]]
    tab.js("from.value = 90")
    assert tab.js("[...new FormData(form)]") == [["from", "75"], ["to", "75"]]


def test_values_can_be_set_in_any_order_within_a_task(tab):
    start(tab)
    assert tab.js("(from.value = 80, to.value = 90, [from.valueAsNumber, to.valueAsNumber])") == [80, 90]
    assert tab.js("(to.value = 10, from.value = 5, [from.valueAsNumber, to.valueAsNumber])") == [5, 10]
    assert tab.js("[...new FormData(form)]") == [["from", "5"], ["to", "10"]]


def test_thumb_with_other_steps_does_not_pass(tab):
    start(tab, 0, 0)
    tab.js("(from.step = 7, to.step = 10, to.value = 50)")
    tab.js("from.focus()")
    tab.page.keyboard.press("End")
    assert values(tab) == [49, 50]
    tab.js("to.focus()")
    tab.page.keyboard.press("Home")
    assert values(tab) == [49, 50]


# The thumb of an input, and the caption


def test_finger_turns_the_nearer_thumb(tab):
    x, y = start(tab)
    for side, moved in ((-38, "from"), (38, "to"), (-38, "from")):
        before = dict(zip(("from", "to"), values(tab)))
        tab.hand.touch(0, x + side, y - 10)
        for step in range(1, 6):
            tab.hand.drag(0, x + side, y - 10 - 3 * step)
        tab.hand.lift(0)
        after = dict(zip(("from", "to"), values(tab)))
        assert [id for id in before if before[id] != after[id]] == [moved]


def test_wheel_turns_the_nearer_thumb(tab):
    x, y = start(tab)
    for side, moved in ((-38, 0), (38, 1)):
        before = values(tab)
        for dx in (0, 1, 0):
            tab.hand.hover(x + side + dx, y - 10)
        tab.hand.wheel(x + side, y - 10, -100)
        tab.hand.frame(3)
        assert [one != other for one, other in zip(before, values(tab))] == [moved == 0, moved == 1]


def test_caption_shows_the_value_of_the_thumb_that_turns(tab):
    x, y = start(tab)
    shown = """[...range.shadowRoot.querySelector("[part=label]").children].filter((node) => node.style.opacity != "0")
      .map((node) => node.assignedNodes ? "name" : node.textContent)"""
    tab.hand.frame(2)
    assert tab.js(shown) == ["name"]
    for side, text in ((-38, "35"), (38, "85")):
        drag(tab, x + side, y - 10, -25)
        tab.hand.frame(2)
        assert tab.js(shown) == [text]
        tab.hand.release(x + side, y - 35)
    tab.page.wait_for_timeout(1500)
    assert tab.js(shown) == ["name"]


def test_two_fingers_turn_one_thumb_each(tab):
    x, y = start(tab)
    tab.hand.touch(0, x - 38, y - 10)
    tab.hand.drag(0, x - 38, y - 35)
    # Nearer to the lower thumb, which the first finger holds.
    tab.hand.touch(1, x - 30, y + 20)
    tab.hand.drag(1, x - 30, y + 45)
    lower, upper = values(tab)
    assert lower == pytest.approx(35) and upper == pytest.approx(65)
    tab.hand.drag(0, x - 38, y - 60)
    assert values(tab) == [pytest.approx(45), pytest.approx(65)]
    tab.hand.lift(1)
    tab.hand.lift(0)
    assert sorted(reported(tab, "gesture-end")) == [["from", "45"], ["to", "65"]]


@pytest.mark.parametrize("thumb", ["from", "to"])
@pytest.mark.parametrize("attributes", [
    {"modulation": "10...20"}, {"tick-count": "5", "tick-labels": "ticks"},
], ids=lambda them: next(iter(them)))
def test_attributes_of_one_thumb_do_not_move_it_off_the_track(tab, thumb, attributes):
    start(tab)
    for name, text in attributes.items():
        tab.js(f"{thumb}.setAttribute('{name}', '{text}')")
    tab.hand.frame(3)
    assert tab.dial("from") == tab.dial("to")
