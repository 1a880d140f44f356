import ArgumentParser
import Foundation
import KnobEngine
import KnobPresentation

/// The options for what surrounds the dial.
struct ScaleOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: "The number of ticks at equal distances, or their values, such as 20,100,1000.",
    transform: ticks)
  var ticks: KnobMetrics.Ticks?

  @Option(
    parsing: .unconditional, help: "The values of short ticks.",
    transform: values)
  var minorTicks: [Double]?

  @Option(
    parsing: .unconditional,
    help: "The values with a label: ticks, major-ticks, steps, or values such as 20,100,1000.",
    transform: labels)
  var labels = KnobLabels.none

  @Option(help: "The names of the steps, which are their labels, such as Sine,Saw,Square.")
  var names: String?

  @Option(help: "The size of the font of the labels, in points.")
  var labelSize = 10.0

  func validate() throws {
    guard (4...100).contains(labelSize) else {
      throw ValidationError("--label-size must be from 4 to 100.")
    }
    if minorTicks != nil {
      guard case .at = ticks else {
        throw ValidationError("--minor-ticks needs --ticks with values.")
      }
    }
  }

  /// The ticks, or nil if the look decides.
  var allTicks: KnobMetrics.Ticks? {
    if let minorTicks, case .at(let major, _) = ticks {
      return .at(major, minor: minorTicks)
    }
    return ticks
  }

  /// Returns the labels of a knob, or nil if it has none.
  ///
  /// The sizes are those of a common font. They are the same for all formats of a file, and do not
  /// depend on the fonts of the machine.
  func dialLabels(of knob: Knob, _ metrics: KnobMetrics) -> DialLabels? {
    var format = ValueFormat()
    format.names = names?.split(separator: ",").map { String($0) } ?? []
    return DialLabels(labels, knob.parameter, knob.sweep, metrics) { value in
      format.labelText(value, of: knob.parameter) { number, digits, _ in
        let text = String(format: "%.\(digits)f", number.magnitude)
        return number < 0 ? "\u{2212}" + text : text
      }
    } measure: { text in
      let width = text.reduce(0) { $0 + ($1 == "\u{2212}" ? 0.84 : 0.64) }
      return KnobSize(width: labelSize * width, height: 0.72 * labelSize)
    }
  }

  private static func ticks(_ text: String) throws -> KnobMetrics.Ticks {
    if let count = Int(text) {
      guard (0...1_000).contains(count) else {
        throw ValidationError("the number of ticks must be from 0 to 1000")
      }
      return .even(count)
    }
    return .at(try values(text))
  }

  private static func labels(_ text: String) throws -> KnobLabels {
    switch text {
    case "none": .none
    case "ticks": .ticks
    case "major-ticks": .majorTicks
    case "steps": .steps
    default: .values(try values(text))
    }
  }

  private static func values(_ text: String) throws -> [Double] {
    let parts = text.split(separator: ",", omittingEmptySubsequences: true)
    guard (1...1_000).contains(parts.count) else {
      throw ValidationError("'\(text)' is not a list of 1 to 1000 values")
    }
    return try parts.map { part in
      guard let value = Double(part), value.isFinite else {
        throw ValidationError("'\(part)' is not a number")
      }
      return value
    }
  }
}
