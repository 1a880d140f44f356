import CGTK
import KnobEngine

/// A pointer that turns a widget.
protocol PointerTurn: AnyObject {
  var isTurning: Bool { get }
  /// Cancels the turn and releases the pointer.
  func cancelAndAbandon()
  /// Handles an event of a pointer that GTK no longer delivers to the widget.
  func follow(_ event: OpaquePointer)
}

extension PointerTurn {
  func follow(_ event: OpaquePointer) {}
}

/// Listens outside a widget while a pointer turns it, for everything that cancels the turn: the
/// Escape key, wherever the keyboard focus is, and a window that is deactivated.
final class TurnWatch {
  private let widget: UnsafeMutablePointer<GtkWidget>
  private unowned let turn: any PointerTurn
  private var window: (object: UnsafeMutablePointer<GtkWindow>, handler: UInt)?
  /// The event controllers on other widgets.
  private var listeners: [OpaquePointer] = []

  /// Whether GTK no longer delivers the pointer to the widget, so that the watch must follow it in
  /// the window.
  private var followsPointer = false
  /// Whether an Escape key that canceled a turn is still down. Its repeats must not close a dialog.
  private var isEscapeDown = false

  init(_ widget: UnsafeMutablePointer<GtkWidget>, turnedBy turn: any PointerTurn) {
    (self.widget, self.turn) = (widget, turn)
  }

  func begin() {
    stop()
    watchWindow()
    for widget in keyboards { listen(on: widget) }
  }

  /// Continues to follow the pointer that GTK no longer delivers to the widget.
  func follow() {
    if listeners.isEmpty { begin() }
    followsPointer = true
  }

  /// Stops listening at the end of a turn, unless Escape is still down.
  func end() {
    if !isEscapeDown { stop() }
  }

  /// Stops listening at once.
  func stop() {
    (followsPointer, isEscapeDown) = (false, false)
    if let window { g_signal_handler_disconnect(window.object, window.handler) }
    window = nil
    for listener in listeners {
      if let widget = gtk_event_controller_get_widget(listener) {
        gtk_widget_remove_controller(widget, listener)
      }
      g_object_unref(gpointer(listener))
    }
    listeners = []
  }

  private func watchWindow() {
    guard let root = gtk_widget_get_root(widget), root.isInstance(of: gtk_window_get_type())
    else { return }
    let window = root.as(GtkWindow.self)
    let handler = connect(window, "notify::is-active") { [unowned self] _ in
      if gtk_window_is_active(window) == 0 { windowIsInactive() }
    }
    self.window = (window, handler)
  }

  /// The widgets that may receive keys: all windows of the application, because any of them may
  /// have the focus, and the popover that contains the widget, which takes the keys from its
  /// window.
  private var keyboards: [UnsafeMutablePointer<GtkWidget>] {
    var found: [UnsafeMutablePointer<GtkWidget>] = []
    guard let windows = gtk_window_get_toplevels() else { return found }
    for index in 0..<g_list_model_get_n_items(windows) {
      guard let item = g_list_model_get_item(windows, index) else { continue }
      found.append(item.as(GtkWidget.self))
      g_object_unref(item)
    }
    var ancestor = gtk_widget_get_parent(widget)
    while let widget = ancestor {
      if widget.isInstance(of: gtk_popover_get_type()) { found.append(widget) }
      ancestor = gtk_widget_get_parent(widget)
    }
    return found
  }

  /// Adds a listener to a widget. Every widget has at most one: GTK crashes if a controller removes
  /// another controller of its widget while it handles an event.
  private func listen(on widget: UnsafeMutablePointer<GtkWidget>) {
    guard let controller = gtk_event_controller_legacy_new() else { return }
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    connectEvent(controller, "event") { [unowned self] in
      let widget = gpointer(widget)
      g_object_ref(widget)
      defer { g_object_unref(widget) }
      return $0.event(1).map(sees) ?? false
    }
    g_object_ref(gpointer(controller))
    listeners.append(controller)
    gtk_widget_add_controller(widget, controller)
  }

  private func windowIsInactive() {
    turn.cancelAndAbandon()
    stop()
  }

  /// - Returns: Whether the event is consumed.
  private func sees(_ event: OpaquePointer) -> Bool {
    switch gdk_event_get_event_type(event) {
    case GDK_KEY_PRESS where isEscape(event):
      guard !isEscapeDown else { return true }
      guard turn.isTurning else { return false }
      isEscapeDown = true
      turn.cancelAndAbandon()
      return true
    case GDK_KEY_RELEASE where isEscapeDown && isEscape(event):
      stop()
      return true
    case GDK_MOTION_NOTIFY where followsPointer, GDK_BUTTON_RELEASE where followsPointer:
      turn.follow(event)
    default: break
    }
    return false
  }

  private func isEscape(_ event: OpaquePointer) -> Bool {
    Int32(gdk_key_event_get_keyval(event)) == GDK_KEY_Escape
  }
}
