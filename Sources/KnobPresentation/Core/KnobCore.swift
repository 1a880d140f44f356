import KnobEngine

/// The core of a knob: the engine, which turns a value, and everything that follows from it.
///
/// It adopts changed settings, moves the picture, shows the value in place of the name, and decides
/// whether the user may type. The front end calls ``advance(to:)`` for each frame, and ``hideValue()``
/// when the name timer fires.
package final class KnobCore: TurnCore {
  package var motion = KnobMotion()
  package var caption = KnobCaption()
  /// The text that the user is typing. Nil while no text field is open.
  package internal(set) var entry: ValueEntry?
  /// The number of texts that the user has begun to type.
  var entryCount = 0
  /// Whether the text is being read, by a parser of the application that may do anything.
  var isReading = false
  /// A depth that has been taken away in one of its events, until the end of its gesture.
  private var lastDepth: DepthCore?
  /// The value before the present gesture.
  package private(set) var valueBefore = 0.0
  /// The depth before the present gesture of the depth.
  package private(set) var depthBefore = 0.0
  /// Whether any setting of a depth gives the knob one. On a page, only a depth itself does.
  package var hasDepthOnDemand = true
  /// The name in the caption of a knob that has none of its own.
  package var substituteName: String? { didSet { adoptName() } }
  /// Whether the markers needed space around the dial when they last changed.
  private var hadSpaceForMarkers = false

  package init(_ knob: Knob = Knob()) { super.init(knob, SettingsStore()) }

  /// Returns the core of a knob that has no place yet.
  package static func unplaced() -> KnobCore { KnobCore(Knob(size: KnobSize(width: 0, height: 0))) }

  package override var gestureTracking: Tracking {
    didSet { depth?.follow() }
  }

  // MARK: The value

  /// The value that the program sees, even if its owner has just changed it.
  package var presentValue: Double { frontEnd?.ownedValue ?? knob.value }

  /// The time in seconds, by the clock of the front end.
  package var time: Double { frontEnd?.time ?? 0 }

  package override func limited(_ value: Double) -> Double {
    pair?.limited(value, of: self) ?? value
  }

  /// The value that a reset restores, as far as the knob may have it now.
  package var resetValue: Double { limited(knob.parameter.resetValue) }

  /// Sets the value in code, if the engine owns it. The picture may move to it.
  ///
  /// - Edge cases: A value that is beyond the other thumb of a range stops there. NaN is ignored.
  package func set(_ value: Double, animated: Bool) {
    let (shown, old, limit) = (shownFraction, knob.value, limited(value))
    knob.set(limit)
    pair?.keep(value, shown: limit, of: self) { $0.set(value, animated: animated) }
    guard knob.value != old else { return }
    movePicture(from: shown, animated: animated, .eased)
    frontEnd?.valueSet(from: old)
    pair?.thumbMoved(self)
  }

  /// Changes the engine's knob, whose value stops at the limit.
  override func apply(_ change: EngineChange) -> KnobEvents {
    let reported = knob.lastReportedValue
    let events = knob.apply(change)
    guard pair != nil else { return events }
    if limited(knob.value) != knob.value { forEachCompanion { $0.makeWay(to: knob.value) } }
    let (value, limit) = (knob.value, limited(knob.value))
    guard limit != value else { return events }
    // The undo manager of a toolkit may undo the changes of both thumbs one after the other.
    if case .input(.choose(_, from: .undo)) = change {
      pair?.keep(value, shown: limit, of: self) { $0.receive(.choose(value, from: .undo)) }
    }
    return knob.stop(at: limit, events, reported: reported)
  }

  override func valueChanged(from old: Double, shown: Double?, _ events: KnobEvents) {
    if let shown {
      let isReturn = events.source == .pointer
      movePicture(from: shown, animated: true, isReturn ? .even : .eased)
    } else {
      motion.stop()
    }
    frontEnd?.valueChanged(from: old)
  }

  override func report(_ event: GestureEvent) {
    if event == .began { valueBefore = presentValue }
    super.report(event)
  }

  override func inputEnded() {
    dropEntry()
    super.inputEnded()
    hideValueOfInput()
  }

  // MARK: The picture

  package override var shownFraction: Double {
    pair?.shownFraction(of: self) ?? pictureFraction
  }

  override func holdPicture(_ isHeld: Bool) { isHeld ? motion.hold() : motion.release() }

  override func showGesture(_ isInProgress: Bool) { showGesture(isInProgress, of: .value) }

  // MARK: Settings

  /// Adopts settings in one order for all front ends: the depth, how inputs turn the knob, what the value
  /// means, and the caption. The front end follows.
  override func settingsChanged(_ changes: SettingChanges, from old: KnobSettings) {
    if changes.contains(.modulation) { modulationChanged(from: old) }
    if changes.contains(.turning) { adoptTurning() }
    if changes.contains(.input), !settings.allowsTyping { dropEntry() }
    if changes.contains(.sweep) { adoptSweep() }
    let followsTicks = settings.allowsTickValuesOnly && settings.metrics.ticks != old.metrics.ticks
    if changes.contains(.meaning) || followsTicks { frontEnd?.adoptParameter() }
    if changes.contains(.caption) { adoptCaption(from: old) }
    super.settingsChanged(changes, from: old)
  }

  // MARK: The depth

  func reportDepth(_ event: GestureEvent, of depth: DepthCore) {
    if event == .began { depthBefore = depth.knob.value }
    frontEnd?.reportDepth(event)
    // A handler of the end may have begun another gesture.
    if event == .ended, !depth.gestureReport.isReported { lastDepth = nil }
  }

  /// The depth whose event is being reported, even if it has been taken away.
  package var reportedDepth: DepthCore? { depth ?? lastDepth }

  /// Returns the depth, which the knob has from now on.
  package func needDepth() -> DepthCore {
    if let depth { return depth }
    // One whose end has not been reported yet returns, so that there are never two of them.
    lastDepth?.knob.set(0)
    let new = lastDepth ?? DepthCore(of: self)
    depth = new
    frontEnd?.depthAdded()
    return new
  }

  /// Takes the depth away. A gesture of it is canceled.
  package func removeDepth() {
    guard let old = depth else { return }
    old.handle(.cancel)
    // An event handler may have taken it away already.
    guard depth === old else { return }
    depth = nil
    if old.gestureReport.isReported { lastDepth = old }
    // Or a handler of the end has begun another gesture.
    old.handle(.cancel)
  }
}

