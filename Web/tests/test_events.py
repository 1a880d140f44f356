"""The events of the element, and their order."""

import pytest

KNOB = '<rotary-knob id="knob" min="10" max="30" value="20"></rotary-knob>'
GESTURE = ["gesture-begin", "input", "change", "gesture-end"]


def start(tab, attributes="", head=""):
    """Opens a page with a knob from 10 to 30 at 20, and returns the middle of its dial."""
    tab.open(KNOB.replace(' min="', f' {attributes} min="'), head)
    return tab.middle()


def test_setting_a_value_in_code_emits_nothing(tab):
    start(tab)
    tab.knob("knob.value = 25")
    tab.knob("knob.valueAsNumber = 11")
    tab.knob("knob.stepUp()")
    tab.knob("knob.animateTo(30)")
    tab.knob("Object.assign(knob, { min: 0, max: 5, step: 2, taper: 'power:2', wraps: true })")
    tab.knob("knob.setAttribute('value', 3)")
    tab.knob("knob.refresh()")
    tab.hand.frame(2)
    assert tab.events() == []


def test_drag_emits_events_in_order_with_their_source(tab):
    x, y = start(tab)
    tab.hand.press(x, y)
    assert [(e["type"], e["source"]) for e in tab.journal()] == [("gesture-begin", "pointer")]
    tab.hand.move(x, y - 25)
    assert [(e["type"], e["value"]) for e in tab.journal()] == [("input", "22")]
    tab.hand.release(x, y - 25)
    reported = [(e["type"], e["source"], e["value"]) for e in tab.journal()]
    assert reported == [("change", None, "22"), ("gesture-end", "pointer", "22")]


def test_move_that_changes_nothing_emits_nothing(tab):
    x, y = start(tab)
    tab.hand.press(x, y)
    tab.hand.move(x + 30, y)
    tab.hand.release(x + 30, y)
    assert tab.events() == ["gesture-begin", "gesture-end"]


def test_drag_out_and_back_emits_no_change(tab):
    x, y = start(tab)
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    tab.hand.move(x, y)
    tab.hand.release(x, y)
    assert tab.events() == ["gesture-begin", "input", "input", "gesture-end"]


@pytest.mark.parametrize("key", ["ArrowUp", "PageDown", "Home", "End"])
def test_key_press_is_a_whole_gesture(tab, key):
    start(tab)
    tab.knob("knob.focus()")
    tab.hand.key(key)
    journal = tab.journal()
    assert [entry["type"] for entry in journal] == GESTURE
    assert {entry["source"] for entry in journal} == {"key", None}


# Each kind of input that changes the value at once, with its source.
AT_ONCE = {
    "key": lambda tab, x, y: tab.hand.key("ArrowUp"),
    "scroll": lambda tab, x, y: tab.hand.wheel(x, y, -100),
    "reset": lambda tab, x, y: tab.hand.click(x, y, count=2),
    "assistive": lambda tab, x, y: tab.slider(
        "(slider.stepUp(), slider.dispatchEvent(new InputEvent('input', { bubbles: true })))"
    ),
}


@pytest.mark.alone
@pytest.mark.parametrize("source, act", AT_ONCE.items(), ids=AT_ONCE.keys())
def test_value_is_still_the_old_one_during_gesture_begin(tab, source, act):
    tab.open(f'<form id="form">{KNOB.replace(" min", " name=a value-display=always min")}</form>')
    x, y = tab.middle()
    tab.knob("(knob.value = 25, knob.focus())")
    tab.hand.hover(x, y)
    tab.hand.frame(2)
    tab.js("""() => {
          globalThis.heard = [];
          const see = ({ type, detail }) => heard.push([
            detail?.source, type, knob.value, new FormData(form).get("a"), knob.valueText]);
          for (const type of ["gesture-begin", "input"]) knob.addEventListener(type, see);
        }""")
    act(tab, x, y)
    tab.hand.frame(2)
    tab.page.wait_for_timeout(100)
    begin, change = tab.js("heard.slice(-2)")
    assert begin == [source, "gesture-begin", "25", "25", "25.0"]
    assert change[1] == "input" and change[2] == change[3] != "25"


