// swift-tools-version: 6.2
import PackageDescription

// The UIKit front end, type-checked and run on Linux against stand-ins for Apple's frameworks, each
// symbol of which says from which page of Apple's documentation it was written. The sources of
// KnobKit and KnobEngine are links to the real ones.

/// Swift Testing looks for companions of modules with these names, which only Apple's have.
let plainImports: [SwiftSetting] = [
  .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])
]

/// Apple's frameworks are not compiled in the mode of Swift 6: closures that Swift 6 code hands to
/// them are checked when they run, and trap on the wrong thread. The stand-ins are as lenient, so
/// that the tests see such traps.
let likeApples: [SwiftSetting] = [.swiftLanguageMode(.v5)]

let package = Package(
  name: "UIKitLane",
  targets: [
    .target(name: "CoreGraphics", swiftSettings: likeApples),
    .target(name: "QuartzCore", dependencies: ["CoreGraphics"], swiftSettings: likeApples),
    .target(name: "UIKit", dependencies: ["QuartzCore"], swiftSettings: likeApples),
    .target(name: "KnobEngine"),
    .target(name: "KnobKit", dependencies: ["KnobEngine", "UIKit", "CoreGraphics"]),
    .testTarget(
      name: "DrawingTests", dependencies: ["KnobKit", "KnobEngine", "CoreGraphics"],
      swiftSettings: plainImports),
    .testTarget(
      name: "KnobKitTests", dependencies: ["KnobKit", "KnobEngine", "CoreGraphics"],
      swiftSettings: plainImports),
    .testTarget(
      name: "UIKitTests", dependencies: ["KnobKit", "KnobEngine", "UIKit"],
      swiftSettings: plainImports),
  ],
  swiftLanguageModes: [.v6]
)
