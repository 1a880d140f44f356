"""The first use of a knob on a page, which loads the second file."""

import pytest

KNOB = '<rotary-knob id="knob" value="50" min="0" max="100">Mix</rotary-knob>'
PREFER = "import('/Web/dist/rotary-knob-extras.js').then(({ setPreferences }) => setPreferences(%s))"
FILE = "**/rotary-knob-extras.js"


@pytest.fixture
def slow(tab):
    """Keeps back the second file until it is called."""
    held = []
    tab.page.route(FILE, lambda route: held.append(route))

    def arrive():
        tab.page.wait_for_timeout(50)
        for route in held:
            route.continue_()
        held.clear()
        tab.js("import('/Web/dist/rotary-knob-extras.js').then(() => new Promise((done) => setTimeout(done, 20)))")

    yield arrive
    for route in held:
        route.continue_()
    tab.page.unroute(FILE)


def touch(tab, x, y, *moves):
    tab.hand.touch(0, x, y)
    for dx, dy in moves:
        tab.hand.drag(0, x + dx, y + dy)


@pytest.mark.alone
def test_double_click_resets_while_the_file_loads(tab, slow):
    tab.open(KNOB, warm=False)
    tab.knob("knob.valueAsNumber = 20")
    tab.hand.click(*tab.middle(), 2)
    assert tab.value() == 20
    tab.journal()
    slow()
    assert tab.value() == 50
    assert [(entry["type"], entry["source"]) for entry in tab.journal()] == [
        ("gesture-begin", "reset"), ("input", None), ("change", None), ("gesture-end", "reset")]


@pytest.mark.alone
def test_double_tap_resets_while_the_file_loads(tab, slow):
    tab.open(KNOB, warm=False)
    tab.knob("knob.valueAsNumber = 20")
    tab.hand.tap(*tab.middle(), 2)
    slow()
    assert tab.value() == 50


@pytest.mark.parametrize("act", [
    lambda tab, x, y: tab.hand.click(x, y),
    lambda tab, x, y: (tab.hand.click(x, y), tab.page.wait_for_timeout(600), tab.hand.click(x, y)),
    lambda tab, x, y: (tab.hand.click(x, y, 2), touch(tab, x, y, (0, -25)), tab.hand.lift(0)),
], ids=["one", "slowly", "then turned"])
def test_other_clicks_do_not_reset_later(tab, slow, act):
    tab.open(KNOB, warm=False)
    tab.knob("knob.valueAsNumber = 20")
    act(tab, *tab.middle())
    value = tab.value()
    slow()
    assert tab.value() == value


def test_first_touch_has_the_preferred_tracking(tab):
    tab.open(KNOB, warm=False)
    tab.js(PREFER % "{ touchTracking: 'horizontal', travel: 100 }")
    x, y = tab.middle()
    touch(tab, x, y, (10, 30), (20, 30))
    assert tab.value() == 70
    tab.hand.lift(0)
    assert tab.value() == 70
    # The page knows of one gesture.
    assert [type for type in tab.events() if type != "input"] == ["gesture-begin", "change", "gesture-end"]


@pytest.mark.parametrize("kind", ["mouse", "touch"])
def test_gesture_goes_on_with_the_preferred_tracking_when_the_file_arrives(tab, slow, kind):
    tab.open(KNOB, warm=False)
    tab.js(f"void {PREFER % '{ mouseTracking: `horizontal`, touchTracking: `horizontal` }'}")
    x, y = tab.middle()
    if kind == "touch":
        touch(tab, x, y, (25, -50))
    else:
        tab.hand.press(x, y)
        tab.hand.move(x + 25, y - 50)
    assert tab.value() == 70
    slow()
    if kind == "touch":
        tab.hand.drag(0, x + 50, y - 60)
        tab.hand.lift(0)
    else:
        tab.hand.move(x + 50, y - 60)
        tab.hand.release(x + 50, y - 60)
    assert tab.value() == 70
    events = tab.journal()
    assert [event["type"] for event in events if event["type"] != "input"] == [
        "gesture-begin", "change", "gesture-end"]
    assert [event["value"] for event in events if event["type"] == "input"] == ["70", "50", "70"]


def test_without_preferences_the_gesture_goes_on_as_it_began(tab, slow):
    tab.open(KNOB, warm=False)
    x, y = tab.middle()
    touch(tab, x, y, (0, -25))
    slow()
    tab.hand.drag(0, x, y - 50)
    tab.hand.lift(0)
    assert [event["value"] for event in tab.journal()] == ["50", "60", "70", "70", "70"]


