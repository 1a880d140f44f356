"""The depth of a modulation, which the user turns in place of the value."""

import random

import pytest

KNOB = """<rotary-knob id="knob" min="0" max="100" value="50" tracking="vertical" modulation-depth="{}" {}
  style="--knob-size: 100px">Cutoff</rotary-knob>"""
TYPES = ["depth-gesture-begin", "depth-input", "depth-change", "depth-gesture-end"]
LOG = """(() => {
  globalThis.reported = [];
  for (const type of %s) {
    addEventListener(type, ({ type, target, detail }) =>
      reported.push([type, target.id, target.modulationDepth, detail?.source]));
    document.addEventListener(type, (event) => event.composedPath());
  }
})()""" % TYPES


def start(tab, attributes="turns-depth", depth=0, knob=KNOB, **more):
    tab.open(knob.format(depth, attributes), **more)
    ready(tab)
    tab.js(LOG)
    tab.journal()
    return tab.middle()


def ready(tab):
    """Waits until the file of the looks is loaded."""
    tab.js("import('/Web/dist/rotary-knob.js').then(() => new Promise(setTimeout))")
    tab.hand.frame(3)


def depth(tab):
    return float(tab.knob("knob.modulationDepth"))


def reported(tab):
    """The events of the depth, with successive changes as one."""
    words = []
    for type, id, *_ in tab.js("reported.splice(0)"):
        assert id == "knob"
        word = type.removeprefix("depth-")
        if word != "input" or words[-1:] != [word]:
            words.append(word)
    return words


def drag(tab, x, y, dy, steps=10):
    tab.hand.press(x, y)
    for step in range(1, steps + 1):
        tab.hand.move(x, y + dy * step / steps)


# The hand


def test_pointer_turns_the_depth_and_not_the_value(tab):
    x, y = start(tab)
    drag(tab, x, y, -50)
    assert tab.knob("knob.matches(':state(turning-depth)') && !knob.matches(':state(turning)')")
    tab.hand.release(x, y - 50)
    # 50 of 250 pixels, as a share of the travel.
    assert depth(tab) == pytest.approx(0.2)
    assert not tab.knob("knob.matches(':state(turning-depth)')")
    assert reported(tab) == ["gesture-begin", "input", "change", "gesture-end"]
    assert tab.value() == 50 and tab.journal() == []


def test_finger_turns_the_depth(tab):
    x, y = start(tab)
    tab.hand.touch(0, x, y)
    for step in range(1, 11):
        tab.hand.drag(0, x, y - 5 * step)
    tab.hand.lift(0)
    assert depth(tab) == pytest.approx(0.2) and tab.value() == 50 and tab.journal() == []


def test_two_fingers_turn_the_depth(tab):
    x, y = start(tab)
    tab.hand.touch(0, x - 20, y)
    tab.hand.touch(1, x + 20, y)
    for dy in range(4, 44, 4):
        tab.hand.drag(0, x - 20, y - dy)
        tab.hand.drag(1, x + 20, y + dy)
    tab.hand.lift(0)
    tab.hand.lift(1)
    assert depth(tab) > 0.05 and tab.value() == 50 and tab.journal() == []


def test_rotary_tracking_moves_the_end_of_the_arc_with_the_pointer(tab):
    x, y = start(tab, "turns-depth", knob=KNOB.replace('tracking="vertical"', 'tracking="rotary"'))
    tab.hand.press(x, y - 40)
    # A quarter of a circle, of a sweep of 270 degrees.
    for dx, dy in ((15, -37), (28, -28), (37, -15), (40, 0)):
        tab.hand.move(x + dx, y + dy)
    tab.hand.release(x + 40, y)
    assert depth(tab) == pytest.approx(90 / 270, abs=0.005) and tab.value() == 50


def test_wheel_turns_the_depth(tab):
    x, y = start(tab)
    tab.hand.hover(x, y)
    tab.hand.hover(x + 1, y)
    tab.hand.wheel(x, y, -100)
    tab.page.wait_for_function("reported.at(-1)?.[0] == 'depth-gesture-end'")
    assert depth(tab) == pytest.approx(0.02)
    assert reported(tab) == ["gesture-begin", "input", "change", "gesture-end"]
    assert tab.value() == 50 and tab.journal() == []


def test_held_keys_are_one_gesture(tab):
    start(tab)
    tab.knob("knob.focus()")
    tab.page.keyboard.down("ArrowUp")
    tab.page.keyboard.down("ArrowUp")
    tab.page.keyboard.down("PageUp")
    tab.page.keyboard.up("PageUp")
    tab.page.keyboard.up("ArrowUp")
    assert depth(tab) == pytest.approx(0.24)
    assert reported(tab) == ["gesture-begin", "input", "change", "gesture-end"]
    assert tab.value() == 50 and tab.journal() == []


