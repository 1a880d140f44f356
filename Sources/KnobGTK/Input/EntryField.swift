import CGTK
import KnobEngine
import KnobPresentation

/// The text field of a knob, which exists only while the user types a value: a GtkEntry in the
/// place of the caption, and a popover with a sentence if the text was not understood.
///
/// Its CSS node is `field`, because the rules of themes for `entry` make it too large for a
/// caption. It is not a bare GtkText, which assistive technologies do not see.
///
/// GTK does not expect a widget to disappear while it handles its key or its focus. A field that is
/// closed is therefore removed when the main loop next runs, before the next frame.
final class EntryField {
  private unowned let peer: KnobPeer
  private let text: UnsafeMutablePointer<GtkWidget>
  private var bubble: PopoverAnchor?
  /// Whether the knob itself is changing the text.
  private var isWriting = false
  private let removal = DelayedCall()
  private let leaving = DelayedCall()

  /// Whether the user has not finished.
  private(set) var isOpen = true
  /// The area of the field, in the coordinates of the knob.
  private(set) var frame = GdkRectangle()

  init?(_ peer: KnobPeer) {
    guard let text = makeWidget(gtk_entry_get_type(), cssName: "field") else { return nil }
    (self.peer, self.text) = (peer, text)
    gtk_editable_set_alignment(editable, 0.5)
    gtk_entry_set_input_hints(
      text.as(GtkEntry.self),
      GtkInputHints(
        rawValue: GTK_INPUT_HINT_NO_SPELLCHECK.rawValue | GTK_INPUT_HINT_NO_EMOJI.rawValue))
    write()
    gtk_widget_set_parent(text, peer.widget)
    describe(
      text, GTK_ACCESSIBLE_PROPERTY_LABEL, ValueEntry.label(forKnob: peer.core.settings.name))
    listen()
    gtk_widget_queue_allocate(peer.widget)
    peer.redraw()
  }

  private var editable: OpaquePointer { OpaquePointer(text) }

  /// What the user types. It is the core's as long as the field is open.
  private var entry: ValueEntry? { isOpen ? peer.core.entry : nil }

  /// GTK may still keep the GtkEntry for a moment after it has been removed.
  private func listen() {
    connect(text, "changed") { [weak self] _ in self?.edited() }
    connect(text, "activate") { [weak self] _ in self?.peer.core.confirmEntry() }
    guard let focus = gtk_event_controller_focus_new() else { return }
    connect(focus, "leave") { [weak self] _ in self?.left() }
    // By default, a controller ignores a focus that leaves the menu of the text.
    gtk_event_controller_set_propagation_limit(focus, GTK_LIMIT_NONE)
    gtk_widget_add_controller(text, focus)
  }

  // MARK: The focus

  /// Whether the keyboard focus of the window is in the field, or in its menu.
  var hasFocus: Bool {
    guard let root = gtk_widget_get_root(text), let focus = gtk_root_get_focus(root) else {
      return false
    }
    return gtk_widget_is_ancestor(focus, text) != 0
  }

  /// Moves the keyboard focus into the field. A text that the user has to correct is not selected, unless
  /// the field has just opened with it.
  func focus(isNew: Bool = false) {
    gtk_entry_grab_focus_without_selecting(text.as(GtkEntry.self))
    if entry?.isSelected == true, isNew || entry?.fault == nil {
      gtk_editable_select_region(editable, 0, -1)
    } else {
      gtk_editable_set_position(editable, -1)
    }
  }

  /// GTK removes the focus before it moves it to another widget, and also before it hides or
  /// removes the knob, which closes the field. What has happened is clear when the main loop next
  /// runs.
  private func left() {
    guard isOpen else { return }
    leaving.schedule(priority: G_PRIORITY_HIGH) { [unowned self] in leaveIfUnfocused() }
  }

  /// Sets the value if the focus is no longer in the field.
  ///
  /// A window that is not active keeps its focus widget: the user may be copying a text elsewhere.
  func leaveIfUnfocused() {
    if isOpen, !hasFocus { peer.core.leaveEntry() }
  }

  // MARK: The text

  private func write() {
    isWriting = true
    gtk_editable_set_text(editable, entry?.text ?? "")
    isWriting = false
  }

  /// Replaces the text, and selects all of the new one.
  ///
  /// On X11, GTK gives up the primary selection when no text is selected, and when the server
  /// confirms this, GTK clears whatever is selected by then. Some text therefore stays selected.
  private func rewrite() {
    let length = gint(gtk_entry_get_text_length(text.as(GtkEntry.self)))
    var end = length
    isWriting = true
    // A change that the user did not make cannot be undone in the field.
    gtk_editable_set_enable_undo(editable, 0)
    gtk_editable_insert_text(editable, entry?.text ?? "", -1, &end)
    gtk_editable_select_region(editable, length, -1)
    gtk_editable_delete_text(editable, 0, length)
    gtk_editable_set_enable_undo(editable, 1)
    isWriting = false
  }

  private func edited() {
    guard !isWriting, isOpen else { return }
    peer.core.editEntry(String(cString: gtk_editable_get_text(editable)))
  }

  /// Shows what has changed.
  func adopt(_ change: FieldChange) {
    switch change {
    case .text: rewrite()
    case .fault: showFault()
    case .closed: close()
    }
  }

  // MARK: Keys that the text field does not use

