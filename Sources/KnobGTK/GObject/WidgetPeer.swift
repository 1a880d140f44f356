import CGTK

/// The implementation of a widget in Swift.
///
/// A peer lives as long as the GObject that owns it, and is used only on GTK's thread. The methods
/// here are those that its ``PeerClass`` calls for the methods of GTK. By default, they do what the
/// parent class does.
package class WidgetPeer {
  package let widget: UnsafeMutablePointer<GtkWidget>

  package required init(_ widget: UnsafeMutablePointer<GtkWidget>) { self.widget = widget }

  private var parent: GtkWidgetClass? { PeerClass.of(widget.raw)?.parent?.pointee }

  // MARK: Life cycle

  /// Completes `instance_init`.
  func begin() {}
  func enteredWindow() {}
  func leavesWindow() {}
  /// The widget is about to be mapped.
  func appears() {}
  func unmapped() {}
  /// Releases everything. The widget is being destroyed, possibly while it is being turned.
  func dispose() {}

  // MARK: Size and drawing

  func measure(_ orientation: GtkOrientation) -> WidgetSize { WidgetSize() }
  func allocate(width: Double, height: Double, baseline: gint) {}
  func draw(in snapshot: OpaquePointer) { parent?.snapshot?(widget, snapshot) }
  func stateChanged() {}
  func styleChanged() {}

  // MARK: Input

  /// Returns whether a point of the widget belongs to it, and not to what is below.
  func contains(x: Double, y: Double) -> Bool { parent?.contains?(widget, x, y) == 1 }
  /// Moves the keyboard focus into, within, or out of the widget.
  func focus(_ direction: GtkDirectionType) -> Bool { parent?.focus?(widget, direction) == 1 }
  func grabFocus() -> Bool { parent?.grab_focus?(widget) == 1 }
}

/// What a widget asks for in one direction, in whole points.
///
/// The baseline of a dial is its middle, so that dials with and without captions, or of different
/// diameters, are in line.
struct WidgetSize {
  var least: gint = 0
  var natural: gint = 0
  var leastBaseline: gint = -1
  var naturalBaseline: gint = -1

  /// Adds space on both sides of what the widget needs.
  mutating func grow(toLeast least: gint, natural: gint) {
    let (more, moreNatural) = (max(least - self.least, 0), max(natural - self.natural, 0))
    self.least += more
    self.natural += moreNatural
    if leastBaseline >= 0 { leastBaseline += more / 2 }
    if naturalBaseline >= 0 { naturalBaseline += moreNatural / 2 }
  }
}
