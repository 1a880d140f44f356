import ArgumentParser
import Foundation
import GestureScripts
import KnobEngine
import KnobPresentation

struct Parse: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Reads a value as a knob reads what a user types.",
    discussion: """
      Prints the value, a tab, and the value as a knob shows it in the C locale.

        knob parse --range 20...20000 --taper log --unit Hz --prefixes 2.5k
        knob parse --range -60...6 --unit dB --value -12 -- -=3

      If the text is not understood, a sentence says which part, and the exit status is 2. \
      Guides/Typing.md describes what is understood.
      """)

  @Option(parsing: .unconditional, help: "The lower and the upper end.", transform: range)
  var range: ClosedRange<Double> = 0...1

  @Option(help: "How the value follows the travel: linear, log, or power:K.", transform: taper)
  var taper: Taper = .linear

  @Option(parsing: .unconditional, help: "The distance between two reachable values.")
  var step: Double?

  @Option(
    name: .customLong("default"), parsing: .unconditional,
    help: "The value that 'default' stands for. (default: the lower end)")
  var defaultValue: Double?

  @Option(
    parsing: .unconditional,
    help: "The value that '+=' and the like change. (default: the default value)")
  var value: Double?

  @Flag(help: "The two ends coincide.")
  var wraps = false

  @Option(help: "The unit, such as Hz or dB.")
  var unit = ""

  @Option(help: "The names of the steps, separated by commas.")
  var names = ""

  @Flag(help: "Shows the value with an SI prefix, such as 2.74 kHz.")
  var prefixes = false

  @Argument(help: "The text. Put '--' before it if it begins with a minus sign.")
  var text: String

  func validate() throws {
    let fault = Parameter.fault(
      lower: range.lowerBound, upper: range.upperBound, taper: taper, step: step)
    if let fault { throw ValidationError("\(fault)") }
  }

  func run() throws {
    let parameter = Parameter(
      range, taper: taper, step: step, wraps: wraps, default: defaultValue)
    let present = parameter.snapped(value ?? parameter.resetValue) ?? parameter.resetValue
    var format = ValueFormat(unit: unit, usesPrefixes: prefixes)
    format.names = names.isEmpty ? [] : names.components(separatedBy: ",")
    do {
      let value = try format.value(of: text, for: parameter, present: present)
      let shown = format.text(value, of: parameter) { number, digits, showsPlus in
        String(format: showsPlus ? "%+.*f" : "%.*f", digits, number)
      }
      print("\(value)\t\(shown)")
    } catch {
      throw stop(error.sentence(for: text))
    }
  }

  private static func range(_ text: String) throws -> ClosedRange<Double> {
    do {
      return try KnobLine.range(Substring(text))
    } catch {
      throw ValidationError(error.message)
    }
  }

  private static func taper(_ text: String) throws -> Taper {
    do {
      return try KnobLine.taper(Substring(text))
    } catch {
      throw ValidationError(error.message)
    }
  }
}
