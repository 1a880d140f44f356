// The functions have the names of the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CKnobEngine
import KnobEngine
import KnobPresentation

// The value of a knob, as a number and as text.

/// Returns a number of a knob. It is NaN for an encoder.
private func number(of handle: OpaquePointer?, _ read: (borrowing Knob) -> Double) -> Double {
  guard let core = turned(handle)?.knob else { return .nan }
  return read(core.knob)
}

@c @implementation public func knob_value(_ knob: OpaquePointer?) -> Double {
  number(of: knob) { $0.value }
}

@c @implementation public func knob_fraction(_ knob: OpaquePointer?) -> Double {
  turned(knob)?.core.shownFraction ?? .nan
}

@c @implementation public func knob_set_value(_ knob: OpaquePointer?, _ value: Double) {
  turned(knob)?.follow(value)
}

@c @implementation public func knob_lower(_ knob: OpaquePointer?) -> Double {
  number(of: knob) { $0.parameter.range.lowerBound }
}

@c @implementation public func knob_upper(_ knob: OpaquePointer?) -> Double {
  number(of: knob) { $0.parameter.range.upperBound }
}

@c @implementation public func knob_default(_ knob: OpaquePointer?) -> Double {
  number(of: knob) { $0.parameter.resetValue }
}

@c @implementation public func knob_value_at(_ knob: OpaquePointer?, _ fraction: Double) -> Double {
  number(of: knob) { $0.parameter.value(at: fraction) }
}

@c @implementation public func knob_fraction_of(
  _ knob: OpaquePointer?, _ value: Double
) -> Double { number(of: knob) { $0.parameter.fraction(of: value) } }

@c @implementation public func knob_value_at_normalized(
  _ knob: OpaquePointer?, _ normalized: Double, _ rounding: knob_rounding
) -> Double {
  let rounding = Parameter.HostRounding(rounding) ?? .nearest
  return number(of: knob) { $0.parameter.value(atNormalized: normalized, rounding: rounding) }
}

@c @implementation public func knob_normalized_of(
  _ knob: OpaquePointer?, _ value: Double
) -> Double { number(of: knob) { $0.parameter.normalized(of: value) } }

// MARK: Text

/// Writes a number with a decimal point, whatever the locale of the process (see `libc.c`).
@_extern(c, "knob_print_number")
private func print(
  _ buffer: UnsafeMutablePointer<CChar>, _ size: Int, _ number: Double, _ digits: Int32,
  _ showsPlus: Bool
) -> Int32

/// The longest number: that of the largest exponent, with 15 digits after the point.
private let longestNumber = 340

private func printed(_ number: Double, digits: Int, showsPlus: Bool) -> String {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: longestNumber) { buffer in
    guard let start = buffer.baseAddress else { return "" }
    _ = print(start, buffer.count, number, Int32(digits), showsPlus)
    return String(cString: start)
  }
}

@c @implementation public func knob_text(
  _ knob: OpaquePointer?, _ value: Double, _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int
) -> Int {
  var text = ""
  if let core = turned(knob)?.knob {
    text = core.settings.format.text(value, of: core.knob.parameter) {
      printed($0, digits: $1, showsPlus: $2)
    }
  }
  let length = text.utf8.count
  guard let buffer, size > 0 else { return length }
  var end = 0
  // Only whole characters fit.
  for scalar in text.unicodeScalars {
    guard end + scalar.utf8.count < size else { break }
    for byte in scalar.utf8 {
      buffer[end] = CChar(bitPattern: byte)
      end += 1
    }
  }
  buffer[end] = 0
  return length
}

@c @implementation public func knob_read(
  _ knob: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ value: UnsafeMutablePointer<Double>?
) -> knob_status {
  guard let turned = turned(knob), let core = turned.knob, let text else { return KNOB_INVALID }
  let string = String(cString: text)
  do throws(ValueFault) {
    let read = try core.settings.format.value(
      of: string, for: core.knob.parameter, present: core.knob.value)
    value?.pointee = read
    turned.explain()
    return KNOB_OK
  } catch {
    turned.explain(error.sentence(for: string))
    return KNOB_INVALID
  }
}
