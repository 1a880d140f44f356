import KnobEngine
import KnobPresentation
import KnobStudio

/// The front end of a knob without a toolkit, which writes down what it is asked to do: for gesture
/// scripts and tests.
package final class PlainFrontEnd: FrontEnd {
  /// An event that has been reported.
  package struct Report: CustomStringConvertible, Sendable {
    package let event: GestureEvent
    /// The name of the modulation whose depth has changed, or "depth" if it has none. Nil for the value.
    package let depth: String?
    /// Whether it is the end of a gesture that was canceled.
    package let isCancelled: Bool

    /// The event in words, such as "began", or "depth began".
    package var description: String { (depth.map { $0 + " " } ?? "") + "\(event)" }
  }

  package let core: KnobCore
  /// What the front end has been asked to do, such as "began 50.0".
  package private(set) var lines: [String] = []
  package private(set) var reports: [Report] = []
  /// What is wrong about the order of the reports, and what a test has found.
  package private(set) var faults: [String] = []
  /// What has begun and not ended: the value, the depth, or both.
  package private(set) var open: Set<KnobCaption.Subject> = []
  /// The calls of ``retainKnob()`` without those of ``releaseKnob()``.
  package private(set) var retained = 0
  /// Runs in place of a program's handler of an event.
  package var handler: ((PlainFrontEnd, Report) -> Void)?
  /// Runs when a gesture is over, before its end is reported.
  package var overHandler: ((PlainFrontEnd) -> Void)?
  package var allowsMotion: Bool
  package var time = 0.0
  /// How far the pointer of a test is above the middle of the dial, in points.
  package var height = 0.0

  /// - Parameters:
  ///   - knob: The engine.
  ///   - settings: The settings, which the engine adopts. If nil, they are those of the engine.
  package init(
    _ knob: Knob = Knob(), _ settings: KnobSettings? = nil, allowsMotion: Bool = false
  ) {
    (core, self.allowsMotion) = (KnobCore(knob), allowsMotion)
    core.frontEnd = self
    core.adopt {
      if let settings { $0 = settings } else { $0.parameter = knob.parameter }
    }
  }

  /// The binding to a parameter of a host, if there is one.
  package var binding: ParameterBinding? { ParameterBinding.of(core) }

  /// Returns the lines since the last call.
  package func taken() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// Returns the reports since the last call, in words.
  package func takenReports(_ words: (Report) -> String = \.description) -> [String] {
    defer { reports = [] }
    return reports.map(words)
  }

  /// Writes down what a test does.
  package func note(_ line: String) { lines.append(line) }

  /// Writes down what is wrong, after which lines.
  package func expect(_ isTrue: Bool, _ claim: String) {
    if !isTrue { faults.append(claim + ": " + lines.suffix(40).joined(separator: ", ")) }
  }

  // MARK: The front end

  package func report(_ event: GestureEvent) { report(event, of: core, depth: nil) }

  package func reportDepth(_ event: GestureEvent) {
    guard let depth = core.reportedDepth else { return }
    report(event, of: depth, depth: depth.turnedName ?? "depth")
  }

  package func gestureIsOver(_ turned: TurnCore) { overHandler?(self) }

  private func report(_ event: GestureEvent, of turned: TurnCore, depth: String?) {
    let report = Report(
      event: event, depth: depth,
      isCancelled: event == .ended && turned.gestureReport.wasCancelled)
    reports.append(report)
    lines.append("\(report) \(turned.knob.value)")
    check(event, of: depth == nil ? .value : .depth)
    handler?(self, report)
  }

  private func check(_ event: GestureEvent, of subject: KnobCaption.Subject) {
    switch event {
    case .began: expect(open.insert(subject).inserted, "two beginnings")
    case .changed: expect(open.contains(subject), "a change outside of a gesture")
    case .ended: expect(open.remove(subject) != nil, "an end without a beginning")
    }
  }

  package func follow(_ value: Double) { core.set(value, animated: false) }
  package func valueChanged(from old: Double) { lines.append("announce \(old) \(core.knob.value)") }
  package func turningChanged() { lines.append("turning \(core.knob.isTurning)") }
  package func playHaptics(at stop: Parameter.Stop) { lines.append("haptics \(stop)") }
  package func startFrames() { if core.needsFrames { lines.append("frames") } }
  package func startNameTimer(seconds: Double) { lines.append("timer \(seconds)") }
  package func fieldChanged(_ change: FieldChange) { lines.append("field \(change)") }
  package func adoptParameter() { core.adoptParameter() }
  package func retainKnob() { retained += 1 }
  package func releaseKnob() { retained -= 1 }
  package var dialLayout: KnobLayout { KnobLayout(of: core.knob) }
  package func redraw() {}
}
