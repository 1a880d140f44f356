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

/// The toolkit for which this build uses a test double. It is nil unless `Scripts/apple.sh` or
/// `Scripts/docs.sh` sets the variable.
let toolkit = ["phone": "UIKit", "mac": "AppKit"][
  Context.environment["ROTARYKNOB_STANDINS", default: ""]]

/// The test doubles of Apple's frameworks in this build.
let standIns: [Target.Dependency] =
  toolkit.map { ["CoreGraphics", "QuartzCore", .byName(name: $0), "SwiftUI"] } ?? []

var products: [Product] = [
  .library(name: "KnobEngine", targets: ["KnobEngine"]),
  // For iOS, iPadOS, macOS, Mac Catalyst, and visionOS. On all other systems this module is empty.
  .library(name: "KnobKit", targets: ["KnobKit"]),
]

var dependencies: [Package.Dependency] = []

// These targets are in every build.
var targets: [Target] = [
  .target(name: "KnobEngine"),
  .target(name: "KnobPresentation", dependencies: ["KnobEngine"]),
  .target(name: "KnobKit", dependencies: ["KnobEngine", "KnobPresentation"] + standIns),
  // Reads gesture scripts: for the command, and for the tests of every front end.
  .target(name: "GestureScripts", dependencies: ["KnobEngine", "KnobPresentation"]),
]

let appleDemo = Target.executableTarget(
  name: "KnobDemoApple", dependencies: ["KnobKit"] + standIns,
  path: "Examples/KnobDemoApple/KnobDemo.swiftpm/Sources",
  resources: [.copy("PrivacyInfo.xcprivacy"), .copy("Skins")])

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
      dependencies: ["GestureScripts", "KnobEngine", "KnobPresentation", parser] + cairo),
    .testTarget(
      name: "knobTests",
      dependencies: ["knob", "KnobEngine", "KnobPresentation", "GestureScripts"] + cairo),
  ]
  #if os(Linux)
    targets.append(
      .executableTarget(
        name: "KnobDemoGTK",
        dependencies: ["KnobEngine", "KnobGTK", "CGTK", parser],
        path: "Examples/KnobDemoGTK"))
  #endif
}

if toolkit == nil {
  targets += [
    .testTarget(
      name: "KnobEngineTests", dependencies: ["KnobEngine"], exclude: ["Layouts"]),
    .testTarget(
      name: "KnobPresentationTests", dependencies: ["KnobEngine", "KnobPresentation"],
      exclude: ["Looks"]),
  ]

  #if os(Linux)
    products += [
      .library(name: "KnobGTK", targets: ["KnobGTK"]),
      // For programs in other languages: librotaryknob-gtk.so.
      .library(name: "rotaryknob-gtk", type: .dynamic, targets: ["KnobGTK"]),
    ]
    targets += [
      .systemLibrary(name: "CGTK", pkgConfig: gtk, providers: [.apt(["libgtk-4-dev"])]),
      .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
      .target(name: "KnobCairo", dependencies: ["KnobEngine", "KnobPresentation", "CCairo"]),
      .target(
        name: "KnobGTK", dependencies: ["KnobEngine", "KnobPresentation", "KnobCairo", "CGTK"]),
      .testTarget(
        name: "KnobGTKTests",
        dependencies: ["KnobEngine", "KnobPresentation", "KnobGTK", "CGTK", "GestureScripts"],
        exclude: [
          "Pictures", "atspi.py", "copies.py", "foreign.py", "mutter.py", "touch.py", "wayland.py",
        ]),
    ]
  #endif

  // KnobKit's demo, and those of its tests that need no test doubles.
  #if os(macOS)
    targets += [
      appleDemo,
      .testTarget(
        name: "KnobKitTests", dependencies: ["KnobEngine", "KnobPresentation", "KnobKit"],
        exclude: ["AppKit", "Controls", "Drawing", "SwiftUI", "UIKit"]),
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
  let isPhone = toolkit == "UIKit"
  if isPhone {
    targets += [
      appleDemo,
      standIn("UIKit", "QuartzCore", "UIKitOptions"),
      // Types that are written in C.
      .systemLibrary(name: "UIKitOptions", path: "AppleStandIns/UIKitOptions"),
    ]
  } else {
    targets.append(standIn("AppKit", "QuartzCore"))
  }
  targets += [
    standIn("CoreGraphics"),
    standIn("QuartzCore", "CoreGraphics"),
    standIn("SwiftUI", "CoreGraphics", .byName(name: toolkit)),
    .testTarget(
      name: "KnobKitTests",
      dependencies: ["KnobEngine", "KnobPresentation", "KnobKit", "GestureScripts"] + standIns
        + (isPhone ? ["KnobDemoApple"] : []),
      exclude: [isPhone ? "AppKit" : "UIKit"],
      // Swift Testing would look for modules that only Apple's frameworks come with.
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
  ]
}

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
