"""What the element requires of a page: content security policy, names, and text."""

import re

from server import ROOT, SCRIPT

POLICY = "script-src 'self' 'wasm-unsafe-eval'; style-src 'self'"
# What a page can import, as the types state it. The names of a module are sorted.
TYPES = (ROOT / "Web/dist/rotary-knob.d.ts").read_text()
EXPORTS = sorted(re.findall(r"^export (?:class|function) (\w+)", TYPES, re.M))
KNOB = '<rotary-knob id="knob" value="20" unit="Hz">Drive</rotary-knob>'


def test_element_works_with_a_strict_policy(tab):
    # A script on the page records violations of the policy.
    watch = tab.site.add(
        "addEventListener('securitypolicyviolation', (event) =>"
        " (self.breaches ??= []).push(event.sourceFile))",
        kind="text/javascript",
    )
    head = f'<script src="{watch}"></script>'
    tab.open(KNOB, head, headers={"Content-Security-Policy": POLICY})
    x, y, width, _ = tab.dial()
    assert width == 48
    tab.js("() => { knob.draw = (frame) => (self.drawn = frame.angle) }")
    before = tab.page.locator("#knob").screenshot()
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    tab.hand.release(x, y - 25)
    tab.hand.frame(2)
    assert round(tab.value()) == 30
    assert round(tab.js("drawn")) == -54
    assert tab.page.locator("#knob").screenshot() != before
    assert tab.js("self.breaches ?? []") == []


def test_element_works_with_required_trusted_types(tab):
    policy = "require-trusted-types-for 'script'; trusted-types 'none'"
    tab.open(KNOB, headers={"Content-Security-Policy": policy})
    assert tab.dial()[2:] == [48, 48]
    tab.knob("knob.focus()")
    tab.hand.key("ArrowUp")
    assert round(tab.value()) == 21
    assert tab.complaints() == []


def test_policy_of_the_test_is_enforced(tab):
    tab.open(KNOB + '<p style="color: red">', headers={"Content-Security-Policy": POLICY})
    complaints = tab.complaints()
    assert len(complaints) == 1 and "style" in complaints[0]


NASTY = "<img src=x onerror=alert(1)>&lt;b&gt;"


def test_import_without_a_page_compiles_nothing(tab):
    """A worker has no elements, like a server. This one does not allow WebAssembly."""
    worker = tab.site.add(
        'import("/Web/dist/rotary-knob.js").then((it) => postMessage(Object.keys(it)), '
        "(error) => postMessage(error.message));",
        {"Content-Security-Policy": "script-src 'self'"},
        "text/javascript",
    )
    tab.open("")
    heard = "new Promise((hear) => (new Worker(url, { type: 'module' }).onmessage = hear))"
    assert tab.js(f"(url) => {heard}.then(({{ data }}) => data)", worker) == EXPORTS


def test_text_of_attributes_is_not_parsed_as_markup(tab):
    tab.open("")
    tab.js(
        """(nasty) => {
          const knob = document.createElement("rotary-knob");
          knob.id = "knob";
          knob.unit = nasty;
          knob.name = nasty;
          knob.textContent = nasty;
          knob.setAttribute("list", "x'] , *");
          knob.valueDisplay = "always";
          document.body.append(knob);
          const list = document.createElement("datalist");
          list.id = "list";
          list.append(new Option(nasty, "0"));
          document.body.append(list);
        }""",
        NASTY,
    )
    tab.hand.frame(2)
    assert tab.knob("knob.shadowRoot.querySelector('img, b')") is None
    assert tab.knob("knob.valueText").endswith(NASTY)
    assert tab.knob("knob.list") is None
    tab.knob("knob.setAttribute('list', 'list')")
    assert tab.slider("[knob.valueText, slider.ariaLabel]") == [NASTY, NASTY]
    tab.hand.frame(2)
    value = "knob.shadowRoot.querySelector('[part=value]')"
    tab.page.wait_for_timeout(200)
    assert tab.knob(f"[{value}.textContent, {value}.children.length]") == [NASTY, 0]


def test_element_adds_nothing_to_the_window(tab):
    tab.open(KNOB, script="")
    names = "Object.getOwnPropertyNames(window).sort()"
    before = tab.js(names)
    tab.js("import('/Web/dist/rotary-knob.js').then(() => 0)")
    tab.hand.frame(2)
    assert tab.knob("knob.value") == "20"
    # Playwright adds nothing either. The id of the element was there before.
    assert tab.js(names) == before
    assert tab.js("Object.getOwnPropertyNames(document).filter((n) => n != 'location')") == []


def test_class_module_does_not_register_the_element(tab):
    tab.open(KNOB, script="")
    registered = tab.js("""async () => {
          const { RotaryKnob } = await import("/Web/dist/class.js");
          const before = customElements.get("rotary-knob") !== undefined;
          class MyKnob extends RotaryKnob {}
          customElements.define("my-knob", MyKnob);
          const knob = document.createElement("my-knob");
          knob.id = "mine";
          knob.value = 5;
          document.body.append(knob);
          return [before, knob instanceof RotaryKnob, knob.value, knob.matches(":valid")];
        }""")
    assert registered == [False, True, "5", True]
    tab.hand.frame(2)
    x, y = tab.middle("mine")
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    tab.hand.release(x, y - 25)
    assert round(tab.value("mine")) == 15


def test_script_can_be_loaded_twice(tab):
    again = SCRIPT.replace("knob.js", "knob.js?again")
    tab.open(KNOB, script=SCRIPT + again)
    assert tab.value() == 20


def test_module_exports_the_class(tab):
    tab.open(KNOB)
    same = """import("/Web/dist/rotary-knob.js").then((module) =>
      [Object.keys(module), module.RotaryKnob == customElements.get("rotary-knob")])"""
    assert tab.js(same) == [EXPORTS, True]
