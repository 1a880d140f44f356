import CGTK
import KnobEngine
import KnobPresentation
import Testing

@testable import KnobGTK
@testable import KnobStudioGTK

/// A parameter of a host that writes down what it is asked to do.
private final class Host: HostParameter {
  let name: String? = "Cutoff"
  let parameter = Parameter(0...100, default: 20)
  var value = 50.0
  var lines: [String] = []
  var items: [KnobMenuItem] = []
  var onMenu: (() -> Void)?
  var menuItems: [KnobMenuItem] {
    get {
      onMenu?()
      return items
    }
    set { items = newValue }
  }

  func text(of value: Double) -> String? { "\(Int(value)) units" }
  func value(of text: String) -> Double? { text == "half" ? 50 : nil }
  func begin() { lines.append("begin") }
  func perform(_ value: Double) { lines.append("perform \(Int(value.rounded()))") }
  func end() { lines.append("end") }
}

extension WidgetTests {
  /// A knob that is bound to a parameter of a host.
  @MainActor @Suite(.serialized) struct KnobBindingTests {
    private let host = Host()

    private func scene() throws -> (Scene, ParameterBinding) {
      let knob = try newKnob()
      let binding = knob.bind(to: host)
      return (try Scene(knob, size: KnobSize(width: 100, height: 100)), binding)
    }

    @Test func aKnobTakesWhatTheParameterSays() throws {
      let (scene, _) = try scene()
      defer { scene.close() }
      #expect(scene.knob.label == "Cutoff" && scene.knob.value == 50)
      #expect(scene.knob.parameter == host.parameter && scene.knob.text == "50 units")
      #expect(host.lines.isEmpty)
    }

    @Test func aTurnIsAGestureOfTheHost() throws {
      let (scene, _) = try scene()
      defer { scene.close() }
      scene.press(50, 50)
      #expect(host.lines == ["begin"])
      scene.nudge(0, -50)
      scene.release()
      #expect(host.lines.last == "end" && host.lines.contains("perform 70"))
    }

    /// A host may send anything.
    @Test(arguments: [1e30, -1e30, .infinity, .nan, -.infinity, .leastNonzeroMagnitude])
    func modulationOfTheHostIsDrawnWithinTheTravel(_ modulation: Double) throws {
      let (scene, binding) = try scene()
      defer { scene.close() }
      binding.modulation = modulation
      Stage.frames(2, of: scene.window)
      scene.press(50, 50)
      scene.nudge(0, -25)
      scene.release()
      #expect(scene.knob.value == 60)
      binding.modulation = 0
      #expect(scene.knob.shownMarkers.live == nil)
    }

    /// The values of the host pass those of the other thumb, one after the other.
    @Test(arguments: [true, false]) func aHostSetsBothThumbsInAnyOrder(_ isLowerFirst: Bool) throws
    {
      let range = try RangeScene(1...2)
      defer { range.close() }
      let knobs = [range.range.lower, range.range.upper]
      let hosts = [Host(), Host()]
      for (host, value) in zip(hosts, [1.0, 2]) { host.value = value }
      let bindings = zip(knobs, hosts).map { $0.bind(to: $1) }
      for values in [[8.0, 9.0], [1, 2], [4, 5], [10, 90]] {
        for end in isLowerFirst ? [0, 1] : [1, 0] {
          bindings[end].receive(values[end])
          Stage.settle()
        }
        #expect(range.range.values == values[0]...values[1])
      }
      #expect(hosts.allSatisfy { $0.lines == [] })
    }

    // MARK: The menu

    /// Opens the menu and chooses its last item with the keyboard.
    private func chooseLast(_ scene: Scene) {
      #expect(scene.peer.popUpMenu())
      Stage.frames(3, of: scene.window)
      for key in [GDK_KEY_Up, GDK_KEY_Return] {
        scene.hand.key(key, down: true)
        scene.hand.key(key, down: false)
        Stage.spin(0.2)
      }
    }

    @Test func hostAddsToTheMenu() throws {
      let (scene, binding) = try scene()
      defer { scene.close() }
      host.menuItems = [
        .action("Show", isEnabled: false) {}, .heading("Auto_mation"),
        .action("Re_ad", mark: .check(true)) { [host] in host.lines.append("read") },
        .action("Off", mark: .radio(false)) {}, .submenu("Less", isEnabled: false, []),
        .action("On", mark: .radio(true)) { [host] in host.lines.append("on") },
      ]
      chooseLast(scene)
      Stage.spin(2) { host.lines == ["on"] && scene.menu == nil }
      #expect(host.lines == ["on"] && scene.signals.count(of: "began") == 0)
      #expect(scene.peer.popUpMenu())
      Stage.frames(3, of: scene.window)
      #expect(scene.menuTitles.dropFirst(4) == ["Show", "Re_ad", "Off", "Less", "On"])
      #expect(scene.checkedTitles == ["Re_ad", "On"])
      #expect(!scene.enabledTitles.contains("Show") && !scene.enabledTitles.contains("Less"))
      binding.unbind()
      #expect(scene.peer.popUpMenu())
      Stage.frames(3, of: scene.window)
      #expect(scene.menuTitles.count == 4)
      Journal.expectNothing()
    }

