import KnobEngine
import SwiftUI
import Testing

@testable import KnobKit

extension StandInTests.KnobTests {
  /// A view that a drag turns around its center.
  @MainActor @Suite struct OnRotationTests {
    @MainActor private final class Log {
      var events: [RotationEvent] = []
      var phases: [RotationEvent.Phase] { events.map(\.phase) }
      var total: Double { events.reduce(0) { $0 + $1.delta.degrees } }
    }

    private let log = Log()
    private let top = CGPoint(x: 100, y: 20)
    private let right = CGPoint(x: 180, y: 100)
    private let bottom = CGPoint(x: 100, y: 180)
    private let left = CGPoint(x: 20, y: 100)

    private func host<Content: View>(@ViewBuilder _ content: @escaping () -> Content) -> ViewHost {
      ViewHost(size: CGSize(width: 200, height: 200), content)
    }

    private func disc(
      innerRadius: Double = 0, outside: Tracking.Ring.Outside = .fail
    ) -> ViewHost {
      host { [log] in
        Color.clear.onRotation(innerRadius: innerRadius, outside: outside) { log.events.append($0) }
      }
    }

    @Test func rotationHasABeginningATotalAndAnEnd() throws {
      let host = disc()
      host.drag([top, right, bottom, left, top, right])
      #expect(log.phases == [.began, .changed, .changed, .changed, .changed, .ended])
      #expect(abs(log.total - 450) < 1e-9)
      let last = try #require(log.events.last)
      #expect(abs(last.rotation.degrees - 450) < 1e-9 && last.delta == .radians(0))
      #expect(host.faults == [])
    }

    @Test func velocityIsPerSecond() throws {
      disc().drag([top, right, bottom, left])
      // A quarter turn in a tenth of a second.
      #expect(try #require(log.events.last).velocity.degrees > 800)
    }

    @Test func cancellationIsReportedOnce() {
      let host = disc()
      host.drag([top, right], isCancelled: true)
      #expect(log.phases == [.began, .cancelled] && abs(log.total - 90) < 1e-9)
      host.drag([right, bottom])
      #expect(log.phases.suffix(2) == [.began, .ended] && host.faults == [])
    }

    @Test func viewThatDisappearsCancels() {
      let patch = Patch(0, 0...1)
      let host = host { [log] in
        if patch.isEnabled {
          Color.clear.onRotation {
            log.events.append($0)
            patch.isEnabled = false
          }
        }
      }
      host.drag([top, right, bottom])
      #expect(log.phases == [.began, .cancelled] && host.faults == [])
    }

    @Test func tapIsForTheButtonInTheView() {
      var taps = 0
      let host = host { [log] in
        Button("Play") { taps += 1 }.onRotation { log.events.append($0) }
      }
      host.drag([top, CGPoint(x: 102, y: 20)])
      host.tap("Play")
      #expect(log.events.isEmpty && taps == 1)
      // No view of the toolkit is above the button.
      #expect(host.controls.isEmpty && host.views(PlatformView.self).isEmpty)
    }

    @Test func pressOutsideTheRingBeginsNothing() {
      let host = disc(innerRadius: 50)
      host.drag([CGPoint(x: 100, y: 80), top, right])
      #expect(log.events.isEmpty)
      host.drag([CGPoint(x: 190, y: 190), right])
      #expect(log.events.isEmpty && host.faults == [])
    }

    @Test func leavingTheRingEndsWithTheTotal() {
      disc().drag([top, right, CGPoint(x: 250, y: 100), bottom, left])
      #expect(log.phases == [.began, .ended])
      #expect(abs((log.events.last?.rotation.degrees ?? 0) - 90) < 1e-9)
    }

    @Test func movementOutsideTheRingCanBeSkipped() {
      let host = disc(outside: .skip)
      host.drag([CGPoint(x: 100, y: -50), top, right, CGPoint(x: 300, y: 100), right, bottom])
      #expect(log.phases.last == .ended && log.phases.count { $0 == .ended } == 1)
      #expect(abs(log.total - 180) < 1e-9 && host.faults == [])
    }
  }
}
