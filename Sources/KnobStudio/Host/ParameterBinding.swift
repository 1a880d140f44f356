import KnobEngine
import KnobPresentation

/// The connection of a knob to a parameter of a host.
///
///     let binding = cutoff.bind(to: parameter)
///     binding.automation = .playing
///     binding.receive(880)     // The knob shows 880, unless the user holds it.
///
/// A value that the host sends moves the picture. It begins no gesture, and is no step of undo.
/// While the user holds the knob, the value of the knob applies: the knob replies to each different
/// value of the host with its own, for hosts that do not pause their automation. ``mode`` states
/// when the value of the host applies again.
///
/// Values in reply to those of the knob are recognized, as in `Knob.set(_:)`: an echo is ignored,
/// and a host that rounds does not stop the turn. The last 50 values that the knob has performed
/// count, until 0.2 seconds after the gesture.
///
/// - Edge cases: NaN is ignored. Other values are clamped and snapped. After the knob has been
///   destroyed or bound to another parameter, a binding does nothing.
public final class ParameterBinding: Companion {
  package var kind: CompanionKind { .host }
  /// The parameter.
  public let parameter: any HostParameter

  /// How long the knob keeps its value against automation that plays. The default is `.touch`.
  public var mode = AutomationMode.touch { didSet { update() } }

  /// What the host does with the automation of the parameter. The default is `.none`.
  ///
  /// `.latch` and `.write` need it: without it, they are the same as `.touch`.
  public var automation = AutomationState.none { didSet { update() } }

  /// How far a modulation of the host moves the value at present, in the user's unit. The default
  /// is 0. It is shown as a point beside the dial, and does not change the value.
  ///
  /// - Edge cases: What is not finite means 0. The first modulation reserves the space for the point,
  ///   which then stays.
  public var modulation = 0.0 { didSet { if modulation != oldValue { showModulation() } } }

  /// Whether the knob keeps its value, and the host has been told that a gesture is in progress.
  public private(set) var isOverriding = false

  private var owner: KnobReference
  /// Whether the user holds the knob.
  private var isHeld = false
  /// The last value of the host that has not been answered, to be shown at the end.
  private var pending: Double?
  /// The last value that was answered with that of the knob.
  private var refused: Double?
  private var isAnswering = false
  private var performed = PerformedValues()
  /// The last value of the host, while the other thumb of a range is in its way.
  private var blocked: BlockedValue?
  /// The space for the modulation, which stays, and the value that it has at present.
  private var markers: (space: ClosedRange<Double>, live: Double?)?
  /// Is called before a gesture begins, with the value of the knob.
  var onBegin: ((Double) -> Void)?

  /// Connects a knob that has the value of the parameter.
  package init(_ core: KnobCore, to parameter: any HostParameter) {
    (owner, self.parameter) = (KnobReference(core: core), parameter)
  }

  deinit { if isOverriding { parameter.end() } }

  /// The value of the knob; nil if there is none.
  var presentValue: Double? { owner.core?.presentValue }

  /// Returns a reader of typed text that asks the parameter, and then that of the application.
  package func parser(
    before own: ValueParser?
  ) -> ValueParser? {
    (own?.order ?? .before, { [parameter] in parameter.value(of: $0) ?? own?.body($0) })
  }

  /// The items of the host in the menu of the knob.
  package var menuItems: [KnobMenuItem] { owner.core == nil ? [] : parameter.menuItems }

  // MARK: From the host

  /// Receives a value from the host: from automation, a preset, another editor, or in reply to
  /// ``HostParameter/perform(_:)``.
  public func receive(_ value: Double) {
    guard let bound = owner.core, let next = bound.knob.parameter.snapped(value) else { return }
    let isReturned = performed.isReturned(next, bound.knob.parameter, at: bound.time)
    guard isOverriding else {
      pending = nil
      // Automation that plays resumes at once.
      if !isReturned || automation.isRunning { show(next) }
      return
    }
    switch bound.knob.answer(to: next) {
    case .echo: pending = nil
    case _ where isReturned: break
    // Automation that comes near must not move the knob.
    case .correction where !automation.isRunning:
      pending = nil
      show(next)
    case _ where bound.knob.parameter.isNear(next, bound.knob.value): pending = next
    case _ where bound.knob.isLateCorrection(next): break
    case .correction, .lateCorrection, .new: refuse(next)
    }
  }

  package func leave() { unbind() }

  /// Returns the binding of a knob. Nil if it is bound to no parameter.
  package static func of(_ knob: TurnCore) -> ParameterBinding? {
    knob.companions[.host] as? ParameterBinding
  }

  /// Ends the gesture, and disconnects the knob.
  public func unbind() {
    owner.core = nil
    guard isOverriding else { return }
    isOverriding = false
    parameter.end()
  }

  /// Answers a value with that of the knob. A host that insists on its value has it at the end.
  private func refuse(_ value: Double) {
    pending = value
    guard value != refused, !isAnswering, let bound = owner.core else { return }
    (refused, pending, isAnswering) = (value, nil, true)
    perform(bound.presentValue)
    isAnswering = false
  }

  private func show(_ value: Double) {
    guard let bound = owner.core else { return }
    let limit = bound.limited(value)
    blocked = limit == value ? nil : BlockedValue(value: value, shown: limit)
    bound.frontEnd?.follow(value)
    showModulation()
  }

  /// Shows the last value of the host after the other thumb of a range has moved out of its way.
  package func otherThumbMoved(_ isFree: (BlockedValue) -> Bool) {
    if let blocked, !isOverriding, isFree(blocked) { show(blocked.value) }
  }

  private func showModulation() {
    guard let bound = owner.core else { return }
    let isShown = modulation.isFinite && modulation != 0
    let old = markers
    if isShown, markers == nil {
      markers = (bound.presentValue...bound.presentValue, nil)
    }
    markers?.live = isShown ? bound.presentValue + modulation : nil
    if markers?.live != old?.live { bound.markersChanged() }
  }

  package func mark(_ shown: inout KnobMarkers) {
    guard let markers else { return }
    shown.modulation = shown.modulation ?? markers.space
    shown.live = markers.live ?? shown.live
  }

  // MARK: From the knob

  package func gestureBegan(from source: KnobEvents.Source) {
    isHeld = true
    begin()
  }

  package func gestureChanged() {
    begin()
    // The host may have destroyed the knob, or ended its gesture.
    guard isOverriding, let bound = owner.core else { return }
    pending = nil
    showModulation()
    perform(bound.presentValue)
  }

  private func perform(_ value: Double) {
    performed.add(value)
    parameter.perform(value)
  }

  package func gestureEnded() {
    isHeld = false
    update()
  }

  // MARK: Who wins

  private func begin() {
    guard !isOverriding, let bound = owner.core else { return }
    onBegin?(bound.presentValue)
    (isOverriding, refused, pending, blocked) = (true, nil, nil, nil)
    performed.begin(at: bound.time)
    parameter.begin()
  }

  /// Begins to keep the value, or follows the host again.
  private func update() {
    if mode == .write, automation.isRunning, !isOverriding {
      begin()
      if isOverriding, let bound = owner.core { perform(bound.presentValue) }
    }
    guard isOverriding, !isHeld, mode == .touch || !automation.isRunning else { return }
    isOverriding = false
    let last = pending
    if let bound = owner.core { performed.end(at: bound.time) }
    parameter.end()
    // The host may have sent its value at the end.
    if let last, !isOverriding, pending == last { show(last) }
  }
}
