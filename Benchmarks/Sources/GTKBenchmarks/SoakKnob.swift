import CGTK
import KnobGTK

/// A knob of the soak, with random settings, which knows whether one of its gestures has not ended.
final class SoakKnob {
  /// The gestures that all knobs have begun.
  nonisolated(unsafe) static private(set) var gestures = 0
  /// The gestures that began before the last one of the same knob had ended, or ended twice.
  nonisolated(unsafe) static private(set) var mismatches = 0

  /// The destroyed knobs that are still in memory.
  nonisolated(unsafe) static private(set) var leaks = 0

  private let knob: KnobWidget
  private var isTurning = false

  var widget: UnsafeMutablePointer<GtkWidget> { knob.widget }

  init(using random: inout Generator) {
    knob = KnobWidget(SoakKnob.anyParameter(using: &random))
    changeSettings(using: &random)
    let this = Unmanaged.passUnretained(self).toOpaque()
    let began: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
      SoakKnob.gestures += 1
      data.map { Unmanaged<SoakKnob>.fromOpaque($0).takeUnretainedValue().note(isTurning: true) }
    }
    let ended: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
      data.map { Unmanaged<SoakKnob>.fromOpaque($0).takeUnretainedValue().note(isTurning: false) }
    }
    connect("gesture-begin", began, this)
    connect("gesture-end", ended, this)
  }

  private func note(isTurning: Bool) {
    if self.isTurning == isTurning { SoakKnob.mismatches += 1 }
    self.isTurning = isTurning
  }

  private func connect(
    _ signal: String, _ handler: @convention(c) (gpointer?, gpointer?) -> Void,
    _ data: UnsafeMutableRawPointer
  ) {
    g_signal_connect_data(
      widget, signal, unsafeBitCast(handler, to: GCallback.self), data, nil, GConnectFlags(0))
  }

  /// Whether the program has been told a beginning without an end, or the knob is still turned.
  var isInGesture: Bool {
    isTurning || knob.isTurning
      || gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_ACTIVE.rawValue != 0
  }

  func forgetGesture() { isTurning = false }

  func setValue(using random: inout Generator) {
    let value = Double.random(in: -2...120, using: &random)
    knob.setValue(value, animated: Bool.random(using: &random))
  }

  /// Changes one setting, in some cases to what it already is.
  func changeSettings(using random: inout Generator) {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: knob.parameter = SoakKnob.anyParameter(using: &random)
    case 1: knob.isEnabled.toggle()
    case 2: knob.isReadOnly.toggle()
    case 3: knob.label = knob.label == nil ? "Cutoff" : nil
    case 4: knob.showsValue.toggle()
    case 5: knob.tracking = Bool.random(using: &random) ? .vertical : .rotary
    case 6: knob.metrics.ticks = .even(Int.random(in: 0...11, using: &random))
    case 7: knob.isContinuous.toggle()
    default:
      // Most knobs take part.
      gtk_widget_set_visible(widget, 1)
      knob.isEnabled = true
      knob.isReadOnly = false
    }
  }

  func toggleVisibility() {
    gtk_widget_set_visible(widget, gtk_widget_get_visible(widget) == 0 ? 1 : 0)
  }

  func remove(from fixed: UnsafeMutablePointer<GtkWidget>?) {
    g_signal_handlers_disconnect_matched(
      widget, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, Unmanaged.passUnretained(self).toOpaque())
    SoakKnob.leaks += 1
    let object = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
    g_object_weak_ref(object, { _, _ in SoakKnob.leaks -= 1 }, nil)
    gtk_fixed_remove(fixed.map(as: GtkFixed.self), widget)
  }

  private static func anyParameter(using random: inout Generator) -> Parameter {
    let taper = [Taper.linear, .logarithmic, .power(2)][Int.random(in: 0..<3, using: &random)]
    return Parameter(1...Double.random(in: 2...200, using: &random), taper: taper)
  }
}
