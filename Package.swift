// swift-tools-version: 6.2
import PackageDescription

var products: [Product] = [
  .library(name: "KnobEngine", targets: ["KnobEngine"]),
  // For iOS, iPadOS, macOS, Mac Catalyst, and visionOS. On all other systems this module is empty.
  .library(name: "KnobKit", targets: ["KnobKit"]),
  .executable(name: "knob", targets: ["knob"]),
]

var targets: [Target] = [
  .target(name: "KnobEngine"),
  .target(name: "KnobPresentation", dependencies: ["KnobEngine"]),
  .target(name: "KnobKit", dependencies: ["KnobEngine", "KnobPresentation"]),
  .executableTarget(
    name: "knob",
    dependencies: [
      "KnobEngine",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ]),
  .testTarget(
    name: "KnobEngineTests", dependencies: ["KnobEngine"], exclude: ["Layouts"]),
  .testTarget(
    name: "KnobPresentationTests", dependencies: ["KnobEngine", "KnobPresentation"]),
  .testTarget(name: "knobTests", dependencies: ["knob"]),
]

#if os(Linux)
  products += [
    .library(name: "KnobGTK", targets: ["KnobGTK"]),
    // For programs in other languages: librotaryknob-gtk.so.
    .library(name: "rotaryknob-gtk", type: .dynamic, targets: ["KnobGTK"]),
  ]
  targets += [
    .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .target(name: "KnobGTK", dependencies: ["KnobEngine", "KnobPresentation", "CGTK"]),
    .executableTarget(
      name: "KnobDemoGTK",
      dependencies: [
        "KnobEngine", "KnobGTK", "CGTK",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Examples/KnobDemoGTK"),
    .testTarget(
      name: "KnobGTKTests", dependencies: ["KnobEngine", "KnobGTK", "CGTK", "knob"],
      exclude: [
        "Pictures", "atspi.py", "copies.py", "foreign.py", "mutter.py", "touch.py", "wayland.py",
      ]),
  ]
#endif

// KnobKit's demo, and those of its tests that need no stand-ins.
#if os(macOS)
  targets += [
    .testTarget(name: "KnobKitTests", dependencies: ["KnobEngine", "KnobKit"]),
    .executableTarget(
      name: "KnobDemoApple", dependencies: ["KnobKit"], path: "Examples/KnobDemoApple/Sources"),
  ]
#endif

var dependencies: [Package.Dependency] = [
  .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
]

// Only `make docs` needs DocC's plugin. Users of the package do not have to fetch it.
if Context.environment["ROTARYKNOB_DOCS"] != nil {
  dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}

let package = Package(
  name: "RotaryKnob",
  platforms: [.macOS(.v14), .iOS(.v17), .macCatalyst(.v17), .visionOS(.v1)],
  products: products,
  dependencies: dependencies,
  targets: targets,
  swiftLanguageModes: [.v6]
)
