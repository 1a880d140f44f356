/// A number, or none. It is kept as NaN, since an `Optional` number takes WebAssembly four times the
/// code; NaN given is therefore none.
package struct Maybe: Equatable, Sendable {
  private let raw: Double

  package static var nothing: Maybe { Maybe(.nan) }

  package init(_ number: Double?) { raw = number ?? .nan }

  package init(_ number: Double) { raw = number }

  package var number: Double? { raw.isNothing ? nil : raw }

  package func or(_ other: Double) -> Double { raw.isNothing ? other : raw }

  package static func == (a: Maybe, b: Maybe) -> Bool { a.raw.bitPattern == b.raw.bitPattern }
}

// Embedded Swift takes `isNaN` and `isFinite` to the bits of a number, in five times the code of a
// comparison.
extension Double {
  /// Whether it is NaN.
  package var isNothing: Bool { self != self }

  /// Whether it is finite.
  package var isReal: Bool { !(self - self).isNothing }
}
