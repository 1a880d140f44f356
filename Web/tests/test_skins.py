"""Knobs made of images, as a description says."""

import base64
import io
import json

import pytest
from PIL import Image

from picture import difference, take
from server import ROOT

GTK = ROOT / "Tests/KnobGTKTests/Pictures"
SHOWN = "knob.shadowRoot.querySelector('.skinned > slot > .skin img')"
FOLDER = "/Skins/aluminium"


def start(tab, skin="Skins/aluminium", attributes="", style=""):
    tab.open(f"""<style>body {{ margin: 0 }} rotary-knob {{ --knob-size: 64px }} {style}</style><base href="/">
      <rotary-knob id="knob" skin="{skin}" max="1" step="any" value="0.7" {attributes}></rotary-knob>""")


def shown(tab, skin="Skins/aluminium", attributes="", style=""):
    """Opens a page with a skin, and waits until it is shown."""
    start(tab, skin, attributes, style)
    tab.page.wait_for_function(SHOWN)
    tab.hand.frame(3)


def described(tab, name="test.json", **description):
    """Adds a description beside the images of a skin, and returns its address."""
    return added(tab, name, json.dumps({"size": 64, **description}))


def added(tab, name, text, kind="application/json"):
    path = f"{FOLDER}/{name}"
    tab.site.pages[path] = (text, kind, {})
    return path


def layers(tab):
    """The names of the images that are displayed, from the lowest to the highest."""
    return tab.js("""[...knob.shadowRoot.querySelectorAll(".skin > div")]
      .filter((area) => getComputedStyle(area).display != "none")
      .map((area) => area.firstChild.src.split("/").at(-1))""")


def rotation(tab):
    """The rotation of the image that turns, in degrees."""
    return tab.js("""[...knob.shadowRoot.querySelectorAll(".skin > div")]
      .map((area) => parseFloat(area.style.rotate)).find((angle) => !isNaN(angle))""")


def complaint(tab):
    """Waits until the console complains about the skin."""
    complaints = []
    for _ in range(100):
        complaints += tab.complaints()
        found = [text for text in complaints if "<rotary-knob>" in text]
        if found:
            return found[0]
        tab.page.wait_for_timeout(50)
    raise AssertionError(complaints)


@pytest.mark.parametrize("name, ground, attributes", [
    ("aluminium", "#f6f5f4", ""), ("bakelite", "#353535", "disabled"),
])
def test_skin_is_that_of_gtk(tab, name, ground, attributes):
    shown(tab, f"Skins/{name}", attributes, f"body {{ background: {ground} }}")
    tab.page.wait_for_timeout(100)
    reference = Image.open(GTK / f"skin-{name}.png").convert("RGB")
    mean, share = difference(take(tab.page, (0, 0, 72, 72)), reference)
    assert mean < 1.5 and share < 0.01


@pytest.mark.parametrize("skin", ["Skins/aluminium", "Skins/aluminium/", "Skins/aluminium/skin.json"])
def test_folder_or_description_is_a_skin(tab, skin):
    shown(tab, skin)
    assert layers(tab) == ["background.png", "knob.png", "foreground.png"]


def test_knob_turns_and_follows_its_sweep(tab):
    shown(tab, attributes='sweep="-100 100"')
    assert rotation(tab) == pytest.approx(40)
    tab.js("knob.removeAttribute('sweep')")
    tab.hand.frame(3)
    assert rotation(tab) == pytest.approx(54)
    tab.js("knob.valueAsNumber = 0.5")
    tab.hand.frame(3)
    assert rotation(tab) == pytest.approx(0)


def test_sweep_of_the_skin_applies(tab):
    shown(tab, described(tab, knob="knob.png", sweep=[-90, 90]))
    tab.page.wait_for_function("knob.shadowRoot.querySelector('.needle').style.rotate == '36deg'")


def test_images_follow_the_state(tab):
    shown(tab)
    assert layers(tab)[1] == "knob.png"
    tab.hand.hover(36, 36)
    tab.hand.frame(2)
    assert layers(tab)[1] == "knob-hovered.png"
    tab.hand.press(36, 36)
    tab.hand.frame(2)
    assert layers(tab)[1] == "knob-turned.png"
    tab.hand.release(36, 36)
    tab.hand.hover(300, 300)
    tab.hand.frame(2)
    assert layers(tab)[1] == "knob.png"


def test_focus_image_replaces_the_ring(tab):
    knob = {"normal": "knob.png", "focused": "knob-turned.png", "disabled": "knob-hovered.png"}
    shown(tab, described(tab, knob=knob))
    tab.page.keyboard.press("Tab")
    tab.hand.frame(2)
    assert layers(tab) == ["knob-turned.png"]
    outline = "getComputedStyle(knob.shadowRoot.querySelector('input')).outlineStyle"
    assert tab.js(outline) == "none"
    tab.js("knob.disabled = true")
    tab.hand.frame(3)
    assert layers(tab) == ["knob-hovered.png"]
    assert tab.js("getComputedStyle(knob.shadowRoot.querySelector('[part=dial]')).opacity") == "1"


