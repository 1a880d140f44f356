import CGTK
import Foundation

/// What tests ask an X server: where the mouse pointer is, and whether a cursor can be seen.
@MainActor final class XScreen {
  private let display: OpaquePointer
  private let move: Move
  private let image: Image
  private let query: Query
  private let root: UInt
  private let sync: Sync
  private let free: Free

  private typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
  private typealias Root = @convention(c) (OpaquePointer) -> UInt
  private typealias Sync = @convention(c) (OpaquePointer, CInt) -> CInt
  private typealias Free = @convention(c) (UnsafeMutableRawPointer) -> CInt
  private typealias Move = @convention(c) (OpaquePointer, CInt, CInt, UInt) -> CInt
  private typealias Image = @convention(c) (OpaquePointer) -> UnsafeMutableRawPointer?
  private typealias Query =
    @convention(c) (
      OpaquePointer, UInt, UnsafeMutablePointer<UInt>, UnsafeMutablePointer<UInt>,
      UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CInt>,
      UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CUnsignedInt>
    ) -> CInt

  init?() {
    guard let x11 = dlopen("libX11.so.6", RTLD_NOW), let test = dlopen("libXtst.so.6", RTLD_NOW),
      let fixes = dlopen("libXfixes.so.3", RTLD_NOW)
    else { return nil }
    func find<Function>(
      _ library: UnsafeMutableRawPointer, _ name: String, _ type: Function.Type
    ) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: type) }
    }
    guard let open = find(x11, "XOpenDisplay", Open.self), let display = open(nil),
      let root = find(x11, "XDefaultRootWindow", Root.self),
      let query = find(x11, "XQueryPointer", Query.self),
      let sync = find(x11, "XSync", Sync.self), let free = find(x11, "XFree", Free.self),
      let move = find(test, "XTestFakeRelativeMotionEvent", Move.self),
      let image = find(fixes, "XFixesGetCursorImage", Image.self)
    else { return nil }
    (self.display, self.root, self.query) = (display, root(display), query)
    (self.sync, self.free, self.move, self.image) = (sync, free, move, image)
  }

  /// Moves the pointer by a distance, as a mouse does. The server keeps it on the screen.
  func moveMouse(by x: Int, _ y: Int) {
    _ = move(display, CInt(x), CInt(y), 0)
    _ = sync(display, 0)
  }

  /// Where the pointer is on the screen.
  var pointer: (x: Int, y: Int) {
    var (above, below, buttons): (UInt, UInt, CUnsignedInt) = (0, 0, 0)
    var (x, y, inX, inY): (CInt, CInt, CInt, CInt) = (0, 0, 0, 0)
    _ = query(display, root, &above, &below, &x, &y, &inX, &inY, &buttons)
    return (Int(x), Int(y))
  }

  /// Whether any pixel of the cursor can be seen.
  var isCursorVisible: Bool { cursorPixels.contains { $0 >> 24 != 0 } }

  /// The pixels of the cursor, with alpha in the upper byte of the lower 32 bits.
  var cursorPixels: [UInt] {
    guard let image = image(display) else { return [] }
    defer { _ = free(image) }
    // XFixesCursorImage: x, y, width, height, xhot, yhot, serial, and a pointer to the pixels.
    let width = Int((image + 4).load(as: UInt16.self))
    let height = Int((image + 6).load(as: UInt16.self))
    guard let pixels = (image + 24).load(as: UnsafePointer<UInt>?.self) else { return [] }
    return UnsafeBufferPointer(start: pixels, count: width * height).map { $0 & 0xFFFF_FFFF }
  }
}
