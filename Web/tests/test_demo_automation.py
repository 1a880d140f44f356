"""What a stranger does on the strip of the demo page: learns, picks up, records, plays, undoes, saves, and loads."""

import json

import pytest

from test_demo import visit

KNOBS = "[...document.querySelectorAll('#strip .groups rotary-knob')]"


@pytest.fixture
def strip(tab):
    visit(tab, "strip")
    tab.js("localStorage.clear()")
    visit(tab, "strip")
    tab.js(f"(globalThis.drive = document.querySelector('[name=drive]'), globalThis.mix = document.querySelector('[name=mix]'))")
    yield tab
    tab.js("localStorage.clear()")


def button(tab, name):
    return tab.page.get_by_role("button", name=name, exact=True)


def turn(tab, name, distance, hold=False):
    """Turns a knob up by a number of pixels."""
    knob = tab.page.locator(f"#strip [name={name}]")
    knob.scroll_into_view_if_needed()
    tab.hand.frame(2)
    box = knob.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + 50
    tab.hand.press(x, y)
    for share in (0.25, 0.5, 0.75, 1):
        tab.hand.move(x, y - distance * share)
    if not hold:
        tab.hand.release(x, y - distance)
    return x, y - distance


def drag(tab, index, share):
    """Drags a slider with the mouse to a share of its length."""
    slider = tab.page.get_by_role("slider", name=f"Slider {index}", exact=True)
    slider.scroll_into_view_if_needed()
    tab.hand.frame(2)
    box = slider.bounding_box()
    x, y = box["x"] + 10 + (box["width"] - 20) * tab.js("(index) => sliders.children[index - 1].value / 127", index), (
        box["y"] + box["height"] / 2)
    end = box["x"] + 10 + (box["width"] - 20) * share
    tab.hand.press(x, y)
    for step in range(1, 21):
        tab.hand.move(x + (end - x) * step / 20, y)
    tab.hand.release(end, y)


def slide(tab, index, value):
    """Moves a slider step by step."""
    tab.page.get_by_role("slider", name=f"Slider {index}", exact=True).evaluate("""(slider, end) => {
      const way = Math.sign(end - slider.value);
      while (slider.value != end) {
        slider.valueAsNumber += way;
        slider.dispatchEvent(new Event("input", { bubbles: true }));
      }
    }""", value)


def learn(tab, name, index):
    knob = tab.page.locator(f"#strip [name={name}]")
    knob.scroll_into_view_if_needed()
    tab.hand.frame(2)
    knob.click(button="right", position={"x": 44, "y": 50})
    tab.page.get_by_role("menuitem", name="Learn MIDI…").click()
    drag(tab, index, 0.1)
    drag(tab, index, 0.2)
    button(tab, "Use").click()


def test_knob_learns_a_slider_on_the_page_and_is_picked_up(strip):
    assert strip.page.locator("#midi-status").inner_text().startswith("Sliders: choose Learn MIDI")
    before = strip.js("mix.valueAsNumber")
    learn(strip, "mix", 2)
    drag(strip, 2, 0.5)
    assert strip.js("mix.valueAsNumber") == before
    drag(strip, 2, 1)
    assert strip.js("mix.valueAsNumber") == 100
    strip.page.wait_for_function("undo.title == 'Undo Mix'")
    strip.page.keyboard.press("Control+z")
    assert strip.js("mix.valueAsNumber") == before
    # The browser keeps what was learned.
    visit(strip, "strip")
    strip.js("(globalThis.mix = document.querySelector('[name=mix]'), 0)")
    slide(strip, 2, 127)
    assert strip.js("mix.valueAsNumber") == 100


def test_unplugged_sliders_turn_nothing(strip):
    learn(strip, "mix", 1)
    strip.page.get_by_role("switch", name="Plugged in").uncheck()
    assert strip.page.locator("#midi-status").inner_text() == "Nothing is plugged in."
    assert strip.page.get_by_role("slider", name="Slider 1").is_disabled()
    strip.page.get_by_role("switch", name="Plugged in").check()
    slide(strip, 1, 127)
    assert strip.js("mix.valueAsNumber") == 100


