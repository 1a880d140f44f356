import CGTK
import KnobGTK

/// The part of a `RotaryHistory` that is written in Swift: its properties, and the history.
final class HistoryObject {
  let object: UnsafeMutablePointer<GObject>
  private var limit: gint = 100
  private var mergeInterval = 0.0
  /// The names of the next steps when the program was last notified of them.
  private var names = Names()
  private(set) lazy var history = makeHistory()

  private struct Names: Equatable {
    var undo: String?
    var redo: String?
  }

  init(of object: UnsafeMutablePointer<GObject>) { self.object = object }

  private func makeHistory() -> KnobHistory {
    let history = KnobHistory(
      limit: Int(limit), mergeInterval: mergeInterval > 0 ? mergeInterval : nil)
    history.onChange { [weak self] in self?.stepsChanged(in: $0) }
    return history
  }

  private func stepsChanged(in history: KnobHistory) {
    let (old, new) = (names, Names(undo: history.undoName, redo: history.redoName))
    names = new
    g_object_freeze_notify(object)
    if new.undo != old.undo { notify(.undoName) }
    if new.redo != old.redo { notify(.redoName) }
    if (new.undo == nil) != (old.undo == nil) { notify(.canUndo) }
    if (new.redo == nil) != (old.redo == nil) { notify(.canRedo) }
    g_object_thaw_notify(object)
  }

  private func notify(_ property: Property) { g_object_notify(object, property.rawValue) }

  // MARK: Properties

  enum Property: String, CaseIterable {
    case limit
    case mergeInterval = "merge-interval"
    case canUndo = "can-undo"
    case canRedo = "can-redo"
    case undoName = "undo-name"
    case redoName = "redo-name"

    /// The declaration of the property.
    var spec: UnsafeMutablePointer<GParamSpec>? {
      let once = GParamFlags(
        rawValue: GParamFlags.property.rawValue | G_PARAM_CONSTRUCT_ONLY.rawValue)
      return switch self {
      case .limit: g_param_spec_int(rawValue, nil, about, 1, gint.max, 100, once)
      case .mergeInterval: g_param_spec_double(rawValue, nil, about, 0, 3_600, 0, once)
      case .canUndo, .canRedo: g_param_spec_boolean(rawValue, nil, about, 0, G_PARAM_READABLE)
      case .undoName, .redoName: g_param_spec_string(rawValue, nil, about, nil, G_PARAM_READABLE)
      }
    }

    private var about: String {
      switch self {
      case .limit: "The maximum number of steps that can be undone"
      case .mergeInterval:
        "The longest time between the ends of two gestures of the same knob that are one step, in "
          + "seconds; 0 if each gesture is a step"
      case .canUndo: "Whether there is a step to undo"
      case .canRedo: "Whether there is a step to redo"
      case .undoName: "The name of the knob whose step is undone next; none if there is no step"
      case .redoName: "The name of the knob whose step is redone next; none if there is no step"
      }
    }
  }

  func get(_ property: Property, _ value: UnsafeMutablePointer<GValue>) {
    switch property {
    case .limit: g_value_set_int(value, limit)
    case .mergeInterval: g_value_set_double(value, mergeInterval)
    case .canUndo: g_value_set_boolean(value, history.canUndo ? 1 : 0)
    case .canRedo: g_value_set_boolean(value, history.canRedo ? 1 : 0)
    case .undoName: g_value_set_string(value, history.undoName)
    case .redoName: g_value_set_string(value, history.redoName)
    }
  }

  /// Sets a property that is set once, before the history is first used.
  func set(_ property: Property, _ value: UnsafePointer<GValue>) {
    switch property {
    case .limit: limit = g_value_get_int(value)
    case .mergeInterval: mergeInterval = g_value_get_double(value)
    case .canUndo, .canRedo, .undoName, .redoName: break
    }
  }
}
