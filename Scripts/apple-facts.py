"""Writes the tables of facts about Apple's frameworks in `AppleStandIns/Facts`, from three public repositories.

Usage: Scripts/apple-facts.py FOLDER

FOLDER contains the git directories `madsmtm+objc2-generated/repo` (members, types, isolation, and raw values of
Xcode 26), `danpashin+sdks/repo` (availability and Swift names on iOS 17.4), and `hexops+xcode-frameworks/repo` (the
same on macOS 14.2). Only names, types, and numbers go into the tables. What the sources do not have is in `Names.tsv`
and `ByHand.tsv`, which a person writes from Apple's documentation.
"""

import pathlib
import re
import sys

from apple import objc_names, swift_source
from apple.constants import ConstantFacts
from apple.fact_rows import COLUMNS, IOS_FRAMEWORK, VISION, Fact, Repository, older
from apple.overlays import OverlayFacts
from apple.objc_sources import read_headers, read_notes, read_rust, generic_parts, swift_type

FACTS = pathlib.Path("AppleStandIns/Facts")
STAND_INS = pathlib.Path("AppleStandIns")
SOURCES = {"facts": "madsmtm+objc2-generated", "ios": "danpashin+sdks", "mac": "hexops+xcode-frameworks"}
MAC_FRAMEWORK = "Frameworks/{0}.framework"
# For each table: the folders of objc2, the frameworks with headers, and the system of the headers.
TABLES = {
    "UIKit": (["UIKit"], ["UIKit"], "ios"),
    "AppKit": (["AppKit"], ["AppKit"], "mac"),
    "QuartzCore": (["QuartzCore"], ["QuartzCore"], "both"),
    "CoreGraphics": (["CoreGraphics"], ["CoreGraphics"], "both"),
    "CoreMIDI": (["CoreMIDI"], ["CoreMIDI"], "both"),
    "Foundation": (["Foundation"], ["Foundation"], "both"),
    "SwiftUI": ([], ["SwiftUI"], "ios"),
    "Swift": ([], [], "both"),
}
SOURCES_IN_SWIFT = ["Sources/KnobKit", "Sources/KnobStudioKit", "Sources/KnobCoreMIDI", "Examples/KnobDemoApple"]
STRINGS = ["NSRunLoopMode", "NSAttributedStringKey", "NSNotificationName"]
PLAIN_COLORS = (
    "black blue brown clear cyan darkGray gray green lightGray magenta orange purple red white yellow".split()
)
NEWEST = {"iOS": ">17.4", "visionOS": ">1.1", "Catalyst": ">17.4", "macOS": ">14.2"}


def wanted():
    """For each module with a stand-in: its types, and the names of their members."""
    found = {}
    for path in sorted(STAND_INS.glob("*/*.swift")):
        types, members = found.setdefault(path.parent.name, (set(), set()))
        for each in swift_source.read(path):
            if each.kind in swift_source.TYPES:
                types.add(f"{each.owner}.{each.name}" if each.owner else each.name)
                types.update(re.findall(r"\w+", " ".join(each.inherits)))
            else:
                members.add(each.name)
    return found


def subclassed():
    """The types that a class or extension of KnobKit or of a demo inherits from or conforms to."""
    names = set()
    for folder in SOURCES_IN_SWIFT:
        for path in pathlib.Path(folder).glob("**/*.swift"):
            for each in swift_source.read(path):
                names.update(each.inherits if each.kind in ("class", "extension") else [])
                names.update([each.name] if each.kind == "extension" else [])
    return {name.removeprefix("@MainActor ") for name in names}


def table(path):
    """The rows of a table that a person writes."""
    lines = path.read_text().splitlines() if path.exists() else []
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


