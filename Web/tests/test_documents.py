"""Elements that move to another document: a frame, or a separate window."""

import pytest

KNOB = '<div id="home"><rotary-knob id="knob" value="50">Drive</rotary-knob></div>'
FRAME = '<iframe id="frame" srcdoc="<body></body>" style="width: 400px; height: 200px"></iframe>'


def looks(tab):
    """Returns the width of the dial, the position of the cap, and the rotation of the needle."""
    tab.hand.frame(4)
    return tab.js("""() => {
          const { defaultView } = kept.ownerDocument;
          const style = (part) => defaultView.getComputedStyle(kept.shadowRoot.querySelector(part));
          return [style("[part=dial]").width, style("[part=cap]").position, style(".needle").rotate];
        }""")


@pytest.fixture
def home(tab):
    tab.open(KNOB + FRAME)
    tab.js("void (globalThis.kept = knob)")
    tab.page.wait_for_function("frame.contentDocument.readyState == 'complete'")
    return tab


def test_knob_keeps_its_style_in_a_frame_and_back(home):
    here = looks(home)
    home.js("void frame.contentDocument.body.append(kept)")
    assert looks(home) == here
    home.js("void document.body.append(kept)")
    assert looks(home) == here


def test_knob_turns_in_a_frame_and_back(home):
    for place in ("frame.contentDocument.body", "document.getElementById('home')"):
        home.js(f"void ({place}.replaceChildren(kept), kept.valueAsNumber = 50)")
        before = looks(home)
        x, y = home.js("""() => {
              const { x, y } = kept.ownerDocument == document ? { x: 0, y: 0 }
                : frame.getBoundingClientRect();
              const box = kept.shadowRoot.querySelector("[part=dial]").getBoundingClientRect();
              const edge = kept.ownerDocument == document ? 0 : 2;
              return [edge + x + box.x + box.width / 2, edge + y + box.y + box.height / 2];
            }""")
        home.hand.press(x, y)
        home.hand.move(x, y - 25)
        assert home.js("kept.value") == "60"
        assert looks(home) != before
        home.hand.release(x, y - 25)
        home.js("kept.focus()")
        home.hand.key("ArrowUp")
        assert home.js("kept.value") == "61"


def test_knob_works_in_a_separate_window(home):
    here = looks(home)
    with home.page.expect_popup() as opened:
        home.js("void (globalThis.popup = open('about:blank', '', 'width=300,height=300'))")
    window = opened.value
    home.js("void popup.document.body.append(kept)")
    home.js("kept.valueAsNumber = 100")
    window.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert looks(home) == [*here[:2], "135deg"]
    home.js("void document.body.append(kept)")
    window.close()
    assert looks(home) == [*here[:2], "135deg"]


def test_knob_from_a_template_has_its_style(home):
    here = looks(home)
    home.js("""() => {
          const template = document.createElement("template");
          template.content.append(kept);
          document.body.append(kept);
        }""")
    assert looks(home) == here
