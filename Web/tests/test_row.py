"""Knobs, encoders, and ranges of the same size in a row."""

import pytest

RANGE = """<rotary-range{}>
  <rotary-knob aria-label="from"></rotary-knob><rotary-knob aria-label="to" value="60"></rotary-knob>{}
</rotary-range>"""
NAMED = f"<rotary-knob>Cutoff</rotary-knob><rotary-encoder>Preset</rotary-encoder>{RANGE.format('', 'Band')}"
NAMELESS = "<rotary-knob aria-label='a'></rotary-knob><rotary-encoder aria-label='b'></rotary-encoder>" + RANGE.format("", "")
PLACES = """() => [...row.children].map((element) => {
  const { shadowRoot } = element.lower ?? element;
  const top = (part, root) => root.querySelector(`[part=${part}]:not([hidden])`)?.getBoundingClientRect().top;
  const { left, right, height } = element.getBoundingClientRect();
  return { dial: top("dial", shadowRoot), label: top("label", element.shadowRoot), left, right, height };
})"""


def places(tab, style, body):
    tab.open(f'<div id="row" style="--knob-size: 72px; {style}">{body}</div>')
    tab.hand.frame(2)
    return tab.js(PLACES)


@pytest.mark.parametrize("style", ["", "display: flex; align-items: baseline", "display: flex; align-items: end"])
@pytest.mark.parametrize("body", [NAMED, NAMELESS], ids=["named", "nameless"])
def test_dials_and_names_are_on_one_line(tab, style, body):
    found = places(tab, style, body)
    assert len(found) == 3
    for key in ["dial", "label", "height"]:
        assert len({element.get(key) for element in found}) == 1, key
    assert (found[0].get("label") is None) == (body == NAMELESS)


def test_distances_are_the_same(tab):
    found = places(tab, "display: flex", NAMED)
    gaps = [right["left"] - left["right"] for left, right in zip(found, found[1:])]
    assert gaps == [8, 8]


def test_labels_around_a_dial_leave_the_names_on_one_line(tab):
    ticks = '<rotary-knob tick-labels="0 50 100">Cutoff</rotary-knob>'
    found = places(tab, "display: flex; align-items: baseline", ticks + NAMED)
    assert len({element["label"] for element in found}) == 1
    assert len({element["dial"] for element in found}) == 2
