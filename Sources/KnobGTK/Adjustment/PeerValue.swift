import CGTK
import KnobEngine
import KnobPresentation

/// The part of the peer that concerns the value: its owner, the adjustment, and what it means.
extension KnobPeer {
  /// The value of the adjustment, or that of the engine if the adjustment does not hold a number.
  var value: Double { adjustment.value ?? knob.value }

  var presentValue: Double { value }

  var pair: RangePair? { range?.pair }

  /// Sets the value in code. The adjustment receives it at once. If `animated` is true, the picture
  /// moves to it.
  func setValue(_ value: Double, animated: Bool) {
    guard let next = knob.parameter.snapped(value) else { return }
    pair?.forgetBlocked(of: self)
    let shown = shownFraction
    if animated { shownChange.isAnimated = allowsMotion }
    adjustment.setInCode(next)
    shownChange.isAnimated = false
    if animated { movePicture(from: shown, animated: true, .eased) }
  }

  /// The GObject property `adjustment`. If it is set to nil, the range is 0...1.
  var adjustmentProperty: UnsafeMutableRawPointer? {
    get { gtk_range_get_adjustment(widget.as(GtkRange.self))?.raw }
    set {
      let given = newValue?.as(GtkAdjustment.self)
      gtk_range_set_adjustment(
        widget.as(GtkRange.self), given ?? gtk_adjustment_new(0, 0, 1, 0.01, 0.1, 0))
    }
  }

  /// Ends what concerns an adjustment before the knob follows another one: a gesture as if the user
  /// had let go, the text field, and the menu. The old adjustment keeps the value that the user has
  /// given it.
  func endWithAdjustment() {
    retainKnob()
    defer { releaseKnob() }
    closeEntry()
    closeMenu()
    if isTurning { handle(.release) }
    handle(.endBurst)
    input?.pointer.abandon()
    input?.pointer.watch.end()
    motion.stop()
    // A handler of the gesture may have set the adjustment. The end is emitted all the same before
    // the knob has another value.
    ending.isDelayed = false
    emitEnd()
  }

  // MARK: The range

  /// Sets the parameter, and the range of the adjustment.
  func adopt(_ parameter: Parameter) {
    // Range and taper change together, so the state in between does not have to be valid.
    isAdoptingParameter = true
    let own = range?.parameter(parameter, of: self) ?? parameter
    adopt { $0.parameter = own }
    adjustment.setRange(parameter.range, step: parameter.step)
    isAdoptingParameter = false
    adoptParameter()
  }

  func rangeChanged() {
    adoptParameter()
    gtk_widget_queue_resize(widget)
  }

  /// Passes the range of the adjustment to the engine, together with the requested taper and step.
  func adoptParameter() {
    guard !isAdoptingParameter, !adjustment.uncrossesRange(), let bounds = adjustment.range else {
      return
    }
    if settings.requestedParameter.bounds != bounds {
      // Only the bounds change here, which has no further consequences.
      isAdoptingParameter = true
      adopt { $0.requestedParameter.bounds = bounds }
      isAdoptingParameter = false
    }
    guard note(.range, "the knob keeps its range, taper and step") else {
      return adjustment.valueChanged()
    }
    var parameter = settings.parameter
    // The ends of a range have an order.
    if range != nil { parameter.wraps = false }
    knob.parameter = parameter
    if settings.labels != .none { gtk_widget_queue_resize(widget) }
    adjustment.parameterChanged(lower: bounds.lower, upper: bounds.upper)
    range?.keepOrder(after: self)
  }

  // MARK: The depth of the modulation

  /// The depth. A knob has one from the time when the application first uses it, because it takes
  /// space around the dial.
  private var neededDepth: DepthPresenter {
    if let depth { return depth }
    let new = DepthPresenter(of: self)
    depth = new
    captionChanged()
    return new
  }

  var modulationDepth: Double {
    get { depth?.knob.value ?? 0 }
    set {
      neededDepth.set(newValue)
      redraw()
      if isInWindow { announcement.update() }
    }
  }

  func store(_ depth: DepthSettings) { adopt { $0.depth = depth } }

  /// The name of the modulation whose depth the user turns. It is empty without a list of them.
  var selectedModulation: String {
    get { settings.depth.selectedName ?? "" }
    set { adopt { $0.depth.selectedName = newValue } }
  }

  /// A modulation changes with each frame, and only moves in the picture.
  func modulationChanged(from old: KnobSettings) {
    let before = old.depth
    if settings.depth.differsInUse(from: before) { neededDepth.adoptSettings() }
    let new = settings.depth
    if isInWindow, new.title != before.title || new.selected?.depth != before.selected?.depth {
      announcement.update()
    }
    if new.selectedName != before.selectedName { selectionHandler?.body(KnobWidget(self)) }
    if settings.markers.hasModulation != old.markers.hasModulation { return proportionsChanged() }
    if isInWindow { gtk_widget_queue_draw(widget) }
  }
}
