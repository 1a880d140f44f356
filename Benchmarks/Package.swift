// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that users of RotaryKnob do not have to fetch the benchmark library.

let benchmark = Target.Dependency.product(name: "Benchmark", package: "swift-benchmark")

var targets: [Target] = [
  .executableTarget(
    name: "EngineBenchmarks",
    dependencies: [
      .product(name: "KnobAudio", package: "RotaryKnob"),
      .product(name: "KnobEngine", package: "RotaryKnob"),
      .product(name: "KnobStudio", package: "RotaryKnob"), benchmark,
    ])
]

#if os(Linux)
  targets += [
    // Clocks and records, which the programs in Peers use too.
    .target(name: "Measuring"),
    .executableTarget(
      name: "GTKBenchmarks",
      dependencies: [.product(name: "KnobGTK", package: "RotaryKnob"), "Measuring"]),
    .executableTarget(
      name: "OneKnob", dependencies: [.product(name: "KnobGTK", package: "RotaryKnob")]),
  ]
#endif

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "RotaryKnob", path: ".."),
    .package(url: "https://github.com/google/swift-benchmark", from: "0.1.2"),
  ],
  targets: targets,
  swiftLanguageModes: [.v6]
)
