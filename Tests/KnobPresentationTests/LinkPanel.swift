import KnobEngine
import KnobPresentation

/// A front end without a toolkit, whose knob can be in a link.
final class LinkedFrontEnd: PlainFrontEnd {
  /// What is reported, such as "began".
  var log: [String] = []
  /// Called for each report, with the knob.
  var handler: ((LinkedFrontEnd, GestureEvent) -> Void)?
  /// The faults of what was reported.
  private(set) var faults: [String] = []
  private var isOpen = false

  init(_ parameter: Parameter, _ value: Double) {
    super.init(Knob(parameter, value: value))
    settings.tracking = .vertical
    adoptTracking()
  }

  override func report(_ event: GestureEvent) {
    log.append("\(event)")
    switch event {
    case .began:
      if isOpen { faults.append("two beginnings") }
      isOpen = true
    case .changed: if !isOpen { faults.append("a change outside of a gesture") }
    case .ended:
      if !isOpen { faults.append("an end without a beginning") }
      isOpen = false
    }
    handler?(self, event)
  }

  // MARK: The user

  /// Where the pointer is, in points above the middle.
  private var height = 0.0

  func press(alt: Bool = false) {
    height = 0
    noteModifiers { $0 == .alt && alt }
    press(KnobPoint(x: 50, y: 50), by: .mouse, fine: false)
  }

  /// Turns by a part of the travel, which is 250 points long.
  func turn(by share: Double) {
    height += share * 250
    handle(.move(KnobPoint(x: 50, y: 50 - height)))
  }

  func drag(by share: Double, alt: Bool = false) {
    press(alt: alt)
    turn(by: share)
    release(clicks: 1)
  }

  func key(_ key: KnobInput.Key, alt: Bool = false) {
    noteModifiers { $0 == .alt && alt }
    handle(.key(key))
  }

  func scroll(_ notches: Double) {
    noteModifiers { _ in false }
    handle(.scroll(notches))
  }
}

/// Some linked knobs.
final class LinkPanel {
  let link: KnobLink
  private(set) var knobs: [LinkedFrontEnd?]

  init(_ mode: KnobLink.Mode, _ values: [Double], _ parameters: Parameter...) {
    link = KnobLink(mode)
    knobs = values.enumerated().map { index, value in
      LinkedFrontEnd(
        parameters.isEmpty ? Parameter(0...100) : parameters[index % parameters.count], value)
    }
    for knob in knobs { if let knob { link.enter(knob) } }
  }

  subscript(_ index: Int) -> LinkedFrontEnd {
    guard let knob = knobs[index] else { preconditionFailure("the knob is destroyed") }
    return knob
  }

  /// The values of all knobs that exist, with three decimals.
  var values: [Double] { knobs.compactMap { $0.map { ($0.knob.value * 1000).rounded() / 1000 } } }

  var logs: [String] { knobs.compactMap { $0?.log.joined(separator: " ") } }

  func clearLogs() { for knob in knobs { knob?.log = [] } }

  func destroy(_ index: Int) { knobs[index] = nil }

  /// What is wrong now that no hand is on any knob.
  var faults: [String] {
    var faults = knobs.compactMap { $0 }.flatMap { $0.faults }
    for case let knob? in knobs where knob.knob.isInGesture { faults.append("a gesture is open") }
    if link.isTurning { faults.append("the link is turning") }
    return faults
  }
}
