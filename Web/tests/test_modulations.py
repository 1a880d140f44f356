"""Several modulations of one knob, each with its color and depth."""

import pytest
from test_gestures import PAGE, Performance
from test_menu import items, open_menu

from script import Script

KNOB = """<rotary-knob id="knob" min="0" max="100" value="50" tracking="vertical" {}
  style="--knob-size: 100px">Cutoff</rotary-knob>"""
LIST = """[{ name: 'lfo', title: 'LFO 1', color: '#ff0000', depth: 0.1 }, { name: 'env', depth: -0.2, bipolar: true }]"""
LOG = """(() => {
  globalThis.reported = [];
  const types = ["depth-gesture-begin", "depth-input", "depth-change", "depth-gesture-end", "modulation-change"];
  for (const type of types) addEventListener(type, () => reported.push(type));
})()"""


def start(tab, attributes="turns-depth", modulations=LIST):
    tab.open(KNOB.format(attributes))
    tab.js("import('/Web/dist/rotary-knob.js').then(() => new Promise(setTimeout))")
    if modulations:
        tab.knob(f"(knob.modulations = {modulations}, 0)")
    tab.js(LOG)
    tab.hand.frame(3)
    tab.journal()
    return tab.middle()


def depths(tab):
    return [round(depth, 9) for depth in tab.knob("knob.modulations.map(({ depth }) => depth)")]


def reported(tab):
    words = []
    for type in tab.js("reported.splice(0)"):
        if type != "depth-input" or words[-1:] != [type]:
            words.append(type)
    return words


# The list


def test_property_returns_what_was_set(tab):
    start(tab)
    assert tab.knob("knob.modulations") == [
        {"name": "lfo", "title": "LFO 1", "color": "#ff0000", "depth": 0.1, "bipolar": False},
        {"name": "env", "depth": -0.2, "bipolar": True},
    ]
    assert tab.knob("knob.selectedModulation") == "lfo"
    assert tab.knob("knob.modulationDepth") == "0.1"
    tab.knob("(knob.modulations = [...knob.modulations, { name: 'wheel', live: 60 }], 0)")
    assert depths(tab) == [0.1, -0.2, 0]
    assert tab.knob("knob.modulations[2].live") == 60
    assert (reported(tab), tab.journal()) == ([], [])


def test_attribute_is_the_list_in_json(tab):
    start(tab, """modulations='[{"name": "lfo", "depth": 0.3}, {"name": "env"}]' selected-modulation="env" """, None)
    assert depths(tab) == [0.3, 0]
    assert tab.knob("knob.selectedModulation") == "env"
    tab.knob("(knob.step = '1', 0)")
    assert depths(tab) == [0.3, 0], "another attribute changes nothing"
    tab.knob("(knob.removeAttribute('modulations'), 0)")
    assert tab.knob("[knob.modulations, knob.selectedModulation, knob.modulationDepth]") == [[], "", ""]


@pytest.mark.parametrize("text", ["lfo", "{}", "5", '[{"name"'])
def test_attribute_that_is_not_a_list_warns(tab, text):
    tab.open(KNOB.format(f"modulations='{text}'"))
    tab.hand.frame(2)
    assert tab.knob("knob.modulations") == []
    assert any("modulations=" in complaint for complaint in tab.complaints())


def test_bad_entries_are_left_out(tab):
    start(tab, modulations="""[
      { depth: 1 }, null, { name: 'a', depth: 7 }, { name: 'b', depth: NaN, color: 'colorless', live: null },
      { name: 'a', depth: 0.5 }, { name: 5, depth: 'much' },
    ]""")
    assert tab.knob("knob.modulations.map(({ name, depth, live }) => [name, depth, live ?? null])") == [
        ["a", 1, None], ["b", 0, None], ["5", 0, None]]


def test_selection_may_come_before_the_list(tab):
    start(tab, modulations=None)
    tab.knob("(knob.selectedModulation = 'env', 0)")
    assert tab.knob("knob.selectedModulation") == ""
    tab.knob(f"(knob.modulations = {LIST}, 0)")
    assert tab.knob("knob.selectedModulation") == "env"
    tab.knob("(knob.selectedModulation = 'none', 0)")
    assert tab.knob("knob.selectedModulation") == "env"


def test_depth_of_the_attribute_returns_after_the_list(tab):
    start(tab, 'turns-depth modulation-depth="0.4"', None)
    assert tab.knob("knob.modulationDepth") == "0.4"
    tab.knob(f"(knob.modulations = {LIST}, 0)")
    assert tab.knob("knob.modulationDepth") == "0.1"
    tab.knob("(knob.modulations = null, 0)")
    assert tab.knob("knob.modulationDepth") == "0.4"


# The hand


