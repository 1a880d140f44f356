import CGTK
// An application needs `import KnobGTK` only.
@_exported import KnobEngine
@_exported import KnobPresentation

/// A rotary knob for GTK 4.
///
///     let cutoff = KnobWidget(Parameter(20...20_000, taper: .logarithmic, default: 1_000))
///     cutoff.label = "Cutoff"
///     cutoff.format = ValueFormat(unit: "Hz", usesPrefixes: true)
///     cutoff.onChange { knob in print(knob.value) }
///     cutoff.add(to: box)
///
/// The widget is a GtkRange of the class `RotaryKnob`, which any GTK code can use. Its `adjustment`
/// owns the value, and `value-changed` is emitted whenever the value of the adjustment changes.
/// Only input from the user emits `change-value`, `gesture-begin`, and `gesture-end`, and calls the
/// closures that you set here.
///
/// This class is a handle that keeps the widget alive. Two handles of the same widget are
/// interchangeable. Closures receive the knob as their argument, because a closure that captures a
/// handle of its own knob keeps that knob alive forever. As with all of GTK, use this class only on
/// the main thread.
public final class KnobWidget: DialWidget {
  package let peer: KnobPeer

  /// The GType of the class `RotaryKnob`, which the program registers when it starts. With Swift
  /// 6.2, reading this property registers the class.
  public static var type: GType { KnobType.id }

  /// Creates a knob.
  ///
  /// - Parameters:
  ///   - parameter: What the value means.
  ///   - value: The initial value, in the user's unit. If nil, it is the default value.
  ///   - adjustment: An adjustment to share with other widgets. The knob sets its range to that of
  ///     the parameter. If nil, the knob creates an adjustment.
  /// - Precondition: GTK must be initialized.
  public convenience init(
    _ parameter: Parameter = Parameter(0...1), value: Double? = nil,
    adjustment: UnsafeMutablePointer<GtkAdjustment>? = nil
  ) {
    self.init(KnobType.make())
    if let adjustment { gtk_range_set_adjustment(widget.as(GtkRange.self), adjustment) }
    self.parameter = parameter
    self.value = value ?? parameter.resetValue
  }

  /// Creates a handle for a knob that already exists, such as one from GtkBuilder. Returns nil if
  /// the widget is not a knob.
  public convenience init?(widget: UnsafeMutablePointer<GtkWidget>) {
    guard let peer = KnobType.peer(of: widget) else { return nil }
    self.init(peer)
  }

  init(_ peer: KnobPeer) {
    self.peer = peer
    super.init(of: peer)
  }

  // MARK: The value

  /// The value, in the user's unit. Setting it emits `value-changed`, but does not call the closure
  /// of ``onChange(_:)``.
  ///
  /// - Edge cases: The value is clamped or wrapped, and snapped. NaN is ignored.
  public var value: Double {
    get { peer.value }
    set { peer.setValue(newValue, animated: false) }
  }

  /// Sets the value at once, and optionally animates the picture.
  ///
  /// - Parameters:
  ///   - value: The new value, in the user's unit.
  ///   - animated: Whether the picture moves to the new value in 0.2 s. It never crosses the gap
  ///     between the ends, even if that way is shorter. The picture of a knob that wraps takes the
  ///     short way around.
  /// - Edge cases: The same as for ``value``. The picture does not move if GTK's animations are
  ///   off.
  public func setValue(_ value: Double, animated: Bool) {
    peer.setValue(value, animated: animated)
  }

  /// The fraction of the travel, 0...1, at which the value lies.
  public var fraction: Double { peer.core.knob.parameter.fraction(of: value) }

  /// The value as text, as the knob shows it and as assistive technologies read it.
  public var text: String { peer.text(of: value) }

  /// What the value means. The adjustment has the same range.
  public var parameter: Parameter {
    get { peer.core.knob.parameter }
    set { peer.change { $0.adopt(newValue) } }
  }

