import CGTK
import KnobEngine

/// A drag gesture on any widget, with every sample of its pointer.
///
/// Points are in the coordinates that the widget had at the press. A page that scrolls under a
/// resting pointer, or a handler that moves or rotates the widget, therefore moves nothing.
///
/// Other buttons and fingers do not end a drag that has claimed its pointer.
final class PointerDrag: PointerTurn {
  /// The GtkGestureDrag, which belongs to the widget and keeps this object alive.
  let gesture: OpaquePointer
  /// Returns the distance from the top of the widget to the origin of the points.
  var top: () -> Double = { 0 }
  /// Called with a press. Returns whether the drag goes on.
  var onPress: (KnobPoint, OpaquePointer) -> Bool = { _, _ in false }
  /// Called with each sample in a motion event, oldest first.
  var onMove: (Sample, OpaquePointer) -> Void = { _, _ in }
  /// Called with the release, or with a cancellation.
  var onEnd: (_ isCancelled: Bool) -> Void = { _ in }

  /// A place of the pointer.
  struct Sample {
    let point: KnobPoint
    /// The time in seconds.
    let time: Double
    /// Whether a later sample of the same event follows.
    let isCoalesced: Bool
  }

  /// Cancels a drag. The owner decides whether it listens.
  private(set) lazy var watch = TurnWatch(area, turnedBy: self)

  private let area: UnsafeMutablePointer<GtkWidget>
  private var place: DialPlace?
  private var isClaimed = false
  private var isCancelled = false
  private var extra = ExtraInput()

  init(on widget: UnsafeMutablePointer<GtkWidget>) {
    guard let gesture = gtk_gesture_drag_new(), let others = gtk_event_controller_legacy_new()
    else { preconditionFailure("GTK is out of memory") }
    (self.gesture, area) = (gesture, widget)
    gtk_gesture_single_set_button(gesture, guint(GDK_BUTTON_PRIMARY))
    connect(gesture, "drag-begin") { [self] _ in begin() }
    connect(gesture, "drag-update") { [self] _ in
      gtk_event_controller_get_current_event(gesture).map(move)
    }
    connect(gesture, "cancel") { [self] _ in isCancelled = true }
    connect(gesture, "drag-end") { [self] _ in end() }
    gtk_widget_add_controller(widget, gesture)
    gtk_event_controller_set_propagation_phase(others, GTK_PHASE_CAPTURE)
    connectEvent(others, "event") { [weak self] arguments in
      arguments.event(1).map { self?.keepsBack($0) ?? false } ?? false
    }
    gtk_widget_add_controller(widget, others)
    connect(widget, "unmap") { [weak self] _ in
      self?.cancelAndAbandon()
      self?.watch.stop()
    }
  }

  /// The widget, or nil after the gesture has been removed from it.
  var widget: UnsafeMutablePointer<GtkWidget>? { gtk_event_controller_get_widget(gesture) }

  /// The size of the widget.
  var size: KnobSize {
    guard let widget else { return KnobSize(width: 0, height: 0) }
    return KnobSize(
      width: Double(gtk_widget_get_width(widget)), height: Double(gtk_widget_get_height(widget)))
  }

  private var sequence: OpaquePointer? { gtk_gesture_single_get_current_sequence(gesture) }

  /// Takes the pointer from all other gestures, also from those of scrolled windows.
  func claim() {
    isClaimed = true
    gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
    if let widget { denyCaptors(around: widget, sequence) }
  }

  /// Leaves the pointer to other gestures until the next press.
  func deny() {
    forget()
    gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_DENIED)
  }

  /// Releases the pointer without a call of ``onEnd``.
  func abandon() {
    forget()
    gtk_event_controller_reset(gesture)
  }

  private func forget() {
    (place, isClaimed) = (nil, false)
    watch.end()
  }

  // MARK: Other input

  var isTurning: Bool { isClaimed }

  /// Cancels the drag, also that of a widget that is hidden. GTK would let it go on, and keep the
  /// widget in memory.
  func cancelAndAbandon() {
    guard place != nil else { return }
    abandon()
    onEnd(true)
  }

  func follow(_ event: OpaquePointer) {
    guard gdk_event_get_event_type(event) == GDK_BUTTON_RELEASE else { return move(event) }
    guard gdk_button_event_get_button(event) == guint(GDK_BUTTON_PRIMARY) else { return }
    abandon()
    onEnd(false)
  }

  /// - Returns: Whether the gesture does not receive the event.
  private func keepsBack(_ event: OpaquePointer) -> Bool {
    guard extra.takes(event, from: gesture, isTurning: isClaimed) else { return false }
    if ExtraInput.losesPointer(event) { watch.follow() }
    return true
  }

  // MARK: The gesture

  private func begin() {
    isCancelled = false
    guard let widget, let event = gtk_gesture_get_last_event(gesture, sequence),
      let place = DialPlace(of: widget, top: top()), let point = DialPlace.inWindow(event)
    else { return deny() }
    self.place = place
    if !onPress(place.inDial(point), event) { deny() }
  }

  private func move(_ event: OpaquePointer) {
    guard let last = DialPlace.inWindow(event) else { return }
    let time = Double(gdk_event_get_time(event)) / 1_000
    for (point, time) in earlierSamples(of: event) {
      report(Sample(point: point, time: time, isCoalesced: true), event)
    }
    report(Sample(point: last, time: time, isCoalesced: false), event)
  }

  /// A handler may deny the pointer.
  private func report(_ sample: Sample, _ event: OpaquePointer) {
    guard let place else { return }
    onMove(
      Sample(
        point: place.inDial(sample.point), time: sample.time, isCoalesced: sample.isCoalesced),
      event)
  }

  private func end() {
    guard place != nil else { return }
    forget()
    onEnd(isCancelled)
  }
}
