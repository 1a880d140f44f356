import CGTK
import KnobGTK
import KnobPresentation
import KnobStudio

/// The popover of a knob that learns: what to do, what was heard, and buttons.
///
/// It takes no grab, so that the user can also move a control that is drawn in a window. Assistive
/// technologies hear a change as the description of the button that has the keyboard focus.
final class LearnPrompt: LearningPopover {
  var onChoice: (LearningPrompt.Choice) -> Void = { _ in }
  var onClosed: () -> Void = {}

  private let popover: KnobPopover
  private let sentence: UnsafeMutablePointer<GtkWidget>
  private let conflict: UnsafeMutablePointer<GtkWidget>
  private let row: UnsafeMutablePointer<GtkWidget>
  private var buttons: [(choice: LearningPrompt.Choice, widget: UnsafeMutablePointer<GtkWidget>)] =
    []
  private var content: LearningPrompt

  init?(_ peer: KnobPeer, _ content: LearningPrompt) {
    guard let popover = gtk_popover_new(), let sentence = gtk_label_new(nil),
      let conflict = gtk_label_new(nil), let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6),
      let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)
    else { return nil }
    for widget in [sentence, conflict, row] { gtk_box_append(column.as(GtkBox.self), widget) }
    for label in [sentence, conflict] {
      gtk_label_set_wrap(OpaquePointer(label), 1)
      gtk_label_set_max_width_chars(OpaquePointer(label), 36)
      gtk_label_set_xalign(OpaquePointer(label), 0)
    }
    gtk_widget_set_halign(row, GTK_ALIGN_END)
    gtk_popover_set_child(popover.as(GtkPopover.self), column)
    gtk_popover_set_autohide(popover.as(GtkPopover.self), 0)
    guard let open = KnobPopover(popover, of: peer, at: peer.areaWithCaption) else { return nil }
    (self.popover, self.sentence, self.conflict, self.row) = (open, sentence, conflict, row)
    self.content = content
    open.onClosed { [weak self] in self?.onClosed() }
    fill()
    listen()
  }

  /// Opens the popover, with the keyboard focus on its default button.
  ///
  /// - Returns: Whether it stays open.
  func open() -> Bool {
    popover.open {
      popover.anchor.show()
      focus()
    }
  }

  func follow() {
    popover.anchor.area = popover.peer.areaWithCaption
    popover.anchor.allocate()
  }

  var hasFocus: Bool { popover.hasFocus }

  /// Shows what has changed. The focus stays where it is, unless it is in the popover.
  func update(_ content: LearningPrompt) {
    guard content != self.content else { return }
    let (hadFocus, choices) = (hasFocus, self.content.choices)
    self.content = content
    fill()
    // GTK gives a popover that is open no other size by itself.
    follow()
    if hadFocus, choices != content.choices { focus() }
  }

  /// Closes the popover. If GTK is opening it, it closes afterward.
  func close() {
    (onChoice, onClosed) = ({ _ in }, {})
    guard !popover.isOpening else { return popover.isUnwanted = true }
    popover.close()
  }

  private func focus() { if let button = buttons.last { gtk_widget_grab_focus(button.widget) } }

  // MARK: Keys

  private func listen() {
    guard let keys = gtk_event_controller_key_new() else { return }
    connectEvent(keys, "key-pressed") { [weak self] in
      self?.pressed(Int32($0.unsigned(1))) ?? false
    }
    gtk_widget_add_controller(popover.widget, keys)
  }

  /// Handles a key. Those of the arrows stay in the popover, so that the next one does not turn the
  /// knob.
  private func pressed(_ key: Int32) -> Bool {
    let isMirrored = gtk_widget_get_direction(row) == GTK_TEXT_DIR_RTL
    switch key {
    case GDK_KEY_Escape: onClosed()
    case GDK_KEY_Left, GDK_KEY_KP_Left: moveFocus(by: isMirrored ? 1 : -1)
    case GDK_KEY_Right, GDK_KEY_KP_Right: moveFocus(by: isMirrored ? -1 : 1)
    case GDK_KEY_Up, GDK_KEY_KP_Up, GDK_KEY_Down, GDK_KEY_KP_Down: break
    case GDK_KEY_Tab, GDK_KEY_KP_Tab: moveFocus(by: 1, wraps: true)
    case GDK_KEY_ISO_Left_Tab: moveFocus(by: -1, wraps: true)
    default: return false
    }
    return true
  }

  private func moveFocus(by count: Int, wraps: Bool = false) {
    let focused = buttons.firstIndex { gtk_widget_has_focus($0.widget) != 0 } ?? 0
    let next = wraps ? (focused + count + buttons.count) % buttons.count : focused + count
    if buttons.indices.contains(next) { gtk_widget_grab_focus(buttons[next].widget) }
  }

  // MARK: Content

  private func fill() {
    gtk_label_set_text(OpaquePointer(sentence), content.sentence)
    gtk_label_set_text(OpaquePointer(conflict), content.conflict ?? "")
    gtk_widget_set_visible(conflict, content.conflict == nil ? 0 : 1)
    if content.choices != buttons.map(\.choice) { replaceButtons() }
    describe(popover.widget, GTK_ACCESSIBLE_PROPERTY_LABEL, content.spoken)
    for button in buttons {
      describe(button.widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, content.spoken)
    }
  }

  /// Adds the buttons that are new, before it removes those that are not wanted anymore: one of them
  /// may have the focus.
  private func replaceButtons() {
    let old = buttons
    buttons = content.choices.compactMap { choice in
      if let kept = old.first(where: { $0.choice == choice }) { return kept }
      guard let button = gtk_button_new_with_label(choice.title) else { return nil }
      connect(button, "clicked") { [weak self] _ in self?.onChoice(choice) }
      return (choice, button)
    }
    var previous: UnsafeMutablePointer<GtkWidget>?
    for (choice, button) in buttons {
      if !old.contains(where: { $0.choice == choice }) {
        gtk_box_append(row.as(GtkBox.self), button)
      }
      gtk_box_reorder_child_after(row.as(GtkBox.self), button, previous)
      (choice.isSuggested ? gtk_widget_add_css_class : gtk_widget_remove_css_class)(
        button, "suggested-action")
      previous = button
    }
    let hadFocus = hasFocus
    for (choice, button) in old where !content.choices.contains(choice) {
      // GTK moves the focus out of a widget that is removed to no other one.
      if hadFocus, gtk_widget_has_focus(button) != 0 { focus() }
      gtk_box_remove(row.as(GtkBox.self), button)
    }
  }
}
