import CGTK
import KnobEngine

/// The mouse pointer of an X server, which a program may move.
///
/// GTK 4 has no function for this, and its headers for X need those of Xlib. GTK may also be built
/// without X. So the functions are looked up in the libraries that the process has loaded anyway.
struct XPointer {
  private let gdkDisplay: OpaquePointer
  private let display: OpaquePointer
  private let root: UInt
  private let functions: Functions
  /// The number of pixels per point.
  private let scale: Double
  /// The corner of the surface on the screen, in pixels.
  private let origin: KnobPoint

  /// Returns nil if the surface is not on an X server.
  init?(on surface: OpaquePointer) {
    let type = g_type_from_name("GdkX11Display")
    guard let gdkDisplay: OpaquePointer = gdk_surface_get_display(surface), type != 0,
      gdkDisplay.isInstance(of: type), let functions = Functions.loaded,
      let display = functions.display(gdkDisplay)
    else { return nil }
    let window = functions.window(surface)
    guard let places = functions.pointer(display, window) else { return nil }
    (self.gdkDisplay, self.display) = (gdkDisplay, display)
    (root, self.functions) = (places.root, functions)
    scale = Double(gdk_surface_get_scale_factor(surface))
    origin = KnobPoint(
      x: places.onScreen.x - places.inWindow.x, y: places.onScreen.y - places.inWindow.y)
  }

  /// Moves the pointer away from the edges of its monitor, if it is closer to them than to the
  /// middle.
  ///
  /// - Returns: The distance by which the pointer was moved, in points. Nil if it was not moved.
  func leaveEdges(of surface: OpaquePointer) -> KnobPoint? {
    guard let places = functions.pointer(display, root),
      let monitor = gdk_display_get_monitor_at_surface(gdkDisplay, surface)
    else { return nil }
    var area = GdkRectangle()
    gdk_monitor_get_geometry(monitor, &area)
    let size = KnobSize(width: Double(area.width) * scale, height: Double(area.height) * scale)
    let right = Double(area.x) * scale + size.width / 2 - places.onScreen.x
    let down = Double(area.y) * scale + size.height / 2 - places.onScreen.y
    guard right.magnitude > size.width / 4 || down.magnitude > size.height / 4 else { return nil }
    let way = KnobPoint(x: right.rounded(), y: down.rounded())
    // Without a destination window, the distance is relative to where the pointer is by then.
    warp(to: 0, way)
    return KnobPoint(x: way.x / scale, y: way.y / scale)
  }

  /// Moves the pointer to a point of the surface, as it lay when this value was created.
  func move(to point: KnobPoint) {
    let place = KnobPoint(x: origin.x + point.x * scale, y: origin.y + point.y * scale)
    warp(to: root, place)
  }

  private func warp(to window: UInt, _ place: KnobPoint) {
    guard let x = CInt(exactly: place.x.rounded()), let y = CInt(exactly: place.y.rounded()) else {
      return
    }
    _ = functions.warp(display, 0, window, 0, 0, 0, 0, x, y)
    // Otherwise, the request waits until GTK has nothing else to do.
    gdk_display_flush(gdkDisplay)
  }
}

/// The functions of GTK and Xlib that are not declared in GTK's main header.
private struct Functions: Sendable {
  typealias Display = @convention(c) (OpaquePointer?) -> OpaquePointer?
  typealias Window = @convention(c) (OpaquePointer?) -> UInt
  typealias Query =
    @convention(c) (
      OpaquePointer?, UInt, UnsafeMutablePointer<UInt>?, UnsafeMutablePointer<UInt>?,
      UnsafeMutablePointer<CInt>?, UnsafeMutablePointer<CInt>?, UnsafeMutablePointer<CInt>?,
      UnsafeMutablePointer<CInt>?, UnsafeMutablePointer<CUnsignedInt>?
    ) -> CInt
  typealias Warp =
    @convention(c) (
      OpaquePointer?, UInt, UInt, CInt, CInt, CUnsignedInt, CUnsignedInt, CInt, CInt
    ) -> CInt

  let display: Display
  let window: Window
  private let query: Query
  let warp: Warp

  /// The functions, if all of them are in the process.
  static let loaded = Functions()

  private init?() {
    func find<Function>(_ name: String, _ type: Function.Type) -> Function? {
      dlsym(nil, name).map { unsafeBitCast($0, to: type) }
    }
    guard let display = find("gdk_x11_display_get_xdisplay", Display.self),
      let window = find("gdk_x11_surface_get_xid", Window.self),
      let query = find("XQueryPointer", Query.self), let warp = find("XWarpPointer", Warp.self)
    else { return nil }
    (self.display, self.window, self.query, self.warp) = (display, window, query, warp)
  }

  /// Returns where the pointer is, in pixels. Nil if it is on another screen.
  func pointer(
    _ display: OpaquePointer, _ window: UInt
  ) -> (root: UInt, onScreen: KnobPoint, inWindow: KnobPoint)? {
    var (root, child): (UInt, UInt) = (0, 0)
    var (rootX, rootY, x, y): (CInt, CInt, CInt, CInt) = (0, 0, 0, 0)
    var buttons: CUnsignedInt = 0
    guard query(display, window, &root, &child, &rootX, &rootY, &x, &y, &buttons) != 0 else {
      return nil
    }
    return (
      root, KnobPoint(x: Double(rootX), y: Double(rootY)), KnobPoint(x: Double(x), y: Double(y))
    )
  }
}
