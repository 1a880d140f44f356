"""Two knobs on one dial."""

import pytest

RANGE = """
  <form id="form"><rotary-range id="range" style="--knob-size: 100px">
    <rotary-knob id="from" name="from" aria-label="Band from" min="0" max="100" tracking="vertical" value="{}"></rotary-knob>
    <rotary-knob id="to" name="to" aria-label="Band to" min="0" max="100" tracking="vertical" value="{}"></rotary-knob>
    Band
  </rotary-range></form>"""


def start(tab, lower=25, upper=75):
    """Opens a page with a range, and returns the middle of its dial."""
    tab.open(RANGE.format(lower, upper))
    tab.js("""() => {
      globalThis.reported = [];
      for (const type of ["gesture-begin", "input", "change", "gesture-end"]) {
        for (const knob of [from, to]) {
          knob.addEventListener(type, () => reported.push(`${knob.id} ${type} ${knob.value}`));
        }
      }
    }""")
    tab.hand.frame(2)
    return tab.js("""(() => {
      const { x, y, width, height } = from.shadowRoot.querySelector("[part=dial]").getBoundingClientRect();
      return [x + width / 2, y + height / 2]; })()""")


def values(tab):
    return tab.js("[from.valueAsNumber, to.valueAsNumber]")


def drag(tab, x, y, dy, steps=10):
    tab.hand.press(x, y)
    for step in range(1, steps + 1):
        tab.hand.move(x, y + dy * step / steps)


def test_press_turns_the_nearer_thumb(tab):
    x, y = start(tab)
    drag(tab, x - 38, y - 10, -25)
    tab.hand.release(x - 38, y - 35)
    lower, upper = values(tab)
    assert (lower, upper) == (pytest.approx(35), 75)
    drag(tab, x + 38, y - 10, 25)
    tab.hand.release(x + 38, y + 15)
    assert values(tab) == [pytest.approx(35), pytest.approx(65)]
    assert {line.split()[0] for line in tab.js("reported")} == {"from", "to"}


def test_thumbs_do_not_pass_each_other(tab):
    x, y = start(tab)
    drag(tab, x - 38, y, -200, 20)
    assert values(tab) == [75, 75]
    tab.hand.move(x - 38, y - 150)
    assert values(tab)[0] < 75
    tab.hand.release(x - 38, y - 150)
    reported = [line.split() for line in tab.js("reported")]
    assert all(float(value) <= 75 for _, _, value in reported) and reported[-1][1] == "gesture-end"


def test_keys_do_not_pass_the_other_thumb(tab):
    start(tab, 50, 60)
    tab.js("from.focus()")
    tab.page.keyboard.press("End")
    assert values(tab) == [60, 60]
    tab.page.keyboard.press("Tab")
    tab.page.keyboard.press("Home")
    assert values(tab) == [60, 60]
    tab.page.keyboard.press("End")
    assert values(tab) == [60, 100]


def test_code_does_not_pass_the_other_thumb(tab):
    start(tab)
    tab.js("from.value = 90")
    tab.hand.frame(2)
    assert values(tab) == [75, 75] and tab.js("reported") == []
    tab.js("to.value = 10")
    tab.hand.frame(2)
    assert values(tab) == [75, 75]


def test_fill_is_between_the_thumbs(tab):
    def picture():
        tab.hand.frame(3)
        return tab.knob("knob.shadowRoot.querySelector('canvas').toDataURL()", "from")

    start(tab, 25, 50)
    expected = picture()
    start(tab)
    assert picture() != expected
    tab.js("to.value = 50")
    assert picture() == expected
    assert tab.js("from.hasAttribute('origin')") is False


@pytest.mark.parametrize("value, dx, moved", [(0, -20, "to"), (100, 20, "from"), (50, -20, "from"), (50, 20, "to")])
def test_thumbs_in_one_place_can_both_move(tab, value, dx, moved):
    x, y = start(tab, value, value)
    drag(tab, x + dx, y - 20, 25 if moved == "from" else -25)
    tab.hand.release(x + dx, y)
    lower, upper = values(tab)
    assert (lower < value, upper > value) == (moved == "from", moved == "to")


