#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import Foundation
  import KnobEngine
  import KnobPresentation

  // What the pointer input of all toolkits shares.

  /// The position of a dial, or of the page around it, as a transform from the surrounding
  /// coordinates to its own.
  ///
  /// The points of a gesture are measured from the dial's position at the press. A page that
  /// scrolls or changes its layout under a resting pointer therefore turns nothing.
  struct DialCoordinates {
    private let toDial: CGAffineTransform

    /// Creates the transform from two coordinate systems.
    ///
    /// - Parameter convert: Converts a point of the dial to the surrounding coordinates.
    init(_ convert: (CGPoint) -> CGPoint) {
      let origin = convert(.zero)
      let (right, down) = (convert(CGPoint(x: 1, y: 0)), convert(CGPoint(x: 0, y: 1)))
      let toSurroundings = CGAffineTransform(
        a: right.x - origin.x, b: right.y - origin.y, c: down.x - origin.x,
        d: down.y - origin.y, tx: origin.x, ty: origin.y)
      toDial = toSurroundings.inverted()
    }

    /// Converts a point from the surrounding coordinates to the dial's.
    func point(_ point: CGPoint) -> KnobPoint { KnobPoint(point.applying(toDial)) }
  }

  /// Scroll input from a wheel or a trackpad, and whether it is meant for the target. Each toolkit
  /// has a subclass that reads its events.
  @MainActor class ScrollInput: NSObject {
    unowned let owner: any TurnedDial
    unowned let dial: PlatformView
    private let timer = KnobTimer()
    private var claim = WheelClaim()

    init(_ owner: any TurnedDial, in dial: PlatformView) {
      (self.owner, self.dial) = (owner, dial)
    }

    /// Whether scroll events are meant for the knob.
    var isMeant: Bool {
      isUsed && claim.isMeant(hasKeyboard: owner.hasKeyboardFocus, at: position)
    }

    /// Whether the knob and the user's preferences allow scrolling to turn the knob.
    var isUsed: Bool { owner.usesWheel && KnobPreferences.shared.wheel != .off }

    /// Returns notches in the direction that the user prefers.
    func preferred(_ notches: Double) -> Double {
      KnobPreferences.shared.wheel.notches(notches) ?? 0
    }

    private var position: KnobPoint { KnobPoint(dial.convert(CGPoint.zero, to: nil)) }

    /// Updates the claim after the pointer has moved, inside the dial or out of it.
    func pointerMoved(isInside: Bool) { claim.pointerMoved(isInside: isInside, at: position) }

    /// Turns the knob by notches. A series of scroll events ends after a pause.
    func scroll(_ notches: Double, fine: Bool) {
      // An event handler may release the control.
      let owner = owner
      owner.handle(.scroll(notches, fine: fine))
      guard owner.isInGesture else { return }
      timer.start(after: KnobInput.burstPause) { [weak self] in self?.owner.endBurst(of: .scroll) }
    }
  }
#endif
