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
