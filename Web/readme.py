"""Writes the README of the package from the guides of the element: `readme.py GUIDES... PACKAGE TARGET`.

The package contains neither the other guides nor pictures, so links to them are left out. A script that uses the package imports
its files by the names in `exports`, not by their paths.
"""

import json
import pathlib
import re
import sys

LINK = r"\[([^\]]*)\]\([A-Z][A-Za-z]*\.md[^)]*\)"


def readme(guides, package):
    # Each further guide is a section of the first one.
    first, *more = guides
    guide = "\n".join([first, *(re.sub(r"(?m)^#", "##", further) for further in more)])
    guide = re.sub(r"(?m)^!\[.*\n\n", "", guide)
    # A link in parentheses goes away with them; of another one, the text remains.
    text = re.sub(rf"(?m) \({LINK}\)|^\({LINK}\)", "", guide)
    text = re.sub(LINK, r"\1", text)
    names = {path: package["name"] + name[1:] for name, path in package["exports"].items()}
    return re.sub(r'(?m)^(import .*)"(\./[^"]*)"', lambda found: f'{found[1]}"{names[found[2]]}"', text)


if __name__ == "__main__":
    *guides, package, target = sys.argv[1:]
    guides = [pathlib.Path(guide).read_text(encoding="utf-8") for guide in guides]
    with open(package, encoding="utf-8") as package:
        text = readme(guides, json.load(package))
    with open(target, "w", encoding="utf-8") as target:
        target.write(text)
