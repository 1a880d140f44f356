"""Writes custom-elements.json from the tables of the guides and the types: `manifest.py GUIDES... TYPES TARGET`.

The tests compare the tables and the types with the elements, whose attributes come from the table of settings.

The format is that of https://github.com/webcomponents/custom-elements-manifest.
"""

import json
import pathlib
import re
import sys

MODULE = "rotary-knob.js"


def names(text):
    return re.findall(r"`([^`]+)`", text)


def rows(guide, heading, column):
    """The names in the first cells of a table, each with the rest of its row."""
    for line in guide.split(f"\n| {heading} |")[1].split("\n\n")[0].splitlines()[2:]:
        cells = [cell.strip() for cell in re.split(r" \|(?= )", line.strip("|"))]
        for name in names(cells[0]):
            text = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", cells[column])
            yield name, re.sub(r"[`|]", "", text).strip()


def described(pairs):
    return [{"name": name, "description": text} if text else {"name": name} for name, text in pairs]


def camel(name):
    """The property of an attribute."""
    special = {"readonly": "readOnly", "value": "defaultValue"}
    return special.get(name) or re.sub("-(.)", lambda found: found[1].upper(), name)


class Types:
    """The declarations of an element, as text."""

    def __init__(self, text, element):
        self.element = element
        self.name = element.title().replace("-", "")
        knob = re.search(rf"^export class {self.name} .*?^}}", text, re.M | re.S)[0]
        self.readonly = set(re.findall(r"^  readonly (\w+)", knob, re.M))
        self.fields = dict(re.findall(r"^  (?:readonly )?(\w+)\??: (.*);$", knob, re.M))
        self.fields |= dict(re.findall(r"^  get (\w+)\(\): (.*);$", knob, re.M))
        self.methods = {
            name: (parameters, result)
            for name, parameters, result in re.findall(r"^  (\w+)\((.*)\): (\w+);$", knob, re.M)
        }
        jsx = re.search(rf"^export interface {self.name}Attributes .*?^}}", text, re.M | re.S)[0]
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
    """What the tables of the guides state of the knob."""
    attributes = [*rows(guide, "attribute", 2), *rows(guide, "other attribute", 2)]
    members = [(name.split("(")[0], text) for name, text in rows(guide, "member", 1)]
    known = {name for name, _ in members}
    members += [(camel(name), text) for name, text in attributes if camel(name) not in known]
    parts = re.search(r"The parts for `::part\(\)` are (.*?)\.", guide, re.S)[1]
    states = re.findall(r"`:state\(([\w-]+)\)` ([^,.]*)[,.]", guide)
    slots = [("", "the name"), ("face", "stands still in place of track and cap"),
             ("needle", "turns in place of the indicator")]
    return {
        "attributes": [attribute(*pair, types) for pair in attributes],
        "members": [member(*pair, types) for pair in members],
        "events": [event(*pair, types) for pair in rows(guide, "event", 1)],
        "cssProperties": described(rows(guide, "custom property", 2)),
        "cssParts": described((name, "") for name in names(parts)),
        "cssStates": described(states),
        "slots": described(slots),
    }


def other(guide, types, heading):
    """What the types state of another element, and its table of attributes. Most mean the same as for a knob."""
    own = {name: text for name, text in rows(guide, heading, 2) if text != "as for a knob"}
    texts = dict(rows(guide, "attribute", 2)) | dict(rows(guide, "other attribute", 2)) | dict(rows(guide, "event", 1)) | own
    known = {name: kind for name, kind in types.attributes.items() if not name.startswith("on")}
    listeners = {name[2:]: kind for name, kind in types.attributes.items() if name.startswith("on")}
    kinds = {name: re.search(r"event: (\w+)", kind)[1] for name, kind in listeners.items()}
    fields = {name: kind for name, kind in types.fields.items() if name not in map(camel, known)}
    return {
        "attributes": [attribute(name, texts.get(name, ""), types) for name in known],
        "members": [member(name, "", types) for name in fields]
        + [{"kind": "field", "name": camel(name), "type": types.spelled(kind)} for name, kind in known.items()],
        "events": [{"name": name, "type": {"text": kind}, "description": texts.get(name, "")}
                   for name, kind in kinds.items()],
    }


def declaration(types, description, contents):
    names = {"tagName": types.element, "name": types.name, "superclass": {"name": "HTMLElement"}}
    return {"kind": "class", "customElement": True, **names, "description": description, **contents}


def exports(types):
    reference = {"name": types.name, "module": MODULE}
    yield {"kind": "js", "name": types.name, "declaration": reference}
    yield {"kind": "custom-element-definition", "name": types.element, "declaration": reference}


def main(*guides, types, target):
    guide = "\n".join(pathlib.Path(guide).read_text(encoding="utf-8") for guide in guides)
    text = pathlib.Path(types).read_text(encoding="utf-8")
    elements = [Types(text, name) for name in ("rotary-knob", "rotary-encoder", "rotary-range")]
    knob, encoder, range = elements
    declarations = [
        declaration(knob, "A rotary knob as a form control.", manifest(guide, knob)),
        declaration(encoder, "A knob without ends and without a value.", other(guide, encoder, "attribute of the encoder")),
        declaration(range, "Two values on one dial.", other(guide, range, "attribute of the range")),
    ]
    found = [entry for types in elements for entry in exports(types)]
    module = {"kind": "javascript-module", "path": MODULE, "declarations": declarations, "exports": found}
    with open(target, "w", encoding="utf-8") as file:
        json.dump({"schemaVersion": "2.1.0", "modules": [module]}, file, indent=2, ensure_ascii=False)
        file.write("\n")


if __name__ == "__main__":
    *guides, types, target = sys.argv[1:]
    main(*guides, types=types, target=target)
