import CGTK
import KnobEngine
import KnobPresentation

/// An empty child of a knob at which a popover points: the CSS node `anchor`.
///
/// A popover without an area of its own points at all of its parent. The area that
/// `gtk_popover_set_pointing_to` takes means different things: GTK 4.8 measures it from the border
/// of the parent and does not rotate it with the parent, while later versions measure it from the
/// content.
package final class PopoverAnchor {
  private let node: UnsafeMutablePointer<GtkWidget>
  private let popover: UnsafeMutablePointer<GtkWidget>
  private let widget: UnsafeMutablePointer<GtkWidget>

  /// The area at which the popover points, in the coordinates of the widget.
  package var area: BubblePlacement.Area { didSet { if area != oldValue { allocate() } } }

  /// Called after each frame while the popover is shown, because the widget may have moved.
  var onFrame: () -> Void = {}

  /// The handlers of signals of other objects.
  private var handlers: [(object: UnsafeMutableRawPointer, handler: UInt)] = []
  private var pages: [Page] = []

  /// Adds a popover to a widget.
  init?(
    _ popover: UnsafeMutablePointer<GtkWidget>, of widget: UnsafeMutablePointer<GtkWidget>,
    at area: BubblePlacement.Area
  ) {
    guard let node = makeWidget(gtk_box_get_type(), cssName: "anchor") else { return nil }
    (self.node, self.popover, self.widget, self.area) = (node, popover, widget, area)
    gtk_widget_set_can_target(node, 0)
    gtk_widget_set_parent(node, widget)
    gtk_widget_set_parent(popover, node)
    allocate()
  }

  /// Continues after the widget has been allocated.
  package func allocate() {
    var rectangle = GdkRectangle(
      x: gint(area.left.rounded(.down)), y: gint(area.top.rounded(.down)),
      width: max(gint(area.width.rounded(.up)), 1), height: max(gint(area.height.rounded(.up)), 1))
    gtk_widget_size_allocate(node, &rectangle, -1)
    gtk_popover_present(popover.as(GtkPopover.self))
  }

  /// Stops showing and hiding the popover. The window may cease to exist before the popover is
  /// removed.
  func stop() {
    for (object, handler) in handlers { g_signal_handler_disconnect(object, handler) }
    handlers = []
    for page in pages { g_object_unref(gpointer(page.adjustment)) }
    pages = []
  }

  /// Removes the popover.
  func remove() {
    stop()
    gtk_widget_unparent(popover)
    gtk_widget_unparent(node)
  }

  // MARK: Visibility

  /// Shows the popover, from now on whenever the middle of its area is visible.
  package func show() {
    if handlers.isEmpty { watch() }
    let isShown = gtk_widget_get_visible(popover) != 0
    guard isUncut(middle, of: widget) else { return gtk_widget_set_visible(popover, 0) }
    if !isShown { gtk_popover_popup(popover.as(GtkPopover.self)) }
  }

  private var middle: KnobPoint {
    KnobPoint(x: (area.left + area.right) / 2, y: (area.top + area.bottom) / 2)
  }

  /// Follows a widget that moves with its page, which nothing reports to the widget.
  private func watch() {
    pages = containers(of: widget).flatMap(Page.directions)
    for index in pages.indices {
      let adjustment = pages[index].adjustment
      let handler = connect(adjustment, "value-changed") { [unowned self] _ in scrolled(index) }
      handlers.append((adjustment.raw, handler))
    }
    guard let clock = gtk_widget_get_frame_clock(widget) else { return }
    let handler = connect(clock, "after-paint") { [unowned self] _ in framePainted() }
    handlers.append((clock.raw, handler))
  }

  private func framePainted() {
    for index in pages.indices { pages[index].notePlace() }
    onFrame()
    if !handlers.isEmpty { show() }
  }

  /// Hides the popover before its page moves the area out of sight. GTK would move it too, and
  /// report a critical message if no screen is there.
  private func scrolled(_ index: Int) {
    let page = pages[index]
    if !page.shows(translate(middle, of: widget, to: page.container)) {
      gtk_widget_set_visible(popover, 0)
    }
  }
}

/// One direction in which a container scrolls its content.
private struct Page {
  let container: UnsafeMutablePointer<GtkWidget>
  let adjustment: UnsafeMutablePointer<GtkAdjustment>
  let orientation: GtkOrientation
  /// The value of the adjustment as of the last frame.
  private var place: Double

  private init?(
    _ container: UnsafeMutablePointer<GtkWidget>,
    _ adjustment: UnsafeMutablePointer<GtkAdjustment>?,
    _ orientation: GtkOrientation
  ) {
    guard let adjustment else { return nil }
    g_object_ref(gpointer(adjustment))
    (self.container, self.adjustment, self.orientation) = (container, adjustment, orientation)
    place = gtk_adjustment_get_value(adjustment)
  }

  /// The directions in which a container scrolls.
  static func directions(of container: UnsafeMutablePointer<GtkWidget>) -> [Page] {
    guard container.isInstance(of: gtk_scrollable_get_type()) else { return [] }
    let scrollable = OpaquePointer(container)
    return [
      Page(container, gtk_scrollable_get_hadjustment(scrollable), GTK_ORIENTATION_HORIZONTAL),
      Page(container, gtk_scrollable_get_vadjustment(scrollable), GTK_ORIENTATION_VERTICAL),
    ].compactMap(\.self)
  }

  mutating func notePlace() { place = gtk_adjustment_get_value(adjustment) }

  /// Whether a point, which was in a place of the container as of the last frame, is visible in the
  /// next one.
  func shows(_ point: KnobPoint) -> Bool {
    let isVertical = orientation == GTK_ORIENTATION_VERTICAL
    let next = (isVertical ? point.y : point.x) - (gtk_adjustment_get_value(adjustment) - place)
    let length = isVertical ? gtk_widget_get_height(container) : gtk_widget_get_width(container)
    return next >= 0 && next <= Double(length)
  }
}
