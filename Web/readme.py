"""Writes the README of the package from the guides of the element: `readme.py GUIDE SECTIONS... PACKAGE TARGET`.

A section is a part of a guide: `GUIDE#HEADING`. The package contains neither the other guides nor pictures, so links to them are left out. A script that uses the package imports
its files by the names in `exports`, not by their paths.
"""

import json
import pathlib
import re
import sys

LINK = r"\[([^\]]*)\]\([A-Z][A-Za-z]*\.md[^)]*\)"


def part(name):
    """The text of a guide, or of one of its sections."""
    path, _, heading = name.partition("#")
    text = pathlib.Path(path).read_text(encoding="utf-8")
    if not heading:
        return text
    found = re.search(rf"^## {re.escape(heading)}\n.*?(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    if not found:
        sys.exit(f"{path} has no section “{heading}”.")
    return found[0]


def readme(parts, package):
    guide = re.sub(r"(?m)^!\[.*\n\n", "", "\n".join(parts))
    # A link in parentheses goes away with them; of another one, the text remains.
    text = re.sub(rf"(?m) \({LINK}\)|^\({LINK}\)", "", guide)
    text = re.sub(LINK, r"\1", text)
    names = {path: package["name"] + name[1:] for name, path in package["exports"].items()}
    return re.sub(r'(?m)^(import .*)"(\./[^"]*)"', lambda found: f'{found[1]}"{names[found[2]]}"', text)


if __name__ == "__main__":
    *guides, package, target = sys.argv[1:]
    parts = [part(guide) for guide in guides]
    with open(package, encoding="utf-8") as package:
        text = readme(parts, json.load(package))
    with open(target, "w", encoding="utf-8") as target:
        target.write(text)
