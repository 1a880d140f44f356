"""Linked knobs, which the user turns together."""

import pytest

import test_range
from test_types import check  # noqa: F401, a fixture

pytestmark = pytest.mark.studio

PAGE = """<rotary-knob id="knob" value="50">Left</rotary-knob>
<rotary-knob id="other" value="20">Right</rotary-knob>
<rotary-knob id="third" value="2" max="10" step="1">Third</rotary-knob>"""


def start(tab, options="{ mode: 'offset' }", body=PAGE):
    tab.open(body)
    tab.js("import('/Web/dist/studio.js').then((module) => { Object.assign(globalThis, module); "
           f"globalThis.link = new KnobLink([knob, other, third], {options});"
           "globalThis.undos = new KnobHistory();"
           "for (const each of [knob, other, third]) undos.add(each); })")
    tab.page.focus("#knob")
    tab.hand.frame()
    tab.journal()
    return tab.middle()


def values(tab):
    return [round(tab.value(id), 3) for id in ("knob", "other", "third")]


def drag(tab, x, y, points):
    tab.hand.press(x, y)
    tab.hand.move(x, y - points)
    tab.hand.release(x, y - points)


def test_knobs_move_together_as_one_step(tab):
    x, y = start(tab)
    tab.hand.press(x, y)
    assert tab.js("link.isTurning")
    tab.hand.move(x, y - 25)
    tab.hand.move(x, y - 50)
    assert values(tab) == [70, 40, 4]
    assert not tab.js("undos.undo()")
    tab.hand.release(x, y - 50)
    journal = tab.journal()
    assert {entry["source"] for entry in journal if entry["id"] == "other"} == {"hardware", None}
    events = [(entry["type"], entry["id"]) for entry in journal]
    assert [type for type, id in events if id == "other"] == ["gesture-begin", "input", "input", "change", "gesture-end"]
    assert events[-1] == ("gesture-end", "knob")
    assert tab.js("[link.isTurning, undos.undoName]") == [False, "Left"]
    assert tab.js("undos.undo()") and values(tab) == [50, 20, 2]
    assert tab.js("[undos.canUndo, undos.redo()]") == [False, True] and values(tab) == [70, 40, 4]


@pytest.mark.parametrize("mode, expected", [("equal", [60, 60, 6]), ("equal-value", [60, 60, 10]),
                                            ("offset", [60, 30, 3]), ("ratio", [60, 24, 2])])
def test_modes(tab, mode, expected):
    x, y = start(tab, f"{{ mode: '{mode}' }}")
    assert tab.js("link.mode") == mode and values(tab) == [50, 20, 2]
    drag(tab, x, y, 25)
    assert values(tab) == expected


def test_alt_turns_one_knob_alone(tab):
    start(tab)
    tab.page.keyboard.press("Alt+ArrowUp")
    assert values(tab) == [51, 20, 2]
    tab.page.keyboard.press("ArrowUp")
    assert values(tab) == [52, 21, 2]
    x, y = tab.middle()
    tab.page.keyboard.down("Alt")
    tab.page.mouse.move(x, y)
    tab.page.mouse.down()
    tab.page.mouse.move(x, y - 25)
    tab.page.mouse.up()
    tab.page.keyboard.up("Alt")
    assert values(tab) == [62, 21, 2]
    tab.js("link.modifier = 'none'")
    tab.page.keyboard.press("Alt+ArrowUp")
    assert values(tab) == [62, 21, 2], "Alt is for shortcuts of the page"


def test_small_steps_add_up(tab):
    start(tab)
    for _ in range(10):
        tab.hand.key("ArrowUp")
    assert values(tab) == [60, 30, 3]


def test_escape_restores_all(tab):
    x, y = start(tab, "{}")
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    assert values(tab) == [60, 60, 6]
    tab.hand.key("Escape")
    tab.hand.release(x, y - 25)
    assert values(tab) == [50, 20, 2] and not tab.js("undos.canUndo")


