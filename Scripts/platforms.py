"""Checks on which systems each file of KnobKit and KnobStudioKit has something to compile.

The compiler on Linux has none of Apple's SDKs, but it knows the systems by name. The script passes it the
conditions of all files, with one type in place of the code that each condition encloses. The compiler then
reports which types remain for a target.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

KIT = [pathlib.Path("Sources/KnobKit"), pathlib.Path("Sources/KnobStudioKit")]

# For each system: its target, the frameworks that can be imported there, and its front end.
SYSTEMS = {
    "iOS": ("arm64-apple-ios17.0", "CoreGraphics UIKit SwiftUI", "UIKit"),
    "Mac Catalyst": ("arm64-apple-ios17.0-macabi", "CoreGraphics UIKit AppKit SwiftUI", "UIKit"),
    "visionOS": ("arm64-apple-xros1.0", "CoreGraphics UIKit SwiftUI", "UIKit"),
    "macOS": ("arm64-apple-macosx14.0", "CoreGraphics AppKit SwiftUI", "AppKit"),
    "tvOS": ("arm64-apple-tvos17.0", "CoreGraphics UIKit SwiftUI", None),
    "watchOS": ("arm64-apple-watchos10.0", "CoreGraphics UIKit SwiftUI", None),
    "Linux": ("x86_64-unknown-linux-gnu", "", None),
}


def skeleton(path, name):
    """The conditions of a file, each around a type with this name and the line number."""
    lines = []
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if line.startswith("#"):
            lines.append(line)
            if not line.startswith("#endif"):
                lines.append(f"struct {name}_{number} {{}}")
        elif re.match(r"[^\s/]", line):
            sys.exit(f"{path}:{number}: code must be inside the condition that encloses the file")
    return "\n".join(lines)


def names_left(source, target, modules):
    """The names of the files that have something to compile on a system."""
    can_import = [word for name in modules.split() for word in ("-module-can-import", name)]
    command = ["swiftc", "-frontend", "-print-ast", "-parse-stdlib", "-D", "DEBUG", "-target", target]
    result = subprocess.run([*command, *can_import, source], capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(result.stderr)
    return set(re.findall(r"struct (F\d+)_\d+", result.stdout))


def belongs(path, front_end):
    if front_end is None:
        return False
    folder = path.parent.name
    return folder == front_end or folder not in ("UIKit", "AppKit")


def problems(files, source):
    for system, (target, modules, front_end) in SYSTEMS.items():
        left = names_left(source, target, modules)
        for name, path in files.items():
            expected = belongs(path, front_end)
            if (name in left) != expected:
                fault = "has nothing to compile" if expected else "must have nothing to compile"
                yield f"{path}: {fault} on {system}"


files = {f"F{index}": path for index, path in enumerate(sorted(path for kit in KIT for path in kit.glob("*/*.swift")))}
with tempfile.NamedTemporaryFile("w", suffix=".swift") as source:
    source.write("\n".join(skeleton(path, name) for name, path in files.items()))
    source.flush()
    found = list(problems(files, source.name))
print("\n".join(found) if found else "Each file of KnobKit and KnobStudioKit is compiled on its own systems only.")
sys.exit(1 if found else 0)