def test_value_set_during_gesture_begin_is_the_one_that_the_input_changes(tab):
    start(tab, 'step="1"')
    tab.knob("knob.addEventListener('gesture-begin', () => knob.value = 15)")
    tab.knob("knob.focus()")
    tab.hand.key("ArrowUp")
    assert tab.value() == 16
    assert tab.events() == GESTURE


@pytest.mark.parametrize("code", ["knob.disabled = true", "knob.readOnly = true", "knob.remove()"])
def test_knob_removed_during_gesture_begin_emits_one_end(tab, code):
    start(tab)
    tab.js(f"""() => {{
          globalThis.kept = knob;
          globalThis.heard = [];
          for (const type of ["gesture-begin", "input", "change", "gesture-end"])
            knob.addEventListener(type, () => heard.push(type));
          knob.addEventListener("gesture-begin", () => {{ {code} }});
        }}""")
    tab.knob("knob.focus()")
    tab.hand.key("ArrowUp")
    assert tab.js("[kept.value, ...heard]") == ["20", "gesture-begin", "gesture-end"]


@pytest.mark.parametrize("code", ["knob.blur()", "document.body.append(knob)"])
def test_key_that_loses_the_focus_during_gesture_begin_is_a_whole_gesture(tab, code):
    start(tab)
    tab.knob(f"(knob.addEventListener('gesture-begin', () => {code}), knob.focus())")
    tab.page.keyboard.down("ArrowUp")
    assert tab.events() == GESTURE
    tab.page.keyboard.up("ArrowUp")
    assert tab.events() == []


def test_wheel_disabled_during_gesture_begin_emits_one_end(tab):
    x, y = start(tab)
    tab.knob("void knob.addEventListener('gesture-begin', () => (knob.disabled = true))")
    tab.hand.hover(x, y)
    tab.hand.hover(x + 1, y)
    tab.hand.wheel(x + 1, y, -100)
    tab.page.wait_for_function("journal.length > 1")
    assert tab.events() == ["gesture-begin", "gesture-end"]
    assert tab.value() == 20


def test_held_key_is_one_gesture(tab):
    start(tab, 'step="1"')
    tab.knob("knob.focus()")
    keyboard = tab.page.keyboard
    for _ in range(5):
        keyboard.down("ArrowUp")
    # Another key joins the gesture.
    keyboard.down("ArrowRight")
    keyboard.up("ArrowUp")
    assert tab.events() == ["gesture-begin", *["input"] * 6]
    keyboard.up("ArrowRight")
    assert tab.events() == ["change", "gesture-end"]
    assert tab.value() == 26


@pytest.mark.parametrize("code", ["knob.blur()", "other.focus()", "knob.remove()"])
def test_held_key_ends_when_the_focus_leaves(tab, code):
    tab.open(KNOB + '<input id="other">')
    tab.js("void (globalThis.kept = knob, knob.focus())")
    tab.page.keyboard.down("ArrowUp")
    tab.js("journal.splice(0)")
    tab.js("void ['change', 'gesture-end'].forEach((type) => kept.addEventListener(type, () => "
           "(globalThis.heard ??= []).push(type)))")
    tab.js(code)
    assert tab.js("heard") == ["change", "gesture-end"]
    tab.page.keyboard.up("ArrowUp")
    assert tab.js("heard") == ["change", "gesture-end"]


