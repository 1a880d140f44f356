"""The guide, the types, and the manifest list exactly what the element has."""

import json
import re

import pytest

from midi import open_menu, start
from server import ROOT

# What the schema of custom-elements.json requires of each kind of entry: the required keys, and the optional keys.
# If the value is another entry, its kind follows the key after a colon, or after `*` for a list of entries.
# Source: https://github.com/webcomponents/custom-elements-manifest, version 2.1.0.
SCHEMA = {
    "package": ("schemaVersion modules*module", ""),
    "module": ("kind path", "declarations*class exports*export"),
    "class": (
        "kind name customElement",
        "tagName description superclass:reference attributes*attribute members*member events*event"
        " cssProperties*described cssParts*described cssStates*described slots*described",
    ),
    "attribute": ("name", "description type:type fieldName default"),
    "member": ("kind name", "description type:type readonly parameters*parameter return:return"),
    "parameter": ("name", "type:type optional description"),
    "return": ("", "type:type description"),
    "event": ("name type:type", "description"),
    "described": ("name", "description"),
    "export": ("kind name declaration:reference", ""),
    "reference": ("name", "module"),
    "type": ("text", ""),
}
KINDS = {
    "module": {"javascript-module"},
    "class": {"class"},
    "member": {"field", "method"},
    "export": {"js", "custom-element-definition"},
}
FLAGS = {"customElement", "readonly", "optional"}


def faults(entry, kind, place="$"):
    """Yields the errors of an entry according to the schema."""
    required, optional = ([re.split("[:*]", key) + [key] for key in keys.split()] for keys in SCHEMA[kind])
    for key, *_ in required:
        if key not in entry:
            yield f"{place} has no {key}"
    known = {key: rest for key, *rest in required + optional}
    for key, value in entry.items():
        here = f"{place}.{key}"
        if key not in known:
            yield f"{here} is unknown"
        elif len(known[key]) == 2:
            parts = value if "*" in known[key][1] else [value]
            for index, part in enumerate(parts):
                yield from faults(part, known[key][0], f"{here}[{index}]")
        elif key == "kind" and value not in KINDS[kind]:
            yield f"{here} is {value!r}"
        elif not isinstance(value, bool if key in FLAGS else str):
            yield f"{here} is {value!r}"


TEXTS = {name: (ROOT / name).read_text() for name in ["Guides/Web.md", "Web/dist/rotary-knob.d.ts"]}


def entries(kind):
    manifest = json.loads((ROOT / "Web/dist/custom-elements.json").read_text())
    return manifest["modules"][0]["declarations"][0][kind]


def listed(kind):
    return [entry["name"] for entry in entries(kind)]


def test_manifest_is_valid():
    manifest = json.loads((ROOT / "Web/dist/custom-elements.json").read_text())
    assert list(faults(manifest, "package")) == []


def test_schema_check_finds_errors():
    assert list(faults({"schemaVersion": 1, "module": []}, "package")) == [
        "$ has no modules",
        "$.schemaVersion is 1",
        "$.module is unknown",
    ]


def test_manifest_names_the_property_of_each_attribute():
    fields = {entry["name"]: entry["fieldName"] for entry in entries("attributes")}
    assert fields == {name: {"value": "defaultValue"}.get(name) or camel(name) for name in fields}
    assert set(fields.values()) <= set(listed("members"))


def test_manifest_spells_out_types():
    types = {entry["name"]: entry["type"]["text"] for entry in entries("attributes")}
    assert types["overshoot"] == '"slip" | "hold"'


def test_manifest_lists_the_states_of_the_sources():
    sources = "".join(path.read_text() for path in (ROOT / "Web/src").glob("*.js"))
    tables = re.findall(r"^const states = \{(.*?)\};", sources, re.S | re.M)
    # The encoder, which has a table of its own, has states of the knob.
    assert len(tables) == 2
    states = {name for table in tables for name in re.findall(r'"?([\w-]+)"?: ', table)}
    assert states == set(listed("cssStates"))


def camel(name):
    return {"readonly": "readOnly"}.get(name) or re.sub("-(.)", lambda found: found[1].upper(), name)


def hyphenated(name):
    return re.sub("[A-Z]", lambda found: f"-{found[0].lower()}", name)


def test_manifest_lists_the_attributes(tab):
    tab.open('<rotary-knob id="knob"></rotary-knob>')
    observed = set(tab.knob("knob.constructor.observedAttributes"))
    # All elements have these attributes, which name them.
    names = {"aria-label", "aria-labelledby", "aria-description", "aria-describedby", "title"}
    assert set(listed("attributes")) == observed - names


