"""The labels around the dial."""

import io
import math
import pathlib

import pytest
from PIL import Image

TEXTS = "[...knob.shadowRoot.querySelectorAll('[part=tick-label]')].filter((it) => it.checkVisibility())"
SHOWN = f"{TEXTS}.map((it) => it.textContent)"
NAMES = """<datalist id="waves"><option value="0" label="Sine"><option value="1" label="Triangle">
  <option value="2" label="Sawtooth"><option value="3" label="Square"></datalist>"""


def start(tab, attributes, before="", **more):
    tab.open(f'{before}<rotary-knob id="knob" {attributes}>Name</rotary-knob>', **more)
    tab.page.wait_for_function("document.getElementById('knob').shadowRoot.querySelector('[part=tick-label]')")
    tab.hand.frame(2)


@pytest.mark.parametrize("attributes, texts", [
    ('tick-labels="ticks" tick-count="5"', ["0", "25", "50", "75", "100"]),
    ('tick-labels="ticks" min="20" max="20000" taper="log" major-ticks="20 100 1000" minor-ticks="10000"',
     ["20", "100", "1k", "10k"]),
    ('tick-labels="major-ticks" min="20" max="20000" taper="log" major-ticks="20 1000" minor-ticks="10000"',
     ["20", "1k"]),
    ('tick-labels="12, -12 0 99" min="-12" max="12" shows-plus', ["\u221212", "0", "+12"]),
    ('tick-labels="steps" max="4" step="1"', ["0", "1", "2", "3", "4"]),
    ('tick-labels="steps" max="3" step="1" list="waves"', ["Sine", "Triangle", "Sawtooth", "Square"]),
    ('tick-labels="steps" unit="Hz"', ["0", "100"]),
    ('tick-labels="0 0.5 1" max="1" lang="de"', ["0", "0,5", "1"]),
    ('tick-labels="0 180 360" max="360" wraps sweep="0...360"', ["0", "180"]),
])
def test_labels_are_short(tab, attributes, texts):
    start(tab, f'style="--knob-size: 96px" {attributes}', NAMES)
    assert tab.knob(SHOWN) == texts


def test_labels_have_the_format_of_the_element(tab):
    start(tab, 'tick-labels="0 50 100" style="--knob-size: 96px"')
    tab.knob("knob.format = (value) => `<${value}>`")
    tab.knob("knob.refresh()")
    tab.hand.frame(2)
    assert tab.knob(SHOWN) == ["<0>", "<50>", "<100>"]


def test_labels_follow_attributes_and_are_removed(tab):
    start(tab, 'tick-labels="0 100" max="200" style="--knob-size: 96px"')
    width = tab.knob("knob.offsetWidth")
    tab.knob("knob.setAttribute('max', '100')")
    tab.hand.frame(2)
    tab.knob("knob.tickLabels = '0 50 100'")
    tab.hand.frame(2)
    assert tab.knob(SHOWN) == ["0", "50", "100"]
    assert tab.knob("knob.offsetWidth") >= width
    tab.knob("knob.tickLabels = null")
    tab.hand.frame(2)
    assert tab.knob(SHOWN) == [] and tab.knob("knob.offsetWidth") == 96


def test_invalid_labels_are_reported_once(tab):
    tab.open('<rotary-knob id="knob" tick-labels="some"></rotary-knob>')
    tab.page.wait_for_timeout(300)
    tab.knob("knob.refresh()")
    tab.hand.frame(2)
    complaints = tab.complaints()
    assert len(complaints) == 1 and '<rotary-knob> tick-labels="some" is invalid: use one of none, ticks, ' in complaints[0]


def test_list_of_labels_may_be_very_long(tab):
    start(tab, 'tick-labels="0 50 100" style="--knob-size: 96px"')
    tab.knob("(knob.tickLabels = Array.from({ length: 300_000 }, (_, index) => index / 3000).join(' '), 0)")
    tab.hand.frame(2)
    assert len(tab.knob(SHOWN)) <= 65
    assert len(tab.complaints()) == 1
    tab.knob("(knob.tickLabels = '0 50 100')")
    tab.hand.frame(2)
    assert tab.knob(SHOWN) == ["0", "50", "100"]


