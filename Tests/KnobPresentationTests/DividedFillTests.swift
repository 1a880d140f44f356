import KnobEngine
import KnobPresentation
import Testing

@Suite struct DividedFillTests {
  /// The travel is 3.2 long, so each of the 32 parts is 0.1 long. The seam is 0.8 * √4 / 16 = 0.1.
  private static let whole = arc(to: 1.6)

  private static func arc(
    from start: Double = -1.6, to end: Double, radius: Double = 16
  ) -> KnobLayout.Arc {
    KnobLayout.Arc(
      center: KnobPoint(x: 20, y: 20), radius: radius, start: start, end: end, width: 4)
  }

  private func text(_ divided: DividedFill?) -> String {
    guard let divided else { return "none" }
    let ends = [divided.beginningEnd, divided.restStart].map { ($0 * 1_000).rounded() / 1_000 }
    return "\(divided.index) to \(ends[0]), from \(ends[1])"
  }

  @Test(arguments: [
    (arc(to: -1.35), 1.0, "1 to -1.5, from -1.4"),
    (arc(to: -1.45), 1, "none"),
    (arc(to: 0.25), 1, "17 to 0.1, from 0.2"),
    (arc(to: 0.14), 1, "16 to 0.0, from 0.1"),
    (arc(to: 1.59), 1, "30 to 1.4, from 1.5"),
    // 0.8 * √(4 / 4) / 16 = 0.05
    (arc(to: 0.08), 4, "16 to 0.0, from 0.05"),
    // 0.8 * √4 / 32 = 0.05
    (arc(to: 0.08, radius: 32), 1, "16 to 0.0, from 0.05"),
    (arc(to: 1.6, radius: 32), 1, "31 to 1.5, from 1.55"),
  ]) func fillIsDividedAtTheLastAngle(_ fill: KnobLayout.Arc, _ scale: Double, _ expected: String) {
    #expect(text(DividedFill(fill, of: Self.whole, scale: scale)) == expected)
  }

  @Test(arguments: [
    arc(from: 0, to: 1), arc(to: -1.6), arc(to: 1.8), arc(to: .nan), arc(to: 1, radius: 0),
    arc(to: 1, radius: .nan),
  ]) func fillThatNoImageBeginsIsNotDivided(_ fill: KnobLayout.Arc) {
    #expect(DividedFill(fill, of: Self.whole, scale: 1) == nil)
  }

  @Test func travelWithoutLengthAndWholeCircleAreNotDivided() {
    #expect(DividedFill(Self.arc(to: -1.6), of: Self.arc(to: -1.6), scale: 1) == nil)
    let circle = Self.arc(from: 0, to: 2 * .pi)
    #expect(DividedFill(circle, of: circle, scale: 1) == nil)
    #expect(DividedFill(Self.arc(from: 0, to: 6), of: circle, scale: 1)?.index == 30)
  }

  @Test func restIsNeverLongerThanAPart() {
    for end in stride(from: -1.39, through: 1.6, by: 0.003) {
      let fill = Self.arc(to: end)
      guard let divided = DividedFill(fill, of: Self.whole, scale: 1) else {
        Issue.record("\(end) is not divided")
        continue
      }
      #expect(-1e-9...0.1 + 1e-9 ~= end - divided.restStart)
    }
  }
}
