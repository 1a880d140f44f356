"""Finds in Swift sources which names are used on which systems, and inside which conditions of availability."""

import dataclasses
import re

from apple import swift_source

# For each system: what can be imported, and its names in conditions.
IMPORTS = {
    "iOS": {"UIKit"},
    "visionOS": {"UIKit"},
    "Catalyst": {"UIKit", "AppKit"},
    "macOS": {"AppKit"},
}
NAMES = {
    "iOS": {"iOS"},
    "visionOS": {"visionOS", "xrOS"},
    "Catalyst": {"iOS", "macCatalyst"},
    "macOS": {"macOS", "OSX"},
}
AVAILABLE = {"iOS": "iOS", "macOS": "macOS", "visionOS": "visionOS", "macCatalyst": "Catalyst"}


@dataclasses.dataclass(slots=True)
class Use:
    name: str
    labels: list
    line: int
    is_member: bool
    systems: set
    guards: dict


def holds(condition, system):
    """Whether a condition of compilation can hold on a system. What is not known there can."""

    def replaced(found):
        kind, name = found[1], found[2].strip()
        if kind == "canImport":
            return str(name not in ("UIKit", "AppKit") or name in IMPORTS[system])
        if kind in ("os", "targetEnvironment"):
            return str(name in NAMES[system])
        return "None"

    text = re.sub(r"\b(canImport|os|targetEnvironment|arch|compiler|swift|hasFeature)\(([^()]*)\)", replaced, condition)
    text = re.sub(r"\b(?!True\b|False\b|None\b)[A-Za-z_]\w*", "None", text)
    text = text.replace("&&", " and ").replace("||", " or ").replace("!", " not ")
    try:
        return eval(text, {"__builtins__": {}}) is not False  # The text has only constants and operators.
    except SyntaxError:
        return True


def guards_of(text):
    """The releases that `#available` or `@available` guarantees."""
    found = {
        AVAILABLE[name]: release
        for name, release in re.findall(r"\b(iOS|macOS|visionOS|macCatalyst) ?([\d.]+)", text)
        if name in AVAILABLE
    }
    result = {name: tuple(map(int, (release.split(".") + ["0"])[:2])) for name, release in found.items()}
    if "iOS" in result:
        result.setdefault("Catalyst", result["iOS"])
    return result


def labels_of(found, index):
    """The labels of a call whose bracket is at an index. Without a label, there is an underscore."""
    end = swift_source.end_of(found, index)
    labels = []
    for part in swift_source.split(found[index + 1 : end - 1]):
        has_label = len(part) > 1 and part[0].kind == "word" and part[1].text == ":"
        labels.append(part[0].text if has_label else "_")
    return labels


def uses(path):
    found = swift_source.tokens(path.read_text())
    scopes, pending, systems_of = [{}], {}, {}
    declared = {"func", "var", "let", "class", "struct", "enum", "protocol", "case", "typealias"}
    for index, token in enumerate(found):
        if token.text in ("#available", "@available") and found[index + 1].text == "(":
            end = swift_source.end_of(found, index + 1)
            text = swift_source.text_of(found[index + 1 : end])
            before = {each.text for each in found[max(0, index - 3) : index]}
            if "guard" in before:
                scopes[-1] = {**scopes[-1], **guards_of(text)}
            else:
                pending = guards_of(text)
        if token.text == "{":
            scopes.append({**scopes[-1], **pending})
            pending = {}
        elif token.text == "}" and len(scopes) > 1:
            scopes.pop()
        if token.kind != "word" or token.text[0] in "@#$":
            continue
        before = found[index - 1].text if index else ""
        after = found[index + 1].text if index + 1 < len(found) else ""
        if before in declared or after == ":" and before in ("(", ","):
            continue
        is_member = before == "."
        if not is_member and not token.text[:1].isupper() and after != "(":
            continue
        labels = None
        if after == "(" and not found[index + 1].is_first:
            labels = labels_of(found, index + 1)
        if token.conditions not in systems_of:
            systems_of[token.conditions] = {
                system for system in IMPORTS if all(holds(condition, system) for condition in token.conditions)
            }
        yield Use(token.text, labels, token.line, is_member, systems_of[token.conditions], {**scopes[-1], **pending})
