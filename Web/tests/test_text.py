"""A value as text: what once went wrong, and what a page can have."""

import pytest

from test_typing import ENTRY, KNOB, message, start, text

DISPLAYED = '<rotary-knob id="knob" value="50" unit="Hz" digits="0" {}>{}</rotary-knob>'


def middle_of(tab, selector):
    return tab.knob(f"(({{ x, y, width, height }}) => [x + width / 2, y + height / 2])"
                    f"(knob.shadowRoot.querySelector('{selector}').getBoundingClientRect())")


# Nothing waits for anything

FORM = """<form id="form"><rotary-knob id="knob" name="mix" value="50">Mix</rotary-knob>
  <input id="other"><button id="send">Send</button></form>"""


def open_form(tab):
    tab.open(FORM)
    tab.js("""() => {
      globalThis.sent = [];
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        sent.push(new FormData(form).get("mix"));
      });
    }""")
    tab.page.focus("#knob")


def test_first_keys_are_typed_and_the_form_has_the_value(tab):
    open_form(tab)
    for key in ("7", "5", "Enter"):
        tab.page.keyboard.press(key)
    assert tab.value() == 75 and tab.js("sent") == []
    tab.page.keyboard.press("Enter")
    assert tab.js("sent") == ["75"]


def test_first_keys_and_tab_set_the_value(tab):
    open_form(tab)
    for key in ("7", "5", "Tab", "1"):
        tab.page.keyboard.press(key)
    assert tab.js("[knob.value, other.value, document.activeElement.id]") == ["75", "1", "other"]


@pytest.mark.parametrize("keys, typed", [
    (["7", "5", "Backspace"], "7"), (["7", "Escape"], None), (["7", "Escape", "8"], "8"), (["F2"], "50"),
])
def test_first_keys_edit_the_text(tab, keys, typed):
    open_form(tab)
    for key in keys:
        tab.page.keyboard.press(key)
    assert text(tab) == typed
    assert tab.value() == 50


def test_form_that_is_sent_by_a_button_has_the_typed_value(tab):
    open_form(tab)
    tab.page.keyboard.press("8")
    tab.page.click("#send")
    assert tab.js("sent") == ["8"]


# A text that the user has not finished

def test_program_that_moves_the_knob_discards_the_text(tab):
    start(tab, KNOB + '<div id="there"></div><button id="other">Other</button>')
    tab.page.keyboard.type("8k")
    tab.js("there.append(knob)")
    assert text(tab) is None
    tab.hand.frame(3)
    tab.page.focus("#other")
    assert tab.value() == 440 and tab.js("heard") == []


def test_function_of_the_page_that_returns_nan_keeps_the_entry_with_a_sentence(tab):
    start(tab)
    tab.knob("knob.parse = () => NaN")
    tab.page.keyboard.type("12")
    tab.page.keyboard.press("Enter")
    assert (text(tab), message(tab)) == ("12", "“12” is not understood.")
    assert tab.value() == 440


def test_function_of_the_page_may_remove_the_knob_while_it_reads(tab):
    start(tab)
    tab.knob("(globalThis.it = knob, knob.parse = () => { knob.remove(); return 100; })")
    tab.page.keyboard.type("12")
    tab.page.keyboard.press("Enter")
    assert tab.js("[it.valueAsNumber, !!it.shadowRoot.querySelector('[part=entry]')]") == [440, False]


def test_keys_that_went_down_before_the_entry_go_up_for_the_page(tab):
    start(tab)
    tab.js("""() => {
      globalThis.heard = [];
      for (const type of ["keydown", "keyup"]) addEventListener(type, ({ key }) => heard.push([type, key]), true);
    }""")
    tab.page.keyboard.press("9")
    tab.page.keyboard.press("8")
    assert tab.js("heard") == [["keydown", "9"], ["keyup", "9"]]


# Digits of other scripts

def test_digits_that_are_not_decimal_in_unicode_are_shown(tab):
    tab.open('<rotary-knob id="knob" lang="zh-u-nu-hanidec" min="-10" max="10" digits="0"></rotary-knob>')
    assert tab.knob("[-3, 0.4, 3].map((value) => (knob.value = value, knob.valueText))") == ["−三", "〇", "三"]


@pytest.mark.parametrize("lang", ["ar-EG", "fa", "bn", "mr", "th-u-nu-thai"])
def test_shown_digits_are_understood(tab, lang):
    tab.open(f'<div lang="{lang}">{KNOB}</div>')
    tab.knob("(knob.value = 1234.5, knob.focus())")
    shown = tab.knob("knob.valueText")
    assert not shown.isascii()
    tab.page.keyboard.press("F2")
    typed = text(tab)
    tab.page.keyboard.press("Escape")
    tab.knob("knob.value = 100")
    tab.page.keyboard.press("F2")
    tab.page.keyboard.insert_text(typed)
    tab.page.keyboard.press("Enter")
    assert (text(tab), tab.value()) == (None, 1234.5)


