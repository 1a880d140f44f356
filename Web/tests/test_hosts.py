"""Hosts that write values back: at once or later, rounded, or through the state of a framework."""

import pathlib
import subprocess

import pytest

KNOB = '<rotary-knob id="knob" min="0" max="10" value="5"></rotary-knob>'

# What a host does with the value that it receives, and the value after a slow drag of 50 px.
HOSTS = {
    "whole numbers at once": ("knob.value = Math.round(knob.value)", 7),
    "two decimals at once": ("knob.value = (+knob.value).toFixed(2)", 7),
    "128 steps at once": ("knob.value = Math.round(knob.value * 12.7) / 12.7", 7.0079),
    "whole numbers in the next frame": (
        "requestAnimationFrame(() => knob.value = Math.round(knob.value))",
        7,
    ),
    "128 steps when idle": (
        """{
          const value = Math.round(knob.value * 12.7) / 12.7;
          clearTimeout(globalThis.idle);
          globalThis.idle = setTimeout(() => knob.value = value, 30);
        }""",
        7.0079,
    ),
    "what it heard, 100 ms late": (
        "{ const value = (+knob.value).toFixed(2); setTimeout(() => knob.value = value, 100) }",
        7,
    ),
}


def drag(tab, id="knob", distance=50):
    """Drags up slowly, pixel by pixel."""
    x, y = tab.middle(id)
    tab.hand.press(x, y)
    for way in range(1, distance + 1):
        tab.hand.move(x, y - way)
    tab.page.wait_for_timeout(150)
    tab.hand.release(x, y - distance)


@pytest.mark.parametrize("code, value", HOSTS.values(), ids=HOSTS.keys())
def test_rounding_by_the_host_neither_stops_nor_speeds_up_the_turn(tab, code, value):
    tab.open(KNOB)
    tab.knob(f"knob.addEventListener('input', () => {{ {code} }})")
    drag(tab)
    assert tab.value() == pytest.approx(value, abs=0.001)


def test_gesture_continues_from_a_distant_value(tab):
    tab.open(KNOB)
    x, y = tab.middle()
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    tab.knob("knob.value = 1")
    tab.hand.move(x, y - 50)
    tab.hand.release(x, y - 50)
    assert tab.value() == 2


# Frameworks from Debian packages. Each shows a knob whose value is the state, rounded.

VUE = """
new Vue({
  el: "#app",
  data: { value: 5 },
  template: `<rotary-knob id="knob" min="0" max="10" :value.prop="value"
    @input="value = Math.round($event.target.valueAsNumber)"></rotary-knob>`,
});
Vue.config.ignoredElements = ["rotary-knob"];
"""

PREACT = """
class App extends preact.Component {
  state = { value: 5 };
  render() {
    return preact.h("rotary-knob", {
      id: "knob", min: 0, max: 10, value: this.state.value,
      onInput: ({ target }) => this.setState({ value: Math.round(target.valueAsNumber) }),
    });
  }
}
preact.render(preact.h(App), document.getElementById("app"));
"""


def preact():
    source = "/usr/share/nodejs/preact/src/preact.js"
    command = ["esbuild", "--bundle", "--global-name=preact", "--log-level=error", source]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def vue():
    return pathlib.Path("/usr/share/javascript/vue/vue.min.js").read_text()


@pytest.fixture(params=[(vue, VUE), (preact, PREACT)], ids=["Vue", "Preact"])
def app(request, tab):
    """A page whose knob is rendered by a framework."""
    library, code = request.param
    scripts = [tab.site.add(text, kind="text/javascript") for text in (library(), code)]
    tags = "".join(f'<script src="{script}"></script>' for script in scripts)
    tab.open(f'<div id="app"></div>{tags}')
    tab.hand.frame(2)
    tab.complaints()
    return tab


def test_rounding_in_the_state_of_a_framework_does_not_stop_the_turn(app):
    drag(app)
    assert app.value() == 7


@pytest.mark.alone
def test_framework_can_set_the_default(app):
    assert app.value() == 5
    drag(app)
    x, y = app.middle()
    app.page.wait_for_timeout(600)
    app.hand.click(x, y, count=2)
    app.hand.frame(2)
    assert app.value() == 5


@pytest.mark.parametrize("name", ["value", "valueAsNumber"])
def test_first_value_in_code_is_the_default_without_an_attribute(tab, name):
    tab.open('<form id="form"></form>')
    tab.js(f"""() => {{
          const knob = document.createElement("rotary-knob");
          knob.id = "knob";
          knob.{name} = 30;
          form.append(knob);
          knob.{name} = 60;
        }}""")
    assert tab.knob("(form.reset(), knob.value)") == "30"
    tab.knob("(knob.value = 80, knob.focus())")
    tab.hand.key("Delete")
    assert tab.knob("[knob.value, knob.defaultValue]") == ["30", ""]
    # An attribute has priority.
    tab.knob("knob.defaultValue = 45")
    tab.hand.key("Delete")
    assert tab.knob("knob.value") == "45"


def test_value_written_back_after_input_is_not_the_default(tab):
    tab.open('<rotary-knob id="knob"></rotary-knob>')
    tab.knob("knob.addEventListener('input', () => knob.value = Math.round(knob.value))")
    tab.knob("knob.focus()")
    tab.hand.key("PageUp")
    assert tab.value() == 10
    tab.hand.key("Delete")
    assert tab.value() == 0