def test_hand_turns_the_selected_depth(tab):
    x, y = start(tab)
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    tab.hand.move(x, y - 50)
    tab.hand.release(x, y - 50)
    assert depths(tab) == [0.3, -0.2]
    assert reported(tab) == ["depth-gesture-begin", "depth-input", "depth-change", "depth-gesture-end"]
    tab.knob("(knob.selectedModulation = 'env', 0)")
    tab.page.focus("#knob")
    tab.hand.key("ArrowUp")
    assert depths(tab) == [0.3, -0.18]
    assert tab.value() == 50 and tab.journal() == []


def test_depths_stay_when_attributes_change(tab):
    start(tab)
    tab.page.focus("#knob")
    tab.hand.key("ArrowUp")
    tab.knob("(knob.unit = 'Hz', knob.selectedModulation = 'env', knob.digits = 1, 0)")
    assert depths(tab) == [0.12, -0.2] and tab.knob("knob.selectedModulation") == "env"


def test_menu_selects_a_modulation(tab):
    x, y = start(tab)
    open_menu(tab, x, y)
    assert items(tab)[-2:] == ["LFO 1", "env"]
    menu = "knob.shadowRoot.querySelector('[part=menu]')"
    assert tab.knob(f"[...{menu}.querySelectorAll('[role=menuitemradio]')].map(item => item.ariaChecked)") == [
        "true", "false"]
    tab.page.keyboard.press("End")
    tab.page.keyboard.press("Enter")
    assert tab.knob("knob.selectedModulation") == "env"
    assert reported(tab) == ["modulation-change"] and tab.journal() == []
    assert tab.knob("knob.shadowRoot.querySelector('.status').textContent") == "env: \u221220%"
    open_menu(tab, x, y)
    tab.page.keyboard.press("End")
    tab.page.keyboard.press("Enter")
    assert reported(tab) == [], "it is selected already"


def test_menu_of_one_modulation_has_no_choice(tab):
    x, y = start(tab, modulations="[{ name: 'lfo' }]")
    open_menu(tab, x, y)
    assert items(tab)[-1] == "Paste"


def test_screen_reader_hears_the_title_and_the_depth(tab):
    start(tab)
    tab.page.focus("#knob")
    tab.hand.key("ArrowUp")
    assert tab.knob("knob.shadowRoot.querySelector('.status').textContent") == "LFO 1: +12%"


# The picture


def test_arcs_have_their_colors(tab):
    start(tab, modulations="[{ name: 'a', color: 'red', depth: 0.3 }, { name: 'b', color: 'blue', depth: 0.1 }]")
    count = """(() => {
      const { width, height } = knob.shadowRoot.querySelector("canvas");
      const copy = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
      copy.drawImage(knob.shadowRoot.querySelector("canvas"), 0, 0);
      const { data } = copy.getImageData(0, 0, width, height);
      const counts = [0, 0, 0];
      for (let i = 0; i < data.length; i += 4) {
        for (const channel of [0, 1, 2]) {
          const isPure = [0, 1, 2].every((other) => (other == channel) == (data[i + other] > 128));
          counts[channel] += isPure && data[i + channel] > 240 && data[i + 3] > 240;
        }
      }
      return counts;
    })()"""
    red, _, blue = tab.js(count)
    assert red > 10 and blue > 10


# The scripts of all platforms


class DepthPerformance(Performance):
    def __init__(self, script, tab):
        super().__init__(script, tab)
        tab.js(LOG)

    def play(self):
        for line in self.script.lines:
            self._perform(*line.words)
            name, depth = line.depth
            found = self.tab.knob("[knob.selectedModulation, +knob.modulationDepth, knob.valueAsNumber]")
            if found[0] != name or abs(found[1] - depth) > 1e-9 or abs(found[2] - line.value) > 1e-9:
                self.faults.append(f"{line.number}: {found}, not {name} {depth} {line.value}")
            events = [type for type in reported(self.tab) if type != "depth-change"]
            wanted = {"began": "depth-gesture-begin", "changed": "depth-input"}
            words = [event.removeprefix("depth-") for event in line.events if event.startswith("depth-")]
            if events != [wanted.get(word, "depth-gesture-end") for word in words]:
                self.faults.append(f"{line.number}: {events}, not {line.events}")
        if self.is_down:
            self.hand.release(*self.place)

    def _select(self, name):
        self.tab.knob(f"(knob.selectedModulation = '{name}', 0)")

    def _turns_depth(self, word):
        self.tab.knob(f"(knob.turnsDepth = {word}, 0)")

    def _perform(self, verb, *words):
        super()._perform(verb.replace("-", "_"), *words)


@pytest.mark.parametrize("path", Script.all("depth"), ids=lambda path: path.stem)
def test_script_turns_depths(tab, path):
    tab.open(PAGE)
    performance = DepthPerformance(Script(path), tab)
    performance.play()
    assert performance.faults == []
