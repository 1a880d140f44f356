import KnobEngine
import KnobPresentation

// The hand of a user, which turns a knob in vertical tracking.

extension PlainFrontEnd {
  package convenience init(_ parameter: Parameter, _ value: Double) {
    self.init(Knob(parameter, value: value))
    core.adopt { $0.tracking = .vertical }
  }

  /// The depth, which the knob has from now on.
  package var depth: DepthCore { core.needDepth() }

  /// Presses the middle of the dial.
  package func press(alt: Bool = false) {
    height = 0
    core.noteModifiers { $0 == .alt && alt }
    core.press(KnobPoint(x: 50, y: 50), by: .mouse, fine: false)
  }

  /// Turns by a part of the travel, which is 250 points long.
  package func turn(by share: Double) {
    height += share * 250
    core.handle(.move(KnobPoint(x: 50, y: 50 - height)))
  }

  package func drag(by share: Double, alt: Bool = false) {
    press(alt: alt)
    turn(by: share)
    core.release(clicks: 1)
  }

  package func key(_ key: KnobInput.Key, alt: Bool = false) {
    core.noteModifiers { $0 == .alt && alt }
    core.handle(.key(key))
  }

  package func scroll(_ notches: Double) {
    core.noteModifiers { _ in false }
    core.handle(.scroll(notches))
  }
}
