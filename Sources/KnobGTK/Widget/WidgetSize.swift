import CGTK

/// What a widget asks for in one direction, in whole points.
///
/// The baseline of a dial is its middle, so that dials with and without captions, or of different
/// diameters, are in line.
struct WidgetSize {
  var least: gint = 0
  var natural: gint = 0
  var leastBaseline: gint = -1
  var naturalBaseline: gint = -1

  /// Stores the numbers where GTK asks for them.
  func store(
    _ least: UnsafeMutablePointer<gint>?, _ natural: UnsafeMutablePointer<gint>?,
    _ leastBaseline: UnsafeMutablePointer<gint>?, _ naturalBaseline: UnsafeMutablePointer<gint>?
  ) {
    least?.pointee = self.least
    natural?.pointee = self.natural
    leastBaseline?.pointee = self.leastBaseline
    naturalBaseline?.pointee = self.naturalBaseline
  }
}
