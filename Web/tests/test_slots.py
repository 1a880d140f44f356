"""The content of the slots for the face and the needle replaces the element's own parts."""

from conftest import Tab
from picture import take

PICTURES = """<rotary-knob id="knob" min="0" max="100" value="50" style="--knob-size: 80px">
  <div slot="face" id="face"></div><div slot="needle" id="pointer"></div> Drive
</rotary-knob>"""

def box(tab, id):
    return tab.js(f"(({{ x, y, width, height }}) => [x, y, width, height])({id}.getBoundingClientRect())")

def test_pictures_fill_the_dial(tab):
    tab.open(PICTURES)
    x, y, width, height = tab.dial()
    assert box(tab, "face") == [x - width / 2, y - height / 2, 80, 80]
    assert box(tab, "pointer") == [x - width / 2, y - height / 2, 80, 80]

def test_needle_turns_and_face_stands_still(tab):
    tab.open(PICTURES)
    turned = "getComputedStyle(pointer.assignedSlot).rotate"
    assert tab.js(turned) in ("0deg", "none")
    tab.knob("knob.valueAsNumber = 100")
    tab.hand.frame(2)
    assert tab.js(turned) == "135deg"
    assert tab.js("getComputedStyle(face).rotate") == "none"

def test_pictures_do_not_block_the_pointer(tab):
    tab.open(PICTURES)
    x, y = tab.middle()
    tab.hand.press(x, y)
    tab.hand.move(x, y - 25)
    tab.hand.release(x, y - 25)
    assert tab.value() == 60

def test_element_does_not_draw_its_own_parts(tab):
    tab.open(PICTURES)
    tab.hand.frame(2)
    x, y, width, height = tab.dial()
    assert take(tab.page, (x - width / 2, y - height / 2, width, height)).getcolors() == [(6400, (255, 255, 255))]


def test_indicator_is_visible_on_a_face_of_the_page(tab):
    tab.open("""<rotary-knob id="knob" style="--knob-size: 80px; --knob-indicator-color: #f00">
      <div slot="face" style="background: #0f0"></div>
    </rotary-knob>""")
    tab.hand.frame(2)
    x, y, width, height = tab.dial()
    colors = {color for _, color in take(tab.page, (x - width / 2, y - height / 2, width, height)).getcolors(9999)}
    assert {(255, 0, 0), (0, 255, 0)} <= colors


def test_needle_past_the_edge_is_visible_and_does_not_make_the_page_scroll(browser, site):
    """The corners of the box of a needle extend past the dial, and so can a picture."""
    context = browser.new_context(viewport={"width": 200, "height": 300}, reduced_motion="reduce")
    tab = Tab(context, site).open(
        """<style>
          #pointer { background: linear-gradient(#f00, #f00) center / 40px 320px no-repeat }
          #pointer { inset: -80px; width: 320px; height: 320px }
        </style>
        <rotary-knob id="knob" value="66.67" style="--knob-size: 160px">
          <div slot="needle" id="pointer"></div>
        </rotary-knob>"""
    )
    page = "document.documentElement"
    assert tab.js(f"[{page}.scrollWidth, {page}.clientWidth]") == [200, 200]
    # The needle points there, from the middle of the dial to a place past its corner.
    x, y, width, height = tab.dial()
    corner = take(tab.page, (x + width / 2 - 8, y - height / 2, 8, 8))
    assert corner.getpixel((4, 4)) == (255, 0, 0)
    context.close()
