// What the examples of the engine take for granted. Each of them is compiled as a function, and then run once more with
// each result that a comment states.
import Foundation
import KnobEngine

nonisolated(unsafe) var knob = Knob(Parameter(10...30))
let point = KnobPoint(x: 0, y: 0)
let shift = false

func check(_ holds: Bool, _ place: String, _ line: String) {
  guard !holds else { return }
  print("\(place): this is not the result: \(line)")
  exit(1)
}
