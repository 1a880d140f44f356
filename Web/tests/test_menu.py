"""The menu of a knob: by the mouse, by keys, and by a long press."""

import re

import pytest

from server import ROOT

KNOB = '<rotary-knob id="knob" min="0" max="100" value="50" unit="%" digits="0">Mix</rotary-knob>'
MENU = "knob.shadowRoot.querySelector('[part=menu]')"


def start(tab, body=KNOB):
    tab.open(body)
    tab.page.focus("#knob")
    tab.hand.frame(2)
    return tab.middle()


def items(tab):
    """Returns the title of each item of the menu, or None if it is not open. Disabled ones are in parentheses."""
    return tab.knob(f"{MENU} && [...{MENU}.querySelectorAll('button')].map(item => "
                    "item.disabled ? `(${item.textContent})` : item.textContent)")


def focused(tab):
    return tab.knob("knob.shadowRoot.activeElement?.textContent")


def open_menu(tab, x, y):
    tab.page.mouse.click(x, y, button="right")


def choose(tab, title):
    tab.knob(f"[...{MENU}.querySelectorAll('button')].find(item => item.textContent.startsWith('{title}')).click()")


ALL = ["Reset to 50\u00a0%", "Enter Value…", "Copy", "Paste"]


@pytest.mark.parametrize("attribute", ["disabled", "readonly"])
def test_menu_closes_when_the_knob_takes_no_input(tab, attribute):
    x, y = start(tab)
    open_menu(tab, x, y)
    assert items(tab) == ALL
    tab.js(f"knob.setAttribute('{attribute}', '')")
    assert items(tab) is None


HIDES = ["knob.hidden = true", "document.body.style.visibility = 'hidden'", "document.body.inert = true"]


@pytest.mark.parametrize("code", HIDES)
def test_menu_closes_when_the_knob_is_hidden_or_inert(tab, code):
    open_menu(tab, *start(tab))
    tab.js(code)
    tab.hand.frame(3)
    assert items(tab) is None


def test_right_click_opens_the_menu_at_the_pointer(tab):
    x, y = start(tab)
    open_menu(tab, x, y)
    assert items(tab) == ALL
    assert tab.knob(f"(({{ left, top }}) => [left, top])({MENU}.getBoundingClientRect())") == [x, y]
    assert (tab.value(), tab.events()) == (50, [])


def test_menu_without_typing_has_no_entry_and_no_paste(tab):
    x, y = start(tab, KNOB.replace("<rotary-knob", '<rotary-knob allows-typing="false"'))
    open_menu(tab, x, y)
    assert items(tab) == [ALL[0], "Copy"]


@pytest.mark.parametrize("key", ["ContextMenu", "Shift+F10"])
def test_key_opens_the_menu_and_arrows_choose(tab, key):
    start(tab)
    tab.knob("(knob.valueAsNumber = 20, 0)")
    tab.page.keyboard.press(key)
    assert items(tab) == ALL and focused(tab) == ALL[0]
    for key, title in [("ArrowDown", 1), ("End", 3), ("ArrowDown", 0), ("ArrowUp", 3), ("Home", 0)]:
        tab.page.keyboard.press(key)
        assert focused(tab) == ALL[title]
    assert tab.events() == [], "the keys turned the knob"
    tab.page.keyboard.press("Enter")
    assert (tab.value(), items(tab)) == (50, None)
    assert [entry["source"] for entry in tab.journal()] == ["reset", None, None, "reset"]
    assert tab.knob("knob.shadowRoot.activeElement.type") == "range"


@pytest.mark.parametrize("key", ["Escape", "Tab"])
def test_key_closes_the_menu_and_changes_nothing(tab, key):
    x, y = start(tab)
    open_menu(tab, x, y)
    tab.page.keyboard.press(key)
    assert (items(tab), tab.events()) == (None, [])
    assert tab.knob("knob.shadowRoot.activeElement.type") == "range"


def test_press_elsewhere_closes_the_menu(tab):
    x, y = start(tab)
    open_menu(tab, x, y)
    tab.hand.click(700, 500)
    assert items(tab) is None
    open_menu(tab, x, y)
    tab.knob("knob.remove()")
    tab.hand.click(700, 500)
    tab.js("document.body.append(Object.assign(document.createElement('p'), { id: 'knob' }))")


def test_second_right_click_leaves_one_menu(tab):
    x, y = start(tab)
    open_menu(tab, x, y)
    open_menu(tab, x - 10, y - 10)
    assert tab.knob("knob.shadowRoot.querySelectorAll('[part=menu]').length") == 1


