// swift-tools-version: 6.2
import Foundation
import PackageDescription

#if os(Linux)
  /// Where SwiftPM finds the flags for GTK.
  ///
  /// From a pkg-config file, SwiftPM takes only paths and libraries, and it prints a warning for
  /// each other flag, such as `-pthread`. GTK's own files contain several, so a file of ours
  /// replaces them if GTK is in the usual place.
  let gtk: String = {
    let file = Context.packageDirectory + "/Sources/CGTK/gtk4.pc"
    let isElsewhere = ["PKG_CONFIG_PATH", "PKG_CONFIG_SYSROOT_DIR"].contains {
      Context.environment[$0] != nil
    }
    let isUsual = FileManager.default.fileExists(atPath: "/usr/include/gtk-4.0/gtk/gtk.h")
    // SwiftPM splits a name at its spaces.
    return isUsual && !isElsewhere && !file.contains(" ") ? file : "gtk4"
  }()
#endif

/// Whether the build was started in this folder. A package that depends on this one needs only the
/// libraries, so it does not fetch what only the command and the demo depend on.
let isRoot: Bool = {
  func path(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }
  return Context.environment["PWD"].map(path) == path(Context.packageDirectory)
}()

/// The toolkit for which this build uses a test double. It is nil unless `Scripts/apple.sh` sets the
/// variable. What KnobKit shares with the other front ends comes from the build without it then.
let toolkit = ["phone": "UIKit", "mac": "AppKit"][
  Context.environment["ROTARYKNOB_STANDINS", default: ""]]

/// The test doubles of Apple's frameworks in this build.
let standIns: [Target.Dependency] =
  toolkit.map { ["CoreGraphics", "QuartzCore", .byName(name: $0), "SwiftUI"] } ?? []
let coreMIDI: [Target.Dependency] = toolkit == nil ? [] : ["CoreMIDI"]

/// What KnobKit shares with the other front ends, unless it comes from another build.
let shared: [Target.Dependency] = toolkit == nil ? ["KnobEngine", "KnobPresentation"] : []
let studio: [Target.Dependency] = toolkit == nil ? ["KnobStudio"] : []

var products: [Product] = [
  // For iOS, iPadOS, macOS, Mac Catalyst, and visionOS. On all other systems these modules are empty.
  .library(name: "KnobKit", targets: ["KnobKit"]),
  .library(name: "KnobStudioKit", targets: ["KnobStudioKit"]),
  .library(name: "KnobCoreMIDI", targets: ["KnobCoreMIDI"]),
]

var dependencies: [Package.Dependency] = []

// These targets are in every build.
var targets: [Target] = [
  .target(name: "KnobKit", dependencies: shared + standIns),
  .target(name: "KnobStudioKit", dependencies: ["KnobKit"] + studio + standIns),
  .target(name: "KnobCoreMIDI", dependencies: studio + coreMIDI),
]

let appleDemo = Target.executableTarget(
  name: "KnobDemoApple", dependencies: ["KnobCoreMIDI", "KnobStudioKit"] + standIns,
  path: "Examples/KnobDemoApple/KnobDemo.swiftpm/Sources",
  resources: [.copy("PrivacyInfo.xcprivacy"), .copy("Skins")])

/// The demo in UIKit. On Apple's systems, it is built with Xcode, not with the package manager.
let phoneDemo = Target.executableTarget(
  name: "KnobDemoUIKit", dependencies: ["KnobKit"] + standIns,
  path: "Examples/KnobDemoApple/UIKit", exclude: ["Info.plist", "Knob.storyboard"])

/// The demo in AppKit. Its skins are those of the demo in SwiftUI, from which it needs nothing else.
let appKitDemo: Target = {
  let path = "Examples/KnobDemoApple"
  func items(_ folder: String, but kept: String...) -> [String] {
    let items = try? FileManager.default.contentsOfDirectory(
      atPath: "\(Context.packageDirectory)/\(path)/\(folder)")
    return (items ?? []).filter { !kept.contains($0) }.map { folder + $0 }
  }
  return .executableTarget(
    name: "KnobDemoAppKit", dependencies: ["KnobKit"] + standIns, path: path,
    exclude: items("", but: "AppKit", "KnobDemo.swiftpm")
      + items("KnobDemo.swiftpm/", but: "Sources")
      + items("KnobDemo.swiftpm/Sources/", but: "Skins"),
    sources: ["AppKit/Sources"],
    resources: [.copy("KnobDemo.swiftpm/Sources/Skins"), .process("AppKit/Knob.xib")])
}()

