import Foundation
import KnobEngine
import KnobPresentation
import Testing

/// Compares the marks of every look as text with `Looks/*.txt`. With `RECORD=1` in the environment,
/// the files are rewritten instead.
@Suite struct KnobLookTests {
  /// A knob with proportions and a state.
  private struct Example {
    var parameter = Parameter(0...1)
    var value = 0.7
    var side = 64.0
    var metrics = KnobMetrics()
    var sweep = Sweep.standard
    var isHighContrast = false
    var state = KnobState()

    func picture(_ look: KnobLook, value other: Double? = nil) -> KnobPicture {
      var knob = Knob(parameter, value: other ?? value, size: KnobSize(width: side, height: side))
      knob.sweep = sweep
      let palette = KnobPalette(
        text: .black, accent: .white, isDark: false, isHighContrast: isHighContrast)
      return KnobPicture(
        look: look, layout: KnobLayout(of: knob, metrics: look.completing(metrics)),
        palette: palette, state: state, scale: 1)
    }
  }

  private static let examples: KeyValuePairs<String, Example> = {
    var (bipolar, middle, closed, steps, none, contrast, ticked) = (
      Example(parameter: Parameter(-1...1), value: -0.4), Example(value: 0.5), Example(), Example(),
      Example(value: 0), Example(), Example()
    )
    (bipolar.metrics.origin, middle.metrics.origin) = (.middle, .middle)
    (closed.parameter, closed.sweep) = (Parameter(0...1, wraps: true), Sweep(degrees: 0, to: 360))
    (steps.parameter, steps.value) = (Parameter(0...4, step: 1), 3)
    steps.metrics.origin = .nowhere
    contrast.isHighContrast = true
    ticked.metrics.ticks = .at([0, 0.5, 1], minor: [0.25])
    return [
      "24 points": Example(side: 24), "64 points": Example(), "160 points": Example(side: 160),
      "bipolar": bipolar, "in the middle": middle, "closed": closed, "steps": steps,
      "lower end": none, "high contrast": contrast, "ticks": ticked,
    ]
  }()

  @Test(arguments: KnobLook.all.map(\.name)) func marksAreAsRecorded(_ name: String) throws {
    let look = try #require(KnobLook.named(name))
    var text = ""
    for (title, example) in Self.examples {
      let picture = example.picture(look)
      text += "# \(title)\n"
      picture.face { text += $0.text + "\n" }
      text += "-\n"
      picture.needle { text += $0.text + "\n" }
    }
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Looks/\(name).txt")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try text == String(contentsOf: file, encoding: .utf8))
  }

  @Test(arguments: KnobLook.all) func faceStandsStill(_ look: KnobLook) {
    for (_, example) in Self.examples {
      let faces = [0.0, 0.31, 1].map { value in
        var face: [KnobMark] = []
        example.picture(look, value: value).face { face.append($0) }
        return face
      }
      #expect(faces[0] == faces[1] && faces[1] == faces[2])
    }
  }

  /// A knob without a margin cuts off what is outside.
  @Test(arguments: KnobLook.all) func marksStayInsideTheDial(_ look: KnobLook) {
    for (title, example) in Self.examples {
      let picture = example.picture(look)
      // The ticks of a dial may be half a pixel outside, because their ends are not round.
      #expect(max(picture.faceReach, picture.needleReach) <= example.side / 2 + 1, "\(title)")
    }
  }

  @Test(arguments: KnobLook.all) func focusRingIsPartOfEveryLook(_ look: KnobLook) {
    var state = KnobState()
    state.isFocused = true
    var marks: [KnobMark] = []
    Example(state: state).picture(look).needle { marks.append($0) }
    #expect(marks.filter { $0.role == .ring }.count == 1)
  }

  @Test func oneStepIsLit() {
    for value in 0...4 {
      var example = Example(parameter: Parameter(0...4, step: 1), value: Double(value))
      example.metrics.origin = .nowhere
      let picture = example.picture(.stepped)
      var (unlit, lit): ([KnobPoint], [KnobPoint]) = ([], [])
      picture.face { if $0.role == .tick, let center = $0.center { unlit.append(center) } }
      picture.needle { if $0.role == .fill, let center = $0.center { lit.append(center) } }
      #expect(unlit.count == 5 && lit.count == 1)
      #expect(lit.first.map { $0.distance(to: unlit[value]) < 1e-9 } == true)
    }
  }

