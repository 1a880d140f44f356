"""Writes the README of the package from the guide: `readme.py GUIDE PACKAGE TARGET`.

The package does not contain the other guides, so links to them are left out. A script that uses the package imports
its files by the names in `exports`, not by their paths.
"""

import json
import re
import sys

LINK = r"\[([^\]]*)\]\([A-Z][A-Za-z]*\.md[^)]*\)"


def readme(guide, package):
    # A link in parentheses goes away with them; of another one, the text remains.
    text = re.sub(rf"(?m) \({LINK}\)|^\({LINK}\)", "", guide)
    text = re.sub(LINK, r"\1", text)
    names = {}
    for name, entry in package["exports"].items():
        if isinstance(entry, dict):
            names[entry["default"]] = package["name"] + name[1:]
    return re.sub(r'(?m)^(import .*)"(\./[^"]*)"', lambda found: f'{found[1]}"{names[found[2]]}"', text)


if __name__ == "__main__":
    guide, package, target = sys.argv[1:]
    with open(guide, encoding="utf-8") as guide, open(package, encoding="utf-8") as package:
        text = readme(guide.read(), json.load(package))
    with open(target, "w", encoding="utf-8") as target:
        target.write(text)
