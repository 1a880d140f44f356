import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

/// What a user turns.
enum Turned: CaseIterable, Sendable { case knob, depth, encoder }

/// How a user turns it.
enum Way: CaseIterable, Sendable { case pointer, key, wheel }

/// A knob, the depth of a knob, or an encoder, whose events have the same words. Its dial has 160
/// points, and it turns with vertical movement.
@MainActor final class TurnScene {
  let scene: AreaScene
  let turned: Turned
  let widget: UnsafeMutablePointer<GtkWidget>
  private var knob: KnobWidget?
  private var encoder: EncoderWidget?
  /// `began`, `changed`, and `ended`.
  private(set) var words: [String] = []
  var onEvent: ((String) -> Void)?

  init(_ turned: Turned) throws {
    self.turned = turned
    try Stage.open()
    if turned == .encoder {
      let encoder = EncoderWidget()
      (encoder.metrics.margin, encoder.tracking) = (0, .vertical)
      (self.encoder, widget) = (encoder, encoder.widget)
    } else {
      let knob = KnobWidget(Parameter(0...100, default: 20), value: 50)
      (knob.metrics.margin, knob.tracking) = (0, .vertical)
      knob.turnsDepth = turned == .depth
      (self.knob, widget) = (knob, knob.widget)
    }
    let widget = widget
    scene = try AreaScene { widget }
    Stage.frames(2, of: scene.window)
    let isDepth = turned == .depth
    let change = [Turned.knob: "change-value", .depth: "notify::modulation-depth"][turned]
    connect(widget, isDepth ? "depth-gesture-begin" : "gesture-begin") { [unowned self] _ in
      note("began")
    }
    if turned == .knob {
      connectEvent(widget, "change-value") { [unowned self] _ in
        note("changed")
        return false
      }
    } else {
      connect(widget, change ?? "turned") { [unowned self] _ in note("changed") }
    }
    connect(widget, isDepth ? "depth-gesture-end" : "gesture-end") { [unowned self] _ in
      note("ended")
    }
  }

  private func note(_ word: String) {
    words.append(word)
    onEvent?(word)
  }

  /// The events since the last call, with successive changes as one.
  func taken() -> [String] {
    defer { words = [] }
    var brief: [String] = []
    for word in words where word != "changed" || brief.last != word { brief.append(word) }
    return brief
  }

  /// How far it is turned: the value or the depth, seen from where it was at first, or the angle.
  var amount: Double {
    switch turned {
    case .knob: (knob?.value ?? 50) - 50
    case .depth: knob?.modulationDepth ?? 0
    case .encoder: encoder?.angle ?? 0
    }
  }

  var isTurning: Bool {
    switch turned {
    case .knob: knob?.isTurning == true
    case .depth: knob?.isTurningDepth == true
    case .encoder: encoder?.isTurning == true
    }
  }

  var isEnabled: Bool {
    get { gtk_widget_get_sensitive(widget) != 0 }
    set { gtk_widget_set_sensitive(widget, newValue ? 1 : 0) }
  }

  /// Releases the handles, so that only the window retains the widget.
  func letGo() { (knob, encoder) = (nil, nil) }

  func close(at location: SourceLocation = #_sourceLocation) {
    onEvent = nil
    scene.close(at: location)
  }

  // MARK: Input

  /// Begins to turn, upward. The key or the button stays down.
  func begin(_ way: Way) {
    switch way {
    case .pointer:
      scene.press(80, 80)
      scene.move(80, 60)
    case .key:
      gtk_widget_grab_focus(widget)
      scene.key(GDK_KEY_Up, down: true)
    case .wheel:
      scene.move(70, 80)
      scene.move(80, 80)
      scene.scroll(1)
    }
  }

  /// Lets go, and waits for the end of a burst of the wheel.
  func end(_ way: Way) {
    switch way {
    case .pointer: scene.release()
    case .key: scene.key(GDK_KEY_Up, down: false)
    case .wheel: Stage.spin(0.4) { words.last == "ended" }
    }
  }

  /// Another widget of the window.
  func addButton() throws -> UnsafeMutablePointer<GtkWidget> {
    let button = try #require(gtk_button_new())
    gtk_fixed_put(scene.fixed.as(GtkFixed.self), button, 100, 100)
    Stage.frames(2, of: scene.window)
    return button
  }

  func remove() { gtk_fixed_remove(scene.fixed.as(GtkFixed.self), widget) }

  func putBack() {
    if gtk_widget_get_parent(widget) != nil { gtk_widget_unparent(widget) }
    gtk_fixed_put(
      scene.fixed.as(GtkFixed.self), widget, AreaScene.place.x, AreaScene.place.y)
    Stage.frames(2, of: scene.window)
  }
}

/// Another window, to which a program moves a widget.
@MainActor final class OtherWindow {
  let window: UnsafeMutablePointer<GtkWidget>
  private let fixed: UnsafeMutablePointer<GtkWidget>

  init() throws {
    try Stage.open()
    window = try #require(gtk_window_new())
    fixed = try #require(gtk_fixed_new())
    gtk_window_set_child(window.as(GtkWindow.self), fixed)
  }

  /// Moves a widget, of which the program has a handle.
  func adopt(_ widget: UnsafeMutablePointer<GtkWidget>) {
    g_object_ref(gpointer(widget))
    if let parent = gtk_widget_get_parent(widget) {
      gtk_fixed_remove(parent.as(GtkFixed.self), widget)
    }
    gtk_fixed_put(fixed.as(GtkFixed.self), widget, 0, 0)
    g_object_unref(gpointer(widget))
  }

  func close() { gtk_window_destroy(window.as(GtkWindow.self)) }
}