// MARK: - Settings

extension KnobCore {
  private func adoptTurning() {
    adoptTracking()
    (knob.isContinuous, knob.returnsToDefault) = (settings.isContinuous, settings.returnsToDefault)
    guard settings.isReadOnly != knob.isReadOnly else { return }
    if settings.isReadOnly { dropEntry() }
    perform(.isReadOnly(settings.isReadOnly))
  }

  /// Passes the sweep to the engine: that for which a skin is drawn, or else that of the settings.
  package func adoptSweep() { knob.sweep = frontEnd?.sweepOfSkin ?? settings.sweep }

  /// Passes the meaning of the value to the engine, if the engine owns the value.
  package func adoptParameter() {
    var parameter = pair?.end(of: self).parameter(settings.parameter) ?? settings.parameter
    if settings.allowsTickValuesOnly {
      parameter.step = TickValues(settings.metrics.ticks, of: parameter).step ?? parameter.step
    }
    guard parameter != knob.parameter else { return }
    let old = knob.value
    knob.parameter = parameter
    if limited(knob.value) != knob.value { knob.set(limited(knob.value)) }
    motion.stop()
    frontEnd?.parameterChanged(from: old)
  }

  private func adoptName() { caption.name = settings.name ?? substituteName }

  private func adoptCaption(from old: KnobSettings) {
    adoptName()
    caption.persistence = settings.valuePersistence
    if settings.nameTransition != old.nameTransition {
      caption.transition = settings.nameTransition
    }
    if settings.valueDisplay != caption.display { caption.display = settings.valueDisplay }
  }

  private func modulationChanged(from old: KnobSettings) {
    let (isListed, wasListed) = (
      !settings.depth.modulations.isEmpty, !old.depth.modulations.isEmpty
    )
    if !hasDepthOnDemand, wasListed, !isListed {
      removeDepth()
    } else if depth != nil || hasDepthOnDemand || isListed,
      settings.depth.differsInUse(from: old.depth)
    {
      needDepth().adoptSettings()
    }
    markersChanged()
  }

  // MARK: Markers

  /// The markers that are drawn: those of the application, the modulations, the value from before a turn,
  /// and those of the companions.
  package var shownMarkers: KnobMarkers {
    var shown = settings.markers
    if settings.showsGhost, knob.isTurning { shown.ghost = valueBefore }
    if let depth { shown = depth.shown(on: shown) }
    forEachCompanion { $0.mark(&shown) }
    return shown
  }

  /// Shows markers that have changed.
  package func markersChanged() {
    let needsSpace = shownMarkers.hasModulation
    frontEnd?.markersChanged(isResized: needsSpace != hadSpaceForMarkers)
    hadSpaceForMarkers = needsSpace
  }
}
