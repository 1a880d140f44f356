"""A knob learns which control of the MIDI hardware it follows, from its menu. The ports are a stand-in (`ports.js`)."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from midi import PROMPT, choose, items, mappings, open_menu, play, press, prompt, start

pytestmark = pytest.mark.studio


def test_menu_has_no_midi_without_a_binding_or_hardware(tab):
    start(tab)
    open_menu(tab)
    assert items(tab)[-1] == "Learn MIDI…"
    tab.page.keyboard.press("Escape")
    tab.js("access.unplug('Keys')")
    open_menu(tab)
    assert items(tab)[-1] == "(Learn MIDI…)"


def test_knob_learns_from_its_menu_and_forgets(tab):
    start(tab)
    tab.listen("change", "globalThis.changes = (globalThis.changes ?? 0) + 1", "binding")
    choose(tab, "Learn MIDI…")
    assert prompt(tab) == [["Move a control on the MIDI hardware."], ["Cancel"]]
    play(tab, 0xB2, 74, 10)
    assert prompt(tab) == [["Channel 3, controller 74"], ["Cancel", "Use"]]
    assert (tab.events(), mappings(tab)) == ([], [])
    press(tab, "Use")
    assert prompt(tab) is None
    assert mappings(tab) == [{"knob": "cutoff", "map": "cc:74", "channel": 3, "device": "Keys"}]
    assert tab.js("changes") == 1
    open_menu(tab)
    assert items(tab)[4:6] == ["Learn MIDI…", "Forget MIDI"]
    tab.page.get_by_role("menuitem", name="Forget MIDI").click()
    assert (mappings(tab), tab.js("changes")) == ([], 2)


def test_takeover_is_chosen_in_the_menu(tab):
    start(tab, [("cutoff", "cc:74")])
    for title in ["Scale", "Scale", "Jump"]:
        choose(tab, title)
    open_menu(tab)
    checked = "[...knob.shadowRoot.querySelectorAll('[aria-checked=true]')].map(({ textContent }) => textContent)"
    assert items(tab)[-4:] == ["Jump", "Pick Up", "Scale", "Relative"] and tab.knob(checked) == ["Jump"]
    assert Axe().run(tab.page, context="#knob").response["violations"] == []
    tab.page.keyboard.press("Escape")
    assert mappings(tab) == [{"knob": "cutoff", "map": "cc:74", "takeover": "jump"}]
    play(tab, 0xB0, 74, 10)
    assert tab.value() == 10


def test_knob_learns_by_keys_alone(tab):
    start(tab)
    tab.page.focus("#knob")
    tab.page.keyboard.press("Shift+F10")
    tab.page.keyboard.press("End")
    tab.page.keyboard.press("Enter")
    assert tab.knob("knob.shadowRoot.activeElement.role") == "dialog"
    play(tab, 0xB0, 74, 10)
    tab.page.keyboard.press("ArrowUp")
    assert tab.events() == [], "a key in the prompt turned the knob"
    tab.page.keyboard.press("Enter")
    assert mappings(tab) == [{"knob": "cutoff", "map": "cc:74", "channel": 1, "device": "Keys"}]
    assert tab.knob("knob.shadowRoot.activeElement.type") == "range"


def test_button_with_the_focus_is_pressed_by_return(tab):
    start(tab)
    tab.js("binding.learn(knob)")
    play(tab, 0xB0, 74, 10)
    tab.page.keyboard.press("Tab")
    assert tab.knob("knob.shadowRoot.activeElement.textContent") == "Cancel"
    tab.page.keyboard.press("Enter")
    assert (prompt(tab), mappings(tab)) == (None, [])


@pytest.mark.parametrize("leave", ["Escape", "press", "Tab", "Cancel", "hide", "remove", "move"])
def test_learning_is_canceled_and_changes_nothing(tab, leave):
    start(tab, [("cutoff", "cc:7")])
    choose(tab, "Learn MIDI…")
    play(tab, 0xB0, 74, 10)
    match leave:
        case "Escape":
            tab.page.keyboard.press("Escape")
        case "press":
            tab.hand.click(700, 500)
        case "Tab":
            for _ in range(3):
                tab.page.keyboard.press("Tab")
        case "Cancel":
            press(tab, "Cancel")
        case "hide":
            tab.knob("(knob.hidden = true, 0)")
            tab.hand.frame(2)
        case "remove":
            tab.knob("(globalThis.kept = knob, knob.remove(), 0)")
        case "move":
            tab.knob("(knob.parentElement.append(knob), 0)")
    if leave != "remove":
        assert prompt(tab) is None
        tab.knob("(knob.hidden = false, 0)")
    assert mappings(tab) == [{"knob": "cutoff", "map": "cc:7"}]
    # The hardware turns knobs again.
    play(tab, 0xB0, 7, 64)
    play(tab, 0xB0, 7, 70)
    assert tab.js("(globalThis.kept ?? knob).valueAsNumber") == 70
    tab.page.wait_for_timeout(350)


def test_conflict_is_named_and_can_be_replaced_or_kept(tab):
    start(tab, [("drive", "cc:74")])
    choose(tab, "Learn MIDI…")
    play(tab, 0xB0, 74, 10)
    assert prompt(tab) == [["Channel 1, controller 74", "Already in use: drive"], ["Cancel", "Use Anyway", "Replace"]]
    press(tab, "Use Anyway")
    assert [row["knob"] for row in mappings(tab)] == ["drive", "cutoff"]
    choose(tab, "Learn MIDI…")
    play(tab, 0xB0, 74, 10)
    press(tab, "Replace")
    assert [row["knob"] for row in mappings(tab)] == ["cutoff"]


def test_second_search_replaces_the_first(tab):
    start(tab)
    tab.js("binding.learn(knob)")
    tab.js("binding.learn(other)")
    assert prompt(tab) is None
    play(tab, 0xB0, 74, 10)
    press(tab, "Use")
    assert [row["knob"] for row in mappings(tab)] == ["drive"]


def test_listener_of_the_menu_sees_the_items(tab):
    start(tab)
    tab.listen("menu", "event.preventDefault(); event.detail.items.at(-1).act()")
    open_menu(tab)
    assert prompt(tab) == [["Move a control on the MIDI hardware."], ["Cancel"]]
    tab.page.keyboard.press("Escape")


@pytest.mark.parametrize("attribute", ["disabled", "readonly"])
def test_knob_that_takes_no_input_no_longer_learns(tab, attribute):
    start(tab, [("drive", "cc:74")])
    tab.js("binding.learn(knob)")
    assert prompt(tab) == [["Move a control on the MIDI hardware."], ["Cancel"]]
    tab.js(f"knob.setAttribute('{attribute}', '')")
    assert prompt(tab) is None
    for number in [64, 70]:
        play(tab, 0xB0, 74, number)
    assert tab.js("other.valueAsNumber") == 70, "the binding still learns"


def test_prompt_is_in_the_language_of_the_page(tab):
    start(tab, lang="de")
    choose(tab, "MIDI lernen …")
    assert prompt(tab) == [["Bewegen Sie einen Regler der MIDI-Hardware."], ["Abbrechen"]]
    tab.page.keyboard.press("Escape")


def test_prompt_stays_in_the_window_and_follows_the_knob(tab):
    start(tab)
    for corner in ("left: 0; top: 0", "right: 0; bottom: 0"):
        tab.js(f"knob.style.cssText = 'position: fixed; {corner}'")
        tab.js("binding.learn(knob)")
        tab.hand.frame(2)
        left, top, right, bottom, dial_top = tab.knob(
            f"(({{ left, top, right, bottom }}) => [left, top, right, bottom, knob.getBoundingClientRect().top])"
            f"({PROMPT}.getBoundingClientRect())")
        assert 0 <= left and 0 <= top and right <= 800 and bottom <= 600
        assert top > dial_top if "top" in corner else bottom < dial_top, "the prompt covers the knob"
        tab.page.keyboard.press("Escape")


def test_prompt_speaks_and_has_no_faults(tab):
    start(tab, [("drive", "cc:74")])
    choose(tab, "Learn MIDI…")
    dialog = tab.page.get_by_role("dialog", name="Cutoff")
    assert dialog.get_by_role("status").inner_text() == "Move a control on the MIDI hardware."
    play(tab, 0xB0, 74, 10)
    assert dialog.get_by_role("status").inner_text().split("\n\n") == [
        "Channel 1, controller 74", "Already in use: drive"]
    for scheme in ("light", "dark"):
        tab.page.emulate_media(color_scheme=scheme)
        tab.js(f"document.documentElement.style.cssText = 'color-scheme: {scheme}; background: Canvas; color: CanvasText'")
        tab.hand.frame(3)
        results = Axe().run(tab.page, context="#knob").response
        assert [(fault["id"], [node["html"] for node in fault["nodes"]]) for fault in results["violations"]] == []
        assert "prompt-button" in str(results["passes"]), "axe has not examined the prompt"
    tab.page.emulate_media(color_scheme="light")
    tab.page.keyboard.press("Escape")


def test_knob_that_is_not_on_the_page_cannot_learn(tab):
    start(tab)
    assert tab.js("""() => {
      globalThis.kept = knob;
      knob.remove();
      binding.add(kept);
      try { binding.learn(kept) } catch ({ name, message }) { return [name, message]; }
    }""") == ["TypeError", "The knob is not on the page, so nothing can be shown beside it."]
    tab.js("document.body.prepend(kept)")
    tab.hand.frame(2)
    choose(tab, "Learn MIDI…")
    assert prompt(tab) == [["Move a control on the MIDI hardware."], ["Cancel"]]


def test_names_with_line_breaks_are_whole(tab):
    start(tab)
    tab.js("(access.plugIn('Box', 'Two\\nlines'), binding.add(other, 'Drive\\n2'))")
    assert tab.js("binding.inputs") == ["Keys", "Two\nlines"]
    tab.js("binding.mappings = { mappings: [{ knob: 'Drive\\n2', map: 'cc:74' }] }")
    choose(tab, "Learn MIDI…")
    play(tab, 0xB0, 74, 10)
    [heard, conflict], buttons = prompt(tab)
    assert heard == "Channel 1, controller 74" and "Drive\n2" in conflict and buttons[0] == "Cancel" and len(buttons) == 3
