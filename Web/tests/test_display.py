"""When name and value are shown, parts and slots, and changes of style."""

import math
import re

import pytest

from picture import center, take, weight
from server import ROOT

KNOB = '<rotary-knob id="knob" min="10" max="30" value="20" unit="Hz">Cutoff</rotary-knob>'


def shown(tab):
    """Returns the opacity of name and value, once the transition is over."""
    tab.hand.frame(2)
    tab.page.wait_for_timeout(50)
    return tab.knob("""[".name", "[part=value]"].map((part) =>
          +getComputedStyle(knob.shadowRoot.querySelector(part)).opacity)""")


@pytest.mark.alone
def test_value_replaces_the_name_and_the_name_returns(tab):
    style = "<style>rotary-knob { --knob-label-transition: 0s }</style>"
    tab.open(KNOB.replace(" min", ' value-persistence="0.3" min'), style)
    assert shown(tab) == [1, 0]
    x, y = tab.middle()
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    assert shown(tab) == [0, 1]
    assert tab.knob("knob.shadowRoot.querySelector('[part=value]').textContent") == "22.0\u00a0Hz"
    assert (
        tab.knob("[':state(turning)', ':state(showing-value)'].map((it) => knob.matches(it))")
        == [True] * 2
    )
    tab.hand.release(x, y - 25)
    assert shown(tab) == [0, 1]
    assert tab.knob("[':state(turning)', ':state(showing-value)'].map((it) => knob.matches(it))") == [
        False,
        True,
    ]
    tab.page.wait_for_timeout(500)
    assert shown(tab) == [1, 0]


@pytest.fixture
def moving(tab):
    """Without reduced motion."""
    tab.page.emulate_media(reduced_motion="no-preference")
    yield
    tab.page.emulate_media(reduced_motion="reduce")


@pytest.mark.alone
def test_value_fades_away_after_a_turn(tab, moving):
    tab.open(KNOB.replace(" min", " value-persistence=0.1 min"))
    tab.js("""() => {
      globalThis.seen = [];
      (function sample() {
        const now = [".name", "[part=value]"].map((part) => +getComputedStyle(knob.shadowRoot.querySelector(part)).opacity);
        // The value takes the place of the name at once.
        if (now[0] == 0 || seen.length) seen.push(now);
        if (now[0] < 1 || !seen.length) requestAnimationFrame(sample);
      })();
    }""")
    tab.hand.click(*tab.middle())
    tab.page.wait_for_function("seen.at(-1)?.[0] == 1")
    seen = tab.js("seen")
    # One disappears before the other appears.
    assert seen[0] == [0, 1] and seen[-1] == [1, 0]
    assert any(0 < value < 1 for _, value in seen) and any(0 < name < 1 for name, _ in seen)
    assert all(0 in both for both in seen)
    assert [name for name, _ in seen] == sorted(name for name, _ in seen)


@pytest.mark.parametrize("begin", [
    lambda tab, x, y: tab.hand.press(x, y),
    lambda tab, x, y: tab.page.keyboard.down("ArrowUp"),
    lambda tab, x, y: tab.hand.wheel(x, y, -100),
], ids=["press", "key", "wheel"])
def test_value_appears_at_once_when_a_turn_begins(tab, moving, begin):
    tab.open(KNOB)
    x, y = tab.middle()
    tab.knob("knob.focus()")
    tab.hand.hover(x, y)
    tab.js("""() => knob.addEventListener("gesture-begin", () => requestAnimationFrame(() => {
          globalThis.seen = [".name", "[part=value]"].map((part) =>
            +getComputedStyle(knob.shadowRoot.querySelector(part)).opacity);
        }))""")
    begin(tab, x, y)
    tab.page.wait_for_function("globalThis.seen")
    assert tab.js("seen") == [0, 1]
    tab.page.keyboard.up("ArrowUp")


def test_value_can_be_shown_always(tab):
    tab.open(KNOB.replace(" min", " value-display=always min"))
    tab.knob("knob.value = 25")
    tab.hand.frame(2)
    tab.page.wait_for_timeout(200)
    assert tab.page.get_by_text("25.0\u00a0Hz").is_visible()
    assert not tab.knob("knob.shadowRoot.querySelector('.name').checkVisibility()")


def test_returning_knob_returns_when_released(tab):
    tab.open(KNOB.replace(" min", " returns-to-default min"))
    x, y = tab.middle()
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    assert tab.value() == 22
    tab.hand.release(x, y - 25)
    assert tab.value() == 20
    assert tab.events() == ["gesture-begin", "input", "input", "gesture-end"]


