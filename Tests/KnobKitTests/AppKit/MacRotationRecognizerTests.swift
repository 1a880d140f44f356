import AppKit
import Foundation
import KnobEngine
import SwiftUI
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

    @Test func viewTellsItsRotation() throws {
      var (angle, ends) = (Angle.radians(0), 0)
      let host = ViewHost(size: CGSize(width: 200, height: 200)) {
        Color.clear.onRotation(outside: .skip) {
          angle.radians += $0.radians
        } onEnded: {
          ends += 1
        }
      }
      let surface = try #require(host.views(RotationSurface.self).first)
      #expect(surface.turning.outside == .skip)
      let middle = surface.convert(CGPoint(x: 100, y: 100), to: nil)
      func event(_ type: NSEvent.EventType, _ x: Double, _ y: Double) -> NSEvent {
        let event = NSEvent(type)
        event.locationInWindow = CGPoint(x: middle.x + x, y: middle.y + y)
        return event
      }
      surface.turning.mouseDown(with: event(.leftMouseDown, 0, 50))
      surface.turning.mouseDragged(with: event(.leftMouseDragged, 50, 0))
      #expect(abs(angle.degrees - 90) < 1e-9 && ends == 0)
      surface.turning.mouseUp(with: event(.leftMouseUp, 50, 0))
      #expect(ends == 1 && host.faults.isEmpty)
    }
  }
}

// Linux has no Objective-C messages, so the stand-ins call this method.
extension RotationSurface: StandInTarget {
  public func perform(_ selector: Selector, with sender: Any) {
    guard selector.name == "turned:", let turning = sender as? RotationGestureRecognizer else {
      return
    }
    turned(turning)
  }
}
