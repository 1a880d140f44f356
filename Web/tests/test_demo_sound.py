"""The synthesizer of the demo: its keyboard plays, and its knobs shape the sound."""

import pytest

from hand import Hand

# Plays one note (the A below middle C) of the demo's synthesizer without a loudspeaker, and measures the output
# during a time span: the levels of the channels, the brightness, and the largest step. `acts` are the user's
# actions meanwhile: a time, and the name of a knob with its new value, or nothing to release the key.
RENDER = """
async ({ changes, acts, from, to }) => {
  const { Synth } = await import("/Web/demo/synth.js");
  const patch = {
    wave: 2, tune: 0, detune: 0, phase: 0, cutoff: 20000, resonance: 0, drive: 0, key: 0, opening: 1,
    attack: 0.001, decay: 0.1, sustain: 100, release: 0.01, gain: 0, pan: 0, width: 100, mix: 0, ...changes,
  };
  const rate = 44100;
  const context = new OfflineAudioContext(2, rate, rate);
  const synth = new Synth((name) => patch[name], context);
  synth.press(57);
  for (const [time, name, value] of acts) {
    context.suspend(time).then(() => {
      if (!name) synth.release(57);
      else synth.update(name, (patch[name] = value));
      context.resume();
    });
  }
  const sound = await context.startRendering();
  const [left, right] = [0, 1].map((channel) =>
    sound.getChannelData(channel).slice(from * rate, to * rate));
  const level = (samples) => Math.sqrt(samples.reduce((sum, x) => sum + x * x, 0) / samples.length);
  const steps = left.slice(1).map((sample, index) => sample - left[index]);
  const apart = left.map((sample, index) => sample - right[index]);
  const largest = (samples) => samples.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
  return {
    left: level(left), right: level(right), brightness: level(steps) / (level(left) || 1),
    step: largest(steps), peak: largest(left), apart: level(apart),
  };
}
"""

# Records the level: everything that goes to the loudspeaker goes through a meter too.
LISTEN = """
(() => {
  globalThis.AudioContext = class extends AudioContext {
    constructor(...all) { super(...all); globalThis.heard = this; }
  };
  const { connect } = AudioNode.prototype;
  AudioNode.prototype.connect = function (target, ...all) {
    if (target == globalThis.heard?.destination) {
      globalThis.meter = new AnalyserNode(heard, { fftSize: 4096 });
      connect.call(this, meter);
    }
    return connect.call(this, target, ...all);
  };
  globalThis.loudness = () => {
    if (!globalThis.meter) return 0;
    const samples = new Float32Array(4096);
    meter.getFloatTimeDomainData(samples);
    return Math.sqrt(samples.reduce((sum, x) => sum + x * x, 0) / samples.length);
  };
})()
"""

DOWN = "[...document.querySelectorAll('#keys [aria-pressed=true]')].map((key) => key.ariaLabel)"


@pytest.fixture
def strip(tab):
    tab.page.emulate_media(color_scheme="light", reduced_motion="reduce")
    tab.page.goto("about:blank")
    tab.page.goto(f"{tab.site.address}/Web/demo/#strip")
    tab.js(LISTEN)
    # The last step of the demo's script is to show what the sound depends on.
    tab.page.wait_for_function("document.querySelector('[name=cutoff]').modulation")
    tab.hand.frame(2)
    yield tab


@pytest.fixture
def sound(strip):
    def sound(*acts, start=0.5, end=1, **changes):
        return strip.js(RENDER, {"changes": changes, "acts": acts, "from": start, "to": end})

    return sound


def key(tab, name):
    """Returns a point on a key that no other key covers."""
    locator = tab.page.get_by_role("button", name=name, exact=True)
    locator.scroll_into_view_if_needed()
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] - 14


def wait_until(tab, condition):
    tab.page.wait_for_function(condition, timeout=4_000)


# The keyboard


def test_no_sound_starts_before_the_first_key(strip):
    strip.page.focus("[name=cutoff]")
    strip.page.keyboard.press("PageUp")
    assert strip.js("globalThis.heard === undefined")


def test_letters_play_notes_that_can_be_heard(strip):
    strip.page.keyboard.down("g")
    assert strip.js(DOWN) == ["G 4"]
    wait_until(strip, "loudness() > 0.05")
    strip.page.focus("[name=gain]")
    strip.page.keyboard.press("Home")
    wait_until(strip, "loudness() > 0.001 && loudness() < 0.03")
    strip.page.keyboard.up("g")
    assert strip.js(DOWN) == []
    wait_until(strip, "loudness() < 1e-4")


def test_letters_with_a_modifier_go_to_the_browser(strip):
    strip.page.keyboard.press("Control+a")
    assert strip.js("globalThis.heard === undefined")


