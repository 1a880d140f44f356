import CGTK
import KnobEngine
import KnobPresentation

/// The room for a text field that is wider than its knob.
///
/// Such a field extends over the neighbors of the knob. Those that are drawn after the knob would
/// cover it and receive its clicks, so it extends over the others only.
struct FieldRoom {
  /// The distances by which a field may extend beyond the two sides of the knob, in points.
  let left: Double
  let right: Double

  /// The distance between two places that are examined, in points.
  private static let step = 2.0

  /// Examines both sides of a knob.
  ///
  /// - Parameters:
  ///   - y: The distance from the top of the knob to the middle of the field.
  ///   - reach: The longest distance that is of interest, in points.
  init(of widget: UnsafeMutablePointer<GtkWidget>, at y: Double, reach: Double) {
    let width = Double(gtk_widget_get_width(widget))
    func room(_ place: (Double) -> Double) -> Double {
      let distances = stride(from: FieldRoom.step, through: reach, by: FieldRoom.step)
      return distances.prefix { FieldRoom.isFree(KnobPoint(x: place($0), y: y), of: widget) }.last
        ?? 0
    }
    left = room { -$0 }
    right = room { width + $0 }
  }

  /// Returns the left edge and the width of a field in the middle of the knob, or as near to it as
  /// there is room.
  func place(width: Double, inKnob knob: Double) -> (left: Double, width: Double) {
    let wide = min(width, left + knob + right)
    return (min(max((knob - wide) / 2, -left), knob + right - wide), wide)
  }

  /// Whether a child of a widget would be visible at a point of the widget.
  private static func isFree(
    _ point: KnobPoint, of widget: UnsafeMutablePointer<GtkWidget>
  ) -> Bool {
    guard let native = gtk_widget_get_native(widget)?.as(GtkWidget.self),
      isUncut(point, of: widget)
    else { return false }
    let place = translate(point, of: widget, to: native)
    let found = gtk_widget_pick(native, place.x, place.y, GTK_PICK_INSENSITIVE)
    return found.map { !isDrawn($0, after: widget) } ?? true
  }

  /// Whether another widget is drawn after this one, and so above it.
  private static func isDrawn(
    _ other: UnsafeMutablePointer<GtkWidget>, after widget: UnsafeMutablePointer<GtkWidget>
  ) -> Bool {
    let (theirs, ours) = ([other] + containers(of: other), [widget] + containers(of: widget))
    guard !ours.contains(other), !theirs.contains(widget),
      let common = theirs.first(where: ours.contains)
    else { return false }
    let (their, our) = (theirs.prefix { $0 != common }.last, ours.prefix { $0 != common }.last)
    return sequence(first: our) { gtk_widget_get_next_sibling($0) }.prefix { $0 != nil }
      .contains(their)
  }
}
