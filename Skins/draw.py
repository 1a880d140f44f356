"""Draws the images of the skins in this folder anew: python3 Skins/draw.py

Then copy them to Examples/KnobDemoApple/KnobDemo.swiftpm/Sources/Skins. A package can only have resources that
are inside its folder.

It needs NumPy and Pillow. Lengths are in points of a skin of 64 x 64, with y downward, and angles are in
radians, with 0 at 12 o'clock, clockwise. The light comes from the upper left. Whatever it lights stands still,
in the background or the foreground, and what turns has only colors and shade that are alike from all sides.
"""

import math
import pathlib

import numpy as np
from PIL import Image

SIZE = 64
SCALES = [1, 2, 4]
# The number of samples per pixel, in each direction.
SAMPLES = 4
LIGHT = math.radians(-38)
SWEEP = [math.radians(angle) for angle in (-135, 135)]


class Layer:
    """Colors over each other, and where they are."""

    def __init__(self, scale):
        pixels = SIZE * scale * SAMPLES
        axis = (np.arange(pixels) + 0.5) * SIZE / pixels - SIZE / 2
        self.x, self.y = np.meshgrid(axis, axis)
        self.radius = np.hypot(self.x, self.y)
        self.angle = np.arctan2(self.x, -self.y)
        # The width of an edge.
        self.edge = SIZE / pixels
        self.color = np.zeros((pixels, pixels, 3))
        self.alpha = np.zeros((pixels, pixels))

    def paint(self, coverage, color):
        """Paints a color, which is a list, or an array with one for each sample."""
        color = np.broadcast_to(np.asarray(color, float), self.color.shape)
        alpha = coverage + self.alpha * (1 - coverage)
        total = np.where(alpha > 0, alpha, 1)[..., None]
        below = (self.alpha * (1 - coverage))[..., None]
        self.color = (color * coverage[..., None] + self.color * below) / total
        self.alpha = alpha

    def gray(self, coverage, value):
        self.paint(coverage, np.repeat(np.asarray(value)[..., None], 3, -1))

    # Coverages

    def within(self, distance):
        """Where a distance is negative."""
        return np.clip(0.5 - distance / self.edge, 0, 1)

    def disc(self, radius, x=0, y=0):
        return self.within(np.hypot(self.x - x, self.y - y) - radius)

    def ring(self, inner, outer):
        return self.disc(outer) * (1 - self.disc(inner))

    def glow(self, radius, blur, x=0, y=0):
        """A disc without an edge."""
        distance = np.hypot(self.x - x, self.y - y)
        share = np.clip((radius + blur - distance) / (2 * blur), 0, 1)
        return share * share * (3 - 2 * share)

    def line(self, start, end, width, angle=0.0, shrink=0.0):
        """A line with round ends, from one radius to another."""
        along = self.x * math.sin(angle) - self.y * math.cos(angle)
        across = self.x * math.cos(angle) + self.y * math.sin(angle)
        distance = np.hypot(across, along - np.clip(along, start, end))
        return distance - width / 2 + shrink

    def facing(self, angle, sharpness=1.0):
        """How much a wall around the center faces a direction, from 0 to 1."""
        return np.clip(np.cos(self.angle - angle), 0, 1) ** sharpness

    def image(self):
        """The pixels, each of which is the mean of its samples."""
        side = self.alpha.shape[0] // SAMPLES
        def mean(values):
            return values.reshape(side, SAMPLES, side, SAMPLES, -1).mean((1, 3))
        alpha = mean(self.alpha)
        color = mean(self.color * self.alpha[..., None]) / np.where(alpha > 0, alpha, 1)
        # Where nothing is seen, there is one color, so that the file is small.
        color[alpha[..., 0] < 1 / 510] = 0
        values = np.concatenate([color, alpha], -1)
        return Image.fromarray((np.clip(values, 0, 1) * 255 + 0.5).astype(np.uint8), "RGBA")


def rgb(text):
    return [int(text[index:index + 2], 16) / 255 for index in (0, 2, 4)]


def mixed(one, two, share):
    share = np.asarray(share)[..., None]
    return np.asarray(one) * (1 - share) + np.asarray(two) * share


def noise(count, seed):
    return np.random.default_rng(seed).normal(size=count)


# What both skins have

# A gray that can be read on a light ground and on a dark one.
SCALE = rgb("8a8a8c")


def shadow(layer, radius):
    """The shadow of a knob on a panel: a soft one away from the light, and a narrow one all around."""
    layer.paint(0.34 * layer.glow(radius - 1.2, 3.6, 0.9, 2.6), [0, 0, 0])
    layer.paint(0.42 * layer.glow(radius + 0.2, 0.9, 0.2, 0.7), [0, 0, 0])


