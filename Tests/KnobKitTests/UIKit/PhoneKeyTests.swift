import KnobEngine
import Testing
import UIKit

@testable import KnobKit

extension StandInTests.ControlTests.KeyTests {
  /// Records the key presses that the knob passes on.
  private final class Page: UIView {
    var presses: [UIPress] = []
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      self.presses += presses
    }
  }

  @Test func otherKeysArePassedOn() {
    let knob = KnobControl(Parameter(0...100), value: 50)
    let page = Page()
    page.addSubview(knob)
    let others = [
      KeyPress(.keyboardA), KeyPress(.keyboardEscape), KeyPress(.keyboardUpArrow, .command),
    ]
    for press in others { knob.pressesBegan([press], with: nil) }
    #expect(page.presses == others && knob.value == 50)
    knob.pressesBegan([KeyPress(.keyboardUpArrow), others[0]], with: nil)
    #expect(page.presses.count == 4 && knob.value == 51)
    knob.isEnabled = false
    knob.pressesBegan([KeyPress(.keyboardUpArrow)], with: nil)
    #expect(page.presses.count == 5 && knob.value == 51)
  }

  @Test func losingTheKeyboardToAnotherKnobEndsTheGesture() {
    let (scene, other) = (Scene(value: 50), Scene(value: 50))
    scene.hold(.up)
    other.knob.becomeFirstResponder()
    #expect(scene.events() == "began+changed+ended")
  }

  // MARK: Before the focus system

  @Test func arrowKeysReachTheKnobBeforeTheFocusSystem() async {
    let scene = Scene(value: 50)
    scene.knob.becomeFirstResponder()
    #expect(scene.knob.command(UIKeyCommand.inputUpArrow))
    #expect(abs(scene.knob.value - 51) < 1e-9)
    for _ in 1...3 { #expect(scene.knob.command(UIKeyCommand.inputUpArrow)) }
    #expect(scene.knob.command(UIKeyCommand.inputLeftArrow, .shift))
    #expect(abs(scene.knob.value - 53.9) < 1e-9)
    await scene.wait { scene.hasEvent(.ended) }
    #expect(scene.events() == "began+changed+changed+changed+changed+changed+ended")
  }

  @Test func commandAndPressOfOneKeyCountOnce() {
    let scene = Scene(value: 50)
    // The command first
    #expect(scene.knob.command(UIKeyCommand.inputUpArrow))
    scene.hold(.up)
    #expect(scene.knob.value == 51)
    scene.hold(.up)
    #expect(scene.knob.value == 52)
    scene.releaseKeys()
    #expect(scene.events() == "began+changed+changed+ended")
    // The press first
    scene.hold(.up)
    #expect(scene.knob.command(UIKeyCommand.inputUpArrow) && scene.knob.value == 53)
    scene.releaseKeys()
    #expect(scene.events() == "began+changed+ended")
  }

  @Test func anotherKeyEndsAKeyCommand() {
    let scene = Scene(value: 50)
    #expect(scene.knob.command(UIKeyCommand.inputUpArrow))
    scene.key(.home)
    #expect(scene.events() == "began+changed+ended+began+changed+ended")
  }

  @Test func unhandledKeysGoToTheFocusSystem() {
    let scene = Scene(value: 50)
    scene.knob.isReadOnly = true
    #expect(!scene.knob.command(UIKeyCommand.inputUpArrow))
    scene.knob.isReadOnly = false
    scene.knob.isEnabled = false
    #expect(!scene.knob.command(UIKeyCommand.inputUpArrow))
    scene.knob.isEnabled = true
    #expect(!scene.knob.command(UIKeyCommand.inputEscape) && !scene.knob.command("\t"))
    #expect(scene.events() == "")
  }

  @Test func knobHandlesEscapeAndTabDuringADrag() {
    let scene = Scene(value: 50)
    scene.press(80, 80, by: .mouse)
    scene.move(80, 55)
    #expect(scene.knob.command("\t") && scene.knob.isTurning)
    #expect(scene.knob.command(UIKeyCommand.inputEscape))
    #expect(scene.knob.value == 50 && !scene.knob.isTurning)
    #expect(scene.events() == "began+changed+changed+ended")
  }

  @Test func heldKeyRepeats() async {
    let scene = Scene(value: 50)
    scene.knob.becomeFirstResponder()
    let press = KeyPress(.keyboardUpArrow)
    scene.knob.pressesBegan([press], with: nil)
    #expect(scene.knob.value == 51)
    await scene.wait { scene.knob.value >= 53 }
    #expect(scene.knob.value >= 53)
    scene.knob.pressesEnded([press], with: nil)
    let value = scene.knob.value
    try? await Task.sleep(for: .milliseconds(250))
    #expect(scene.knob.value == value)
  }

  @Test func focusShowsTheRing() throws {
    let scene = Scene()
    #expect(scene.knob.canBecomeFocused && scene.knob.focusEffect == nil)
    _ = scene.knob.dial.needle.drawn()
    scene.knob.setFocused(true)
    #expect(scene.knob.state == .focused && scene.knob.isFirstResponder)
    let ring = scene.knob.dialLayout.focusRing
    let drawn = try #require(scene.knob.dial.needle.drawn())
    #expect(
      drawn.operations.contains { operation in
        guard case .ellipse(let rect)? = operation.path.first else { return false }
        return abs(rect.width - 2 * ring.radius) < 1e-9
      })
    scene.knob.isEnabled = false
    #expect(!scene.knob.canBecomeFocused)
  }
}

