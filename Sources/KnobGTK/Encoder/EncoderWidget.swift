import CGTK
import KnobEngine
import KnobPresentation

/// A rotary encoder for GTK 4: a knob without ends or a value. It reports only how far it is
/// turned.
///
///     let browser = EncoderWidget()
///     browser.label = "Preset"
///     browser.onTurn { _, turn in presets.select(by: turn.steps) }
///     browser.add(to: box)
///
/// A pointer, the wheel, and the keys turn it, as described for `RotaryEncoder`. The preferences of
/// the user apply to it as to a knob.
///
/// The widget has the class `RotaryEncoder`, which any GTK code can use, with properties and the
/// signals `gesture-begin`, `turned` (degrees and steps), and `gesture-end`.
///
/// This class is a handle that keeps the widget alive. Closures receive the encoder as their
/// argument, because a closure that captures a handle of its own encoder keeps that encoder alive
/// forever. As with all of GTK, use this class only on the main thread.
public final class EncoderWidget {
  /// The widget, which you can add to any container.
  public let widget: UnsafeMutablePointer<GtkWidget>

  private let peer: EncoderPeer

  /// The GType of the class `RotaryEncoder`, which the program registers when it starts. With Swift
  /// 6.2, reading this property registers the class.
  public static var type: GType { EncoderType.id }

  /// Creates an encoder.
  ///
  /// - Parameter degreesPerStep: The rotation of one step.
  /// - Precondition: GTK must be initialized, and the angle finite and greater than zero.
  public convenience init(degreesPerStep: Double = 15) {
    precondition(gtk_is_initialized() != 0, "GTK must be initialized before you create an encoder")
    guard let object = g_object_new_with_properties(EncoderType.id, 0, nil, nil),
      let peer = EncoderType.peer(object)
    else { preconditionFailure("GTK could not create an encoder") }
    self.init(peer)
    self.degreesPerStep = degreesPerStep
  }

  /// Creates a handle for an encoder that already exists, such as one from GtkBuilder. Returns nil
  /// if the widget is not an encoder.
  public convenience init?(widget: UnsafeMutablePointer<GtkWidget>) {
    guard let peer = EncoderType.peer(of: widget) else { return nil }
    self.init(peer)
  }

  init(_ peer: EncoderPeer) {
    self.peer = peer
    widget = peer.widget
    g_object_ref_sink(gpointer(widget))
  }

  deinit { g_object_unref(gpointer(widget)) }

  /// Adds the encoder to a window, a box, or any other container, in the same way as a `<child>` in
  /// GtkBuilder XML. A container that has only one child replaces it.
  ///
  /// - Edge cases: If the container is nil, the encoder reports a critical message.
  public func add(to container: UnsafeMutablePointer<GtkWidget>?) {
    KnobGTK.add(widget, to: container)
  }

  // MARK: Turning

  /// The rotation of one step, in degrees. The default is 15, which is 24 steps per turn.
  ///
  /// - Precondition: The angle must be finite and greater than zero.
  public var degreesPerStep: Double {
    get { peer.settings.degreesPerStep }
    set { peer.set { $0.degreesPerStep = newValue } }
  }

  /// How movement becomes rotation. The travel is the distance for one turn.
  public var tracking: Tracking {
    get { peer.settings.tracking }
    set { peer.set { $0.tracking = newValue } }
  }

  /// Whether the wheel and the touchpad turn the encoder. The default is true.
  public var usesWheel: Bool {
    get { peer.settings.usesWheel }
    set { peer.set { $0.usesWheel = newValue } }
  }

  /// Whether the mouse pointer is hidden while it turns the encoder by a vertical or horizontal
  /// movement. It comes back where it was pressed. The default is false.
  ///
  /// On X11, the movement continues past the edge of the screen. On other displays, the pointer is
  /// only hidden.
  public var hidesPointer: Bool {
    get { peer.settings.hidesPointer }
    set { peer.set { $0.hidesPointer = newValue } }
  }

  /// Whether the encoder accepts input.
  public var isEnabled: Bool {
    get { gtk_widget_get_sensitive(widget) != 0 }
    set { gtk_widget_set_sensitive(widget, newValue ? 1 : 0) }
  }

  /// Whether a pointer is turning the encoder.
  public var isTurning: Bool { peer.encoder.isTurning }

  /// The direction of the needle, in degrees, within -180...180.
  public var angle: Double { peer.encoder.angle }

  // MARK: Appearance

  /// The name of the encoder, which is shown below the dial. Assistive technologies read it too.
  public var label: String? {
    get { peer.settings.name }
    set { peer.set { $0.name = newValue } }
  }

  /// The natural diameter of the dial, in points. The default is 48.
  ///
  /// - Edge cases: The diameter is clamped to 8...4096. NaN is ignored.
  public var diameter: Double {
    get { peer.settings.diameter }
    set { peer.set { $0.diameter = newValue } }
  }

  /// The way in which the encoder is drawn. The default is `.arc`.
  ///
  /// Proportions that are set in ``metrics`` have priority over the look. Colors come from
  /// ``colors``, CSS, and the theme, whatever the look is.
  public var look: KnobLook {
    get { peer.settings.look }
    set { peer.set { $0.look = newValue } }
  }

  /// The proportions: widths, lengths, and ticks.
  public var metrics: KnobMetrics {
    get { peer.settings.metrics }
    set { peer.set { $0.metrics = newValue } }
  }

  /// The colors that you set for this encoder. CSS and the theme define the others.
  public var colors: KnobColors {
    get { peer.settings.colors }
    set { peer.set { $0.colors = newValue } }
  }

  // MARK: User actions

  /// Calls a closure when a gesture begins: a press, a key, or a series of scroll events. Pass nil
  /// to remove the closure.
  public func onGestureBegin(_ body: ((EncoderWidget) -> Void)?) { peer.onGestureBegin = body }

  /// Calls a closure when the user has turned the encoder, with the degrees and the steps since the
  /// last call. Pass nil to remove the closure.
  public func onTurn(_ body: ((EncoderWidget, RotaryEncoder.Turn) -> Void)?) { peer.onTurn = body }

  /// Calls a closure when a gesture ends. Pass nil to remove the closure.
  public func onGestureEnd(_ body: ((EncoderWidget) -> Void)?) { peer.onGestureEnd = body }
}
