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
/// A pointer, the wheel, and the keys turn it, as described for `EndlessEncoder`. The preferences
/// of the user apply to it as to a knob.
///
/// The widget has the class `RotaryEncoder`, which any GTK code can use, with properties and the
/// signals `gesture-begin`, `turned` (degrees and steps), and `gesture-end`.
///
/// This class is a handle that keeps the widget alive. Closures receive the encoder as their
/// argument, because a closure that captures a handle of its own encoder keeps that encoder alive
/// forever. As with all of GTK, use this class only on the main thread.
public final class EncoderWidget: DialWidget {
  private let peer: EncoderPeer

  /// The GType of the class `RotaryEncoder`, which the program registers when it starts. With Swift
  /// 6.2, reading this property registers the class.
  public static var type: GType { EncoderType.id }

  /// Creates an encoder.
  ///
  /// - Parameter degreesPerStep: The rotation of one step.
  /// - Precondition: GTK must be initialized, and the angle finite and greater than zero.
  public convenience init(degreesPerStep: Double = 15) {
    self.init(EncoderType.make())
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
    super.init(of: peer)
  }

  // MARK: Turning

  /// The rotation of one step, in degrees. The default is 15, which is 24 steps per turn.
  ///
  /// - Precondition: The angle must be finite and greater than zero.
  public var degreesPerStep: Double {
    get { peer.core.settings.degreesPerStep }
    set { peer.set { $0.degreesPerStep = newValue } }
  }

  /// Whether a pointer is turning the encoder.
  public var isTurning: Bool { peer.core.isTurning }

  /// The direction of the needle, in degrees, within -180...180.
  public var angle: Double { peer.core.angle }

  // MARK: User actions

  /// Calls a closure when a gesture begins: a press, a key, or a series of scroll events. Pass nil
  /// to remove the closure.
  public func onGestureBegin(_ body: ((EncoderWidget) -> Void)?) { peer.onGestureBegin = body }

  /// Calls a closure when the user has turned the encoder, with the degrees and the steps since the
  /// last call. Pass nil to remove the closure.
  public func onTurn(_ body: ((EncoderWidget, EndlessEncoder.Turn) -> Void)?) { peer.onTurn = body }

  /// Calls a closure when a gesture ends. Pass nil to remove the closure.
  public func onGestureEnd(_ body: ((EncoderWidget) -> Void)?) { peer.onGestureEnd = body }
}