  /// - Returns: Whether the key is consumed. The knob must not turn while the user types.
  func pressed(_ key: Int32, _ state: GdkModifierType) -> Bool {
    guard !KeyInput.isShortcut(state) else { return false }
    switch key {
    case GDK_KEY_Escape:
      peer.core.closeEntry()
      return true
    case GDK_KEY_Up, GDK_KEY_Down, GDK_KEY_Page_Up, GDK_KEY_Page_Down, GDK_KEY_KP_Up,
      GDK_KEY_KP_Down, GDK_KEY_KP_Page_Up, GDK_KEY_KP_Page_Down:
      return true
    default: return false
    }
  }

  // MARK: The end

  /// Whether the user is the reason that the field disappears now.
  var isLeftByUser: Bool { UserAction.isReason(on: text) }

  /// Closes the field. The focus returns to the knob if it was in the field.
  private func close() {
    guard isOpen else { return }
    isOpen = false
    leaving.cancel()
    removeBubble()
    if hasFocus, gtk_widget_get_mapped(peer.widget) != 0 {
      gtk_widget_grab_focus(peer.widget)
      peer.showFocus(true)
    }
    closeMenu()
    peer.redraw()
    removal.schedule(priority: G_PRIORITY_HIGH) { [unowned peer] in peer.removeEntry() }
  }

  /// Removes the widgets. The field must not be used afterward.
  func remove() {
    isOpen = false
    removal.cancel()
    leaving.cancel()
    removeBubble()
    closeMenu()
    // If the field closed while GTK was opening the menu, the menu has the pointer nevertheless.
    gtk_widget_set_sensitive(text, 0)
    gtk_widget_unparent(text)
  }

  /// Closes the menu of the text. If it disappears with the field, GTK 4.8 goes on sending it the
  /// input of the whole application.
  private func closeMenu() {
    var child = gtk_widget_get_first_child(
      gtk_editable_get_delegate(editable)?.as(GtkWidget.self))
    while let widget = child {
      child = gtk_widget_get_next_sibling(widget)
      if widget.isInstance(of: gtk_popover_get_type()) { gtk_widget_set_visible(widget, 0) }
    }
  }

  // MARK: The sentence

  private func showFault() {
    let sentence = entry?.fault
    var state = GTK_ACCESSIBLE_STATE_INVALID
    if let sentence {
      gtk_widget_add_css_class(text, "error")
      var value = GValue(of: Fundamental.int)
      g_value_set_int(&value, gint(GTK_ACCESSIBLE_INVALID_TRUE.rawValue))
      gtk_accessible_update_state_value(editable, 1, &state, &value)
      g_value_unset(&value)
      describe(text, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, sentence)
      showBubble(sentence)
    } else if bubble != nil {
      gtk_widget_remove_css_class(text, "error")
      gtk_accessible_reset_state(editable, state)
      gtk_accessible_reset_property(editable, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION)
      removeBubble()
    }
  }

  private func showBubble(_ sentence: String) {
    removeBubble()
    guard let bubble = gtk_popover_new(), let label = gtk_label_new(sentence) else { return }
    let popover = bubble.as(GtkPopover.self)
    gtk_label_set_wrap(OpaquePointer(label), 1)
    gtk_label_set_max_width_chars(OpaquePointer(label), 32)
    gtk_popover_set_child(popover, label)
    gtk_popover_set_autohide(popover, 0)
    gtk_popover_set_position(popover, GTK_POS_BOTTOM)
    gtk_widget_set_can_focus(bubble, 0)
    gtk_widget_set_can_target(bubble, 0)
    self.bubble = PopoverAnchor(bubble, of: peer.widget, at: frame.area)
    self.bubble?.show()
  }

  private func removeBubble() {
    bubble?.remove()
    bubble = nil
  }

  // MARK: Place

  /// Places the field in the middle of the caption or of the dial, where nothing covers it.
  ///
  /// - Parameters:
  ///   - width: The width of the knob.
  ///   - middle: The distance from the top of the knob to the middle of the field.
  func allocate(width: Double, middle: Double) {
    var (least, height): (gint, gint) = (0, 0)
    gtk_widget_measure(text, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
    gtk_widget_measure(text, GTK_ORIENTATION_VERTICAL, -1, nil, &height, nil, nil)
    let wish = ValueEntry.width(inKnob: width)
    let room = FieldRoom(of: peer.widget, at: middle, reach: max(wish - width, 0))
    let (left, wide) = room.place(width: wish, inKnob: width)
    frame = GdkRectangle(
      x: gint(left.rounded()), y: gint(middle.rounded()) - height / 2,
      width: max(gint(wide.rounded()), least), height: height)
    gtk_widget_size_allocate(text, &frame, -1)
    bubble?.area = frame.area
    bubble?.allocate()
  }

  /// Whether a point of the knob is on the field.
  func contains(x: Double, y: Double) -> Bool {
    isOpen && x >= Double(frame.x) && x < Double(frame.x + frame.width) && y >= Double(frame.y)
      && y < Double(frame.y + frame.height)
  }

  func draw(in snapshot: OpaquePointer) {
    if isOpen { gtk_widget_snapshot_child(peer.widget, text, snapshot) }
  }
}

extension GdkRectangle {
  fileprivate var area: BubblePlacement.Area {
    BubblePlacement.Area(
      left: Double(x), top: Double(y), right: Double(x + width), bottom: Double(y + height))
  }
}
