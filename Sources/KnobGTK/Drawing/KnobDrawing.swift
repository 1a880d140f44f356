import CGTK
import KnobEngine

/// The information that a closure needs to draw a knob. See ``KnobWidget/draw(_:with:)``.
public struct KnobDrawing {
  /// The relation of a closure to the built-in painter.
  public enum Order: Sendable {
    /// The closure draws in place of the built-in painter.
    case instead
    /// The closure draws after the built-in painter, on top of its picture.
    case after
  }

  /// A `cairo_t` whose origin is the upper-left corner of the dial, in points. It is valid only
  /// until the closure returns.
  public let cairo: OpaquePointer
  /// The positions of all parts, in points from the same corner. To draw the knob as an image that
  /// turns, rotate the image by the `rotation` of the layout.
  public let layout: KnobLayout
  /// The state of the knob.
  public let state: KnobState
  /// The color of the text around the knob.
  public let text: KnobColor
  /// The color of the fill.
  public let accent: KnobColor
  /// The value that the picture shows, in the user's unit. During an animation, it is an
  /// intermediate value.
  public let value: Double
  /// The number of device pixels per point.
  public let scale: Double
}
