"""A value that the user types, copies, and pastes."""

import pytest

KNOB = ('<rotary-knob id="knob" min="20" max="20000" taper="log" unit="Hz" prefixes value="440">Cutoff'
        '</rotary-knob>')

ENTRY = "knob.shadowRoot.querySelector('[part=entry]')"


def start(tab, body=KNOB):
    tab.open(body)
    # After the element, as a page does. The journal of the other tests is earlier, and receives everything.
    tab.js("""() => {
      globalThis.heard = [];
      for (const type of ["input", "change", "gesture-begin", "gesture-end"]) {
        addEventListener(type, ({ type, detail }) => heard.push([type, detail?.source ?? null]), true);
      }
    }""")
    tab.page.focus("#knob")
    tab.hand.frame(2)


def text(tab):
    """Returns the text of the entry, or None if it is not open."""
    return tab.knob(f"{ENTRY}?.value ?? null")


def message(tab):
    return tab.knob("knob.shadowRoot.querySelector('[part=message]')?.textContent ?? null")


def test_typed_value_is_set_by_return_as_one_gesture(tab):
    start(tab)
    tab.page.keyboard.type("2.5k")
    assert text(tab) == "2.5k"
    assert tab.value() == 440
    tab.page.keyboard.press("Enter")
    assert tab.value() == 2500
    assert text(tab) is None
    assert tab.js("heard") == [["gesture-begin", "text"], ["input", None], ["change", None], ["gesture-end", "text"]]
    assert tab.knob("knob.shadowRoot.activeElement.type") == "range"


def test_keys_of_the_first_use_are_kept(tab):
    tab.open(KNOB)
    tab.page.focus("#knob")
    tab.page.keyboard.type("2.5k")
    tab.page.wait_for_function(f"{ENTRY}?.value == '2.5k'")


@pytest.mark.parametrize("key", ["5", "-", "+", ".", ",", "("])
def test_first_character_opens_the_entry(tab, key):
    start(tab)
    tab.page.keyboard.type(key)
    assert text(tab) == key


@pytest.mark.parametrize("key", ["x", "k", " ", "/", ")", "Shift", "F3"])
def test_other_keys_open_nothing(tab, key):
    start(tab)
    tab.page.keyboard.press(key)
    assert text(tab) is None


def test_f2_opens_the_entry_with_the_whole_value_selected(tab):
    start(tab)
    tab.page.keyboard.press("F2")
    assert text(tab) == "440\u00a0Hz"
    assert tab.knob(f"{ENTRY}.selectionEnd - {ENTRY}.selectionStart") == len("440 Hz")
    tab.page.keyboard.press("Enter")
    assert text(tab) is None
    assert tab.js("heard") == []


def test_text_of_a_value_reads_back_to_the_same_value(tab):
    start(tab)
    for value in (632.4555320336759, 20, 19999.99, 20000, 1e3 / 3):
        tab.knob(f"knob.valueAsNumber = {value}")
        tab.page.keyboard.press("F2")
        typed = text(tab)
        # An edit, so that the text is read again.
        tab.page.keyboard.press("End")
        tab.page.keyboard.type(" ")
        tab.page.keyboard.press("Enter")
        assert tab.value() == pytest.approx(value, rel=1e-15), typed


def test_text_follows_a_value_that_code_sets_until_the_user_edits(tab):
    start(tab)
    tab.page.keyboard.press("F2")
    tab.knob("knob.valueAsNumber = 880")
    tab.hand.frame(3)
    assert text(tab) == "880\u00a0Hz"
    tab.page.keyboard.type("9")
    tab.knob("knob.valueAsNumber = 100")
    tab.hand.frame(3)
    assert text(tab) == "9"


def test_text_follows_a_value_that_code_sets_before_the_first_frame(tab):
    start(tab)
    tab.knob("(knob.dispatchEvent(new KeyboardEvent('keydown', { key: 'F2', cancelable: true })), knob.value = 880)")
    tab.hand.frame(3)
    assert text(tab) == "880\u00a0Hz"