def test_local_digit_opens_the_entry(tab):
    start(tab)
    tab.knob("knob.dispatchEvent(new KeyboardEvent('keydown', { key: '٥', cancelable: true }))")
    assert text(tab) == "٥"
    tab.page.keyboard.press("Enter")
    assert tab.value() == 20


# Texts that are too long

def test_very_long_text_is_cut(tab):
    start(tab)
    passed = tab.knob("""(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "1".repeat(5e6));
      const start = performance.now();
      knob.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true, composed: true }));
      return performance.now() - start;
    })()""")
    assert passed < 200
    assert len(text(tab)) <= 1024 and message(tab) == "A value has at most 256 characters."


# What pops up

def test_click_on_a_value_that_is_always_shown_opens_the_entry(tab):
    for display in ('value-display="always"', 'value-display="both"'):
        tab.open(DISPLAYED.format(display, "Mix"))
        tab.hand.frame(2)
        tab.page.mouse.click(*middle_of(tab, "[part=value]"))
        assert text(tab) == "50\u00a0Hz", display


def test_container_cuts_neither_entry_nor_message(tab):
    tab.open('<div style="overflow: hidden; width: 60px; height: 62px">' + DISPLAYED.format("", "Mix") + "</div>")
    tab.page.focus("#knob")
    tab.page.keyboard.type("8 apples")
    tab.page.keyboard.press("Enter")
    for part in ("entry", "message"):
        assert tab.knob(f"""(() => {{
          const part = knob.shadowRoot.querySelector("[part={part}]");
          const {{ x, y, width, height }} = part.getBoundingClientRect();
          return knob.shadowRoot.elementFromPoint(x + width / 2, y + height - 3) == part;
        }})()"""), part


@pytest.mark.parametrize("zoom", [0.5, 1, 1.6])
def test_zoom_displaces_nothing(tab, zoom):
    tab.open(f'<div style="zoom: {zoom}; padding: 60px 100px">'
             + DISPLAYED.format('value-display="bubble" value-persistence="5"', "Mix") + "</div>")
    x, y, width, height = tab.dial()
    tab.page.mouse.click(x, y, button="right")
    menu = tab.knob("knob.shadowRoot.querySelector('[part=menu]').getBoundingClientRect().toJSON()")
    assert [menu["left"], menu["top"]] == pytest.approx([x, y], abs=1)
    tab.page.keyboard.press("Escape")
    tab.hand.key("ArrowUp")
    tab.hand.frame(3)
    bubble = tab.knob("knob.shadowRoot.querySelector('[part=bubble]').getBoundingClientRect().toJSON()")
    assert bubble["left"] + bubble["width"] / 2 == pytest.approx(x, abs=1)
    assert bubble["bottom"] == pytest.approx(y - height / 2 - 6, abs=1)
    tab.page.keyboard.press("5")
    tab.hand.frame(2)
    entry = tab.knob("knob.shadowRoot.querySelector('[part=entry]').getBoundingClientRect().toJSON()")
    assert entry["left"] + entry["width"] / 2 == pytest.approx(x, abs=1)
    assert entry["top"] == pytest.approx(y + height / 2, abs=2)


def test_entry_and_bubble_are_written_in_the_direction_of_their_text(tab):
    tab.open('<div dir="rtl">' + DISPLAYED.format('value-display="bubble" min="-100"', "Mix") + "</div>")
    tab.page.focus("#knob")
    tab.hand.key("ArrowUp")
    tab.hand.frame(3)
    style = "getComputedStyle(knob.shadowRoot.querySelector('[part={}]')).{}"
    assert tab.knob(style.format("bubble", "unicodeBidi")) == "plaintext"
    tab.page.keyboard.press("F2")
    assert tab.knob(style.format("entry", "direction")) == "ltr"


def test_menu_stays_while_something_else_scrolls(tab):
    tab.open('<div id="log" style="height: 50px; overflow: auto"><p style="height: 900px"></p></div>'
             + DISPLAYED.format("", "Mix") + '<div style="height: 3000px"></div>')
    tab.page.mouse.click(*tab.middle(), button="right")
    tab.js("log.scrollTo(0, 100)")
    tab.hand.frame(3)
    assert tab.knob("!!knob.shadowRoot.querySelector('[part=menu]')")
    tab.js("scrollTo(0, 10)")
    tab.hand.frame(3)
    assert not tab.knob("!!knob.shadowRoot.querySelector('[part=menu]')")
    tab.js("scrollTo(0, 0)")


def test_copy_without_permission_rejects_nothing(tab):
    tab.open(DISPLAYED.format("", "Mix"))
    tab.js("void (navigator.clipboard.writeText = () => Promise.reject(new Error(`no`)))")
    tab.page.mouse.click(*tab.middle(), button="right")
    tab.knob("[...knob.shadowRoot.querySelectorAll('[part=menu-item]')].find(item => item.textContent == 'Copy').click()")
    tab.hand.frame(2)


