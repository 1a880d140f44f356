"""Takes pictures of knobs, and compares them with the reference pictures."""

import io
import os
import pathlib

from PIL import Image, ImageChops, ImageStat

FOLDER = pathlib.Path(__file__).parent / "pictures"

# The difference that is allowed between two machines: the mean over all pixels, of 255, and the share of pixels
# that clearly differ.
MEAN = 0.6
SHARE = 0.004
CLEAR = 40


def take(page, box=None):
    """Returns a picture of a part of the page. The box is x, y, width, and height in CSS pixels."""
    clip = dict(zip(("x", "y", "width", "height"), box)) if box else None
    return Image.open(io.BytesIO(page.screenshot(clip=clip, animations="allow"))).convert("RGB")


def difference(one, other):
    """Returns the mean difference, of 255, and the share of pixels that clearly differ."""
    if one.size != other.size:
        return 255, 1
    apart = ImageChops.difference(one, other)
    red, green, blue = apart.split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    clear = sum(most.histogram()[CLEAR:])
    return sum(ImageStat.Stat(apart).mean) / 3, clear / (one.width * one.height)


def compare(picture, name):
    """Fails if a picture differs from its reference, and saves it as NAME.failed.png. With RECORD=1, saves it as
    the reference instead."""
    path = FOLDER / f"{name}.png"
    failed = FOLDER / f"{name}.failed.png"
    failed.unlink(missing_ok=True)
    if os.environ.get("RECORD") == "1":
        FOLDER.mkdir(exist_ok=True)
        picture.save(path, optimize=True)
        return
    assert path.exists(), f"there is no reference picture {name}; record it with RECORD=1"
    mean, share = difference(picture, Image.open(path).convert("RGB"))
    if mean > MEAN or share > SHARE:
        picture.save(failed)
        raise AssertionError(
            f"{name} differs: {mean:.2f} on average, {share:.2%} clearly; see {failed}"
        )


def weight(picture, channel):
    """Returns how much of a primary color each pixel has, as rows of numbers from 0 to 255."""
    bands = picture.split()
    rest = ImageChops.lighter(bands[channel - 1], bands[channel - 2])
    pure = ImageChops.subtract(bands[channel], rest)
    data = pure.tobytes()
    return [data[row * pure.width : (row + 1) * pure.width] for row in range(pure.height)]


def center(rows):
    """Returns the center of the pixels that have a color."""
    total = x = y = 0
    for row, weights in enumerate(rows):
        for column, amount in enumerate(weights):
            total += amount
            x += amount * (column + 0.5)
            y += amount * (row + 0.5)
    assert total, "no pixel has this color"
    return x / total, y / total
