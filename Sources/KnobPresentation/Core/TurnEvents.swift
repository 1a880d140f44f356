import KnobEngine

/// A change of the engine that may cause events.
package enum EngineChange {
  case input(KnobInput)
  case isEnabled(Bool)
  case isReadOnly(Bool)
  /// All that the owner of the value has changed at once. Nil leaves the value as it is.
  case owner(isEnabled: Bool, isReadOnly: Bool, value: Double?)
}

extension EngineChange {
  /// Whether the picture moves to a new value, because the user has not turned the knob there. A
  /// release only has one if the knob returns to the default.
  var movesPicture: Bool {
    switch self {
    case .input(.release), .input(.reset), .input(.choose(_, from: .undo)): true
    default: false
    }
  }
}

extension Knob {
  mutating func apply(_ change: EngineChange) -> KnobEvents {
    switch change {
    case .input(let input): return handle(input)
    case .isEnabled(let isEnabled): return setEnabled(isEnabled)
    case .isReadOnly(let isReadOnly): return setReadOnly(isReadOnly)
    case .owner(let isEnabled, let isReadOnly, let value):
      let events = setReadOnly(isReadOnly).union(setEnabled(isEnabled))
      if let value { set(value) }
      return events
    }
  }
}

/// What has been reported of the present gesture.
///
/// An event handler may begin and end gestures of its own. Together with the gesture whose event it
/// handles, they are reported as one.
package struct GestureReport {
  /// Whether the beginning of a gesture has been reported, but not its end.
  package internal(set) var isReported = false
  /// The kind of input that began the gesture.
  package internal(set) var source = KnobEvents.Source.pointer
  /// Whether the last gesture that ended was canceled.
  package internal(set) var wasCancelled = false
  /// The number of event handlers that are running, one within the other.
  var depth = 0
  /// The number of changes that have been reported.
  var changes = 0
  /// The number of times that a gesture was to be canceled.
  var cancellations = 0

  package init() {}
}

// MARK: Events

extension TurnCore {
  /// Reports events in order.
  func deliver(_ events: KnobEvents) {
    let control = frontEnd
    control?.retainKnob()
    defer { control?.releaseKnob() }
    if events.endsKeys { heldKeys = [] }
    if events.contains(.burstEnded) { end(isReplaced: true) }
    let isOver = events.contains(.ended) || events.contains(.cancelled)
    // A change belongs to a gesture, even if its beginning was reported before the end of that
    // burst. Without a change, a handler of that end may have canceled what began, which is then
    // not reported.
    let changeIsFirst = events.contains(.changed) && !gestureReport.isReported
    let hasBegun = events.contains(.began) && (knob.isInGesture || isOver)
    if changeIsFirst || hasBegun {
      begin(events.source, hasEffect: changeIsFirst || isOver)
    }
    if events.contains(.changed) { change(from: events.source) }
    if isOver {
      gestureReport.wasCancelled = events.contains(.cancelled)
      end()
    }
    reconcile()
  }

  /// - Parameter hasEffect: Whether the gesture is reported even if a handler of what ends before it
  ///   cancels it.
  func begin(_ source: KnobEvents.Source, hasEffect: Bool = true) {
    if knob.isTurning { startTurning() }
    showGesture(true)
    frontEnd?.redraw()
    if !gestureReport.isReported { forEachCompanion { $0.prepareGesture(from: source) } }
    guard !gestureReport.isReported, hasEffect || knob.isInGesture else { return }
    (gestureReport.isReported, gestureReport.source) = (true, source)
    send(.began)
  }

  func startTurning() {
    holdPicture(true)
    frontEnd?.turningChanged()
  }

  private func change(from source: KnobEvents.Source) {
    let isFelt =
      source == .pointer && settings.playsHaptics && KnobPreferences.shared.playsHaptics
    if isFelt, let stop { frontEnd?.playHaptics(at: stop) }
    gestureReport.changes &+= 1
    send(.changed)
  }

  /// - Parameter isReplaced: Whether another gesture is to be reported after this end.
  func end(isReplaced: Bool = false) {
    if !knob.isTurning {
      holdPicture(false)
      frontEnd?.turningChanged()
      pair?.turnEnded(by: self)
    }
    frontEnd?.redraw()
    showGesture(false)
    guard gestureReport.isReported, gestureReport.depth == 0, isReplaced || !knob.isInGesture
    else { return }
    // The gestures of the knobs that follow end first. Their handlers may begin another one.
    gestureReport.depth += 1
    forEachCompanion { $0.gestureEnds(gestureReport) }
    if isReplaced || !knob.isInGesture { reportThatGestureIsOver() }
    gestureReport.depth -= 1
    guard isReplaced || !knob.isInGesture else { return }
    gestureReport.isReported = false
    send(.ended)
    gestureReport.wasCancelled = false
  }

  private func reportThatGestureIsOver() {
    // A handler may play a whole gesture, which then is a part of this one, but not forever.
    for _ in 0..<10 {
      let changes = gestureReport.changes
      frontEnd?.gestureIsOver(self)
      if gestureReport.changes == changes || knob.isInGesture { return }
    }
  }

  private func send(_ event: GestureEvent) {
    gestureReport.depth += 1
    // A history needs to know which knobs are going to follow.
    if event == .began { forEachCompanion { $0.gestureBegan(from: gestureReport.source) } }
    report(event)
    // Handlers and hosts may set another value, which a link then passes on.
    if event == .changed { forEachCompanion(isReversed: true) { $0.gestureChanged() } }
    if event == .ended { forEachCompanion { $0.gestureEnded() } }
    gestureReport.depth -= 1
  }

  /// Reports the beginnings and ends that are missing because handlers have begun or ended other
  /// gestures.
  func reconcile() {
    // The handlers of these reports may do so again, but not forever.
    for _ in 0..<10 {
      guard gestureReport.depth == 0, knob.isInGesture != gestureReport.isReported else { return }
      gestureReport.isReported ? end() : begin(knob.burstSource ?? .pointer)
    }
  }
}

extension KnobEvents {
  /// Whether these events end a gesture of held keys.
  fileprivate var endsKeys: Bool {
    contains(.burstEnded) && burstSource == .key || contains(.ended) && source == .key
  }
}