@pytest.mark.parametrize("horizontal", [False, True])
def test_strip_shows_the_nearest_frame(tab, horizontal):
    size = 'width="110" height="10"' if horizontal else 'width="10" height="110"'
    boxes = "".join(
        f'<rect {"x" if horizontal else "y"}="{10 * index}" width="10" height="10" fill="rgb({20 * index} 0 0)"/>'
        for index in range(11))
    added(tab, "strip.svg", f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{boxes}</svg>', "image/svg+xml")
    shown(tab, described(tab, strip="strip.svg", frames=11))
    for value, red in ((0, 0), (0.26, 60), (1, 200)):
        tab.js(f"knob.valueAsNumber = {value}")
        tab.hand.frame(3)
        picture = take(tab.page, (0, 0, 72, 72))
        assert all(abs(picture.getpixel(place)[0] - red) < 3 for place in ((10, 10), (36, 36), (60, 60)))


def test_scale_of_the_screen_decides_the_files(tab):
    shown(tab, style="rotary-knob { --knob-size: 128px }")
    assert layers(tab)[1] == "knob@2x.png"


def test_pivot_is_the_middle_of_the_rotation(tab):
    shown(tab, described(tab, knob="knob.png", pivot=[20, 44]))
    assert tab.js("knob.shadowRoot.querySelector('.skin > div').style.transformOrigin") == "20px 44px"


def test_embedded_images_are_part_of_the_description(tab):
    image = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='8' height='8'/%3E"
    shown(tab, described(tab, knob=image))
    assert tab.js(SHOWN + ".naturalWidth") == 8


def test_skin_changes_and_ends(tab):
    shown(tab)
    tab.js("knob.skin = 'Skins/bakelite'")
    tab.page.wait_for_function(SHOWN + "?.src.includes('bakelite')")
    tab.js("knob.skin = ''")
    tab.hand.frame(3)
    assert tab.js(SHOWN) is None
    assert tab.js("getComputedStyle(knob.shadowRoot.querySelector('[part=cap]')).display") != "none"


def test_skin_remains_in_another_document(tab):
    shown(tab)
    tab.js("""() => {
      const frame = document.createElement("iframe");
      document.body.append(frame);
      globalThis.moved = knob;
      frame.contentDocument.body.append(knob);
    }""")
    cap = "moved.ownerDocument.defaultView.getComputedStyle(moved.shadowRoot.querySelector('[part=cap]')).display"
    tab.page.wait_for_function(f"{cap} == 'none'")


@pytest.mark.parametrize("text, message", [
    ("{", "test.json:1: "),
    ('{"size": 64,\n"knob": "none.png"}', "test.json:2: knob: The file “none.png” cannot be read."),
    ('{"size": 64,\n"knob": "broken.png"}', "test.json:2: knob: The image is damaged or cut off."),
    ('{"size": 64,\n"knob": "../../README.md"}', "test.json:2: knob: “../../README.md” is not the name of a file"),
    ('{"size": 64, "knob": {\n"turnt": "knob.png"}}', "test.json:2: knob.turnt: Unknown key."),
    ('{"size": 64, "strip": "knob.png", "frames": 31}', "cannot be divided into 31 frames."),
    ('{"size": [64, 32],\n"knob": "knob.png"}', "test.json:2: knob: The image has 64 x 64 pixels, which does not match the shape"),
    ("[" * 100_000, "test.json:1: "),
])
def test_bad_skin_is_named_and_the_look_is_drawn(tab, text, message):
    added(tab, "broken.png", "no image", "image/png")
    start(tab, added(tab, "test.json", text))
    assert message in complaint(tab)
    assert tab.js(SHOWN) is None
    assert tab.js("getComputedStyle(knob.shadowRoot.querySelector('[part=cap]')).display") != "none"


def test_image_is_no_description(tab):
    start(tab, "Skins/aluminium/knob.png")
    assert "knob.png:1: This is an image. A skin is a folder with skin.json." in complaint(tab)


def test_whole_skin_has_a_limit(tab):
    """Each image is within the limits of one."""
    images = {}
    for index, state in enumerate(["normal", "turned", "disabled"]):
        data = io.BytesIO()
        Image.new("1", (5_120 + index, 5_120 + index)).save(data, "PNG")
        images[state] = f"data:image/png;base64,{base64.b64encode(data.getvalue()).decode()}"
    start(tab, described(tab, knob=images))
    assert "The images up to this one have 78673925 pixels in all. The limit is 67108864." in complaint(tab)


def test_missing_file_of_a_scale_is_named(tab):
    start(tab, described(tab, knob="none.png", scales=[2]))
    assert "knob: The file “none@2x.png” cannot be read." in complaint(tab)


@pytest.mark.parametrize("size", ["", 'width="10mm" height="310mm"'])
def test_frames_of_a_document_are_counted(tab, size):
    added(tab, "strip.svg", f'''<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 64 1984">
      <rect width="64" height="64" fill="red"/></svg>''', "image/svg+xml")
    shown(tab, described(tab, strip="strip.svg"))
    assert tab.js("knob.shadowRoot.querySelector('.skin img').style.height") == "3100%"


def test_missing_description_is_named(tab):
    start(tab, "Skins/none")
    assert "Skins/none/skin.json: The file cannot be read." in complaint(tab)
    assert tab.js(SHOWN) is None


def name_again(tab, path):
    tab.js("knob.skin = ''")
    tab.hand.frame(3)
    tab.js(f"knob.skin = '{path}'")


def test_skin_with_a_fault_is_read_again_when_it_is_named_again(tab):
    path = f"{FOLDER}/late.json"
    tab.site.pages.pop(path, None)
    start(tab, path)
    assert "late.json: The file cannot be read." in complaint(tab)
    described(tab, "late.json", knob="none.png")
    name_again(tab, path)
    assert "late.json:1: knob: The file" in complaint(tab)
    described(tab, "late.json", knob="knob.png")
    name_again(tab, path)
    tab.page.wait_for_function(SHOWN)
    tab.site.pages.pop(path)


def test_fault_of_an_embedded_skin_does_not_repeat_it(tab):
    text = '{"size": 64,%0A"turnt": "' + "x" * 1000 + '"}'
    start(tab, f"data:application/json,{text.replace(chr(34), '%22')}")
    found = complaint(tab)
    assert "data::2: turnt: Unknown key." in found and "xxx" not in found
