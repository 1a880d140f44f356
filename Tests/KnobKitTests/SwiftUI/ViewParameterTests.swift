import KnobEngine
import KnobPresentation
import Observation
import SwiftUI
import Testing

@testable import KnobKit
@testable import KnobStudioKit

extension StandInTests.KnobTests {
  /// A view whose knob is bound to a parameter of a host.
  @MainActor @Suite struct ViewParameterTests {
    /// A parameter of a host that writes down what it is asked to do.
    @MainActor final class Host: @MainActor HostParameter {
      let parameter = Parameter(0...100, default: 20)
      var value = 50.0
      var lines: [String] = []
      var binding: ParameterBinding?

      func text(of value: Double) -> String? { "\(Int(value)) units" }
      func value(of text: String) -> Double? { text == "half" ? 50 : nil }
      func begin() { lines.append("begin") }
      func perform(_ value: Double) { lines.append("perform \(Int(value.rounded()))") }
      func end() { lines.append("end") }
    }

    /// What the view states.
    @MainActor @Observable final class Page {
      var host: Host?
      init(_ host: Host?) { self.host = host }
    }

    private let host = Host()

    func scene(_ page: Page? = nil) -> ViewScene {
      let page = page ?? Page(host)
      return ViewScene(Patch(0, 0...1)) { patch in
        let knob = Knob(value: patch.binding, in: patch.range, onEditingChanged: patch.edit)
          .knobTracking(.vertical)
        if let host = page.host {
          knob.knobParameter(host) { host.binding = $0 }
        } else {
          knob
        }
      }
    }

    private func turn(_ scene: ViewScene) {
      scene.press(80, 80)
      scene.move(80, 30)
      scene.release()
    }

    @Test func aViewTakesWhatTheParameterSays() throws {
      let scene = scene()
      #expect(scene.value == 50 && scene.control.parameter == host.parameter)
      #expect(scene.control.text == "50 units" && host.lines.isEmpty)
      let typed = try scene.control.converter.value(of: "half", for: host.parameter, present: 0)
      #expect(typed == 50)
    }

    @Test func aTurnIsAGestureOfTheHostAndOfTheView() {
      let scene = scene()
      turn(scene)
      #expect(host.lines == ["begin", "perform 70", "end"] && scene.value == 70)
    }

    @Test func automationReachesTheBindingOfTheView() {
      let scene = scene()
      host.binding?.automation = .playing
      for value in [90, .nan, 300.0] { host.binding?.receive(value) }
      #expect(scene.value == 100 && scene.control.core.knob.value == 100 && host.lines.isEmpty)
      #expect(!scene.hasEvent(.began))
    }

    @Test func aHeldKnobWinsAgainstAutomation() {
      let scene = scene()
      host.binding?.automation = .playing
      scene.press(80, 80)
      scene.move(80, 30)
      host.binding?.receive(10)
      host.binding?.receive(10)
      #expect(scene.value == 70)
      scene.release()
      #expect(scene.value == 10)
    }

    @Test func anUpdateOfTheViewKeepsTheBinding() {
      let scene = scene()
      let binding = host.binding
      scene.change { $0.isEnabled = false }
      scene.change { $0.isEnabled = true }
      turn(scene)
      #expect(host.binding === binding && host.lines == ["begin", "perform 70", "end"])
    }

    @Test func modulationOfTheHostStaysWhileTheUserTurns() {
      let scene = scene()
      host.binding?.modulation = 5
      turn(scene)
      #expect(scene.control.core.shownMarkers.live == 75)
    }

    @Test func anotherParameterReplacesTheFirst() {
      let page = Page(host)
      let scene = scene(page)
      host.binding?.automation = .playing
      host.binding?.mode = .write
      let other = Host()
      other.value = 30
      page.host = other
      scene.host.update()
      host.binding?.receive(99)
      #expect(scene.value == 30 && host.lines == ["begin", "perform 50", "end"])
      turn(scene)
      #expect(other.lines == ["begin", "perform 50", "end"])
    }
  }
}