def test_pen_turns_a_large_dial_by_going_around_it(tab):
    tab.open(KNOB.replace(" min", ' style="--knob-size: 160px" min'))
    # The style follows from the size, which the browser reports after a frame.
    tab.hand.frame(2)
    x, y = tab.middle()
    session = tab.hand.session
    places = [("mousePressed", x, y - 60), ("mouseMoved", x + 60, y), ("mouseReleased", x + 60, y)]
    for type, left, top in places:
        session.send(
            "Input.dispatchMouseEvent",
            {
                "type": type,
                "x": left,
                "y": top,
                "button": "left",
                "buttons": 0 if type == "mouseReleased" else 1,
                "pointerType": "pen",
            },
        )
        tab.hand.frame()
    assert tab.value() == pytest.approx(20 + 20 * 90 / 270), tab.events()


def test_content_of_slots_replaces_the_picture(tab):
    tab.open(
        KNOB.replace(
            "Cutoff",
            '<i slot="face" id="face" style="position: absolute; inset: 0; background: red"></i>'
            '<i slot="needle" id="needle" style="position: absolute; left: 22px; top: 0; width: 4px; '
            'height: 20px"></i>Cutoff',
        )
    )
    x, y, width, height = tab.dial()
    box = "document.getElementById('%s').getBoundingClientRect().toJSON()"
    face = tab.js(box % "face")
    assert (face["width"], face["left"]) == (width, x - width / 2)
    before = tab.js(box % "needle")
    assert before["left"] + before["width"] / 2 == pytest.approx(x, abs=1)
    # It has moved to the right: a quarter turn.
    tab.knob("knob.value = 20 + 20 * 90 / 270")
    tab.hand.frame(2)
    after = tab.js(box % "needle")
    assert after["left"] >= x and after["top"] + after["height"] / 2 == pytest.approx(y, abs=1)


RED = """<style>rotary-knob { --knob-track-color: red; --knob-fill-color: red; --knob-cap-color: transparent;
  --knob-indicator-color: blue }</style>"""


def arc(tab):
    """Returns the radius of the track in the picture, whose middle row it crosses twice."""
    x, y, width, _ = tab.dial()
    row = weight(take(tab.page, (round(x - width), int(y), round(2 * width), 1)), 0)[0]
    red = [place for place, amount in enumerate(row) if amount > 100]
    left = [place for place in red if place < len(row) / 2]
    right = [place for place in red if place > len(row) / 2]
    return (right[0] + right[-1] - left[0] - left[-1]) / 4


CHANGES = {
    "size": "knob.style.setProperty('--knob-size', '96px')",
    "radius": "knob.style.setProperty('--knob-track-radius', '0.3')",
    "pixels": "knob.style.setProperty('--knob-track-radius', '12px')",
    "sheet": "document.styleSheets[0].insertRule('rotary-knob { --knob-track-radius: 25% }')",
    "part": "document.styleSheets[0].insertRule('rotary-knob::part(dial) { width: 30px }')",
}
RADII = {"size": 43.2, "radius": 14.4, "pixels": 12, "sheet": 12, "part": 13.5}


@pytest.mark.parametrize("change", CHANGES)
def test_change_of_a_style_updates_the_picture(tab, change):
    tab.open(KNOB, RED)
    assert arc(tab) == pytest.approx(21.6, abs=1.2)
    tab.js(CHANGES[change])
    tab.page.wait_for_timeout(100)
    tab.hand.frame(3)
    assert arc(tab) == pytest.approx(RADII[change], abs=1.2)


def test_page_can_style_the_parts(tab):
    tab.open(
        KNOB,
        "<style>rotary-knob::part(label) { color: rgb(4, 5, 6) } rotary-knob:state(turning)::part(dial) "
        "{ background: rgb(7, 8, 9) }</style>",
    )
    style = "getComputedStyle(knob.shadowRoot.querySelector('[part=%s]')).%s"
    assert tab.knob(style % ("label", "color")) == "rgb(4, 5, 6)"
    assert tab.knob(style % ("dial", "backgroundColor")) == "rgba(0, 0, 0, 0)"
    tab.hand.press(*tab.middle())
    assert tab.knob(style % ("dial", "backgroundColor")) == "rgb(7, 8, 9)"


