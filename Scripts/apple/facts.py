"""The tables in `AppleStandIns/Facts`, for `apple-check.py`."""

import dataclasses
import re

# The systems of the package, with the oldest release of each.
SYSTEMS = {"iOS": (17, 0), "macOS": (14, 0), "visionOS": (1, 0), "Catalyst": (17, 0)}
SHARED = ["Foundation", "CoreGraphics", "QuartzCore"]


@dataclasses.dataclass(slots=True)
class Fact:
    module: str
    owner: str
    kind: str
    name: str
    old_name: str
    type: str
    isolation: str
    since: dict
    value: str
    selector: str
    source: str


class Facts:
    """All tables, and their rows by name."""

    def __init__(self, folder):
        self.rows, self.by_name = [], {}
        for path in sorted(folder.glob("*.tsv")):
            if path.stem in ("Names", "ByHand"):
                continue
            for line in path.read_text().splitlines()[1:]:
                cells = line.split("\t")
                since = dict(zip(("iOS", "macOS", "visionOS", "Catalyst"), cells[6:10]))
                self.rows.append(Fact(path.stem, *cells[:6], since, *cells[10:13]))
        for fact in self.rows:
            self.by_name.setdefault(re.split(r"[.(]", fact.name)[-2 if "(" in fact.name else -1], []).append(fact)

    def candidates(self, use, modules, system):
        """What a use can mean."""
        found = []
        for fact in self.by_name.get(use.name, []):
            if fact.module in modules and fact.since.get(system) and bool(fact.owner) == use.is_member:
                if use.labels is None or "(" not in fact.name or is_call(use.labels, fact):
                    found.append(fact)
        if not use.is_member and use.labels is not None:
            made = [fact for fact in self.by_name.get("init", []) if fact.owner == use.name and fact.module in modules]
            made = [fact for fact in made if fact.since.get(system) and is_call(use.labels, fact)]
            return made or found
        return found


def is_call(labels, fact):
    """Whether a call with these labels can be one of a function. Those of Objective-C have no default values."""
    if fact.source == "swiftinterface" or fact.module == "SwiftUI":
        return matches(labels, fact.name)
    theirs = fact.name[fact.name.index("(") + 1 : -1].split(":")[:-1]
    return labels in (theirs, theirs[:-1])


def matches(labels, name):
    """Whether a call with these labels can be one of a function, which may have further parameters."""
    theirs = iter(name[name.index("(") + 1 : -1].split(":")[:-1])
    return all(any(label == other for other in theirs) for label in labels)


def is_newer(release, allowed):
    if release == "-" or release.startswith(">"):
        return release == "-" or tuple(map(int, release[1:].split("."))) >= allowed
    return tuple(map(int, release.split(".")[:2])) > allowed


class Table:
    """The rows of some modules."""

    def __init__(self, rows):
        self.types = {fact.name: fact for fact in rows if not fact.owner and fact.kind != "func"}
        self.functions = [fact for fact in rows if not fact.owner]
        self.members = {}
        for fact in rows:
            if fact.owner:
                self.members.setdefault(fact.owner, []).append(fact)

    def above(self, name):
        fact = self.types.get(name)
        return [part.split("<")[0] for part in re.split(r", ?", fact.type)] if fact and fact.type else []

    def named(self, owner, name):
        return [fact for fact in self.members.get(owner, []) if fact.name == name]

    def owners(self, owner):
        seen, waiting = [], [owner]
        while waiting:
            name = waiting.pop(0)
            if name and name not in seen:
                seen.append(name)
                waiting += self.above(name)
        return seen

    def find(self, owner, member):
        """The rows of a member, which may be that of a superclass."""
        if not owner:
            return [fact for fact in self.functions if fact.name == member.full_name]
        for name in self.owners(owner):
            found = [fact for fact in self.members.get(name, []) if fact.name == member.full_name]
            found = found or [
                fact for fact in self.members.get(name, []) if fact.old_name and fact.old_name == member.name
            ]
            # A stand-in may leave out parameters that have a default value.
            if not found and member.labels is not None:
                others = [
                    fact
                    for fact in self.near(name, member.name)
                    if fact.owner == name and fact.source in ("swiftinterface", "documentation")
                ]
                found = [fact for fact in others if matches(member.labels, fact.name)]
            if found:
                return found
        return []

    def near(self, owner, name):
        return [
            fact
            for each in self.owners(owner)
            for fact in self.members.get(each, [])
            if fact.name.split("(")[0] == name
        ]


def module_facts(facts, modules):
    return Table([fact for fact in facts.rows if fact.module in [*modules, *SHARED]])
