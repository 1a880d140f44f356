"""Writes API notes for AppKit from the facts: the Swift names that Objective-C headers do not state.

An SDK has notes of its own. The headers of a Mac, as public repositories have them, come without.
"""

import pathlib
import re

from apple.facts import Facts, module_facts

FACTS = pathlib.Path("AppleStandIns/Facts")
# A style without any bit, which Swift would leave out.
ENUMERATORS = [("NSWindowStyleMaskBorderless", "borderless")]
# Properties from whose names Swift would leave out the type.
WHOLE_NAMES = ("NSColor", "nextKeyView")


def named_in(headers):
    """The selectors and constants that have a Swift name in the headers."""
    found = set()
    for path in headers.glob("*.h"):
        text = re.sub(r"//[^\n]*|/\*.*?\*/", "", path.read_text(errors="replace"), flags=re.DOTALL)
        for statement in re.split(r";", text):
            if not re.search("NS_SWIFT_NAME|NS_REFINED_FOR_SWIFT|NS_SWIFT_UNAVAILABLE", statement):
                continue
            declaration = statement.split("NS_SWIFT_NAME")[0]
            found |= set(re.findall(r"\w+", declaration)[-1:])
            if method := re.search(r"[-+]\s*\(.*", declaration, re.DOTALL):
                labels = re.findall(r"(\w+)\s*:", method[0])
                found.add("".join(f"{label}:" for label in labels) or re.findall(r"\)\s*(\w+)|$", method[0])[0])
    return found


def item(name, swift_name, indent="", kind=""):
    key = "Selector" if kind else "Name"
    return [f"{indent}- {key}: '{name}'", *([f"{indent}  MethodKind: {kind}"] if kind else []),
            f"{indent}  SwiftName: '{swift_name}'"]


def methods(table, owner, named):
    """The methods of a class or protocol. One that overrides another has its name."""
    seen = set()
    for fact in table.members.get(owner, []):
        kind = fact.kind.split()[-1]
        if kind not in ("func", "init") or "(" not in fact.name or fact.source == "documentation":
            continue
        if not fact.selector or fact.selector.endswith("_") or fact.selector in named | seen:
            continue
        above = (other for name in table.owners(owner)[1:] for other in table.members.get(name, []))
        if any(other.selector == fact.selector for other in above):
            continue
        seen.add(fact.selector)
        is_class = fact.kind.startswith("class") or kind == "init" and not fact.selector.startswith("init")
        yield from item(fact.selector, fact.name, "  ", "Class" if is_class else "Instance")


def properties(table, owner, named):
    for fact in table.members.get(owner, []):
        if fact.kind not in ("var", "class var") or not fact.selector or fact.selector in named or fact.old_name:
            continue
        if fact.selector != fact.name or owner in WHOLE_NAMES or fact.name in WHOLE_NAMES:
            yield from item(fact.selector, fact.name, "  ")


def constants(rows, names, phone_notes):
    """The Swift names of constants: those that UIKit has too, notifications, and those of `Names.tsv`."""
    text = phone_notes.read_text().split("SwiftVersions:")[0]
    shared = re.split(r"\n[A-Z]\w+:", text.split("\nGlobals:")[1])[0]
    found = dict(re.findall(r"- Name: (NS\w+)\n +SwiftName: (\S+)", shared))
    for fact in rows:
        if fact.owner and fact.kind == "class var" and re.fullmatch(r"NS\w+Notification", fact.selector):
            found[fact.selector] = f"{fact.owner}.{fact.name}"
    for name, swift_name in names:
        if in_group := re.fullmatch(r"NSAccessibility\.\w+\.(\w+)", swift_name):
            found[name] = in_group[1]
    return {name: swift_name for name, swift_name in found.items() if not swift_name.startswith("UI")}


def notes(headers, phone_notes):
    """The API notes of AppKit with these headers. Some names are in UIKit's notes."""
    facts = Facts(FACTS)
    rows = [fact for fact in facts.rows if fact.module == "AppKit"]
    table, named = module_facts(facts, ["AppKit"]), named_in(headers)
    lines = ["---", "Name: AppKit"]
    for section, kind in (("Classes", "class"), ("Protocols", "protocol")):
        lines.append(f"{section}:")
        for owner in sorted(fact.name for fact in rows if not fact.owner and fact.kind == kind and "." not in fact.name):
            parts = {"Methods": list(methods(table, owner, named)), "Properties": list(properties(table, owner, named))}
            if any(parts.values()):
                lines.append(f"- Name: {owner}")
            for part, found in parts.items():
                lines += [f"  {part}:", *found] if found else []
    code = " ".join(path.read_text(errors="replace") for path in headers.glob("*.h"))
    enumerations = set(re.findall(r"NS_(?:CLOSED_)?(?:ENUM|OPTIONS)\([^,()]*,\s*(\w+)", code))
    names = [line.split("\t")[:2] for line in (FACTS / "Names.tsv").read_text().splitlines() if line[:2] == "NS"]
    types = [name for name in names if re.fullmatch(r"\w+", name[0]) and name[0] not in named]
    types = [name for name in types if not name[1].startswith("NSAccessibility.")]
    globals_ = constants(rows, names, phone_notes)
    for section, chosen in (
        ("Enumerators", ENUMERATORS),
        ("Tags", [name for name in types if name[0] in enumerations]),
        ("Typedefs", [name for name in types if name[0] not in enumerations]),
        ("Globals", [(name, globals_[name]) for name in globals_ if name not in named]),
    ):
        lines += [f"{section}:", *(line for name in chosen for line in item(*name))]
    return "\n".join(lines) + "\n"
