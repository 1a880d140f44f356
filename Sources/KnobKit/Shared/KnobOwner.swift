#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation

  /// An object that holds the engine's knob and connects it to a toolkit: each toolkit's
  /// `KnobControl`, and the model behind a SwiftUI view.
  ///
  /// Inputs arrive through ``handle(_:)``. The requirements of this protocol pass the results to
  /// the toolkit.
  @MainActor protocol KnobOwner: AnyObject {
    var knob: KnobEngine.Knob { get set }
    var motion: KnobMotion { get set }
    var caption: KnobCaption { get set }
    /// The fraction that the picture shows. During an animation, it differs from that of the value.
    var shownFraction: Double { get }
    /// Shows the name again after a gesture.
    var nameTimer: KnobTimer { get }
    var resetsToDefault: Bool { get }
    var allowsMotion: Bool { get }
    /// Whether a pointer is over the dial.
    var isHovered: Bool { get set }
    var hasKeyboardFocus: Bool { get }
    /// The held keys that turn the knob.
    var heldKeys: Set<AnyHashable> { get set }

    func requestKeyboardFocus()
    /// Returns whether a press at a point of the dial is meant for the knob.
    func isHit(_ point: KnobPoint) -> Bool
    /// Updates the engine's knob from the owner of the value.
    func readOwner()

    /// Announces that the value has changed.
    func announce(from old: Double)
    func tellGestureBegan()
    func tellValueChanged()
    func tellGestureEnded()
    /// Plays haptic feedback when a pointer turns the knob to an end or a detent.
    func playHaptics(at stop: Parameter.Stop)
    /// Called when a pointer begins to turn the knob or lets go.
    func turningChanged()
    /// Redraws the dial after its appearance has changed.
    func redraw()
    /// Redraws the needle and the caption after the value or its picture has moved.
    func refresh()
    /// Starts the frames when something begins to move.
    func startFrames()
  }

  // MARK: Controls

  extension KnobControl: KnobOwner {
    func isHit(_ point: KnobPoint) -> Bool { dialLayout.isHit(point) }

    func playHaptics(at stop: Parameter.Stop) { if settings.playsHaptics { Haptics.play(stop) } }
  }
#endif
