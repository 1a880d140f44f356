import KnobEngine

/// A rule for whether scroll events are meant for the knob or for the page.
///
/// A knob takes scroll events if it has keyboard focus, or if the pointer has moved inside it since
/// the page last scrolled. If the knob scrolls under a resting pointer, the page keeps scrolling.
package struct WheelClaim {
  /// The position of the knob in the window when the pointer last moved inside it.
  private var home: KnobPoint?

  package init() {}

  /// Returns whether scroll events are meant for the knob.
  ///
  /// - Parameter place: The position of the knob in the window. If nil, the knob is in no window.
  package func isMeant(hasKeyboard: Bool, at place: KnobPoint?) -> Bool {
    hasKeyboard || home != nil && home == place
  }

  /// Updates the claim after the pointer has moved, inside the dial or out of it.
  package mutating func pointerMoved(isInside: Bool, at place: KnobPoint?) {
    home = isInside ? place : nil
  }
}
