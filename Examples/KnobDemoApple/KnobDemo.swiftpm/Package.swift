// swift-tools-version: 6.0
import AppleProductTypes
import PackageDescription

// The demo as an app for iPhone and iPad: open this folder in Xcode. The sources are a link to those
// that the Mac's demo is built from.

let package = Package(
  name: "KnobDemo",
  platforms: [.iOS(.v17)],
  products: [
    .iOSApplication(
      name: "KnobDemo",
      targets: ["KnobDemo"],
      bundleIdentifier: "org.example.KnobDemo",
      displayVersion: "1.0",
      bundleVersion: "1",
      appIcon: .placeholder(icon: .clock),
      accentColor: .presetColor(.blue),
      supportedDeviceFamilies: [.pad, .phone],
      supportedInterfaceOrientations: [
        .portrait,
        .landscapeRight,
        .landscapeLeft,
        .portraitUpsideDown(.when(deviceFamilies: [.pad])),
      ],
      // A mouse is a mouse: without it, iPadOS makes a finger of each click.
      additionalInfoPlistContentFilePath: "Info.plist")
  ],
  dependencies: [.package(name: "RotaryKnob", path: "../../..")],
  targets: [
    .executableTarget(
      name: "KnobDemo",
      dependencies: [.product(name: "KnobKit", package: "RotaryKnob")],
      path: "Sources")
  ],
  swiftLanguageModes: [.v6]
)
