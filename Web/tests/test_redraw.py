"""What redraws the dials beside their values: styles that change or move, the scale of the screen, and printing."""

import base64
import re

import pytest

from picture import take, weight

STILL = "<style>:root { color-scheme: light; background: white } rotary-knob { --knob-size: 64px }</style>"
CANVAS = "knob.shadowRoot.querySelector('canvas')"


def amount(tab, channel):
    """Returns how much of a primary color the dial has."""
    x, y, width, height = tab.dial()
    picture = take(tab.page, (x - width / 2, y - height / 2, width, height))
    return sum(sum(row) for row in weight(picture, channel))


def test_transition_of_a_custom_property_is_drawn(tab):
    tab.open('<rotary-knob id="knob" value="80"></rotary-knob>', STILL + """<style>
      rotary-knob { --knob-cap-color: rgb(255 0 0); transition: --knob-cap-color 2s linear }
      rotary-knob.on { --knob-cap-color: rgb(0 0 255) }</style>""")
    tab.hand.frame(3)
    red = amount(tab, 0)
    assert red > 50_000
    tab.knob("knob.classList.add('on')")
    tab.hand.frame(3)
    # After a quarter, the color is a mixture. The transition waits there for the picture.
    transition = "document.getAnimations().find(({ transitionProperty }) => transitionProperty == '--knob-cap-color')"
    tab.js(f"{{ const transition = {transition}; transition.pause(); transition.currentTime = 500 }}")
    tab.hand.frame(3)
    assert 0 < amount(tab, 0) < red / 2
    tab.js(f"{transition}.finish()")
    tab.hand.frame(3)
    assert amount(tab, 0) < red / 20 and amount(tab, 2) > red / 2


def test_animation_of_a_custom_property_is_drawn(tab):
    tab.open('<div id="box"><rotary-knob id="knob" value="80"></rotary-knob></div>', STILL + """<style>
      @keyframes turn-blue { from { --knob-cap-color: rgb(255 0 0) } to { --knob-cap-color: rgb(0 0 255) } }
      #box { animation: turn-blue 500ms linear forwards paused }</style>""")
    tab.hand.frame(3)
    red = amount(tab, 0)
    assert red > 50_000
    # The elements inherit the properties.
    tab.js("document.getElementById('box').style.animationPlayState = 'running'")
    tab.page.wait_for_timeout(900)
    tab.hand.frame(3)
    assert amount(tab, 0) < red / 20 and amount(tab, 2) > red / 2


def test_new_element_is_drawn_once(tab):
    tab.open("")
    assert tab.js("""async () => {
      const knob = document.createElement("rotary-knob");
      let count = 0;
      knob.draw = () => (count += 1);
      document.body.append(knob);
      for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
      return count;
    }""") == 1


def test_many_elements_are_measured_before_any_is_drawn(tab):
    tab.open('<rotary-knob id="knob" value="80"></rotary-knob><div id="box"></div>', STILL)
    tab.hand.frame(3)
    order = tab.js("""(async () => {
      const box = document.getElementById("box");
      box.innerHTML = "<rotary-knob></rotary-knob>".repeat(1000);
      const frames = (count) => new Promise((done) => {
        const next = () => count-- ? requestAnimationFrame(next) : done();
        next();
      });
      await frames(5);
      const order = [], read = getComputedStyle;
      const size = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, "width");
      const clear = CanvasRenderingContext2D.prototype.clearRect;
      window.getComputedStyle = (...list) => (list[0].part?.contains("dial") && order.push("read"), read(...list));
      CanvasRenderingContext2D.prototype.clearRect = function (...list) { order.push("draw"); clear.apply(this, list); };
      box.style.color = "green";
      await frames(5);
      window.getComputedStyle = read;
      CanvasRenderingContext2D.prototype.clearRect = clear;
      return order.join(" ");
    })()""").split()
    assert order.count("read") >= 1000 and order.count("draw") >= 1000
    # Each run of readings is one layout of the page.
    runs = sum(one == "read" and before != "read" for before, one in zip([None, *order], order))
    assert runs <= 4