def test_hidden_knob_is_laid_out_when_it_appears(tab):
    tab.open(f'<div id="drawer" hidden>{KNOB}</div>', RED)
    tab.knob("knob.value = 25")
    tab.js("drawer.hidden = false")
    tab.hand.frame(3)
    assert arc(tab) == pytest.approx(21.6, abs=1.2)
    x, y, width, height = tab.dial()
    left, top = round(x - width / 2), round(y - height / 2)
    right, down = center(weight(take(tab.page, (left, top, width, height)), 2))
    angle = math.degrees(math.atan2(left + right - x, y - top - down))
    # The canvas is aligned to whole pixels.
    assert angle == pytest.approx(67.5, abs=5)
    assert tab.page.get_by_text("Cutoff").is_visible()


def test_line_breaks_in_the_markup_do_not_break_the_name(tab):
    tab.open('<rotary-knob>Key follow</rotary-knob><rotary-knob>\n    Key\n    follow\n</rotary-knob>')
    sizes = """[...document.querySelectorAll("rotary-knob")].map((knob) => {
      const { width, height } = knob.shadowRoot.querySelector("[part=label]").getBoundingClientRect();
      return [width, height];
    })"""
    one, several = tab.js(sizes)
    assert one == several


def test_knob_without_a_name_keeps_its_height_while_it_turns(tab):
    tab.open('<rotary-knob id="knob" aria-label="Drive" unit="dB"></rotary-knob>')
    before = tab.knob("knob.offsetHeight")
    tab.page.focus("#knob")
    tab.page.keyboard.press("ArrowUp")
    tab.hand.frame(2)
    assert tab.value() == 1
    assert tab.knob("knob.offsetHeight") == before


def test_hidden_texts_do_not_make_the_page_scroll(tab):
    options = "".join(f'<option value="{n}" label="Name {n}"></option>' for n in range(9))
    tab.open(
        f'<datalist id="names">{options}</datalist><div id="box" style="display: grid; overflow: auto; '
        f'width: 100px; height: 80px"><rotary-knob list="names">Drive</rotary-knob></div>'
    )
    assert tab.js("[box.scrollWidth, box.scrollHeight]") == [100, 80]


# A container, and the width of the dial in it. The margin is 4 px on each side.
CONTAINERS = {
    "width: 200px": 192,
    "width: 200px; height: 300px": 192,
    "width: 30px": 22,
    "display: flex; width: 200px": 192,
    "display: grid; width: 200px": 192,
    "display: flex; flex-direction: column; width: 200px": 192,
    "display: grid; grid-template-columns: 1fr 1fr; width: 200px": 92,
    "position: absolute; width: 120px; direction: rtl": 112,
    "columns: 2; column-gap: 0; width: 200px": 92,
}


@pytest.mark.parametrize("container", CONTAINERS)
@pytest.mark.parametrize("name", ["", "A", "A name that is wider than its container"])
def test_knob_of_100_percent_fills_its_container(tab, container, name):
    knob = f'<rotary-knob id="knob" aria-label="A" style="--knob-size: 100%">{name}</rotary-knob>'
    tab.open(f'<div style="{container}">{knob}</div>')
    assert tab.dial()[2:] == [CONTAINERS[container]] * 2


@pytest.mark.parametrize("style, offset", [("margin: 0; --knob-size: 30px", 0), ("", 4)])
def test_dial_is_not_clipped_at_the_start_of_its_container(tab, style, offset):
    tab.open(f'<div id="box" style="width: 30px"><rotary-knob id="knob" style="{style}">A</rotary-knob></div>')
    x, _, width, _ = tab.dial()
    assert x - width / 2 == tab.js("box.getBoundingClientRect().x") + offset


def test_knob_of_100_percent_follows_its_container(tab):
    tab.open(f'<div id="box" style="width: 200px">{KNOB.replace(" min", " style=--knob-size:100% min")}</div>', RED)
    tab.js("box.style.width = '80px'")
    tab.hand.frame(3)
    assert tab.dial()[2:] == [72, 72]
    assert arc(tab) == pytest.approx(0.45 * 72, abs=1.2)


def label_font(tab):
    return tab.knob("getComputedStyle(knob.shadowRoot.querySelector('[part=label]')).fontSize")


@pytest.mark.parametrize("place", [":root", "body", "rotary-knob"])
def test_label_follows_the_font_size_of_the_page(tab, place):
    tab.open(KNOB, f"<style>{place} {{ font-size: 200% }}</style>")
    assert label_font(tab) == "24px"


@pytest.mark.parametrize("size, label", [("16px", "12px"), ("13px", "11px"), ("20px", "15px")])
def test_label_is_smaller_than_the_text_of_the_page_but_can_be_read(tab, size, label):
    tab.open(KNOB, f"<style>body {{ font-size: {size} }}</style>")
    assert label_font(tab) == label


