"""Writes the WebAssembly module as the text that is bundled: `module.py MODULE ENGINE REST TARGET`.

The page takes the exports by their order, so they need no names. They must be those that ENGINE lists.

A byte is a character, counted down from 127. gzip has one code for the whole file, so the bytes that are
frequent should be the letters that are frequent in REST, which is bundled with it. Therefore PAIRS pairs
of letters are exchanged; they stand before the text, and the page exchanges them back.
"""

import math
import re
import sys
from collections import Counter

PAIRS = 30
# How many of the characters stand for themselves, in the rest and in the module; the others are found
# again from before.
REST, MODULE = 0.3, 0.55


def number(data, at):
    """A number in LEB128, and where it ends."""
    value = shift = 0
    while True:
        value |= (data[at] & 127) << shift
        shift += 7
        at += 1
        if data[at - 1] < 128:
            return value, at


def sections(module):
    """The sections of a module: where each begins and ends, its kind, and where its content begins."""
    at = 8
    while at < len(module):
        size, content = number(module, at + 1)
        yield at, content + size, module[at], content
        at = content + size


def exports(module, at):
    """The exports that begin there: the name of each, and what it is."""
    count, at = number(module, at)
    for _ in range(count):
        size, at = number(module, at)
        name = module[at : at + size].decode()
        end = number(module, at + size + 1)[1]
        yield name, module[at + size : end]
        at = end


def pairs(text, rest):
    """The letters to exchange, those that save most first."""
    letters = [chr(code) for code in range(256)]
    inside, outside = Counter(text), Counter(rest)
    # Beyond ASCII a character takes a second byte, and some are written with a backslash.
    dearth = {letter: 3 * (letter > "\x7f") + 6 * (letter in "\0\7\b\v\f\r\x1b`\\") for letter in letters}

    def bits(one, other):
        """What the letters `one` cost if they mean what `other` means in the text, up to a constant."""
        count = REST * outside[one] + MODULE * inside[other]
        return MODULE * inside[other] * dearth[one] - (count * math.log2(count) if count else 0)

    def saved(pair):
        one, other = pair
        return bits(one, one) + bits(other, other) - bits(one, other) - bits(other, one)

    for _ in range(PAIRS):
        best = max(((a, b) for a in letters for b in letters if inside[a] < inside[b]), key=saved)
        letters = [letter for letter in letters if letter not in best]
        yield "".join(best)


def main(module, engine, rest, target):
    with open(module, "rb") as file:
        module = file.read()
    with open(engine, encoding="utf-8") as file:
        wanted = re.findall(r"\w+", re.search(r"export const \[(.*?)\]", file.read(), re.S)[1])
    start, end, content = next((s, e, c) for s, e, kind, c in sections(module) if kind == 7)
    names, things = zip(*exports(module, content))
    if list(names) != ["memory", *wanted]:
        sys.exit(f"The module exports {names}, and the page takes {wanted}.")
    table = bytes([len(things)])
    for index, thing in enumerate(things):
        table += bytes([1, ord("a") + index]) + thing
    module = module[:start] + bytes([7, len(table)]) + table + module[end:]
    text = "".join(chr((127 - byte) % 256) for byte in module)
    with open(rest, encoding="utf-8") as file:
        table = "".join(pairs(text, file.read()))
    exchange = {letter: table[place ^ 1] for place, letter in enumerate(table)}
    with open(target, "w", encoding="utf-8", newline="") as file:
        file.write(table + "".join(exchange.get(letter, letter) for letter in text))


if __name__ == "__main__":
    main(*sys.argv[1:])
