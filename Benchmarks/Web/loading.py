"""The first control on a page: the work until it is painted, and the time until a page shows it."""

import re

from browser import document

# Defines the element from a script that is already in memory, adds one, and waits until it is painted.
FIRST = """async ([markup, source]) => {
  if (source) await import(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
  const template = document.createElement("template");
  template.innerHTML = markup;
  place.append(document.importNode(template.content, true));
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}"""


def first(bench, subject):
    """Returns the milliseconds of the main thread for the first control on a page: before the first paint, and in
    the half second after it. What a page with an empty element takes is subtracted."""
    work = [_first(bench, *of) for of in ((subject.markup, _source(bench, subject)), ("<p></p>", "export {}"))]
    return {name: work[0][name] - work[1][name] for name in work[0]}


def _first(bench, markup, source):
    with bench.page(None) as page:
        page.wait(300)
        before, _ = page.busy()
        page.js(FIRST, [markup, source])
        painted, _ = page.busy()
        page.wait(500)
        later, _ = page.busy()
        return {"painted": painted - before, "later": later - painted}


def _source(bench, subject):
    address = re.search(r'src="([^"]+)"', subject.script)
    return bench.text(address[1]) if address else "export {}"


def loading(bench, subject):
    """Returns the milliseconds from the start of the navigation until the browser presents the first frame of a
    page with one control. Nothing else on the page is visible."""
    address = bench.site.add(document(subject.markup, script=subject.script))
    with bench.page(None) as page:
        page.goto(address)
        page.js("""() => new Promise((resolve) => {
          const look = () => performance.getEntriesByName("first-paint").length ? resolve() : setTimeout(look, 10);
          look();
        })""")
        return page.js("performance.getEntriesByName('first-paint')[0].startTime")
