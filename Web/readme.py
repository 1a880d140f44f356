"""Writes the README of the package from the guides of the element: `readme.py GUIDE SECTIONS... PACKAGE TARGET`.

A section is a part of a guide: `GUIDE#HEADING`. After the introduction, the README has a table of contents. The package
contains neither the other guides nor pictures, so links to them are left out. A script that uses the package imports its
files by the names in `exports`, not by their paths.
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


def headings(text, levels="##+"):
    """The headings of a text, each with its anchor."""
    prose = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
    for heading in re.findall(rf"^{levels} (.*)", prose, re.MULTILINE):
        yield heading, re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-")


def readme(parts, package):
    """The README, from the parts of guides by their names. The last section of the first one remains the last."""
    guide, *sections = parts.values()
    guide, end = guide.rsplit("\n## ", 1)
    text = "\n\n".join(part.strip() for part in [guide, *sections, f"## {end}"]) + "\n"
    text = re.sub(r"\A# .*", f"# {package['name']}", text)
    text = re.sub(r"(?m)^!\[.*\n\n", "", text)
    for name, contents in parts.items():
        for _, anchor in headings(contents):
            text = text.replace(f"]({pathlib.Path(name.partition('#')[0]).name}#{anchor})", f"](#{anchor})")
    # A link in parentheses goes away with them; of another one, the text remains.
    text = re.sub(rf"\s+\({LINK}\)", "", text)
    text = re.sub(LINK, r"\1", text)
    names = {path: package["name"] + name[1:] for name, path in package["exports"].items()}
    text = re.sub(r'(?m)^(import .*)"(\./[^"]*)"', lambda found: f'{found[1]}"{names[found[2]]}"', text)
    list = "".join(f"- [{heading}](#{anchor})\n" for heading, anchor in headings(text, "##"))
    return text.replace("\n## ", f"\n**Contents**\n\n{list}\n## ", 1)


if __name__ == "__main__":
    *guides, package, target = sys.argv[1:]
    with open(package, encoding="utf-8") as package:
        text = readme({guide: part(guide) for guide in guides}, json.load(package))
    with open(target, "w", encoding="utf-8") as target:
        target.write(text)
