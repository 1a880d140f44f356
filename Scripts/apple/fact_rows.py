"""The rows of the tables of facts, and the repositories that they are from, for `apple-facts.py`."""

import dataclasses
import re
import subprocess

COLUMNS = "owner kind name old_name type isolation iOS macOS visionOS Catalyst value selector source".split()
IOS_FRAMEWORK = "System/Library/Frameworks/{0}.framework"
# The release of visionOS that has what a release of iOS has.
VISION = {"17.1": "1.0", "17.2": "1.0", "17.3": "1.0", "17.4": "1.1", "17.5": "1.2"}


@dataclasses.dataclass
class Fact:
    owner: str
    kind: str
    name: str
    old_name: str = ""
    type: str = ""
    isolation: str = ""
    since: dict = dataclasses.field(default_factory=dict)
    value: str = ""
    selector: str = ""
    source: str = ""

    def row(self):
        cells = [self.since.get(system, "") for system in COLUMNS[6:10]]
        head = [self.owner, self.kind, self.name, self.old_name, self.type, self.isolation]
        return "\t".join(" ".join(cell.split()) for cell in [*head, *cells, self.value, self.selector, self.source])


class Repository:
    def __init__(self, folder):
        self.git = ["git", "-C", str(folder)]
        self.paths = subprocess.run(
            [*self.git, "ls-tree", "-r", "--name-only", "HEAD"], check=True, capture_output=True
        )
        self.paths = self.paths.stdout.decode().splitlines()

    def files(self, folder, suffix):
        chosen = [path for path in self.paths if path.startswith(folder) and path.endswith(suffix)]
        names = "".join(f"HEAD:{path}\n" for path in chosen)
        found = subprocess.run(
            [*self.git, "cat-file", "--batch"], input=names.encode(), check=True, capture_output=True
        )
        data, place = found.stdout, 0
        for path in chosen:
            head, _, _ = data[place:].partition(b"\n")
            size = int(head.split()[-1])
            yield path, data[place + len(head) + 1 : place + len(head) + 1 + size].decode(errors="replace")
            place += len(head) + size + 2


def older(a, b):
    def number(text):
        return (999,) if text in ("-", "") else tuple(map(int, text.strip(">").split("."))) + (int(">" in text),)

    return number(a) < number(b)


def swift_availability(attributes):
    since = {}
    for text in attributes:
        if not text.startswith("@available("):
            continue
        for system, release in re.findall(r"\b(iOS|macOS|visionOS|macCatalyst) ([\d.]+)", text):
            since[system] = release
        single = re.match(r"@available\((iOS|macOS|visionOS|macCatalyst), (unavailable|introduced: ?([\d.]+))", text)
        if single:
            since[single[1]] = single[3] or "-"
    return since
