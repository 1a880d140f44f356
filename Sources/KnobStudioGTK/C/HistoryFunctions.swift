import CGTK
import KnobGTK

// Undo and redo for programs in other languages. `rotary-knob.h` documents these functions.

@_cdecl("rotary_history_get_type")
package func rotaryHistoryGetType() -> GType { HistoryType.id }

@_cdecl("rotary_history_new")
package func rotaryHistoryNew() -> UnsafeMutablePointer<GObject>? {
  g_object_new_with_properties(HistoryType.id, 0, nil, nil)
}

@_cdecl("rotary_history_add")
package func rotaryHistoryAdd(
  _ history: UnsafeMutablePointer<GObject>?, _ knob: UnsafeMutablePointer<GtkWidget>?,
  _ name: UnsafePointer<CChar>?
) {
  guard let history = HistoryType.checked(history, "rotary_history_add"),
    let knob = KnobType.checked(knob, "rotary_history_add")?.widget
  else { return }
  if let other = HistoryType.history(of: knob), other !== history { remove(knob, from: other) }
  history.history.add(knob, name: name.map { String(cString: $0) })
  HistoryType.setHistory(history, of: knob)
}

@_cdecl("rotary_history_remove")
package func rotaryHistoryRemove(
  _ history: UnsafeMutablePointer<GObject>?, _ knob: UnsafeMutablePointer<GtkWidget>?
) {
  guard let history = HistoryType.checked(history, "rotary_history_remove"),
    let knob = KnobType.checked(knob, "rotary_history_remove")?.widget,
    HistoryType.history(of: knob) === history
  else { return }
  remove(knob, from: history)
}

private func remove(_ knob: UnsafeMutablePointer<GtkWidget>, from history: HistoryObject) {
  history.history.remove(knob)
  HistoryType.setHistory(nil, of: knob)
}

@_cdecl("rotary_history_undo")
package func rotaryHistoryUndo(_ history: UnsafeMutablePointer<GObject>?) -> gboolean {
  HistoryType.checked(history, "rotary_history_undo")?.history.undo() == true ? 1 : 0
}

@_cdecl("rotary_history_redo")
package func rotaryHistoryRedo(_ history: UnsafeMutablePointer<GObject>?) -> gboolean {
  HistoryType.checked(history, "rotary_history_redo")?.history.redo() == true ? 1 : 0
}

@_cdecl("rotary_history_clear")
package func rotaryHistoryClear(_ history: UnsafeMutablePointer<GObject>?) {
  HistoryType.checked(history, "rotary_history_clear")?.history.clear()
}

@_cdecl("rotary_history_add_shortcuts")
package func rotaryHistoryAddShortcuts(
  _ history: UnsafeMutablePointer<GObject>?, _ widget: UnsafeMutablePointer<GtkWidget>?
) {
  HistoryType.checked(history, "rotary_history_add_shortcuts")?.history.addShortcuts(to: widget)
}