  /// At 24 points, they were less than a point apart, and looked like one.
  @Test(arguments: [16.0, 20, 24, 28, 32, 40, 64], [1.0, 2, 3])
  func litStepIsApartFromTheCap(_ side: Double, _ scale: Double) {
    let knob = Knob(Parameter(0...4, step: 1), value: 2, size: KnobSize(width: side, height: side))
    let layout = KnobLayout(
      of: knob, metrics: KnobLook.stepped.completing(KnobMetrics()), scale: scale)
    let picture = KnobPicture(
      look: .stepped, layout: layout,
      palette: KnobPalette(text: .black, accent: .white, isDark: false), state: KnobState(),
      scale: scale)
    var edge = Double.infinity
    picture.needle {
      guard $0.role == .fill, case .disc(let disc) = $0.shape else { return }
      edge = disc.center.distance(to: layout.center) - disc.radius
    }
    #expect(edge - layout.cap.radius >= min(1.75, 0.06 * side))
    #expect(layout.cap.radius >= 0.2 * side)
  }

  /// A cap whose radius is set keeps it.
  @Test func capOfTheKnobHasPriority() {
    var example = Example(side: 24)
    example.metrics.capRadius = 0.4
    let cap = example.picture(.arc).layout.cap
    #expect(example.picture(.stepped).layout.cap == cap)
  }

  @Test(arguments: [(0.0, 0), (0.5, 10), (1.0, 20)])
  func ticksAreLitFromTheOrigin(value: Double, count: Int) {
    var example = Example(value: value)
    example.metrics.ticks = .even(21)
    var lit = 0
    example.picture(.ticks).needle { if $0.role == .fill { lit += 1 } }
    // The tick at the origin is lit with the next one.
    #expect(lit == (count == 0 ? 0 : count + 1))
  }

  @Test func proportionsOfTheKnobHavePriority() {
    var metrics = KnobMetrics()
    metrics.capRadius = 0.2
    #expect(KnobLook.line.completing(metrics).capRadius == 0.2)
    #expect(KnobLook.line.completing(metrics).ticks == .even(11))
    #expect(KnobLook.line.completing(KnobMetrics()).capRadius != nil)
    #expect(KnobLook.arc.completing(metrics) == metrics)
  }

  @Test(arguments: KnobLook.all) func dialWithoutACapHasNoShadow(look: KnobLook) {
    var example = Example(value: 0.5)
    example.metrics.capRadius = 0
    example.picture(look).face { #expect($0.role != .shadow && $0.role != .cap) }
  }

  /// The look of the guide.
  @Test func lookOfTheApplicationIsDrawn() {
    let picture = Example(value: 0.5).picture(.segments)
    var (face, needle): ([KnobMark], [String]) = ([], [])
    picture.face { face.append($0) }
    picture.needle { needle.append($0.text) }
    #expect(face.count == 15 && face.allSatisfy { $0.role == .track })
    #expect(needle.count == 8)
    #expect(needle.first == "fill arc 32.500 32.500 r 28.500 from -2.356 to -2.092 width 8.000")
    #expect(needle.last == "indicator disc 32.500 15.300 r 4.000")
    #expect(KnobLook.named("segments") == nil)
  }

  @Test func facesOfDifferentLooksHaveDifferentKeys() {
    let keys = KnobLook.all.map { Example().picture($0).faceKey }
    #expect(Set(keys).count == keys.count)
  }
}

extension KnobMark {
  fileprivate var center: KnobPoint? {
    guard case .disc(let disc) = shape else { return nil }
    return disc.center
  }
}

extension KnobLook {
  static let segments = KnobLook("segments", proportions: segmentProportions) { layout, _ in
    segments(of: layout).map { KnobMark(.track, .arc($0)) }
  } needle: { layout, state in
    let lit = segments(of: layout).filter { $0.end <= layout.rotation + 1e-6 }
    let dot = KnobLayout.Circle(
      center: layout.point(at: layout.rotation, radius: 0.8 * layout.cap.radius),
      radius: state.isTurned ? 5 : 4)
    return lit.map { KnobMark(.fill, .arc($0)) } + [KnobMark(.indicator, .disc(dot))]
  }

  private static func segments(of layout: KnobLayout) -> [KnobLayout.Arc] {
    let count = 15.0
    let width = layout.sweep.extent / count
    return stride(from: 0, to: count, by: 1).map { index in
      var arc = layout.track
      arc.start = layout.sweep.start + index * width
      arc.end = arc.start + width - 0.05
      return arc
    }
  }

  private static var segmentProportions: KnobMetrics {
    var metrics = KnobMetrics()
    metrics.trackWidth = 0.12
    return metrics
  }
}
