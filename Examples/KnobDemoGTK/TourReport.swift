import CGTK
import KnobEngine
import KnobGTK

/// A knob in the tour.
struct Subject {
  let name: String
  let knob: KnobWidget

  init(_ name: String, _ knob: KnobWidget) { (self.name, self.knob) = (name, knob) }

  var widget: Widget { knob.widget }

  /// The center of the dial, which has its caption below it.
  var place: KnobPoint {
    KnobPoint(
      x: Double(gtk_widget_get_width(widget)) / 2, y: knob.diameter / 2 + knob.metrics.margin)
  }
}

/// Records what the tour does, and whether the results are as expected.
final class TourReport {
  /// The expected effect on a value.
  enum Outcome {
    case more, less, same
    case exactly(Double)

    func holds(_ before: Double, _ after: Double, of parameter: Parameter) -> Bool {
      switch self {
      case .more: parameter.wraps ? before != after : after > before
      case .less: parameter.wraps ? before != after : after < before
      case .same: after == before
      case .exactly(let value): after == value
      }
    }
  }

  private var acts = 0
  private var failures = 0

  /// Performs an action on a knob and prints a line about it.
  func note(
    _ subject: Subject, _ action: String, _ outcome: Outcome, _ body: () throws -> Void
  ) throws {
    let knob = subject.knob
    let (value, text) = (knob.value, knob.text)
    try body()
    let isRight = outcome.holds(value, knob.value, of: knob.parameter)
    note(subject.name, action, text, knob.text, isRight: isRight)
  }

  func note(_ name: String, _ action: String, _ before: String, _ after: String, isRight: Bool) {
    acts += 1
    if !isRight { failures += 1 }
    let line = padded(name, 12) + padded(action, 24) + before + " → " + after
    print(isRight ? line : line + "  WRONG")
  }

  func finish() throws {
    if failures > 0 { throw DemoError("\(failures) of \(acts) actions had an unexpected result.") }
    print("All \(acts) actions had the expected result.")
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 1))
  }
}
