"""The element as a form control."""

import pytest

FORM = """<form id="form"><fieldset id="fieldset">
  <rotary-knob id="knob" name="cutoff" value="20" step="1">Cutoff</rotary-knob>
  <rotary-knob id="other" value="30">Other</rotary-knob>
</fieldset></form>"""


def data(tab, id="form"):
    return tab.js(f"[...new FormData(document.getElementById('{id}'))]")


def test_form_contains_the_value_by_name(tab):
    tab.open(FORM)
    assert data(tab) == [["cutoff", "20"]]
    tab.knob("knob.value = 42")
    assert data(tab) == [["cutoff", "42"]]
    tab.knob("knob.name = 'resonance'")
    assert data(tab) == [["resonance", "42"]]
    tab.knob("knob.name = ''")
    assert data(tab) == []


def test_form_contains_the_value_before_listeners_are_called(tab):
    tab.open(FORM)
    tab.listen("input", "globalThis.heard = new FormData(form).get('cutoff')", "form")
    tab.knob("knob.focus()")
    tab.hand.key("ArrowUp")
    assert tab.js("heard") == "21"


def test_form_contains_the_clamped_value_after_the_range_changes(tab):
    tab.open(FORM)
    tab.knob("knob.max = 5")
    assert data(tab) == [["cutoff", "5"]]


def test_submit_sends_the_value(tab):
    tab.open(FORM.replace("</form>", "<button>Send</button></form>"))
    tab.knob("knob.value = 33")
    tab.page.get_by_role("button").click()
    tab.page.wait_for_url("**cutoff=33")


def test_reset_restores_the_default_and_emits_nothing(tab):
    tab.open(FORM)
    tab.knob("knob.value = 42")
    tab.js("form.reset()")
    assert tab.knob("knob.value") == "20"
    assert data(tab) == [["cutoff", "20"]]
    tab.knob("knob.defaultValue = 50")
    assert tab.knob("knob.value") == "50"
    assert tab.events() == []


def test_disabled_knob_is_not_in_the_form(tab):
    tab.open(FORM)
    tab.knob("knob.disabled = true")
    assert data(tab) == []
    tab.knob("knob.disabled = false")
    assert data(tab) == [["cutoff", "20"]]


def test_disabled_fieldset_disables_the_knob(tab):
    tab.open(FORM)
    tab.js("fieldset.disabled = true")
    assert data(tab) == []
    assert tab.slider("[knob.disabled, knob.matches(':disabled'), slider.disabled]") == [
        False,
        True,
        True,
    ]
    x, y = tab.middle()
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    tab.hand.release(x, y - 25)
    tab.hand.hover(x, y)
    tab.hand.wheel(x, y, -100)
    tab.hand.key("Tab")
    assert tab.js("document.activeElement == document.body")
    assert (tab.value(), tab.events()) == (20, [])
    tab.js("fieldset.disabled = false")
    tab.knob("knob.focus()")
    tab.hand.key("ArrowUp")
    assert tab.value() == 21


def test_read_only_knob_is_in_the_form_and_accepts_no_input(tab):
    tab.open(FORM)
    tab.knob("(knob.readOnly = true, knob.focus())")
    tab.hand.key("ArrowUp")
    x, y = tab.middle()
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    tab.hand.release(x, y - 25)
    assert tab.events() == []
    assert data(tab) == [["cutoff", "20"]]
    assert tab.slider("[knob == document.activeElement, slider.ariaReadOnly]") == [True, "true"]


def test_form_attribute_refers_to_a_form_elsewhere(tab):
    tab.open('<form id="form"></form><rotary-knob id="knob" name="a" form="form"></rotary-knob>')
    assert data(tab) == [["a", "0"]]
    assert tab.knob("knob.form.id") == "form"


def test_framework_can_set_the_form_by_its_id(tab):
    tab.open('<form id="form"></form><rotary-knob id="knob" name="cutoff"></rotary-knob>', script="")
    tab.knob("(knob.form = 'form')")
    tab.js("import('/Web/dist/rotary-knob.js').then(() => 0)")
    assert tab.knob("[knob.form.id, knob.getAttribute('form')]") == ["form", "form"]
    # React's code is strict, so setting a property without a setter would throw.
    tab.js("() => { 'use strict'; knob.form = null; }")
    assert tab.knob("[knob.form, knob.hasAttribute('form')]") == [None, False]


def test_form_lists_the_knob_among_its_elements(tab):
    tab.open(FORM)
    assert tab.js("[form.elements.cutoff.id, form.elements.length]") == ["knob", 3]


def test_label_names_the_knob_and_moves_the_focus_to_it(tab):
    tab.open(
        '<label id="label" for="knob">Loudness</label><rotary-knob id="knob"></rotary-knob>'
        '<label id="wrap">Pan <rotary-knob id="pan"></rotary-knob></label>'
    )
    assert tab.knob("[...knob.labels].map((label) => label.id)") == ["label"]
    assert tab.knob("[...knob.labels].map((label) => label.id)", "pan") == ["wrap"]
    tab.page.locator("#label").click()
    assert tab.js("document.activeElement.id") == "knob"
    tab.page.locator("#wrap").click(position={"x": 5, "y": 5})
    assert tab.js("document.activeElement.id") == "pan"
    assert tab.events() == []


