import KnobEngine
import KnobPresentation

/// The presenter of `<rotary-knob>`, whose engine owns the value.
final class WebKnob: WebDial, KnobPresenter {
  var knob = Knob()
  var motion = KnobMotion()
  var caption = KnobCaption()
  private(set) var depth: DepthPresenter?
  /// A depth that has been taken away in one of its events, until the end of its gesture.
  private var lastDepth: DepthPresenter?
  var pair: RangePair?
  /// Values that have names, and the names.
  var namedValues: [Double] = []
  var names: [String] = []
  /// The name of the range, for a thumb that has none of its own.
  var rangeName: String?
  /// The value that the modulation has at present.
  var live: Double? { didSet { if live != oldValue { redraw() } } }
  /// The value and the depth at the beginning of a gesture.
  private var start = 0.0
  private var depthStart = 0.0

  init(id: Int32) { super.init(id: id, settings: KnobSettings()) }

  override var turned: any TurnPresenter { self }

  override func resize(_ size: KnobSize) {
    knob.size = size
    depth?.follow()
  }

  override var look: KnobLook { pair?.end(of: self).look ?? super.look }

  override var metrics: KnobMetrics { pair?.filling(super.metrics, of: self) ?? super.metrics }

  override var markers: KnobMarkers {
    var shown = settings.markers
    if let live { shown.live = live }
    if settings.showsGhost, knob.isTurning { shown = shown.with(ghost: start) }
    guard let depth else { return shown }
    return shown.with(depth: depth.knob.value, isBipolar: depth.isBipolar)
  }

  var dialLayout: KnobLayout { layout }

  override func advance(to time: Double) -> Bool {
    if motion.isMoving { motion.advance(to: time) }
    if caption.isFading { caption.advance(to: time) }
    if motion.isMoving { pair?.moved(self) }
    return needsFrames
  }

  // MARK: Settings

  override func settingsChanged(_ changes: SettingChanges) {
    if changes.contains(.meaning) { adoptParameter() }
    if changes.contains(.sweep) { knob.sweep = settings.sweep }
    if changes.contains(.turning) {
      (knob.isContinuous, knob.returnsToDefault) = (settings.isContinuous, settings.returnsToDefault)
      adoptTracking()
      perform(.isReadOnly(settings.isReadOnly))
    }
    if changes.contains(.caption) {
      nameChanged()
      caption.display = settings.valueDisplay
      caption.persistence = settings.valuePersistence
      caption.transition = settings.nameTransition
    }
    if let depth {
      (depth.isOn, depth.isBipolar) = (settings.depth.isOn, settings.depth.isBipolar)
      depth.follow()
    }
    redraw()
  }

  private func adoptParameter() {
    knob.parameter = pair?.end(of: self).parameter(settings.parameter) ?? settings.parameter
    knob.set(limited(knob.value))
  }

  func nameChanged() { caption.name = settings.name ?? rangeName }

  /// The knob has become a thumb of a range, or has left it.
  func pairChanged() {
    adoptParameter()
    nameChanged()
    redraw()
  }

  /// Gives the knob a depth of its modulation, or takes it away.
  func setDepth(_ value: Double?) {
    guard let value else {
      depth?.handle(.cancel)
      lastDepth = depth?.gestureReport.isReported == true ? depth : nil
      depth = nil
      return redraw()
    }
    let depth = depth ?? DepthPresenter(of: self)
    self.depth = depth
    (depth.isOn, depth.isBipolar) = (settings.depth.isOn, settings.depth.isBipolar)
    depth.knob.set(value)
    redraw()
  }

  // MARK: Events

  func report(_ event: GestureEvent) {
    switch event {
    case .began:
      start = knob.value
      report(.began, of: gestureReport)
    case .changed: report(.changed, of: gestureReport)
    case .ended:
      let isKept = !gestureReport.wasCancelled && knob.value != start
      report(isKept ? .endedWithChange : .ended, of: gestureReport)
    }
  }

  func reportDepth(_ event: GestureEvent) {
    guard let depth = depth ?? lastDepth else { return }
    switch event {
    case .began:
      depthStart = depth.knob.value
      report(.depthBegan, of: depth.gestureReport)
    case .changed: report(.depthChanged, of: depth.gestureReport)
    case .ended:
      let isKept = !depth.gestureReport.wasCancelled && depth.knob.value != depthStart
      lastDepth = nil
      report(isKept ? .depthEndedWithChange : .depthEnded, of: depth.gestureReport)
    }
  }

  func announce(from old: Double) { refresh() }

  func refresh() {
    redraw()
    pair?.moved(self)
  }

  func startFrames() { redraw() }
  func startNameTimer(seconds: Double) { Page.startTimer(id, seconds) }
  func stopNameTimer() { Page.startTimer(id, -1) }

  // MARK: Text

  override var captionState: WebState {
    var state: WebState = caption.isShowingValue ? .showsValue : []
    if caption.subject == .depth, depth != nil { state.insert(.showsDepth) }
    return state
  }

  var converter: ValueConverter {
    ValueConverter(settings.format, formatter: nil, parser: nil) { [id] number, digits, showsPlus in
      Text.received(Page.print(id, number, digits, showsPlus))
    }
  }

  /// The text of a value: by the function of the page if it has one, or else a name, or a number.
  func text(of value: Double) -> String {
    let count = Page.format(id, value)
    if count >= 0 { return Text.received(count) }
    let name = namedValues.firstIndex { knob.parameter.isEcho($0, of: value) }
    return name.map { names[$0] } ?? converter.text(value, of: knob.parameter)
  }
}
