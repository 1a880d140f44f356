// The only file of the engine that depends on the platform: the five functions of libm that the
// engine needs, and the report of a programmer's mistake.

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

/// Stops the program with a sentence that states the rule that was broken.
func fail(_ sentence: StaticString) -> Never {
  #if hasFeature(Embedded)
    preconditionFailure(sentence)
  #else
    preconditionFailure("\(sentence)")
  #endif
}
