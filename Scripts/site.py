"""Completes the website that DocC has merged: `site.py SITE`.

It adds the start page with the live knobs, the demo, and a link to the start page on every page. The lists of the start
page are those of DocC, so they are complete.
"""

import html
import json
import pathlib
import shutil
import sys

SOURCES = pathlib.Path("Web/site")
# DocC's page of the guides is README.md.
GUIDES = "doc://RotaryKnob/documentation/RotaryKnob"
ELEMENT = ("The web element", "The elements for web pages: their attributes, properties, events, and style.", "web")


def text(reference):
    """The summary of a page."""
    return "".join(part.get("text", part.get("code", "")) for part in reference.get("abstract", []))


def listed(page):
    """The pages that a page of DocC lists, in its order."""
    for section in page["topicSections"]:
        for name in section["identifiers"]:
            yield name, page["references"][name]


def card(title, summary, address):
    return f'<li><a href="{address}">{html.escape(title)}</a><p>{html.escape(summary)}</p></li>'


def entry(guide):
    """A guide in the list: the first words of its title are the link."""
    title, _, rest = guide["title"].partition(":")
    rest = f"<span>:{html.escape(rest)}</span>" if rest else ""
    return f'<li><a href="{guide["url"][1:]}/">{html.escape(title)}</a>{rest}</li>'


def start(site, header):
    libraries = json.loads((site / "data/documentation.json").read_text())
    guides = json.loads((site / "data/documentation/rotaryknob.json").read_text())
    cards = [card(page["title"], text(page), page["url"][1:] + "/")
             for name, page in listed(libraries) if name != GUIDES]
    title, summary, guide = ELEMENT
    cards.append(card(title, summary, f"documentation/rotaryknob/{guide}/"))
    page = (SOURCES / "start.html").read_text()
    page = page.replace("<!-- header -->", header)
    page = page.replace("<!-- libraries -->", "\n".join(cards))
    return page.replace("<!-- guides -->", "\n".join(entry(guide) for _, guide in listed(guides)))


def main(site):
    header = (SOURCES / "header.html").read_text()
    # DocC shows this template above each of its pages.
    for path in site.glob("documentation/**/index.html"):
        page = path.read_text()
        page = page.replace('<div id="app">', f'<template id="custom-header">{header}</template><div id="app">')
        path.write_text(page.replace('href="/favicon.ico"', 'href="/icon.svg"'))
    (site / "index.html").write_text(start(site, header))
    shutil.copy(SOURCES / "start.css", site)
    shutil.copy("Web/demo/icon.svg", site)
    for folder in ("demo", "dist"):
        shutil.copytree(f"Web/{folder}", site / folder)
    demo = site / "demo/index.html"
    demo.write_text(demo.read_text().replace("<body>", f"<body>{header}"))
    # Each page of DocC reads this file. It switches the search on.
    settings = {"features": {"docs": {"quickNavigation": {"enable": True}}}}
    (site / "theme-settings.json").write_text(json.dumps(settings))


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