def test_menu_stays_in_the_window(tab):
    tab.open(f'<div style="position: fixed; right: 0; bottom: 0">{KNOB}</div>')
    tab.page.focus("#knob")
    tab.hand.frame(2)
    x, y = tab.middle()
    open_menu(tab, x, y)
    box = tab.knob(f"(({{ left, top, right, bottom }}) => [left, top, right, bottom])"
                   f"({MENU}.getBoundingClientRect())")
    assert 0 <= box[0] and 0 <= box[1] and box[2] <= 800 and box[3] <= 600


def test_enter_value_opens_the_entry(tab):
    x, y = start(tab)
    open_menu(tab, x, y)
    choose(tab, "Enter")
    assert tab.knob("knob.shadowRoot.activeElement.value") == "50\u00a0%"
    tab.page.keyboard.type("70")
    tab.page.keyboard.press("Enter")
    assert tab.value() == 70


def test_copy_and_paste_use_the_clipboard(tab):
    tab.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    x, y = start(tab)
    open_menu(tab, x, y)
    choose(tab, "Copy")
    assert tab.js("navigator.clipboard.readText()") == "50 %"
    tab.js("navigator.clipboard.writeText('12 %')")
    open_menu(tab, x, y)
    choose(tab, "Paste")
    tab.page.wait_for_function("knob.valueAsNumber == 12")
    assert [entry["source"] for entry in tab.journal()] == ["text", None, None, "text"]


def test_copy_has_all_digits_of_the_value(tab):
    tab.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    x, y = start(tab)
    tab.knob("knob.value = 12.3456")
    open_menu(tab, x, y)
    choose(tab, "Copy")
    assert tab.js("navigator.clipboard.readText()") == "12.3456 %"


def test_knob_that_cannot_be_changed_only_copies(tab):
    x, y = start(tab, KNOB.replace(" min", " readonly min"))
    open_menu(tab, x, y)
    assert items(tab) == [f"({ALL[0]})", f"({ALL[1]})", ALL[2], f"({ALL[3]})"]
    assert focused(tab) == "Copy"


def test_page_adds_items(tab):
    x, y = start(tab)
    tab.listen("menu", "event.detail.items.push({ title: 'Learn', act: () => globalThis.learned = true })")
    open_menu(tab, x, y)
    assert items(tab) == [*ALL, "Learn"]
    choose(tab, "Learn")
    assert tab.js("learned") and items(tab) is None


def test_lines_and_headings_are_not_chosen(tab):
    x, y = start(tab)
    tab.listen("menu", """event.detail.items.push({}, { title: "Nothing" }, {}, { title: "Host" },
        { title: "Read", isChecked: true, act() {} }, { title: "Latch", isRadio: true, isChecked: false, act() {} },
        { title: "More", items: [{ title: "Deep", act: () => globalThis.isDeep = true }] }, {}, {})""")
    open_menu(tab, x, y)
    assert items(tab) == [*ALL, "Read", "Latch", "Deep"]
    parts = "[...knob.shadowRoot.querySelectorAll('[part^=menu-]')].map((part) => part.part[0].slice(5) + part.textContent)"
    assert [part for part in tab.knob(parts) if not part.startswith("item")] == [
        "separator", "separator", "headingHost", "separator", "headingMore"]
    roles = f"[...{MENU}.querySelectorAll('button')].map(({{ role, ariaChecked }}) => [role, ariaChecked])"
    assert tab.knob(roles)[3:] == [
        ["menuitem", None], ["menuitemcheckbox", "true"], ["menuitemradio", "false"], ["menuitem", None]]
    groups = f"[...{MENU}.querySelectorAll('[role=group]')].map(({{ ariaLabel }}) => ariaLabel)"
    assert tab.knob(groups) == ["Host", "More"]
    choose(tab, "Deep")
    assert tab.js("isDeep") and items(tab) is None


def test_menu_without_items_does_not_open(tab):
    x, y = start(tab)
    tab.listen("menu", "event.detail.items.length = 0")
    open_menu(tab, x, y)
    assert items(tab) is None


def test_page_shows_its_own_menu(tab):
    x, y = start(tab)
    tab.knob("(knob.valueAsNumber = 20, 0)")
    tab.listen("menu", "event.preventDefault(); globalThis.detail = event.detail")
    open_menu(tab, x, y)
    assert items(tab) is None
    assert tab.js("[detail.x, detail.y]") == [x, y]
    tab.js("detail.items[0].act()")
    assert tab.value() == 50


def test_page_that_handles_the_click_gets_no_menu(tab):
    x, y = start(tab)
    tab.listen("contextmenu", "event.preventDefault()")
    tab.listen("menu", "globalThis.wasOpened = true")
    open_menu(tab, x, y)
    assert (items(tab), tab.js("globalThis.wasOpened ?? false")) == (None, False)


