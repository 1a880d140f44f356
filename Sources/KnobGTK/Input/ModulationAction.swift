import CGTK

/// The action `knob.modulation` of a knob with a list of modulations: it selects the one with the name
/// that is its target. Its state is the name of the selected one.
///
/// It is not a property action of the class. GTK would connect a handler to each knob for it, and a
/// knob with a handler compares all of its properties at each change.
final class ModulationAction {
  private let action: OpaquePointer?

  init(of peer: KnobPeer) {
    let type = g_variant_type_new("s")
    defer { g_variant_type_free(type) }
    action = g_simple_action_new_stateful("modulation", type, g_variant_new_string(""))
    guard let action else { return }
    connect(action, "change-state") { [weak peer] arguments in
      guard let peer, let name = arguments.text(1) else { return }
      // The application may destroy the knob when another modulation is selected.
      peer.retainKnob()
      defer { peer.releaseKnob() }
      peer.select(modulation: name)
    }
    let group = OpaquePointer(g_simple_action_group_new())
    g_action_map_add_action(group, action)
    gtk_widget_insert_action_group(peer.widget, "knob", group)
    g_object_unref(group.map { gpointer($0) })
  }

  deinit { g_object_unref(action.map { gpointer($0) }) }

  /// Shows which modulation is selected.
  func show(_ name: String) { g_simple_action_set_state(action, g_variant_new_string(name)) }
}