def test_recorded_turn_is_played_and_is_no_step(strip):
    status = strip.page.locator("#automation-status")
    record, play = button(strip, "Record"), button(strip, "Play")
    assert play.is_disabled()
    record.click()
    assert status.inner_text() == "Recording. Turn the knobs." and record.get_attribute("aria-pressed") == "true"
    turn(strip, "mix", -100)
    turned = strip.js("mix.valueAsNumber")
    record.click()
    assert "recorded" in status.inner_text() and play.is_enabled()
    assert strip.js("undo.title") == "Undo Mix"
    strip.js("(globalThis.seen = new Set(), setInterval(() => seen.add(mix.valueAsNumber)), 0)")
    play.click()
    strip.page.wait_for_function("(turned) => seen.has(80) && seen.has(turned)", arg=turned)
    assert play.get_attribute("aria-pressed") == "true"
    # Playing adds no step: the one of the turn is undone, and nothing else is left.
    play.click()
    strip.page.keyboard.press("Control+z")
    assert strip.js("mix.valueAsNumber") == 80 and button(strip, "Undo").is_disabled()
    button(strip, "Clear").click()
    assert play.is_disabled()


def test_touched_knob_wins_while_the_strip_plays(strip):
    button(strip, "Record").click()
    turn(strip, "drive", 100)
    button(strip, "Play").click()
    x, y = turn(strip, "drive", -40, hold=True)
    held = strip.js("drive.valueAsNumber")
    strip.hand.frame(10)
    assert strip.js("drive.valueAsNumber") == held
    strip.hand.release(x, y)
    strip.page.wait_for_function("(held) => drive.valueAsNumber != held", arg=held)
    button(strip, "Play").click()


def test_latched_knob_wins_until_the_strip_stops(strip):
    strip.page.get_by_label("Mode").select_option("latch")
    button(strip, "Record").click()
    turn(strip, "drive", 100)
    button(strip, "Play").click()
    turn(strip, "drive", -40)
    held = strip.js("drive.valueAsNumber")
    strip.hand.frame(10)
    assert strip.js("drive.valueAsNumber") == held
    button(strip, "Play").click()
    button(strip, "Play").click()
    strip.page.wait_for_function("(held) => drive.valueAsNumber != held", arg=held)
    button(strip, "Play").click()


def test_morph_is_recorded_and_moves_the_others(strip):
    button(strip, "Record").click()
    strip.page.locator("#morph").focus()
    strip.page.keyboard.press("End")
    button(strip, "Record").click()
    bell = strip.js(f"{KNOBS}.map((knob) => knob.valueAsNumber)")
    strip.page.keyboard.press("Control+z")
    start = strip.js(f"{KNOBS}.map((knob) => knob.valueAsNumber)")
    assert start != bell
    button(strip, "Play").click()
    strip.page.wait_for_function(f"(bell) => {KNOBS}.every((knob, index) => knob.valueAsNumber == bell[index])", arg=bell)
    button(strip, "Play").click()


def test_preset_is_saved_changed_loaded_and_undone(strip):
    before = strip.js(f"{KNOBS}.map((knob) => knob.valueAsNumber)")
    with strip.page.expect_download() as download:
        button(strip, "Save…").click()
    path = download.value.path()
    assert len(json.loads(path.read_text())["values"]) == 16
    turn(strip, "mix", -60)
    turn(strip, "drive", 60)
    turned = strip.js(f"{KNOBS}.map((knob) => knob.valueAsNumber)")
    strip.page.set_input_files("#preset-file", {
        "name": "mine.json", "mimeType": "application/json", "buffer": path.read_bytes()})
    strip.page.wait_for_function("document.getElementById('preset-message').textContent == 'Loaded Preset.'")
    assert strip.js(f"{KNOBS}.map((knob) => knob.valueAsNumber)") == before
    button(strip, "Undo").click()
    assert strip.js(f"{KNOBS}.map((knob) => knob.valueAsNumber)") == turned
    strip.page.set_input_files("#preset-file", {
        "name": "bad.json", "mimeType": "application/json", "buffer": b'{"values": {"mix": "loud"}}'})
    strip.page.wait_for_function("document.getElementById('preset-message').textContent.startsWith('bad.json: line 1')")
    assert strip.js(f"{KNOBS}.map((knob) => knob.valueAsNumber)") == turned


