import CGTK
import KnobGTK

/// A knob of the soak, or a range with its two knobs, with random settings. It knows whether one of
/// its gestures has not ended.
final class SoakKnob {
  /// The gestures that all knobs have begun.
  nonisolated(unsafe) static private(set) var gestures = 0
  /// The gestures that began before the last one of the same kind had ended, or ended twice.
  nonisolated(unsafe) static private(set) var mismatches = 0

  /// The destroyed knobs that are still in memory.
  nonisolated(unsafe) static private(set) var leaks = 0

  /// What the gestures of a knob change.
  private enum Gesture: Hashable {
    case value(Int)
    case depth(Int)
  }

  private let range: RangeWidget?
  private let knobs: [KnobWidget]
  private var open: Set<Gesture> = []

  var widget: UnsafeMutablePointer<GtkWidget> { range?.widget ?? knobs[0].widget }

  init(using random: inout Generator) {
    let parameter = SoakKnob.anyParameter(using: &random)
    range =
      Int.random(in: 0..<8, using: &random) == 0 ? RangeWidget(parameter, values: 5...10) : nil
    knobs = range.map { [$0.lower, $0.upper] } ?? [KnobWidget(parameter)]
    changeSettings(using: &random)
    for (index, knob) in knobs.enumerated() {
      knob.onGestureBegin { [weak self] _ in self?.begin(.value(index)) }
      knob.onGestureEnd { [weak self] _ in self?.end(.value(index)) }
      knob.onDepthGestureBegin { [weak self] _ in self?.begin(.depth(index)) }
      knob.onDepthGestureEnd { [weak self] _ in self?.end(.depth(index)) }
    }
  }

  private func begin(_ gesture: Gesture) {
    SoakKnob.gestures += 1
    if !open.insert(gesture).inserted { SoakKnob.mismatches += 1 }
  }

  private func end(_ gesture: Gesture) {
    if open.remove(gesture) == nil { SoakKnob.mismatches += 1 }
  }

  /// Whether a beginning without an end was reported, or a knob is still turned.
  var isInGesture: Bool { !open.isEmpty || knobs.contains(where: isTurning) }

  private func isTurning(_ knob: KnobWidget) -> Bool {
    let flags = gtk_widget_get_state_flags(knob.widget).rawValue
    return knob.isTurning || knob.isTurningDepth || flags & GTK_STATE_FLAG_ACTIVE.rawValue != 0
  }

  func forgetGesture() { open = [] }

  func setValue(using random: inout Generator) {
    let knob = anyKnob(using: &random)
    let value = Double.random(in: -2...120, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: knob.markers.live = value
    case 1: knob.modulationDepth = value / 100
    default: knob.setValue(value, animated: Bool.random(using: &random))
    }
  }

  /// Changes one setting, in some cases to what it already is.
  func changeSettings(using random: inout Generator) {
    let knob = anyKnob(using: &random)
    switch Int.random(in: 0..<24, using: &random) {
    case 0: knob.parameter = SoakKnob.anyParameter(using: &random)
    case 1: knob.isEnabled.toggle()
    case 2: knob.isReadOnly.toggle()
    case 3: toggleName(of: knob)
    case 4: knob.valueDisplay = knob.valueDisplay == .always ? .turning : .always
    case 5: knob.tracking = Bool.random(using: &random) ? .vertical : .rotary
    case 6: knob.metrics.ticks = .even(Int.random(in: 0...11, using: &random))
    case 7: knob.isContinuous.toggle()
    case 8: knob.look = KnobLook.all.randomElement(using: &random) ?? .arc
    case 9:
      knob.labels = [.none, .ticks, .values([1, 10, 50])].randomElement(using: &random) ?? .none
    case 10: knob.markers.modulation = [nil, 2...20].randomElement(using: &random) ?? nil
    case 11: knob.markers.hardware = [nil, 0.7].randomElement(using: &random) ?? nil
    case 12: knob.showsGhost.toggle()
    case 13: knob.turnsDepth.toggle()
    case 14: knob.depthModifier = .control
    case 15: knob.skin = [nil, "Skins/aluminium"].randomElement(using: &random) ?? nil
    default:
      // Most knobs take part.
      gtk_widget_set_visible(widget, 1)
      knob.isEnabled = true
      knob.isReadOnly = false
    }
  }

  private func toggleName(of knob: KnobWidget) {
    if let range {
      range.label = range.label == nil ? "Band" : nil
    } else {
      knob.label = knob.label == nil ? "Cutoff" : nil
    }
  }

  private func anyKnob(using random: inout Generator) -> KnobWidget {
    knobs[Int.random(in: knobs.indices, using: &random)]
  }

  func toggleVisibility() {
    let isHidden = gtk_widget_get_visible(widget) == 0
    if !isHidden { releaseFocus() }
    gtk_widget_set_visible(widget, isHidden ? 1 : 0)
  }

  /// Takes the keyboard focus from the knob. GTK 4.8 never frees a widget, not even a button of its
  /// own, that is hidden with the focus and removed in the same frame.
  private func releaseFocus() {
    let flags = gtk_widget_get_state_flags(widget).rawValue
    guard flags & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0 else { return }
    gtk_root_set_focus(gtk_widget_get_root(widget), nil)
  }

  func remove(from fixed: UnsafeMutablePointer<GtkWidget>?) {
    for widget in Set(knobs.map(\.widget) + [widget]) {
      SoakKnob.leaks += 1
      let object = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
      g_object_weak_ref(object, { _, _ in SoakKnob.leaks -= 1 }, nil)
    }
    gtk_fixed_remove(fixed.map(as: GtkFixed.self), widget)
  }

  private static func anyParameter(using random: inout Generator) -> Parameter {
    let taper = [Taper.linear, .logarithmic, .power(2)][Int.random(in: 0..<3, using: &random)]
    return Parameter(1...Double.random(in: 2...200, using: &random), taper: taper)
  }
}
