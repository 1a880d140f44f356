"""Functions of the page: whatever they do or throw, one knob fails with one message, and everything else goes on."""

import pytest

pytestmark = pytest.mark.studio

PAGE = """<rotary-knob id="first" value="10" value-display="always">First</rotary-knob>
  <rotary-knob id="knob" value="50" tracking="vertical" value-display="always">Cutoff</rotary-knob>
  <rotary-knob id="other" value="20" tracking="vertical" value-display="always">Drive</rotary-knob>"""
SHOWN = "knob.shadowRoot.querySelector('[part=value]').textContent"


def start(tab, code="", body=PAGE):
    tab.open(body)
    tab.js(f"async () => {{ const rotary = await import('/Web/dist/studio.js'); {code} }}")
    tab.hand.frame(3)


def turn(tab, id="other"):
    """Turns a knob, and returns how it has changed, on the page and in its picture."""
    x, y = tab.middle(id)
    before = tab.value(id), tab.page.locator(f"#{id}").screenshot()
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    tab.hand.release(x, y - 25)
    tab.hand.frame(3)
    return round(tab.value(id) - before[0], 6), tab.page.locator(f"#{id}").screenshot() != before[1]


def goes_on(tab):
    """Whether all knobs but one are turned and drawn as always."""
    return turn(tab) == (10, True) and turn(tab, "first") == (10, True)


# What a function asks

@pytest.mark.parametrize("code, text", [
    ("knob.format = () => knob.valueText + '!'", "50!"),
    ("knob.format = () => { knob.refresh(); return 'x'; }", "x"),
    ("knob.format = () => { knob.format = () => knob.valueText + '?'; return knob.valueText; }", "50?"),
    ("knob.format = () => other.valueText + 'a'; other.format = () => knob.valueText + 'b'", "50ba"),
])
def test_format_may_ask_its_own_knob(tab, code, text):
    start(tab, code)
    assert tab.knob("knob.valueText") == text
    assert goes_on(tab)


def test_format_without_an_answer_leaves_the_text_as_it_is(tab):
    start(tab, "knob.unit = 'dB'; knob.format = (value) => (value == 0 ? '-inf dB' : undefined)")
    assert tab.knob("knob.valueText") == "50\u00a0dB"
    tab.knob("(knob.value = 0, 0)")
    assert tab.knob("knob.valueText") == "-inf dB"


def test_parser_may_paste_into_its_own_knob(tab):
    start(tab, """knob.parse = (text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "7");
      knob.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true, composed: true }));
      return knob.valueText && 12;
    }""")
    tab.page.focus("#knob")
    tab.page.keyboard.type("99")
    tab.page.keyboard.press("Enter")
    assert tab.value() in (7, 12)
    assert goes_on(tab)


ENDLESS = {
    "formats": """
      const all = Array.from({ length: 1000 }, () => document.body.appendChild(document.createElement("rotary-knob")));
      all.forEach((one, index) => (one.format = () => all[index + 1]?.valueText + "."));
      globalThis.text = all[0].valueText;""",
    "listeners": """
      const press = (one) => one.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp", cancelable: true }));
      for (const [one, next] of [[knob, first], [first, knob]]) one.addEventListener("gesture-begin", () => press(next));
      press(knob);""",
    "hosts": """
      const value = () => 50 + 40 * Math.random();
      for (const [one, next] of [[knob, first], [first, knob]]) {
        rotary.bindParameter(one, { begin: () => undos.undo(), perform: () => next.animateTo(value()) });
      }""",
    "pictures": """
      knob.draw = () => dispatchEvent(new Event("beforeprint"));
      knob.value = 51;""",
    "errors": """
      const deep = () => { try { deep(); } catch { knob.valueText; other.valueText; } };
      knob.format = () => "a";
      for (let turn = 0; turn < 200; turn += 1) deep();""",
}


@pytest.mark.parametrize("code", ENDLESS.values(), ids=ENDLESS.keys())
def test_calls_without_end_come_to_one(tab, code):
    start(tab, "globalThis.undos = new rotary.KnobHistory();" + code)
    tab.hand.frame(3)
    assert turn(tab) == (10, True)
    complaints = tab.complaints()
    assert len(set(complaints)) <= 1 and all("without end" in text or "call stack" in text for text in complaints)


# What a function throws

ERRORS = ["new Error('mine')", "undefined", "null", "Symbol('mine')", "{ get message() { throw 1 } }", "Object.create(null)"]


@pytest.mark.parametrize("error", ERRORS)
@pytest.mark.parametrize("name", ["format", "draw"])
def test_error_is_reported_once_for_each_knob(tab, name, error):
    start(tab, f"knob.{name} = () => {{ throw {error} }}; knob.value = 60")
    for value in range(5):
        tab.knob(f"(knob.value = {value}, 0)")
        tab.hand.frame(2)
    assert len(tab.complaints()) == 1
    assert goes_on(tab)
    tab.js(f"() => {{ other.{name} = knob.{name}; other.value = 1 }}")
    tab.hand.frame(3)
    assert len(tab.complaints()) == 1


@pytest.mark.parametrize("answer", ["{ toString() { throw new Error('mine') } }", "Object.create(null)"])
def test_answer_that_is_no_text_fails_like_an_error(tab, answer):
    start(tab, f"knob.format = () => ({answer}); knob.value = 60")
    tab.hand.frame(3)
    assert len(tab.complaints()) == 1 and tab.knob("knob.valueText") == "60"
    assert goes_on(tab)