extension StandInTests.ControlTests.WheelTests {
  @Test func panRecognizesScrollsAndNoTouches() {
    let scene = Scene()
    let pan = scene.knob.wheel.pan
    #expect(pan.allowedScrollTypesMask == .all && pan.allowedTouchTypes.isEmpty)
    #expect(pan.view === scene.knob)
  }

  @Test func trackpadIsPreciseAndShiftIsFine() {
    let scene = Scene(value: 50)
    scene.point(at: 80, 80)
    let pan = scene.knob.wheel.pan
    pan.scroll(by: CGPoint(x: 0, y: 5))
    #expect(abs(scene.knob.value - 50.5) < 1e-9)
    pan.scroll(by: CGPoint(x: -10, y: 0))
    #expect(abs(scene.knob.value - 51.5) < 1e-9)
    pan.scroll(by: CGPoint(x: 0, y: 10), flags: .shift)
    #expect(abs(scene.knob.value - 51.6) < 1e-9)
    // Shift turned a vertical wheel into a horizontal one.
    pan.scroll(by: CGPoint(x: 10, y: 0), flags: .shift)
    #expect(abs(scene.knob.value - 51.7) < 1e-9)
  }

  @Test func pointerKeepsItsShape() {
    let scene = Scene()
    #expect(pointer(scene) == "system")
    scene.press(80, 80, by: .mouse)
    #expect(pointer(scene) == "system")
    scene.release()
  }

  @Test func pointerIsHiddenWhileAMouseTurnsTheKnob() {
    let scene = Scene {
      $0.knobTracking = .vertical
      $0.hidesPointer = true
    }
    let interaction = scene.knob.hover.interaction
    let before = interaction.invalidations
    scene.press(80, 80, by: .mouse)
    #expect(interaction.invalidations > before && pointer(scene) == "hidden")
    scene.release()
    #expect(interaction.invalidations > before + 1 && pointer(scene) == "system")
    scene.press(80, 80, by: .finger)
    #expect(pointer(scene) == "system")
    scene.release()
  }

  /// The name of the style that the pointer has over the dial.
  private func pointer(_ scene: Scene) -> String? {
    let hover = scene.knob.hover
    let region = UIPointerRegion(rect: .zero)
    return hover.pointerInteraction(hover.interaction, styleFor: region)?.name
  }
}
