// swift-tools-version: 6.2
import PackageDescription

// A package of its own, because everything in it is compiled for the thread sanitizer.
let package = Package(
  name: "Threads",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "RotaryKnob", path: "../..")],
  targets: [
    .executableTarget(
      name: "Threads", dependencies: [.product(name: "KnobAudio", package: "RotaryKnob")])
  ],
  swiftLanguageModes: [.v6]
)