# The boxes of what is shown: of the texts, without the space above and below their letters, and of the dial, as a circle.
BOXES = """[...document.querySelectorAll("rotary-knob")].map((knob) => {
  const root = knob.shadowRoot;
  const box = (it) => (({ left, top, right, bottom }) => [left, top, right, bottom])(it.getBoundingClientRect());
  const texts = [...root.querySelectorAll("[part=tick-label]")].filter((it) => it.checkVisibility())
    .map((it) => [it.textContent, ...box(it)]);
  const [left, top, right, bottom] = box(root.querySelector("[part=dial]"));
  const caption = root.querySelector(".name").assignedNodes()[0];
  const range = document.createRange();
  range.selectNodeContents(caption);
  return {
    html: knob.outerHTML, texts, host: box(knob), caption: box(range),
    dial: [(left + right) / 2, (top + bottom) / 2, (right - left) / 2],
  };
})"""

RANGES = [
    'tick-labels="ticks" tick-count="11"', 'tick-labels="ticks" tick-count="25" max="1"',
    'tick-labels="ticks" tick-count="9" min="-1000000" max="1000000"',
    'tick-labels="ticks" min="20" max="20000" taper="log" major-ticks="20 50 100 200 500 1000 2000 5000 10000 20000"',
    'tick-labels="steps" max="127" step="1"', 'tick-labels="steps" max="3" step="1" list="waves"',
    'tick-labels="ticks" tick-count="13" max="360" wraps sweep="0...360"',
    'tick-labels="ticks" tick-count="7" sweep="-90...90" min="0.001" max="0.1"',
    'tick-labels="ticks" tick-count="11" modulation="20...80" prefixes max="1e9"',
]


def gap(one, other):
    """The distance of two boxes; below zero if they overlap."""
    return max(one[0] - other[2], other[0] - one[2], one[1] - other[3], other[1] - one[3])


@pytest.mark.parametrize("language", ["en", "de", "ar-EG", "hi-u-nu-deva", "fr-CH"])
def test_labels_touch_nothing(tab, language):
    knobs = "".join(
        f'<rotary-knob {attributes} look="{look}" style="--knob-size: {size}px">Cutoff</rotary-knob>'
        for attributes in RANGES for look, size in (("", 40), ("line", 64), ("needle", 97), ("", 160)))
    tab.open(NAMES + knobs, lang=language)
    tab.page.wait_for_function("document.querySelector('rotary-knob').shadowRoot.querySelector('[part=tick-label]')")
    tab.hand.frame(3)
    results = tab.js(BOXES)
    assert len(results) == 36
    tab.js("document.head.append(Object.assign(document.createElement('style'), {"
           "textContent: 'rotary-knob::part(tick-label) { visibility: hidden }' }))")
    drawn = Image.open(io.BytesIO(tab.page.screenshot(full_page=True))).convert("RGB")
    for found in results:
        texts = [box for _, *box in found["texts"]]
        where = (found["html"], found["texts"])
        assert len(texts) >= 2, where
        x, y, radius = found["dial"]
        left, top, right, bottom = found["host"]
        for index, box in enumerate(texts):
            assert all(gap(box, other) >= 2 for other in texts[:index]), where
            # Neither a tick nor anything else of the picture is below it.
            assert len(drawn.crop([math.floor(edge) for edge in box]).getcolors()) == 1, where
            assert gap(box, found["caption"]) >= 0, where
            nearest = (max(box[0] - x, 0, x - box[2]), max(box[1] - y, 0, y - box[3]))
            assert (nearest[0] ** 2 + nearest[1] ** 2) ** 0.5 > radius + 2, where
            assert left <= box[0] and box[2] <= right and top <= box[1] and box[3] <= bottom, where


CLICK = "(() => { const it = [...knob.shadowRoot.querySelectorAll('[part=tick-label]')].find((it) => it.textContent == '%s')" \
        ".getBoundingClientRect(); return [it.x + it.width / 2, it.y + it.height / 2] })()"


def click(tab, text):
    x, y = tab.knob(CLICK % text)
    tab.page.mouse.click(x, y)
    tab.hand.frame(2)


def test_click_on_a_label_sets_its_value(tab):
    start(tab, 'tick-labels="0 50 100" allows-label-clicks style="--knob-size: 96px"')
    click(tab, "50")
    tab.page.wait_for_function("knob.valueAsNumber == 50")
    journal = tab.journal()
    assert [entry["type"] for entry in journal] == ["gesture-begin", "input", "change", "gesture-end"]
    assert journal[0]["source"] == "pointer"
    click(tab, "50")
    assert "input" not in tab.events()


