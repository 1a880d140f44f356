"""The facts of what is written in Swift, from the interfaces of modules, for `apple-facts.py`."""

import re

from apple import swift_source
from apple.fact_rows import IOS_FRAMEWORK, VISION, Fact, swift_availability

OVERLAYS = {"CoreGraphics": "usr/lib/swift/CoreGraphics", "CoreMIDI": "usr/lib/swift/CoreMIDI"}
# Since Xcode 16, these types are isolated to the main actor. The interfaces of iOS 17.4 do not say so yet.
MAIN = dict.fromkeys(
    "View App Scene Gesture PreviewProvider PrimitiveButtonStyle UIViewRepresentable NSViewRepresentable".split(),
    "main",
)


class OverlayFacts:
    def overlay_facts(self):
        """The members that are written in Swift."""
        folder = OVERLAYS.get(self.module, IOS_FRAMEWORK.format(self.module) + "/Modules/" + self.module)
        if self.system == "mac":
            return
        for path, text in self.repositories["ios"].files(folder + ".swiftmodule/", "arm64e-apple-ios.swiftinterface"):
            text = re.sub(
                r"\b(?:Swift|UIKit|SwiftUI|CoreFoundation|Foundation|CoreGraphics|_Concurrency|ObjectiveC|UniformTypeIdentifiers|Combine)\.(?=\w)",
                "",
                text,
            )
            text = text.replace("@MainActor(unsafe)", "@MainActor")
            scopes, stand_ins = {}, self.stand_ins()
            for each in swift_source.Reader(path, text).read():
                since, isolation = swift_availability(each.attributes), "main" if each.has("@MainActor") else ""
                scope = scopes.get(each.owner, ({}, ""))
                since = {**scope[0], **since}
                isolation = "none" if "nonisolated" in each.modifiers else isolation or scope[1]
                if each.kind == "typealias":
                    continue
                isolation = "unknown" if self.module == "SwiftUI" else isolation
                if each.kind in swift_source.TYPES:
                    name = f"{each.owner}.{each.name}" if each.owner else each.name
                    kept = "" if each.kind == "extension" and not isolation else isolation
                    if self.module == "SwiftUI":
                        isolation = kept = MAIN.get(name, "unknown")
                    scopes[name] = (since, isolation or kept)
                    if name in stand_ins and each.kind != "extension":
                        yield self.overlay("", each, name, isolation or "none", since)
                elif each.owner in stand_ins and (
                    self.is_named(each.name) or each.owner in self.full and self.module != "SwiftUI"
                ):
                    yield self.overlay(each.owner, each, each.full_name, isolation or "none", since)
                elif not each.owner and self.is_named(each.name) and each.kind == "func":
                    yield self.overlay("", each, each.full_name, isolation or "none", since)

    def overlay(self, owner, each, name, isolation, since):
        kind = (
            "class " + each.kind
            if {"static", "class"} & each.modifiers and each.kind in ("var", "let", "func")
            else each.kind
        )
        text = ", ".join(each.inherits) if each.kind in swift_source.TYPES else each.type
        if each.parameters is not None:
            text = (
                f"({', '.join(re.sub(r'^(@escaping|__owned|@autoclosure) ?', '', part) for part in each.parameters)})"
                + (f" -> {each.type}" if each.type else "")
            )
        result = {"iOS": since.get("iOS", "13.0"), "visionOS": since.get("visionOS", "")}
        result["Catalyst"] = since.get("macCatalyst", result["iOS"])
        early = result["iOS"] not in ("-",) and tuple(map(int, result["iOS"].split(".")[:2])) <= (17, 0)
        result["visionOS"] = result["visionOS"] or ("1.0" if early else VISION.get(result["iOS"], "-"))
        if self.module != "UIKit":
            result["macOS"] = since.get("macOS", "-" if result["iOS"] == "-" else "10.15")
        return Fact(owner, kind.replace("let", "var"), name, "", text, isolation, result, "", "", "swiftinterface")
