"""Writes a DocC catalog with README.md as the start page, and with the guides as articles.

Usage: catalog.py CATALOG. A link that leads to another file of the repository becomes text.
"""

import pathlib
import re
import shutil
import sys

LIBRARIES = [
    "KnobEngine", "KnobPresentation", "KnobGTK", "KnobKit", "KnobStudio", "KnobStudioGTK", "KnobStudioKit", "KnobAudio",
    "KnobJACK",
]

catalog = pathlib.Path(sys.argv[1])
shutil.rmtree(catalog, ignore_errors=True)
catalog.mkdir(parents=True)

pages = {path: path.stem for path in sorted(pathlib.Path("Guides").glob("*.md"))}
pages |= {pathlib.Path("CONTRIBUTING.md"): "Contributing", pathlib.Path("CHANGELOG.md"): "Changelog"}
pages |= {pathlib.Path("README.md"): "RotaryKnob"}


def anchors(text):
    """The headings of a page, by the anchors that GitHub gives them."""
    prose = re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)
    headings = [heading.replace("`", "") for heading in re.findall(r"^#+ (.*)", prose, re.MULTILINE)]
    return {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-"): heading for heading in headings}


headings = {path: anchors(path.read_text()) for path in pages}


def image(path, alternative, folder):
    """A picture of the repository in the catalog, whose dark variant has the same name."""
    source = (folder / path).resolve()
    name = source.stem.removesuffix("-light")
    if source.suffix == ".png":
        # These pictures are as sharp as a screen with two pixels per point.
        variants = {source: f"{name}@2x.png", source.with_stem(name + "-dark"): f"{name}~dark@2x.png"}
    else:
        variants = {source: f"{name}.svg", source.with_stem(name + "-dark"): f"{name}~dark.svg"}
    for variant, copy in variants.items():
        if variant.exists():
            shutil.copy(variant, catalog / copy)
    return f"![{alternative}]({name}{source.suffix})"


def in_a_row(pictures):
    """Pictures as the header of a table. DocC places other pictures below each other."""
    cells = [line.strip() for line in pictures[0].strip().split("\n")]
    return f"| {' | '.join(cells)} |\n|{'---|' * len(cells)}\n"


def link(text, target, page):
    """A link in a page, to another page or to the web."""
    if "://" in target:
        return f"[{text}]({target})"
    path, _, anchor = target.partition("#")
    goal = pathlib.Path(page.parent / path).resolve().relative_to(pathlib.Path.cwd()) if path else page
    if goal.stem in LIBRARIES:
        return f"[{text}](/documentation/{goal.stem.lower()})"
    if goal not in pages:
        return text
    if anchor and anchor not in headings[goal]:
        sys.exit(f"{page}: {target}: there is no such heading")
    # DocC finds no headings on the start page.
    if not anchor or pages[goal] == "RotaryKnob":
        return f"[{text}](doc:{pages[goal]})"
    return f"[{text}](doc:{pages[goal]}#{headings[goal][anchor].replace(' ', '-')})"


def article(page, text):
    """The text of a page in the form that DocC reads."""
    parts = re.split(r"(^```.*?^```)", text, flags=re.DOTALL | re.MULTILINE)
    for index, part in enumerate(parts):
        if part.startswith("```"):
            continue
        part = re.sub(r"</?(?:p|picture|source)\b[^>]*>", "", part)
        part = re.sub(
            r'<img src="([^"]*)" alt="([^"]*)"[^>]*>', lambda found: image(found[1], found[2], page.parent), part)
        part = re.sub(
            r"!\[([^]]*)\]\((Images/[^)]*)\)", lambda found: image(found[2], found[1], page.parent), part)
        part = re.sub(r"(?:^ *!\[.*\)\n){2,}", in_a_row, part, flags=re.MULTILINE)
        parts[index] = re.sub(
            r"(?<!!)\[([^]]*)\]\(([^)\s]*)\)", lambda found: link(found[1], found[2], page), part)
    return "".join(parts)


for page, name in pages.items():
    text = page.read_text()
    if name == "RotaryKnob":
        text, _, more = text.partition("## Read more\n")
        for library in LIBRARIES:
            text = text.replace(f"product `{library}`", f"product [`{library}`](Sources/{library}.md)")
        guides = re.findall(r"\((Guides/\w+\.md|\w+\.md)\)", more)
        topics = "".join(f"- <doc:{pages[path]}>\n" for path in map(pathlib.Path, guides) if path in pages)
        text = article(page, text) + "## Topics\n\n### Guides\n\n" + topics
        text = text.replace("\n", "\n\n@Metadata {\n  @TechnologyRoot\n}\n", 1)
    else:
        text = article(page, text)
    (catalog / f"{name}.md").write_text(text)
