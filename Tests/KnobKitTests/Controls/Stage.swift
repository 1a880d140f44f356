import Foundation
import KnobEngine
import QuartzCore

@testable import KnobKit

/// The pointing device that a test uses.
enum Pointer: Sendable {
  case finger, pen, mouse
}

/// The events that a knob sends to its application.
enum SentEvent: String, Sendable {
  case began, changed, ended
}

/// The haptic feedback of a knob.
enum Feedback: Sendable {
  case detent, end
}

/// The events that a knob has sent, in order.
@MainActor final class EventLog {
  private(set) var events: [SentEvent] = []

  func record(_ event: SentEvent) { events.append(event) }

  func removeAll() -> [SentEvent] {
    defer { events = [] }
    return events
  }
}

/// A window with one knob, for tests. Each toolkit has a subclass `Hand`, which sends pointer
/// events to the knob. `Scene` contains a control, and `ViewScene` a SwiftUI view.
@MainActor class Stage {
  let log: EventLog
  /// The time of the next event of a pointer, in seconds.
  var time = 0.0

  init(_ log: EventLog) { self.log = log }

  /// The events since the last call, as in `began+changed+ended`.
  func events() -> String { log.removeAll().map(\.rawValue).joined(separator: "+") }

  /// Whether an event was sent since the last call of `events()`.
  func hasEvent(_ event: SentEvent) -> Bool { log.events.contains(event) }

  /// Waits for a condition, and gives up after a time.
  func wait(_ seconds: Double = 2, until condition: () -> Bool) async {
    let start = Date()
    while !condition(), -start.timeIntervalSinceNow < seconds {
      try? await Task.sleep(for: .milliseconds(10))
    }
  }
}

extension Scene {
  convenience init(
    _ parameter: Parameter = Parameter(0...100, default: 50), value: Double? = nil,
    _ change: (KnobControl) -> Void = { _ in }
  ) {
    let knob = KnobControl(parameter, value: value)
    change(knob)
    self.init(knob)
  }

  /// Presses and releases a key.
  func key(_ key: KnobInput.Key, fine: Bool = false, holding modifier: ModifierKey = .none) {
    releaseKeys()
    hold(key, fine: fine, holding: modifier)
    releaseKeys()
  }

  func focus() { knob.requestKeyboardFocus() }

  /// Fires the display link at these times.
  func frames(_ times: Double...) { for time in times { CADisplayLink.fire(at: time) } }
}