def test_form_has_both_values(tab):
    start(tab)
    assert tab.js("[...new FormData(form)]") == [["from", "25"], ["to", "75"]]


def test_screen_reader_finds_two_sliders(tab):
    start(tab)
    sliders = tab.page.get_by_role("slider")
    assert sliders.count() == 2
    for name in ("Band from", "Band to"):
        assert tab.page.get_by_role("slider", name=name).count() == 1


def test_knob_that_leaves_is_an_ordinary_one(tab):
    start(tab)
    tab.js("form.append(to)")
    tab.hand.frame(2)
    assert tab.js("getComputedStyle(to.shadowRoot.querySelector('input')).pointerEvents") == "auto"
    assert tab.js("to.hasAttribute('origin') || from.hasAttribute('origin')") is False
    assert tab.js("[range.lower?.id, range.upper]") == ["from", None]
    tab.js("from.value = 100")
    assert values(tab) == [100, 75]


def test_moved_range_remains_one(tab):
    start(tab)
    tab.js("document.body.append(range)")
    tab.hand.frame(2)
    tab.js("from.value = 90")
    tab.hand.frame(2)
    assert values(tab) == [75, 75]


def test_range_in_another_document_remains_one(tab):
    start(tab)
    tab.js("""() => {
      const frame = document.createElement("iframe");
      document.body.append(frame);
      frame.contentDocument.body.append(range);
      globalThis.moved = frame.contentDocument.getElementById("to");
    }""")
    tab.hand.frame(4)
    tab.js("moved.value = 10")
    tab.hand.frame(3)
    assert tab.js("moved.valueAsNumber") == 25


# Typing


@pytest.mark.parametrize("id", ["from", "to"])
def test_entry_of_a_thumb_is_whole(tab, id):
    start(tab)
    tab.page.focus(f"#{id}")
    tab.page.keyboard.type("4")
    tab.page.wait_for_function(f"!!document.getElementById('{id}').shadowRoot.querySelector('[part=entry]')")
    places = tab.knob("""(({ left, top, right, bottom }) =>
      [[left + 3, top + 3], [right - 3, top + 3], [left + 3, bottom - 3], [right - 3, bottom - 3]].map(([x, y]) =>
        knob.shadowRoot.elementFromPoint(x, y)?.part.value)
    )(knob.shadowRoot.querySelector("[part=entry]").getBoundingClientRect())""", id)
    assert places == ["entry"] * 4
    tab.page.keyboard.press("Enter")
    assert tab.value(id) == {"from": 4, "to": 25}[id]


# Styles, and where each of them shows a point of the dial, from the middle.
SHOWN = {
    "rotate: 90deg": lambda x, y: (-y, x), "rotate: 180deg": lambda x, y: (-x, -y), "rotate: -90deg": lambda x, y: (y, -x),
    "scale: -1 1": lambda x, y: (-x, y), "scale: 1 -1": lambda x, y: (x, -y),
    "transform: scale(0.5) rotate(180deg)": lambda x, y: (-x / 2, -y / 2),
}


@pytest.mark.parametrize("style", SHOWN)
def test_press_turns_the_nearer_thumb_however_the_range_is_shown(tab, style):
    start(tab)
    tab.js("(style) => range.setAttribute('style', `--knob-size: 100px; margin: 60px; ${style}`)", style)
    tab.hand.frame(2)
    x, y = tab.middle("from")
    for id, side in (("from", -38), ("to", 38)):
        dx, dy = SHOWN[style](side, -10)
        tab.js("void reported.splice(0)")
        tab.hand.hover(799, 0)
        drag(tab, x + dx, y + dy, -10)
        tab.hand.release(x + dx, y + dy - 10)
        assert {line.split()[0] for line in tab.js("reported")} == {id}
