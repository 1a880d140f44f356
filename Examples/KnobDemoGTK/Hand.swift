import CGTK
import KnobEngine

/// Moves the real pointer and presses real keys with xdotool.
///
/// Each movement runs the main loop until it is complete, so a tour reads from top to bottom.
struct Hand {
  private let window: Widget
  private let tool: String
  /// The identifier of the window in X11.
  private let name: String

  /// The time between two moves. GTK merges moves that occur within one frame.
  private static let pause = "0.03"

  init(in window: Widget) throws {
    try Hand.requireX11()
    guard let tool = g_find_program_in_path("xdotool") else {
      throw DemoError("The tour needs xdotool: apt-get install xdotool")
    }
    defer { g_free(tool) }
    self.window = window
    self.tool = String(cString: tool)
    let found = try Hand.output([
      self.tool, "search", "--sync", "--onlyvisible", "--pid", "\(getpid())", "--name",
      "^RotaryKnob$",
    ])
    guard let name = found.split(separator: "\n").last else {
      throw DemoError("xdotool cannot find the window.")
    }
    self.name = String(name)
    try xdotool("windowfocus", self.name)
  }

  private static func requireX11() throws {
    let display = UnsafeMutableRawPointer(gdk_display_get_default())
    let instance = display?.assumingMemoryBound(to: GTypeInstance.self)
    let kind = instance.flatMap { g_type_name_from_instance($0) }.map { String(cString: $0) }
    guard kind != "GdkX11Display" else { return }
    throw DemoError(
      "The tour moves the pointer with xdotool, which needs X11, but this display is not X11. "
        + "Without DISPLAY and WAYLAND_DISPLAY, `make demo` plays the tour on a virtual one.")
  }

  // MARK: Movements

  /// Moves the pointer to a place in a widget.
  func point(at place: KnobPoint, of widget: Widget) throws { try xdotool(move(place, widget)) }

  func click(_ widget: Widget, at place: KnobPoint, times: Int = 1) throws {
    try xdotool(move(place, widget), Array(repeating: ["click", "1"], count: times).flatMap { $0 })
  }

  /// Presses at the first place, moves along the given path to the last one, and releases unless
  /// `holding` is true.
  func drag(
    _ widget: Widget, _ way: [KnobPoint], shift: Bool = false, holding: Bool = false
  ) throws {
    guard let first = way.first else { return }
    try xdotool(
      move(first, widget), shift ? ["keydown", "shift"] : [], ["mousedown", "1"],
      way.dropFirst().flatMap { move($0, widget) }, holding ? [] : ["mouseup", "1"],
      shift ? ["keyup", "shift"] : [])
  }

  func release() throws { try xdotool("mouseup", "1") }

  /// Turns the wheel. A positive number of `notches` scrolls up.
  func scroll(_ widget: Widget, at place: KnobPoint, _ notches: Int) throws {
    // The knob takes the wheel after the pointer has moved on it.
    let near = KnobPoint(x: place.x + 3, y: place.y)
    let turn = ["click", notches > 0 ? "4" : "5", "sleep", Hand.pause]
    try xdotool(
      move(near, widget), move(place, widget),
      Array(repeating: turn, count: abs(notches)).flatMap { $0 })
  }

  func press(_ keys: String...) throws {
    try xdotool(keys.flatMap { ["key", $0, "sleep", Hand.pause] })
  }

  // MARK: Helpers

  private func move(_ place: KnobPoint, _ widget: Widget) -> [String] {
    var (x, y) = (0.0, 0.0)
    gtk_widget_translate_coordinates(widget, window, place.x, place.y, &x, &y)
    var (dx, dy) = (0.0, 0.0)
    gtk_native_get_surface_transform(window.opaque, &dx, &dy)
    let scale = Double(gtk_widget_get_scale_factor(window))
    let whole = [x + dx, y + dy].map { String(Int(($0 * scale).rounded(.toNearestOrEven))) }
    return ["mousemove", "--window", name] + whole + ["sleep", Hand.pause]
  }

  private func xdotool(_ words: String...) throws { try xdotool(words) }

  private func xdotool(_ words: [String]...) throws {
    _ = try Hand.output([tool] + words.flatMap { $0 })
    Hand.wait(0.06)
  }

  /// Runs the main loop for a number of seconds.
  static func wait(_ seconds: Double) {
    let end = g_get_monotonic_time() + gint64(seconds * 1_000_000)
    while g_get_monotonic_time() < end {
      if g_main_context_iteration(nil, 0) == 0 { g_usleep(1_000) }
    }
  }

  /// Runs a program while the main loop continues to run.
  private static func output(_ words: [String]) throws -> String {
    var arguments = words.map { g_strdup($0) } + [nil]
    defer { for word in arguments { g_free(word) } }
    var fault: UnsafeMutablePointer<GError>?
    let process = arguments.withUnsafeMutableBufferPointer { buffer in
      buffer.withMemoryRebound(to: UnsafePointer<CChar>?.self) { words in
        g_subprocess_newv(
          words.baseAddress,
          GSubprocessFlags(
            rawValue: G_SUBPROCESS_FLAGS_STDOUT_PIPE.rawValue
              | G_SUBPROCESS_FLAGS_STDERR_SILENCE.rawValue), &fault)
      }
    }
    guard let process else { throw DemoError("\(words[0]) cannot be run: \(message(of: fault))") }
    defer { g_object_unref(gpointer(process)) }
    let answer = Answer()
    g_subprocess_communicate_utf8_async(
      process, nil, nil,
      { process, result, data in
        guard let data else { return }
        let answer = Unmanaged<Answer>.fromOpaque(data).takeUnretainedValue()
        var text: UnsafeMutablePointer<CChar>?
        g_subprocess_communicate_utf8_finish(OpaquePointer(process), result, &text, nil, nil)
        answer.text = text.map { String(cString: $0) } ?? ""
        g_free(text)
      }, Unmanaged.passUnretained(answer).toOpaque())
    while answer.text == nil { g_main_context_iteration(nil, 1) }
    guard g_subprocess_get_successful(process) != 0 else {
      throw DemoError("Command failed: \(words.joined(separator: " "))")
    }
    return answer.text ?? ""
  }

  private static func message(of fault: UnsafeMutablePointer<GError>?) -> String {
    guard let fault else { return "unknown error" }
    defer { g_error_free(fault) }
    return String(cString: fault.pointee.message)
  }

  private final class Answer { var text: String? }
}
