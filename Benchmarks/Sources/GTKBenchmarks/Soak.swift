import CGTK
import Foundation
import KnobGTK
import Measuring

/// An hour of random use of 100 knobs in a window, compressed to some minutes: real events of a
/// pointer, a wheel, and a keyboard, between changes that a program makes at any time, such as in
/// the middle of a gesture.
///
/// It prints the memory over time, and fails if memory grows, GTK reports a problem, a gesture does
/// not end, or input no longer makes gestures.
final class Soak {
  /// The actions of a busy hour, ten each second.
  static let hour = 36_000

  private let side: Int32 = 64
  private let window = gtk_window_new()
  private let fixed = gtk_fixed_new()
  private var knobs: [SoakKnob] = []
  private var random: Generator
  private var held: guint?
  private var heldKey: guint?
  private var place = (x: Int32(0), y: Int32(0))
  private var inset = (x: Int32(0), y: Int32(0))
  private var lost = 0
  private let start = wall_seconds()

  init(seed: UInt64) {
    random = Generator(state: seed)
    gtk_window_set_decorated(window.map(as: GtkWindow.self), 0)
    gtk_window_set_child(window.map(as: GtkWindow.self), fixed)
    for index in 0..<100 { knobs.append(makeKnob(at: index)) }
    gtk_window_present(window.map(as: GtkWindow.self))
    MainLoop.run(seconds: 1)
    var (left, top) = (0.0, 0.0)
    gtk_native_get_surface_transform(gtk_widget_get_native(window), &left, &top)
    inset = (Int32(left), Int32(top))
    hand_focus(UnsafeMutableRawPointer(gtk_native_get_surface(gtk_widget_get_native(window))))
  }

  /// Returns whether everything went well.
  func run(actions: Int) -> Bool {
    Log.watch()
    fillFaceCache()
    var samples: [Double] = []
    var (gestures, fewest) = (0, Int.max)
    for action in 1...actions {
      act()
      // Most actions are alone in their frame, as in reality, and some are not.
      MainLoop.run(seconds: .random(in: 0...0.008, using: &random))
      if action % (actions / 20) == 0 {
        settle()
        samples.append(heap_bytes() / 1_000_000)
        fewest = min(fewest, SoakKnob.gestures - gestures)
        gestures = SoakKnob.gestures
        print(
          "soak: \(action) actions, \(Int(wall_seconds() - start)) s:",
          String(format: "%.1f MB on the heap,", samples.last ?? 0),
          String(format: "%.1f MB resident,", residentMegabytes()),
          "\(lost + SoakKnob.mismatches) of \(SoakKnob.gestures) gestures without an end,",
          "\(SoakKnob.leaks) leaks, \(Log.problems.count) problems")
        fflush(nil)
      }
    }
    // The memory of one moment depends on what is shown.
    let early = samples[5..<10].sorted()[2]
    let late = samples[15..<20].sorted()[2]
    print(
      String(format: "soak: memory changed by %+.1f%% in the second half", 100 * (late / early - 1))
    )
    for problem in Log.problems.prefix(20) { print("soak: \(problem)") }
    gtk_window_destroy(window.map(as: GtkWindow.self))
    MainLoop.run(seconds: 1)
    return late < 1.05 * early && SoakKnob.leaks == 0 && lost + SoakKnob.mismatches == 0
      && fewest >= actions / 2_000 && Log.problems.isEmpty
  }

  /// Shows enough faces of a knob to fill the library's cache of faces. From then on, the heap does
  /// not grow unless something leaks.
  private func fillFaceCache() {
    let knob = KnobWidget()
    gtk_widget_set_size_request(knob.widget, 320, 320)
    gtk_fixed_put(fixed.map(as: GtkFixed.self), knob.widget, 0, 0)
    for ticks in 1...60 {
      knob.metrics.ticks = .even(ticks)
      MainLoop.run(seconds: 0.04)
    }
    gtk_fixed_remove(fixed.map(as: GtkFixed.self), knob.widget)
  }

  // MARK: Actions

