import KnobEngine

@testable import KnobKit

/// Pseudo-random choices that are the same in each run with the same seed.
@MainActor final class Dice {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  /// Returns a number below `sides`.
  func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(sides))
  }

  func pick<Element>(_ elements: [Element]) -> Element { elements[roll(elements.count)] }

  var isHeads: Bool { roll(2) == 0 }
  /// A coordinate on a dial of 160 points.
  var place: Double { Double(roll(160)) }
}

/// The events of one control, checked as they arrive: beginnings and ends alternate, changes are
/// between them, and a disabled control only ends.
@MainActor final class EventCheck {
  private(set) var faults: [String] = []
  private(set) var count = 0
  private(set) var beginnings = 0
  private var isOpen = false
  private var words: [String] = []
  private var changesWhileDisabled = 0
  private let allowedWhileDisabled: Int

  /// - Parameter allowed: the changes with which a disabled control may end its gesture: one of a
  ///   knob, whose value is restored, and none of an encoder, which is not turned back.
  init(changesWhileDisabled allowed: Int) { allowedWhileDisabled = allowed }

  /// Writes down what a test or a handler does, for the description of a fault.
  func note(_ word: String) {
    words.append(word)
    if words.count > 40 { words.removeFirst() }
  }

  func record(_ event: SentEvent, isEnabled: Bool) {
    note(event.rawValue)
    count += 1
    if isEnabled { changesWhileDisabled = 0 }
    switch event {
    case .began:
      beginnings += 1
      if isOpen { fault("two beginnings") }
      isOpen = true
    case .changed:
      if !isOpen { fault("a change outside of a gesture") }
      if !isEnabled {
        changesWhileDisabled += 1
        if changesWhileDisabled > allowedWhileDisabled { fault("a change while disabled") }
      }
    case .ended:
      if !isOpen { fault("an end without a beginning") }
      isOpen = false
    }
  }

  func expect(_ isTrue: Bool, _ claim: String) { if !isTrue { fault(claim) } }

  /// Reports that a gesture that is still open is a fault.
  func finish() { if isOpen { fault("a beginning without an end") } }

  private func fault(_ text: String) {
    faults.append("\(text): \(words.joined(separator: " "))")
  }
}
