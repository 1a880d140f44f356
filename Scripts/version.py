"""Checks that every file that states the version agrees with VERSION. With a version, writes it everywhere first.

Usage: version.py [VERSION]. A script or a manifest that can read a file reads VERSION. PLACES are those that cannot.
"""

import pathlib
import re
import sys

SEMANTIC = r"\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?"

# For each file: the texts before and after the version.
PLACES = [
    ("Sources/knob/KnobCommand.swift", 'version: "', '"'),
    ("Web/package.json", '"version": "', '"'),
    ("README.md", "This is version ", ","),
    ("README.md", "*Up to Next Minor Version* from ", "."),
    ("Guides/GTK.md", '.upToNextMinor(from: "', '"'),
]

file = pathlib.Path("VERSION")
if len(sys.argv) > 1:
    file.write_text(sys.argv[1] + "\n")
version = file.read_text().strip()
if not re.fullmatch(SEMANTIC, version):
    sys.exit(f"VERSION: “{version}” is not a semantic version, such as 1.2.3.")

problems = []
for path, before, after in PLACES:
    path = pathlib.Path(path)
    pattern = re.escape(before) + f"({SEMANTIC})" + re.escape(after)
    text = path.read_text()
    if len(sys.argv) > 1:
        text = re.sub(pattern, before + version + after, text)
        path.write_text(text)
    found = re.findall(pattern, text)
    if found != [version]:
        problems.append(f"{path}: the version here is {', '.join(found) or 'missing'}, but VERSION contains {version}")
# A released version has a heading, and what comes after it is unreleased.
headings = re.findall(r"(?m)^## (\S+)", pathlib.Path("CHANGELOG.md").read_text())
if headings[:1] != ["Unreleased"] and headings[:1] != [version]:
    problems.append(f"CHANGELOG.md: the first heading must be Unreleased or {version}")
print("\n".join(problems) if problems else f"Every file that states the version agrees: {version}.")
sys.exit(1 if problems else 0)
