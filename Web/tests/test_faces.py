"""The canvases of the page: the pictures of dials, and the images that they are copied from."""

import pytest

MEGABYTE = 1 << 20

# Keeps each canvas that the page creates, and counts the bytes of all. What is only waiting for the garbage collector
# is counted too.
SPY = """<script>
  const made = [];
  const create = document.createElement;
  document.createElement = function (name, ...more) {
    const element = create.call(this, name, ...more);
    if (name == "canvas") made.push(element);
    return element;
  };
  const bytesOf = (canvases) => canvases.reduce((sum, { width, height }) => sum + 4 * width * height, 0);
  /** The bytes of all images that are stored. The canvas that all elements copy has the size of an empty one. */
  const stored = () => bytesOf(made.filter(({ width }) => width > 1 && width != 300));
  /** Those of the pictures of all dials. */
  const shown = () => bytesOf([...document.querySelectorAll("rotary-knob")].map(({ shadowRoot }) => shadowRoot.querySelector("canvas")));
  const frames = async (count) => { while (count-- > 0) await new Promise(requestAnimationFrame); };
</script><style>rotary-knob { --knob-size: 40px; margin: 4px } #place { width: 100000px }</style>"""


def test_resized_knob_leaves_nothing_behind(tab):
    """One that was animated from 200 to 600 px took 630 MB, and 616 MB when it was small again."""
    tab.open('<rotary-knob id="knob" aria-label="A"></rotary-knob>', SPY)
    tab.hand.frame(2)
    before = tab.js("stored()")
    most = tab.js("""async () => {
      let most = 0;
      for (let size = 40; size <= 640; size += 10) {
        knob.style.setProperty("--knob-size", `${size}px`);
        await frames(3);
        most = Math.max(most, stored());
      }
      knob.style.setProperty("--knob-size", "40px");
      await frames(3);
      return most;
    }""")
    # The image of the largest face, and of no other.
    assert 1.5 * MEGABYTE < most <= 4 * 648 ** 2
    assert tab.js("stored()") == before


@pytest.mark.parametrize("change", [
    "knob.style.setProperty('--knob-cap-color', `rgb(${step}, 0, 0)`)", "knob.setAttribute('tick-count', step)",
])
def test_knob_that_looks_different_leaves_nothing_behind(tab, change):
    tab.open('<rotary-knob id="knob" aria-label="A" tick-count="2"></rotary-knob>', SPY)
    tab.hand.frame(2)
    before = tab.js("stored()")
    tab.js(f"""async () => {{
      for (let step = 3; step < 30; step += 1) {{
        {change};
        await frames(3);
      }}
    }}""")
    assert tab.js("stored()") == before


# Creates knobs of different colors, and returns how many images of faces are painted while all of them move.
MOVING = """async (count) => {
  place.innerHTML = Array.from({ length: count }, (_, index) =>
    `<rotary-knob aria-label="A" style="--knob-cap-color: rgb(${index}, 0, 0)"></rotary-knob>`).join("");
  await frames(4);
  const before = made.length;
  const knobs = [...place.children];
  for (let value = 1; value <= 10; value += 1) {
    for (const knob of knobs) knob.value = value;
    await frames(1);
  }
  return made.length - before;
}"""


@pytest.mark.parametrize("count", [100, 200])
def test_faces_of_different_knobs_are_painted_once(tab, count):
    """Of more than 128, none was there in the next frame."""
    tab.open('<div id="place"></div>', SPY)
    assert tab.js(MOVING, count) == 0


def test_equal_knobs_share_a_face(tab):
    tab.open('<div id="place">' + '<rotary-knob aria-label="A"></rotary-knob>' * 50 + "</div>", SPY)
    tab.hand.frame(3)
    assert tab.js("stored()") == 4 * 48 ** 2
    # Together with a knob whose canvas is larger.
    tab.js("place.lastChild.setAttribute('modulation', '20...80')")
    tab.hand.frame(3)
    assert tab.js("stored()") == 4 * 48 ** 2 + 4 * 64 ** 2


