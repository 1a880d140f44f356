"""Observers of values, which the user or code may change."""

import pytest

PAGE = """<rotary-knob id="knob" value="50" tracking="vertical"></rotary-knob><rotary-knob id="other"></rotary-knob>
<rotary-knob id="third" value="30"></rotary-knob>"""


def observe(tab):
    tab.open(PAGE)
    tab.js("""async () => {
      const { ValueObserver } = await import("/Web/dist/rotary-knob.js");
      globalThis.log = [];
      globalThis.observer = new ValueObserver((entries) =>
        log.push(entries.map(({ target, value, oldValue }) => `${target.id} ${oldValue}-${value}`).join()));
      observer.observe(knob);
      observer.observe(other);
    }""")


def log(tab, act=""):
    tab.js(f"() => {{ {act} }}")
    tab.hand.frame()
    return tab.js("() => log.splice(0)")


@pytest.mark.parametrize("act, entries", [
    ("knob.value = 60", ["knob 50-60"]),
    ("knob.value = 60; knob.value = 70; other.stepUp()", ["knob 50-70,other 0-1"]),
    ("knob.value = 60; knob.value = 50", []),
    ("knob.value = 50; third.value = 10", []),
    ("knob.animateTo(80)", ["knob 50-80"]),
    ("knob.max = 20", ["knob 50-20"]),
    ("knob.setAttribute('value', 7)", ["knob 50-7"]),
    ("knob.label = 'A'; knob.title = 'B'", []),
    ("observer.unobserve(knob); knob.value = 1; other.value = 2", ["other 0-2"]),
    ("knob.value = 1; observer.unobserve(knob)", []),
    ("observer.disconnect(); knob.value = 1; other.value = 2", []),
    ("observer.disconnect(); knob.value = 1; observer.observe(knob); knob.value = 2", ["knob 1-2"]),
])
def test_changes_of_a_task_are_reported_once(tab, act, entries):
    observe(tab)
    assert log(tab, act) == entries


def test_user_and_form_are_observed(tab):
    observe(tab)
    x, y = tab.middle()
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    tab.hand.release(x, y - 25)
    assert log(tab) == ["knob 50-60"]
    assert log(tab, "const form = document.createElement('form'); document.body.append(form); form.append(knob); form.reset()") == [
        "knob 60-50"
    ]


def test_observer_may_set_values_and_throw(tab):
    observe(tab)
    tab.js("""async () => {
      const { ValueObserver } = await import("/Web/dist/rotary-knob.js");
      new ValueObserver(([{ value }]) => {
        if (value < 55) knob.value = value + 1;
        else throw new Error("expected");
      }).observe(knob);
    }""")
    assert log(tab, "knob.value = 52")[-1] == "knob 54-55"
    assert any("expected" in text for text in tab.complaints())
    assert log(tab, "other.value = 3") == ["other 0-3"]
