import ArgumentParser
import Foundation
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
    help: "The present value, for changes such as '+=3'. (default: the default value)")
  var value: Double?

  @Option(setting: "unit") var unit: SettingOption?
  @Option(setting: "names") var names: SettingOption?
  @Option(setting: "middle-c-octave") var middleCOctave: SettingOption?
  @Flag(setting: "prefixes") var prefixes: Bool

  @Argument(help: "The text. Put '--' before it if it begins with a minus sign.")
  var text: String

  func run() throws {
    var settings = parameters.settings
    settings.apply(unit, names, middleCOctave)
    settings.format.usesPrefixes = prefixes
    let (parameter, format) = (settings.parameter, settings.format)
    let present = parameter.snapped(value ?? parameter.resetValue) ?? parameter.resetValue
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