  private func act() {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<45: drag()
    case 45..<60: toggleButton()
    case 60..<68: turnWheel()
    case 68..<76: typeKey()
    case 76..<90: knobs[anyIndex()].setValue(using: &random)
    case 90..<94: knobs[anyIndex()].changeSettings(using: &random)
    case 94..<97: knobs[anyIndex()].toggleVisibility()
    default: replace()
    }
  }

  private func anyIndex() -> Int { Int.random(in: 0..<100, using: &random) }

  /// Moves the pointer within a knob, or to another one.
  private func drag() {
    if held == nil, Bool.random(using: &random) {
      let index = Int32(anyIndex())
      place = (x: (index % 10) * side + 32, y: (index / 10) * side + 32)
    } else {
      place.x += Int32.random(in: -12...12, using: &random)
      place.y += Int32.random(in: -12...12, using: &random)
    }
    place = (x: min(max(place.x, -20), 700), y: min(max(place.y, -20), 700))
    hand_point(place.x + inset.x, place.y + inset.y)
  }

  private func toggleButton() {
    if let button = held {
      hand_button(button, false)
      held = nil
    } else {
      let button: guint = Int.random(in: 0..<10, using: &random) == 0 ? 3 : 1
      hand_button(button, true)
      held = button
    }
  }

  private func turnWheel() {
    let button: guint = Bool.random(using: &random) ? 4 : 5
    hand_button(button, true)
    hand_button(button, false)
  }

  /// Presses or releases a key. Modifiers are held during other actions.
  private func typeKey() {
    if let key = heldKey {
      hand_key(key, false)
      heldKey = nil
    } else {
      let keys = [
        GDK_KEY_Up, GDK_KEY_Down, GDK_KEY_Page_Up, GDK_KEY_Home, GDK_KEY_End, GDK_KEY_Tab,
        GDK_KEY_Escape, GDK_KEY_Shift_L, GDK_KEY_Control_L, GDK_KEY_Delete, GDK_KEY_5,
      ]
      let key = guint(keys[Int.random(in: 0..<keys.count, using: &random)])
      hand_key(key, true)
      heldKey = key
    }
  }

  /// Destroys a knob, perhaps while it is turned, and puts a new one in its place.
  private func replace() {
    let index = anyIndex()
    knobs[index].remove(from: fixed)
    knobs[index] = makeKnob(at: index)
  }

  private func makeKnob(at index: Int) -> SoakKnob {
    let knob = SoakKnob(using: &random)
    let (column, row) = (Double(index % 10), Double(index / 10))
    gtk_widget_set_size_request(knob.widget, side, side)
    gtk_fixed_put(
      fixed.map(as: GtkFixed.self), knob.widget, column * Double(side), row * Double(side))
    return knob
  }

  /// Releases everything, waits for the end of bursts, and counts gestures that have not ended.
  private func settle() {
    if held != nil { toggleButton() }
    if heldKey != nil { typeKey() }
    MainLoop.run(seconds: 1.5)
    for knob in knobs where knob.isInGesture {
      lost += 1
      knob.forgetGesture()
    }
  }

  private func residentMegabytes() -> Double {
    let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = text?.split(separator: " ").dropFirst().first.flatMap { Double($0) }
    return (pages ?? 0) * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_000_000
  }
}

/// A generator of random numbers that repeats with its seed: xorshift64*.
struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 2_685_821_657_736_338_717
  }
}

/// The warnings and critical messages of GLib's libraries.
private enum Log {
  nonisolated(unsafe) static var problems: [String] = []
  /// GTK 4.8 warns of this if the button that has opened a menu goes up before the first layout of
  /// the menu.
  private static let expected = "Broken accounting of active state"

  static func watch() {
    g_log_set_writer_func(
      { level, fields, count, data in
        if level.rawValue <= G_LOG_LEVEL_WARNING.rawValue {
          let text = g_log_writer_format_fields(level, fields, count, 0)
          let problem = text.map { String(cString: $0) } ?? "a message without text"
          g_free(text)
          if !problem.contains(Log.expected) { Log.problems.append(problem) }
        }
        return g_log_writer_default(level, fields, count, data)
      }, nil, nil)
  }
}
