"""Converts Swift's Unicode tables for Windows and macOS. Swift's toolchain for Linux has them for ELF and for iOS.

    tables.py windows|macos OBJECT   writes an ELF object for x86-64 as assembly
    tables.py ios OBJECT...          makes objects for iOS on arm64 those for macOS 11
"""

import struct
import sys

PROGBITS, SYMBOLS, RELOCATIONS = 1, 2, 4
ALLOCATED, EXECUTABLE = 2, 4
SECTION = 3  # the kind of a symbol that stands for a section
ABSOLUTE, RELATIVE, RELATIVE_TO_PLT = 1, 2, 4
BUILD_VERSION, MACOS = 0x32, 1


class Object:
    """The sections of an ELF object, as tuples in the order of the format, its symbols, and its relocations."""

    def __init__(self, data):
        self.data = data
        offset, = struct.unpack_from("<Q", data, 40)
        size, count, _ = struct.unpack_from("<HHH", data, 58)
        self.sections = [struct.unpack_from("<IIQQQQIIQQ", data, offset + index * size) for index in range(count)]
        table = next(section for section in self.sections if section[1] == SYMBOLS)
        names = self.sections[table[6]][4]
        self.symbols = []
        for name, info, _, section, value, _ in struct.iter_unpack("<IBBHQQ", self.content(table)):
            end = data.index(b"\0", names + name)
            self.symbols.append((data[names + name:end].decode(), info & 15, section, value))
        self.relocations = {}
        for section in self.sections:
            if section[1] == RELOCATIONS:
                places = self.relocations.setdefault(section[7], {})
                for place, info, addend in struct.iter_unpack("<QQq", self.content(section)):
                    places[place] = (info & 0xffffffff, self.symbols[info >> 32], addend)

    def content(self, section):
        return self.data[section[4]:section[4] + section[5]]


def assembly(data, system):
    elf = Object(data)
    prefix = "_" if system == "macos" else ""
    constants = ".section __DATA,__const" if system == "macos" else '.section .rdata,"dr"'
    visible = ".private_extern" if system == "macos" else ".globl"
    for number, section in enumerate(elf.sections):
        kind, flags, alignment = section[1], section[2], section[8]
        if kind != PROGBITS or not flags & ALLOCATED or not section[5]:
            continue
        yield ".text" if flags & EXECUTABLE else constants
        yield f".p2align {max(alignment, 1).bit_length() - 1}"
        labels = {0: [f"Lsection{number}"]}
        for name, symbol_kind, place, value in elf.symbols:
            if place == number and name and symbol_kind != SECTION:
                labels.setdefault(value, []).append(prefix + name)
        yield from lines(elf.content(section), labels, elf.relocations.get(number, {}), prefix, visible)


def lines(content, labels, relocations, prefix, visible):
    """The bytes of a section, from each place that has a label or refers to another one to the next such place."""
    place = 0
    stops = sorted({*labels, *relocations, len(content)})
    while place < len(content):
        for label in labels.get(place, []):
            if label.startswith(prefix + "_swift_stdlib_"):
                yield f"{visible} {label}"
            yield f"{label}:"
        if place in relocations:
            kind, (name, symbol_kind, section, _), addend = relocations[place]
            target = f"Lsection{section}" if symbol_kind == SECTION else prefix + name
            if kind == ABSOLUTE:
                yield f".quad {target} + {addend}"
                place += 8
            elif kind in (RELATIVE, RELATIVE_TO_PLT):
                yield f".long {target} + {addend} - ."
                place += 4
            else:
                sys.exit(f"tables.py: unknown relocation {kind}")
        else:
            end = next(stop for stop in stops if stop > place)
            for start in range(place, end, 32):
                yield ".byte " + ",".join(map(str, content[start:min(start + 32, end)]))
            place = end


def retarget(path):
    """Replaces the system for which a Mach-O object was built."""
    with open(path, "rb") as file:
        data = bytearray(file.read())
    count, = struct.unpack_from("<I", data, 16)
    place = 32
    for _ in range(count):
        command, size = struct.unpack_from("<II", data, place)
        if command == BUILD_VERSION:
            struct.pack_into("<II", data, place + 8, MACOS, 11 << 16)
        place += size
    with open(path, "wb") as file:
        file.write(data)


if sys.argv[1] == "ios":
    for path in sys.argv[2:]:
        retarget(path)
else:
    with open(sys.argv[2], "rb") as file:
        print("\n".join(assembly(file.read(), sys.argv[1])))