if toolkit == nil, isRoot {
  products.append(.executable(name: "knob", targets: ["knob"]))
  dependencies.append(
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"))
  // Only on Linux, the command writes PNG files.
  #if os(Linux)
    let cairo: [Target.Dependency] = ["KnobCairo", "CCairo"]
  #else
    let cairo: [Target.Dependency] = []
  #endif
  let parser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
  targets += [
    .executableTarget(
      name: "knob",
      dependencies: ["GestureScripts", "KnobEngine", "KnobPresentation", "KnobStudio", parser]
        + cairo),
    .testTarget(
      name: "knobTests",
      dependencies: ["knob", "KnobEngine", "KnobPresentation", "KnobStudio", "GestureScripts"]
        + cairo),
  ]
  #if os(Linux)
    targets.append(
      .executableTarget(
        name: "KnobDemoGTK",
        dependencies: ["KnobAudio", "KnobEngine", "KnobStudioGTK", "KnobJACK", "CGTK", parser],
        path: "Examples/KnobDemoGTK"))
  #endif
}

if toolkit == nil {
  products += [
    .library(name: "KnobEngine", targets: ["KnobEngine"]),
    .library(name: "KnobPresentation", targets: ["KnobPresentation"]),
    // For knobs that are connected with each other, with a host, and with MIDI hardware.
    .library(name: "KnobStudio", targets: ["KnobStudio"]),
    // For values that an audio thread reads.
    .library(name: "KnobAudio", targets: ["KnobAudio"]),
  ]
  targets += [
    .target(name: "KnobEngine"),
    .target(name: "KnobJSON"),
    .target(name: "CKnobAudio"),
    .target(name: "KnobAudio", dependencies: ["KnobEngine", "CKnobAudio"]),
    .target(name: "KnobPresentation", dependencies: ["KnobEngine", "KnobJSON"]),
    .target(name: "KnobStudio", dependencies: ["KnobEngine", "KnobPresentation"]),
    // Reads gesture scripts: for the command, and for the tests of every front end.
    .target(
      name: "GestureScripts", dependencies: ["KnobEngine", "KnobPresentation", "KnobStudio"]),
    .testTarget(
      name: "KnobEngineTests", dependencies: ["KnobEngine"], exclude: ["Layouts"]),
    .testTarget(name: "KnobAudioTests", dependencies: ["KnobAudio"]),
    .testTarget(
      name: "KnobStudioTests",
      dependencies: ["GestureScripts", "KnobEngine", "KnobPresentation", "KnobStudio"]),
    .testTarget(
      name: "KnobPresentationTests",
      dependencies: ["KnobEngine", "KnobPresentation", "GestureScripts"], exclude: ["Looks"]),
  ]

  #if os(Linux)
    products += [
      .library(name: "KnobGTK", targets: ["KnobGTK"]),
      .library(name: "KnobStudioGTK", targets: ["KnobStudioGTK"]),
      // For sound and MIDI through JACK or PipeWire.
      .library(name: "KnobJACK", targets: ["KnobJACK"]),
      // For programs in other languages: librotaryknob-gtk.so.
      .library(name: "rotaryknob-gtk", type: .dynamic, targets: ["KnobGTK", "KnobStudioGTK"]),
    ]
    targets += [
      .systemLibrary(name: "CGTK", pkgConfig: gtk, providers: [.apt(["libgtk-4-dev"])]),
      .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
      .target(name: "CJACK", linkerSettings: [.linkedLibrary("dl")]),
      .target(
        name: "KnobJACK", dependencies: ["KnobAudio", "KnobStudio", "CJACK", "CKnobAudio"]),
      .testTarget(
        name: "KnobJACKTests", dependencies: ["KnobAudio", "KnobJACK", "KnobStudio", "CJACK"],
        exclude: ["abi.c"]),
      .target(name: "KnobCairo", dependencies: ["KnobEngine", "KnobPresentation", "CCairo"]),
      .target(
        name: "KnobGTK",
        dependencies: ["KnobEngine", "KnobPresentation", "KnobCairo", "CGTK"]),
      .target(
        name: "KnobStudioGTK",
        dependencies: ["KnobEngine", "KnobPresentation", "KnobGTK", "KnobStudio", "CGTK"]),
      .testTarget(
        name: "KnobGTKTests",
        dependencies: [
          "KnobEngine", "KnobPresentation", "KnobStudio", "KnobGTK", "KnobStudioGTK", "CGTK",
          "GestureScripts",
        ],
        exclude: [
          "Pictures", "atspi.py", "copies.py", "foreign.py", "mutter.py", "touch.py", "wayland.py",
        ]),
    ]
  #endif

  // KnobKit's demos, and those of its tests that need no test doubles.
  #if os(macOS)
    targets += [
      appleDemo, appKitDemo,
      .testTarget(
        name: "KnobKitTests", dependencies: ["KnobEngine", "KnobPresentation", "KnobKit"],
        exclude: ["AppKit", "Controls", "Drawing", "SwiftUI", "UIKit"]),
      .testTarget(name: "KnobMacTests", dependencies: ["KnobKit"]),
    ]
  #endif
}

// KnobKit and its tests against test doubles of Apple's frameworks. Each value of the variable
// needs its own scratch folder, whose contents determine which modules can be imported.
if let toolkit {
  // Apple's frameworks are not compiled in the Swift 6 mode: closures that Swift 6 code passes to
  // them are checked at run time, and trap on the wrong thread. In this mode, the test doubles
  // do the same.
  func standIn(_ name: String, _ dependencies: Target.Dependency...) -> Target {
    .target(
      name: name, dependencies: dependencies, path: "AppleStandIns/\(name)",
      swiftSettings: [.swiftLanguageMode(.v5)])
  }
  // Swift Testing would look for modules that only Apple's frameworks come with.
  let noOverlays: [SwiftSetting] = [
    .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])
  ]
  let isPhone = toolkit == "UIKit"
  if isPhone {
    targets += [
      appleDemo, phoneDemo,
      standIn("UIKit", "QuartzCore", "UIKitOptions"),
      // Types that are written in C.
      .systemLibrary(name: "UIKitOptions", path: "AppleStandIns/UIKitOptions"),
    ]
  } else {
    targets += [
      appKitDemo,
      standIn("AppKit", "QuartzCore"),
      // Nothing draws pictures here.
      .testTarget(
        name: "KnobMacTests", dependencies: ["KnobKit"] + standIns,
        exclude: ["PictureTests.swift"], swiftSettings: noOverlays),
    ]
  }
  targets += [
    standIn("CoreGraphics"),
    standIn("QuartzCore", "CoreGraphics"),
    standIn("CoreMIDI"),
    standIn("SwiftUI", "CoreGraphics", .byName(name: toolkit)),
    .testTarget(
      name: "KnobKitTests",
      dependencies: ["KnobKit", "KnobStudioKit"] + standIns + coreMIDI
        + (isPhone ? ["KnobDemoApple", "KnobDemoUIKit"] : ["KnobDemoAppKit"]),
      exclude: [isPhone ? "AppKit" : "UIKit"],
      swiftSettings: noOverlays),
    .testTarget(
      name: "KnobCoreMIDITests", dependencies: ["KnobCoreMIDI"] + coreMIDI,
      swiftSettings: noOverlays),
  ]
}

let package = Package(
  name: "RotaryKnob",
  platforms: [.macOS(.v14), .iOS(.v17), .macCatalyst(.v17), .visionOS(.v1)],
  products: products,
  dependencies: dependencies,
  targets: targets,
  swiftLanguageModes: [.v6]
)