def test_escape_changes_nothing(tab):
    tab.open(f'<dialog id="box">{KNOB}</dialog>')
    tab.js("box.showModal()")
    tab.page.focus("#knob")
    tab.page.keyboard.type("9")
    tab.page.wait_for_function(f"!!{ENTRY}")
    tab.page.keyboard.press("Escape")
    assert text(tab) is None
    assert tab.value() == 440
    assert tab.js("box.open")


def test_leaving_the_entry_sets_what_is_understood(tab):
    start(tab, KNOB + '<button id="other">Other</button>')
    tab.page.keyboard.type("1k")
    tab.page.keyboard.press("Tab")
    assert tab.value() == 1000
    assert text(tab) is None
    assert tab.js("document.activeElement.id") == "other"


def test_leaving_an_empty_entry_changes_nothing(tab):
    start(tab, KNOB + '<button id="other">Other</button>')
    tab.page.keyboard.type("1")
    tab.page.keyboard.press("Backspace")
    tab.page.focus("#other")
    assert text(tab) is None
    assert tab.value() == 440


def test_text_that_is_not_understood_stays_with_a_sentence(tab):
    start(tab)
    tab.page.keyboard.type("3 apples")
    tab.page.keyboard.press("Enter")
    assert text(tab) == "3 apples"
    assert message(tab) == "“apples” is not understood."
    assert tab.knob(f"[{ENTRY}.ariaInvalid, {ENTRY}.ariaDescription]") == ["true", message(tab)]
    assert tab.value() == 440
    tab.page.keyboard.press("Backspace")
    assert message(tab) == ""
    assert tab.js("heard") == []


def test_keys_in_the_entry_turn_nothing_and_are_no_shortcuts(tab):
    start(tab)
    tab.js("""() => {
      globalThis.heard = [];
      for (const type of ["keydown", "keyup", "input", "change"]) {
        document.addEventListener(type, () => heard.push(type), true);
      }
    }""")
    tab.page.keyboard.type("9")
    tab.js("heard.length = 0")
    tab.page.keyboard.type("00")
    for key in ("ArrowUp", "Home", "PageUp", "Delete", "Space"):
        tab.page.keyboard.press(key)
    assert tab.js("heard") == []
    assert tab.value() == 440


@pytest.mark.parametrize("attribute", ["disabled", "readonly"])
def test_knob_that_cannot_be_changed_opens_nothing(tab, attribute):
    tab.open(KNOB.replace("value", f"{attribute} value"))
    tab.page.focus("#knob")
    tab.page.keyboard.type("5")
    tab.page.wait_for_timeout(300)
    assert text(tab) is None


def test_page_that_prevents_the_key_opens_nothing(tab):
    start(tab)
    tab.js("addEventListener('keydown', (event) => event.preventDefault())")
    tab.page.keyboard.press("5")
    tab.hand.frame(2)
    assert text(tab) is None


def test_page_reads_text_of_its_own(tab):
    start(tab)
    tab.knob("knob.parse = (text) => text == '1 octave' ? 880 : undefined")
    tab.page.keyboard.type("1 octave")
    tab.page.keyboard.press("Enter")
    assert tab.value() == 880
    tab.page.keyboard.type("2k")
    tab.page.keyboard.press("Enter")
    assert tab.value() == 2000


def test_typed_name_is_the_value_with_this_name(tab):
    start(tab, '<datalist id="waves"><option value="0" label="Sine"></option><option value="1" label="Saw 8">'
               '</option></datalist><rotary-knob id="knob" min="0" max="1" step="1" list="waves"></rotary-knob>')
    tab.page.keyboard.press("F2")
    assert text(tab) == "Sine"
    tab.page.keyboard.type("sa")
    tab.page.keyboard.press("Enter")
    assert tab.value() == 1


def test_knob_that_is_removed_or_hidden_closes_its_entry(tab):
    start(tab)
    tab.page.keyboard.type("5")
    tab.knob("knob.style.display = 'none'")
    tab.hand.frame(3)
    tab.knob("knob.style.display = ''")
    assert text(tab) is None
    tab.page.focus("#knob")
    tab.page.keyboard.type("5")
    tab.js("globalThis.kept = knob, knob.remove()")
    tab.hand.frame(3)
    tab.js("document.body.append(kept)")
    assert text(tab) is None