def test_menu_has_one_highlight(tab):
    tab.open(DISPLAYED.format("", "Mix"))
    tab.page.mouse.click(*tab.middle(), button="right")
    tab.page.mouse.move(*middle_of(tab, "[part=menu-item]:nth-of-type(3)"))
    assert tab.knob("knob.shadowRoot.activeElement.textContent") == "Copy"


def test_knob_without_menu_opens_none(tab):
    tab.open(DISPLAYED.format('allows-menu="false"', "Mix"))
    tab.page.mouse.click(*tab.middle(), button="right")
    assert tab.knob("knob.shadowRoot.querySelector('[part=menu]')") is None


# Where the value is shown

def test_element_of_the_page_shows_the_caption(tab):
    tab.open('<output id="shown"></output>' + DISPLAYED.format('value-label="shown" value-persistence="0.1"', "Mix"))
    tab.hand.frame(2)
    assert tab.js("shown.textContent") == "Mix"
    assert tab.knob("knob.shadowRoot.querySelector('[part=label]')?.checkVisibility() ?? false") is False
    tab.knob("knob.textContent = 'Blend'")
    tab.hand.frame(2)
    assert tab.js("shown.textContent") == "Blend"
    tab.knob("knob.textContent = 'Mix'")
    x, y = tab.middle()
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    assert tab.js("shown.textContent") == "60\u00a0Hz"
    tab.hand.release(x, y - 25)
    tab.page.wait_for_function("shown.textContent == 'Mix'")
    tab.knob("(knob.valueLabel = '', 0)")
    tab.hand.frame(2)
    assert tab.knob("knob.shadowRoot.querySelector('[part=label]').checkVisibility()")


def test_element_of_the_page_shows_the_value_of_a_knob_without_a_name(tab):
    tab.open('<output id="shown"></output>' + DISPLAYED.format('aria-label="A" value-label="shown"', ""))
    tab.hand.frame(2)
    assert tab.js("shown.textContent") == "50\u00a0Hz"
    tab.knob("(knob.value = 70, 0)")
    tab.hand.frame(2)
    assert tab.js("shown.textContent") == "70\u00a0Hz"


def test_name_is_shown_again_on_demand(tab):
    tab.open(DISPLAYED.format('value-persistence="60"', "Mix"))
    tab.page.focus("#knob")
    tab.page.keyboard.down("ArrowUp")
    tab.hand.frame(2)
    tab.knob("knob.showName()")
    tab.hand.frame(2)
    assert tab.knob("knob.matches(':state(showing-value)')")
    tab.page.keyboard.up("ArrowUp")
    tab.hand.frame(2)
    assert tab.knob("knob.matches(':state(showing-value)')")
    tab.knob("knob.showName()")
    tab.hand.frame(2)
    assert not tab.knob("knob.matches(':state(showing-value)')")


def test_format_that_is_set_later_changes_what_is_shown_and_spoken(tab):
    tab.open(DISPLAYED.format('value-display="always"', "Mix"))
    tab.hand.frame(3)
    tab.knob("(knob.format = (value) => `${value} apples`, 0)")
    tab.page.wait_for_function("knob.shadowRoot.querySelector('[part=value]').textContent == '50 apples'")
    tab.page.wait_for_function("knob.shadowRoot.querySelector('input').ariaValueText == '50 apples'")


@pytest.mark.parametrize("code", ["knob.allowsTyping = 'false'", "knob.readOnly = true", "knob.disabled = true"])
def test_entry_closes_when_the_knob_can_no_longer_be_typed(tab, code):
    start(tab)
    tab.page.keyboard.type("12")
    assert text(tab) == "12"
    tab.knob(f"({code}, 0)")
    assert text(tab) is None and tab.value() == 440
    tab.page.keyboard.type("34")
    assert (text(tab), tab.value()) == (None, 440)


@pytest.mark.parametrize("allows, typed", [("true", "(+,-.0123456789"), ("false", "")])
def test_keys_that_open_no_entry_are_for_the_page(tab, allows, typed):
    tab.open(f'<div style="height: 3000px">{DISPLAYED.format(f"""allows-typing="{allows}" """, "Mix")}</div>')
    tab.page.focus("#knob")
    # After all listeners.
    tab.listen("keydown", "setTimeout(() => setTimeout(() => event.defaultPrevented && (globalThis.used ??= []).push(event.key)))")
    for code in range(32, 127):
        tab.page.keyboard.press("Space" if code == 32 else chr(code))
        if text(tab) is not None:
            tab.page.keyboard.press("Escape")
    tab.hand.frame(3)
    assert "".join(sorted(key for key in tab.js("globalThis.used ?? []") if len(key) == 1)) == typed
    # The space bar scrolls.
    tab.page.wait_for_function("scrollY > 100")
    assert tab.value() == 50