def test_morph_is_one_step(strip):
    before = strip.js(f"{KNOBS}.map((knob) => knob.valueAsNumber)")
    strip.page.locator("#morph").focus()
    strip.page.keyboard.press("End")
    strip.page.wait_for_function("undo.title == 'Undo Morph'")
    assert strip.js(f"{KNOBS}.map((knob) => knob.valueAsNumber)") != before
    button(strip, "Undo").click()
    assert strip.js(f"{KNOBS}.map((knob) => knob.valueAsNumber)") == before
    assert strip.js("morph.valueAsNumber") == 0


def test_detune_makes_several_turns(strip):
    strip.js("(globalThis.detune = document.querySelector('[name=detune]'), detune.tracking = 'rotary', detune.value = -50)")
    knob = strip.page.locator("#strip [name=detune]")
    knob.scroll_into_view_if_needed()
    strip.hand.frame(2)
    box = strip.js("(({ x, y, width, height }) => [x + width / 2, y + height / 2])"
                   "(detune.shadowRoot.querySelector('[part=dial]').getBoundingClientRect())")
    places = [(0, -30), (30, 0), (0, 30), (-30, 0), (0, -30), (30, 0), (0, 30)]
    strip.hand.press(box[0], box[1] - 30)
    for x, y in places[1:]:
        strip.hand.move(box[0] + x, box[1] + y)
    strip.hand.release(box[0], box[1] + 30)
    # A turn is 25 cents.
    assert strip.js("detune.valueAsNumber") == pytest.approx(-12.5, abs=0.5)


# Waits until the page no longer scrolls.
SCROLLED = """
new Promise((done) => {
  let last, same = 0;
  const look = () => {
    same = scrollY == last ? same + 1 : 0;
    last = scrollY;
    same < 10 ? requestAnimationFrame(look) : done();
  };
  look();
})
"""


def test_finger_scrolls_to_the_sliders_while_a_knob_learns(strip):
    size = strip.page.viewport_size
    strip.page.set_viewport_size({"width": 360, "height": 640})
    try:
        knob = strip.page.locator("#strip [name=wave]")
        knob.scroll_into_view_if_needed()
        knob.click(button="right", position={"x": 32, "y": 40})
        strip.page.get_by_role("menuitem", name="Learn MIDI…").click()
        slider = strip.page.get_by_role("slider", name="Slider 1", exact=True)
        top = strip.js("scrollY")
        for _ in range(20):
            if (slider.bounding_box() or {"y": 1e9})["y"] < 500:
                break
            strip.hand.touch(1, 8, 500)
            for step in range(1, 11):
                strip.hand.drag(1, 8, 500 - 40 * step)
            strip.hand.lift(1)
            strip.js(SCROLLED)
        assert strip.js("scrollY") > top
        drag(strip, 1, 0.3)
        button(strip, "Use").click()
        assert strip.page.locator("#midi-status").is_visible()
        assert strip.js("localStorage.getItem('knob-midi')").count("wave") == 1
    finally:
        strip.page.set_viewport_size(size)


def test_other_tab_learns_too_and_bad_mappings_change_nothing(strip):
    learn(strip, "mix", 1)
    # What a page hears of another tab, in which it could draw no frames meanwhile.
    store = "(text) => void dispatchEvent(new StorageEvent('storage', { key: 'knob-midi', newValue: text }))"
    strip.js(store, strip.js("localStorage.getItem('knob-midi')").replace("mix", "drive"))
    drag(strip, 1, 0.5)
    drag(strip, 1, 1)
    assert strip.js("[mix.valueAsNumber, drive.valueAsNumber]") == [80, 24]
    strip.js(store, "no JSON")
    drag(strip, 1, 0.9)
    assert strip.js("drive.valueAsNumber") < 24
    strip.js(store, None)
    drag(strip, 1, 1)
    assert strip.js("drive.valueAsNumber") < 24


