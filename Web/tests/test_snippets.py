"""The examples of README.md and the guides in HTML, CSS, and JavaScript, as they are written."""

import re
import sys

import pytest

from server import ROOT, document

sys.path.append(str(ROOT / "Scripts"))
from snippets import examples  # noqa: E402

# What an example takes for granted. In the real page, an example imports what an example before it has imported.
BEFORE = """
<script type="module">
  import * as all from "./rotary-knob.js";
  Object.assign(globalThis, all, { synth: {}, learn() {}, turn() {}, restore() {} });
</script>
"""
BODY = """
<rotary-knob id="knob" name="cutoff">Cutoff</rotary-knob>
<button id="button"></button><button id="edit"></button><div id="disc"></div><div id="list"></div>
"""


def of_the_web(*languages):
    """The examples in these languages, apart from those for GTK."""
    return [each for each in examples(*languages) if each.page != "Guides/GTK.md"]


@pytest.fixture
def show(tab, site):
    """Opens an example as a page in the folder of the element."""

    def show(head, body):
        path = "/Web/dist/example.html"
        site.pages[path] = (document(body, head, script=""), "text/html; charset=utf-8", {})
        tab.page.goto(site.address + path)
        tab.js("Promise.all([...document.querySelectorAll(':not(:defined)')].filter(({ localName }) =>"
               " localName.startsWith('rotary-')).map(({ localName }) => customElements.whenDefined(localName))).then(() => 0)")
        tab.hand.frame(3)

    image = (ROOT / "Skins/aluminium" / sorted(path.name for path in (ROOT / "Skins/aluminium").glob("*.png"))[0])
    tab.page.route("**/*.png", lambda route: route.fulfill(path=image))
    tab.page.route("**/my-skin/skin.json", lambda route: route.fulfill(
        body='{ "size": 64, "knob": "knob.png" }', content_type="application/json"))
    yield show
    tab.js("localStorage.clear()")
    tab.page.unroute_all()


@pytest.mark.parametrize("example", of_the_web("html"), ids=lambda example: example.place)
def test_html(tab, show, example):
    show("" if "rotary-knob." in example.text else BEFORE, example.text + ('<b id="edit"></b>' if "edit." in example.text else ""))
    assert tab.js("[...document.querySelectorAll('rotary-knob')].every((knob) => knob.shadowRoot)")


@pytest.mark.parametrize("example", of_the_web("js"), ids=lambda example: example.place)
def test_script(tab, show, example):
    show(BEFORE, BODY)
    tab.page.wait_for_function("!!globalThis.turn")
    tab.page.add_script_tag(content=f"{example.text}\nglobalThis.isDone = true;", type="module")
    tab.page.wait_for_function("globalThis.isDone")


@pytest.mark.parametrize("example", of_the_web("css"), ids=lambda example: example.place)
def test_style(tab, show, example):
    show(BEFORE, f"<style>{example.text}</style>{BODY}")
    rules = re.findall(r"\{([^}]*)\}", example.text)
    names = [[part.partition(":")[0].strip() for part in rule.split(";") if part.strip()] for rule in rules]
    assert names == tab.js("""(names) => {
      const { cssRules } = document.querySelector("body style").sheet;
      return names.map((names, index) => names.filter((name) => cssRules[index].style.getPropertyValue(name)));
    }""", names)