  /// Whether a pointer is turning the knob.
  public var isTurning: Bool { peer.core.knob.isTurning }

  // MARK: Turning

  /// The angles of the two ends. The default is from -135 to 135 degrees.
  ///
  /// - Edge cases: While the knob has a ``skin`` that is drawn for a sweep, this is the sweep of
  ///   the skin. One that you set takes effect without the skin.
  public var sweep: Sweep {
    get { peer.core.knob.sweep }
    set { peer.set { $0.sweep = newValue } }
  }

  /// Whether the value follows a pointer at once. If false, the value changes only when the pointer
  /// is released. The default is true.
  public var isContinuous: Bool {
    get { peer.core.settings.isContinuous }
    set { peer.set { $0.isContinuous = newValue } }
  }

  /// Whether a double click or double tap resets the knob, or another click that the user prefers.
  /// The default is true.
  public var resetsToDefault: Bool {
    get { peer.core.settings.resetsToDefault }
    set { peer.set { $0.resetsToDefault = newValue } }
  }

  /// Whether the knob returns to its default value when the pointer is released. The default is
  /// false.
  public var returnsToDefault: Bool {
    get { peer.core.settings.returnsToDefault }
    set { peer.set { $0.returnsToDefault = newValue } }
  }

  /// Whether the user can focus the knob and read the value, but not change it. The default is
  /// false.
  public var isReadOnly: Bool {
    get { peer.core.settings.isReadOnly }
    set { peer.set { $0.isReadOnly = newValue } }
  }

  // MARK: Appearance

  /// Values other than its own that the knob shows: a modulation, and the position of hardware.
  /// Setting them changes no value and emits no signal of the value, so you can set them with each
  /// frame. What hardware and a host show is beside them.
  public var markers: KnobMarkers {
    get { peer.core.settings.markers }
    set { peer.set { $0.markers = newValue } }
  }

  /// All markers that the knob shows, with those of hardware and of a host.
  package var shownMarkers: KnobMarkers { peer.core.shownMarkers }

  /// Draws the knob with a closure, either in place of the built-in painter or on top of it. Pass
  /// nil to use the built-in painter again.
  ///
  ///     knob.draw { drawing in ... }
  ///     knob.draw(.after) { drawing in ... }
  ///     knob.draw(with: nil)
  public func draw(_ order: KnobDrawing.Order = .instead, with body: ((KnobDrawing) -> Void)?) {
    peer.drawing = body.map { (order, $0) }
    peer.redraw()
  }

  /// Calls a closure after the value that the knob shows has changed, through the user or in code,
  /// so that drawings of your own can follow it. Pass nil to remove the closure.
  ///
  ///     cutoff.onValueShown { _, old, new, isAnimated in scope.move(to: new, isAnimated) }
  ///
  /// - Parameter body: Receives the knob, the old value, the new one, and whether the picture moves
  ///   to it over time.
  public func onValueShown(_ body: ((KnobWidget, Double, Double, Bool) -> Void)?) {
    peer.shownChange.body = body
    peer.shownChange.value = value
  }

  // MARK: User actions

  /// Calls a closure when a gesture begins: a press, a key, a burst of scroll events, a reset, or a
  /// value that an assistive technology writes. Pass nil to remove the closure.
  ///
  /// While the closure runs, ``value`` is still the value from before the gesture.
  public func onGestureBegin(_ body: ((KnobWidget) -> Void)?) { peer.handlers.began = body }

  /// Calls a closure when the user changes the value, with a pointer, a key, a wheel, or an
  /// assistive technology. Pass nil to remove the closure.
  ///
  /// The closure is called once for each actual change, and never for a value that is set in code.
  public func onChange(_ body: ((KnobWidget) -> Void)?) { peer.handlers.changed = body }

  /// Calls a closure when a gesture ends, or is canceled and its value restored. Pass nil to remove
  /// the closure.
  public func onGestureEnd(_ body: ((KnobWidget) -> Void)?) { peer.handlers.ended = body }
}
