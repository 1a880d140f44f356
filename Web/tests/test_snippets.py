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
  import * as all from "./{script}.js";
  Object.assign(globalThis, all, { synth: {}, learn() {}, turn() {}, restore() {} });
</script>
"""
BODY = """
<rotary-knob id="knob" name="cutoff">Cutoff</rotary-knob> <rotary-knob id="gain" name="gain">Gain</rotary-knob>
<button id="button"></button><button id="edit"></button><div id="disc"></div><div id="list"></div>
"""


def before(example):
    """The imports before an example: those of the script that it uses itself, or of the studio."""
    return BEFORE.replace("{script}", "rotary-knob" if "rotary-knob.js" in example.text else "studio")


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


@pytest.mark.parametrize("example", of_the_web("html"), ids=lambda example: example.place)
def test_html(tab, show, example):
    head = "" if re.search(r'src="[\w.-]+\.js"', example.text) else before(example)
    show(head, example.text + ('<b id="edit"></b>' if "edit." in example.text else ""))
    assert tab.js("[...document.querySelectorAll('rotary-knob')].every((knob) => knob.shadowRoot)")


@pytest.mark.parametrize("example", of_the_web("js"), ids=lambda example: example.place)
def test_script(tab, show, example):
    show(before(example), BODY)
    tab.page.wait_for_function("!!globalThis.turn")
    tab.page.add_script_tag(content=f"{example.text}\nglobalThis.isDone = true;", type="module")
    tab.page.wait_for_function("globalThis.isDone")


@pytest.mark.parametrize("example", of_the_web("css"), ids=lambda example: example.place)
def test_style(tab, show, example):
    show(before(example), f"<style>{example.text}</style>{BODY}")
    rules = re.findall(r"\{([^}]*)\}", example.text)
    names = [[part.partition(":")[0].strip() for part in rule.split(";") if part.strip()] for rule in rules]
    assert names == tab.js("""(names) => {
      const { cssRules } = document.querySelector("body style").sheet;
      return names.map((names, index) => names.filter((name) => cssRules[index].style.getPropertyValue(name)));
    }""", names)


@pytest.fixture
def recipe(tab, show):
    """Opens the example of the guide that contains a text."""

    def recipe(text):
        [example] = [each for each in of_the_web("html") if each.page == "Guides/Web.md" and each.heading == "Recipes"
                     and text in each.text]
        show(before(example), f"<form>{example.text}</form>")

    return recipe


def type_value(tab, text):
    tab.page.focus("rotary-knob")
    tab.page.keyboard.press("F2")
    tab.page.keyboard.type(text)
    tab.page.keyboard.press("Enter")


def test_recipe_of_named_steps(tab, recipe):
    recipe("shapes")
    tab.page.focus("rotary-knob")
    tab.page.keyboard.press("ArrowUp")
    assert tab.js("document.querySelector('rotary-knob').valueText") == "Triangle"
    assert tab.js("[...new FormData(document.forms[0])]") == [["shape", "1"]]


@pytest.mark.parametrize("typed, value, text", [("30 l", -30, "30 L"), ("12R", 12, "12 R"), ("c", 0, "C"), ("-7", -7, "7 L")])
def test_recipe_of_a_center(tab, recipe, typed, value, text):
    recipe("pan.parse")
    assert tab.js("pan.valueText") == "C"
    tab.js("pan.value = 40")
    type_value(tab, typed)
    assert tab.js("[pan.valueAsNumber, pan.valueText]") == [value, text]


def test_recipe_of_another_place(tab, recipe):
    recipe("shown.value")
    assert tab.js("shown.value") == "1.00\u00a0kHz"
    tab.js("cutoff.value = 440")
    assert tab.js("shown.value") == "440\u00a0Hz"
    type_value(tab, "2k")
    assert tab.js("shown.value") == "2.00\u00a0kHz"
