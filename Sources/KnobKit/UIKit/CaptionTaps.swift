#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import UIKit

  /// Taps on the caption of a control, which open the text field. A touch of the caption does not turn
  /// the knob.
  @MainActor final class CaptionTaps {
    private unowned let control: KnobControl
    /// Where the touches of the caption began, in the window.
    private var starts: [UITouch: CGPoint] = [:]
    /// The distance that a finger may move in a tap, in points.
    private static let slop: CGFloat = 10

    init(_ control: KnobControl) { self.control = control }

    /// Claims the touches that begin on the caption.
    ///
    /// - Returns: The other touches.
    func begin(_ touches: Set<UITouch>) -> Set<UITouch> {
      touches.filter { touch in
        let point = touch.location(in: control)
        let isOnDial = control.isHit(KnobPoint(control.dial.convert(point, from: control)))
        guard !isOnDial, control.isOnCaption(point) else { return true }
        starts[touch] = touch.location(in: nil)
        return false
      }
    }

    /// Follows touches that move.
    ///
    /// - Returns: The touches that are not on the caption.
    func move(_ touches: Set<UITouch>) -> Set<UITouch> { touches.filter { starts[$0] == nil } }

    /// Opens the text field if a touch was a tap.
    ///
    /// - Returns: The touches that were not on the caption.
    func end(_ touches: Set<UITouch>) -> Set<UITouch> {
      let others = move(touches)
      for touch in touches {
        guard let start = starts.removeValue(forKey: touch) else { continue }
        let distance = KnobPoint(start).distance(to: KnobPoint(touch.location(in: nil)))
        if distance <= CaptionTaps.slop { control.captionClicked(touch.tapCount) }
      }
      return others
    }

    /// Forgets touches that the system cancels.
    ///
    /// - Returns: The touches that were not on the caption.
    func cancel(_ touches: Set<UITouch>) -> Set<UITouch> {
      let others = move(touches)
      for touch in touches { starts[touch] = nil }
      return others
    }
  }

  extension KnobControl {
    /// The action of VoiceOver that opens the text field.
    var entryActions: [UIAccessibilityCustomAction] {
      guard isEnabled(.enterValue) else { return [] }
      return [
        UIAccessibilityCustomAction(name: title(of: .enterValue)) { [weak self] _ in
          self?.openEntry() ?? false
        }
      ]
    }
  }
#endif
