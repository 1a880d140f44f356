import KnobEngine
import KnobPresentation
import Testing

@Suite struct WheelClaimTests {
  private let place = KnobPoint(x: 10, y: 20)
  private let scrolled = KnobPoint(x: 10, y: 5)

  @Test func pointerThatMovedInsideClaimsTheWheel() {
    var claim = WheelClaim()
    #expect(!claim.isMeant(hasKeyboard: false, at: place))
    claim.pointerMoved(isInside: true, at: place)
    #expect(claim.isMeant(hasKeyboard: false, at: place))
    claim.pointerMoved(isInside: false, at: place)
    #expect(!claim.isMeant(hasKeyboard: false, at: place))
  }

  @Test func knobThatScrolledUnderARestingPointerHasNoClaim() {
    var claim = WheelClaim()
    claim.pointerMoved(isInside: true, at: place)
    #expect(!claim.isMeant(hasKeyboard: false, at: scrolled))
    #expect(claim.isMeant(hasKeyboard: true, at: scrolled))
    claim.pointerMoved(isInside: true, at: scrolled)
    #expect(claim.isMeant(hasKeyboard: false, at: scrolled))
  }

  @Test func knobInNoWindowHasNoClaim() {
    var claim = WheelClaim()
    #expect(!claim.isMeant(hasKeyboard: false, at: nil))
    claim.pointerMoved(isInside: true, at: nil)
    #expect(!claim.isMeant(hasKeyboard: false, at: nil))
  }
}
