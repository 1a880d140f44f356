"""Writes custom-elements.json from the tables of Guides/Web.md: `manifest.py GUIDE TARGET`."""

import json
import re
import sys


def rows(guide, heading, column):
    """The names in the first cells of a table, each with the rest of its row."""
    for line in guide.split(f"\n| {heading} |")[1].split("\n\n")[0].splitlines()[2:]:
        cells = [cell.strip() for cell in line.strip("|").split(" | ")]
        for name in re.findall(r"`([^`]+)`", cells[0]):
            yield name, re.sub(r"[`|]", "", cells[column]).strip()


def described(pairs):
    return [{"name": name, "description": text} if text else {"name": name} for name, text in pairs]


def manifest(guide):
    members = list(rows(guide, "member", 1))
    parts = re.search(r"Parts for `::part\(\)`: (.*)\.", guide)[1]
    slots = [("", "the name"), ("face", "stands still in place of track and cap"),
             ("hand", "turns in place of the indicator")]
    knob = {
        "kind": "class",
        "customElement": True,
        "tagName": "rotary-knob",
        "name": "RotaryKnob",
        "superclass": {"name": "HTMLElement"},
        "description": "A rotary knob as a form control.",
        "attributes": described(rows(guide, "attribute", 1)),
        "members": [
            {"kind": "method" if "(" in name else "field", "name": name.split("(")[0], "description": text}
            for name, text in members
        ],
        "events": described(rows(guide, "event", 1)),
        "cssProperties": described(rows(guide, "custom property", 1)),
        "cssParts": described((name, "") for name in re.findall(r"`([^`]+)`", parts)),
        "slots": described(slots),
    }
    exports = [
        {"kind": "js", "name": "RotaryKnob", "declaration": {"name": "RotaryKnob", "module": "rotary-knob.js"}},
        {"kind": "custom-element-definition", "name": "rotary-knob",
         "declaration": {"name": "RotaryKnob", "module": "rotary-knob.js"}},
    ]
    module = {"kind": "javascript-module", "path": "rotary-knob.js", "declarations": [knob], "exports": exports}
    return {"schemaVersion": "1.0.0", "modules": [module]}


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as source, open(sys.argv[2], "w", encoding="utf-8") as target:
        json.dump(manifest(source.read()), target, indent=2, ensure_ascii=False)
        target.write("\n")
