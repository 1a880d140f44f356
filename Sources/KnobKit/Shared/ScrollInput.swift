#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import Foundation
  import KnobEngine
  import KnobPresentation

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
    var isUsed: Bool { owner.settings.usesWheel && KnobPreferences.shared.wheel != .off }

    private var position: KnobPoint { KnobPoint(dial.convert(CGPoint.zero, to: nil)) }

    /// Updates the claim after the pointer has moved, inside the dial or out of it.
    func pointerMoved(isInside: Bool) { claim.pointerMoved(isInside: isInside, at: position) }

    /// Turns the knob by notches. A series of scroll events ends after a pause.
    func scroll(_ notches: Double, fine: Bool) {
      // An event handler may release the control.
      let owner = owner
      owner.core.handle(.scroll(notches, fine: fine))
      guard owner.core.isInGesture else { return }
      timer.start(after: KnobInput.burstPause) { [weak self] in
        self?.owner.core.endBurst(of: .scroll)
      }
    }
  }
#endif
