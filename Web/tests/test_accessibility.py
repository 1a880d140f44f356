"""What assistive technology sees, according to the browser's accessibility tree."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from picture import take


def nodes(tab):
    """Returns the sliders of the page, as the browser presents them to assistive technology."""
    session = tab.hand.session
    result = []
    for node in session.send("Accessibility.getFullAXTree")["nodes"]:
        if node.get("role", {}).get("value") == "slider":
            seen = {
                name: node.get(name, {}).get("value") for name in ("name", "value", "description")
            }
            for entry in node.get("properties", []):
                seen[entry["name"]] = entry["value"].get("value")
            result.append(seen)
    return result


def node(tab):
    (only,) = nodes(tab)
    return only


def test_slider_has_the_value_and_the_ends(tab):
    tab.open('<rotary-knob id="knob" min="-10" max="10" value="2.5">Pan</rotary-knob>')
    seen = node(tab)
    assert seen["name"] == "Pan"
    assert (seen["valuemin"], seen["valuemax"], float(seen["value"])) == (-10, 10, 2.5)
    assert seen["focusable"] is True


def test_element_adds_no_attributes_to_itself(tab):
    tab.open('<rotary-knob id="knob">Pan</rotary-knob>')
    tab.knob("(knob.value = 20, knob.focus())")
    tab.hand.key("ArrowUp")
    tab.hand.frame(2)
    assert tab.knob("knob.getAttributeNames()") == ["id"]


NAMES = {
    "text": "<rotary-knob id=knob> Drive\n</rotary-knob>",
    "text-in-an-element": "<rotary-knob id=knob><b>Dri</b>ve</rotary-knob>",
    "aria-label": '<rotary-knob id=knob aria-label="Drive">Dr.</rotary-knob>',
    "aria-labelledby": "<p id=p>Drive</p><rotary-knob id=knob aria-labelledby=p>Dr.</rotary-knob>",
    "label": "<label for=knob>Drive</label><rotary-knob id=knob>Dr.</rotary-knob>",
    "label-round-it": "<label>Drive <rotary-knob id=knob></rotary-knob></label>",
    "label-below": "<rotary-knob id=knob>Dr.</rotary-knob><label for=knob>Drive</label>",
    "label-with-a-knob-that-has-text": "<label>Drive <rotary-knob id=knob>Dr.</rotary-knob></label>",
    "label-with-a-picture": "<label for=knob><img alt=Dri>ve</label><rotary-knob id=knob></rotary-knob>",
    "title": "<rotary-knob id=knob title=Drive></rotary-knob>",
    "text-that-nobody-sees": "<rotary-knob id=knob>Drive<b hidden>not</b><b aria-hidden=true>no</b>"
    "</rotary-knob>",
}


@pytest.mark.parametrize("body", NAMES.values(), ids=NAMES.keys())
def test_slider_has_a_name(tab, body):
    tab.open(body)
    assert node(tab)["name"] == "Drive"


APART = {
    "line": ("<rotary-knob id=knob>Pan<br>left</rotary-knob>", "Pan left"),
    "blocks": ("<rotary-knob id=knob><div>Pan</div><div>left</div></rotary-knob>", "Pan left"),
    "labels": (
        "<label for=knob>Osc 1</label><rotary-knob id=knob></rotary-knob><label for=knob>Cutoff</label>",
        "Osc 1 Cutoff",
    ),
    "lines of a label": (
        "<label for=knob>Pan<br>\n  left</label><rotary-knob id=knob></rotary-knob>",
        "Pan left",
    ),
    "references": (
        "<i id=a>Osc 1</i><i id=b>Cutoff</i><rotary-knob id=knob aria-labelledby='a x b'></rotary-knob>",
        "Osc 1 Cutoff",
    ),
}


@pytest.mark.parametrize("body, name", APART.values(), ids=APART.keys())
def test_words_in_separate_lines_or_blocks_are_read_separately(tab, body, name):
    tab.open(body)
    assert node(tab)["name"] == name


def test_description_is_read(tab):
    tab.open("<p id=p>Of the left channel</p><rotary-knob id=knob aria-describedby=p>A</rotary-knob>")
    assert node(tab)["description"] == "Of the left channel"
    tab.knob("(knob.ariaDescription = 'Of the right channel', 0)")
    assert node(tab)["description"] == "Of the right channel"


LABELS = (
    "<label id=a for=knob>Drive</label><label id=b>Gain</label><rotary-knob id=knob></rotary-knob>"
)


def test_name_follows_the_labels(tab):
    tab.open(LABELS)
    for change, name in {
        "a.textContent = 'Level'": "Level",
        "a.firstChild.data = 'Loudness'": "Loudness",
        "b.htmlFor = 'knob'": "Loudness Gain",
        "a.htmlFor = 'other'": "Gain",
        "b.append(knob)": "Gain",
        "b.removeAttribute('for')": "Gain",
    }.items():
        tab.js(f"void ({change})")
        tab.hand.frame(2)
        assert node(tab)["name"] == name, change


def test_label_added_later_names_the_slider_once_it_has_the_focus(tab):
    tab.open("<rotary-knob id=knob>A</rotary-knob>")
    tab.js("document.body.append(Object.assign(document.createElement('label'), "
           "{ htmlFor: 'knob', textContent: 'Drive' }))")
    tab.knob("knob.focus()")
    assert node(tab)["name"] == "Drive"


CHANGES = {
    "stripped": "for (const name of knob.getAttributeNames()) "
    "if (!['id', 'value', 'step'].includes(name)) knob.removeAttribute(name)",
    "copied": "const copy = knob.cloneNode(true); knob.replaceWith(copy)",
    "made anew": "place.innerHTML = place.innerHTML",
    "moved": "const home = place; home.remove(); document.body.append(home)",
    "text changed": "knob.textContent = 'Other'; knob.textContent = 'Drive'",
}


@pytest.mark.parametrize("code", CHANGES.values(), ids=CHANGES.keys())
def test_name_role_and_focus_survive_changes_by_a_library(tab, code):
    tab.open("<div id=place><rotary-knob id=knob step=1 value=20>Drive</rotary-knob></div>")
    before = node(tab)
    tab.js(f"() => {{ {code} }}")
    tab.hand.frame(2)
    assert node(tab) == before
    tab.hand.key("Tab")
    assert tab.js("document.activeElement.id") == "knob"
    tab.hand.key("ArrowUp")
    assert tab.value() == 21


def test_tab_key_stops_once_and_skips_disabled_knobs_and_a_negative_tabindex(tab):
    tab.open(
        "<input id=a><rotary-knob id=knob></rotary-knob><rotary-knob tabindex=-1></rotary-knob>"
        "<rotary-knob disabled></rotary-knob><input id=b>"
    )
    tab.js("a.focus()")
    stops = []
    for _ in range(2):
        tab.hand.key("Tab")
        stops.append(tab.js("document.activeElement.id"))
    assert stops == ["knob", "b"]


def test_name_follows_the_text(tab):
    tab.open('<rotary-knob id="knob">Drive</rotary-knob>')
    for change, name in {
        "knob.firstChild.data = 'Gain'": "Gain",
        "knob.replaceChildren('Level')": "Level",
        "(knob.innerHTML = '<b>Pan</b>')": "Pan",
        "knob.firstChild.firstChild.data = 'Width'": "Width",
    }.items():
        tab.knob(change)
        tab.hand.frame(2)
        assert node(tab)["name"] == name


def test_name_of_a_knob_that_is_not_on_the_page_may_change(tab):
    tab.open("<p id=place>")
    tab.js("void (globalThis.knob = document.createElement('rotary-knob'))")
    tab.js("void (knob.id = 'knob', knob.textContent = 'Drive')")
    tab.js("place.append(knob)")
    tab.hand.frame(2)
    assert node(tab)["name"] == "Drive"


def test_name_can_come_through_the_slot_of_a_component(tab):
    tab.open(
        '<div id="outer"><template shadowrootmode="open"><rotary-knob id="knob"><slot></slot>'
        "</rotary-knob></template>Drive</div>"
    )
    assert node(tab)["name"] == "Drive"


def test_text_in_the_slots_for_pictures_is_not_part_of_the_name(tab):
    tab.open('<rotary-knob id="knob"><b slot="face">8</b>Drive</rotary-knob>')
    assert node(tab)["name"] == "Drive"


def text(tab):
    """Returns the text of the value, once it has been announced. The accessibility tree for developers does not
    contain it, even for a range, so this is what the page sets."""
    tab.page.wait_for_timeout(200)
    return tab.js("""() => {
          const knob = document.querySelector("rotary-knob") ??
            host.shadowRoot.querySelector("rotary-knob");
          return knob.shadowRoot.querySelector("input").ariaValueText;
        }""")


def test_what_automation_does_with_the_focused_knob_is_read_once_it_rests(tab):
    tab.open('<rotary-knob id="knob" max="100" step="1"></rotary-knob><rotary-knob id="other" max="100"></rotary-knob>')
    tab.page.focus("#knob")
    tab.page.wait_for_timeout(200)
    tab.js("""() => {
      globalThis.read = { knob: [], other: [] };
      for (const element of [knob, other]) {
        const input = element.shadowRoot.querySelector("input");
        const note = () => read[element.id].push(input.ariaValueText);
        new MutationObserver(note).observe(input, { attributeFilter: ["aria-valuetext"] });
      }
      globalThis.play = async (end) => {
        for (let count = 0; count <= end; count++) {
          knob.value = other.value = count;
          await new Promise((done) => setTimeout(done, 16));
        }
      };
    }""")
    tab.js("() => { knob.value = other.value = 50 }")
    tab.page.wait_for_timeout(200)
    tab.js("() => { read.knob = []; return play(60) }")
    assert tab.js("() => read.knob") == [] and 2 <= len(tab.js("() => read.other")) <= 20
    tab.page.wait_for_function("read.knob.length")
    tab.page.keyboard.press("ArrowUp")  # What the user does is read as always.
    tab.page.wait_for_timeout(200)
    assert tab.js("() => [...new Set(read.knob)]") == ["60", "61"]


def test_value_is_read_with_its_unit_in_the_language_of_the_page(tab):
    knob = '<rotary-knob id="knob" max="5000" value="1234.5" step="0.5" unit="Hz">Ton</rotary-knob>'
    tab.open(knob, lang="de")
    assert text(tab) == "1234,5\u00a0Hz"
    assert tab.knob("knob.valueText") == "1234,5\u00a0Hz"
    tab.open(f'<div lang="en">{knob}</div>', lang="de")
    assert text(tab) == "1234.5\u00a0Hz"


def test_negative_values_have_a_minus_sign(tab):
    tab.open(
        '<rotary-knob id="knob" min="-60" max="6" step="1" value="-12" unit="dB">Gain</rotary-knob>'
    )
    assert text(tab) == "\u221212\u00a0dB"


def test_signs_prefixes_and_digits_are_read(tab):
    tab.open(
        '<rotary-knob id="knob" min="-20000" max="20000" value="2740" unit="Hz" prefixes '
        'shows-plus digits="1">Gain</rotary-knob>'
    )
    assert text(tab) == "+2.7\u00a0kHz"


def test_turning_is_announced_and_so_is_the_last_value(tab):
    tab.open('<rotary-knob id="knob" step="1" unit="dB">Gain</rotary-knob>')
    tab.knob("knob.focus()")
    for _ in range(7):
        tab.hand.key("ArrowUp")
    assert text(tab) == "7\u00a0dB"
    assert float(node(tab)["value"]) == 7


def test_disabled_and_read_only_states_are_announced(tab):
    tab.open(
        "<rotary-knob disabled>A</rotary-knob><rotary-knob readonly>B</rotary-knob>"
        "<fieldset disabled><rotary-knob>C</rotary-knob></fieldset><rotary-knob>D</rotary-knob>"
    )
    seen = {entry["name"]: entry for entry in nodes(tab)}
    assert [seen[name].get("disabled", False) for name in "ABCD"] == [True, False, True, False]
    # The tree for developers has no read-only sliders, so the test reads the attribute.
    assert tab.js(
        """[...document.querySelectorAll("rotary-knob")].map((knob) =>
          knob.shadowRoot.querySelector("input").ariaReadOnly)"""
    ) == [None, "true", None, None]
    assert [seen[name].get("focusable", False) for name in "BD"] == [True, True]


def test_works_inside_another_shadow_root(tab):
    tab.open('<div id="host" lang="de"></div>')
    tab.js("""() => {
          const root = host.attachShadow({ mode: "open" });
          root.innerHTML = `<datalist id="list"><option value="50" label="Mitte"></datalist>
            <label for="knob">Pegel</label>
            <rotary-knob id="knob" list="list" step="0.5" value="1.5"></rotary-knob>`;
        }""")
    tab.hand.frame(2)
    assert node(tab)["name"] == "Pegel"
    assert text(tab) == "1,5"
    x, y = tab.js("""() => {
          const box = host.shadowRoot.getElementById("knob").getBoundingClientRect();
          return [box.x + box.width / 2, box.y + 20];
        }""")
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    # The window receives the event with the host as its target.
    reported = [entry["type"] for entry in tab.journal()]
    assert reported == ["gesture-begin", "input"]
    tab.hand.release(x, y - 25)
    assert tab.js("host.shadowRoot.getElementById('knob').value") == "11.5"


def test_text_shows_before_the_script_arrives(tab):
    tab.open('<rotary-knob id="knob" value="5">Drive</rotary-knob>', script="")
    assert tab.page.get_by_text("Drive").is_visible()
    tab.knob("Object.assign(knob, { value: '7', format: (value) => `*${value}`, unit: 'Hz' }).id")
    tab.page.add_script_tag(url="/Web/dist/rotary-knob.js", type="module")
    tab.js("customElements.whenDefined('rotary-knob').then(() => {})")
    tab.hand.frame(2)
    assert node(tab)["name"] == "Drive"
    # A property that the page set before the script loaded takes effect.
    assert tab.knob("[knob.value, knob.valueText, knob.getAttribute('unit')]") == ["7", "*7", "Hz"]
    assert tab.knob("(knob.value = 9, knob.valueText)") == "*9"


MANY = """<main><h1>Knobs</h1>
<rotary-knob value="20">Text</rotary-knob>
<rotary-knob aria-label="Label" value="20" unit="Hz"></rotary-knob>
<label>Wrapped <rotary-knob></rotary-knob></label>
<label for="outside">Outside</label><rotary-knob id="outside" name="a"></rotary-knob>
<rotary-knob disabled>Disabled</rotary-knob> <rotary-knob readonly>Read only</rotary-knob>
<rotary-knob min="-1" max="1" origin="middle" tick-count="11" value-display="always">Ticks</rotary-knob>
<rotary-knob style="--knob-size: 24px">Small</rotary-knob>
<datalist id="list"><option value="1" label="One"></datalist>
<rotary-knob list="list" max="2">List</rotary-knob>
<rotary-knob><i slot="face"></i><i slot="needle"></i>Slots</rotary-knob>
<form><fieldset disabled><legend>Off</legend><rotary-knob>Fieldset</rotary-knob></fieldset></form>
</main>"""


@pytest.mark.parametrize(
    "scheme, paper, ink", [("light", "#fff", "#222"), ("dark", "#222", "#eee")]
)
def test_axe_finds_no_problems(tab, scheme, paper, ink):
    head = f"<style>:root {{ color-scheme: {scheme}; background: {paper}; color: {ink} }}</style>"
    tab.open(MANY, head)
    tab.page.wait_for_timeout(150)
    results = Axe().run(tab.page, options={"resultTypes": ["violations", "passes"]}).response
    assert [(entry["id"], entry["nodes"]) for entry in results["violations"]] == []
    # Axe has examined the knobs.
    passes = {entry["id"] for entry in results["passes"]}
    assert {"label", "color-contrast"} <= passes


def ring(tab):
    """Returns the width of what is drawn on the right of the dial."""
    tab.hand.frame(2)
    x, y, width, _ = tab.dial()
    picture = take(tab.page, (round(x + width / 2), round(y), 10, 1))
    return sum(picture.getpixel((column, 0)) != (255, 255, 255) for column in range(10))


def test_focus_ring_appears_for_the_keyboard_only(tab):
    tab.open('<rotary-knob id="knob">Drive</rotary-knob>')
    x, y = tab.middle()
    tab.hand.click(x, y)
    assert tab.knob("knob.matches(':focus')")
    assert ring(tab) == 0
    tab.open('<rotary-knob id="knob">Drive</rotary-knob>')
    tab.hand.key("Tab")
    assert tab.knob("knob.matches(':focus')")
    assert 2 <= ring(tab) <= 3


@pytest.mark.parametrize("size", [16, 20, 24, 48])
def test_target_is_at_least_24_pixels(tab, size):
    tab.open(f'<rotary-knob id="knob" style="--knob-size: {size}px; margin: 30px"></rotary-knob>')
    x, y, width, _ = tab.dial()
    assert width == size
    for dx, dy in [(11, 0), (-11, 0), (0, 11), (0, -11)]:
        hit = f"document.elementFromPoint({x + dx}, {y + dy}) == knob"
        assert tab.knob(hit), (dx, dy)
    tab.hand.press(x + 11, y)
    tab.hand.move(x + 11, y - 25)
    tab.hand.release(x + 11, y - 25)
    assert tab.value() == 10


@pytest.mark.alone
@pytest.mark.parametrize("motion, frames", [("reduce", 0), ("no-preference", 3)])
def test_animations_respect_reduced_motion(tab, motion, frames):
    tab.page.emulate_media(reduced_motion=motion)
    try:
        tab.open('<rotary-knob id="knob">Drive</rotary-knob>')
        tab.js("void (knob.draw = ({ fraction }) => (globalThis.drawn ??= []).push(fraction))")
        tab.knob("knob.animateTo(100)")
        assert tab.value() == 100
        tab.page.wait_for_timeout(400)
        drawn = tab.js("drawn")
        assert drawn[-1] == 1
        between = [fraction for fraction in drawn if 0.5 < fraction < 1]
        assert len(between) >= frames if frames else between == [], drawn
        assert between == sorted(between)
    finally:
        tab.page.emulate_media(reduced_motion="reduce")