def test_mouse_can_glide_off_the_keys_and_back(strip):
    strip.hand.press(*key(strip, "F 3"))
    assert strip.js(DOWN) == ["F 3"]
    x, y = key(strip, "G 3")
    strip.hand.move(x, y)
    assert strip.js(DOWN) == ["G 3"]
    strip.hand.move(x, y + 60)
    assert strip.js(DOWN) == []
    strip.hand.move(*key(strip, "A sharp 3"))
    assert strip.js(DOWN) == ["A sharp 3"]
    strip.hand.release(x, y)
    assert strip.js(DOWN) == []


def test_fingers_can_play_a_chord_and_glide(strip):
    strip.hand.touch(1, *key(strip, "C 4"))
    strip.hand.touch(2, *key(strip, "E 4"))
    strip.hand.touch(3, *key(strip, "G sharp 4"))
    assert strip.js(DOWN) == ["C 4", "E 4", "G sharp 4"]
    strip.hand.drag(3, *key(strip, "G 4"))
    assert strip.js(DOWN) == ["C 4", "E 4", "G 4"]
    strip.hand.lift(2)
    assert strip.js(DOWN) == ["C 4", "G 4"]
    strip.hand.lose_touch()
    assert strip.js(DOWN) == []


def test_first_tap_of_a_finger_makes_sound(tab):
    # Browsers allow sound only when the finger lifts. By default, what a test evaluates counts as a user
    # action. In this separate tab, it does not.
    page = tab.page.context.new_page()
    hand = Hand(page)

    def js(code):
        options = {"expression": code, "userGesture": False, "returnByValue": True}
        return hand.session.send("Runtime.evaluate", options)["result"].get("value")

    try:
        page.add_init_script(LISTEN)
        page.goto(f"{tab.site.address}/Web/demo/#strip")
        find_key = "document.querySelector(`#keys [aria-label='C 4']`)"
        while not js(f"!!{find_key}"):
            page.wait_for_timeout(20)
        x, y = js(f"""(() => {{
          const key = {find_key};
          key.scrollIntoView({{ block: "center" }});
          const {{ x, width, bottom }} = key.getBoundingClientRect();
          return [x + width / 2, bottom - 14];
        }})()""")
        hand.touch(1, x, y)
        assert js("heard.state") == "suspended"
        hand.lift(1)
        loudest = 0
        for _ in range(100):
            page.wait_for_timeout(20)
            loudest = max(loudest, js("loudness()"))
            if loudest > 0.05:
                break
        assert js("heard.state") == "running"
        assert loudest > 0.05
    finally:
        page.close()


def test_keys_are_one_tab_stop_with_arrow_keys_inside(strip):
    strip.page.focus("#hold")
    strip.page.keyboard.press("Tab")
    focus = "document.activeElement.ariaLabel"
    assert strip.js(focus) == "C 4"
    for name, label in [
        ("ArrowRight", "C sharp 4"),
        ("End", "C 5"),
        ("ArrowRight", "C 5"),
        ("ArrowLeft", "B 4"),
    ]:
        strip.page.keyboard.press(name)
        assert strip.js(focus) == label
    strip.page.keyboard.down(" ")
    assert strip.js(DOWN) == ["B 4"]
    strip.page.keyboard.up(" ")
    assert strip.js(DOWN) == []
    assert strip.js("document.querySelectorAll('#keys [tabindex=\"0\"]').length") == 1


def test_click_of_a_screen_reader_sounds_for_a_moment(strip):
    strip.js("document.querySelector('#keys button').click()")
    assert strip.js(DOWN) == ["C 3"]
    wait_until(strip, f"{DOWN}.length == 0")


def test_hold_keeps_notes_sounding(strip):
    strip.page.check("#hold")
    for name in ["C 4", "E 4"]:
        strip.hand.click(*key(strip, name))
    assert strip.js(DOWN) == ["C 4", "E 4"]
    strip.hand.click(*key(strip, "C 4"))
    assert strip.js(DOWN) == ["E 4"]
    strip.page.uncheck("#hold")
    assert strip.js(DOWN) == []


def test_leaving_the_window_releases_all_keys(strip):
    strip.page.keyboard.down("a")
    strip.js("dispatchEvent(new Event('blur'))")
    assert strip.js(DOWN) == []
    strip.page.keyboard.up("a")


# The synthesizer


def test_knobs_shape_the_sound(sound):
    plain = sound()
    assert plain["left"] == pytest.approx(plain["right"], rel=1e-3)
    assert 0.05 < plain["left"] < 1
    assert sound(cutoff=200)["brightness"] < plain["brightness"] / 2
    assert sound(wave=0)["brightness"] < plain["brightness"] / 2
    assert sound(wave=4)["brightness"] > 2 * plain["brightness"]
    assert sound(tune=12)["brightness"] > 1.2 * plain["brightness"]
    assert sound(gain=-12)["left"] == pytest.approx(plain["left"] / 10**0.6, rel=0.02)
    assert sound(drive=24)["left"] > 1.5 * plain["left"]
    assert sound(sustain=0)["left"] < plain["left"] / 100
    assert sound(attack=10)["left"] < plain["left"] / 4
    # The filter resonates at its cutoff, here the third harmonic.
    assert sound(cutoff=660, resonance=90)["left"] > 1.5 * sound(cutoff=660)["left"]
    # Keys below the middle close a filter that follows the keys.
    assert sound(cutoff=2000, key=100)["brightness"] < sound(cutoff=2000)["brightness"]