@pytest.mark.alone
def test_wheel_and_a_held_key_make_separate_gestures(tab):
    x, y = start(tab, 'step="1"')
    tab.knob("knob.focus()")
    tab.hand.hover(x, y)
    tab.page.keyboard.down("ArrowUp")
    tab.hand.wheel(x, y, -100)
    tab.hand.frame(2)
    tab.page.keyboard.up("ArrowUp")
    tab.page.wait_for_timeout(350)
    reported = [(e["type"], e["source"]) for e in tab.journal() if e["source"]]
    assert reported == [
        ("gesture-begin", "key"),
        ("gesture-end", "key"),
        ("gesture-begin", "scroll"),
        ("gesture-end", "scroll"),
    ]


def test_key_pressed_by_a_script_is_a_whole_gesture(tab):
    start(tab)
    tab.knob("knob.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }))")
    assert tab.events() == GESTURE


def test_key_at_the_end_changes_nothing(tab):
    start(tab)
    tab.knob("(knob.value = 30, knob.focus())")
    tab.hand.key("ArrowUp")
    assert tab.events() == ["gesture-begin", "gesture-end"]


@pytest.mark.alone
def test_wheel_burst_is_one_gesture(tab):
    x, y = start(tab)
    tab.hand.hover(x, y)
    tab.hand.wheel(x, y, -100)
    tab.hand.wheel(x, y, -100)
    tab.hand.frame()
    assert tab.events() == ["gesture-begin", "input", "input"]
    tab.page.wait_for_timeout(350)
    journal = tab.journal()
    assert [(e["type"], e["source"]) for e in journal] == [
        ("change", None),
        ("gesture-end", "scroll"),
    ]


def test_knob_that_is_not_continuous_emits_one_input(tab):
    x, y = start(tab, 'continuous="false"')
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    tab.hand.move(x, y - 50)
    assert tab.events() == ["gesture-begin"]
    assert tab.value() == 24
    tab.hand.release(x, y - 50)
    assert tab.events() == ["input", "change", "gesture-end"]


def test_canceled_gesture_emits_input_but_no_change(tab):
    x, y = start(tab)
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    tab.events()
    tab.hand.key("Escape")
    assert [(e["type"], e["value"]) for e in tab.journal()] == [
        ("input", "20"),
        ("gesture-end", "20"),
    ]
    tab.hand.move(x, y - 50)
    tab.hand.release(x, y - 50)
    assert tab.events() == []
    assert tab.value() == 20


END_EARLY = {
    "removed": "knob.remove()",
    "disabled": "knob.disabled = true",
    "readonly": "knob.readOnly = true",
    "fieldset": "document.querySelector('fieldset').disabled = true",
}


@pytest.mark.parametrize("code", END_EARLY.values(), ids=END_EARLY.keys())
def test_knob_removed_during_a_gesture_cancels_it(tab, code):
    tab.open(f"<fieldset>{KNOB}</fieldset>")
    tab.js("""() => {
          globalThis.log = [];
          for (const type of ["input", "change", "gesture-end"])
            knob.addEventListener(type, () => log.push(type));
          globalThis.kept = knob;
        }""")
    x, y = tab.middle()
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    assert tab.js("log.splice(0)") == ["input"]
    tab.js(f"(knob => {{ {code} }})(kept)")
    tab.hand.frame()
    assert tab.js("log.splice(0)") == ["input", "gesture-end"]
    assert tab.js("kept.value") == "20"
    tab.hand.move(x, y - 50)
    tab.hand.release(x, y - 50)
    assert tab.js("[log, kept.value, kept.matches(':state(turning)')]") == [[], "20", False]


def test_gesture_continues_from_the_value_that_a_new_range_allows(tab):
    x, y = start(tab)
    tab.hand.press(x, y)
    tab.hand.move(x, y - 100)
    assert tab.value() == 28
    tab.knob("knob.max = 20")
    assert tab.value() == 20
    tab.hand.move(x, y - 75)
    assert tab.value() == 19
    tab.hand.release(x, y - 75)
    assert tab.events() == ["gesture-begin", "input", "input", "change", "gesture-end"]


