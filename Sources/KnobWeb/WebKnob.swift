import KnobEngine
import KnobPresentation

/// The presenter of `<rotary-knob>`, whose engine owns the value.
final class WebKnob: WebDial, KnobPresenter {
  var knob = Knob()
  var motion = KnobMotion()
  var caption: KnobCaption = {
    var caption = KnobCaption()
    caption.name = ""
    return caption
  }()
  private(set) var depth: DepthPresenter?
  /// A depth that has been taken away in one of its events, until the end of its gesture.
  private var lastDepth: DepthPresenter?
  var pair: RangePair?
  /// The name of the range, for a thumb that has none of its own.
  var rangeName: String?
  /// The value that the modulation has at present.
  var live: Double? { didSet { if live != oldValue { redraw() } } }
  /// What connects the knob with others, with a host, and with hardware.
  var companions = Companions()
  /// The space for a modulation of the host.
  var boundModulation: ClosedRange<Double>? { didSet { redraw() } }
  /// The value at which the hardware of the panel waits. It replaces that of the attribute.
  var hardware: Double? { didSet { if hardware != oldValue { redraw() } } }
  /// The value and the depth at the beginning of a gesture.
  private var start = 0.0
  private var depthStart = 0.0
  private var bounds: (stated: RequestedParameter.Bounds, adopted: RequestedParameter.Bounds) = (
    (0, 100), (0, 100)
  )
  var named = NamedValues()
  /// The values that have a label around the dial.
  var labelValues: [Double] = []
  /// The text that the user is typing, and the number of such texts.
  var entry: ValueEntry?
  var entryNumber = 0
  /// The skin, once the page has loaded its images.
  var skin: WebSkin? {
    didSet {
      adoptSweep()
      redraw()
    }
  }
  /// Where the bubble is, while there is one.
  var bubble: BubblePlacement?

  init(id: Int32) { super.init(id: id, settings: KnobSettings()) }

  override var turned: any TurnPresenter { self }

  override func end() { leaveCompanions() }

  override func resize(_ size: KnobSize) {
    knob.size = size
    depth?.follow()
  }

  override var look: KnobLook { pair?.end(of: self).look ?? super.look }

  override var metrics: KnobMetrics { pair?.filling(super.metrics, of: self) ?? super.metrics }

  override var markers: KnobMarkers {
    var shown = settings.markers
    if settings.showsGhost, knob.isTurning { shown = shown.with(ghost: start) }
    if let depth { shown = depth.shown(on: shown) }
    // Where the user has chosen the colors, modulations have none of their own.
    if style.isForced {
      for index in shown.depths.indices { shown.depths[index].color = nil }
    }
    if let hardware { shown.hardware = hardware }
    shown.modulation = shown.modulation ?? boundModulation
    // Without a modulation, there is no space for its point.
    if shown.hasModulation { shown.live = live }
    return shown
  }

  var dialLayout: KnobLayout { layout }

  override var skinOpacity: Double? { shownSkin?.skin.opacity(in: skinState) }

  override func writeSkin(_ picture: KnobPicture) {
    guard let skin = shownSkin else { return }
    skin.write(
      skinState, in: skinArea, rotation: picture.layout.rotation, fraction: shownFraction,
      scale: scale)
    picture.markersOfImages { write($0, picture) }
    if skin.skin.needsFocusRing(in: picture.state) { write(picture.ring, picture) }
  }

  override func advance(to time: Double) -> Bool {
    if motion.isMoving { motion.advance(to: time) }
    if caption.isFading { caption.advance(to: time) }
    if motion.isMoving { pair?.moved(self) }
    return needsFrames
  }

  // MARK: Settings

  override func settingsChanged(_ changes: SettingChanges) {
    if changes.contains(.meaning) { adoptParameter() }
    if changes.contains(.sweep) { adoptSweep() }
    if changes.contains(.turning) {
      (knob.isContinuous, knob.returnsToDefault) = (
        settings.isContinuous, settings.returnsToDefault
      )
      adoptTracking()
      perform(.isReadOnly(settings.isReadOnly))
    }
    if changes.contains(.caption) {
      nameChanged()
      caption.display = settings.valueDisplay
      caption.persistence = settings.valuePersistence
    }
    depth?.adoptSettings()
    redraw()
  }