def test_each_attribute_has_a_property_with_a_type(tab):
    tab.open('<rotary-knob id="knob"></rotary-knob>')
    for name in listed("attributes"):
        assert tab.knob(f"'{camel(name)}' in knob"), name
        assert re.search(rf"^  (readonly |get )?{camel(name)}[:(?]", TEXTS["Web/dist/rotary-knob.d.ts"], re.M), name


def test_each_member_exists_and_has_a_type(tab):
    tab.open('<rotary-knob id="knob"></rotary-knob>')
    own = "Object.getOwnPropertyNames(knob.constructor.prototype)"
    has = set(tab.knob(f"[...{own}, ...Object.keys(knob)]"))
    has -= {"constructor"} | {name for name in has if name.endswith("Callback")}
    said = {*listed("members"), *map(camel, listed("attributes"))}
    assert has == said
    for name in listed("members"):
        assert re.search(rf"^  (readonly |get )?{name}[:(?]", TEXTS["Web/dist/rotary-knob.d.ts"], re.M), name


def test_each_part_exists(tab):
    # A part is created when it is shown.
    tab.open('<rotary-knob id="knob" tick-labels="0 50 100">A</rotary-knob>')
    tab.page.focus("#knob")
    tab.page.keyboard.press("1")
    tab.page.wait_for_function("knob.shadowRoot.querySelector('[part=entry]')")
    see = "[...knob.shadowRoot.querySelectorAll('[part]')].map((it) => it.getAttribute('part'))"
    parts = set(tab.knob(see))
    tab.page.keyboard.press("Escape")
    tab.knob("knob.setAttribute('value-display', 'bubble')")
    tab.page.keyboard.press("ArrowUp")
    tab.page.wait_for_function("knob.shadowRoot.querySelector('[part=bubble]')")
    tab.page.keyboard.press("ContextMenu")
    parts.update(tab.knob(see))
    # A mapped knob has a menu with headings.
    start(tab, [("cutoff", "cc:74")])
    open_menu(tab)
    tab.page.wait_for_function("knob.shadowRoot.querySelector('[part=menu]')")
    parts.update(tab.knob(see))
    tab.page.keyboard.press("Escape")
    tab.js("binding.learn(knob)")
    parts.update(tab.knob(see))
    tab.page.keyboard.press("Escape")
    assert set(listed("cssParts")) == parts


# Notes the custom properties that the script registers.
REGISTERED = """<script>
  globalThis.registered = [];
  CSS.registerProperty = ({ name }) => registered.push(name);
</script>"""


def test_manifest_lists_the_custom_properties(tab):
    tab.open("", REGISTERED)
    styles = "".join(path.read_text() for path in (ROOT / "Web/src").rglob("*.*"))
    # Style sheets use the others, such as the size.
    used = {*tab.js("registered"), *re.findall(r"(?:var\(|[\"'])(--knob-[a-z-]*[a-z])\b", styles)}
    assert used == set(listed("cssProperties"))


@pytest.mark.parametrize("index, name", [*enumerate(["rotary-knob", "rotary-encoder", "rotary-range"])])
def test_each_element_has_what_the_manifest_lists(tab, index, name):
    tab.open(f"<{name} id='knob'></{name}>")
    manifest = json.loads((ROOT / "Web/dist/custom-elements.json").read_text())
    element = manifest["modules"][0]["declarations"][index]
    assert element["tagName"] == name
    for member in element["members"]:
        assert tab.knob(f"'{member['name']}' in knob"), member
    fields = {member["name"] for member in element["members"]}
    assert {attribute["fieldName"] for attribute in element["attributes"]} <= fields


@pytest.mark.parametrize("type", ["input", "change", "gesture-begin", "gesture-end", "menu"])
def test_events_are_listed(type):
    assert type in listed("events")


@pytest.mark.parametrize("index, name", [(1, "encoder"), (2, "range")])
def test_guide_lists_the_attributes_of_the_other_elements(tab, index, name):
    table = TEXTS["Guides/Web.md"].split(f"\n| attribute of the {name} |")[1].split("\n\n")[0]
    listed = re.findall(r"`([\w-]+)`", "".join(line.split(" | ")[0] for line in table.splitlines()[2:]))
    declared = json.loads((ROOT / "Web/dist/custom-elements.json").read_text())["modules"][0]["declarations"][index]
    assert sorted(listed) == sorted(entry["name"] for entry in declared["attributes"])
    assert all(entry["description"] for entry in declared["attributes"])