@pytest.mark.alone
def test_double_click_resets_the_depth(tab):
    x, y = start(tab, depth=-0.5)
    tab.hand.click(x, y, 2)
    assert depth(tab) == 0
    assert reported(tab) == ["gesture-begin", "gesture-end"] * 2 + ["gesture-begin", "input", "change", "gesture-end"]
    assert tab.value() == 50 and tab.journal() == []


def test_escape_restores_the_depth(tab):
    x, y = start(tab, depth=0.5)
    drag(tab, x, y, -50)
    assert depth(tab) == pytest.approx(0.7)
    tab.hand.key("Escape")
    assert depth(tab) == 0.5
    assert reported(tab) == ["gesture-begin", "input", "gesture-end"]
    tab.hand.move(x, y - 80)
    tab.hand.release(x, y - 80)
    assert depth(tab) == 0.5 and tab.value() == 50 and tab.journal() == []


def test_typing_menu_and_assistive_technology_set_the_value(tab):
    x, y = start(tab, depth=0.25)
    tab.knob("knob.focus()")
    tab.hand.key("7")
    tab.hand.key("Enter")
    assert tab.value() == 7
    # A key leaves the input no room to move for the moment.
    tab.hand.frame(2)
    tab.slider("slider.stepUp() ?? slider.dispatchEvent(new Event('input', { bubbles: true, composed: true }))")
    assert tab.value() == 8
    tab.page.mouse.click(x, y, button="right")
    tab.page.get_by_role("menuitem", name="Reset to 50").click()
    assert tab.value() == 50
    assert depth(tab) == 0.25 and reported(tab) == []


# The modifier


@pytest.mark.parametrize("modifier, key", [("control", "Control"), ("alt", "Alt")])
def test_modifier_turns_the_depth(tab, modifier, key):
    x, y = start(tab, f'depth-modifier="{modifier}"')
    tab.page.mouse.move(x, y)
    tab.page.keyboard.down(key)
    tab.page.mouse.down()
    tab.page.mouse.move(x, y - 50, steps=5)
    tab.page.mouse.up()
    tab.page.keyboard.press("ArrowUp")
    tab.page.keyboard.up(key)
    assert depth(tab) == pytest.approx(0.22) and tab.value() == 50
    assert tab.journal() == []
    tab.page.keyboard.press("ArrowUp")
    assert depth(tab) == pytest.approx(0.22) and tab.value() == 51


def test_other_modifiers_belong_to_the_page(tab):
    start(tab, 'depth-modifier="control"')
    tab.knob("knob.focus()")
    for keys in ("Alt+ArrowUp", "Control+Alt+ArrowUp", "Control+5", "Meta+ArrowUp"):
        tab.page.keyboard.press(keys)
    assert depth(tab) == 0 and tab.value() == 50 and reported(tab) == [] and tab.journal() == []
    assert tab.knob("knob.shadowRoot.querySelector('[part=entry]')") is None


def test_no_modifier_turns_the_depth_by_itself(tab):
    start(tab, "")
    tab.knob("knob.focus()")
    tab.page.keyboard.press("Control+ArrowUp")
    assert depth(tab) == 0 and reported(tab) == []


def test_turn_continues_as_it_has_begun(tab):
    x, y = start(tab)
    drag(tab, x, y, -25)
    tab.knob("knob.turnsDepth = false")
    tab.hand.move(x, y - 50)
    tab.hand.release(x, y - 50)
    assert depth(tab) == pytest.approx(0.2) and tab.value() == 50
    drag(tab, x, y, -25)
    tab.knob("knob.turnsDepth = true")
    tab.hand.move(x, y - 50)
    tab.hand.release(x, y - 50)
    assert depth(tab) == pytest.approx(0.2) and tab.value() == pytest.approx(70)


# The application


def test_depth_that_code_sets_emits_nothing(tab):
    start(tab, "")
    for set, read in (("0.25", 0.25), ("'-0.5'", -0.5), ("7", 1), ("-7", -1), ("NaN", -1), ("Infinity", -1), ("'x'", -1)):
        tab.knob(f"knob.modulationDepth = {set}")
        assert depth(tab) == read
    tab.knob("knob.setAttribute('modulation-depth', 0.75)")
    tab.hand.frame(2)
    assert depth(tab) == 0.75
    assert reported(tab) == [] and tab.journal() == [] and tab.value() == 50


def test_properties_that_are_set_before_the_class_is_defined(tab):
    tab.open('<rotary-knob id="knob"></rotary-knob>', script="""<script>
      addEventListener("DOMContentLoaded", () => {
        Object.assign(knob, { modulationDepth: 0.5, turnsDepth: true, depthModifier: "alt", modulationBipolar: true });
      });
    </script><script type="module">
      await new Promise((done) => setTimeout(done, 50));
      await import("/Web/dist/rotary-knob.js");
    </script>""")
    tab.page.wait_for_function("!!customElements.get('rotary-knob')")
    ready(tab)
    assert depth(tab) == 0.5
    assert tab.knob("[knob.turnsDepth, knob.depthModifier, knob.modulationBipolar]") == [True, "alt", True]
    tab.knob("document.body.append(knob)")
    assert depth(tab) == 0.5


