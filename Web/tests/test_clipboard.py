"""A value that the user copies and pastes."""

import pytest

from test_typing import KNOB, start, text


def test_copied_value_can_be_pasted(tab):
    tab.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    start(tab, KNOB + KNOB.replace("knob\"", "other\"").replace("440", "100"))
    tab.page.keyboard.press("Control+c")
    assert tab.js("navigator.clipboard.readText()") == "440 Hz"
    tab.page.focus("#other")
    tab.page.wait_for_timeout(200)
    tab.page.keyboard.press("Control+v")
    assert tab.js("other.valueAsNumber") == 440
    tab.js("navigator.clipboard.writeText('nonsense')")
    tab.page.keyboard.press("Control+v")
    assert tab.js("other.valueAsNumber") == 440
    assert tab.js("other.shadowRoot.querySelector('[part=entry]').value") == "nonsense"
    assert tab.js("other.shadowRoot.querySelector('[part=message]').textContent") == "“nonsense” is not understood."


def test_copied_text_has_all_digits_of_the_value(tab):
    tab.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    start(tab)
    tab.knob("knob.value = 123.456789")
    tab.page.keyboard.press("Control+c")
    assert tab.js("navigator.clipboard.readText()") == "123.456789 Hz"
    tab.knob("knob.value = 440")
    tab.page.keyboard.press("Control+v")
    assert tab.value() == 123.456789


@pytest.mark.parametrize("target", ["document.body", "document.querySelector('p')", "document"])
def test_clipboard_events_of_other_browsers_are_meant_for_the_focus(tab, target):
    """Firefox and WebKit send them to the node of an empty selection, or to the body."""
    start(tab, KNOB + "<p>Text</p>" + '<button id="other">Other</button>')
    send = f"""([type, text]) => {{
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      const event = new ClipboardEvent(type, {{ clipboardData, bubbles: true, cancelable: true, composed: true }});
      {target}.dispatchEvent(event);
      return [event.defaultPrevented, clipboardData.getData("text/plain")];
    }}"""
    assert tab.js(send, ["beforecopy", ""])[0] and tab.js(send, ["beforepaste", ""])[0]
    assert tab.js(send, ["copy", ""]) == [True, "440 Hz"]
    assert tab.js(send, ["paste", "880"])[0] and tab.value() == 880
    # What the user has selected comes first.
    tab.js("getSelection().selectAllChildren(document.querySelector('p'))")
    assert tab.js(send, ["copy", ""]) == [False, ""]
    tab.js("getSelection().removeAllRanges()")
    tab.page.keyboard.type("9")
    assert tab.js(send, ["copy", ""]) == [False, ""]
    tab.page.keyboard.press("Escape")
    tab.page.focus("#other")
    assert tab.js(send, ["paste", "100"]) == [False, "100"] and tab.value() == 880


@pytest.mark.parametrize("answer", ["resolve('nonsense')", "reject(new Error('no'))"])
def test_answer_that_comes_later_opens_no_entry_elsewhere(tab, answer):
    start(tab, KNOB + '<input id="other">')
    tab.js("""() => {
      navigator.clipboard.readText = () => new Promise((resolve, reject) => Object.assign(globalThis, { resolve, reject }));
      addEventListener("menu", (event) => {
        event.preventDefault();
        event.detail.items.find(({ title }) => title == "Paste").act();
      });
    }""")
    tab.page.keyboard.press("Shift+F10")
    tab.page.wait_for_function("!!globalThis.resolve")
    tab.page.focus("#other")
    tab.js(f"void {answer}")
    tab.hand.frame(2)
    tab.page.keyboard.type("1")
    assert tab.js("other.value") == "1" and text(tab) is None


def test_nothing_is_pasted_without_typing(tab):
    tab.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    start(tab, KNOB.replace("<rotary-knob", '<rotary-knob allows-typing="false"'))
    for content in ("100", "nonsense"):
        tab.js(f"navigator.clipboard.writeText('{content}')")
        tab.page.keyboard.press("Control+v")
        tab.hand.frame(2)
        assert tab.value() == 440 and text(tab) is None
