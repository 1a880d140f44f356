import AppKit
import KnobEngine
import SwiftUI
import Testing

@testable import KnobKit

extension StandInTests.ControlTests {
  /// SwiftUI's knob on a Mac: the mouse and the wheel, through the window, to the view that the
  /// representable makes. All else of it is tested in the lane with UIKit.
  @MainActor @Suite struct SwiftUITests {
    @Test func mouseTurnsAndWritesTheBinding() {
      let scene = ViewScene(50)
      scene.press(80, 80)
      #expect(scene.surface.model.knob.isTurning && scene.heard() == "began")
      scene.drag(80, 55)
      #expect(scene.value == 60 && scene.heard() == "changed")
      scene.drag(80, 30, .shift)
      // A tenth with Shift
      #expect(abs(scene.value - 61) < 1e-9)
      scene.release()
      #expect(scene.heard() == "changed+ended" && !scene.surface.model.knob.isTurning)
      #expect(scene.host.faults == [])
    }

    @Test func penTurnsRound() {
      let scene = ViewScene(50)
      scene.press(80, 10, isPen: true)
      scene.drag(150, 80)
      #expect(abs(scene.value - (50 + 100.0 / 3)) < 1e-9)
    }

    @Test func secondClickResets() {
      let scene = ViewScene(20)
      scene.press(80, 80)
      scene.release()
      #expect(scene.value == 20)
      scene.press(80, 80, clicks: 2)
      scene.release()
      #expect(scene.value == 50)
    }

    @Test func pressBesideTheDialIsThePages() {
      let scene = ViewScene(50)
      scene.press(3, 3)
      #expect(scene.heard() == "")
      scene.press(80, 3)
      #expect(scene.heard() == "began")
    }

    @Test func mouseBringsTheKeyboard() {
      let scene = ViewScene(50)
      #expect(scene.host.press(.upArrow) == false)
      scene.press(80, 80)
      scene.release()
      #expect(scene.host.press(.upArrow) && scene.value == 51)
    }

    @Test func firstClickInAWindowTurns() {
      let scene = ViewScene(50)
      scene.host.window.resignKey()
      scene.press(80, 80)
      scene.drag(80, 55)
      #expect(scene.value == 60)
    }

    @Test func windowThatIsNoLongerKeyTakesTheGestureBack() {
      let scene = ViewScene(50)
      scene.press(80, 80)
      scene.drag(80, 55)
      scene.host.window.resignKey()
      scene.host.update()
      #expect(scene.value == 50 && scene.heard() == "began+changed+changed+ended")
      scene.drag(80, 20)
      scene.release()
      #expect(scene.value == 50 && scene.heard() == "")
    }

    @Test func escapeIsTheKnobsInMidDragWhereverTheFocusIs() {
      let scene = ViewScene(50)
      scene.press(80, 80)
      scene.drag(80, 55)
      scene.host.focus(false)
      scene.escape()
      #expect(scene.value == 50 && scene.heard() == "began+changed+changed+ended")
      scene.drag(80, 20)
      scene.release()
      #expect(scene.value == 50 && scene.heard() == "")
    }

    @Test func otherButtonsInMidDragChangeNothing() {
      let scene = ViewScene(50)
      scene.press(80, 80)
      scene.drag(80, 55)
      scene.pressOther(80, 55)
      scene.drag(80, 30)
      scene.release()
      #expect(scene.value == 70 && scene.heard() == "began+changed+changed+ended")
    }

    @Test func pageThatMovesUnderTheHandTurnsNothing() {
      let scene = ViewScene(50)
      scene.press(80, 80)
      scene.drag(80, 55)
      scene.host.origin.y += 60
      scene.host.update()
      // The window's y goes up: the dial rose by 60 points.
      scene.drag(80, 55 + 60)
      #expect(scene.value == 60)
      scene.drag(80, 30 + 60)
      #expect(scene.value == 70)
      scene.release()
    }

    @Test func secondClickOfATremblingHandResets() {
      let scene = ViewScene(20)
      for clicks in 1...2 {
        scene.press(80, 80, clicks: clicks)
        scene.drag(82, 77)
        scene.release()
      }
      #expect(scene.value == 50)
    }

