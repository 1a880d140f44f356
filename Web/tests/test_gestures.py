"""The gesture scripts of all platforms, played with real events on a real element."""

import time

import pytest

from script import Script, attribute

KEYS = {
    "up": "ArrowUp",
    "down": "ArrowDown",
    "left": "ArrowLeft",
    "right": "ArrowRight",
    "pageup": "PageUp",
    "pagedown": "PageDown",
    "home": "Home",
    "end": "End",
    "delete": "Delete",
}

MAKE = """({ attributes, value, width, height }) => {
  document.getElementById("size").textContent =
    `rotary-knob::part(dial) { width: ${width}px; height: ${height}px }`;
  const knob = document.createElement("rotary-knob");
  knob.id = "knob";
  for (const name in attributes) knob.setAttribute(name, attributes[name]);
  document.querySelector("main").replaceChildren(knob);
  if (value != null) knob.value = value;
  knob.focus();
}"""

PAGE = """<style id="size"></style>
<style>main { padding: 100px }</style><main></main>"""


class Performance:
    """Plays one script on one element."""

    def __init__(self, script, tab):
        self.script, self.tab, self.hand = script, tab, tab.hand
        self.faults = []
        self.was_late = False
        width, height = script.size
        tab.hand.hover(799, 0)
        tab.js(
            MAKE,
            {
                "attributes": script.attributes(),
                "value": script.value,
                "width": width,
                "height": height,
            },
        )
        tab.hand.frame(2)
        x, y, *size = tab.dial()
        assert size == [width, height]
        self.corner = (x - width / 2, y - height / 2)
        self.center = self.place = (x, y)
        self.is_down = False
        self.held = set()
        self.start = None
        tab.events()

    def play(self):
        value = self.tab.value()
        last = time.monotonic()
        for line in self.script.lines:
            self._perform(*line.words)
            # The time from one line to the next, including all queries between them.
            if line.words[0] not in ("endscroll", "endburst", "wait") and time.monotonic() - last > 0.2:
                self.was_late = True
            last = time.monotonic()
            events = self.tab.events()
            before, value = value, self.tab.value()
            wanted = self._events(line.events, before, line.value)
            if abs(value - line.value) > 1e-9:
                self.faults.append(f"{line.number}: {value}, not {line.value}")
            if events != wanted:
                self.faults.append(f"{line.number}: {events}, not {wanted}")
        self._lift_keys()
        if self.hand.fingers:
            self.hand.lose_touch()
        elif self.is_down:
            self.hand.release(*self.place)

    def _events(self, events, before, after):
        """Returns the element's events for those of the engine. `change` follows a gesture that changed the value."""
        wanted = []
        # The end of a burst that another input ends is emitted with the last value of the burst.
        value = before if len(events) > 1 and events[0] == "ended" else after
        for event in events:
            if event == "began":
                self.start = before
                value = after
                wanted.append("gesture-begin")
            elif event == "changed":
                wanted.append("input")
            else:
                if event == "ended" and value != self.start:
                    wanted.append("change")
                wanted.append("gesture-end")
        return wanted

    def _at(self, x, y):
        self.place = (self.corner[0] + float(x), self.corner[1] + float(y))
        return self.place

    def _perform(self, verb, *words):
        getattr(self, "_" + verb)(*words)

    def _press(self, x, y, *words):
        assert "fine" not in words or "mouse" in words
        if self.script.is_touch:
            self.hand.touch(0, *self._at(x, y))
        else:
            self.hand.press(*self._at(x, y), "fine" in words, control="coarse" in words)
        self.is_down = True

    def _move(self, x, y, *words):
        if not self.script.is_touch:
            self.hand.move(*self._at(x, y), "fine" in words, self.is_down, control="coarse" in words)
            return
        assert "coarse" not in words
        fine = "fine" if "fine" in words else None
        # A second finger on the dial is fine adjustment.
        if (fine is not None) != (1 in self.hand.fingers):
            self.hand.touch(1, *self.center) if fine else self.hand.lift(1)
        self.hand.drag(0, *self._at(x, y))

    def _wait(self, seconds):
        self.tab.page.wait_for_timeout(1000 * float(seconds))

    def _release(self):
        if self.script.is_touch:
            for finger in sorted(self.hand.fingers):
                self.hand.lift(finger)
        else:
            self.hand.release(*self.place)
        self.is_down = False

    def _cancel(self):
        if self.script.is_touch:
            self.hand.lose_touch()
        else:
            self.hand.key("Escape")

    def _key(self, name, *words):
        keyboard = self.tab.page.keyboard
        if "held" not in words:
            assert not self.held, "beside a key that is held each key is held"
            self.hand.key(KEYS[name], "fine" in words)
            return
        if "fine" in words:
            keyboard.down("Shift")
        # Pressed again, the key repeats, as in the system.
        keyboard.down(KEYS[name])
        if "fine" in words:
            keyboard.up("Shift")
        self.held.add(KEYS[name])

    def _lift_keys(self):
        while self.held:
            self.tab.page.keyboard.up(self.held.pop())

    def _scroll(self, notches, fine=None):
        if not self.is_down and self.place != self.center:
            self.place = self.center
            self.hand.hover(*self.center)
        self.hand.wheel(*self.place, -100 * float(notches), shift=fine is not None)
        self.hand.frame()

    def _endburst(self):
        if self.held:
            self._lift_keys()
        else:
            self._endscroll()

    def _endscroll(self):
        deadline = time.monotonic() + 0.4
        while time.monotonic() < deadline:
            if self.tab.js("journal.some(({ type }) => type == 'gesture-end')"):
                break
            self.tab.page.wait_for_timeout(20)

    def _reset(self):
        # Two clicks would be two more gestures.
        self.hand.key("Delete")

    def _set(self, value):
        self.tab.knob(f"knob.valueAsNumber = {value}")

    def _range(self, words):
        lower, upper = words.split("...")
        self.tab.knob(f"Object.assign(knob, {{ min: '{lower}', max: '{upper}' }})")

    def _change(self, word):
        key, text = word.split("=", 1)
        if key == "range":
            self._range(text)
            return
        name, text = attribute(key, text)
        change = "knob.removeAttribute(name)" if text is None else "knob.setAttribute(name, text)"
        self.tab.js(f"([name, text]) => {change}", [name, text])

    def _enable(self, word):
        self.tab.knob(f"knob.disabled = {'false' if word == 'true' else 'true'}")
        if word == "true":
            self.tab.knob("knob.focus()")


@pytest.fixture(scope="module")
def stage(window):
    return window.open(PAGE)


@pytest.mark.alone
@pytest.mark.parametrize("path", Script.all(), ids=lambda path: path.stem)
def test_element_does_what_the_engine_does(stage, tab, path):
    # A pause of the machine that is longer than a scroll burst would change the result of the script.
    for _ in range(8):
        performance = Performance(Script(path), stage)
        performance.play()
        if not performance.faults or not performance.was_late:
            break
    assert performance.faults == []


def test_gesture_scripts_exist():
    assert len(Script.all()) >= 45
    assert any(Script(path).is_touch for path in Script.all())