def ticks(layer, start, lengths, width):
    """Eleven ticks, of which those at the ends and in the middle are longer."""
    for index in range(11):
        angle = SWEEP[0] + index / 10 * (SWEEP[1] - SWEEP[0])
        length = lengths[index % 5 == 0]
        layer.paint(layer.within(layer.line(start, start + length, width, angle)), SCALE)


# Aluminium

def aluminium_background(layer):
    ticks(layer, 26.9, (2.0, 3.4), 1.15)
    shadow(layer, 23.5)
    # The side, which is seen from above as a narrow ring.
    side = 0.30 + 0.34 * layer.facing(LIGHT, 0.8) + 0.10 * layer.facing(LIGHT + math.pi, 3)
    layer.gray(layer.disc(23.5), side)
    # The chamfer is polished, so it reflects a bright ceiling and a dark room.
    chamfer = 0.56 + 0.44 * layer.facing(LIGHT, 1.6) - 0.22 * layer.facing(LIGHT + math.pi, 1.2)
    chamfer += 0.32 * layer.facing(LIGHT + math.pi, 14)
    layer.gray(layer.disc(20.6), chamfer)
    layer.gray(layer.disc(19.3), np.full_like(layer.radius, 0.42))
    layer.gray(layer.disc(19.05), aluminium_face(layer))


def aluminium_face(layer):
    """A face with concentric grooves reflects a light in two opposite directions."""
    rings = 150
    index = np.clip(layer.radius / 19.2 * rings, 0, rings - 1).astype(int)
    tint, turn = noise(rings, 3)[index], noise(rings, 4)[index]
    angle = layer.angle - LIGHT + 0.035 * turn
    value = 0.63 + 0.31 * np.abs(np.cos(angle)) ** 7 + 0.13 * np.abs(np.sin(angle)) ** 12
    value += 0.05 * np.cos(angle) + 0.014 * tint
    # All grooves meet in the middle, where the face is evenly bright.
    middle = np.clip(1 - layer.radius / 3.2, 0, 1) ** 1.5
    return np.clip(value * (1 - middle) + 0.74 * middle, 0, 1)


def aluminium_knob(layer, inlay, glow):
    # The grip: grooves that are dark from all sides.
    grip = layer.ring(20.9, 23.5)
    layer.paint(grip * (0.46 * np.clip(np.cos(60 * layer.angle), 0, 1) ** 0.8), [0, 0, 0])
    # A milled groove with an inlay.
    groove = layer.line(6.6, 16.6, 3.3)
    if glow:
        layer.paint(0.55 * np.clip(1 - groove / 3.4, 0, 1) ** 2.2, inlay)
    layer.gray(layer.within(groove) * 0.9, np.full_like(groove, 0.13))
    layer.paint(layer.within(layer.line(6.6, 16.6, 3.3, shrink=0.5)), inlay)


def aluminium_foreground(layer):
    # Light on the inlay and the grip, which lie below.
    layer.paint(0.16 * layer.disc(19.05) * layer.facing(LIGHT, 4), [1, 1, 1])
    grip = layer.ring(20.6, 23.5)
    layer.paint(0.30 * grip * layer.facing(LIGHT, 3), [1, 1, 1])
    layer.paint(0.34 * grip * layer.facing(LIGHT + math.pi, 1.2), [0, 0, 0])


# Bakelite

BROWN, DARK = rgb("5e2818"), rgb("1e0a06")


def bakelite_background(layer):
    for index in range(11):
        angle = SWEEP[0] + index / 10 * (SWEEP[1] - SWEEP[0])
        x, y = 29.2 * math.sin(angle), -29.2 * math.cos(angle)
        layer.paint(layer.disc((0.95, 1.35)[index % 5 == 0], x, y), SCALE)
    shadow(layer, 25.6)
    # The skirt slopes down to its edge.
    slope = np.clip((layer.radius - 17) / 8.6, 0, 1)
    lit = 0.42 + 0.5 * layer.facing(LIGHT, 1.2) - 0.34 * layer.facing(LIGHT + math.pi, 1.0)
    layer.paint(layer.disc(25.6), mixed(DARK, BROWN, np.clip(lit * (0.5 + 0.6 * slope), 0, 1)))
    # The edge reflects the light, and the panel on the other side.
    rim = layer.ring(24.7, 25.6)
    layer.paint(0.55 * rim * layer.facing(LIGHT, 2), rgb("e8a98a"))
    layer.paint(0.26 * rim * layer.facing(LIGHT + math.pi, 3), rgb("c07050"))
    # The shade of the cap on the skirt.
    layer.paint(0.6 * layer.glow(17.6, 2.2, 0.7, 1.3) * layer.disc(25.2), rgb("120503"))


