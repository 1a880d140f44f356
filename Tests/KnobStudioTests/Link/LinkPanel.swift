import GestureScripts
import KnobEngine
import KnobPresentation
import KnobStudio

/// Some linked knobs.
final class LinkPanel {
  let link: KnobLink
  private(set) var knobs: [PlainFrontEnd?]

  init(_ mode: KnobLink.Mode, _ values: [Double], _ parameters: Parameter...) {
    link = KnobLink(mode)
    knobs = values.enumerated().map { index, value in
      PlainFrontEnd(
        parameters.isEmpty ? Parameter(0...100) : parameters[index % parameters.count], value)
    }
    for knob in knobs { if let knob { link.enter(knob.core) } }
  }

  subscript(_ index: Int) -> PlainFrontEnd {
    guard let knob = knobs[index] else { preconditionFailure("the knob is destroyed") }
    return knob
  }

  /// The values of all knobs that exist, with three decimals.
  var values: [Double] {
    knobs.compactMap { $0.map { ($0.core.knob.value * 1000).rounded() / 1000 } }
  }

  var logs: [String] { knobs.compactMap { $0?.reports.map(\.description).joined(separator: " ") } }

  func destroy(_ index: Int) { knobs[index] = nil }

  /// What is wrong now that no hand is on any knob.
  var faults: [String] {
    var faults = knobs.compactMap { $0 }.flatMap { $0.faults }
    for case let knob? in knobs where knob.core.knob.isInGesture {
      faults.append("a gesture is open")
    }
    if link.isTurning { faults.append("the link is turning") }
    return faults
  }
}