@pytest.mark.parametrize("attribute", ['modulation-depth="much"', 'modulation-depth="0" depth-modifier="fn"'])
def test_invalid_attribute_is_the_default(tab, attribute):
    tab.open(f'<rotary-knob id="knob" {attribute}></rotary-knob>')
    ready(tab)
    assert depth(tab) == 0
    assert len([text for text in tab.complaints() if "is invalid" in text]) == 1


ENDS = {
    "disabled": "knob.disabled = true", "read only": "knob.readOnly = true", "removed": "knob.remove()",
    "hidden": "knob.hidden = true", "mode": "knob.turnsDepth = false", "range": "knob.max = 1",
    "no depth": "knob.modulationDepth = null", "moved": "document.body.append(knob)",
}


@pytest.mark.parametrize("type", ["depth-gesture-begin", "depth-input"])
@pytest.mark.parametrize("end", ENDS)
def test_listener_may_interfere(tab, type, end):
    x, y = start(tab)
    tab.js("void (globalThis.kept = knob)")
    tab.listen(type, f"if (!globalThis.isDone) {{ globalThis.isDone = true; (knob => {ENDS[end]})(kept); }}")
    drag(tab, x, y, -50)
    tab.hand.release(x, y - 50)
    tab.page.wait_for_timeout(50)
    types = [type for type, *_ in tab.js("reported.splice(0)")]
    assert tab.js("isDone")
    assert types.count("depth-gesture-begin") == 1
    if end != "removed":
        assert types.count("depth-gesture-end") == 1 and types[-1] == "depth-gesture-end"
    assert not tab.js("kept.matches(':state(turning-depth)')")
    assert tab.events() == []


@pytest.mark.parametrize("how", ["disabled", "readOnly"])
def test_knob_that_is_disabled_gives_up_the_turn(tab, how):
    x, y = start(tab)
    drag(tab, x, y, -50)
    tab.knob(f"knob.{how} = true")
    tab.page.wait_for_timeout(50)
    assert depth(tab) == 0 and reported(tab)[-1] == "gesture-end"
    tab.hand.move(x, y - 80)
    tab.hand.release(x, y - 80)
    drag(tab, x, y, -50)
    tab.hand.release(x, y - 50)
    assert depth(tab) == 0 and tab.value() == 50 and tab.journal() == []


def test_removed_knob_gives_up_the_turn(tab):
    x, y = start(tab)
    drag(tab, x, y, -50)
    tab.js("void (globalThis.kept = knob).remove()")
    assert tab.js("[kept.modulationDepth, kept.matches(':state(turning-depth)')]") == ["0", False]
    tab.js("document.body.append(kept)")
    tab.hand.release(x, y - 50)
    drag(tab, x, y, -25)
    tab.hand.release(x, y - 25)
    assert depth(tab) == pytest.approx(0.1) and tab.value() == 50 and tab.journal() == []


def test_value_that_ends_its_gesture_leaves_the_turn_alone(tab):
    x, y = start(tab)
    drag(tab, x, y, -25)
    tab.slider("slider.stepUp() ?? slider.dispatchEvent(new Event('input', { bubbles: true, composed: true }))")
    tab.knob("knob.value = 20")
    tab.hand.move(x, y - 50)
    tab.hand.release(x, y - 50)
    assert depth(tab) == pytest.approx(0.2) and tab.value() == 20


# Any order of inputs


@pytest.mark.parametrize("seed", range(6))
def test_inputs_for_the_depth_never_touch_the_value(tab, seed):
    x, y = start(tab, depth=0.1)
    chance = random.Random(seed)
    tab.knob("knob.focus()")
    for _ in range(25):
        match chance.randrange(7):
            case 0 | 1:
                drag(tab, x, y, chance.randint(-80, 80), 3)
                if chance.random() < 0.3:
                    tab.hand.key("Escape")
                tab.hand.release(x, y)
            case 2:
                tab.hand.key(chance.choice(["ArrowUp", "ArrowDown", "Home", "End", "Delete", "PageUp"]), chance.random() < 0.5)
            case 3:
                tab.hand.hover(x + 1, y)
                tab.hand.wheel(x, y, chance.choice([-100, 100]))
            case 4:
                tab.hand.click(x, y, chance.randint(1, 3))
            case 5:
                tab.hand.touch(0, x, y)
                tab.hand.drag(0, x, y + chance.randint(-80, 80))
                tab.hand.lift(0)
            case 6:
                tab.knob(f"knob.modulationDepth = {chance.uniform(-1, 1)}")
        assert -1 <= depth(tab) <= 1
    assert tab.value() == 50 and tab.journal() == []
    assert "gesture-begin" in reported(tab)
