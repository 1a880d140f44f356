import KnobEngine
import KnobPresentation

/// The front end of `<rotary-knob>`, whose engine owns the value.
final class WebKnob: WebDial, FrontEnd {
  private let knobCore = KnobCore()
  override var core: KnobCore { knobCore }
  /// The value that the modulation has at present.
  var live: Double? { didSet { if live != oldValue { redraw() } } }
  private var bounds: (stated: RequestedParameter.Bounds, adopted: RequestedParameter.Bounds) = (
    (0, 100), (0, 100)
  )
  var named = NamedValues()
  /// The values that have a label around the dial.
  var labelValues: [Double] = []
  /// The skin, once the page has loaded its images.
  var skin: WebSkin? {
    didSet {
      core.adoptSweep()
      redraw()
    }
  }
  /// Where the bubble is, while there is one.
  var bubble: BubblePlacement?

  override init(id: Int32) {
    super.init(id: id)
    core.frontEnd = self
    core.hasDepthOnDemand = false
    // Without a name, the label of the page appears only for a value that is always shown.
    core.substituteName = ""
  }

  override func end() { core.leaveCompanions() }

  // MARK: The picture

  override var look: KnobLook { core.pair?.end(of: core).look ?? super.look }

  override var metrics: KnobMetrics {
    core.pair?.filling(super.metrics, of: core) ?? super.metrics
  }

  override var markers: KnobMarkers {
    var shown = core.shownMarkers
    // Where the user has chosen the colors, modulations have none of their own.
    if style.isForced {
      for index in shown.depths.indices { shown.depths[index].color = nil }
    }
    // Without a modulation, there is no space for its point.
    if shown.hasModulation { shown.live = shown.live ?? live }
    return shown
  }

  override var skinOpacity: Double? { shownSkin?.skin.opacity(in: skinState) }

  override func writeSkin(_ picture: KnobPicture) {
    guard let skin = shownSkin else { return }
    skin.write(
      skinState, in: skinArea, rotation: picture.layout.rotation, fraction: core.shownFraction,
      scale: scale)
    picture.markersOfImages { write($0, of: picture) }
    if skin.skin.needsFocusRing(in: picture.state) { write(picture.ring, of: picture) }
  }

  override func advance(to time: Double) { if core.needsFrames { core.advance(to: time) } }

  func refresh() {
    redraw()
    core.pair?.moved(core)
  }

  func startFrames() { redraw() }
  func startNameTimer(seconds: Double) { Page.startTimer(id, seconds) }
  func stopNameTimer() { Page.startTimer(id, -1) }

  // MARK: Settings

  func settingsChanged(_ changes: SettingChanges, from old: KnobSettings) { redraw() }

  /// Returns the ends of the range for those that the page states. An end that stays as stated may
  /// have moved along with the other one.
  func bounds(stated: RequestedParameter.Bounds) -> RequestedParameter.Bounds {
    if stated != bounds.stated {
      bounds.adopted = RequestedParameter.uncrossed(stated, after: bounds.stated) ?? stated
      bounds.stated = stated
    }
    return bounds.adopted
  }

  var sweepOfSkin: Sweep? { skin?.skin.sweep }

  func adoptParameter() { core.adoptParameter() }

  override func styleChanged() { core.caption.transition = style.settings.nameTransition }

  // MARK: Events

  func report(_ event: GestureEvent) {
    switch event {
    case .began: report(.began, of: core)
    case .changed: report(.changed, of: core)
    case .ended: report(.ended, of: core)
    }
  }

  func reportDepth(_ event: GestureEvent) {
    guard let depth = core.reportedDepth else { return }
    switch event {
    case .began: report(.depthBegan, of: depth)
    case .changed: report(.depthChanged, of: depth)
    case .ended: report(.depthEnded, of: depth)
    }
  }

  func gestureIsOver(_ turned: TurnCore) {
    let isOfValue = turned === core
    let before = isOfValue ? core.valueBefore : core.depthBefore
    guard !turned.gestureReport.wasCancelled, turned.knob.value != before else { return }
    report(isOfValue ? .committed : .depthCommitted, of: turned)
  }

  func inputEnded() { report(.inputEnded) }

  func valueChanged(from old: Double) {
    refresh()
    core.forEachCompanion { $0.valueChanged() }
  }

  func valueSet(from old: Double) {
    valueChanged(from: old)
    report(.valueSet)
  }

  func fieldChanged(_ change: FieldChange) {
    switch change {
    case .text: report(.entryText)
    case .fault: report(.entryFault)
    case .closed: report(.entryClosed)
    }
  }

  var time: Double { Page.now() }

  /// The page sets the value, as any other of its scripts does.
  func follow(_ value: Double) { if value != core.knob.value { Page.follow(id, value) } }

  // MARK: Text

  override var captionState: WebState {
    let caption = core.caption
    // The value takes the place of the name.
    let isReplaced = caption.isShowingValue && caption.display != .both
    var state: WebState = isReplaced ? .showsValue : []
    if caption.subject == .depth, core.depth != nil { state.insert(.showsDepth) }
    return state
  }

  func print(_ number: Double, digits: Int, showsPlus: Bool) -> String {
    Text.received(Page.print(id, number, digits, showsPlus))
  }

  /// Reads and writes values, by the functions of the page as far as it has them.
  var converter: ValueConverter {
    ValueConverter(
      core.settings.format, formatter: { [self] value in text(of: value) },
      parser: (.before, { [self] text in Page.value(of: text, id: id) ?? named.value(of: text) }),
      print: { [self] in print($0, digits: $1, showsPlus: $2) })
  }

  /// The text of a value: by the function of the page, the name of the value, or in the format.
  func text(of value: Double) -> String {
    givenText(of: value)
      ?? core.settings.format.text(value, of: core.knob.parameter) {
        print($0, digits: $1, showsPlus: $2)
      }
  }

  /// The text of a value by the function of the page, or its name.
  func givenText(of value: Double) -> String? {
    Page.text(of: value, id: id) ?? named.name(of: value)
  }
}
