"""Compares the stand-ins, KnobKit, and the demos with the facts about Apple's frameworks in `AppleStandIns/Facts`.

It finds members that collide with one of a superclass, what is newer than the systems of the package, selectors that no
method has, and stand-ins with another isolation, another raw value, or a name that does not exist.
"""

import pathlib
import re
import sys

from apple import swift_source
from apple.facts import Facts, SYSTEMS, is_newer, module_facts
from apple.uses import uses

STAND_INS = pathlib.Path("AppleStandIns")
KIT = [pathlib.Path("Sources") / name for name in ("KnobKit", "KnobStudioKit", "KnobCoreMIDI")]
DEMOS = pathlib.Path("Examples/KnobDemoApple")
MODULES = "UIKit AppKit QuartzCore CoreGraphics CoreMIDI SwiftUI".split()
# What stands in for a class under another name.
ALIASES = {"StandInObject": "NSObject", "StandInResponder": "NSObject"}


def normal(text):
    """A type without what does not matter when one member overrides another."""
    text = re.sub(r"@\w+(\([^()]*\))? ?|\b(any|inout|some|escaping) |\bNS(?=(Rect|Point|Size)\b)", "", text or "")
    text = re.sub(r"\((\w[\w.]*)\)(?=[?!])", r"\1", text)
    text = re.sub(r"\bNS(Rect|Point|Size)\b", r"CG\1", re.sub(r"\b(Rect|Point|Size)\b", r"CG\1", text))
    return re.sub(r"\s|!|\?|\(\)$|->\(?Void\)?$|->\(\)$", "", text).replace("TimeInterval", "Double")


def signature(member):
    if member.parameters is None:
        return normal(member.type)
    return normal(f"({', '.join(member.parameters)})" + (f" -> {member.type}" if member.type else ""))


def selector(member):
    """The selector of a member that Objective-C sees."""
    for attribute in member.attributes:
        if attribute.startswith("@objc("):
            return attribute[6:-1]
    if member.labels is None:
        return member.name
    first = member.labels[0] if member.labels else ""
    if member.kind == "init":
        first = f"With{first[:1].upper()}{first[1:]}" if first not in ("", "_") else ""
    elif first not in ("", "_"):
        first = (
            (f"With{first[:1].upper()}{first[1:]}")
            if not re.match(r"(with|at|by|for|from|in|of|on|to)(?![a-z])", first)
            else first[:1].upper() + first[1:]
        )
    else:
        first = ""
    return (
        member.name
        + first
        + (":" if member.labels else "")
        + "".join("" if label == "_" else label for label in [])
        + "".join(f"{'' if label == '_' else label}:" for label in member.labels[1:])
    )


# Collisions


def collisions(facts, files):
    """The members of our classes that have the name of a member of a superclass, but do not override it."""
    declared = {path: swift_source.read(path) for path in files}
    for modules, chosen in groups(files):
        table, above = module_facts(facts, modules), {}
        members = [member for path in chosen for member in declared[path] if "override" not in member.modifiers]
        overridable = {
            member.full_name for member in members if {"open", "public"} & member.modifiers or not member.modifiers
        }
        for path in chosen:
            for each in declared[path]:
                if each.kind == "class":
                    inherits = [name.removeprefix("@MainActor ") for name in each.inherits]
                    above[f"{each.owner}.{each.name}" if each.owner else each.name] = inherits
        for path in chosen:
            for member in declared[path]:
                if member.owner and member.kind in ("var", "let", "func", "init"):
                    is_ours = member.full_name in overridable
                    yield from collision(member, ancestors(table, above, member.owner), above, is_ours)


def ancestors(table, above, owner):
    """The classes of Apple's that a class inherits from, and itself if it is one."""
    seen, waiting = [], [owner]
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.append(name)
        waiting += above.get(name) or table.above(name)
    return [(name, table) for name in seen if name in table.types and table.types[name].kind == "class"]


def collision(member, chain, above, is_ours):
    place = f"{member.path}:{member.line}"
    is_static = bool({"static", "class"} & member.modifiers)
    is_objc = member.has("@objc", "@IBAction", "@IBInspectable", "@IBOutlet", "@NSManaged")
    for name, table in chain:
        for fact in table.members.get(name, []):
            if ("class " in fact.kind) != is_static or member.kind == "init":
                continue
            is_property = fact.kind.endswith("var")
            if is_property and member.labels is None and fact.old_name == member.name:
                yield f"{place}: {member.owner}.{member.name} collides with {name}.{fact.name}, whose old name is {fact.old_name}"
            elif member.labels is None and is_property and fact.name == member.name:
                if "override" not in member.modifiers:
                    yield f"{place}: {member.owner}.{member.name} collides with {name}.{fact.name}: {fact.type}"
                elif member.type and fact.type and normal(member.type) != normal(fact.type):
                    yield f"{place}: {member.owner}.{member.name} overrides a property of type {fact.type} as {member.type}"
            elif member.labels is not None and not is_property and fact.name == member.full_name:
                if "override" not in member.modifiers and (is_objc or signature(member) == normal(fact.type)):
                    yield f"{place}: {member.owner}.{member.full_name} collides with {name}.{fact.name}: {fact.type}"
                elif "override" in member.modifiers and len(same := table.named(name, fact.name)) == 1:
                    if fact.type and not is_ours and signature(member) != normal(same[0].type):
                        yield f"{place}: {member.owner}.{member.full_name} overrides {fact.type} as {signature(member)}"
            elif is_objc and "override" not in member.modifiers and fact.selector == selector(member):
                yield f"{place}: the selector {fact.selector} of {member.owner}.{member.full_name} is that of {name}.{fact.name}"


