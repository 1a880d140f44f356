"""What the guide, the types and the manifest list is what the element has."""

import json
import re

import pytest

from server import ROOT

TEXTS = {name: (ROOT / name).read_text() for name in ["Guides/Web.md", "Web/rotary-knob.d.ts"]}


def listed(kind):
    manifest = json.loads((ROOT / "Web/dist/custom-elements.json").read_text())
    return [entry["name"] for entry in manifest["modules"][0]["declarations"][0][kind]]


def camel(name):
    return {"readonly": "readOnly"}.get(name) or re.sub("-(.)", lambda found: found[1].upper(), name)


def test_manifest_lists_the_attributes(tab):
    tab.open('<rotary-knob id="knob"></rotary-knob>')
    observed = set(tab.knob("knob.constructor.observedAttributes"))
    # Those of every element, which name it.
    names = {"aria-label", "aria-labelledby", "aria-description", "aria-describedby", "title"}
    assert set(listed("attributes")) == observed - names


def test_attributes_are_properties_with_types(tab):
    tab.open('<rotary-knob id="knob"></rotary-knob>')
    for name in listed("attributes"):
        assert tab.knob(f"'{camel(name)}' in knob"), name
        assert re.search(rf"^  (readonly |get )?{camel(name)}[:(?]", TEXTS["Web/rotary-knob.d.ts"], re.M), name


def test_members_are_there_and_have_types(tab):
    tab.open('<rotary-knob id="knob"></rotary-knob>')
    own = "Object.getOwnPropertyNames(knob.constructor.prototype)"
    has = set(tab.knob(f"[...{own}, ...Object.keys(knob)]"))
    has -= {"constructor"} | {name for name in has if name.endswith("Callback")}
    said = {*listed("members"), *map(camel, listed("attributes"))}
    assert has == said
    for name in listed("members"):
        assert re.search(rf"^  (readonly |get )?{name}[:(?]", TEXTS["Web/rotary-knob.d.ts"], re.M), name


def test_parts_are_there(tab):
    tab.open('<rotary-knob id="knob"></rotary-knob>')
    parts = tab.knob("[...knob.shadowRoot.querySelectorAll('[part]')].map((it) => it.getAttribute('part'))")
    assert sorted(listed("cssParts")) == sorted(parts)


def test_custom_properties_are_those_of_the_sources():
    sources = "".join(path.read_text() for path in (ROOT / "Web/src").iterdir())
    metrics = re.search(r"metrics = \{(.*?)\}", sources, re.S)[1]
    used = set(re.findall(r'"([^"]+)"', metrics))
    used |= set(re.findall(r"var\((--knob-[a-z-]+)", sources))
    assert used == set(listed("cssProperties"))


@pytest.mark.parametrize("type", ["input", "change", "gesture-begin", "gesture-end"])
def test_events_are_listed(type):
    assert type in listed("events")