@pytest.mark.studio
def test_click_on_a_label_can_be_undone(tab):
    start(tab, 'tick-labels="0 50 100" allows-label-clicks value="10" style="--knob-size: 96px"')
    tab.js("""import("/Web/dist/studio.js").then(({ KnobHistory }) => {
      globalThis.past = new KnobHistory();
      past.add(knob);
    })""")
    click(tab, "100")
    assert tab.value() == 100
    assert tab.js("past.undo()") and tab.value() == 10


@pytest.mark.parametrize("attributes", ["", "allows-label-clicks disabled", "allows-label-clicks readonly"])
def test_click_on_a_label_may_do_nothing(tab, attributes):
    start(tab, f'tick-labels="0 50 100" value="10" style="--knob-size: 96px" {attributes}')
    click(tab, "50")
    tab.page.wait_for_timeout(100)
    assert tab.value() == 10 and tab.events() == []


def test_font_and_color_of_labels(tab):
    start(tab, 'tick-labels="0 50 100" style="--knob-size: 96px; font: 20px serif"')
    style = f"getComputedStyle({TEXTS}[0])"
    assert tab.knob(f"{style}.fontSize") == "12.75px"
    assert tab.knob(f"{style}.fontVariantNumeric") == "tabular-nums"
    width = tab.knob("knob.offsetWidth")
    tab.js("document.head.append(Object.assign(document.createElement('style'), {"
           "textContent: '#knob::part(tick-label) { color: red; font-size: 30px }' }))")
    tab.knob("knob.refresh()")
    tab.hand.frame(2)
    assert tab.knob(f"{style}.color") == "rgb(255, 0, 0)"
    assert tab.knob("knob.offsetWidth") > width


def test_larger_font_needs_more_space(tab):
    """As when the user sets a larger size of text."""
    start(tab, 'tick-labels="0 50 100" style="--knob-size: 96px"')
    width = tab.knob("knob.offsetWidth")
    tab.knob("(knob.style.fontSize = '40px', 0)")
    tab.hand.frame(4)
    assert tab.knob("knob.offsetWidth") > width + 20


def test_knob_without_labels_has_none(tab):
    tab.open('<rotary-knob id="knob" look="dot"></rotary-knob>')
    tab.hand.frame(3)
    assert tab.knob(SHOWN) == []


def layouts(tab, code):
    """Returns how often the browser lays out the page while it runs code and draws what follows from it."""
    def count():
        metrics = tab.hand.session.send("Performance.getMetrics")["metrics"]
        return next(it["value"] for it in metrics if it["name"] == "LayoutCount")

    tab.hand.session.send("Performance.enable")
    before = count()
    tab.js(code)
    tab.hand.frame(4)
    found = count() - before
    tab.hand.session.send("Performance.disable")
    return found


def test_labels_of_many_dials_are_laid_out_together(tab):
    """A layout for each dial took 12 s with 2,000 of them, and 14 s when the size of the font changed."""
    tab.open('<div id="place"></div>')
    knobs = '<rotary-knob tick-labels="0 50 100" style="--knob-size: 64px">A</rotary-knob>' * 200
    assert layouts(tab, f"void (place.innerHTML = `{knobs}`)") <= 8
    assert tab.js("document.querySelectorAll('rotary-knob')[199].shadowRoot.querySelectorAll('[part=tick-label]').length") == 3
    assert layouts(tab, "void (place.style.fontSize = '30px')") <= 8


FONTS = sorted(pathlib.Path("/usr/share/fonts").rglob("DejaVuSansMono-Bold.ttf"))


@pytest.mark.skipif(not FONTS, reason="the font is not installed")
def test_labels_follow_a_font_that_arrives_late(tab):
    start(tab, 'tick-labels="0 50 100" style="--knob-size: 96px; font: 40px Late, serif"')
    place = f"{TEXTS}.map((it) => it.getBoundingClientRect()).map(({{ left, right }}) => [left, right])"
    before = tab.knob("knob.offsetWidth")
    # A page that is loading waits for its fonts.
    tab.page.route("**/late.ttf", lambda route: route.fulfill(path=FONTS[0]))
    tab.js("document.head.append(Object.assign(document.createElement('style'), {"
           "textContent: '@font-face { font-family: Late; src: url(/late.ttf) }' }))")
    tab.page.wait_for_function("[...document.fonts].some(({ status }) => status == 'loaded')")
    tab.hand.frame(4)
    assert tab.knob("knob.offsetWidth") != before
    # As if the font had been there from the start.
    found = tab.knob(place)
    tab.knob("(knob.replaceWith(knob.cloneNode(true)), 0)")
    tab.hand.frame(4)
    assert found == tab.knob(place)
