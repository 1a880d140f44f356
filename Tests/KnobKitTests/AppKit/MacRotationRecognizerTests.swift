import AppKit
import Foundation
import KnobEngine
import Testing

@testable import KnobKit

extension StandInTests {
  /// A mouse that turns a view around its center.
  @MainActor @Suite(.serialized) struct MacRotationRecognizerTests {
    private final class Log: StandInTarget {
      var states: [NSGestureRecognizer.State] = []
      var sum = 0.0
      func perform(_ selector: Selector, with sender: Any) {
        guard let turning = sender as? RotationGestureRecognizer else { return }
        states.append(turning.state)
        sum += turning.delta
      }
    }

    /// A superview whose y increases downward.
    private final class FlippedView: NSView {
      nonisolated override var isFlipped: Bool { true }
    }

    private let log = Log()
    private let window: NSWindow
    private let turning: RotationGestureRecognizer

    init() {
      let page = NSView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
      let disc = NSView(frame: CGRect(x: 100, y: 200, width: 200, height: 200))
      page.addSubview(disc)
      window = NSWindow(contentView: page)
      turning = RotationGestureRecognizer(target: log, action: Selector("turned:"))
      disc.addGestureRecognizer(turning)
    }

    /// An event at an angle in degrees, clockwise from the top, around the middle of the disc.
    private func event(
      _ type: NSEvent.EventType, _ degrees: Double, radius: Double = 80, time: Double = 0
    ) -> NSEvent {
      let event = NSEvent(type)
      let angle = degrees * .pi / 180
      event.locationInWindow = CGPoint(
        x: 200 + radius * sin(angle), y: 300 + radius * cos(angle))
      event.timestamp = time
      return event
    }

    @Test func wholeTurnsAddUpClockwise() {
      turning.mouseDown(with: event(.leftMouseDown, 0))
      #expect(turning.state == .possible)
      for step in 1...16 {
        turning.mouseDragged(
          with: event(.leftMouseDragged, Double(step) * 45, time: Double(step) / 10))
      }
      turning.mouseUp(with: event(.leftMouseUp, 720))
      #expect(abs(turning.rotation - 4 * .pi) < 1e-9 && abs(log.sum - 4 * .pi) < 1e-9)
      #expect(abs(turning.velocity - 2.5 * .pi) < 1e-9)
      #expect(log.states.first == .began && log.states.last == .ended && log.states.count == 17)
    }

    @Test func flippedSuperviewTurnsTheSameWay() {
      let page = FlippedView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
      let disc = NSView(frame: CGRect(x: 100, y: 200, width: 200, height: 200))
      page.addSubview(disc)
      let window = NSWindow(contentView: page)
      disc.addGestureRecognizer(turning)
      turning.mouseDown(with: event(.leftMouseDown, 0))
      turning.mouseDragged(with: event(.leftMouseDragged, 90))
      #expect(abs(turning.rotation - .pi / 2) < 1e-9 && window.contentView === page)
    }

    @Test func clickIsNoRotation() {
      turning.mouseDown(with: event(.leftMouseDown, 0))
      turning.mouseDragged(with: event(.leftMouseDragged, 1))
      turning.mouseUp(with: event(.leftMouseUp, 1))
      #expect(turning.state == .failed && log.states.isEmpty)
      turning.finish()
      turning.mouseDown(with: event(.leftMouseDown, 0))
      turning.mouseDragged(with: event(.leftMouseDragged, 10))
      #expect(log.states == [.began])
    }

    @Test func ringFailsOrSkips() {
      turning.innerRadius = 50
      turning.mouseDown(with: event(.leftMouseDown, 0, radius: 20))
      #expect(turning.state == .failed)
      turning.finish()
      turning.mouseDown(with: event(.leftMouseDown, 0))
      turning.mouseDragged(with: event(.leftMouseDragged, 30))
      turning.mouseDragged(with: event(.leftMouseDragged, 30, radius: 20))
      #expect(turning.state == .ended)
      turning.finish()
      turning.outside = .skip
      turning.mouseDown(with: event(.leftMouseDown, 0, radius: 20))
      turning.mouseDragged(with: event(.leftMouseDragged, 30))
      turning.mouseDragged(with: event(.leftMouseDragged, 60))
      #expect(abs(turning.rotation - .pi / 6) < 1e-9)
    }
  }
}
