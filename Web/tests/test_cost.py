"""What an element costs that nobody has used yet: nodes, listeners, and observers. A page may have a thousand."""

# Counts the observers that the script creates, and the observations that each element adds.
SPY = """<script>
  globalThis.made = {};
  for (const name of ["MutationObserver", "ResizeObserver"]) {
    globalThis[name] = class extends globalThis[name] {
      constructor(...all) {
        super(...all);
        made[name] = (made[name] ?? 0) + 1;
      }
    };
  }
</script>"""


def listeners(tab):
    """Returns the types of the listeners of an element and of everything in it."""
    session = tab.hand.session
    object = session.send("Runtime.evaluate", {"expression": "knob"})["result"]["objectId"]
    found = session.send(
        "DOMDebugger.getEventListeners", {"objectId": object, "depth": -1, "pierce": True}
    )
    return sorted(entry["type"] for entry in found["listeners"])


def test_unused_element_has_few_nodes(tab):
    tab.open('<rotary-knob id="knob" aria-label="A"></rotary-knob>')
    assert len(tab.knob("[...knob.shadowRoot.querySelectorAll('*')]")) <= 9


def test_unused_element_has_few_listeners(tab):
    tab.open('<rotary-knob id="knob" aria-label="A"></rotary-knob>')
    assert listeners(tab) == ["input", "transitionrun"]
    # Once it is used, it has the others.
    tab.hand.hover(*tab.middle())
    assert len(listeners(tab)) > 10


def test_elements_share_their_observers(tab):
    tab.open('<rotary-knob id="knob">A</rotary-knob>' * 20, SPY)
    assert tab.js("made") == {"MutationObserver": 1, "ResizeObserver": 1}


def test_unused_element_formats_no_text_before_the_first_frame(tab):
    tab.open('<p id="place"></p>')
    tab.js("""() => {
      globalThis.asked = 0;
      const knob = document.createElement("rotary-knob");
      knob.ariaLabel = "A";
      knob.format = (value) => (asked += 1, `${value}`);
      knob.id = "knob";
      place.append(knob);
      globalThis.before = asked;
    }""")
    assert tab.js("before") == 0
    tab.page.wait_for_function("knob.shadowRoot.querySelector('input').ariaValueText == '0'")
