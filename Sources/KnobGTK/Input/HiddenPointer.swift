import CGTK
import KnobEngine

/// Hides the mouse pointer while it turns a knob, from the press on.
///
/// On X, the pointer also never reaches the edge of the screen, because it is moved back to the
/// middle of the monitor. Other displays do not let a program move the pointer. After a press close
/// to an edge, it is moved at once: the first movement may be longer than the way to the edge.
final class HiddenPointer {
  private let cursor: DialCursor
  private let pointer: XPointer?
  /// Where the pointer was pressed, on its surface.
  private let start: KnobPoint
  private var path: WarpedPath

  /// - Parameters:
  ///   - surface: The surface on which the pointer was pressed.
  ///   - start: The place of the press on the surface.
  ///   - place: The same place in the window.
  init(
    _ cursor: DialCursor, on surface: OpaquePointer, at start: KnobPoint, inWindow place: KnobPoint
  ) {
    self.cursor = cursor
    self.start = start
    pointer = XPointer(on: surface)
    path = WarpedPath(from: place)
    cursor.isHidden = true
    keepFromEdges(of: surface)
  }

  /// Returns where in the window the hand would be if the pointer had not been moved back.
  func unwarped(_ place: KnobPoint) -> KnobPoint { path.unwarped(place) }

  /// Moves the pointer to the middle of its monitor if it is close to an edge.
  func keepFromEdges(of surface: OpaquePointer) {
    if path.canWarp, let way = pointer?.leaveEdges(of: surface) { path.warp(by: way) }
  }

  /// Shows the pointer: on X11, where it was pressed.
  func end() {
    pointer?.move(to: start)
    cursor.isHidden = false
  }
}