  /// Returns the ends of the range for those that the page states. An end that stays as stated may
  /// have moved along with the other one.
  func bounds(stated: RequestedParameter.Bounds) -> RequestedParameter.Bounds {
    if stated != bounds.stated {
      bounds.adopted = RequestedParameter.uncrossed(stated, after: bounds.stated) ?? stated
      bounds.stated = stated
    }
    return bounds.adopted
  }

  /// Passes the sweep to the engine: that for which the skin is drawn, or else that of the page.
  private func adoptSweep() { knob.sweep = skin?.skin.sweep ?? settings.sweep }

  private func adoptParameter() {
    knob.parameter = pair?.end(of: self).parameter(settings.parameter) ?? settings.parameter
    knob.set(limited(knob.value))
  }

  /// Without a name, the label of the page appears only for a value that is always shown.
  func nameChanged() { caption.name = settings.name ?? rangeName ?? "" }

  /// The knob has become a thumb of a range, or has left it.
  func pairChanged() {
    adoptParameter()
    nameChanged()
    redraw()
  }

  override func styleChanged() { caption.transition = style.settings.nameTransition }

  /// Gives the knob several modulations, or takes them away.
  func setModulations(_ list: [KnobModulation]) {
    let hadList = !settings.depth.modulations.isEmpty
    settings.depth.modulations = list
    if list.isEmpty, hadList { return setDepth(nil) }
    if !list.isEmpty {
      depth = depth ?? DepthPresenter(of: self)
      depth?.adoptSettings()
    }
    redraw()
  }

  func selectModulation(at index: Int) {
    let modulations = settings.depth.modulations
    guard modulations.indices.contains(index) else { return }
    settings.depth.selectedName = modulations[index].name
    depth?.adoptSettings()
    redraw()
  }

  func store(_ depth: DepthSettings) { settings.depth = depth }

  /// Gives the knob a depth of its modulation, or takes it away. A knob with several modulations keeps
  /// theirs.
  func setDepth(_ value: Double?) {
    guard let value else {
      guard settings.depth.modulations.isEmpty else { return }
      depth?.handle(.cancel)
      lastDepth = depth?.gestureReport.isReported == true ? depth : nil
      depth = nil
      return redraw()
    }
    let depth = depth ?? DepthPresenter(of: self)
    self.depth = depth
    depth.adoptSettings()
    depth.set(value)
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

  func inputEnded() {
    report(.inputEnded, of: gestureReport)
    hideValueOfInput()
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
    // The value takes the place of the name.
    let isReplaced = caption.isShowingValue && caption.display != .both
    var state: WebState = isReplaced ? .showsValue : []
    if caption.subject == .depth, depth != nil { state.insert(.showsDepth) }
    return state
  }

  func print(_ number: Double, digits: Int, showsPlus: Bool) -> String {
    Text.received(Page.print(id, number, digits, showsPlus))
  }

  /// Reads and writes values, by the functions of the page as far as it has them.
  var converter: ValueConverter {
    ValueConverter(
      settings.format, formatter: { [self] value in text(of: value) },
      parser: (.before, { [self] text in Page.value(of: text, id: id) ?? named.value(of: text) }),
      print: { [self] in print($0, digits: $1, showsPlus: $2) })
  }

  /// The text of a value: by the function of the page, the name of the value, or in the format.
  func text(of value: Double) -> String {
    givenText(of: value)
      ?? settings.format.text(value, of: knob.parameter) { print($0, digits: $1, showsPlus: $2) }
  }

  /// The text of a value by the function of the page, or its name.
  func givenText(of value: Double) -> String? {
    Page.text(of: value, id: id) ?? named.name(of: value)
  }
}