def test_wheel_is_one_step(tab):
    x, y = start(tab)
    tab.hand.hover(x, y)
    tab.hand.hover(x + 1, y)
    for _ in range(3):
        tab.hand.wheel(x, y, -200)
    tab.page.wait_for_function("!link.isTurning")
    assert values(tab) == [56, 26, 3]
    assert tab.js("[undos.undo(), undos.undo()]") == [True, False] and values(tab) == [50, 20, 2]


def test_code_moves_one_knob(tab):
    start(tab)
    tab.js("knob.value = 90")
    assert values(tab) == [90, 20, 2] and tab.journal() == []
    tab.js("other.disabled = true; third.readOnly = true")
    tab.hand.key("ArrowDown")
    assert values(tab) == [89, 20, 2]


def test_members_change(tab):
    start(tab)
    tab.js("link.remove(other); globalThis.second = new KnobLink(); second.add(third); second.add(third)")
    tab.hand.key("PageUp")
    assert values(tab) == [60, 20, 2]
    tab.js("second.add(knob)")
    tab.hand.key("PageUp")
    assert values(tab) == [70, 20, 7]
    tab.js("link.remove(knob)")
    tab.hand.key("PageUp")
    assert values(tab) == [80, 20, 8]


def test_link_that_the_page_has_dropped_goes_on(tab):
    start(tab)
    tab.js("delete globalThis.link")
    tab.page.request_gc()
    tab.hand.key("PageUp")
    assert values(tab) == [60, 30, 3]
    tab.js("other.remove()")
    tab.hand.key("PageUp")
    assert (tab.value(), tab.value("third")) == (70, 4)


def test_handler_that_sets_a_member_decides(tab):
    start(tab)
    tab.listen("input", "event.target == knob && (other.value = 90)", "knob")
    tab.hand.key("PageUp")
    assert tab.value() == 60 and tab.value("third") == 3


def test_wrong_arguments_are_errors(tab):
    start(tab)
    for code in ("new KnobLink([document.body])", "link.mode = 'same'", "link.modifier = 'shift'",
                 "new KnobLink([], { mode: 'none' })"):
        assert tab.js(f"(() => {{ try {{ {code} }} catch (error) {{ return error.name }} }})()") == "TypeError"
    assert tab.js("[link.mode, link.modifier]") == ["offset", "alt"]
    tab.js("link.remove(document.body)")


def test_types_of_links(check):  # noqa: F811
    code = """
      import { KnobLink, KnobLinkMode } from "rotary-knob/studio";
      const mode: KnobLinkMode = "ratio";
      const link = new KnobLink(document.querySelectorAll("rotary-knob"), { mode, modifier: "control" });
      const isTurning: boolean = link.isTurning;
      // @ts-expect-error
      link.modifier = "shift";
      // @ts-expect-error
      link.add(document.createElement("rotary-encoder"));"""
    assert check(code) == []


def test_thumb_that_follows_stops_at_the_other_thumb(tab):
    body = """<rotary-knob id="knob" value="60">Level</rotary-knob><rotary-range><rotary-knob id="lower" value="40"></rotary-knob>
      <rotary-knob id="other" value="60"></rotary-knob>Band</rotary-range><rotary-knob id="third" value="60"></rotary-knob>"""
    x, y = start(tab, "{ mode: 'equal' }", body)
    drag(tab, x, y, -100)
    assert values(tab) == [20, 40, 20] and tab.value("lower") == 40
    assert tab.js("undos.undo()") and values(tab) == [60, 60, 60]


def test_link_moves_both_thumbs(tab):
    test_range.start(tab)
    tab.js("""async () => {
      const { KnobLink } = await import("/Web/dist/studio.js");
      globalThis.link = new KnobLink([from, to], { mode: "offset" });
      [from.valueAsNumber, to.valueAsNumber] = [25, 30];
    }""")
    tab.js("from.focus()")
    tab.page.keyboard.press("PageUp")
    assert test_range.values(tab) == [35, 40]
