import CGTK
import KnobEngine
import KnobPresentation

/// The implementation of a knob widget: the engine, and its connection to the adjustment that owns
/// the value.
package final class KnobPeer: DialPeer {
  /// Its engine follows the adjustment, except while a gesture is in progress.
  private let knobCore = KnobCore.unplaced()
  package lazy var adjustment = AdjustmentLink(self)
  let faults = FaultReport()
  /// Whether range and taper are currently being set together.
  var isAdoptingParameter = false
  /// The two knobs of a range, if this is one of them.
  var range: PeerPair?

  // MARK: Reports

  var handlers = GestureHandlers()
  var depthHandlers = GestureHandlers()
  var selectionHandler: SelectionHandler?
  var shownChange = ShownChange()
  var ending = DelayedEnd()

  // MARK: The picture

  lazy var frames = FrameTimer(self)
  /// The margin of the last layout, with the space for the labels.
  private var placedMargin = 0.0
  /// The labels of the last layout.
  var labelView: LabelView?
  /// The skin, unless it has a fault.
  var loadedSkin: LoadedSkin?
  var drawing: (order: KnobDrawing.Order, body: (KnobDrawing) -> Void)?

  // MARK: Text

  /// Shows the name again after a gesture.
  let nameTimer = DelayedCall()
  /// Runs from the moment in which the pointer enters the knob, if the value is shown then.
  var restTimer: DelayedCall?
  /// The bubble that shows the value, while it is visible.
  var bubble: ValueBubble?
  lazy var announcement = ValueAnnouncement(self)
  /// Writes values in place of the format, or returns nil.
  var formatter: ((Double) -> String?)? { didSet { textChanged() } }
  /// Reads typed text, before the format or in place of it.
  var parser: ValueParser?
  /// The text field in which the user types a value. Nil otherwise.
  var entry: EntryField?

  // MARK: The menu

  /// The menu, while it is open.
  var menu: ContextMenu?
  /// The action that selects a modulation, from the first one on.
  var modulationAction: ModulationAction?
  /// A GMenuModel of the application, whose items follow the standard ones.
  var extraMenu: OpaquePointer? {
    didSet {
      if let extraMenu { g_object_ref(gpointer(extraMenu)) }
      if let oldValue { g_object_unref(gpointer(oldValue)) }
    }
  }

  // MARK: Life cycle

  /// Whether the knob is in a window, and therefore visible or announced.
  private(set) var isInWindow = false

  required init(_ widget: UnsafeMutablePointer<GtkWidget>) {
    super.init(widget)
    knobCore.frontEnd = self
    placedMargin = shownMetrics.margin
  }

  override func begin() {
    super.begin()
    for controller in controllers(of: widget) { gtk_widget_remove_controller(widget, controller) }
    // GtkRange's own trough and slider are never drawn, so they do not need a style either.
    if let trough = gtk_widget_get_first_child(widget) { gtk_widget_set_visible(trough, 0) }
    adjustment.listen()
  }

  override func enteredWindow() {
    super.enteredWindow()
    isInWindow = true
    announcement.update()
  }

  override func leavesWindow() {
    core.dropEntry()
    isInWindow = false
    announcement.stop()
  }

  override func unmapped() {
    core.dropEntry()
    closeMenu()
    core.forEachCompanion { $0.inputEnded() }
    super.unmapped()
    stopMotion()
  }

  override func dispose() {
    core.leave(.hardware)
    core.leave(.link)
    // Every beginning that was emitted needs an end.
    emitEnd()
    core.leave(.host)
    removeEntry()
    closeMenu()
    removeBubble()
    (extraMenu, restTimer) = (nil, nil)
    super.dispose()
    stopMotion()
    announcement.stop()
    captionView.setLabel(nil)
    adjustment.leave()
    faults.forget()
    (handlers, depthHandlers) = (GestureHandlers(), GestureHandlers())
    selectionHandler = nil
    shownChange.body = nil
    (drawing, formatter, parser) = (nil, nil, nil)
  }

  // MARK: The dial

  package override var core: KnobCore { knobCore }
  override var asKnob: KnobPeer? { self }

  override func placed(_ size: KnobSize) {
    core.knob.size = size
    placedMargin = (labelRing?.completing(shownMetrics, in: size) ?? shownMetrics).margin
    openEntry?.allocate(width: size.width, middle: entryMiddle)
    menu?.present()
    core.forEachCompanion { $0.knobMoved() }
    bubble?.present()
  }

  override func proportionsChanged() {
    super.proportionsChanged()
    placedMargin = shownMetrics.margin
  }

  override var layoutMetrics: KnobMetrics {
    var metrics = shownMetrics
    metrics.margin = placedMargin
    return core.pair?.filling(metrics, of: core) ?? metrics
  }

  override var labelRing: LabelRing? { LabelView.current(of: self)?.labels?.ring }

  override var shownMarkers: KnobMarkers { core.shownMarkers }

  override var isDialCovered: Bool { drawing?.order == .instead || loadedSkin != nil }

  /// The size of the caption. Two thumbs have the same, so that their dials are in one place.
  override var captionSize: KnobSize {
    let (own, other) = (ownCaptionSize, otherThumb?.ownCaptionSize)
    return KnobSize(
      width: max(own.width, other?.width ?? 0), height: max(own.height, other?.height ?? 0))
  }

  private var ownCaptionSize: KnobSize {
    hasCaption
      ? captionView.size(of: possibleTexts(of: core.caption), on: widget)
      : KnobSize(width: 0, height: 0)
  }

  override func styleChanged() {
    labelView = nil
    super.styleChanged()
  }

  override func draw(in snapshot: OpaquePointer) {
    guard let area else { return }
    drawDial(in: snapshot, area)
    entry?.draw(in: snapshot)
  }

  package override func redraw() {
    updateBubble()
    redrawValue()
  }

  /// Redraws everything that depends on the value, except for the bubble.
  func redrawValue() {
    if captionView.label != nil { refreshCaption() }
    if isInWindow { gtk_widget_queue_draw(widget) }
    range?.pair.moved(core)
  }

  // MARK: Input

  package func inputEnded() { closeMenu() }

  override func contains(x: Double, y: Double) -> Bool {
    super.contains(x: x, y: y) && range?.isPointer(x: x, y: y, of: self) != false
  }

  /// The field and the knob are one stop of the Tab key.
  override func focus(_ direction: GtkDirectionType) -> Bool {
    openEntry?.hasFocus != true && super.focus(direction)
  }

  // MARK: Settings

  package func settingsChanged(_ changes: SettingChanges, from old: KnobSettings) {
    if changes.contains(.modulation) { modulationChanged(from: old) }
    if changes.contains(.turning) {
      note(.ring, "the knob keeps its own")
      if settings.isReadOnly != old.isReadOnly { readOnlyChanged() }
    }
    if changes.contains(.sweep) {
      note(.sweep, "the knob keeps its own")
      gtk_widget_queue_resize(widget)
    }
    if changes.contains(.skin) { skinChanged() }
    if changes.contains(.size) { proportionsChanged() }
    if changes.contains(.picture) || changes.contains(.colors) { redraw() }
    if changes.contains(.text) { textChanged() }
    if changes.contains(.caption) { captionChanged(from: old) }
  }

  private func readOnlyChanged() {
    if isHovered { input?.pointer.updateCursor() }
    describe(widget, GTK_ACCESSIBLE_PROPERTY_READ_ONLY, Fundamental.boolean) {
      g_value_set_boolean($0, settings.isReadOnly ? 1 : 0)
    }
    redraw()
  }

  /// Records whether a combination of settings is valid.
  ///
  /// - Parameter result: What the knob does while it is not.
  @discardableResult
  func note(_ combination: KnobSettings.Combination, _ result: String) -> Bool {
    let fault = core.settings.fault(of: combination)
    faults.note(combination, fault.map { "\($0); \(result)" })
    return fault == nil
  }
}

extension KnobPeer: SettingPeer {
  typealias Kind = KnobType
  static var control: SettingRow.Controls { .knob }

  /// The settings, and what is a value or an object of the application.
  nonisolated(unsafe) static let properties: [PeerProperty<KnobPeer>] =
    PeerProperty.settings + [
      .number(
        "modulation-depth",
        "The depth of the modulation that begins at the value, as a share of the travel",
        \.modulationDepth, -1...1, 0),
      .text("selected-modulation", "The modulation whose depth is turned", \.selectedModulation),
      .object(
        "label-widget", "A label that shows the caption", \.labelWidget, gtk_label_get_type()),
      .object(
        "extra-menu", "A menu model whose items follow those of the menu", \.extraMenu,
        g_menu_model_get_type()),
      // GtkRange does not report whether it was given an adjustment or created an empty one.
      .overridden("adjustment") {
        $0.adjustmentProperty
      } set: {
        $0.adjustmentProperty = $1
      },
    ]
}