def test_no_menu_opens_while_a_pointer_turns_the_knob(tab):
    x, y = start(tab)
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    tab.slider("slider.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, composed: true }))")
    assert items(tab) is None
    tab.hand.move(x, y - 50)
    assert tab.value() == pytest.approx(70)


def test_long_press_opens_the_menu_and_turns_nothing(tab):
    x, y = start(tab)
    tab.hand.touch(0, x, y)
    tab.hand.drag(0, x, y - 5)
    tab.page.wait_for_function(f"{MENU}")
    assert tab.value() == 50
    assert tab.journal()[-1]["type"] == "gesture-end"
    tab.hand.drag(0, x, y - 60)
    tab.hand.lift(0)
    assert (items(tab), tab.value(), tab.events()) == (ALL, 50, [])
    tab.hand.tap(700, 500)
    assert items(tab) is None


def test_finger_that_moves_opens_no_menu(tab):
    x, y = start(tab)
    tab.hand.touch(0, x, y)
    tab.hand.drag(0, x, y - 25)
    tab.page.wait_for_timeout(700)
    assert (items(tab), tab.value()) == (None, 60)


def test_second_finger_opens_no_menu(tab):
    x, y = start(tab)
    tab.hand.touch(0, x, y)
    tab.hand.touch(1, x + 20, y)
    tab.page.wait_for_timeout(700)
    assert items(tab) is None


def test_words_are_in_the_language_of_the_page_or_its_own(tab):
    tab.open('<rotary-knob id="knob" aria-label="A" value="50" unit="%"></rotary-knob>', lang="de-AT")
    titles = "[...knob.shadowRoot.querySelectorAll('[part=menu-item]')].map((item) => item.textContent)"
    x, y = tab.middle()
    open_menu(tab, x, y)
    assert tab.knob(titles)[:2] == ["Auf 50\u00a0% zurücksetzen", "Wert eingeben …"]
    tab.page.keyboard.press("Escape")
    tab.js("""async () => {
      const { setWords } = await import("/Web/dist/rotary-knob.js");
      globalThis.words = setWords({ enterValue: "Saisir…" });
      try { setWords({ cut: "Couper" }) } catch (error) { globalThis.fault = error.message }
    }""")
    open_menu(tab, x, y)
    assert tab.knob(titles)[1] == "Saisir…"
    types = (ROOT / "Web/types/words.d.ts").read_text().partition(";")[0]
    assert tab.js("""import("/Web/dist/rotary-knob.js").then(({ setWords }) =>
      setWords({ copy: undefined, paste: null }))""") == tab.js("words")
    assert tab.js("Object.keys(words)") == re.findall(r'"(\w+)"', types)
    assert tab.js("[words.copy, words.enterValue, fault]") == ["Kopieren", "Saisir…", 'The word "cut" does not exist.']


MODULATED = """<rotary-knob id="knob" value="50">Cutoff</rotary-knob><rotary-knob id="other" value="50">Drive</rotary-knob>"""
KEEP = """() => {
  globalThis.menus = {};
  for (const one of [knob, other]) {
    one.modulations = [{ name: "lfo", title: "LFO\\n1" }, { name: "env" }, { name: "wheel" }];
    one.addEventListener("menu", (event) => {
      event.preventDefault();
      menus[one.id] = Object.fromEntries(event.detail.items.map(({ title, act }) => [title, act]));
    });
  }
}"""
SELECTED = "[knob.selectedModulation, other.selectedModulation]"


def test_items_act_on_the_knob_of_their_menu_as_often_as_the_page_calls_them(tab):
    start(tab, MODULATED)
    tab.js(KEEP)
    open_menu(tab, *tab.middle())
    open_menu(tab, *tab.middle("other"))
    tab.js("menus.knob.env()")
    assert tab.js(SELECTED) == ["env", "lfo"]
    tab.js("menus.other.wheel()")
    assert tab.js(SELECTED) == ["env", "wheel"]
    tab.js("menus.knob.wheel()")
    tab.js("menus.other['LFO\\n1']()")
    assert tab.js(SELECTED) == ["wheel", "lfo"]


def test_line_break_in_a_text_is_part_of_its_item(tab):
    x, y = start(tab, MODULATED)
    tab.knob("(knob.modulations = [{ name: 'lfo', title: 'LFO\\n1' }, { name: 'env' }], knob.format = (it) => `${it}\\nHz`, 0)")
    tab.js("import('/Web/dist/rotary-knob.js').then(({ setWords }) => void setWords({ copy: 'Co\\npy' }))")
    open_menu(tab, x, y)
    assert items(tab) == ["Reset to 50 Hz", "Enter Value…", "Co\npy", "Paste", "LFO\n1", "env"]
    choose(tab, "env")
    assert tab.knob("knob.selectedModulation") == "env"
