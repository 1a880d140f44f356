import KnobEngine
import KnobPresentation
import Testing

@testable import KnobKit
@testable import KnobStudioKit

extension StandInTests.ControlTests {
  /// A control that is bound to a parameter of a host.
  @MainActor @Suite struct ControlBindingTests {
    /// A parameter of a host that writes down what it is asked to do.
    @MainActor private final class Host: @MainActor HostParameter {
      let name: String? = "Cutoff"
      let parameter = Parameter(0...100, default: 20)
      var value = 50.0
      var lines: [String] = []
      /// The items of the menu, and the ones that the user has chosen.
      var menuItems: [KnobMenuItem] = []

      func text(of value: Double) -> String? { "\(Int(value)) units" }
      func value(of text: String) -> Double? { text == "half" ? 50 : nil }
      func begin() { lines.append("begin") }
      func perform(_ value: Double) { lines.append("perform \(Int(value.rounded()))") }
      func end() { lines.append("end") }
    }

    private let host = Host()

    private func scene() -> (Scene, ParameterBinding) {
      let scene = Scene(Parameter(0...1), value: 0) { $0.knobTracking = .vertical }
      return (scene, scene.knob.bind(to: host))
    }

    @Test func aKnobTakesWhatTheParameterSays() {
      let (scene, _) = scene()
      #expect(scene.knob.label == "Cutoff" && scene.knob.value == 50)
      #expect(scene.knob.parameter == host.parameter && scene.knob.text == "50 units")
      #expect(host.lines.isEmpty)
    }

    @Test func aTurnIsAGestureOfTheHost() {
      let (scene, _) = scene()
      scene.press(80, 80, by: .mouse)
      #expect(host.lines == ["begin"])
      scene.move(80, 30)
      scene.release()
      #expect(host.lines == ["begin", "perform 70", "end"])
    }

    @Test func hostAddsToTheMenu() {
      let (scene, binding) = scene()
      scene.knob.menuProvider = { $0 }
      #expect(scene.menuTitles().count == 4)
      host.menuItems = [
        .action("Show", isEnabled: false) { [host] in host.lines.append("show") }, .separator,
        .heading("Automation"),
        .action("Read", mark: .check(true)) { [host] in host.lines.append("read") },
        .submenu("More", [.action("Deep") { [host] in host.lines.append("deep") }]),
        .submenu("Less", isEnabled: false, [.action("Hidden") {}]),
      ]
      #expect(!scene.choose("Show") && scene.choose("Read") && scene.choose("Deep"))
      #expect(host.lines == ["read", "deep"] && scene.knob.checkedTitles == ["Read"])
      #expect(!scene.choose("Less") && !scene.choose("Hidden"))
      #expect(scene.events() == "", "the host changes the value, if anyone does")
      binding.unbind()
      #expect(scene.menuTitles().count == 4)
    }

    @Test func automationIsNoGesture() {
      let (scene, binding) = scene()
      binding.automation = .playing
      for value in [90, .nan, 300.0] { binding.receive(value) }
      #expect(scene.knob.value == 100 && scene.events() == "" && host.lines.isEmpty)
    }

    @Test func aHeldKnobWinsAgainstAutomation() {
      let (scene, binding) = scene()
      binding.automation = .playing
      scene.press(80, 80, by: .mouse)
      scene.move(80, 30)
      binding.receive(10)
      binding.receive(10)
      #expect(scene.knob.value == 70)
      scene.release()
      #expect(scene.knob.value == 10)
      #expect(host.lines == ["begin", "perform 70", "perform 70", "end"])
    }

    @Test func aModulationDoesNotChangeTheValue() {
      let (scene, binding) = scene()
      binding.modulation = 10
      #expect(
        scene.knob.core.shownMarkers.live == 60 && scene.knob.value == 50 && host.lines.isEmpty)
    }

    @Test func anotherParameterReplacesTheFirst() {
      let (scene, old) = scene()
      (old.automation, old.mode) = (.playing, .write)
      let other = Host()
      other.value = 30
      scene.knob.bind(to: other)
      old.receive(99)
      #expect(scene.knob.value == 30 && host.lines == ["begin", "perform 50", "end"])
    }
  }
}
