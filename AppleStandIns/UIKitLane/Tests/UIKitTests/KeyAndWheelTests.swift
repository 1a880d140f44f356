import KnobEngine
import Testing
import UIKit

@testable import KnobKit

extension ControlTests {
  @MainActor @Suite struct KeyTests {
    @Test func escapeTakesADragBackAndLetsItGo() {
      let scene = Scene(value: 50)
      scene.press(80, 80, .indirectPointer)
      scene.move(80, 55)
      scene.key(.keyboardEscape)
      #expect(scene.knob.value == 50 && !scene.knob.isTracking && !scene.knob.isHighlighted)
      scene.move(80, 20)
      scene.release()
      #expect(scene.knob.value == 50 && scene.sent() == "began+changed+changed+ended")
    }

    /// Remembers what the knob left to it.
    private final class Page: UIView {
      var presses: [UIPress] = []
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        self.presses += presses
      }
    }

    @Test func keysOfOthersGoOn() {
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
      _ = scene.knob.dial.hand.display()
      scene.knob.setFocused(true)
      #expect(scene.knob.state == .focused && scene.knob.isFirstResponder)
      let ring = scene.knob.dialLayout.focusRing
      let drawn = try #require(scene.knob.dial.hand.display())
      #expect(
        drawn.operations.contains { operation in
          guard case .ellipse(let rect)? = operation.path.first else { return false }
          return abs(rect.width - 2 * ring.radius) < 1e-9
        })
      scene.knob.isEnabled = false
      #expect(!scene.knob.canBecomeFocused)
    }
  }

  @MainActor @Suite struct WheelTests {
    @Test func panTakesScrollsAndNoTouches() {
      let scene = Scene()
      let pan = scene.knob.wheel.pan
      #expect(pan.allowedScrollTypesMask == .all && pan.allowedTouchTypes.isEmpty)
      #expect(pan.view === scene.knob)
    }

    @Test func wheelIsTheKnobsAfterThePointerMovedInside() async {
      let scene = Scene(value: 50)
      scene.scroll(1)
      #expect(scene.knob.value == 50)
      scene.point(at: 80, 80)
      scene.scroll(1)
      #expect(abs(scene.knob.value - 51) < 1e-9)
      await scene.wait { scene.peek("ended") }
      // The page has scrolled the knob away from under the pointer and another there.
      scene.knob.center.y += 40
      scene.scroll(1)
      #expect(abs(scene.knob.value - 51) < 1e-9)
      scene.point(at: 80, 80)
      scene.scroll(-1)
      #expect(abs(scene.knob.value - 50) < 1e-9)
    }

    @Test func wheelOutsideTheDialIsThePages() {
      let scene = Scene(value: 50)
      scene.point(at: 80, 80)
      scene.point(at: 2, 2)
      scene.scroll(1)
      #expect(scene.knob.value == 50)
      scene.knob.becomeFirstResponder()
      scene.scroll(1)
      #expect(abs(scene.knob.value - 51) < 1e-9)
    }

    @Test func burstIsOneGesture() async {
      let scene = Scene(value: 50)
      scene.point(at: 80, 80)
      scene.scroll(1)
      scene.scroll(2)
      #expect(scene.sent() == "began+changed+changed" && abs(scene.knob.value - 53) < 1e-9)
      await scene.wait { scene.peek("ended") }
      #expect(scene.sent() == "ended")
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

    @Test func knobAtItsEndLetsThePageScroll() {
      let scene = Scene(value: 100)
      scene.point(at: 80, 80)
      #expect(!scene.scroll(1) && scene.sent() == "")
      #expect(scene.scroll(-1) && scene.sent() == "began+changed")
      // A run of the wheel that is the knob's stays the knob's.
      #expect(scene.scroll(2) && scene.scroll(2))
    }

    @Test func hoverTintsTheCap() throws {
      let scene = Scene()
      _ = scene.knob.dial.face.display()
      scene.point(at: 80, 80)
      let hovered = try #require(scene.knob.dial.face.display())
      #expect(scene.knob.painter.state.isHovered)
      scene.point(at: 1, 1)
      let plain = try #require(scene.knob.dial.face.display())
      func top(_ context: CGContext) -> [CGFloat]? {
        context.operations.first { $0.colors.count == 2 }?.colors[0].components
      }
      #expect(top(hovered) != top(plain))
    }
  }
}
