"""Makes a copy of an SDK that a compiler on Linux accepts: `adapt_sdk.py SDK TRIPLE OUT [MAC-HEADERS]`.

The copy consists of links, and of the Swift interfaces, which are rewritten for TRIPLE, such as
`arm64-apple-ios17.0-simulator`: an SDK as text, as public repositories have it, often is for a device only. If the SDK is
older than Xcode 26, its declarations get the isolation that they have there, and `newer` adds what KnobKit uses besides.
For a Mac, the headers come from another folder (see mac_headers.py). Nothing of an SDK is kept in this repository.
"""

import json
import pathlib
import re
import shutil
import sys

sys.path.insert(0, "Scripts")
from apple.mac_headers import lay_out  # noqa: E402

NEWER = pathlib.Path(__file__).with_name("newer")
HEADER = """// swift-interface-format-version: 1.0
// swift-compiler-version: Swift version 6.3
// swift-module-flags: -target {} -enable-objc-interop -enable-library-evolution -swift-version 5 -module-name AppKit
"""

# What keeps a compiler on Linux from importing the SDK: it has modules of its own with these names, or finds no headers.
LEFT_OUT = ("usr/include/libxml", "usr/include/libxml2")

# The protocols of SwiftUI that are isolated to the main actor since Xcode 16.
MAIN_ACTOR = (
    "App|ButtonStyle|Commands|DynamicViewContent|Gesture|PreviewProvider|PrimitiveButtonStyle|Scene|TextFieldStyle|"
    "ToggleStyle|UIViewControllerRepresentable|UIViewRepresentable|View|ViewModifier"
)
RULES = {
    "SwiftUI": [
        (rf"(?m)^(?:@_Concurrency\.MainActor\(unsafe\) )?((?:@_typeEraser\(\w+\) )?public protocol (?:{MAIN_ACTOR})\b)",
         r"@_Concurrency.MainActor @preconcurrency \1"),
        (r"\baction: @escaping \(\) -> Swift\.Void", "action: @escaping @_Concurrency.MainActor () -> Swift.Void"),
        # What else is declared for an isolated type can be used anywhere.
        (r"(?m)^((?:  )+(?:@(?!_Concurrency)[\w.]+(?:\([^)]*\))? )*)public ((?:static )?func|init)\b", r"\1nonisolated public \2"),
    ],
    # The headers of a Mac have a type with this name.
    "Foundation": [(r"(?<![.\w])Collection<", "Swift.Collection<")],
    "Observation": [
        (r"named\(withMutation\)", "named(withMutation), named(shouldNotifyObservers)"),
    ],
}

# What headers say since Xcode 16: what is a constant, and what is isolated to the main actor, or not.
HEADERS = {
    "UIKit.framework/Headers/UIAccessibilityConstants.h":
        (r"(UIKIT_EXTERN UIAccessibility(?:Traits|Notifications)) (?=\w+)", r"\1 const "),
    "UIKit.framework/Headers/UIAccessibility.h": (r"(?m)^((?:@property|- \().*);", r"\1 NS_SWIFT_UI_ACTOR;"),
    "UIKit.framework/Headers/UIWindow.h": (r"(?m)^(UIKIT_EXTERN NSString \*const UIKeyboard)", r"NS_SWIFT_NONISOLATED \1"),
    "Foundation.framework/Headers/NSUndoManager.h": (r"(?m)^(@interface NSUndoManager)", r"NS_SWIFT_UI_ACTOR \1"),
}

# Which visionOS has what came with which iOS, of which the compiler asks the settings of an SDK.
VISION = {
    "CanonicalName": "xros1.1", "Version": "1.1", "MaximumDeploymentTarget": "1.1.99",
    "VersionMap": {"iOS_visionOS": {
        **{f"{version}.0": "1.0" for version in range(10, 18)}, "17.1": "1.0", "17.4": "1.1", "17.5": "1.2", "18.0": "2.0",
    }},
}

# An SDK for iOS has the headers of iOS only, so they have to be read as there.
AS_ON_IOS = "".join(
    f"#undef TARGET_OS_{system}\n#define TARGET_OS_{system} {value}\n"
    for system, value in (("OSX", 0), ("MACCATALYST", 0), ("IOS", 1))
)


def link(source, copy):
    """Links the contents of a folder, so that files can be replaced in the copy."""
    copy.mkdir(parents=True, exist_ok=True)
    for path in source.iterdir():
        place = copy / path.name
        if path.is_dir() and not path.is_symlink():
            link(path, place)
        elif not place.exists() and not place.is_symlink():
            place.symlink_to(path.readlink() if path.is_symlink() else path)


def write(path, text):
    path.unlink(missing_ok=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def adapted(interface, module, triple):
    """The interface of a module, with another target, for which its bodies may use what is too new."""
    flags = f"-target {triple} -disable-availability-checking"
    text = re.sub(r"-target \S+", flags, interface, count=1)
    for pattern, replacement in RULES.get(module, []):
        text = re.sub(pattern, replacement, text)
    own = NEWER / f"{module}.swift"
    if module == "os":
        return "".join(line for line in text.splitlines(True) if line.startswith("//")) + own.read_text()
    return text + own.read_text() if own.exists() else text


def main():
    sdk, triple, out = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2], pathlib.Path(sys.argv[3]).resolve()
    headers = pathlib.Path(sys.argv[4]).resolve() if len(sys.argv) > 4 else None
    shutil.rmtree(out, ignore_errors=True)
    if headers:
        lay_out(sdk, headers, out, link)
    else:
        link(sdk, out)
    for path in LEFT_OUT:
        shutil.rmtree(out / path, ignore_errors=True)
    if "xros" in triple:
        write(out / "SDKSettings.json", json.dumps(VISION))
    if "macabi" in triple or "xros" in triple:
        conditionals = out / "usr/include/TargetConditionals.h"
        write(conditionals, conditionals.read_text() + AS_ON_IOS)
    for path, (pattern, replacement) in HEADERS.items():
        for header in out.glob(f"System/Library/Frameworks/{path}"):
            write(header, re.sub(pattern, replacement, header.read_text()))
    name = re.sub(r"\d+\.\d+", "", triple).replace("macosx", "macos")
    for source in sorted(sdk.glob("**/*.swiftmodule/arm64-apple-ios.swiftinterface")):
        module = out / source.parent.relative_to(sdk)
        in_framework = re.search(r"(.*\.framework)/", str(module))
        if in_framework and not pathlib.Path(in_framework[1]).exists():
            continue
        shutil.rmtree(module, ignore_errors=True)
        write(module / f"{name}.swiftinterface", adapted(source.read_text(), module.stem, triple))
    if headers:
        module = out / "System/Library/Frameworks/AppKit.framework/Modules/AppKit.swiftmodule"
        write(module / f"{name}.swiftinterface", HEADER.format(triple) + (NEWER / "AppKit.swift").read_text())


main()
