import CGTK
import KnobEngine
import KnobPresentation

/// The bubble that shows the value beside the dial, which exists only while it is visible.
///
/// It is a popover, because what a widget draws outside of its own area is cut off by scrolled
/// windows. It takes neither the keyboard nor the pointer.
final class ValueBubble {
  private unowned let peer: KnobPeer
  private let popover: UnsafeMutablePointer<GtkWidget>
  private let label: UnsafeMutablePointer<GtkWidget>
  private let anchor: PopoverAnchor
  private var placement: BubblePlacement
  private var shownText: String?
  /// The dial in the window, as of the last frame.
  private var lastDial: BubblePlacement.Area?
  /// The side of the dial on which the bubble is.
  var side: BubblePlacement.Side? { placement.side }

  /// Creates a bubble that has room for several texts.
  init?(_ peer: KnobPeer, possibleTexts: [String]) {
    guard let dial = peer.dialInWindow,
      let object = g_object_new_with_properties(BubbleType.id, 0, nil, nil),
      let label = gtk_label_new(nil),
      let anchor = PopoverAnchor(object.as(GtkWidget.self), of: peer.widget, at: peer.dialArea)
    else { return nil }
    (self.peer, self.label, self.anchor) = (peer, label, anchor)
    popover = object.as(GtkWidget.self)
    placement = BubblePlacement(dial: dial)
    let attributes = pango_attr_list_new()
    // Use digits of equal width, so that the text does not move while the value changes.
    pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
    gtk_label_set_attributes(OpaquePointer(label), attributes)
    pango_attr_list_unref(attributes)
    gtk_popover_set_child(asPopover, label)
    gtk_popover_set_autohide(asPopover, 0)
    gtk_popover_set_has_arrow(asPopover, 0)
    gtk_widget_set_can_focus(popover, 0)
    gtk_widget_set_can_target(popover, 0)
    // Themes give all popovers the background of a window.
    gtk_widget_remove_css_class(popover, "background")
    reserveWidth(of: possibleTexts)
    anchor.onFrame = { [unowned self] in if peer.dialInWindow != lastDial { place() } }
  }

  private var asPopover: UnsafeMutablePointer<GtkPopover> { popover.as(GtkPopover.self) }

  /// Reserves the width of the longest text, so that the bubble does not move while the value
  /// changes.
  private func reserveWidth(of texts: [String]) {
    var widest: gint = 0
    for text in texts {
      gtk_label_set_text(OpaquePointer(label), text)
      var width: gint = 0
      gtk_widget_measure(label, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
      widest = max(widest, width)
    }
    gtk_widget_set_size_request(label, widest, -1)
  }

  /// Shows a text, on the side of the dial where the bubble belongs now.
  func update(_ text: String) {
    if text != shownText {
      shownText = text
      gtk_label_set_text(OpaquePointer(label), text)
    }
    gtk_widget_set_opacity(popover, peer.bubbleOpacity)
    place()
    anchor.show()
  }

  private func place() {
    var size = KnobSize(width: 0, height: 0)
    for (orientation, length) in [
      (GTK_ORIENTATION_HORIZONTAL, \KnobSize.width), (GTK_ORIENTATION_VERTICAL, \.height),
    ] {
      var natural: gint = 0
      gtk_widget_measure(popover, orientation, -1, nil, &natural, nil, nil)
      size[keyPath: length] = Double(natural)
    }
    lastDial = peer.dialInWindow
    guard let dial = lastDial else { return }
    placement.dial = dial
    _ = placement.place(size, inside: peer.windowBounds, finger: peer.input?.pointer.finger)
    let (area, gap) = (peer.dialArea, BubblePlacement.gap)
    anchor.area = BubblePlacement.Area(
      left: area.left - gap, top: area.top - gap, right: area.right + gap,
      bottom: area.bottom + gap)
    gtk_popover_set_position(asPopover, placement.side?.position ?? GTK_POS_TOP)
  }

  /// Moves the bubble with the knob.
  func present() { anchor.allocate() }

  /// Removes the widgets. The bubble must not be used afterward.
  func remove() { anchor.remove() }
}

extension KnobPeer {
  /// The area of the dial in the window.
  fileprivate var dialInWindow: BubblePlacement.Area? {
    guard let root = gtk_widget_get_root(widget)?.as(GtkWidget.self) else { return nil }
    let dial = dialArea
    // The application may have rotated the knob.
    let corners = [
      (dial.left, dial.top), (dial.right, dial.top), (dial.left, dial.bottom),
      (dial.right, dial.bottom),
    ].map { translate(KnobPoint(x: $0, y: $1), of: widget, to: root) }
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    return BubblePlacement.Area(
      left: x.min() ?? 0, top: y.min() ?? 0, right: x.max() ?? 0, bottom: y.max() ?? 0)
  }

  /// The area of the window, in its own coordinates.
  fileprivate var windowBounds: BubblePlacement.Area {
    let root = gtk_widget_get_root(widget)?.as(GtkWidget.self)
    return BubblePlacement.Area(
      left: 0, top: 0, right: root.map { Double(gtk_widget_get_width($0)) } ?? 0,
      bottom: root.map { Double(gtk_widget_get_height($0)) } ?? 0)
  }
}

extension BubblePlacement.Side {
  fileprivate var position: GtkPositionType {
    switch self {
    case .above: GTK_POS_TOP
    case .right: GTK_POS_RIGHT
    case .left: GTK_POS_LEFT
    case .below: GTK_POS_BOTTOM
    }
  }
}

/// The GObject class `RotaryKnobBubble`: a popover with the CSS node `bubble`, through which the
/// pointer reaches what is below.
private enum BubbleType {
  static let id: GType = {
    let name = KnobType.name + "Bubble"
    // Another copy of the library may have registered the class.
    let known = g_type_from_name(name)
    guard known == 0 else { return known }
    var query = GTypeQuery()
    g_type_query(gtk_popover_get_type(), &query)
    var info = GTypeInfo()
    (info.class_size, info.instance_size) = (
      guint16(query.class_size), guint16(query.instance_size)
    )
    info.class_init = { klass, _ in
      guard let widget = klass?.as(GtkWidgetClass.self) else { return }
      gtk_widget_class_set_css_name(widget, "bubble")
      // Assistive technologies know the value from the knob.
      gtk_widget_class_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_NONE)
      widget.pointee.size_allocate = { popover, width, height, baseline in
        BubbleType.parent?.pointee.size_allocate?(popover, width, height, baseline)
        guard let popover, let surface = gtk_native_get_surface(OpaquePointer(popover)) else {
          return
        }
        let nothing = cairo_region_create()
        gdk_surface_set_input_region(surface, nothing)
        cairo_region_destroy(nothing)
      }
    }
    return g_type_register_static(gtk_popover_get_type(), name, &info, GTypeFlags(rawValue: 0))
  }()

  nonisolated(unsafe) private static let parent =
    g_type_class_peek(gtk_popover_get_type())?.as(GtkWidgetClass.self)
}
