import CGTK
import KnobEngine

/// What a closure needs that draws a knob itself; see ``KnobWidget/draw(_:with:)``.
public struct KnobDrawing {
  /// Whether a closure draws in place of the built-in painter or on top of it.
  public enum Order: Sendable {
    /// The built-in painter draws nothing.
    case instead
    /// The built-in painter has drawn already.
    case after
  }

  /// A `cairo_t` whose origin is the dial's upper left corner, in points. It is the closure's until
  /// it returns.
  public let cairo: OpaquePointer
  /// Where everything is, in points from the same corner. A picture is turned by its `rotation`.
  public let layout: KnobLayout
  /// What state the knob is in.
  public let state: KnobState
  /// The colour of text here.
  public let text: KnobColor
  /// The colour of the fill.
  public let accent: KnobColor
  /// The value that the picture shows, in the user's unit: on its way while it is animated.
  public let value: Double
  /// Device pixels a point.
  public let scale: Double
}