def test_knob_is_valid_without_a_custom_message(tab):
    tab.open(FORM.replace("</form>", "<button>Send</button></form>"))
    assert tab.knob("[knob.checkValidity(), knob.validity.valid, knob.validationMessage]") == [
        True,
        True,
        "",
    ]
    tab.listen("invalid", "globalThis.invalid = true", "knob")
    tab.knob("knob.setCustomValidity('Too loud')")
    assert tab.knob(
        "[knob.checkValidity(), knob.validity.customError, knob.validationMessage]"
    ) == [
        False,
        True,
        "Too loud",
    ]
    assert tab.js("[invalid, form.checkValidity(), knob.matches(':invalid')]") == [
        True,
        False,
        True,
    ]
    address = tab.page.url
    tab.page.get_by_role("button").click()
    tab.hand.frame()
    assert tab.page.url == address
    assert tab.js("document.activeElement.id") == "knob"
    tab.knob("knob.setCustomValidity('')")
    assert tab.knob("[knob.reportValidity(), form.checkValidity()]") == [True, True]


def test_value_is_restored_when_the_user_goes_back(tab):
    # A page that must not be stored is loaded again, and the browser restores its form.
    page = FORM + '<input id="text" name="text"><script>onunload = () => {}</script>'
    tab.open(page, headers={"Cache-Control": "no-store"})
    here = tab.page.url
    x, y = tab.middle()
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    tab.hand.release(x, y - 25)
    tab.page.locator("#text").fill("typed")
    assert tab.value() == 30
    tab.js("globalThis.isOld = true")
    tab.open("<p>Elsewhere</p>")
    tab.page.go_back()
    tab.page.wait_for_url(here)
    tab.wait_for_elements()
    assert tab.js("globalThis.isOld ?? false") is False, "the page was only frozen"
    restored = tab.js("document.getElementById('text').value")
    assert (restored, tab.value()) == ("typed", 30)
    assert data(tab) == [["cutoff", "30"]]


def test_clone_is_a_separate_knob(tab):
    tab.open(FORM)
    copied = tab.knob("""(() => {
          knob.value = 60;
          const copy = knob.cloneNode(true);
          form.append(copy);
          return [copy.value, copy.name, knob.value];
        })()""")
    assert copied == ["20", "cutoff", "60"]


def test_value_stays_when_the_knob_moves_in_the_document(tab):
    tab.open(FORM + '<form id="second"></form>')
    tab.knob("(knob.value = 60, second.append(knob))")
    tab.hand.frame(2)
    assert tab.knob("[knob.value, knob.form.id]") == ["60", "second"]
    assert data(tab, "second") == [["cutoff", "60"]]
    assert data(tab) == []


ENTER = """<form id="form"><rotary-knob id="knob"></rotary-knob>
<input type="range" id="range" min="0" max="100">{}</form>{}"""
BUTTONS = {
    "a button": ("<button>Send</button>", ""),
    "an input": ("<button type=button>Not</button><input type=submit name=b value=Send>", ""),
    "a button elsewhere": ("", "<button form=form>Send</button>"),
    "one beside one that is disabled": ("<button disabled>Send</button><button>Second</button>", ""),
    "one of an empty type": ('<button type="">Send</button>', ""),
    "one of no known type": ('<button type="send">Send</button>', ""),
    "none": ("", ""),
}


@pytest.mark.parametrize("inside, outside", BUTTONS.values(), ids=BUTTONS.keys())
def test_enter_submits_as_from_a_range(tab, inside, outside):
    tab.open(ENTER.format(inside, outside))
    tab.listen("submit", "event.preventDefault(); (globalThis.heard ??= []).push("
               "event.submitter?.outerHTML)")
    reported = []
    for id in ("range", "knob"):
        tab.js(f"document.getElementById('{id}').focus()")
        tab.hand.key("Enter")
        tab.hand.frame()
        reported.append(tab.js("(globalThis.heard ?? []).splice(0)"))
    assert reported[0] == reported[1]
    assert len(reported[0]) == bool(inside + outside)
    assert tab.events("knob") == []


def test_prevented_enter_submits_nothing(tab):
    tab.open(ENTER.format("<button>Send</button>", ""))
    tab.listen("keydown", "event.preventDefault()", "document")
    tab.listen("submit", "event.preventDefault(); globalThis.heard = true")
    tab.knob("knob.focus()")
    tab.hand.key("Enter")
    assert tab.js("globalThis.heard ?? false") is False


def test_knob_that_was_never_read_is_in_a_form_outside_the_page(tab):
    tab.open("")
    assert tab.js("""() => {
          const form = document.createElement("form");
          const knob = document.createElement("rotary-knob");
          form.append(knob);
          Object.assign(knob, { name: "a", min: 5, max: 20, defaultValue: 7 });
          return [...new FormData(form)];
        }""") == [["a", "7"]]


def test_decimal_steps_are_sent_shown_and_spoken_as_decimals(tab):
    tab.open('<form id="form"><rotary-knob id="knob" name="q" max="1" step="0.1" value-display="always">Q'
             "</rotary-knob></form>")
    tab.knob("knob.focus()")
    for count in range(1, 11):
        tab.hand.key("ArrowUp")
        wanted = str(count / 10).removesuffix(".0")
        assert data(tab) == [["q", wanted]]
        assert tab.slider("[knob.value, knob.valueAsNumber, slider.ariaValueNow]") == [
            wanted, count / 10, wanted]
        assert tab.slider("slider.ariaValueText") == f"{count / 10:.1f}" == tab.knob("knob.valueText")


@pytest.mark.parametrize("state", ["null", "undefined", "''", "'NaN'", "'x'", "new File([], 'a')", "new FormData()"])
def test_state_that_is_not_that_of_a_knob_restores_nothing(tab, state):
    tab.open('<rotary-knob id="knob" value="20"></rotary-knob>')
    tab.knob(f"knob.formStateRestoreCallback({state}, 'restore')")
    assert tab.value() == 20
    tab.knob("knob.formStateRestoreCallback('30', 'autocomplete')")
    assert tab.value() == 30