@pytest.mark.alone
def test_double_tap_resets_with_preferences(tab):
    tab.open(KNOB, warm=False)
    tab.js(PREFER % "{ touchTracking: 'horizontal' }")
    tab.knob("knob.valueAsNumber = 20")
    tab.hand.tap(*tab.middle(), 2)
    tab.hand.frame(2)
    assert tab.value() == 50


def test_press_of_a_pen_or_finger_that_began_before_opens_the_menu(tab, slow):
    tab.open(KNOB, warm=False)
    touch(tab, *tab.middle())
    slow()
    tab.page.wait_for_function("knob.shadowRoot.querySelector('[part=menu]')")


def test_page_that_never_gets_the_file_has_knobs_that_turn(tab):
    tab.page.route(f"{FILE}*", lambda route: route.abort())
    try:
        tab.open(KNOB, warm=False)
        x, y = tab.middle()
        touch(tab, x, y, (0, -50))
        tab.hand.lift(0)
        tab.hand.key("ArrowUp")
        assert tab.value() == 71
        tab.page.goto("about:blank")
        assert "rotary-knob-extras.js" in "".join(tab.complaints())
    finally:
        tab.page.unroute(f"{FILE}*")


# Typing while the file loads


ENTRY = "knob.shadowRoot.querySelector('[part=entry]')"
FORM = f"""<form id="form">{KNOB.replace("id=", 'name="mix" id=')}
  <input id="other"><button id="send">Send</button></form>"""
SENT = """(() => {
  globalThis.sent = [];
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    sent.push([new FormData(form).get("mix"), event.submitter?.id]);
  });
})()"""


def start_typing(tab, keys):
    tab.open(FORM, warm=False)
    tab.js(SENT)
    tab.page.focus("#knob")
    for key in keys:
        tab.page.keyboard.press(key)


def test_return_while_the_file_loads_sets_the_typed_value_and_sends_nothing(tab, slow):
    start_typing(tab, ["8", "Enter"])
    slow()
    assert tab.value() == 8
    assert tab.js("sent") == [] and tab.js(f"!{ENTRY}")
    tab.page.keyboard.press("Enter")
    assert tab.js("sent") == [["8", "send"]]


def test_return_without_a_text_sends_the_form_at_once(tab, slow):
    start_typing(tab, ["Enter"])
    assert tab.js("sent") == [["50", "send"]]
    slow()
    assert len(tab.js("sent")) == 1


@pytest.mark.parametrize("send", [
    lambda tab: tab.page.click("#send"),
    lambda tab: (tab.page.focus("#other"), tab.page.keyboard.press("Enter")),
    lambda tab: (tab.page.click("#send"), tab.page.click("#send")),
], ids=["button", "key", "twice"])
def test_form_that_is_sent_while_the_file_loads_waits_for_the_typed_value(tab, slow, send):
    start_typing(tab, ["8"])
    send(tab)
    assert tab.js("sent") == []
    slow()
    assert tab.js("sent") == [["8", "send"]]
    tab.knob("knob.value = 9")
    tab.page.click("#send")
    assert tab.js("sent")[1:] == [["9", "send"]]


def test_text_of_a_knob_that_the_user_has_left_is_set_and_opens_nothing(tab, slow):
    start_typing(tab, ["8", "Tab", "1"])
    slow()
    tab.page.keyboard.press("2")
    assert tab.js(f"[document.activeElement.id, other.value, !!{ENTRY}]") == ["other", "12", False]
    assert tab.value() == 8
    assert [entry["source"] for entry in tab.journal() if entry["id"] == "knob" and entry["source"]] == ["text"] * 2


@pytest.mark.parametrize("act", ["knob.remove()", "knob.disabled = true"])
def test_text_of_a_knob_that_the_program_removes_or_disables_is_discarded(tab, slow, act):
    start_typing(tab, ["8"])
    tab.js("void (globalThis.it = knob)")
    tab.js(f"void ({act})")
    tab.page.focus("#other")
    slow()
    assert tab.js("it.valueAsNumber") == 50


def test_nonsense_in_a_knob_that_the_user_has_left_opens_nothing(tab, slow):
    start_typing(tab, ["8", "x", "Tab"])
    slow()
    assert tab.js(f"[document.activeElement.id, !!{ENTRY}]") == ["other", False]
    assert tab.value() == 50


@pytest.mark.parametrize("keys, text", [
    (["8", "9", "Backspace"], "8"), (["8", "Escape"], None), (["F2"], "50"), (["8", "Escape", "7"], "7"),
    (["Backspace", "8"], "8"), (["8", "Home", "Delete"], "8"),
])
def test_keys_while_the_file_loads_edit_the_text(tab, slow, keys, text):
    start_typing(tab, keys)
    slow()
    assert tab.js(f"{ENTRY}?.value ?? null") == text
    assert tab.value() == 50


