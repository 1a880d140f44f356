"""The demo page: it looks and listens, and its panel sounds."""

import pytest
from axe_playwright_python.sync_playwright import Axe

PAGES = ["start", "strip", "sizes"]

# Renders a second of one note of the demo's synthesiser without a loudspeaker, and measures it.
RENDER = """
async (changes) => {
  const { Synth } = await import("/Web/demo/synth.js");
  const patch = {
    wave: 2, tune: 0, detune: 0, phase: 0, cutoff: 20000, resonance: 0, drive: 0, key: 0, attack: 0.001,
    decay: 0.1, sustain: 100, release: 0.01, gain: 0, pan: 0, width: 0, mix: 0, ...changes,
  };
  const context = new OfflineAudioContext(2, 44100, 44100);
  new Synth((name) => patch[name], context).press(57);
  const sound = await context.startRendering();
  const [left, right] = [0, 1].map((channel) => sound.getChannelData(channel).slice(22050));
  const level = (samples) => Math.sqrt(samples.reduce((sum, x) => sum + x * x, 0) / samples.length);
  const steps = left.slice(1).map((sample, index) => sample - left[index]);
  return { left: level(left), right: level(right), brightness: level(steps) / (level(left) || 1) };
}
"""


def visit(tab, page="start", scheme="light"):
    tab.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    tab.page.goto(f"{tab.site.address}/Web/demo/#{page}")
    tab.page.reload()
    tab.hand.frame(2)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("page", PAGES)
def test_axe_finds_nothing_on_the_demo(tab, page, scheme):
    visit(tab, page, scheme)
    assert tab.js("document.querySelector('[role=tabpanel]:not([hidden])').id") == page
    tab.page.wait_for_timeout(150)
    results = Axe().run(tab.page).response
    found = [(entry["id"], [node["html"] for node in entry["nodes"]]) for entry in results["violations"]]
    assert found == []


@pytest.mark.parametrize("width", [360, 1400])
@pytest.mark.parametrize("page", PAGES)
def test_page_fits_its_window(tab, page, width):
    size = tab.page.viewport_size
    tab.page.set_viewport_size({"width": width, "height": 800})
    try:
        visit(tab, page)
        assert tab.js("document.documentElement.scrollWidth") <= width
    finally:
        tab.page.set_viewport_size(size)


def test_arrow_keys_go_through_the_tabs(tab):
    visit(tab)
    tab.page.focus("#start-tab")
    for page in ["strip", "sizes", "start"]:
        tab.page.keyboard.press("ArrowRight")
        assert tab.js("document.activeElement.id") == page + "-tab"
        assert tab.js("document.querySelector('[role=tabpanel]:not([hidden])').id") == page


def test_knob_and_slider_mirror_each_other(tab):
    visit(tab)
    tab.page.focus("#big")
    tab.page.keyboard.press("PageUp")
    assert tab.js("slider.valueAsNumber") == pytest.approx(22)
    tab.page.focus("#slider")
    tab.page.keyboard.press("Home")
    assert tab.js("[big.valueAsNumber, value.value]") == [10, "10.000"]


def test_form_submits_resets_and_comes_back(tab):
    visit(tab)
    tab.page.focus("#big")
    tab.page.keyboard.press("End")
    tab.page.click("text=Submit")
    assert tab.page.inner_text("#submitted") == "Submitted: level = 30"
    # Chromium starts a reloaded page anew, its own controls too; on the way back it gives them their values.
    tab.open("<p>Elsewhere</p>")
    tab.page.go_back()
    tab.hand.frame(2)
    assert tab.js("[big.value, slider.value, value.value]") == ["30", "30", "30.000"]
    tab.page.click("text=Reset")
    tab.hand.frame()
    assert tab.js("[big.value, slider.value, value.value]") == ["20", "20", "20.000"]


def test_switches_and_buttons_rule_the_knob(tab):
    visit(tab)
    tab.page.click("#maximum")
    assert tab.js("big.value") == "30"
    tab.page.uncheck("#enabled")
    tab.page.uncheck("#continuous")
    tab.page.select_option("#tracking", "scrub")
    assert tab.js("[big.disabled, big.continuous, big.tracking]") == [True, "false", "scrub"]


def test_keyboard_plays(tab):
    tab.page.add_init_script(
        "globalThis.AudioContext = class extends AudioContext {"
        " constructor(...all) { super(...all); globalThis.heard = this } }"
    )
    visit(tab, "strip")
    assert tab.js("globalThis.heard === undefined")
    tab.page.keyboard.down("g")
    tab.page.wait_for_function("heard.state == 'running' && heard.currentTime > 0")
    down = "[...document.querySelectorAll('.down')].map((key) => key.ariaLabel)"
    assert tab.js(down) == ["G 4"]
    tab.page.keyboard.up("g")
    assert tab.js(down) == []
    first = tab.page.locator("#keys .white").nth(3)
    first.scroll_into_view_if_needed()
    first = first.bounding_box()
    tab.page.mouse.move(first["x"] + 8, first["y"] + 130)
    tab.page.mouse.down()
    assert tab.js(down) == ["F 3"]
    tab.page.mouse.move(first["x"] + first["width"] + 8, first["y"] + 130)
    assert tab.js(down) == ["G 3"]
    tab.page.mouse.up()
    assert tab.js(down) == []


def test_knobs_shape_the_sound(tab):
    visit(tab)
    sound = lambda **changes: tab.js(RENDER, changes)
    plain = sound()
    assert plain["left"] == pytest.approx(plain["right"], rel=1e-3)
    assert 0.05 < plain["left"] < 1
    assert sound(cutoff=200)["brightness"] < plain["brightness"] / 2
    assert sound(wave=0)["brightness"] < plain["brightness"] / 2
    assert sound(tune=12)["brightness"] > 1.2 * plain["brightness"]
    assert sound(gain=-12)["left"] == pytest.approx(plain["left"] / 10 ** 0.6, rel=0.02)
    assert sound(drive=24)["left"] > 1.5 * plain["left"]
    assert sound(sustain=0)["left"] < plain["left"] / 100
    assert sound(attack=10)["left"] < plain["left"] / 4
    right = sound(pan=50)
    assert right["left"] < right["right"] / 100
