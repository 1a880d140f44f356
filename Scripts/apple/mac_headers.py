"""Makes an SDK for a Mac from its headers and the Swift interfaces of an SDK for iOS.

Public repositories have the headers of macOS, but neither its module maps and API notes nor SwiftUI for a Mac.
"""

import shutil

from apple.api_notes import notes

# What AppKit needs of ApplicationServices, whose own header is part of a cycle.
APPLICATION_SERVICES = "CoreFoundation CoreServices CoreGraphics CoreText ImageIO ColorSync".split()
# The frameworks of iOS that are needed as they are.
FROM_IOS = ("Combine", "UniformTypeIdentifiers")
# The maps of iOS name headers that a Mac does not have.
OWN_MAPS = ("CoreGraphics", "CoreMIDI", "Foundation", "Security")
MAP = "framework module {0} [system] {{\n  umbrella header \"{0}.h\"\n  export *\n  module * {{ export * }}\n}}\n"


def frameworks_in(folder):
    """The frameworks in a folder, and those inside of them, which the compiler finds only beside them."""
    for framework in sorted(folder.glob("*.framework")):
        yield framework
        if (framework / "Frameworks").exists():
            yield from frameworks_in((framework / "Frameworks").resolve())


def lay_out(ios, headers, out, link):
    """Lays out everything but the Swift interfaces. `link` links the contents of a folder into another."""
    phone = ios / "System/Library/Frameworks"
    frameworks = out / "System/Library/Frameworks"
    for folder in (ios / "usr/include", headers / "include"):
        link(folder, out / "usr/include")
    for framework in frameworks_in(headers / "Frameworks"):
        name, copy = framework.stem, frameworks / framework.name
        if copy.exists() or not (framework / "Headers").exists():
            continue
        link((framework / "Headers").resolve(), copy / "Headers")
        (copy / "Modules").mkdir()
        known = phone / framework.name / "Modules/module.modulemap"
        if known.exists() and name not in OWN_MAPS:
            shutil.copyfile(known, copy / "Modules/module.modulemap")
        else:
            (copy / "Modules/module.modulemap").write_text(MAP.format(name))
        for path in (phone / framework.name).glob("Headers/*.apinotes"):
            if not (copy / "Headers" / path.name).exists():
                shutil.copyfile(path, copy / "Headers" / path.name)
    for name in FROM_IOS:
        link(phone / f"{name}.framework", frameworks / f"{name}.framework")
    services = frameworks / "ApplicationServices.framework/Headers/ApplicationServices.h"
    services.unlink()
    services.write_text("".join(f"#include <{name}/{name}.h>\n" for name in APPLICATION_SERVICES))
    own = frameworks / "AppKit.framework/Headers"
    (own / "AppKit.apinotes").write_text(notes(own, phone / "UIKit.framework/Headers/UIKit.apinotes"))
