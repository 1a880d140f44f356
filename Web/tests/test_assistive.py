"""A screen reader on a real accessibility bus: the properties of a knob that it gets, and its actions."""

import json
import os
import pathlib
import subprocess

import pytest

from conftest import Tab
from server import document

SCRIPT = pathlib.Path(__file__).with_name("atspi.py")
GESTURE = ["gesture-begin", "input", "change", "gesture-end"]


@pytest.fixture(scope="module")
def desk():
    """The environment of a separate desktop: a display and a bus."""
    display = subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", "1024x768x24"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    bus = subprocess.Popen(
        ["dbus-daemon", "--session", "--nofork", "--print-address"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    yield os.environ | {
        "DISPLAY": f":{display.stdout.readline().strip()}",
        "DBUS_SESSION_BUS_ADDRESS": bus.stdout.readline().strip(),
        "ACCESSIBILITY_ENABLED": "1",
    }
    for process in (bus, display):
        process.terminate()
        process.communicate()


@pytest.fixture(scope="module")
def reader(desk, playwright, site):
    """A browser with accessibility switched on, and a function that reads from the bus."""
    browser = playwright.chromium.launch(
        executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), headless=False, env=desk,
        args=["--no-sandbox", "--force-renderer-accessibility"])
    tab = Tab(browser.new_context(viewport={"width": 800, "height": 600}), site)

    def read(*words):
        result = subprocess.run(
            ["/usr/bin/python3", SCRIPT, *map(str, words)],
            env=desk, capture_output=True, text=True, timeout=60)
        assert result.returncode == 0, result.stderr
        return json.loads(result.stdout)

    yield tab, read
    browser.close()


def open(tab, attributes, name="Drive"):
    tab.page.goto(tab.site.add(document(f'<rotary-knob id="knob" {attributes}>{name}</rotary-knob>')))
    tab.hand.frame(3)
    tab.journal()


def wait(tab, count):
    """Waits for a number of events, and returns them."""
    tab.page.wait_for_function(f"journal.length >= {count}")
    return tab.journal()


def test_screen_reader_gets_value_text_and_position(reader):
    tab, read = reader
    open(tab, 'min="-1" max="1" value="0.5" digits="2" title="Of the left channel" unit="x"')
    facts = read("Drive")
    assert (facts["value"], facts["minimum"], facts["maximum"]) == (0.5, -1, 1)
    assert facts["text"] == "0.50\u00a0x"
    assert {"focusable", "sensitive", "showing"} <= set(facts["states"])
    assert min(facts["size"]) >= 24


# The attributes of a knob, and its value after an increment of the screen reader.
STEPS = {
    "without a step": ('value="50"', 51),
    "of a short range": ('min="-1" max="1" value="0"', 0.02),
    "of a range as long as the browser's step": ('max="1" value="0.5"', 0.51),
    "near its end": ('max="1" value="0.995"', 1),
    "with few steps": ('max="10" step="2" value="4"', 6),
    "with many steps": ('max="1000" step="5" value="100"', 110),
    "with decimal steps": ('max="10" step="0.1" value="0.2"', 0.3),
    "of a long range": ('min="20" max="20000" taper="log" value="1000"', 1071.5193052376064),
    "that wraps": ('max="360" wraps value="359"', 2.6),
}


@pytest.mark.parametrize("attributes, value", STEPS.values(), ids=STEPS.keys())
def test_increment_of_a_screen_reader_is_a_step(reader, attributes, value):
    tab, read = reader
    open(tab, attributes)
    read("Drive", "do", "increment")
    reported = wait(tab, 4)
    assert [entry["type"] for entry in reported if entry["source"]] == ["gesture-begin", "gesture-end"]
    assert {entry["source"] for entry in reported} == {"assistive", None}
    assert tab.value() == pytest.approx(value, rel=1e-12)
    # A decrement is as large.
    read("Drive", "do", "decrement")
    wait(tab, 4)
    if "0.995" not in attributes:
        assert tab.value() == pytest.approx(tab.knob("+knob.defaultValue"), rel=1e-9)


@pytest.mark.parametrize("attributes, value, wanted", [
    ("", 42, 42),
    ('step="5"', 42, 40),
    ('min="-1" max="1"', 0.3, 0.3),
    ('min="20" max="20000" taper="log" value="1000"', 440, 440),
    ("", 500, 100),
], ids=str)
def test_value_set_by_a_screen_reader_is_a_gesture(reader, attributes, value, wanted):
    tab, read = reader
    open(tab, attributes)
    read("Drive", "set", value)
    reported = wait(tab, 4)
    assert [e["type"] for e in reported if e["value"] == str(wanted)][-3:] == GESTURE[1:]
    assert [e["source"] for e in reported if e["source"]] == ["assistive"] * 2
    assert tab.value() == wanted
    assert read("Drive")["value"] == pytest.approx(wanted, rel=1e-5)


def test_page_receives_each_event_of_a_screen_reader_once(reader):
    tab, read = reader
    open(tab, 'value="20"')
    tab.js("""() => {
          globalThis.heard = [];
          for (const [target, isFirst] of [[window, true], [document, true], [knob, false]])
            for (const type of ["gesture-begin", "input", "change", "gesture-end"])
              target.addEventListener(type, () => heard.push([type, knob.value]), isFirst);
        }""")
    read("Drive", "set", 42)
    tab.page.wait_for_function("heard.length >= 12")
    wanted = [("gesture-begin", "20"), ("input", "42"), ("change", "42"), ("gesture-end", "42")]
    assert tab.js("heard") == [list(entry) for entry in wanted for _ in range(3)]


@pytest.mark.parametrize("attribute", ["readonly", "disabled"])
def test_screen_reader_cannot_set_a_knob_that_accepts_no_input(reader, attribute):
    tab, read = reader
    open(tab, f'value="20" {attribute}')
    read("Drive", "set", 70)
    tab.hand.frame(3)
    assert (tab.value(), read("Drive")["value"]) == (20, 20)
    assert "gesture-begin" not in tab.events()


def test_what_the_user_does_is_reported_to_a_screen_reader(reader):
    tab, read = reader
    open(tab, 'value="20" unit="dB" step="1"')
    tab.knob("knob.focus()")
    tab.hand.key("ArrowUp")
    facts = read("Drive")
    assert (facts["value"], facts["text"]) == (21, "21\u00a0dB")
    assert "focused" in facts["states"]
