import KnobEngine
import Observation
import SwiftUI

@testable import KnobKit

/// The model of an application, and a log of the events that a knob sends to it.
@MainActor @Observable final class Patch {
  var value: Double
  var range: ClosedRange<Double>
  var step: Double?
  var isEnabled = true
  /// The settings of a knob that gesture scripts turn.
  var settings = KnobSettings()
  /// Returns the value to store when the knob writes one. An application may round or clamp it.
  @ObservationIgnored var admit: (Double) -> Double = { $0 }
  /// Is called when a gesture begins or ends.
  @ObservationIgnored var onEditing: (Bool) -> Void = { _ in }
  @ObservationIgnored private(set) var writes: [Double] = []
  @ObservationIgnored let log = EventLog()

  init(_ value: Double, _ range: ClosedRange<Double>, step: Double? = nil) {
    (self.value, self.range, self.step) = (value, range, step)
  }

  var binding: Binding<Double> {
    Binding {
      self.value
    } set: { new in
      self.writes.append(new)
      self.log.record(.changed)
      self.value = self.admit(new)
    }
  }

  func edit(_ isEditing: Bool) {
    log.record(isEditing ? .began : .ended)
    onEditing(isEditing)
  }
}

/// A SwiftUI knob in a window.
@MainActor final class ViewScene: Hand {
  let patch: Patch
  let host: ViewHost
  private var held: Set<KeyEquivalent> = []

  /// A scene of any view.
  init<Content: View>(
    _ patch: Patch, size: CGSize = CGSize(width: 160, height: 160),
    @ViewBuilder _ content: @escaping (Patch) -> Content
  ) {
    self.patch = patch
    let host = ViewHost(size: size) { content(patch) }
    self.host = host
    super.init(host.window, log: patch.log) {
      host.update()
    } view: {
      guard let control = host.control else { preconditionFailure("there is no control") }
      return control
    }
  }

  /// A scene of a plain knob without a label.
  convenience init(
    _ value: Double = 50, in range: ClosedRange<Double> = 0...100, step: Double? = nil,
    tracking: Tracking = .automatic
  ) {
    self.init(Patch(value, range, step: step)) { patch in
      Knob(value: patch.binding, in: patch.range, step: patch.step, onEditingChanged: patch.edit)
        .knobTracking(tracking).knobDefault(50).disabled(!patch.isEnabled)
    }
  }

  /// The control of the first knob.
  var control: KnobControl {
    guard let control = host.control as? KnobControl else { preconditionFailure("no knob") }
    return control
  }
  var value: Double { patch.value }

  /// Changes the model of the application.
  func change(_ change: (Patch) -> Void) {
    change(patch)
    host.update()
  }

  override func wait(_ seconds: Double = 2, until condition: () -> Bool) async {
    await super.wait(seconds, until: condition)
    host.update()
  }

  // MARK: Keys

  func key(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) {
    releaseKeys()
    hold(key, modifiers)
    releaseKeys()
  }

  /// Presses a key and holds it. The key repeats if it is held already.
  @discardableResult
  func hold(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) -> Bool {
    host.focus()
    return host.press(key, modifiers, held.insert(key).inserted ? .down : .repeat)
  }

  func releaseKeys() {
    for key in held { host.press(key, [], .up) }
    held = []
  }

  // MARK: Menu

  /// The titles of the items of the menu, and whether they are enabled.
  var menuTitles: [(title: String, isEnabled: Bool)] { control.menuTitles }

  /// Chooses an item of the menu. Returns false if there is none, or if it is disabled.
  @discardableResult func choose(_ title: String) -> Bool {
    defer { host.update() }
    return control.choose(title)
  }

  // MARK: Drawing

  /// All Core Graphics operations, in layers or not.
  var operations: [CGContext.Operation] { ViewScene.operations(host.draw()) }

  static func operations(_ acts: [GraphicsContext.Act]) -> [CGContext.Operation] {
    acts.flatMap { act -> [CGContext.Operation] in
      switch act {
      case .drawn(let operation): [operation]
      case .layer(let acts): operations(acts)
      case .fill: []
      }
    }
  }

  /// The outer end of the indicator.
  var indicatorTip: CGPoint? {
    for operation in operations.reversed() {
      if case .line(let point)? = operation.path.last { return point }
    }
    return nil
  }
}