def test_print_is_sharp(tab):
    tab.open('<rotary-knob id="knob" value="80"></rotary-knob>', STILL)
    tab.hand.frame(3)
    tab.js("addEventListener('beforeprint', () => { window.printed = document.getElementById('knob')"
           ".shadowRoot.querySelector('canvas').width })")
    width = tab.knob(f"{CANVAS}.width")
    paper = base64.b64decode(tab.hand.session.send("Page.printToPDF", {"printBackground": True})["data"])
    assert tab.js("window.printed") == 4 * (64 + 8)
    # A picture in the file has these pixels, unless the browser prints the canvas as shapes.
    assert all(int(found) >= 4 * 64 for found in re.findall(rb"/Width (\d+)", paper))
    tab.hand.frame(3)
    assert tab.knob(f"{CANVAS}.width") == width


def test_zoomed_page_is_sharp(tab):
    tab.open('<rotary-knob id="knob" value="80"></rotary-knob>', STILL)
    tab.hand.frame(3)
    for scale in (1.5, 3, 1):
        tab.hand.session.send("Emulation.setDeviceMetricsOverride", {
            "width": round(800 / scale), "height": round(600 / scale), "deviceScaleFactor": scale, "mobile": False})
        tab.page.wait_for_timeout(200)
        tab.hand.frame(3)
        assert tab.js("devicePixelRatio") == scale
        assert tab.knob(f"{CANVAS}.width") == round(scale * (64 + 8))


@pytest.mark.parametrize("left", [0, 0.3, 0.5, 0.7])
@pytest.mark.parametrize("width", [60.2, 60.5, 60.66, 61.4])
def test_fluid_size_has_the_pixels_of_the_screen(tab, left, width):
    tab.open(f'<div style="position: absolute; left: {left}px; top: {left}px; width: {width}px">'
             '<rotary-knob id="knob" style="--knob-size: 100%; margin: 0; max-width: none" aria-label="A"></rotary-knob></div>')
    tab.hand.frame(3)
    assert tab.knob("knob.shadowRoot.querySelector('[part=dial]').getBoundingClientRect().width") == pytest.approx(width - 8, abs=0.1)
    assert tab.knob(f"""new Promise((done) => new ResizeObserver(([{{ devicePixelContentBoxSize: [box] }}]) =>
      done([box.inlineSize - {CANVAS}.width, box.blockSize - {CANVAS}.height]),
    ).observe({CANVAS}, {{ box: "device-pixel-content-box" }}))""") == [0, 0]


def test_each_of_many_elements_has_its_own_color(tab):
    tab.open('<div id="place"></div>', STILL)
    assert tab.js("""async () => {
      const color = (index) => [40 + (index % 8) * 20, 40 + ((index >> 3) % 8) * 20, 40 + (index >> 6) * 20];
      place.innerHTML = Array.from({ length: 400 }, (_, index) =>
        `<rotary-knob style="--knob-size: 40px; --knob-track-color: rgb(${color(index).join(" ")})"></rotary-knob>`).join("");
      for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
      const size = { width: 48, height: 48 };
      const brush = Object.assign(document.createElement("canvas"), size).getContext("2d", { willReadFrequently: true });
      const wrong = [...place.children].filter((knob, index) => {
        brush.clearRect(0, 0, 48, 48);
        brush.drawImage(knob.shadowRoot.querySelector("canvas"), 0, 0);
        const { data } = brush.getImageData(0, 0, 48, 48);
        const isNear = (at) => color(index).every((channel, part) => Math.abs(data[at + part] - channel) < 4);
        return !data.some((_, at) => at % 4 == 0 && data[at + 3] > 250 && isNear(at));
      });
      return wrong.length;
    }""") == 0
