"""Writes what Scripts/mac.py has collected as two pages: summary.md, with a line for each step, and index.html, which
also shows all pictures."""

import html
import itertools
import json
import pathlib
import urllib.parse

# What simulators and tests save.
PICTURES = {".png", ".jpg", ".jpeg", ".heic"}

STYLE = """
  body { font: 15px system-ui, sans-serif; margin: 24px; color-scheme: light dark; }
  td, th { padding: 4px 12px; text-align: left; vertical-align: top; }
  td:nth-child(-n + 3) { white-space: nowrap; }
  .no { color: #c22; font-weight: 600; }
  section { display: flex; flex-wrap: wrap; gap: 16px; }
  figure { margin: 0; width: 220px; }
  img { width: 100%; border: 1px solid #8886; border-radius: 6px; }
  figcaption { font-size: 12px; overflow-wrap: anywhere; }
"""


def names(folder):
    """The names that the tests gave to the pictures of a folder, by file. Others have the name of their file."""
    manifest = folder / "manifest.json"
    if not manifest.exists():
        return {}
    return {
        attachment["exportedFileName"]: f"{test.get('testIdentifier', '')}: {attachment.get('suggestedHumanReadableName', '')}"
        for test in json.loads(manifest.read_text())
        for attachment in test.get("attachments", [])}


def figures(evidence):
    """For each folder of pictures, its name and its pictures with their captions."""
    pictures = evidence / "pictures"
    found = sorted(path for path in pictures.rglob("*") if path.suffix.lower() in PICTURES)
    for folder, paths in itertools.groupby(found, lambda path: path.parent):
        captions = names(folder)
        yield folder.relative_to(pictures), [
            (path.relative_to(evidence), captions.get(path.name, path.stem)) for path in paths]


def write(evidence, rows):
    """Writes both pages into the folder. A row has the name of a step, whether it passed, its seconds, and a text."""
    evidence = pathlib.Path(evidence)
    groups = list(figures(evidence))
    count = sum(len(pictures) for _, pictures in groups)

    lines = ["| step | result | seconds | |", "|---|---|---|---|"]
    for name, passed, seconds, text in rows:
        cell = text.replace("|", "\\|").replace("\n", " ")
        lines.append(f"| {name} | {'passed' if passed else '**failed**'} | {seconds} | {cell} |")
    lines += ["", f"{count} pictures are in the artifact, with `index.html` as the contact sheet."]
    (evidence / "summary.md").write_text("\n".join(lines) + "\n")

    def row(name, passed, seconds, text):
        mark = "<td>passed" if passed else '<td class="no">failed'
        return f"<tr><td>{html.escape(name)}{mark}<td>{seconds} s<td>{html.escape(text)}"

    def figure(path, caption):
        source = html.escape(urllib.parse.quote(path.as_posix()))
        return f'<figure><a href="{source}"><img src="{source}" alt="" loading="lazy"></a><figcaption>{html.escape(caption)}</figcaption></figure>'

    parts = [f"<!doctype html><meta charset=utf-8><title>RotaryKnob on a Mac</title><style>{STYLE}</style>",
             "<h1>RotaryKnob on a Mac</h1><table>", *(row(*each) for each in rows), "</table>"]
    for name, pictures in groups:
        parts += [f"<h2>{html.escape(str(name))}</h2><section>", *(figure(*each) for each in pictures), "</section>"]
    (evidence / "index.html").write_text("\n".join(parts) + "\n")
