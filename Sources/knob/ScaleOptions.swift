import ArgumentParser
import Foundation
import KnobEngine
import KnobPresentation

/// The options for what surrounds the dial.
struct ScaleOptions: ParsableArguments {
  @Option(setting: "tick-count") var tickCount: SettingOption?
  @Option(setting: "major-ticks") var majorTicks: SettingOption?
  @Option(setting: "minor-ticks") var minorTicks: SettingOption?
  @Option(setting: "labels") var labels: SettingOption?
  @Option(setting: "names") var names: SettingOption?

  @Option(help: "The size of the font of the labels, in points.")
  var labelSize = 10.0

  func validate() throws {
    guard (4...100).contains(labelSize) else {
      throw ValidationError("--label-size must be from 4 to 100.")
    }
  }

  func apply(to settings: inout KnobSettings) {
    settings.apply(tickCount, majorTicks, minorTicks, labels, names)
  }

  /// Returns the labels of a knob, or nil if it has none.
  ///
  /// The sizes are those of a common font. They are the same for all formats of a file, and do not
  /// depend on the fonts of the machine.
  func dialLabels(
    of knob: Knob, _ settings: KnobSettings, _ metrics: KnobMetrics
  ) -> DialLabels? {
    let format = settings.format
    return DialLabels(settings.labels, knob.parameter, knob.sweep, metrics) { value in
      format.labelText(value, of: knob.parameter) { number, digits, _ in
        let text = String(format: "%.\(digits)f", number.magnitude)
        return number < 0 ? "\u{2212}" + text : text
      }
    } measure: { text in
      let width = text.reduce(0) { $0 + ($1 == "\u{2212}" ? 0.84 : 0.64) }
      return KnobSize(width: labelSize * width, height: 0.72 * labelSize)
    }
  }
}