def groups(files):
    """The files that are compiled together, with the modules that they see."""
    phone = [
        path
        for path in files
        if "AppKit" not in path.parts and "UIKit" in path.parts or path.parent.name in ("Shared", "MIDI")
    ]
    mac = [path for path in files if "AppKit" in path.parts or path.parent.name in ("Shared", "MIDI")]
    yield ["UIKit"], phone
    yield ["AppKit"], mac


# Stand-ins


def stand_in_problems(facts):
    for module in MODULES:
        declarations = [
            each for path in sorted((STAND_INS / module).glob("*.swift")) for each in swift_source.read(path)
        ]
        table = module_facts(facts, [module])
        types = {}
        for each in declarations:
            if each.kind in swift_source.TYPES and each.kind != "extension":
                types[f"{each.owner}.{each.name}" if each.owner else each.name] = each
        for each in declarations:
            if is_public(each, types):
                yield from stand_in_problem(each, module, table, types)


def is_public(each, types):
    owner = types.get(each.owner)
    if each.kind == "extension" or any(
        word.startswith(("private", "fileprivate", "internal")) and "(set)" not in word for word in each.modifiers
    ):
        return False
    if {"public", "open"} & each.modifiers:
        return True
    # The requirements of a protocol and the cases of an enumeration are as public as their type.
    is_implied = each.around == "protocol" or each.kind == "case"
    return is_implied and owner is not None and bool({"public", "open"} & owner.modifiers)


def is_for_tests(each, types):
    names = each.owner.split(".")
    around = [types.get(".".join(names[:count])) for count in range(2, len(names) + 1)] + [types.get(each.owner)]
    words = each.doc + "".join(owner.doc for owner in around if owner)
    return (
        bool(re.search(r"\bFor tests\b|\b[Tt]ests? can set|Unlike Apple's", words))
        or "StandIn" in each.name
        or each.owner.startswith("StandIn")
        or each.name.startswith("_")
    )


def stand_in_problem(each, module, table, types):
    place, name = f"{each.path}:{each.line}", f"{each.owner}.{each.full_name}" if each.owner else each.full_name
    if each.kind in swift_source.TYPES:
        fact = table.types.get(name)
        if fact is None:
            if not is_for_tests(each, types):
                yield f"{place}: {name} is not in the table"
        elif (
            fact.isolation != "unknown"
            and not is_for_tests(each, types)
            and is_isolated(each, types) != (fact.isolation == "main")
        ):
            yield f"{place}: {name} is {'' if fact.isolation == 'main' else 'not '}isolated to the main actor on Apple's systems"
        return
    if (
        each.kind in ("typealias", "associatedtype", "deinit", "subscript")
        or "override" in each.modifiers
        or is_for_tests(each, types)
    ):
        return
    owner = ALIASES.get(each.owner, each.owner)
    found = table.find(owner, each)
    if not found:
        if not is_implied(each, types):
            near = ", ".join(sorted({fact.name for fact in table.near(owner, each.name)})[:4])
            yield f"{place}: {name} is not in the table" + (f", which has {near}" if near else "")
        return
    if each.owner in table.types or each.owner in types:
        isolated = is_isolated(each, types)
        from_protocol = all(
            table.types.get(fact.owner) and table.types[fact.owner].kind == "protocol" for fact in found
        )
        unknown = any(fact.isolation == "unknown" for fact in found)
        # If the isolation of the whole type differs, one message is enough.
        around = types.get(each.owner)
        if around and each.owner in table.types and table.types[each.owner].isolation != "unknown":
            unknown |= is_isolated(around, types) != (table.types[each.owner].isolation == "main")
        if (
            not unknown
            and each.kind != "case"
            and not (from_protocol and found[0].owner != each.owner)
            and isolated not in {fact.isolation == "main" for fact in found}
        ):
            yield f"{place}: {name} is {'not ' if isolated else ''}isolated to the main actor on Apple's systems"
    raw = raw_value(each, types)
    if raw is not None and found[0].value and number(found[0].value, table, found[0].owner) != raw:
        yield f"{place}: the raw value of {name} is {found[0].value}"


