import CGTK
import Foundation

/// Simulates a user's hand with pointer and key events from the display server, which GTK receives
/// like real ones.
@MainActor protocol Hand: AnyObject {
  /// Moves the pointer to a place on the screen.
  func point(x: Int, y: Int)
  /// - Parameter number: the button in X, where 1 is the primary one and 3 the secondary one.
  func button(_ number: UInt32, down: Bool)
  /// Turns the wheel by one notch.
  func wheel(up: Bool)
  /// - Parameter symbol: a key symbol such as `GDK_KEY_Up`.
  func key(_ symbol: Int32, down: Bool)
  /// Gives the keyboard focus to a window, or with nil to none.
  func focus(_ surface: OpaquePointer?)
  /// Releases all buttons and keys, and moves away from the windows.
  func rest()
}

/// Makes events through the XTest extension of an X server, like xdotool.
@MainActor final class XHand: Hand {
  private let display: OpaquePointer
  private let fakeMotion: FakeMotion
  private let fakeButton: FakeSwitch
  private let fakeKey: FakeSwitch
  private let keycode: Keycode
  private let setFocus: SetFocus
  private let sync: Sync
  /// The delay before the server repeats a held key, and the time between two repeats.
  private static let repeatTime = 0.4
  private let window: SurfaceWindow
  private var heldButtons: Set<UInt32> = []
  private var heldKeys: Set<UInt32> = []

  init?() {
    guard let x11 = dlopen("libX11.so.6", RTLD_NOW), let test = dlopen("libXtst.so.6", RTLD_NOW),
      let open = symbol(x11, "XOpenDisplay", as: OpenDisplay.self), let display = open(nil),
      let fakeMotion = symbol(test, "XTestFakeMotionEvent", as: FakeMotion.self),
      let fakeButton = symbol(test, "XTestFakeButtonEvent", as: FakeSwitch.self),
      let fakeKey = symbol(test, "XTestFakeKeyEvent", as: FakeSwitch.self),
      let query = symbol(test, "XTestQueryExtension", as: Query.self),
      let keycode = symbol(x11, "XKeysymToKeycode", as: Keycode.self),
      let setFocus = symbol(x11, "XSetInputFocus", as: SetFocus.self),
      let sync = symbol(x11, "XSync", as: Sync.self),
      let setRepeats = symbol(x11, "XkbSetAutoRepeatRate", as: SetRepeats.self),
      let window = symbol(nil, "gdk_x11_surface_get_xid", as: SurfaceWindow.self)
    else { return nil }
    var numbers: [CInt] = [0, 0, 0, 0]
    let isThere = numbers.withUnsafeMutableBufferPointer { place -> Bool in
      guard let first = place.baseAddress else { return false }
      return query(display, first, first + 1, first + 2, first + 3) != 0
    }
    guard isThere else { return nil }
    (self.display, self.fakeMotion, self.fakeButton) = (display, fakeMotion, fakeButton)
    (self.fakeKey, self.keycode, self.setFocus) = (fakeKey, keycode, setFocus)
    (self.sync, self.window) = (sync, window)
    let (pause, mainKeyboard) = (UInt32(XHand.repeatTime * 1_000), UInt32(0x100))
    _ = setRepeats(display, mainKeyboard, pause, pause)
  }

  func point(x: Int, y: Int) {
    _ = fakeMotion(display, -1, CInt(x), CInt(y), 0)
    _ = sync(display, 0)
  }

  func button(_ number: UInt32, down: Bool) {
    if down { heldButtons.insert(number) } else { heldButtons.remove(number) }
    _ = fakeButton(display, number, down ? 1 : 0, 0)
    _ = sync(display, 0)
  }

  /// In X, the wheel is a pair of buttons.
  func wheel(up: Bool) {
    button(up ? 4 : 5, down: true)
    button(up ? 4 : 5, down: false)
  }

  /// The symbols of GDK have the same numbers as those of X.
  func key(_ symbol: Int32, down: Bool) {
    let code = UInt32(keycode(display, UInt(symbol)))
    if down { heldKeys.insert(code) } else { heldKeys.remove(code) }
    _ = fakeKey(display, code, down ? 1 : 0, 0)
    _ = sync(display, 0)
  }

  /// No window manager is running, so nothing else gives the keyboard focus to a window.
  func focus(_ surface: OpaquePointer?) {
    let none: UInt = 0
    _ = setFocus(display, surface.map(window) ?? none, 2, 0)
    _ = sync(display, 0)
  }

  func rest() {
    for number in heldButtons { button(number, down: false) }
    for code in heldKeys { _ = fakeKey(display, code, 0, 0) }
    heldKeys = []
    point(x: 1_399, y: 999)
  }
}

private typealias OpenDisplay = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
private typealias FakeMotion =
  @convention(c) (OpaquePointer, CInt, CInt, CInt, UInt) -> CInt
private typealias FakeSwitch = @convention(c) (OpaquePointer, UInt32, CInt, UInt) -> CInt
private typealias Keycode = @convention(c) (OpaquePointer, UInt) -> UInt8
private typealias SetFocus = @convention(c) (OpaquePointer, UInt, CInt, UInt) -> CInt
private typealias SetRepeats = @convention(c) (OpaquePointer, UInt32, UInt32, UInt32) -> CInt
private typealias Sync = @convention(c) (OpaquePointer, CInt) -> CInt
private typealias SurfaceWindow = @convention(c) (OpaquePointer) -> UInt
private typealias Query =
  @convention(c) (
    OpaquePointer, UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CInt>,
    UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CInt>
  ) -> CInt

private func symbol<Function>(
  _ library: UnsafeMutableRawPointer?, _ name: String, as type: Function.Type
) -> Function? {
  dlsym(library, name).map { unsafeBitCast($0, to: type) }
}
