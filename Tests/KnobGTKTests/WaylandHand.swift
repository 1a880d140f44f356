import CGTK
import Foundation
import Testing

/// Makes events through the protocols of a Wayland compositor for virtual pointers and keyboards.
///
/// Windows open in the upper-left corner of the screen, as `Scripts/wayland.sh` configures it.
@MainActor final class WaylandHand: Hand {
  private let compositor: PythonProcess
  private var heldButtons: Set<UInt32> = []
  private var heldKeys: Set<Int32> = []

  init?() {
    let size = ["1400", "1000"]
    guard let compositor = try? PythonProcess("wayland.py", size, python: "/usr/bin/python3") else {
      return nil
    }
    self.compositor = compositor
  }

  func point(x: Int, y: Int) { send("point \(x) \(y)") }

  /// Linux has other numbers for the buttons than X.
  func button(_ number: UInt32, down: Bool) {
    if down { heldButtons.insert(number) } else { heldButtons.remove(number) }
    let left: UInt32 = 0x110
    let codes: [UInt32: UInt32] = [2: left + 2, 3: left + 1, 8: left + 3, 9: left + 4]
    send("button \(codes[number] ?? left) \(down ? 1 : 0)")
  }

  func wheel(up: Bool) { send("wheel \(up ? -1 : 1)") }

  /// Moves two fingers on a touchpad. A negative distance is up.
  func swipe(_ points: Double) { send("swipe \(points)") }

  /// Lifts the fingers from the touchpad.
  func lift() { send("lift") }

  func key(_ symbol: Int32, down: Bool) {
    guard let code = code(of: symbol) else { return }
    if down { heldKeys.insert(symbol) } else { heldKeys.remove(symbol) }
    send("key \(code) \(down ? 1 : 0)")
    let masks: [Int32: UInt32] = [
      GDK_KEY_Shift_L: 1, GDK_KEY_Control_L: 4, GDK_KEY_Alt_L: 8,
    ]
    guard masks[symbol] != nil else { return }
    send("modifiers \(heldKeys.compactMap { masks[$0] }.reduce(0, |))")
  }

  /// The code of a key in the kernel. The code in X is greater by 8.
  private func code(of symbol: Int32) -> guint? {
    var keys: UnsafeMutablePointer<GdkKeymapKey>?
    var count: gint = 0
    guard
      gdk_display_map_keyval(gdk_display_get_default(), guint(symbol), &keys, &count) != 0,
      let first = keys?.pointee
    else { return nil }
    g_free(keys)
    return first.keycode - 8
  }

  func focus(_ surface: OpaquePointer?) { send("focus \(surface == nil ? 0 : 1)") }

  func rest() {
    for number in heldButtons { button(number, down: false) }
    for symbol in heldKeys { key(symbol, down: false) }
    send("focus 1")
    point(x: 1_399, y: 999)
  }

  private func send(_ command: String) {
    do { try compositor.send(command) } catch { Issue.record(error) }
  }
}