    @Test func submenuOpens() throws {
      let (scene, _) = try scene()
      defer { scene.close() }
      host.menuItems = [.submenu("More", [.action("Deep") { [host] in host.lines.append("deep") }])]
      #expect(scene.peer.popUpMenu())
      Stage.frames(3, of: scene.window)
      for key in [GDK_KEY_Up, GDK_KEY_Right, GDK_KEY_Down, GDK_KEY_Return] {
        scene.hand.key(key, down: true)
        scene.hand.key(key, down: false)
        Stage.spin(0.5)
      }
      Stage.spin(2) { host.lines == ["deep"] && scene.menu == nil }
      #expect(host.lines == ["deep"])
      Journal.expectNothing()
    }

    @Test(arguments: ["when it is asked", "when it is chosen"])
    func hostMayCloseTheWindow(_ when: String) throws {
      let (scene, _) = try scene()
      let window = scene.window
      if when == "when it is asked" {
        host.onMenu = { gtk_window_destroy(window.as(GtkWindow.self)) }
        #expect(!scene.peer.popUpMenu())
      } else {
        host.menuItems = [.action("Close") { gtk_window_destroy(window.as(GtkWindow.self)) }]
        chooseLast(scene)
      }
      Stage.settle()
      Journal.expectNothing()
    }

    @Test func automationIsNoStepOfUndo() throws {
      let history = KnobHistory()
      let (scene, binding) = try scene()
      defer { scene.close() }
      history.add(scene.knob)
      binding.automation = .playing
      for value in 51...90 { binding.receive(Double(value)) }
      #expect(scene.knob.value == 90 && scene.peer.core.knob.value == 90)
      #expect(!history.canUndo && host.lines.isEmpty)
      #expect(scene.signals.count(of: "began") == 0)
      // The step of a turn begins where automation has moved the knob.
      scene.press(50, 50)
      scene.nudge(0, 50)
      scene.release()
      history.undo()
      #expect(scene.knob.value == 90 && !history.canUndo)
    }

    @Test func aHeldKnobWinsAgainstAutomation() throws {
      let (scene, binding) = try scene()
      defer { scene.close() }
      binding.automation = .playing
      scene.press(50, 50)
      scene.nudge(0, -50)
      binding.receive(10)
      binding.receive(10)
      #expect(scene.knob.value == 70)
      scene.nudge(0, -25)
      #expect(scene.knob.value == 80)
      binding.receive(11)
      binding.receive(11)
      scene.release()
      #expect(scene.knob.value == 11 && scene.peer.core.knob.value == 11)
    }

    @Test func aModulationDoesNotChangeTheValue() throws {
      let (scene, binding) = try scene()
      defer { scene.close() }
      binding.modulation = 10
      #expect(
        scene.knob.shownMarkers.live == 60 && scene.knob.value == 50 && host.lines.isEmpty
      )
    }

    @Test func anEditorThatIsClosedEndsItsGesture() throws {
      let (scene, binding) = try scene()
      binding.automation = .playing
      binding.mode = .latch
      scene.press(50, 50)
      scene.nudge(0, -50)
      scene.close()
      Stage.settle()
      binding.receive(10)
      binding.unbind()
      #expect(host.lines.filter { $0 == "begin" }.count == 1)
      #expect(host.lines.filter { $0 == "end" }.count == 1 && host.lines.last == "end")
    }

    @Test func typedTextGoesToTheParameterAndThenToTheApplication() throws {
      let (scene, _) = try scene()
      defer { scene.close() }
      func value(of text: String) -> Double? {
        try? scene.peer.converter.value(of: text, for: host.parameter, present: 0)
      }
      scene.knob.parser { $0 == "half" ? 1 : $0 == "most" ? 90 : nil }
      #expect(value(of: "half") == 50 && value(of: "most") == 90 && value(of: "33") == 33)
      scene.knob.bind(to: Host())
      #expect(value(of: "half") == 50 && value(of: "most") == 90)
    }

    @Test func whatIsRecordedIsPlayedAndIsNoStepOfUndo() throws {
      let history = KnobHistory()
      let knob = try newKnob(Parameter(0...100), value: 50)
      let recorder = AutomationRecorder()
      recorder.add("knob", knob.parameter, value: knob.value) { knob.bind(to: $0) }
      let scene = try Scene(knob, size: KnobSize(width: 100, height: 100))
      defer { scene.close() }
      history.add(scene.knob)
      recorder.record(at: 10)
      recorder.advance(to: 11)
      scene.press(50, 50)
      scene.nudge(0, -50)
      scene.release()
      recorder.play(at: 14)
      #expect(scene.knob.value == 50 && scene.peer.core.knob.value == 50)
      recorder.advance(to: 15.5)
      #expect(scene.knob.value == 70 && scene.peer.core.knob.value == 70)
      scene.press(50, 50)
      scene.nudge(0, -25)
      recorder.advance(to: 18.1)
      #expect(scene.knob.value == 80)
      scene.release()
      recorder.advance(to: 18.2)
      #expect(scene.knob.value == 50)
      recorder.stop(at: 18.3)
      history.undo()
      #expect(scene.knob.value == 70)
      history.undo()
      #expect(scene.knob.value == 50 && !history.canUndo)
    }

    @Test func anotherParameterReplacesTheFirst() throws {
      let (scene, old) = try scene()
      defer { scene.close() }
      old.automation = .playing
      old.mode = .write
      let other = Host()
      other.value = 30
      let binding = scene.knob.bind(to: other)
      old.receive(99)
      #expect(scene.knob.value == 30 && host.lines == ["begin", "perform 50", "end"])
      binding.receive(31)
      #expect(scene.knob.value == 31 && other.lines.isEmpty)
    }
  }
}