def test_pan_width_and_mix_position_the_sound(sound):
    right = sound(pan=50)
    assert right["left"] < right["right"] / 100
    left = sound(pan=-50, mix=60)
    assert left["right"] < left["left"] / 100
    assert sound(mix=0)["apart"] < 1e-6
    assert sound(mix=100, width=0)["apart"] < 1e-6
    some, more = sound(mix=100)["apart"], sound(mix=100, width=200)["apart"]
    assert some > 0.01
    assert more == pytest.approx(2 * some, rel=0.05)


def test_note_fades_after_its_release(sound):
    let_go = [0.3]
    assert sound(let_go)["left"] < 1e-4
    ringing = sound(let_go, release=2)["left"]
    assert 0.02 < ringing < sound()["left"] / 2
    # The knob still controls a note that fades.
    assert sound(let_go, [0.35, "cutoff", 100], release=2)["brightness"] == pytest.approx(
        sound(cutoff=100)["brightness"], rel=0.05
    )
    assert sound(let_go, [0.35, "release", 0.01], release=2)["left"] < 1e-3


@pytest.mark.parametrize(
    "name, value",
    [
        ("cutoff", 200),
        ("gain", -24),
        ("pan", 50),
        ("drive", 24),
        ("resonance", 100),
        ("mix", 100),
        ("width", 0),
        ("wave", 1),
        ("sustain", 30),
        ("tune", -12),
        ("decay", 5),
    ],
)
def test_turning_knobs_during_a_note_makes_no_click(sound, name, value):
    # A sine has no steps, so a click would be noticed.
    before, after = sound(wave=0), sound(**{"wave": 0, name: value})
    turned = sound([0.6, name, value], wave=0, start=0.55, end=0.75)
    assert turned["step"] < 1.6 * max(before["step"], after["step"])


def test_sounding_note_follows_the_knobs_at_once(sound):
    assert sound([0.5, "gain", -24], start=0.6)["left"] == pytest.approx(
        sound(gain=-24)["left"], rel=0.02
    )
    assert sound([0.5, "cutoff", 200], start=0.6)["brightness"] == pytest.approx(
        sound(cutoff=200)["brightness"], rel=0.05
    )
    # Another wave does not start a new attack.
    assert sound([0.6, "wave", 3], attack=0.5, start=0.6, end=0.7)["left"] > 0.08


def test_output_is_never_above_full_level(sound):
    assert 0.9 < sound(drive=24, gain=12)["peak"] <= 1


def test_cutoff_shows_its_modulation_while_a_note_sounds(strip):
    cutoff = "document.querySelector('[name=cutoff]')"
    assert strip.js(f"{cutoff}.live ?? null") is None
    low, high = strip.js(f"{cutoff}.modulation.split('...').map(Number)")
    assert low < strip.js(f"{cutoff}.valueAsNumber") < high
    strip.page.keyboard.down("g")
    wait_until(strip, f"{cutoff}.live > {low}")
    first = strip.js(f"{cutoff}.live")
    wait_until(strip, f"{cutoff}.live != {first} && {cutoff}.live < {high}")
    # The depth follows the knob.
    strip.page.focus("[name=key]")
    strip.page.keyboard.press("End")
    assert strip.js(f"{cutoff}.modulation.split('...')[0]") != str(low)
    strip.page.keyboard.up("g")
    strip.page.focus("[name=release]")
    strip.page.keyboard.press("Home")
    wait_until(strip, f"{cutoff}.live == undefined")


def test_depth_of_the_envelope_is_turned_by_hand(strip):
    cutoff = "document.querySelector('[name=cutoff]')"
    high = f"Number({cutoff}.modulation.split('...')[1])"
    before = strip.js(high)
    strip.page.click("#turns-depth")
    strip.page.focus("[name=cutoff]")
    for _ in range(5):
        strip.page.keyboard.press("ArrowUp")
    # Five hundredths of twice the range, which is the three decades from 20 Hz to 20 kHz.
    assert strip.js(high) == pytest.approx(before * 1000**0.1)
    assert strip.js(f"{cutoff}.valueAsNumber") == 2700
    strip.page.click("#turns-depth")
    strip.page.focus("[name=cutoff]")
    strip.page.keyboard.press("Alt+ArrowDown")
    assert strip.js(high) == pytest.approx(before * 1000**0.08)
    strip.page.keyboard.press("ArrowUp")
    assert strip.js(f"{cutoff}.valueAsNumber") > 2700
