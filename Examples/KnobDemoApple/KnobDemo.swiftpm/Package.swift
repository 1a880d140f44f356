// swift-tools-version: 6.0
import AppleProductTypes
import PackageDescription

// The demo as an app for iPhone and iPad. To build it, open this folder in Xcode. RotaryKnob's
// own manifest builds the same sources for the Mac.

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
      // Without this entry, iPadOS turns every click of a mouse into a touch.
      additionalInfoPlistContentFilePath: "Info.plist")
  ],
  dependencies: [.package(name: "RotaryKnob", path: "../../..")],
  targets: [
    .executableTarget(
      name: "KnobDemo",
      dependencies: [
        .product(name: "KnobCoreMIDI", package: "RotaryKnob"),
        .product(name: "KnobStudioKit", package: "RotaryKnob"),
      ],
      path: "Sources",
      resources: [.copy("PrivacyInfo.xcprivacy"), .copy("Skins")])
  ],
  swiftLanguageModes: [.v6]
)
