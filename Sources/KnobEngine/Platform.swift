// The only file of the engine that depends on the platform: the five functions of libm that the
// engine needs, the type for a list of values, and the report of a programmer's mistake.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(ucrt)
  import ucrt
#elseif arch(wasm32)
  // The functions of JavaScript's `Math`, which the page provides.
  @_extern(wasm, module: "math", name: "log") @_extern(c, "math_log")
  func log(_ x: Double) -> Double
  @_extern(wasm, module: "math", name: "pow") @_extern(c, "math_pow")
  func pow(_ x: Double, _ y: Double) -> Double
  @_extern(wasm, module: "math", name: "sin") @_extern(c, "math_sin")
  func sin(_ x: Double) -> Double
  @_extern(wasm, module: "math", name: "cos") @_extern(c, "math_cos")
  func cos(_ x: Double) -> Double
  @_extern(wasm, module: "math", name: "atan2") @_extern(c, "math_atan2")
  func atan2(_ y: Double, _ x: Double) -> Double
#else
  @_extern(c, "log") func log(_ x: Double) -> Double
  @_extern(c, "pow") func pow(_ x: Double, _ y: Double) -> Double
  @_extern(c, "sin") func sin(_ x: Double) -> Double
  @_extern(c, "cos") func cos(_ x: Double) -> Double
  @_extern(c, "atan2") func atan2(_ y: Double, _ x: Double) -> Double
#endif

package func logarithm(_ x: Double) -> Double { log(x) }
package func raise(_ x: Double, to exponent: Double) -> Double { pow(x, exponent) }
func sine(_ angle: Double) -> Double { sin(angle) }
package func cosine(_ angle: Double) -> Double { cos(angle) }
func arctangent(_ y: Double, over x: Double) -> Double { atan2(y, x) }

#if WITHOUT_ALLOCATOR
  extension Parameter {
    /// A list of values in the user's unit, in memory that the web boundary owns.
    ///
    /// An array would be reference-counted, and so would every copy of a knob. That would add about
    /// 2.3 kB to the web element. `Scripts/web.sh` sets the condition.
    public struct Values: Equatable, Sendable {
      private nonisolated(unsafe) let start: UnsafePointer<Double>?
      public let count: Int

      public init() {
        start = nil
        count = 0
      }

      /// Creates a list of values in memory.
      ///
      /// - Precondition: The memory at `start` must outlive the list.
      public init(at start: UnsafePointer<Double>, count: Int) {
        self.start = start
        self.count = count
      }

      public var isEmpty: Bool { count == 0 }
      public var indices: Range<Int> { 0..<count }
      public subscript(index: Int) -> Double { start.unsafelyUnwrapped[index] }
    }
  }
#else
  extension Parameter {
    /// A list of values in the user's unit.
    public typealias Values = [Double]
  }
#endif

/// Stops the program with a sentence that states the rule that was broken.
func fail(_ sentence: StaticString) -> Never {
  #if hasFeature(Embedded)
    preconditionFailure(sentence)
  #else
    preconditionFailure("\(sentence)")
  #endif
}
