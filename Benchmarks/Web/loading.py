"""The first control on a page: the work until it is painted, and the time until a page shows it."""

import re

from browser import document

# Defines the element with a script that is already in memory, adds one, and marks the task that paints it.
FIRST = """async ([markup, source]) => {
  const template = document.createElement("template");
  template.innerHTML = markup;
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
  performance.mark("first: begin");
  if (source) await import(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
  // A task of its own.
  await new Promise((resolve) => setTimeout(resolve));
  performance.mark("first: defined");
  place.append(document.importNode(template.content, true));
  requestAnimationFrame(() => performance.mark("first: frame"));
  await new Promise((resolve) => setTimeout(resolve, 500));
  performance.mark("first: end");
}"""


def first(bench, subject):
    """Returns the milliseconds of the main thread for the first control on a page: for the script that defines it,
    until the first paint with this script, and in the half second after the paint. What a page with an empty element
    takes is subtracted."""
    work = [_first(bench, *of) for of in ((subject.markup, _source(bench, subject)), ("<p></p>", "export {}"))]
    return {name: work[0][name] - work[1][name] for name in work[0]}


def _first(bench, markup, source):
    with bench.page(None) as page:
        page.wait(300)
        with bench.trace("blink.user_timing,disabled-by-default-devtools.timeline") as events:
            page.js(FIRST, [markup, source])
    marks = {event["name"]: event for event in events if event["name"].startswith("first: ")}
    marks = [marks[f"first: {name}"] for name in ("begin", "defined", "frame", "end")]
    tasks = [
        (event["ts"], event.get("tdur", 0) / 1000)
        for event in events
        if event["name"] == "RunTask" and (event["pid"], event["tid"]) == (marks[0]["pid"], marks[0]["tid"])
    ]
    # The task of a mark has begun before it.
    begin, defined, frame, end = (max(start for start, _ in tasks if start <= mark["ts"]) for mark in marks)
    return {
        "defined": sum(length for start, length in tasks if begin <= start < defined),
        "painted": sum(length for start, length in tasks if begin <= start <= frame),
        "later": sum(length for start, length in tasks if frame < start < end),
    }


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
        return {"first paint": page.js("performance.getEntriesByName('first-paint')[0].startTime")}
