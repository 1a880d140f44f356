// swift-tools-version: 6.2
import PackageDescription

// A package of its own, because a release build of all tests would take long.
let package = Package(
  name: "Random",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "RotaryKnob", path: "../..")],
  targets: [
    .testTarget(
      name: "KnobStudioTests",
      dependencies: [
        .product(name: "KnobEngine", package: "RotaryKnob"),
        .product(name: "KnobStudio", package: "RotaryKnob"),
      ],
      // A link to the tests of the package above.
      path: "KnobStudioTests",
      // These test what only the front ends see.
      exclude: ["FrontEnds"])
  ],
  swiftLanguageModes: [.v6]
)
