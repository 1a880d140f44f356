"""Writes the names that the page and the engine share: `boundary.py SOURCES... > boundary.ts`.

WebAssembly passes numbers. Only the Swift sources state what they mean, and this script reads it there. The page
uses the names. They come from these declarations:

- an enumeration of type `Int32`: the same enumeration, and a list of its cases, called `namesOf` and its name;
- an option set with members `static let MEMBER = SET(rawValue: NUMBER)`: an enumeration of its members;
- a constant `let NAME = NUMBER`, unless it is private.

An enumeration is a `const enum` of TypeScript, which esbuild replaces by its numbers.
"""

import json
import pathlib
import re
import sys

ENUMERATION = re.compile(r"\benum (\w+): Int32\b[^{]*\{([^}]*)\}")
CASES = re.compile(r"^(?!\s*//).*?\bcase ([\w, ]+)", re.M)
MEMBER = re.compile(r"\bstatic let (\w+) = (\w+)\(rawValue: (\d+)\)")
CONSTANT = re.compile(r"^ *(?:public |package )?(?:static )?let (\w+) = ([\d_.]+)$", re.M)


def cases(body):
    return [case.strip() for line in CASES.findall(body) for case in line.split(",")]


def option_sets(source):
    sets = {}
    for member, name, number in MEMBER.findall(source):
        sets.setdefault(name, {})[member] = int(number)
    return sets


def constant(name, value):
    return f"export const {name} = {value};"


def enumeration(name, numbers):
    members = ", ".join(f"{member} = {number}" for member, number in numbers.items())
    return f"export const enum {name} {{ {members} }}"


def numbered(names):
    return {name: number for number, name in enumerate(names)}


def module(source):
    """The lines of the module."""
    for name, body in ENUMERATION.findall(source):
        yield enumeration(name, numbered(cases(body)))
        yield constant(f"namesOf{name}", json.dumps(cases(body)))
    for name, members in option_sets(source).items():
        yield enumeration(name, members)
    for name, number in CONSTANT.findall(source):
        yield constant(name, number)


if __name__ == "__main__":
    print(*module("\n".join(pathlib.Path(path).read_text() for path in sys.argv[1:])), sep="\n")
