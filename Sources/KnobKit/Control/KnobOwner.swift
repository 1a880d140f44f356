#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import KnobEngine

  /// Who has an engine's knob and tells a toolkit of it: each toolkit's `KnobControl`, and what is
  /// behind a view of SwiftUI.
  ///
  /// Inputs come in by ``handle(_:)``; what comes of them goes out by the functions that tell.
  @MainActor protocol KnobOwner: AnyObject {
    var knob: KnobEngine.Knob { get set }
    var motion: KnobMotion { get set }
    var caption: KnobCaption { get set }
    /// The fraction that the picture shows: on its way while it is animated.
    var shownFraction: Double { get }
    /// Gives the name back after a gesture.
    var nameTimer: KnobTimer { get }
    var resetsToDefault: Bool { get }
    var isMotionWelcome: Bool { get }
    /// Whether a pointer is over the dial.
    var isHovered: Bool { get set }
    var hasKeyboard: Bool { get }
    /// The keys that are held down and turn the knob.
    var heldKeys: Set<AnyHashable> { get set }

    func takeKeyboard()
    /// Whether a press is meant for the knob, at a point of its dial.
    func isHit(_ point: KnobPoint) -> Bool
    /// Brings the engine's knob up to date with whoever owns the value.
    func readOwner()

    /// The value is another than it was.
    func announce(from old: Double)
    func tellBegin()
    func tellChange()
    func tellEnd()
    /// A pointer that turns the knob has come to an end or a detent.
    func feel(_ stop: Parameter.Stop)
    /// A pointer has begun to turn the knob, or has let go.
    func turningChanged()
    /// The look has changed.
    func redraw()
    /// The value or its picture has moved.
    func refresh()
    /// Something has begun to move.
    func startFrames()
  }

  // MARK: What a control answers

  extension KnobControl: KnobOwner {
    func isHit(_ point: KnobPoint) -> Bool { dialLayout.isHit(point) }

    func feel(_ stop: Parameter.Stop) { if settings.playsHaptics { Haptics.play(stop) } }
  }
#endif
