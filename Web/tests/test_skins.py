"""Knobs made of images, as a description says."""

import base64
import io
import json
import math

import pytest
from PIL import Image

from picture import center, difference, take, weight
from server import ROOT

GTK = ROOT / "Tests/KnobGTKTests/Pictures"
SHOWN = "knob.skinImage"
# A pointer from the middle to the top.
POINTER = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <circle cx="32" cy="8" r="6" fill="red"/></svg>"""
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


def red(tab, x, y, size):
    """The center of what is red in a square of the page, relative to the center of the square."""
    tab.hand.frame(3)
    column, row = center(weight(take(tab.page, (x - size / 2, y - size / 2, size, size)), 0))
    return column - size / 2, row - size / 2


def rotation(tab):
    """The rotation of a pointer in degrees clockwise from the top."""
    x, y = red(tab, 36, 36, 64)
    return math.degrees(math.atan2(x, -y))


def looks_drawn(tab):
    """Whether the knob looks as one without a skin."""
    tab.hand.frame(3)
    with_skin = take(tab.page, (0, 0, 72, 72))
    tab.js("knob.removeAttribute('skin')")
    tab.hand.frame(3)
    return difference(with_skin, take(tab.page, (0, 0, 72, 72)))[1] == 0


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
    assert tab.js(SHOWN) == "knob.png"


def test_knob_turns_and_follows_its_sweep(tab):
    added(tab, "pointer.svg", POINTER, "image/svg+xml")
    shown(tab, described(tab, knob="pointer.svg"), attributes='sweep="-100...100"')
    assert rotation(tab) == pytest.approx(40, abs=1)
    tab.js("knob.removeAttribute('sweep')")
    tab.hand.frame(3)
    assert rotation(tab) == pytest.approx(54, abs=1)
    tab.js("knob.valueAsNumber = 0.5")
    tab.hand.frame(3)
    assert rotation(tab) == pytest.approx(0, abs=1)


def test_sweep_of_the_skin_applies(tab):
    added(tab, "pointer.svg", POINTER, "image/svg+xml")
    shown(tab, described(tab, knob="pointer.svg", sweep=[-90, 90]))
    assert rotation(tab) == pytest.approx(36, abs=1)


def test_images_follow_the_state(tab):
    shown(tab)
    assert tab.js(SHOWN) == "knob.png"
    tab.hand.hover(36, 36)
    tab.hand.frame(2)
    assert tab.js(SHOWN) == "knob-hovered.png"
    tab.hand.press(36, 36)
    tab.hand.frame(2)
    assert tab.js(SHOWN) == "knob-turned.png"
    tab.hand.release(36, 36)
    tab.hand.hover(300, 300)
    tab.hand.frame(2)
    assert tab.js(SHOWN) == "knob.png"


def test_focus_image_replaces_the_ring(tab):
    knob = {"normal": "knob.png", "focused": "knob-turned.png", "disabled": "knob-hovered.png"}
    shown(tab, described(tab, knob=knob))
    around = (0, 0, 72, 3)
    unfocused = take(tab.page, around)
    tab.page.keyboard.press("Tab")
    tab.hand.frame(2)
    assert tab.js(SHOWN) == "knob-turned.png"
    assert difference(take(tab.page, around), unfocused)[1] == 0, "there is no ring"
    tab.js("knob.disabled = true")
    tab.hand.frame(3)
    assert tab.js(SHOWN) == "knob-hovered.png"
    disabled = take(tab.page, (0, 0, 72, 72))
    tab.js("(knob.disabled = false, knob.blur())")
    tab.hand.hover(36, 36)
    name_again(tab, described(tab, "plain.json", knob="knob-hovered.png"))
    tab.page.wait_for_function(SHOWN)
    tab.hand.frame(3)
    assert difference(take(tab.page, (0, 0, 72, 72)), disabled)[1] == 0, "it is not dimmed"


def test_focus_without_an_image_has_a_ring(tab):
    shown(tab, described(tab, knob="knob.png"))
    around = (0, 0, 72, 3)
    unfocused = take(tab.page, around)
    tab.page.keyboard.press("Tab")
    tab.hand.frame(2)
    assert difference(take(tab.page, around), unfocused)[1] > 0.05


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
    assert tab.js(SHOWN) == "knob@2x.png"


def test_pivot_is_the_middle_of_the_rotation(tab):
    added(tab, "pointer.svg", POINTER, "image/svg+xml")
    shown(tab, described(tab, knob="pointer.svg", pivot=[20, 44]), attributes='sweep="-90...90"')
    # The pointer is at 32, 8, and the knob begins at 4, 4.
    for value, place in ((0.5, (32, 8)), (1, (20 + 36, 44 + 12))):
        tab.js(f"knob.valueAsNumber = {value}")
        assert red(tab, 36, 36, 72) == pytest.approx([at - 32 for at in place], abs=0.5)


def test_embedded_images_are_part_of_the_description(tab):
    image = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='8' height='8'%3E" \
        "%3Crect width='8' height='8' fill='red'/%3E%3C/svg%3E"
    shown(tab, described(tab, knob=image))
    assert tab.js(SHOWN) == image
    tab.hand.frame(2)
    assert take(tab.page).getpixel((36, 36)) == (255, 0, 0)


def test_skin_changes_and_ends(tab):
    shown(tab)
    tab.hand.frame(3)
    before = take(tab.page, (0, 0, 72, 72))
    tab.js("knob.skin = 'Skins/bakelite'")
    tab.page.wait_for_timeout(500)
    assert difference(take(tab.page, (0, 0, 72, 72)), before)[1] > 0.1
    tab.js("knob.skin = ''")
    tab.hand.frame(3)
    assert tab.js(SHOWN) == "" and looks_drawn(tab)


def test_last_skin_is_shown_however_long_the_others_take(tab):
    shown(tab)
    tab.page.route("**/bakelite/**", lambda route: (tab.page.wait_for_timeout(300), route.continue_()))
    tab.js("knob.skin = 'Skins/bakelite'")
    tab.hand.frame()
    tab.js("knob.skin = 'Skins/aluminium'")
    tab.page.wait_for_timeout(800)
    assert tab.js(SHOWN) == "knob.png" and not looks_drawn(tab)


def test_skin_remains_in_another_document(tab):
    shown(tab)
    tab.js("""() => {
      const frame = document.createElement("iframe");
      document.body.append(frame);
      globalThis.moved = knob;
      frame.contentDocument.body.append(knob);
    }""")
    tab.hand.frame(3)
    assert tab.js("moved.skinImage") == "knob.png"
    tab.hand.frame(3)
    frame = tab.js("(({ x, y }) => [x, y])(document.querySelector('iframe').getBoundingClientRect())")
    assert take(tab.page, (frame[0] + 38, frame[1] + 38, 2, 2)).getpixel((0, 0)) != (255, 255, 255)


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
    assert tab.js(SHOWN) == "" and looks_drawn(tab)


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
      <rect y="1280" width="64" height="64" fill="red"/></svg>''', "image/svg+xml")
    shown(tab, described(tab, strip="strip.svg"))
    for value, color in ((20 / 30, (255, 0, 0)), (19 / 30, (255, 255, 255)), (21 / 30, (255, 255, 255))):
        tab.js(f"knob.valueAsNumber = {value}")
        tab.hand.frame(3)
        picture = take(tab.page, (0, 0, 72, 72))
        assert [picture.getpixel(place) for place in ((8, 8), (36, 36), (64, 64))] == [color] * 3


def test_missing_description_is_named(tab):
    start(tab, "Skins/none")
    assert "Skins/none/skin.json: The file cannot be read." in complaint(tab)
    assert tab.js(SHOWN) == ""


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


def test_document_of_frames_needs_no_trusted_type(tab):
    added(tab, "strip.svg", '''<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 1984">
      <rect width="64" height="1984" fill="red"/></svg>''', "image/svg+xml")
    path = described(tab, strip="strip.svg")
    policy = "require-trusted-types-for 'script'; trusted-types 'none'"
    tab.open(f'<rotary-knob id="knob" skin="{path}"></rotary-knob>', headers={"Content-Security-Policy": policy})
    tab.page.wait_for_function(SHOWN)
