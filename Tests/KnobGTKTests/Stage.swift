import CGTK
import Foundation
import KnobEngine
import KnobGTK
import Testing

/// All tests of the widget. They run one at a time, on the main thread.
@MainActor @Suite(.serialized) enum WidgetTests {}

/// GTK on a real display server, initialized once.
@MainActor enum Stage {
  struct Missing: Error, CustomStringConvertible { let description: String }

  /// - Throws: `Missing` if the display server lacks something. The tests fail without a display.
  @discardableResult
  static func open() throws -> Hand { try opened.get() }

  /// Whether the tests run on a Wayland compositor, which `Scripts/wayland.sh` starts.
  nonisolated static let isWayland = getenv("KNOB_WAYLAND") != nil

  private static let opened: Result<Hand, Missing> = {
    setenv("GDK_BACKEND", isWayland ? "wayland" : "x11", 1)
    setenv("GSK_RENDERER", "cairo", 1)
    setenv("LC_ALL", "C.UTF-8", 1)
    unsetenv("GTK_THEME")
    Journal.begin()
    let advice =
      "the tests of the widget need a display: dbus-run-session -- xvfb-run -a "
      + "-s \"-screen 0 1400x1000x24\" swift test --filter KnobGTKTests"
    guard getenv("DISPLAY") != nil || isWayland, gtk_init_check() != 0 else {
      return .failure(Missing(description: advice))
    }
    guard let hand: any Hand = isWayland ? WaylandHand() : XHand() else {
      return .failure(
        Missing(description: "the display server does not let tests move the pointer; " + advice))
    }
    settings("gtk-theme-name", "Default")
    return .success(hand)
  }()

  // MARK: The main loop

  /// Runs GTK's main loop until a condition holds.
  ///
  /// A slow computer needs a long time limit, so give one only if the condition may never hold.
  ///
  /// - Returns: whether the condition held before the time was over.
  @discardableResult
  static func spin(_ seconds: Double = 10, until isDone: () -> Bool = { false }) -> Bool {
    let end = g_get_monotonic_time() + gint64(seconds * 1_000_000)
    while !isDone() {
      if g_main_context_iteration(nil, 0) != 0 { continue }
      guard g_get_monotonic_time() < end else { return false }
      usleep(300)
    }
    return true
  }

  /// Runs the pending events of the main loop without waiting for more.
  static func settle() { while g_main_context_iteration(nil, 0) != 0 {} }

  /// Waits for frames of a window. GTK delivers motion events once per frame.
  static func frames(_ count: Int, of widget: UnsafeMutablePointer<GtkWidget>) {
    guard let clock = gtk_widget_get_frame_clock(widget) else { return settle() }
    for _ in 0..<count {
      let now = gdk_frame_clock_get_frame_counter(clock)
      gtk_widget_queue_draw(widget)
      spin(0.5) { gdk_frame_clock_get_frame_counter(clock) > now }
    }
    settle()
  }

  static func settings(_ name: String, _ value: Setting) {
    guard gtk_is_initialized() != 0 || (try? open()) != nil else { return }
    Properties(gtk_settings_get_default()).set(name, value)
  }
}

/// A style sheet of the application.
@MainActor struct StyleSheet {
  private let provider = gtk_css_provider_new()

  init(_ rules: String) {
    guard (try? Stage.open()) != nil else { return }
    gtk_css_provider_load_from_data(provider, rules, -1)
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), OpaquePointer(provider),
      guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }

  func remove() {
    gtk_style_context_remove_provider_for_display(
      gdk_display_get_default(), OpaquePointer(provider))
    g_object_unref(gpointer(provider))
  }
}

/// Creates a knob after GTK has been initialized.
@MainActor func newKnob(
  _ parameter: Parameter = Parameter(0...1), value: Double? = nil,
  adjustment: UnsafeMutablePointer<GtkAdjustment>? = nil
) throws -> KnobWidget {
  try Stage.open()
  return KnobWidget(parameter, value: value, adjustment: adjustment)
}

/// Knows whether a widget has been freed.
@MainActor final class Lifetime {
  private(set) var isOver = false

  init(of widget: UnsafeMutablePointer<GtkWidget>) {
    g_object_weak_ref(
      UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self),
      { data, _ in
        guard let data else { return }
        let lifetime = Unmanaged<Lifetime>.fromOpaque(data).takeRetainedValue()
        MainActor.assumeIsolated { lifetime.isOver = true }
      }, Unmanaged.passRetained(self).toOpaque())
  }
}
