import ArgumentParser
import GestureScripts
import KnobEngine

/// The options that describe what a value means.
struct ParameterOptions: ParsableArguments {
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

  @Flag(help: "The two ends coincide.")
  var wraps = false

  func validate() throws {
    let fault = Parameter.fault(
      lower: range.lowerBound, upper: range.upperBound, taper: taper, step: step)
    if let fault { throw ValidationError("\(fault)") }
  }

  var parameter: Parameter {
    Parameter(range, taper: taper, step: step, wraps: wraps, default: defaultValue)
  }

  static func range(_ text: String) throws -> ClosedRange<Double> {
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
