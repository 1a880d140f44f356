"""The picture on paper."""

import base64
import re
import zlib

import pytest


# The color of a part, and its form in a PDF: strokes, and an image of 384 pixels per inch of all that stands still.
PRINTED = {
    "fill": ("rgb(255 102 0)", "1 .4 0 RG"),
    "cap": ("rgb(153 204 255)", "/Width 224"),
    "indicator": ("rgb(0 51 102)", "0 .2 .4 rg"),
}


@pytest.mark.parametrize("part", PRINTED)
def test_part_is_printed_even_without_backgrounds(tab, part):
    color, written = PRINTED[part]
    tab.open(f'<rotary-knob value="50" aria-label="A" style="--knob-{part}-color: {color}"></rotary-knob>')
    paper = tab.hand.session.send("Page.printToPDF", {"printBackground": False})["data"]
    assert written in pdf_text(base64.b64decode(paper))


def pdf_text(data):
    """Returns a PDF with its streams unpacked."""
    for stream in re.findall(rb"stream\r?\n(.*?)endstream", data, re.S):
        try:
            data += zlib.decompress(stream)
        except zlib.error:
            continue
    return data.decode("latin-1")


# The mean brightness of what is drawn.
BRIGHTNESS = """() => {
  const { width, height } = knob.shadowRoot.querySelector("canvas");
  const brush = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d", { willReadFrequently: true });
  brush.drawImage(knob.shadowRoot.querySelector("canvas"), 0, 0);
  const { data } = brush.getImageData(0, 0, width, height);
  let [sum, weight] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    sum += (data[at] + data[at + 1] + data[at + 2]) / 3 * data[at + 3];
    weight += data[at + 3];
  }
  return sum / weight;
}"""


def test_dark_page_is_printed_in_the_colors_of_paper(tab):
    found = {}
    for scheme in ("light", "dark"):
        tab.page.emulate_media(color_scheme=scheme)
        tab.open('<rotary-knob id="knob" value="70" tick-count="5">Cutoff</rotary-knob>',
                 "<style>:root { color-scheme: light dark }</style>")
        tab.hand.frame(3)
        tab.js(f"""() => {{
          const brightness = {BRIGHTNESS};
          matchMedia("print").addEventListener("change", ({{ matches }}) => matches && (globalThis.printed = brightness()));
        }}""")
        before = tab.js(BRIGHTNESS)
        tab.hand.session.send("Page.printToPDF")
        tab.hand.frame(3)
        found[scheme] = before, tab.js("printed"), tab.js(BRIGHTNESS)
    tab.page.emulate_media(color_scheme="null")
    (light, light_paper, light_after), (dark, dark_paper, dark_after) = found["light"], found["dark"]
    assert abs(dark - light) > 20
    assert abs(light_paper - light) < 5 and abs(dark_paper - light_paper) < 1
    assert (light_after, dark_after) == (light, dark)
