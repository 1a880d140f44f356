"""Writes a WebAssembly module as text, for the bundle: `text.py MODULE > TEXT`.

Each character stands for a byte: its number is larger by 22, modulo 256. So few characters are control characters,
which esbuild would escape. Characters from 128 take two bytes in UTF-8, so those that are frequent change places with
rare ones that take one. The text begins with these pairs. With gzip, it is 2 kB smaller than base64.
"""

import collections
import pathlib
import sys

# The number of pairs, as in Web/src/engine.js.
PAIRS = 40


def text(module):
    characters = [chr((byte + 22) % 256) for byte in module]
    counts = collections.Counter({chr(number): 0 for number in range(256)})
    counts.update(characters)
    by_count = [character for character, _ in counts.most_common()]
    short = [character for character in by_count if " " <= character < "\x7f" and character not in "\\`"]
    long = [character for character in by_count if character not in short]
    pairs = list(zip(long[:PAIRS], reversed(short)))
    swapped = {one: other for pair in pairs for one, other in (pair, pair[::-1])}
    table = "".join(one + other for one, other in pairs)
    return table + "".join(swapped.get(character, character) for character in characters)


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", newline="")
    sys.stdout.write(text(pathlib.Path(sys.argv[1]).read_bytes()))