def test_images_of_large_knobs_are_bounded(tab):
    """If there is no room for all of those that move, some faces are drawn each time, and the same ones are stored."""
    tab.open('<div id="place" style="--knob-size: 800px"></div>',
             SPY.replace("--knob-size: 40px", "--knob-size: 800px"))
    assert tab.js(MOVING, 20) == 0
    assert 20 * MEGABYTE < tab.js("stored()") <= 32 * MEGABYTE
    # The last one has its face nevertheless.
    assert tab.js("""() => {
      const canvas = place.lastChild.shadowRoot.querySelector("canvas");
      const copy = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
      const context = copy.getContext("2d");
      context.drawImage(canvas, -Math.round(canvas.width / 2), -Math.round(canvas.height / 2));
      return context.getImageData(0, 0, 1, 1).data[3];
    }""") == 255


def test_removed_knobs_leave_no_faces(tab):
    tab.open('<div id="place"></div>', SPY)
    tab.js(MOVING, 20)
    # A test of the memory waits in the same way.
    tab.js("place.replaceChildren()")
    for _ in range(50):
        tab.hand.session.send("HeapProfiler.collectGarbage")
        tab.page.wait_for_timeout(100)
        if not tab.js("stored()"):
            break
    assert tab.js("stored()") == 0


def test_images_of_a_skin_are_bounded(tab):
    """A strip of 31 frames in an SVG image is scaled as a whole."""
    frames = "".join(f"<circle cx='50' cy='{100 * frame + 50}' r='40' fill='hsl({frame * 9} 80% 50%)'/>" for frame in range(31))
    image = f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 3100'>{frames}</svg>"
    tab.site.pages["/strip/knob.svg"] = (image, "image/svg+xml", {})
    tab.site.pages["/strip/skin.json"] = ('{"size": 64, "strip": "knob.svg", "frames": 31}', "application/json", {})
    tab.open('<rotary-knob id="knob" aria-label="A" skin="/strip"></rotary-knob>', SPY)
    tab.page.wait_for_function("knob.skinImage")
    most = tab.js("""async () => {
      let most = 0;
      for (let size = 100; size <= 460; size += 10) {
        knob.style.setProperty("--knob-size", `${size}px`);
        await frames(3);
        most = Math.max(most, stored());
      }
      return most;
    }""")
    assert 20 * MEGABYTE < most <= 64 * MEGABYTE


def test_converted_colors_are_bounded(tab):
    """In a transition, each frame has another color."""
    tab.open('<rotary-knob id="knob" aria-label="A"></rotary-knob>')
    converted = tab.js("""async () => {
      const { getImageData } = CanvasRenderingContext2D.prototype;
      let count = 0;
      CanvasRenderingContext2D.prototype.getImageData = function (...all) { count += 1; return getImageData.apply(this, all); };
      const use = (hue) => (knob.modulations = [{ name: "A", color: `oklch(0.5 0.1 ${hue})` }]);
      for (const hue of [0.5, 0.5, ...Array(300).keys(), 0.5]) use(hue);
      CanvasRenderingContext2D.prototype.getImageData = getImageData;
      return count;
    }""")
    # The first color is converted once for two uses, and again when it is no longer known.
    assert converted == 1 + 300 + 1


def test_printing_is_bounded(tab):
    """2,000 knobs took 664 MB."""
    tab.open('<div id="place">' + '<rotary-knob aria-label="A"></rotary-knob>' * 300 + "</div>",
             SPY.replace("--knob-size: 40px", "--knob-size: 200px"))
    tab.hand.frame(3)
    before = tab.js("shown()")
    # At four pixels per point, 828 MB.
    printed = tab.js("(dispatchEvent(new Event('beforeprint')), shown())")
    assert before < printed <= 129 * MEGABYTE
    tab.js("void dispatchEvent(new Event('afterprint'))")
    assert tab.js("shown()") == before
