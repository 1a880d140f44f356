import KnobEngine
import SwiftUI
import UIKit

@testable import KnobKit

/// What an application keeps, and a log of what it hears from a knob.
@MainActor @Observable final class Patch {
  var value: Double
  var range: ClosedRange<Double>
  var step: Double?
  var isEnabled = true
  /// How the application sets a value: a clamping one is a wish of its own.
  @ObservationIgnored var admit: (Double) -> Double = { $0 }
  /// What the application does when an editing begins or ends.
  @ObservationIgnored var hear: (Bool) -> Void = { _ in }
  @ObservationIgnored private(set) var writes: [Double] = []
  @ObservationIgnored fileprivate(set) var log: [String] = []

  init(_ value: Double, _ range: ClosedRange<Double>, step: Double? = nil) {
    (self.value, self.range, self.step) = (value, range, step)
  }

  var binding: Binding<Double> {
    Binding {
      self.value
    } set: { new in
      self.writes.append(new)
      self.log.append("changed")
      self.value = self.admit(new)
    }
  }

  func edit(_ isEditing: Bool) {
    log.append(isEditing ? "began" : "ended")
    hear(isEditing)
  }

  /// What was heard since it was last asked.
  func heard() -> String {
    defer { log = [] }
    return log.joined(separator: "+")
  }
}

/// A knob in a window, with a hand.
@MainActor final class ViewScene {
  let patch: Patch
  let host: ViewHost
  var finger: Finger?

  /// A scene of a view of your own.
  init<Content: View>(
    _ patch: Patch, size: CGSize = CGSize(width: 160, height: 160),
    @ViewBuilder _ content: @escaping (Patch) -> Content
  ) {
    self.patch = patch
    host = ViewHost(size: size) { content(patch) }
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

  var surface: TouchSurface { host.views(TouchSurface.self)[0] }
  var model: KnobModel { surface.model }
  var value: Double { patch.value }
  func heard() -> String { patch.heard() }

  /// The application changes something of its own.
  func change(_ change: (Patch) -> Void) {
    change(patch)
    host.update()
  }

  // MARK: Touches

  func inWindow(_ x: Double, _ y: Double) -> CGPoint {
    CGPoint(x: x + host.origin.x, y: y + host.origin.y)
  }

  /// Presses, where UIKit would give the touch to the knob.
  @discardableResult
  func press(
    _ x: Double, _ y: Double, _ kind: UITouch.TouchType = .direct,
    _ flags: UIKeyModifierFlags = [], taps: Int = 1, buttons: UIEvent.ButtonMask = []
  ) -> Bool {
    let finger = Finger(inWindow(x, y), kind)
    finger.taps = taps
    guard host.window.hitTest(finger.place, with: nil) === surface else { return false }
    self.finger = finger
    surface.touchesBegan([finger], with: Happening(flags, buttons: buttons))
    host.update()
    return true
  }

  func move(
    _ x: Double, _ y: Double, _ flags: UIKeyModifierFlags = [],
    buttons: UIEvent.ButtonMask = []
  ) {
    guard let finger else { return }
    finger.place = inWindow(x, y)
    surface.touchesMoved([finger], with: Happening(flags, buttons: buttons))
    host.update()
  }

  /// Moves to a place in the window, wherever the knob is by now.
  func moveInWindow(_ x: Double, _ y: Double) {
    guard let finger else { return }
    finger.place = CGPoint(x: x, y: y)
    surface.touchesMoved([finger], with: Happening())
    host.update()
  }

  func release() {
    guard let finger else { return }
    self.finger = nil
    surface.touchesEnded([finger], with: Happening())
    host.update()
  }

  func systemCancels() {
    guard let finger else { return }
    self.finger = nil
    surface.touchesCancelled([finger], with: Happening())
    host.update()
  }

  func tap(_ x: Double, _ y: Double, taps: Int = 1) {
    press(x, y, taps: taps)
    release()
  }

  // MARK: Keys

  /// The keys that are held down.
  private var held: Set<KeyEquivalent> = []

  func key(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) {
    liftKeys()
    hold(key, modifiers)
    liftKeys()
  }

  /// Presses a key and holds it down; another time it repeats.
  @discardableResult
  func hold(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) -> Bool {
    host.focus()
    return host.press(key, modifiers, held.insert(key).inserted ? .down : .repeat)
  }

  /// Lets all held keys go.
  func liftKeys() {
    for key in held { host.press(key, [], .up) }
    held = []
  }

  // MARK: Pointer and wheel

  func point(at x: Double, _ y: Double) {
    let hover = surface.hover
    let request = UIPointerRegionRequest(location: CGPoint(x: x, y: y))
    let whole = UIPointerRegion(rect: surface.bounds)
    let region = hover.pointerInteraction(
      hover.interaction, regionFor: request, defaultRegion: whole)
    let animator = Animator()
    if region != nil, !model.isHovered {
      hover.pointerInteraction(hover.interaction, willEnter: whole, animator: animator)
    } else if region == nil, model.isHovered {
      hover.pointerInteraction(hover.interaction, willExit: whole, animator: animator)
    }
    host.update()
  }

  private final class Animator: NSObject, UIPointerInteractionAnimating {}

  /// Turns the wheel up by so many notches; false where the page has them.
  @discardableResult
  func scroll(_ notches: Double, _ flags: UIKeyModifierFlags = []) -> Bool {
    defer {
      surface.wheel.pan.endScroll()
      host.update()
    }
    return surface.wheel.pan.scroll(by: CGPoint(x: 0, y: 10 * notches), flags: flags)
  }

  /// Waits until something is so, at most this long.
  func wait(_ seconds: Double = 2, until isSo: () -> Bool) async {
    let start = Date()
    while !isSo(), -start.timeIntervalSinceNow < seconds {
      try? await Task.sleep(for: .milliseconds(10))
    }
    host.update()
  }

  func peek(_ word: String) -> Bool { patch.log.contains(word) }

  // MARK: Drawing

  /// Everything that Core Graphics is told, in layers or not.
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

  /// Where the indicator's line ends.
  var indicatorTip: CGPoint? {
    for operation in operations.reversed() {
      if case .line(let point)? = operation.path.last { return point }
    }
    return nil
  }
}
