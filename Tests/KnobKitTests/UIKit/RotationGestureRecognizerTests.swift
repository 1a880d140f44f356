import KnobEngine
import Testing
import UIKit

@testable import KnobKit

/// A disc in a window, with a finger on it, and a log of the states.
@MainActor private final class Disc: StandInTarget {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  let panel = UIView(frame: CGRect(x: 40, y: 60, width: 300, height: 300))
  let view = UIView(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
  var log: [UIGestureRecognizer.State] = []
  var onChange: (RotationGestureRecognizer) -> Void = { _ in }
  private(set) lazy var recognizer = RotationGestureRecognizer(
    target: self, action: Selector("turned:"))
  let finger = Finger(.zero)

  init() {
    window.addSubview(panel)
    panel.addSubview(view)
    view.addGestureRecognizer(recognizer)
  }

  func perform(_ selector: Selector, with sender: Any) {
    log.append(recognizer.state)
    onChange(recognizer)
  }

  /// A point on the disc, in degrees from 12 o'clock, clockwise.
  func place(_ degrees: Double, _ radius: Double = 80) -> CGPoint {
    let angle = degrees * .pi / 180
    let center = CGPoint(x: 40 + 150, y: 60 + 150)
    return CGPoint(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
  }

  func begin(_ degrees: Double, _ radius: Double = 80) {
    finger.place = place(degrees, radius)
    recognizer.touchesBegan([finger], with: TouchEvent())
  }

  func move(_ degrees: Double, _ radius: Double = 80, after seconds: Double = 0.1) {
    finger.place = place(degrees, radius)
    finger.time += seconds
    recognizer.touchesMoved([finger], with: TouchEvent())
  }

  func end() { recognizer.touchesEnded([finger], with: TouchEvent()) }

  func degrees(_ angle: CGFloat) -> Double { Double(angle) * 180 / .pi }
}

@MainActor @Suite struct RotationGestureRecognizerTests {
  @Test func goesThroughBeganChangedAndEnded() {
    let disc = Disc()
    disc.begin(0)
    #expect(disc.recognizer.state == .possible)
    disc.move(10)
    disc.move(30)
    #expect(abs(disc.degrees(disc.recognizer.delta) - 20) < 1e-9)
    disc.end()
    #expect(disc.log == [.began, .changed, .ended])
    #expect(abs(disc.degrees(disc.recognizer.rotation) - 30) < 1e-9 && disc.recognizer.delta == 0)
    disc.recognizer.finish()
    #expect(abs(disc.degrees(disc.recognizer.rotation) - 30) < 1e-9)
  }

  @Test func deltasAddUpToTheWhole() {
    let disc = Disc()
    var sum = 0.0
    disc.onChange = { sum += Double($0.delta) }
    disc.begin(0)
    for degrees in stride(from: 2.0, through: 450, by: 16) { disc.move(degrees) }
    disc.end()
    #expect(abs(sum * 180 / .pi - disc.degrees(disc.recognizer.rotation)) < 1e-9)
    #expect(abs(disc.degrees(disc.recognizer.rotation) - 450) < 1e-9)
  }

  @Test func tapIsNotARotation() {
    let disc = Disc()
    disc.begin(0)
    disc.move(1)
    disc.end()
    #expect(disc.recognizer.state == .failed && disc.log.isEmpty)
  }

  /// In the view's own coordinates, the rotation of the view would cancel that of the finger.
  @Test func turningTheViewInTheActionDoesNotFeedBack() {
    let disc = Disc()
    disc.onChange = { recognizer in
      disc.view.transform = CGAffineTransform(rotationAngle: recognizer.rotation)
    }
    disc.begin(0)
    for degrees in stride(from: 10.0, through: 200, by: 10) {
      disc.move(degrees)
      #expect(abs(disc.degrees(disc.recognizer.rotation) - degrees) < 1e-6)
    }
    #expect(abs(disc.degrees(disc.recognizer.delta) - 10) < 1e-6)
    let under = disc.view.convert(disc.finger.place, from: nil)
    // The finger is still on the point of the view where it started.
    #expect(abs(under.x - 100) < 1e-6 && abs(under.y - 20) < 1e-6)
  }

  @Test func leavingTheRingEndsWithTheTotal() {
    let disc = Disc()
    disc.recognizer.innerRadius = 30
    disc.begin(0)
    disc.move(20)
    disc.move(40)
    disc.move(40, 101)
    #expect(disc.log == [.began, .changed, .ended])
    #expect(abs(disc.degrees(disc.recognizer.rotation) - 40) < 1e-9)
    let inside = Disc()
    inside.recognizer.innerRadius = 30
    inside.begin(0)
    inside.move(20)
    inside.move(20, 29)
    #expect(inside.log == [.began, .ended])
  }

  @Test func pressOutsideTheRingBeginsNothing() {
    let disc = Disc()
    disc.recognizer.innerRadius = 30
    disc.begin(0, 20)
    #expect(disc.recognizer.state == .failed)
    let other = Disc()
    other.recognizer.outerRadius = 70
    other.begin(0, 80)
    #expect(other.recognizer.state == .failed)
  }

  @Test func skipIgnoresMovesOutside() {
    let disc = Disc()
    disc.recognizer.innerRadius = 30
    disc.recognizer.outside = .skip
    disc.begin(0, 10)
    disc.move(90, 80)
    disc.move(120, 80)
    disc.move(180, 10)
    disc.move(270, 80)
    disc.move(280, 80)
    #expect(abs(disc.degrees(disc.recognizer.rotation) - 40) < 1e-9)
    #expect(disc.recognizer.state == .changed)
  }

  @Test func ringFollowsTheBounds() {
    let disc = Disc()
    disc.begin(0, 95)
    #expect(disc.recognizer.state == .possible)
    disc.end()
    disc.recognizer.finish()
    disc.view.bounds.size = CGSize(width: 100, height: 100)
    disc.begin(0, 95)
    #expect(disc.recognizer.state == .failed)
  }

  @Test func centerFollowsTheView() {
    let disc = Disc()
    disc.begin(0)
    disc.move(10)
    let before = disc.recognizer.rotation
    // The view moves under the finger. That is not a rotation.
    disc.view.center = CGPoint(x: 160, y: 150)
    disc.move(10)
    #expect(disc.recognizer.rotation == before)
  }

  @Test func pageThatScrollsDuringAGestureTurnsNothing() {
    let disc = Disc()
    disc.begin(0)
    disc.move(10)
    let before = disc.recognizer.rotation
    disc.panel.center.y -= 40
    disc.move(10)
    #expect(disc.recognizer.rotation == before)
    disc.move(40)
    #expect(abs(disc.degrees(disc.recognizer.rotation) - 40) < 1e-9)
    disc.end()
  }

  @Test func secondFingerAtTheStartFails() {
    let disc = Disc()
    let second = Finger(disc.place(90))
    disc.finger.place = disc.place(0)
    disc.recognizer.touchesBegan([disc.finger, second], with: TouchEvent())
    #expect(disc.recognizer.state == .failed)
    let later = Disc()
    later.begin(0)
    later.recognizer.touchesBegan([second], with: TouchEvent())
    #expect(later.recognizer.state == .failed)
  }

  @Test func secondFingerWhileTurningIsIgnored() {
    let disc = Disc()
    disc.begin(0)
    disc.move(20)
    let second = Finger(disc.place(90))
    disc.recognizer.touchesBegan([second], with: TouchEvent())
    #expect(disc.recognizer.ignored == [second])
    second.place = disc.place(180)
    disc.recognizer.touchesMoved([second], with: TouchEvent())
    disc.move(30)
    #expect(abs(disc.degrees(disc.recognizer.rotation) - 30) < 1e-9)
    #expect(disc.log == [.began, .changed])
  }

  @Test func systemCancels() {
    let disc = Disc()
    disc.begin(0)
    disc.move(20)
    disc.recognizer.touchesCancelled([disc.finger], with: TouchEvent())
    #expect(disc.log == [.began, .cancelled])
    let early = Disc()
    early.begin(0)
    early.recognizer.touchesCancelled([early.finger], with: TouchEvent())
    #expect(early.recognizer.state == .failed && early.log.isEmpty)
  }

  @Test func velocityIsInRadiansASecond() {
    let disc = Disc()
    disc.begin(0)
    disc.move(20, after: 0.1)
    disc.move(50, after: 0.1)
    #expect(abs(disc.degrees(disc.recognizer.velocity) - 300) < 1e-6)
  }

  @Test func coalescedTouchesKeepTheirPath() {
    let disc = Disc()
    disc.begin(0)
    let samples = [100.0, 200, 300].map { Finger(disc.place($0)) }
    disc.finger.place = disc.place(300)
    disc.recognizer.touchesMoved([disc.finger], with: TouchEvent(samples: samples))
    #expect(abs(disc.degrees(disc.recognizer.rotation) - 300) < 1e-9)
    #expect(disc.log == [.began])
    let more = [360.0, 400].map { Finger(disc.place($0)) }
    disc.finger.place = disc.place(400)
    disc.recognizer.touchesMoved([disc.finger], with: TouchEvent(samples: more))
    #expect(abs(disc.degrees(disc.recognizer.delta) - 100) < 1e-9)
  }

  @Test func nextGestureStartsFromZero() {
    let disc = Disc()
    disc.begin(0)
    disc.move(90)
    disc.end()
    disc.recognizer.finish()
    disc.begin(180)
    #expect(disc.recognizer.rotation == 0)
    disc.move(170)
    #expect(abs(disc.degrees(disc.recognizer.rotation) + 10) < 1e-9)
  }

  @Test func invalidRadiiAreIgnored() {
    let disc = Disc()
    disc.recognizer.innerRadius = .nan
    disc.recognizer.outerRadius = -5
    disc.begin(0)
    #expect(disc.recognizer.state == .failed)
    let other = Disc()
    other.recognizer.innerRadius = 1_000
    other.begin(0, 100)
    #expect(other.recognizer.state == .possible)
  }
}