def test_names_in_a_row_that_is_too_short_do_not_touch(tab):
    knobs = "<rotary-knob>Resonance</rotary-knob>" * 4
    tab.open(f'<div style="display: flex; width: 150px">{knobs}</div>')
    edges = tab.js("""[...document.querySelectorAll("rotary-knob")].flatMap((knob) => {
      const { left, right } = knob.shadowRoot.querySelector(".name").getBoundingClientRect();
      return [left, right];
    })""")
    assert edges == sorted(edges)


LINES = """(knob => {
  const range = document.createRange();
  range.selectNodeContents(knob);
  const dial = knob.shadowRoot.querySelector("[part=dial]").getBoundingClientRect();
  const lines = [...range.getClientRects()].filter(({ width }) => width);
  return lines.map(({ left, width }) => left + width / 2 - dial.left - dial.width / 2);
})(knob)"""


@pytest.mark.parametrize("name", ["Key<br>follow", "Filter<br>resonance<br>%", "<span>Key</span><div>follow</div>"])
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_each_line_of_the_name_is_centered_below_the_dial(tab, name, direction):
    tab.open(f'<div dir="{direction}"><rotary-knob id="knob">{name}</rotary-knob></div>')
    lines = tab.knob(LINES)
    assert len(lines) >= 2
    assert lines == pytest.approx([0] * len(lines), abs=0.51)


def undefined_rule():
    """Returns the style in the guide for knobs whose script is not loaded yet."""
    guide = (ROOT / "Guides/Looks.md").read_text()
    return next(code for code in re.findall(r"```css\n(.*?)```", guide, re.S) if ":not(:defined)" in code)


@pytest.mark.parametrize("font", ["", "font: 20px/1.6 serif", "font-size: 13px"])
def test_page_does_not_shift_when_the_script_loads(tab, font):
    body = f"""<div style="{font}">
      <p>Text <rotary-knob unit="Hz" max="2000">Cutoff</rotary-knob> <b>between</b>
      <rotary-knob>Q</rotary-knob> <b>and after</b></p>
      <div style="display: flex"><rotary-knob>A long name</rotary-knob><b>beside</b></div>
      <div style="display: grid; grid-template-columns: 1fr 1fr"><rotary-knob>1</rotary-knob><b>grid</b></div>
      <p>Below</p></div>"""
    tab.open(body, f"<style>{undefined_rule()}</style>", script="")
    places = """[...document.querySelectorAll("rotary-knob, b, p, div")].map((it) => {
      const { x, y, width, height } = it.getBoundingClientRect();
      return [x, y, width, height].map((length) => Math.round(10 * length) / 10);
    })"""
    before = tab.js(places)
    tab.js("""() => {
      self.shifts = [];
      const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ value }) => value)));
      observer.observe({ type: "layout-shift" });
      return import("/Web/dist/rotary-knob.js").then(() => 0);
    }""")
    tab.hand.frame(4)
    assert tab.js("document.querySelector('rotary-knob').matches(':defined')")
    assert tab.js(places) == before
    assert tab.js("shifts") == []


@pytest.mark.parametrize("wrap, count", [("normal", 3), ("pre-wrap", 3), ("nowrap", 1)])
def test_long_name_wraps_in_a_narrow_container(tab, wrap, count):
    knob = '<rotary-knob id="knob">\n    A very long name\n</rotary-knob>'
    tab.open(f'<div style="width: 64px; margin: 0 auto; white-space: {wrap}">{knob}</div>')
    lines = tab.knob(LINES)
    assert len(lines) == count
    assert lines == pytest.approx([0] * count, abs=0.51)


def test_long_name_stays_on_one_line_if_it_fits(tab):
    tab.open('<p>Text <rotary-knob id="knob">A rather long name of a knob</rotary-knob></p>')
    assert len(tab.knob(LINES)) == 1


def test_values_do_not_change_the_height(tab):
    options = "".join(f'<option value="{n}" label="A long name {n}"></option>' for n in (0, 50, 100))
    knob = KNOB.replace(" min", ' list="names" value-display="always" style="--knob-size: 24px" min')
    tab.open(f'<datalist id="names">{options}</datalist><div style="width: 40px">{knob}</div>')
    before = tab.knob("knob.offsetHeight")
    for value in (10, 22.5, 30):
        tab.knob(f"knob.value = {value}")
        tab.hand.frame(2)
        assert tab.knob("knob.offsetHeight") == before


def test_indented_text_does_not_move_the_name(tab):
    tab.open('<div style="text-indent: 3em"><rotary-knob id="knob">Drive</rotary-knob></div>')
    assert tab.knob(LINES) == pytest.approx([0], abs=0.51)
