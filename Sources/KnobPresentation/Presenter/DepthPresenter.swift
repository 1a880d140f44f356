import KnobEngine

/// The depth of the modulation of a knob, which the user turns in place of the value.
///
/// The depth is a parameter of its own: -1...1 of the travel, with an engine, gestures, and events
/// of its own. While the user turns it, the value stays as it is, and nobody is told of the value.
///
/// A front end creates one as its ``KnobPresenter/depth``, and continues to pass all inputs to its
/// own ``KnobPresenter/handle(_:)``, which passes on those that are for the depth. Everything that
/// concerns the screen goes back to the front end.
package final class DepthPresenter: KnobPresenter {
  /// The meaning of a depth. At 0, which is the default value, it catches slightly.
  package static let parameter = Parameter(-1...1, detents: [0], default: 0)

  /// The name of a modulation that the application has not named.
  package static let standardName = "Modulation"

  private unowned let owner: any KnobPresenter
  /// The engine of the depth, whose value is the depth.
  package var knob = Knob(DepthPresenter.parameter)
  package var heldKeys: Set<AnyHashable> = []
  package var gestureReport = GestureReport()
  /// The arc of a modulation does not move by itself.
  package var motion = KnobMotion()
  /// Whether inputs that would turn the value turn the depth.
  package var isOn = false
  /// Whether the user holds a key with which inputs turn the depth, whatever ``isOn`` is. A front
  /// end sets it before each press, key, and scroll.
  package var isModifierDown = false
  /// Whether the modulation moves the value in both directions, so that its arc is around the
  /// value.
  package var isBipolar = false

  /// - Parameter owner: The front end.
  package init(of owner: any KnobPresenter) {
    self.owner = owner
    follow()
  }

  /// Returns the depth as text, as the caption shows it: a percentage of the travel.
  package static func text(_ depth: Double, print: ValueFormat.NumberPrinter) -> String {
    ValueFormat(unit: "%", showsPlus: true).text(
      depth * 100, of: Parameter(-100...100), print: print)
  }

  // MARK: Inputs

  /// Returns whether an input is for the depth. Only one of the depth and the value is turned at a
  /// time, so a burst of the other one ends.
  func takes(_ input: KnobInput) -> Bool {
    switch input {
    case .move, .release, .cancel, .endBurst: return knob.isInGesture
    // Held keys go on turning what the first of them has begun to turn, because the user may release
    // the modifier first.
    case .key(_, fine: _, isHeld: true) where knob.burstSource == .key: return true
    case .key(_, fine: _, isHeld: true) where owner.knob.burstSource == .key: return false
    case .press, .key, .scroll:
      guard !knob.isTurning else { return true }
      guard isOn || isModifierDown, !owner.knob.isTurning else { break }
      owner.perform { $0.handle(.endBurst) }
      follow()
      // A handler of the end of the burst may have switched to the value.
      return isNext
    // As during a turn of the value, the engine ignores these during a turn of the depth.
    case .increment, .decrement, .choose, .reset: guard !knob.isTurning else { return true }
    }
    perform { $0.handle(.endBurst) }
    return false
  }

  /// Whether the next press, key, or scroll is for the depth.
  var isNext: Bool { knob.isTurning || (isOn || isModifierDown) && !owner.knob.isTurning }

  /// Adopts the settings of the value's knob.
  package func follow() {
    let model = owner.knob
    knob.turnAsDepth(of: model)
    if knob.isEnabled != model.isEnabled { perform { $0.setEnabled(model.isEnabled) } }
    if knob.isReadOnly != model.isReadOnly { perform { $0.setReadOnly(model.isReadOnly) } }
  }

  // MARK: What the front end decides

  package var shownFraction: Double { knob.fraction }
  package var resetsToDefault: Bool { owner.resetsToDefault }
  package var allowsMotion: Bool { false }
  package var captionSubject: KnobCaption.Subject { .depth }
  package var caption: KnobCaption {
    get { owner.caption }
    set { owner.caption = newValue }
  }

  package func readOwner() { owner.readOwner() }
  package func retainKnob() { owner.retainKnob() }
  package func releaseKnob() { owner.releaseKnob() }
  package func announce(from old: Double) { owner.redraw() }
  package func tellGestureBegan() { owner.tellDepthGestureBegan() }
  package func tellValueChanged() { owner.tellDepthChanged() }
  package func tellGestureEnded() { owner.tellDepthGestureEnded() }
  package func playHaptics(at stop: Parameter.Stop) { owner.playHaptics(at: stop) }
  package func turningChanged() { owner.turningChanged() }
  package func redraw() { owner.redraw() }
  package func refresh() { owner.refresh() }
  package func startFrames() { owner.startFrames() }
  package func startNameTimer(seconds: Double) { owner.startNameTimer(seconds: seconds) }
  package func stopNameTimer() { owner.stopNameTimer() }
}

// MARK: The front end

extension KnobPresenter {
  /// The depth of the modulation, if the user can turn it or the application has set it.
  package var depth: DepthPresenter? { nil }
  package var captionSubject: KnobCaption.Subject { .value }
  package func tellDepthGestureBegan() {}
  package func tellDepthChanged() {}
  package func tellDepthGestureEnded() {}

  /// Whether a pointer is turning the value or the depth, or the pointer on this thumb of a range
  /// turns the other one.
  package var isTurning: Bool { knob.isTurning || turnedKnob.isTurning }

  /// Whether a gesture of any kind is in progress, of the value or of the depth.
  package var isInGesture: Bool { knob.isInGesture || depth?.knob.isInGesture == true }

  /// The engine that a pointer turns now, or else that of the value.
  package var turnedKnob: Knob {
    if let depth, depth.knob.isTurning { depth.knob } else { pair?.turned(by: self).knob ?? knob }
  }

  /// The value that a reset restores, as far as the knob may have it now.
  package var resetValue: Double { limited(knob.parameter.resetValue) }

  /// Whether a held key turns the value or the depth.
  package func holds(_ code: AnyHashable) -> Bool {
    heldKeys.contains(code) || depth?.heldKeys.contains(code) == true
  }

  /// Returns whether scrolling in a direction would affect the value, or the depth if the scroll is
  /// for the depth.
  package func canScroll(up: Bool) -> Bool {
    guard let depth, depth.isNext else {
      guard knob.canScroll(up: up) else { return false }
      // At a limit, as at an end of the travel, only a scroll that is in progress continues.
      return knob.burstSource == .scroll || limited(up ? .infinity : -.infinity) != knob.value
    }
    depth.follow()
    return depth.knob.canScroll(up: up)
  }
}