def flutes(layer):
    """The distance from the outline of a cap with eleven flutes."""
    wave = 0.5 + 0.5 * np.cos(11 * layer.angle)
    return layer.radius - (18.3 - 2.0 * (1 - wave) ** 1.6)


def bakelite_knob(layer, pointer, glow):
    outline = flutes(layer)
    cap = layer.within(outline)
    # The flutes are deeper, and thus darker, toward the skirt.
    wall = np.clip((layer.radius - 13.2) / 4.6, 0, 1)
    depth = 0.5 - 0.5 * np.cos(11 * layer.angle)
    layer.paint(cap, mixed(BROWN, DARK, np.clip(0.22 + wall * (0.18 + 0.62 * depth), 0, 1)))
    layer.paint(cap * layer.within(-outline - 0.5) * 0.5, DARK)
    # The top is a disc with a soft edge.
    layer.paint(layer.ring(12.6, 13.5) * 0.45, DARK)
    layer.paint(layer.disc(12.9), mixed(BROWN, DARK, 0.18 + 0.05 * marble(layer)))
    # The pointer is inlaid in the cap, and painted on the skirt.
    for start, end, width in ((5.0, 16.8, 2.4), (20.0, 23.4, 2.0)):
        line = layer.line(start, end, width)
        if glow:
            layer.paint(0.5 * np.clip(1 - line / 3.0, 0, 1) ** 2.4, pointer)
        layer.paint(layer.within(line - 0.35) * 0.7, DARK)
        layer.paint(layer.within(line), pointer)


def marble(layer):
    """The veins of the material, from -1 to 1."""
    x, y = layer.x / 4.3, layer.y / 4.3
    bend = np.sin(1.3 * x + 0.7 * np.sin(1.9 * y + 1)) + np.sin(1.1 * y - 0.6 * np.sin(1.7 * x))
    return np.sin(2.4 * bend + 0.8 * x)


def bakelite_foreground(layer):
    light = rgb("fff0e4")
    away = LIGHT + math.pi
    # The wall of the cap: lit on one side, in the shade on the other. Its ridges are polished.
    wall = layer.within(layer.radius - 16.9) * (1 - layer.disc(13.1))
    layer.paint(0.30 * wall * layer.facing(LIGHT, 1.6), light)
    layer.paint(0.25 * wall * layer.facing(away, 1.0), [0, 0, 0])
    ridge = np.exp(-((layer.radius - 15.2) / 0.8) ** 2)
    layer.paint(0.42 * ridge * layer.facing(LIGHT, 9), light)
    # The rounded edge of the top.
    edge = np.exp(-((layer.radius - 12.8) / 0.5) ** 2)
    layer.paint(0.75 * edge * layer.facing(LIGHT, 3), light)
    layer.paint(0.30 * edge * layer.facing(away, 4), light)
    # A window in the polished top, with an edge that is curved.
    x, y = math.sin(LIGHT), -math.cos(LIGHT)
    window = layer.disc(11.2) * layer.glow(15.2, 0.35, 13.0 * x, 13.0 * y)
    along = (layer.x * x + layer.y * y) / 11.2
    layer.paint(window * np.clip(0.10 + 0.22 * along, 0, 1), light)
    # And on the skirt, where it is narrow and bright.
    skirt = np.exp(-((layer.radius - 22.0) / 0.75) ** 2)
    layer.paint(0.55 * skirt * layer.facing(LIGHT, 10), light)
    broad = np.exp(-((layer.radius - 21.4) / 1.9) ** 2)
    layer.paint(0.22 * broad * layer.facing(LIGHT, 3), light)
    layer.paint(0.13 * broad * layer.facing(away, 6), light)


def draw(skin, name, function, *arguments):
    for scale in SCALES:
        layer = Layer(scale)
        function(layer, *arguments)
        suffix = "" if scale == 1 else f"@{scale}x"
        file = pathlib.Path(__file__).parent / skin / f"{name}{suffix}.png"
        file.parent.mkdir(exist_ok=True)
        layer.image().save(file, optimize=True)


draw("aluminium", "background", aluminium_background)
draw("aluminium", "knob", aluminium_knob, rgb("1c1d20"), False)
draw("aluminium", "knob-hovered", aluminium_knob, rgb("a8431a"), False)
draw("aluminium", "knob-turned", aluminium_knob, rgb("ff6a26"), True)
draw("aluminium", "foreground", aluminium_foreground)

draw("bakelite", "background", bakelite_background)
draw("bakelite", "knob", bakelite_knob, rgb("e2d3ae"), False)
draw("bakelite", "knob-hovered", bakelite_knob, rgb("f4e8c8"), False)
draw("bakelite", "knob-turned", bakelite_knob, rgb("fff6dc"), True)
draw("bakelite", "foreground", bakelite_foreground)
