#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import UIKit

  /// Taps on the caption of a control, which open the text field, and on its labels. A touch of
  /// these does not turn the knob.
  @MainActor final class CaptionTaps {
    private unowned let control: KnobControl
    /// Where the touches of a text began, in the window, and the text.
    private var starts: [UITouch: (point: CGPoint, text: KnobControl.ClickableText)] = [:]
    /// The distance that a finger may move in a tap, in points.
    private static let slop: CGFloat = 10

    init(_ control: KnobControl) { self.control = control }

    /// Claims touches of a text.
    ///
    /// - Returns: The other touches.
    func handle(_ touches: Set<UITouch>, _ phase: UITouch.Phase) -> Set<UITouch> {
      switch phase {
      case .began: begin(touches)
      case .moved: move(touches)
      case .ended: end(touches)
      default: cancel(touches)
      }
    }

    /// Claims the touches that begin on the caption or on a label.
    ///
    /// - Returns: The other touches.
    private func begin(_ touches: Set<UITouch>) -> Set<UITouch> {
      touches.filter { touch in
        guard let text = control.clickableText(at: touch.location(in: control)) else { return true }
        starts[touch] = (touch.location(in: nil), text)
        return false
      }
    }

    /// Follows touches that move.
    ///
    /// - Returns: The touches that did not begin on a text.
    private func move(_ touches: Set<UITouch>) -> Set<UITouch> {
      touches.filter { starts[$0] == nil }
    }

    /// Opens the text field, or sets the value of a label, if a touch was a tap.
    ///
    /// - Returns: The touches that did not begin on a text.
    private func end(_ touches: Set<UITouch>) -> Set<UITouch> {
      let others = move(touches)
      for touch in touches {
        guard let start = starts.removeValue(forKey: touch) else { continue }
        let distance = KnobPoint(start.point).distance(to: KnobPoint(touch.location(in: nil)))
        if distance <= CaptionTaps.slop { control.clicked(start.text, touch.tapCount) }
      }
      return others
    }

    /// Forgets touches that the system cancels.
    ///
    /// - Returns: The touches that did not begin on a text.
    private func cancel(_ touches: Set<UITouch>) -> Set<UITouch> {
      let others = move(touches)
      for touch in touches { starts[touch] = nil }
      return others
    }
  }
#endif
