// swift-tools-version: 6.1
import PackageDescription

var products: [Product] = [
  .library(name: "KnobEngine", targets: ["KnobEngine"]),
  .executable(name: "knob", targets: ["knob"]),
]

var targets: [Target] = [
  .target(name: "KnobEngine"),
  .executableTarget(
    name: "knob",
    dependencies: [
      "KnobEngine",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ]),
  .testTarget(name: "KnobEngineTests", dependencies: ["KnobEngine"]),
]

let package = Package(
  name: "RotaryKnob",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: products,
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: targets,
  swiftLanguageModes: [.v6]
)