class Extractor(ConstantFacts, OverlayFacts):
    def __init__(self, folder):
        self.repositories = {key: Repository(folder / name / "repo") for key, name in SOURCES.items()}
        self.stated = {key: value for key, value, *_ in table(FACTS / "Names.tsv")}
        self.full, self.wanted = subclassed(), wanted()

    def tables(self):
        for name in TABLES:
            yield name, self.facts(name)

    def facts(self, module):
        folders, frameworks, system = TABLES[module]
        self.module, self.system = module, system
        self.headers, notes = {}, {}
        for framework in frameworks:
            if system in ("ios", "both"):
                folder = IOS_FRAMEWORK.format(framework) + "/Headers/"
                for _, text in self.repositories["ios"].files(folder, ".h"):
                    read_headers(text, self.headers)
                for _, text in self.repositories["ios"].files(folder, ".apinotes"):
                    notes.update(read_notes(text))
            if system in ("mac", "both"):
                mac = {}
                for _, text in self.repositories["mac"].files(MAC_FRAMEWORK.format(framework) + "/Headers/", ".h"):
                    read_headers(text, mac)
                for key, new in mac.items():
                    old = self.headers.setdefault(key, new)
                    old.since = {**new.since, **old.since}
        self.notes = notes
        types, methods, values, constants, functions, enumerations, strings = {}, [], [], [], [], [], []
        for folder in folders:
            for _, text in self.repositories["facts"].files(folder + "/", ".rs"):
                parts = read_rust(text)
                types.update(parts[0])
                for whole, part in zip((methods, values, constants, functions, enumerations, strings), parts[1:]):
                    whole += part
        for name, (kind, above, isolation) in types.items():
            above = [each for each in above if each in types or each == "NSObject"]
            types[name] = (kind, above, isolation)
            if kind == "class" and any(types.get(each, ("", [], ""))[2] for each in above):
                types[name] = (kind, above, "main")
        self.types = types
        self.strings = dict(strings)
        named = [*types, *(each[1] for each in enumerations), *self.strings]
        self.names = {name: self.swift_name(name) for name in named}
        self.names.update({name: value for name, value in notes.items() if isinstance(name, str) and "(" not in value})
        self.names.update(
            {name: each.swift_name for name, each in self.headers.items() if isinstance(name, str) and each.swift_name}
        )
        self.names.update({name: value for name, value in self.stated.items() if " " not in name})
        chosen = self.chosen_types()
        facts = [*self.type_facts(chosen), *self.member_facts(chosen, methods), *self.value_facts(values, enumerations)]
        facts += [
            Fact(
                "",
                "struct",
                self.names[name],
                since=self.since(self.headers.get(name)),
                isolation="none",
                source=self.source(name),
            )
            for name in self.strings
            if self.names[name] in self.stand_ins() | self.full
        ]
        facts += [*self.constant_facts(constants), *self.function_facts(functions), *self.overlay_facts()]
        return self.unique(facts)

    # The members of a type that KnobKit extends or subclasses are all in the table, because a new one must not collide.

    def chosen_types(self):
        stand_ins, chosen = self.stand_ins(), {}
        for name, (_, above, _) in self.types.items():
            if self.names[name] in stand_ins | (self.full if self.module in ("UIKit", "AppKit") else set()):
                whole = self.names[name] in self.full
                for each in [name, *above]:
                    if each in self.types or each == "NSObject":
                        chosen[each] = chosen.get(each, False) or whole
        if self.module in ("UIKit", "AppKit", "Foundation"):
            chosen["NSObject"] = True
        return chosen

    def stand_ins(self):
        return self.wanted.get("CoreGraphics" if self.module == "Foundation" else self.module, (set(), set()))[0]

    def swift_name(self, name):
        header = self.headers.get(name)
        return self.stated.get(name) or (header and header.swift_name) or self.notes.get(name) or name

    def is_named(self, name):
        members = self.wanted.get("CoreGraphics" if self.module == "Foundation" else self.module, (set(), set()))[1]
        return re.split(r"\(", name)[0] in members or name in self.stated_members()

    def stated_members(self):
        return self.stated.values()

    def since(self, header, outer=None):
        """The first releases with a declaration, for the systems of this table."""
        if header is None:
            systems = {"ios": ["iOS", "visionOS", "Catalyst"], "mac": ["macOS"]}.get(self.system, list(NEWEST))
            return {system: NEWEST[system] for system in systems}
        since = {**(outer.since if outer else {}), **header.since}
        result = {}
        if self.system != "ios":
            result["macOS"] = since.get("macOS", "10.0")
        if self.system != "mac":
            ios = since.get("iOS", "2.0")
            result["iOS"] = ios
            early = ios == "-" or tuple(map(int, ios.split(".")[:2])) <= (17, 0)
            result["visionOS"] = since.get(
                "visionOS", "-" if ios == "-" else "1.0" if early else VISION.get(ios, "2.0")
            )
            result["Catalyst"] = since.get(
                "Catalyst", "-" if ios == "-" else "13.1" if float(ios.split(".")[0]) < 13 else ios
            )
        return result

    def type_facts(self, chosen):
        for name in chosen:
            if name in self.types:
                kind, above, isolation = self.types[name]
                above = [
                    self.names.get(each, each) for each in above if each not in ("MainThreadOnly", "NSObjectProtocol")
                ]
                protocols = [each for each in above if self.is_protocol(each)]
                inherits = ", ".join([*above[:1], *protocols] if kind == "class" else above)
                since = self.since(self.headers.get(name))
                yield Fact(
                    "", kind, self.names[name], "", inherits, isolation or "none", since, "", "", self.source(name)
                )

    def is_protocol(self, name):
        return self.types.get(name, ("",))[0] == "protocol"

    def source(self, key):
        return "objc2+headers" if key in self.headers else "objc2"

    def member_facts(self, chosen, methods):
        found = {}
        for owner, optional, selector, _, arguments, result, category in methods:
            found.setdefault(owner, {})[selector] = (optional, arguments, result, category)
        for owner in chosen:
            members = found.get(owner, {})
            properties = {
                selector
                for selector in members
                if self.headers.get((owner, selector), None) and self.headers[owner, selector].kind == "var"
            }
            for selector, (optional, arguments, result, category) in members.items():
                yield from self.member(owner, selector, arguments, result, members, properties, chosen[owner], optional)
            for key, header in self.headers.items():
                if key[0] == owner and key[1] not in members and header.kind and owner != "NSObject":
                    yield from self.member(
                        owner,
                        key[1],
                        "&self",
                        "",
                        members,
                        {*properties, key[1]} if header.kind == "var" else properties,
                        chosen[owner],
                        None,
                    )

    def member(self, owner, selector, arguments, result, members, properties, whole, optional):
        header = self.headers.get((owner, selector))
        parts = [part for part in generic_parts(arguments) if ":" in part]
        types = [
            swift_type(part.split(":", 1)[1], self.names)
            for part in parts
            if "MainThreadMarker" not in part and not part.startswith("this:")
        ]
        is_class = "&self" not in arguments and "Allocated<Self>" not in arguments and "this:" not in arguments
        swift_owner = self.names.get(owner, owner)
        result_type = swift_type(result, self.names) if result else ""
        result_type = re.sub(r"\bSelf\b", swift_owner, result_type)
        upper = re.sub(r"^is", "", selector)
        setters = [f"set{name[:1].upper()}{name[1:]}:" for name in {selector, upper}]
        setter = next((each for each in setters if each in members), "")
        if header is None and selector in self.setters(members):
            return
        old, is_property = "", selector in properties or header is None and ":" not in selector and bool(setter)
        if is_property:
            kind, name = ("class var" if is_class else "var"), self.notes.get((owner, selector), selector)
            name = self.notes.get((owner, header.old_name), name) if header and header.old_name else name
            old = (
                header.old_name
                if header
                else objc_names.lower_first(upper) if setter == setters[-1] and upper != selector else ""
            )
            if header and header.swift_name:
                name = header.swift_name
            if is_class and name == selector and result_type.rstrip("?") == swift_owner:
                kind_word = objc_names.words(swift_owner)[-1]
                bare = name.removesuffix(kind_word)
                # In AppKit, only the plain colors and those of the system lose the word.
                if swift_owner != "NSColor" or bare in PLAIN_COLORS or bare.startswith("system"):
                    name = bare if bare else name
            name = objc_names.lower_first(name) if name[:1].isupper() else name
            type_text = result_type
        else:
            plain = [
                swift_type(part.split(":", 1)[1], {each: "String" for each in [*self.strings, *STRINGS]})
                for part in parts
                if "MainThreadMarker" not in part and not part.startswith("this:")
            ]
            name, is_init = objc_names.method_name(selector, plain, result_type, swift_owner, is_class, properties)
            if self.module == "AppKit" and plain == ["NSEvent"] and name.endswith("(_:)"):
                name = name.replace("(_:)", "(with:)")
            name = self.notes.get((owner, selector)) or (header.swift_name if header else "") or name
            kind = "init" if name.startswith("init(") else "class func" if is_class else "func"
            type_text = f"({', '.join(types)})" + (f" -> {result_type}" if result_type and kind != "init" else "")
            type_text += "?" if kind == "init" and result_type.endswith("?") else ""
        name = self.stated.get(f"{owner} {selector}", name)
        kind = kind.replace("var", "func") if name.endswith("()") else kind
        kind = "init" if name.startswith("init(") else kind
        if self.module == "AppKit" and is_property and re.match(r"(is)?[aA]ccessibility", name):
            # API notes import these properties as methods.
            capital = re.sub(r"^is(?=A)", "", name)
            rows = [("func", f"{name}()", f"() -> {type_text}", selector)]
            rows += [("func", f"set{capital[:1].upper()}{capital[1:]}(_:)", f"({type_text})", setter)] if setter else []
            for kind, name, text, selector in rows:
                yield Fact(
                    swift_owner,
                    kind,
                    name,
                    "",
                    text,
                    class_isolation_of(self, owner),
                    self.since(header),
                    "",
                    selector,
                    self.source((owner, selector)),
                )
            return
        if not (whole or self.is_named(name)) or selector == "new":
            return
        class_isolation = self.types.get(owner, ("", [], ""))[2] or "none"
        # A method that returns an object of the main thread has a marker as well, but need not be isolated.
        returned = {self.types[each][2] for each in re.findall(r"\w+", result) if each in self.types}
        is_main = (
            "MainThreadMarker" in arguments
            and (owner == "NSObject" or "main" not in returned)
            and not result.startswith("Retained<Self>")
        )
        isolation = "main" if is_main and class_isolation == "none" else class_isolation
        isolation = header.isolation if header and header.isolation else isolation
        kind = "optional " + kind if optional else kind
        type_text = "" if optional is None else type_text
        source = self.source((owner, selector))
        yield Fact(
            swift_owner,
            kind,
            name,
            old,
            type_text,
            isolation,
            self.since(header, self.headers.get(owner)),
            "",
            selector,
            source,
        )

    def setters(self, members):
        names = {re.sub(r"^is", "", each) for each in members if ":" not in each} | {
            each for each in members if ":" not in each
        }
        return {f"set{name[:1].upper()}{name[1:]}:" for name in names}

    def unique(self, facts):
        """One fact for each member, with the first release that has one of its overloads, and those by hand."""
        result = {}
        for fact in facts:
            key = (fact.owner, fact.kind.replace("optional ", ""), fact.name, fact.selector)
            old = result.setdefault(key, fact)
            for system, release in fact.since.items():
                if older(release, old.since.get(system, "-")):
                    old.since[system] = release
        for cells in table(FACTS / "ByHand.tsv"):
            if cells[0] == self.module:
                cells = cells[1:] + [""] * (len(COLUMNS) + 1 - len(cells))
                fact = Fact(*cells[:6], dict(zip(COLUMNS[6:10], cells[6:10])), *cells[10:13])
                result = {
                    key: each for key, each in result.items() if (each.owner, each.name) != (fact.owner, fact.name)
                }
                result[fact.owner, fact.kind, fact.name, ""] = fact
        return sorted(
            result.values(), key=lambda fact: (fact.owner or fact.name, bool(fact.owner), fact.name, fact.selector)
        )


def class_isolation_of(extractor, owner):
    return extractor.types.get(owner, ("", [], ""))[2] or "none"


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Usage: Scripts/apple-facts.py FOLDER")
    extractor = Extractor(pathlib.Path(sys.argv[1]))
    for name, facts in extractor.tables():
        lines = ["\t".join(COLUMNS), *(fact.row() for fact in facts)]
        (FACTS / f"{name}.tsv").write_text("\n".join(lines) + "\n")
        print(
            f"{name}: {sum(not fact.owner for fact in facts)} types and functions, {sum(bool(fact.owner) for fact in facts)} members"
        )
