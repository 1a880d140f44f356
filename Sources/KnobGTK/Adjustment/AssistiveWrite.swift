import CGTK

/// Recognizes a value that an assistive technology writes.
///
/// GTK 4.8 passes such a write to `gtk_range_set_value()`, as a program would. No signal or method
/// of the widget precedes it. The difference is the GLib source that is being dispatched: GDBus's
/// source for a written property, whose data names the object that is written to. For a widget on
/// the accessibility bus, this object is its at-context.
///
/// Only pointers that are known are dereferenced. If a later version of GLib arranges its data in
/// another way, a write is no longer recognized, and is treated like one in code.
enum AssistiveWrite {
  /// Whether an assistive technology is writing the value of this knob now.
  static func isAddressed(to peer: KnobPeer) -> Bool {
    guard let target else { return false }
    return target == context(of: peer)
  }

  /// The object that owns the D-Bus property being written.
  private static var target: UnsafeMutableRawPointer? {
    guard let source = g_main_current_source(), let name = g_source_get_name(source),
      strcmp(name, "[gio] invoke_set_property_in_idle_cb") == 0
    else { return nil }
    var function: GSourceFunc?
    var data: gpointer?
    source.pointee.callback_funcs?.pointee.get?(
      source.pointee.callback_data, source, &function, &data)
    // The connection, the message, and the data of the object's registration.
    return data?.as(UnsafeMutableRawPointer?.self)[2]
  }

  /// The at-context of a knob. GTK 4.8 has no getter for it.
  ///
  /// The at-context emits a signal when a property changes. To provoke this signal, the value text
  /// of the knob is reset. The next announcement sets it again.
  private static func context(of peer: KnobPeer) -> UnsafeMutableRawPointer? {
    var search = Search(widget: peer.widget)
    let signal = g_signal_lookup("state-change", gtk_at_context_get_type())
    let hook = g_signal_add_emission_hook(
      signal, 0,
      { _, _, arguments, data in
        guard let search = data?.as(Search.self),
          let context = arguments.flatMap(g_value_get_object)
        else { return 1 }
        if gtk_at_context_get_accessible(OpaquePointer(context))
          == OpaquePointer(search.pointee.widget)
        {
          search.pointee.context = context
        }
        return 1
      }, &search, nil)
    gtk_accessible_reset_property(
      OpaquePointer(peer.widget), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT)
    peer.announcement.forget()
    g_signal_remove_emission_hook(signal, hook)
    return search.context
  }

  private struct Search {
    let widget: UnsafeMutablePointer<GtkWidget>
    var context: UnsafeMutableRawPointer?
  }
}