def test_preset_that_is_loaded_while_the_strip_plays_leaves_the_lanes_alone(strip):
    button(strip, "Record").click()
    turn(strip, "mix", -100)
    button(strip, "Play").click()
    strip.page.set_input_files("#preset-file", {
        "name": "mine.json", "mimeType": "application/json",
        "buffer": b'{"name": "Mine", "values": {"mix": 5, "drive": 20}}'})
    strip.page.wait_for_function("document.getElementById('preset-message').textContent == 'Loaded Mine.'")
    strip.page.wait_for_function("mix.valueAsNumber != 5")
    assert strip.js("drive.valueAsNumber") == 20
    # The step is that of the preset, although automation has moved on.
    assert strip.js("undo.title") == "Undo Mine"
    button(strip, "Undo").click()
    assert strip.js("drive.valueAsNumber") == 4
    button(strip, "Clear").click()
    assert strip.page.locator("#automation-status").inner_text().startswith("Record what you do")


def test_automation_is_saved_and_loaded_with_a_preset(strip):
    button(strip, "Record").click()
    turn(strip, "mix", -60)
    button(strip, "Record").click()
    low = strip.js("mix.valueAsNumber")
    assert low < 80
    with strip.page.expect_download() as download:
        button(strip, "Save…").click()
    saved = download.value.path().read_bytes()
    assert list(json.loads(saved)["automation"]["lanes"]) == ["mix"]
    button(strip, "Clear").click()
    turn(strip, "mix", 30)
    strip.page.set_input_files("#preset-file", {"name": "mine.json", "mimeType": "application/json", "buffer": saved})
    status = strip.page.locator("#automation-status")
    strip.page.wait_for_function("document.getElementById('automation-status').textContent.endsWith(' s recorded.')")
    button(strip, "Play").click()
    strip.page.wait_for_function("mix.valueAsNumber == 80")
    strip.page.wait_for_function("(low) => mix.valueAsNumber == low", arg=low)
    # A file without automation leaves that of the strip alone.
    plain = json.dumps({"values": json.loads(saved)["values"]}).encode()
    strip.page.set_input_files("#preset-file", {"name": "plain.json", "mimeType": "application/json", "buffer": plain})
    strip.page.wait_for_function("document.getElementById('preset-message').textContent == 'Loaded plain.json.'")
    assert status.inner_text().startswith("Playing")


def test_attack_and_release_are_linked_by_a_switch(strip):
    read = "['attack', 'release'].map((name) => document.querySelector(`#strip [name=${name}]`).valueAsNumber)"
    before = strip.js(read)
    strip.page.get_by_role("switch", name="Link attack and release").click()
    turn(strip, "attack", 40)
    attack, release = strip.js(read)
    # Both are logarithmic.
    assert attack > before[0] and attack / before[0] == pytest.approx(release / before[1])
    button(strip, "Undo").click()
    assert strip.js(read) == before
    strip.page.get_by_role("switch", name="Link attack and release").click()
    turn(strip, "attack", 40)
    assert strip.js(read) == [pytest.approx(attack), before[1]]


def test_strip_is_automated_by_the_keyboard_alone(strip):
    strip.page.get_by_label("Mode").focus()
    strip.page.keyboard.press("ArrowDown")
    assert strip.js("document.getElementById('automation-mode').value") == "latch"
    button(strip, "Record").focus()
    strip.page.keyboard.press("Space")
    strip.page.locator("#strip [name=mix]").focus()
    # Long enough for a busy browser to show both values.
    strip.page.wait_for_timeout(400)
    strip.page.keyboard.press("End")
    strip.page.wait_for_timeout(400)
    button(strip, "Play").focus()
    strip.page.keyboard.press("Enter")
    strip.page.wait_for_function("mix.valueAsNumber == 80")
    strip.page.wait_for_function("mix.valueAsNumber == 100")
    strip.page.keyboard.press("Enter")
    assert button(strip, "Play").get_attribute("aria-pressed") == "false"