@pytest.mark.parametrize("type", ["gesture-begin", "input"])
def test_listener_can_remove_the_element(tab, type):
    x, y = start(tab)
    tab.js(f"""() => {{
          globalThis.kept = knob;
          globalThis.ends = 0;
          knob.addEventListener("gesture-end", () => ends++);
          knob.addEventListener("{type}", () => kept.remove(), {{ once: true }});
        }}""")
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    tab.hand.move(x, y - 50)
    tab.hand.release(x, y - 50)
    assert tab.js("[kept.value, ends, kept.matches(':state(turning)')]") == ["20", 1, False]
    tab.js("document.body.append(kept)")
    tab.hand.frame(2)
    x, y = tab.middle()
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    tab.hand.release(x, y - 25)
    assert tab.js("[kept.value, ends]") == ["22", 2]


@pytest.mark.parametrize("type", GESTURE)
def test_listener_that_throws_breaks_nothing(tab, type):
    x, y = start(tab)
    tab.knob(f"knob.addEventListener('{type}', () => {{ throw new Error('mine') }})")
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    tab.hand.release(x, y - 25)
    assert tab.events() == GESTURE
    assert tab.value() == 22
    assert tab.complaints() == ["mine"]


def test_listener_that_sets_the_value_wins(tab):
    x, y = start(tab)
    tab.knob("knob.addEventListener('input', () => knob.value = 12, { once: true })")
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    assert tab.value() == 12
    tab.hand.move(x, y - 50)
    assert tab.value() == 14
    tab.hand.release(x, y - 50)
    assert tab.events() == ["gesture-begin", "input", "input", "change", "gesture-end"]


def test_format_and_draw_that_throw_break_nothing(tab):
    x, y = start(tab)
    tab.knob("(knob.draw = knob.format = (it) => { if (it != 20) throw new Error('mine') }, 0)")
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    tab.hand.release(x, y - 25)
    tab.hand.frame(2)
    assert (tab.value(), tab.events()) == (22, GESTURE)
    # The value is announced a little later. By then, the callbacks no longer throw.
    tab.knob("(knob.draw = knob.format = undefined, 0)")
    assert set(tab.complaints()) == {"mine"}


def test_draw_that_throws_does_not_affect_other_knobs(tab):
    tab.open('<rotary-knob id="knob"></rotary-knob><rotary-knob id="other"></rotary-knob>')
    tab.js("""() => {
          knob.draw = () => { throw new Error("mine") };
          other.draw = ({ value }) => globalThis.drawn = value;
          knob.value = other.value = 30;
        }""")
    tab.hand.frame(2)
    assert tab.js("drawn") == 30
    assert tab.complaints() == ["mine"]


def test_events_bubble_and_all_but_change_cross_shadow_boundaries(tab):
    x, y = start(tab)
    tab.js(
        """() => ["input", "change", "gesture-begin", "gesture-end"].forEach((type) =>
          knob.addEventListener(type, (event) =>
            (globalThis.flags ??= []).push(
              [type, event.bubbles, event.composed, event.cancelable])))"""
    )
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    tab.hand.release(x, y - 25)
    assert tab.js("flags") == [
        ["gesture-begin", True, True, False],
        ["input", True, True, False],
        ["change", True, False, False],
        ["gesture-end", True, True, False],
    ]


def test_draw_is_called_for_each_frame(tab):
    start(tab, 'style="--knob-size: 100px"')
    tab.knob("(knob.draw = (frame) => (globalThis.drawn ??= []).push(frame), knob.value = 25)")
    tab.hand.frame(2)
    assert tab.js("drawn.at(-1)") == {"value": 25, "fraction": 0.75, "angle": 67.5, "size": 100}


def test_format_determines_the_text(tab):
    start(tab)
    tab.knob("(knob.format = (value) => `${value} of 30`, knob.refresh())")
    assert tab.slider("[knob.valueText, slider.ariaValueText]") == ["20 of 30", "20 of 30"]