    @Test func heldKeyEndsWhenTheWindowIsNoLongerKey() {
      let scene = ViewScene(50)
      scene.host.focus()
      scene.host.press(.upArrow)
      scene.host.press(.upArrow, [], .repeat)
      scene.host.window.resignKey()
      #expect(scene.heard() == "began+changed+changed+ended")
      #expect(!scene.host.press(.upArrow, [], .up) && scene.heard() == "")
    }

    @Test func everyMoveIsAskedForWhileItTurns() {
      NSEvent.isMouseCoalescingEnabled = true
      let scene = ViewScene(50)
      scene.press(80, 80)
      #expect(!NSEvent.isMouseCoalescingEnabled)
      scene.release()
      #expect(NSEvent.isMouseCoalescingEnabled)
      scene.press(80, 80)
      scene.host.window.resignKey()
      #expect(NSEvent.isMouseCoalescingEnabled)
    }

    @Test func wheelTurnsWhereThePointerHasMoved() {
      let scene = ViewScene(50)
      scene.scroll(1)
      #expect(scene.value == 50)
      scene.point(at: 80, 80)
      #expect(scene.surface.model.isHovered)
      scene.scroll(1)
      #expect(scene.value > 50)
      let up = scene.value
      // "Natural" scrolling moves the page the other way; up on the device stays up.
      scene.scroll(-1) { $0.isDirectionInvertedFromDevice = true }
      #expect(scene.value > up)
      scene.point(at: 300, 300)
      #expect(!scene.surface.model.isHovered)
    }

    @Test func detentsAndEndsAreFelt() {
      let scene = ViewScene(45)
      scene.press(80, 80)
      scene.drag(80, 67.5)
      scene.drag(80, -400)
      scene.release()
      #expect(scene.value == 100 && scene.host.felt == [.alignment, .levelChange])
    }
  }
}

/// A knob of SwiftUI in a window, with a mouse.
@MainActor private final class ViewScene {
  private let patch: Patch
  let host: ViewHost
  private var clicks = 1
  private var isPen = false

  @MainActor @Observable final class Patch {
    var value: Double
    @ObservationIgnored var log: [String] = []
    init(_ value: Double) { self.value = value }

    var binding: Binding<Double> {
      Binding {
        self.value
      } set: {
        self.log.append("changed")
        self.value = $0
      }
    }
  }

  init(_ value: Double) {
    let patch = Patch(value)
    self.patch = patch
    host = ViewHost {
      Knob(value: patch.binding, in: 0...100) { patch.log.append($0 ? "began" : "ended") }
        .knobDefault(50).knobDetents([50])
    }
  }

  var value: Double { patch.value }
  var surface: MouseSurface { host.views(MouseSurface.self)[0] }

  func heard() -> String {
    defer { patch.log = [] }
    return patch.log.joined(separator: "+")
  }

  /// The window's y goes up; the hand's goes down from the knob's upper left corner.
  private func send(
    _ type: NSEvent.EventType, _ x: Double, _ y: Double, _ change: (NSEvent) -> Void = { _ in }
  ) {
    let event = NSEvent(type)
    event.locationInWindow = CGPoint(x: surface.frame.minX + x, y: surface.frame.maxY - y)
    event.clickCount = clicks
    event.subtype = isPen ? .tabletPoint : .mouseEvent
    change(event)
    host.window.receive(event)
    host.update()
  }

  func escape() { send(.keyDown, 0, 0) { $0.charactersIgnoringModifiers = "\u{1B}" } }
  func pressOther(_ x: Double, _ y: Double) { send(.rightMouseDown, x, y) }

  func press(_ x: Double, _ y: Double, clicks: Int = 1, isPen: Bool = false) {
    (self.clicks, self.isPen) = (clicks, isPen)
    send(.leftMouseDown, x, y)
  }

  func drag(_ x: Double, _ y: Double, _ flags: NSEvent.ModifierFlags = []) {
    send(.leftMouseDragged, x, y) { $0.modifierFlags = flags }
  }

  func release() { send(.leftMouseUp, 80, 80) }
  func point(at x: Double, _ y: Double) { send(.mouseMoved, x, y) }

  func scroll(_ lines: Double, _ change: (NSEvent) -> Void = { _ in }) {
    send(.scrollWheel, 80, 80) { event in
      event.scrollingDeltaY = lines
      change(event)
    }
  }
}