def test_press_after_typing_while_the_file_loads_turns_the_knob(tab, slow):
    start_typing(tab, ["8"])
    x, y = tab.middle()
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    tab.hand.release(x, y - 25)
    slow()
    assert tab.value() == 60 and tab.js(f"!{ENTRY}")


# A file that is loaded at a later attempt


def fail(tab, file, count=1):
    """Lets a number of requests for a file fail. Returns the addresses that were requested."""
    asked = []

    def answer(route):
        asked.append(route.request.url.rsplit("/", 1)[1])
        route.abort() if len(asked) <= count else route.continue_()

    tab.page.route(f"{file}*", answer)
    return asked


@pytest.mark.parametrize("count", [1, 2])
def test_file_that_could_not_be_loaded_is_loaded_again(tab, count):
    asked = fail(tab, FILE, count)
    try:
        tab.open(KNOB, warm=False)
        tab.page.focus("#knob")
        tab.page.keyboard.press("8")
        tab.page.wait_for_function("globalThis.performance.now() > 500")
        # It turns meanwhile, and what was typed is not set later.
        tab.page.keyboard.press("ArrowUp")
        assert tab.value() == 51
        for _ in range(100):
            tab.page.wait_for_timeout(100)
            tab.page.keyboard.press("F2")
            if tab.js(f"!!{ENTRY}"):
                break
        assert tab.js(f"{ENTRY}.value") == "51"
        tab.page.keyboard.press("Escape")
        tab.hand.click(*tab.middle(), 2)
        assert tab.value() == 50
        assert asked[:2] == ["rotary-knob-extras.js"] * 2
        assert "rotary-knob-extras.js" in "".join(tab.complaints())
    finally:
        tab.page.unroute(f"{FILE}*")


def test_file_that_is_loaded_again_may_arrive_during_a_turn(tab):
    asked = fail(tab, FILE)
    try:
        tab.open(KNOB, warm=False)
        x, y = tab.middle()
        tab.hand.press(x, y)
        while len(asked) < 2:
            tab.page.wait_for_timeout(100)
        tab.js("import('/Web/dist/rotary-knob-extras.js').then(() => new Promise((done) => setTimeout(done, 20)))")
        tab.hand.move(x, y - 25)
        tab.hand.release(x, y - 25)
        assert tab.value() == 60
        tab.page.wait_for_timeout(600)
        tab.hand.click(x, y, 2)
        assert tab.value() == 50
        assert len(tab.complaints()) == 2
    finally:
        tab.page.unroute(f"{FILE}*")


def test_label_that_was_clicked_before_a_later_attempt_sets_no_value(tab):
    labels = 'style="margin: 30px" major-ticks="0 100" tick-labels="ticks" allows-label-clicks id='
    asked = fail(tab, FILE, 2)
    try:
        tab.open(KNOB.replace("id=", labels), warm=False)
        label = "knob.shadowRoot.querySelector('[part=tick-label]')"
        tab.page.wait_for_function(f"{label}?.textContent == '0'")
        place = tab.js(f"(({{ x, y, width, height }}) => [x + width / 2, y + height / 2])({label}.getBoundingClientRect())")
        tab.page.mouse.click(*place)
        tab.page.wait_for_timeout(300)
        tab.page.wait_for_function("import('/Web/dist/rotary-knob-extras.js').then(() => true, () => false)")
        tab.page.wait_for_timeout(2500)
        assert tab.value() == 50
        tab.page.mouse.click(*place)
        tab.page.wait_for_function("knob.value == '0'")
        assert len(asked) >= 2
        tab.complaints()
    finally:
        tab.page.unroute(f"{FILE}*")


def test_file_that_could_not_be_loaded_holds_no_form(tab):
    fail(tab, FILE)
    try:
        start_typing(tab, ["8"])
        tab.page.click("#send")
        tab.page.wait_for_function("sent.length")
        assert tab.js("sent") == [["50", "send"]]
        tab.complaints()
    finally:
        tab.page.unroute(f"{FILE}*")


def test_look_whose_file_could_not_be_loaded_is_drawn_later(tab):
    file = "**/rotary-knob-looks.js"
    asked = fail(tab, file)
    try:
        tab.open(KNOB.replace("id=", 'look="needle" modulation-depth="0" turns-depth id='))
        tab.page.wait_for_function("!!knob.shadowRoot.querySelector('.look [part]')")
        assert asked == ["rotary-knob-looks.js"] * 2
        x, y = tab.middle()
        touch(tab, x, y, (0, -25))
        tab.hand.lift(0)
        assert tab.value() == 50 and float(tab.knob("knob.modulationDepth")) > 0
        tab.complaints()
    finally:
        tab.page.unroute(f"{file}*")
