// swift-tools-version: 6.2
import PackageDescription

// The SwiftUI front end, type-checked and run on Linux against stand-ins for Apple's frameworks, each
// symbol of which says from which page of Apple's documentation it was written. The sources of
// KnobKit and KnobEngine are links to the real ones, and UIKit is that of the UIKit lane. Its control
// is compiled here too: on Apple's systems all of KnobKit is one module.

/// Swift Testing looks for companions of modules with these names, which only Apple's have.
let plainImports: [SwiftSetting] = [
  .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])
]

/// Apple's frameworks are not compiled in the mode of Swift 6: closures that Swift 6 code hands to
/// them are checked when they run, and trap on the wrong thread. The stand-ins are as lenient, so
/// that the tests see such traps.
let likeApples: [SwiftSetting] = [.swiftLanguageMode(.v5)]

let package = Package(
  name: "SwiftUILane",
  targets: [
    .target(name: "CoreGraphics", swiftSettings: likeApples),
    .target(name: "QuartzCore", dependencies: ["CoreGraphics"], swiftSettings: likeApples),
    .target(name: "UIKit", dependencies: ["QuartzCore"], swiftSettings: likeApples),
    .target(name: "SwiftUI", dependencies: ["CoreGraphics", "UIKit"], swiftSettings: likeApples),
    .target(name: "KnobEngine"),
    .target(name: "KnobKit", dependencies: ["KnobEngine", "UIKit", "SwiftUI", "CoreGraphics"]),
    .executableTarget(name: "KnobDemoApple", dependencies: ["KnobKit", "UIKit", "SwiftUI"]),
    .testTarget(
      name: "SwiftUITests",
      dependencies: ["KnobKit", "KnobEngine", "UIKit", "SwiftUI", "KnobDemoApple"],
      swiftSettings: plainImports),
  ],
  swiftLanguageModes: [.v6]
)
