import KnobEngine

/// The depth of the modulation of a knob, which the user turns in place of the value.
///
/// The depth is a separate parameter, -1...1 of the travel, with its own engine, gestures, and
/// events. While the user turns it, the value stays as it is, and no event of the value is
/// reported.
///
/// If the knob has several modulations, the engine has the depth of the selected one. The settings of
/// the front end own the depths of all of them.
///
/// It is a part of a ``KnobCore``, whose ``TurnCore/handle(_:)`` passes on the inputs that are for the
/// depth. Everything that concerns the screen goes to the same front end.
package final class DepthCore: TurnCore {
  /// The meaning of a depth. At 0, which is the default value, it catches slightly.
  package static let parameter = Parameter(-1...1, detents: [0], default: 0)

  /// The name of a modulation that the application has not named.
  package static var standardName: String { KnobWords.shared[.modulation] }

  private let ownerReference: Unowned<KnobCore>
  private var owner: KnobCore { ownerReference.object }
  /// Whether inputs that would turn the value turn the depth.
  package var isOn = false
  /// Whether the user holds a key with which inputs turn the depth, whatever ``isOn`` is. A front
  /// end sets it before each press, key, and scroll.
  package var isModifierDown = false
  /// The name of the modulation whose depth the engine has. Nil if the knob has no list of them.
  package private(set) var turnedName: String?

  init(of owner: KnobCore) {
    ownerReference = Unowned(owner)
    super.init(Knob(DepthCore.parameter), owner.store)
    frontEnd = owner.frontEnd
    follow()
  }

  // MARK: Modulations

  /// Adopts the settings of the owner: what is turned, and the depth of the selected modulation.
  ///
  /// If another modulation has been selected during a gesture, the gesture ends as if the user had
  /// let go. It belongs to the modulation that it has turned.
  package func adoptSettings() {
    // A handler of the end of the gesture may remove the knob.
    let control = frontEnd
    control?.retainKnob()
    defer { control?.releaseKnob() }
    isOn = settings.depth.isOn
    if settings.depth.selectedName != turnedName {
      endGesture()
      // A handler of the end may have selected yet another one.
      turnedName = settings.depth.selectedName
      if turnedName == nil { knob.set(0) }
    }
    // The engine ignores a value that answers a turn in progress, and keeps its own.
    if let depth = settings.depth.selected?.depth, depth != knob.value { set(depth) }
    follow()
  }

  /// Returns the markers that the knob shows, with its modulations.
  package func shown(on markers: KnobMarkers) -> KnobMarkers {
    markers.with(settings.depth, depth: turnedName == nil ? knob.value : nil)
  }

  /// Ends a gesture that is in progress. What it has turned stays.
  package func endGesture() {
    if knob.isTurning { perform(.input(.release)) }
    if knob.isInGesture { perform(.input(.endBurst)) }
  }

  /// Sets the depth in code: that of the selected modulation.
  ///
  /// - Edge cases: It is clamped. NaN is ignored.
  package func set(_ depth: Double) {
    knob.set(depth)
    keep()
  }

  /// Gives the owner the depth of the engine.
  private func keep() {
    guard let turnedName else { return }
    guard let old = settings.depth[depth: turnedName], old != knob.value else { return }
    owner.adopt { $0.depth[depth: turnedName] = knob.value }
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
    case .move, .release, .endBurst: return knob.isInGesture
    case .cancel: return knob.isInGesture || gestureReport.isReported
    // Held keys go on turning what the first of them has begun to turn, because the user may release
    // the modifier first.
    case .key(_, fine: _, isHeld: true) where knob.burstSource == .key: return true
    case .key(_, fine: _, isHeld: true) where owner.knob.burstSource == .key: return false
    case .press, .key, .scroll:
      guard !knob.isTurning else { return true }
      guard isOn || isModifierDown, !owner.knob.isTurning else { break }
      owner.perform(.input(.endBurst))
      follow()
      // A handler of the end of the burst may have switched to the value.
      return isNext
    // As during a turn of the value, the engine ignores these during a turn of the depth.
    case .increment, .decrement, .choose, .follow, .reset:
      guard !knob.isTurning else { return true }
    }
    perform(.input(.endBurst))
    return false
  }

  /// Whether the next press, key, or scroll is for the depth.
  var isNext: Bool { knob.isTurning || (isOn || isModifierDown) && !owner.knob.isTurning }

  /// Adopts the settings of the value's knob.
  package func follow() {
    let model = owner.knob
    knob.turnAsDepth(of: model)
    if knob.isEnabled != model.isEnabled { perform(.isEnabled(model.isEnabled)) }
    if knob.isReadOnly != model.isReadOnly { perform(.isReadOnly(model.isReadOnly)) }
  }

  // MARK: What differs

  override func valueChanged(from old: Double, shown: Double?, _ events: KnobEvents) {
    keep()
    frontEnd?.redraw()
  }
  override func report(_ event: GestureEvent) { owner.reportDepth(event, of: self) }
  override func inputEnded() {}
  override func showGesture(_ isInProgress: Bool) { owner.showGesture(isInProgress, of: .depth) }
}