@pytest.mark.parametrize("answer", ["Symbol('mine')", "{ valueOf() { throw new Error('mine') } }", "Object.create(null)"])
def test_answer_that_is_no_number_is_not_understood(tab, answer):
    start(tab, f"knob.parse = () => ({answer})")
    tab.page.focus("#knob")
    for _ in range(3):
        tab.page.keyboard.type("12")
        tab.page.keyboard.press("Enter")
        tab.page.keyboard.press("Escape")
    assert len(tab.complaints()) == 1
    assert goes_on(tab)


LOOKS = ["throw new Error('mine')", "return 5", "return [null]", "return [{ part: 'fill', shape: 'disc', radius: 5n }]",
         "return [{ part: 'fill', shape: 'disc', radius: Symbol('a') }]", "return [{ part: 'fill', shape: 'star' }]",
         "knob.refresh(); dispatchEvent(new Event('beforeprint')); throw new Error('mine')"]


@pytest.mark.parametrize("body", LOOKS)
def test_look_that_fails_is_reported_once_and_stops_no_other_knob(tab, body):
    start(tab, f"rotary.defineLook('bad', () => {{ {body} }}); first.look = 'bad'; first.value = 11;"
               "knob.value = other.value = 60")
    for value in range(5):
        tab.js(f"(first.value = {value}, 0)")
        tab.hand.frame(2)
    assert len(tab.complaints()) == 1
    assert tab.knob(SHOWN) == "60" and turn(tab) == (10, True)


def test_module_survives_thousands_of_errors(tab):
    """An error that went through the module would leave its stack as it was there."""
    start(tab, """
      let count = 0;
      knob.format = () => ({ toString() { count += 1; throw new Error("mine") } });
      for (let turn = 0; turn < 20000; turn += 1) knob.valueText;
      globalThis.count = count;""")
    assert tab.js("count") >= 20_000
    assert len(tab.complaints()) == 1
    assert goes_on(tab)


# What a function changes

CHANGES = {
    "attribute": "knob.setAttribute('title', 'a')",
    "other attribute each time": "knob.setAttribute('title', Math.random())",
    "setting": "knob.unit = 'Hz'",
    "other setting each time": "knob.unit = String(Math.random())",
    "name": "knob.ariaLabel = String(Math.random())",
    "text": "knob.textContent = 'Cutoff'",
    "other text each time": "knob.textContent = Math.random()",
    "label": "title.textContent = Math.random()",
    "description": "knob.setAttribute('aria-describedby', 'title'); title.textContent = Math.random()",
    "range": "range.lowerLabel = Math.random()",
    "text in a range": "lower.textContent = Math.random()",
    "slot": "knob.insertAdjacentHTML('beforeend', '<i slot=needle></i>'); knob.lastChild.remove()",
    "value": "knob.value = 100 * Math.random()",
    "animation": "knob.animateTo(100 * Math.random())",
    "format": "knob.format = knob.format?.bind(null)",
    "place": "document.body.append(knob)",
    "other knob": "other.setAttribute('title', Math.random())",
}
IN_RANGE = PAGE + """<label id="title" for="knob">A</label><rotary-range id="range">Band
  <rotary-knob id="lower" value="20"></rotary-knob><rotary-knob id="upper" value="60"></rotary-knob></rotary-range>"""


@pytest.mark.parametrize("code", CHANGES.values(), ids=CHANGES.keys())
def test_format_that_changes_its_own_knob_lets_the_page_go_on(tab, code):
    start(tab, f"""
      globalThis.count = 0;
      globalThis.format = () => {{ count += 1; {code}; return "x" }};
      knob.format = lower.format = format;
      knob.value = lower.value = 30;""", IN_RANGE)
    assert tab.knob(SHOWN) == "x"
    # A busy machine may show more frames than it was asked for.
    tab.js("(globalThis.frames = 0, (function next() { frames += 1; requestAnimationFrame(next) })(), 0)")
    first = tab.js("count")
    tab.hand.frame(20)
    # What changes each time is shown each time, once in each frame or so.
    assert tab.js("count") - first < tab.js("frames") * 25
    assert turn(tab, "first") == (10, True)
    assert tab.complaints() == []
    tab.js("knob.format = lower.format = undefined")


def test_attribute_that_is_set_to_what_it_is_changes_nothing(tab):
    start(tab, "globalThis.count = 0; knob.draw = () => (count += 1);")
    tab.hand.frame(3)
    first = tab.js("count")
    tab.js("for (const [name, text] of Object.entries({ value: 50, tracking: 'vertical' })) knob.setAttribute(name, text)")
    tab.hand.frame(3)
    assert tab.js("count") == first


def test_name_that_changes_twice_in_a_frame_is_the_last_one(tab):
    start(tab)
    tab.js("""async () => {
      for (const text of ["A", "B", "C"]) {
        knob.textContent = text;
        await undefined;
      }
    }""")
    tab.hand.frame(3)
    tab.page.wait_for_function("knob.shadowRoot.querySelector('input').ariaLabel == 'C'")


def test_labels_of_a_format_with_line_breaks_are_whole(tab):
    start(tab, "knob.majorTicks = '0 50 100'; knob.tickLabels = 'major-ticks'; knob.format = (value) => `${value}\\nHz`")
    tab.hand.frame(3)
    labels = "[...knob.shadowRoot.querySelectorAll('[part=tick-label]')].map(({ textContent }) => textContent)"
    assert tab.knob(labels) == ["0 Hz", "50 Hz", "100 Hz"]