def test_knob_that_is_removed_while_its_entry_opens_has_none(tab):
    start(tab)
    # The digit ends the gesture of the arrow key, and only then opens the entry.
    tab.js("void (globalThis.it = knob, it.addEventListener('gesture-end', () => it.remove(), { once: true }))")
    tab.page.keyboard.down("ArrowUp")
    tab.page.keyboard.press("5")
    tab.page.keyboard.up("ArrowUp")
    assert tab.js("[it.isConnected, !!it.shadowRoot.querySelector('[part=entry]')]") == [False, False]
    tab.js("(document.body.append(it), it.focus())")
    tab.page.keyboard.type("50")
    assert text(tab) == "50"
    tab.page.keyboard.press("Enter")
    assert tab.value() == 50


# Each hides or removes the element at some moment of a click on another one.
HIDE = {
    "press": "other.addEventListener('pointerdown', () => knob.hidden = true)",
    "mouse down": "other.addEventListener('mousedown', () => knob.hidden = true)",
    "prevented": "other.addEventListener('mousedown', (event) => { event.preventDefault(); knob.hidden = true })",
    "removed": "other.addEventListener('pointerdown', () => knob.remove())",
    "disabled": "other.addEventListener('pointerdown', () => knob.disabled = true)",
    "click": "other.addEventListener('click', () => knob.hidden = true)",
}


@pytest.mark.parametrize("act", HIDE.values(), ids=HIDE.keys())
def test_leaving_the_entry_by_hand_sets_the_text_whatever_the_page_does(tab, act):
    start(tab, KNOB + '<button id="other">Other</button>')
    tab.js("void (globalThis.it = knob)")
    tab.js(f"void {act}")
    tab.page.keyboard.type("8k")
    tab.page.click("#other")
    tab.hand.frame(3)
    assert tab.js("it.valueAsNumber") == 8000
    assert tab.js("heard") == [["gesture-begin", "text"], ["input", None], ["change", None], ["gesture-end", "text"]]


@pytest.mark.parametrize("act", [
    "knob.hidden = true", "knob.style.visibility = 'hidden'", "knob.remove()", "knob.disabled = true",
    "knob.readOnly = true", "(document.body.append(set), set.append(knob), set.disabled = true)",
])
def test_program_that_removes_hides_or_disables_the_knob_discards_the_text(tab, act):
    start(tab, KNOB + '<button id="other">Other</button><fieldset id="set"></fieldset>')
    tab.js("void (globalThis.it = knob)")
    tab.page.keyboard.type("8k")
    tab.js(f"void ({act})")
    tab.hand.frame(3)
    tab.page.focus("#other")
    assert tab.js("[it.valueAsNumber, !!it.shadowRoot.querySelector('[part=entry]')]") == [440, False]
    assert tab.js("heard") == []


def test_press_on_the_dial_sets_the_text_and_turns_from_there(tab):
    start(tab, KNOB.replace('taper="log"', "").replace("20000", "20020"))
    tab.page.keyboard.type("8020")
    x, y = tab.middle()
    tab.hand.press(x, y)
    assert tab.value() == 8020
    tab.hand.move(x, y - 25)
    tab.hand.release(x, y - 25)
    assert tab.value() == pytest.approx(10020)
    assert text(tab) is None


def test_press_in_the_entry_keeps_it_open(tab):
    start(tab)
    tab.page.keyboard.type("8")
    box = tab.knob("(({ x, y, width, height }) => [x + width / 2, y + height / 2])"
                   f"({ENTRY}.getBoundingClientRect())")
    tab.page.mouse.click(*box)
    tab.page.keyboard.type("k")
    assert text(tab) == "8k"


def test_finger_that_scrolls_beside_the_entry_keeps_it_open(tab):
    start(tab, KNOB + '<div style="height: 3000px"></div>')
    tab.page.keyboard.type("8")
    tab.hand.touch(0, 400, 500)
    tab.hand.drag(0, 400, 400)
    tab.hand.drag(0, 400, 300)
    tab.hand.lift(0)
    assert text(tab) == "8"
    tab.page.keyboard.press("Escape")
    tab.js("scrollTo(0, 0)")