def is_implied(each, types):
    """Members that each enumeration, option set, or structure with a raw value has."""
    return each.name in ("rawValue", "hash", "==", "body") or each.full_name in (
        "init(rawValue:)",
        "init(coder:)",
        "init()",
    )


def is_isolated(each, types):
    if each.has("@MainActor"):
        return True
    if any(word.startswith("nonisolated") for word in each.modifiers):
        return False
    seen = set()
    around = types.get(each.owner) if each.kind not in swift_source.TYPES else each
    while around is not None and around.name not in seen:
        seen.add(around.name)
        if around.has("@MainActor"):
            return True
        around = next(
            (types[name] for name in around.inherits if name in types and types[name].kind in ("class", "protocol")),
            None,
        )
    return False


def raw_value(each, types):
    """The raw value that a stand-in states, or that follows from its place among the cases."""
    owner = types.get(each.owner)
    if owner is None:
        return None
    if each.kind == "case" and owner.inherits and owner.inherits[0] in ("Int", "UInt", "Int32", "UInt32"):
        return case_values(owner, each)
    found = re.fullmatch(r"(?:\w+|\.init)\(rawValue:(.*)\)", each.value.replace(" ", ""))
    return literal(found[1]) if found and each.kind == "let" else None


def case_values(owner, each):
    value = -1
    for case in swift_source.read(each.path):
        if case.kind == "case" and case.owner == each.owner:
            value = literal(case.value) if case.value else value + 1
            if case.name == each.name:
                return value
    return None


def literal(text):
    text = re.sub(r"(?<=[0-9A-Fa-f])[uUlL]+\b|_", "", text)
    found = re.fullmatch(r"\(?(-?\d+|0[xX][0-9A-Fa-f]+)\)?(?:<<\(?(\d+)\)?)?", text.replace(" ", ""))
    return int(found[1], 0) << int(found[2] or 0) if found else None


def number(text, table, owner):
    return literal(text)


# Selectors


def unknown_selectors(facts, files):
    """The selectors in strings that belong to no method. On Linux, there is no `#selector`, which the compiler checks."""
    known = {fact.selector for fact in facts.rows}
    for path in files:
        known |= {selector(each) for each in swift_source.read(path) if each.has("@objc")}
    for path in files:
        for number, line in enumerate(path.read_text().splitlines(), 1):
            for name in re.findall(r"\.named\(\"([\w:]+)\"\)", line):
                if name not in known:
                    yield f"{path}:{number}: no method that Objective-C sees has the selector {name}"


# New API


def declared_by_stand_ins():
    """What can be used at all, because a stand-in declares it."""
    files = [path for module in MODULES for path in (STAND_INS / module).glob("*.swift")]
    found = [each for path in files for each in swift_source.read(path)]
    kinds = swift_source.TYPES
    return {
        (
            ("", f"{each.owner}.{each.name}" if each.owner else each.name)
            if each.kind in kinds
            else (each.owner, each.full_name)
        )
        for each in found
    }


def is_known(fact, known):
    # A class can inherit an initializer.
    return (fact.owner, fact.name) in known or fact.kind == "init" and any(name == fact.name for _, name in known)


def new_api(facts, files):
    """The uses of what is newer than the systems of the package, without a condition around it."""
    known, ours = declared_by_stand_ins(), {each.name for path in files for each in swift_source.read(path)}
    for path in files:
        for use in uses(path):
            for system, minimum in SYSTEMS.items():
                modules = {"macOS": ["AppKit"]}.get(system, ["UIKit"])
                candidates = facts.candidates(
                    use, [*modules, "SwiftUI", "QuartzCore", "CoreGraphics", "CoreMIDI", "Foundation", "Swift"], system
                )
                candidates = [fact for fact in candidates if fact.module == "Swift" or is_known(fact, known)]
                # A member of ours can have the same name.
                if not candidates or use.is_member and use.name in ours or system not in use.systems:
                    continue
                allowed = max(minimum, use.guards.get(system, minimum))
                if all(is_newer(fact.since[system], allowed) for fact in candidates):
                    release = candidates[0].since[system]
                    newest = f"needs {system} {release}, newer than {'.'.join(map(str, allowed))}"
                    yield f"{path}:{use.line}: {use.name} {f'does not exist on {system}' if release == '-' else newest}"


def main():
    facts = Facts(STAND_INS / "Facts")
    files = sorted(
        path for folder in [*KIT, DEMOS] for path in folder.glob("**/*.swift") if path.name != "Package.swift"
    )
    found = list(dict.fromkeys([
        *collisions(facts, files), *stand_in_problems(facts), *unknown_selectors(facts, files), *new_api(facts, files)
    ]))
    print(
        "\n".join(found)
        if found
        else "The stand-ins, KnobKit, and the demos agree with the facts about Apple's frameworks."
    )
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
