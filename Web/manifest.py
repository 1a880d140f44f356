"""Writes custom-elements.json from the tables of the guide and the types: `manifest.py GUIDE TYPES TARGET`.

The format is that of https://github.com/webcomponents/custom-elements-manifest.
"""

import json
import re
import sys

MODULE = "rotary-knob.js"


def names(text):
    return re.findall(r"`([^`]+)`", text)


def rows(guide, heading, column):
    """The names in the first cells of a table, each with the rest of its row."""
    for line in guide.split(f"\n| {heading} |")[1].split("\n\n")[0].splitlines()[2:]:
        cells = [cell.strip() for cell in line.strip("|").split(" | ")]
        for name in names(cells[0]):
            yield name, re.sub(r"[`|]", "", cells[column]).strip()


def described(pairs):
    return [{"name": name, "description": text} if text else {"name": name} for name, text in pairs]


def camel(name):
    """The property of an attribute."""
    special = {"readonly": "readOnly", "value": "defaultValue"}
    return special.get(name) or re.sub("-(.)", lambda found: found[1].upper(), name)


class Types:
    """The declarations in the file of types, as text."""

    def __init__(self, text):
        knob = re.search(r"^export class RotaryKnob .*?^}", text, re.M | re.S)[0]
        self.readonly = set(re.findall(r"^  readonly (\w+)", knob, re.M))
        self.fields = dict(re.findall(r"^  (?:readonly )?(\w+)\??: (.*);$", knob, re.M))
        self.fields |= dict(re.findall(r"^  get (\w+)\(\): (.*);$", knob, re.M))
        self.methods = {
            name: (parameters, result)
            for name, parameters, result in re.findall(r"^  (\w+)\((.*)\): (\w+);$", knob, re.M)
        }
        jsx = re.search(r"^export interface RotaryKnobAttributes .*?^}", text, re.M | re.S)[0]
        self.attributes = dict(re.findall(r'^  "?([\w-]+)"?\?: (.*);$', jsx, re.M))
        self.names = dict(re.findall(r"^export type (\w+) = (.*);$", text, re.M))

    def spelled(self, text):
        """A type in which each name is replaced by its definition, so that editors can suggest the words."""
        while found := re.search(rf"\b({'|'.join(self.names)})\b", text):
            text = text.replace(found[0], self.names[found[0]])
        return {"text": text}


def attribute(name, text, types):
    return {
        "name": name,
        "fieldName": camel(name),
        "type": types.spelled(types.attributes[name]),
        "description": text,
    }


def member(name, text, types):
    if name in types.methods:
        parameters, result = types.methods[name]
        return {
            "kind": "method",
            "name": name,
            "description": text,
            "parameters": [
                {"name": parameter, "optional": bool(optional), "type": {"text": kind}}
                for parameter, optional, kind in re.findall(r"(\w+)(\??): (\w+)", parameters)
            ],
            "return": {"type": {"text": result}},
        }
    field = {"kind": "field", "name": name, "type": types.spelled(types.fields[name]), "description": text}
    return field | ({"readonly": True} if name in types.readonly else {})


def event(name, text, types):
    kind = "GestureEvent" if "gesture" in name else "CustomEvent"
    return {"name": name, "type": types.spelled(kind), "description": text}


def manifest(guide, types):
    attributes = list(rows(guide, "attribute", 2))
    members = [(name.split("(")[0], text) for name, text in rows(guide, "member", 1)]
    known = {name for name, _ in members}
    members += [(camel(name), text) for name, text in attributes if camel(name) not in known]
    parts = re.search(r"Parts for `::part\(\)`: (.*)\.", guide)[1]
    states = re.findall(r"`:state\(([\w-]+)\)` ([^;,]*)[;,]", guide)
    slots = [("", "the name"), ("face", "stands still in place of track and cap"),
             ("needle", "turns in place of the indicator")]
    knob = {
        "kind": "class",
        "customElement": True,
        "tagName": "rotary-knob",
        "name": "RotaryKnob",
        "superclass": {"name": "HTMLElement"},
        "description": "A rotary knob as a form control.",
        "attributes": [attribute(*pair, types) for pair in attributes],
        "members": [member(*pair, types) for pair in members],
        "events": [event(*pair, types) for pair in rows(guide, "event", 1)],
        "cssProperties": described(rows(guide, "custom property", 2)),
        "cssParts": described((name, "") for name in names(parts)),
        "cssStates": described(states),
        "slots": described(slots),
    }
    reference = {"name": "RotaryKnob", "module": MODULE}
    exports = [
        {"kind": "js", "name": "RotaryKnob", "declaration": reference},
        {"kind": "custom-element-definition", "name": "rotary-knob", "declaration": reference},
    ]
    module = {"kind": "javascript-module", "path": MODULE, "declarations": [knob], "exports": exports}
    return {"schemaVersion": "2.1.0", "modules": [module]}


def main(guide, types, target):
    with open(guide, encoding="utf-8") as guide, open(types, encoding="utf-8") as types:
        text = manifest(guide.read(), Types(types.read()))
    with open(target, "w", encoding="utf-8") as file:
        json.dump(text, file, indent=2, ensure_ascii=False)
        file.write("\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
