"""Elements that move to another document: a frame, or a separate window."""

import io

import pytest
from PIL import Image

from picture import MEAN, SHARE, difference

# At a fixed place, the pixels of the dial are those of the screen in each document.
PLACE = "position: fixed; left: 8px; top: 8px"
KNOB = f'<div id="home" style="height: 100px"><rotary-knob id="knob" value="50" style="{PLACE}">Drive</rotary-knob></div>'
FRAME = '<iframe id="frame" srcdoc="<body></body>" style="width: 400px; height: 200px"></iframe>'


def dial_of(tab):
    """Returns the dial of the knob in the page where it is."""
    place = "kept.shadowRoot.querySelector('[part=dial]')"
    for page in tab.page.context.pages:
        for frame in page.frames:
            if tab.page == page and frame == page.main_frame:
                found = frame.evaluate_handle(f"kept.ownerDocument == document ? {place} : null")
            else:
                found = frame.evaluate_handle("""() => {
                  const { kept } = globalThis.opener ?? parent;
                  return kept?.ownerDocument == document ? kept.shadowRoot.querySelector("[part=dial]") : null;
                }""")
            if found.as_element():
                return found.as_element()
    raise AssertionError("the knob is nowhere")


def looks(tab):
    """Returns the width of the dial, and its picture."""
    tab.hand.hover(799, 0)
    tab.hand.frame(4)
    dial = dial_of(tab)
    return dial.bounding_box()["width"], Image.open(io.BytesIO(dial.screenshot())).convert("RGB")


def are_alike(one, other):
    """Whether the widths are equal, and the pictures, but for the edges of pixels."""
    mean, share = difference(one[1], other[1])
    return one[0] == other[0] and mean < MEAN and share < SHARE


@pytest.fixture
def home(tab):
    tab.open(KNOB + FRAME)
    tab.js("void (globalThis.kept = knob)")
    tab.page.wait_for_function("frame.contentDocument.readyState == 'complete'")
    return tab


def test_knob_keeps_its_style_in_a_frame_and_back(home):
    here = looks(home)
    home.js("void frame.contentDocument.body.append(kept)")
    assert are_alike(looks(home), here)
    home.js("void document.body.append(kept)")
    assert are_alike(looks(home), here)


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
        home.hand.release(x, y - 25)
        assert not are_alike(looks(home), before)
        home.js("kept.focus()")
        home.hand.key("ArrowUp")
        assert home.js("kept.value") == "61"


def test_knob_works_in_a_separate_window(home):
    home.js("kept.valueAsNumber = 100")
    end = looks(home)
    home.js("kept.valueAsNumber = 50")
    assert not are_alike(looks(home), end)
    with home.page.expect_popup() as opened:
        home.js("void (globalThis.popup = open('about:blank', '', 'width=300,height=300'))")
    window = opened.value
    home.js("void popup.document.body.append(kept)")
    home.js("kept.valueAsNumber = 100")
    window.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert are_alike(looks(home), end)
    home.js("void document.body.append(kept)")
    window.close()
    assert are_alike(looks(home), end)


def test_knob_from_a_template_has_its_style(home):
    here = looks(home)
    home.js("""() => {
          const template = document.createElement("template");
          template.content.append(kept);
          document.body.append(kept);
        }""")
    assert are_alike(looks(home), here)