def test_click_on_the_value_opens_the_entry(tab):
    start(tab, KNOB.replace("value", "value-display=always value"))
    box = tab.knob("(({ x, y, width, height }) => [x + width / 2, y + height / 2])"
                   "(knob.shadowRoot.querySelector('[part=value]').getBoundingClientRect())")
    tab.page.mouse.click(*box)
    assert text(tab) == "440\u00a0Hz"


def test_double_click_on_the_name_opens_the_entry(tab):
    start(tab)
    box = tab.knob("(({ x, y, width, height }) => [x + width / 2, y + height / 2])"
                   "(knob.shadowRoot.querySelector('[part=label]').getBoundingClientRect())")
    tab.page.mouse.dblclick(*box)
    assert text(tab) == "440\u00a0Hz"


def test_page_that_prevents_the_click_opens_nothing(tab):
    start(tab)
    tab.knob("knob.addEventListener('click', (event) => event.preventDefault())")
    box = tab.knob("(({ x, y, width, height }) => [x + width / 2, y + height / 2])"
                   "(knob.shadowRoot.querySelector('[part=label]').getBoundingClientRect())")
    tab.page.mouse.dblclick(*box)
    tab.hand.frame(2)
    assert text(tab) is None


def test_tab_leaves_a_knob_whose_entry_is_open(tab):
    start(tab, '<button id="other">Other</button>' + KNOB)
    tab.page.keyboard.type("apples".replace("a", "1a"))
    tab.page.keyboard.press("Shift+Tab")
    assert text(tab) == "1apples"
    tab.page.keyboard.press("Shift+Tab")
    assert tab.js("document.activeElement.id") == "other"


@pytest.mark.parametrize("taper", ["linear", "log", "power:3"])
def test_share_of_the_travel_follows_each_taper(tab, taper):
    start(tab, f'<rotary-knob id="knob" min="1" max="100" taper="{taper}"></rotary-knob>')
    tab.page.keyboard.type("50%")
    tab.page.keyboard.press("Enter")
    assert tab.value() == pytest.approx({"linear": 50.5, "log": 10, "power:3": 13.375}[taper])


def test_entry_in_a_closed_shadow_root_keeps_its_keys_and_input(tab):
    tab.open('<div id="host"></div>')
    tab.js("""() => {
      const root = host.attachShadow({ mode: "closed" });
      root.innerHTML = '<rotary-knob value="40"></rotary-knob>';
      globalThis.knob = root.firstChild;
      globalThis.heard = [];
      for (const type of ["keydown", "input"]) root.addEventListener(type, () => heard.push(type));
      knob.focus();
    }""")
    tab.page.keyboard.type("9")
    tab.page.wait_for_function(f"!!{ENTRY}")
    tab.js("heard.length = 0")
    tab.page.keyboard.press("ArrowUp")
    tab.page.keyboard.press("End")
    tab.page.keyboard.type("0")
    assert tab.js("heard") == []
    tab.page.keyboard.press("Enter")
    assert tab.js("knob.valueAsNumber") == 90


@pytest.mark.parametrize("ticks", ["", 'tick-labels="0 50 100"'])
def test_entry_covers_the_name_and_no_label_around_the_dial(tab, ticks):
    tab.open(f'<rotary-knob id="knob" style="--knob-size: 72px" {ticks}>Cutoff</rotary-knob>')
    tab.hand.frame(2)
    tab.page.focus("#knob")
    tab.page.keyboard.press("5")
    entry, label, *others = tab.knob("""["entry", "label", "tick-label"].flatMap((part) =>
      [...knob.shadowRoot.querySelectorAll(`[part=${part}]`)].map((it) => it.getBoundingClientRect().toJSON()))""")
    assert len(others) == (3 if ticks else 0)
    assert entry["top"] <= label["top"] and entry["bottom"] >= label["bottom"]
    assert all(other["bottom"] <= entry["top"] for other in others)
