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

  @OptionGroup var parameters: ParameterOptions

  @Option(
    parsing: .unconditional,
    help: "The value that '+=' and the like change. (default: the default value)")
  var value: Double?

  @Option(help: "The unit, such as Hz or dB.")
  var unit = ""

  @Option(help: "The names of the steps, separated by commas.")
  var names = ""

  @Flag(help: "Shows the value with an SI prefix, such as 2.74 kHz.")
  var prefixes = false

  @Argument(help: "The text. Put '--' before it if it begins with a minus sign.")
  var text: String

  func run() throws {
    let parameter = parameters.parameter
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
}
