import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// The order of signals. A gesture begins before the value changes and ends after all changes.
  @MainActor @Suite(.serialized) struct GestureSignalTests {
    private func scene() throws -> Scene {
      try Scene(
        newKnob(Parameter(0...100, default: 20), value: 50), size: KnobSize(width: 100, height: 100)
      )
    }

    /// Records the values of the knob and of its adjustment at each event.
    private func watch(_ scene: Scene) -> ValueLog {
      let log = ValueLog()
      scene.signals.onEvent = { [unowned scene] word in
        let values = (gtk_adjustment_get_value(scene.adjustment), scene.peer.core.knob.value)
        log.lines.append((word, values.0, values.1))
      }
      return log
    }

    enum Act: CaseIterable, Sendable { case key, wheel, doubleClick, increment, decrement }

    @Test(arguments: Act.allCases) func beginningIsReportedWithTheOldValue(_ act: Act) throws {
      let scene = try scene()
      defer { scene.close() }
      let log = watch(scene)
      switch act {
      case .key: scene.key(GDK_KEY_Up)
      case .wheel:
        scene.moveToTheCenter()
        scene.scroll(1)
      case .doubleClick:
        scene.click(50, 50)
        scene.click(50, 50)
      case .increment: scene.peer.core.handle(.increment)
      case .decrement: scene.peer.core.handle(.decrement)
      }
      let began = log.lines.filter { $0.word == "began" }
      #expect(!began.isEmpty)
      for line in began {
        #expect(line.value == 50 && line.engine == 50, "\(line)")
      }
      #expect(scene.knob.value != 50)
    }

    /// In absolute tracking, a press changes the value.
    @Test func beginningOfAPressIsReportedWithTheOldValue() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.knob.tracking = .absolute
      let log = watch(scene)
      scene.press(90, 50)
      let began = log.lines.filter { $0.word == "began" }
      #expect(began.count == 1 && began.allSatisfy { $0.value == 50 && $0.engine == 50 })
      #expect(scene.signals.byUser == ["began", "changed"])
      #expect(abs(scene.knob.value - 100 * 225 / 270) < 1e-9)
      #expect(scene.peer.state.isTurned)
      scene.key(GDK_KEY_Escape)
      #expect(scene.knob.value == 50)
      scene.release()
    }

    @Test func valueSetAtTheBeginningIsKept() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.signals.onEvent = { [unowned scene] word in
        if word == "began" { scene.knob.value = 70 }
      }
      scene.key(GDK_KEY_Up)
      #expect(abs(scene.knob.value - 71) < 1e-9)
    }

    @Test(arguments: [GDK_KEY_Up, GDK_KEY_Home])
    func beginningThatDisablesTheKnobEndsOnce(_ key: Int32) throws {
      let scene = try scene()
      defer { scene.close() }
      scene.signals.onEvent = { [unowned scene] word in
        if word == "began" { scene.knob.isEnabled = false }
      }
      scene.key(key)
      #expect(scene.signals.byUser == ["began", "ended"])
      #expect(scene.knob.value == 50)
    }

    @Test func beginningThatDestroysTheKnobIsSurvived() throws {
      let scene = try scene()
      scene.letGo()
      scene.signals.onEvent = { [unowned scene] word in
        guard word == "began" else { return }
        scene.signals.onEvent = nil
        gtk_window_destroy(scene.window.as(GtkWindow.self))
      }
      scene.moveToTheCenter()
      scene.scroll(1)
      scene.hand.rest()
      Stage.spin(0.4)
      #expect(scene.signals.count(of: "began") == scene.signals.count(of: "ended"))
      Journal.expectNothing()
    }

    @Test func keyEndsABurstOfTheWheelFirst() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.moveToTheCenter()
      scene.scroll(1)
      let log = watch(scene)
      scene.key(GDK_KEY_Up)
      #expect(log.lines.map(\.word) == ["ended", "began", "changed", "value", "ended"])
      #expect(log.lines.prefix(2).allSatisfy { $0.value == 51 && $0.engine == 51 })
    }

    /// The press that ends a burst is canceled before it is reported.
    @Test func endOfABurstThatDisablesTheKnobIsTheLast() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.signals.onEvent = { [unowned scene] word in
        if word == "ended" { scene.knob.isEnabled = false }
      }
      scene.moveToTheCenter()
      scene.scroll(1)
      #expect(scene.signals.byUser == ["began", "changed"])
      scene.press()
      #expect(scene.signals.byUser == ["began", "changed", "ended"])
      scene.signals.onEvent = nil
      scene.release()
      #expect(!scene.peer.core.gestureReport.isReported && !scene.peer.ending.isMissing)
    }

    enum Cut: CaseIterable, Sendable { case insensitive, hidden, readOnly, escape }

    /// GtkAdjustment does not report a value that is set in a handler for another value.
    @Test(arguments: Cut.allCases, ["value", "changed"])
    func endIsReportedAfterTheRestoredValue(_ cut: Cut, _ word: String) throws {
      let scene = try scene()
      defer { scene.close() }
      let log = ValueLog()
      var isCut = false
      scene.signals.onEvent = { [unowned scene] event in
        log.lines.append((event, gtk_adjustment_get_value(scene.adjustment), 0))
        guard event == word, !isCut else { return }
        isCut = true
        switch cut {
        case .insensitive: scene.knob.isEnabled = false
        case .hidden: gtk_widget_set_visible(scene.knob.widget, 0)
        case .readOnly: scene.knob.isReadOnly = true
        case .escape: scene.peer.input?.pointer.cancelAndAbandon()
        }
      }
      var reported: [Double] = []
      scene.knob.onChange { reported.append($0.value) }
      scene.press(50, 50)
      scene.nudge(0, -25)
      #expect(scene.knob.value == 50)
      #expect(scene.peer.core.knob.value == 50)
      #expect(log.lines.count { $0.word == "ended" } == 1)
      #expect(log.lines.last?.word == "ended", "\(log.lines.map(\.word))")
      #expect(log.lines.last { $0.word == "value" }.map { $0.value == 50 } ?? true)
      #expect(reported.last ?? 50 == 50)
      scene.release()
      #expect(log.lines.count { $0.word == "ended" } == 1)
    }

    @Test func endComesLastIfAHandlerOfAChangeInCodeCancels() throws {
      let scene = try scene()
      defer { scene.close() }
      scene.press(50, 50)
      scene.nudge(0, -25)
      let log = ValueLog()
      scene.signals.onEvent = { [unowned scene] word in
        log.lines.append((word, gtk_adjustment_get_value(scene.adjustment), 0))
        if word == "value" { scene.knob.isEnabled = false }
      }
      gtk_adjustment_set_value(scene.adjustment, 5)
      #expect(scene.knob.value == 50)
      #expect(log.lines.last?.word == "ended", "\(log.lines.map(\.word))")
      #expect(log.lines.count { $0.word == "ended" } == 1)
      scene.release()
    }
  }
}

/// The reported events, with the values of the adjustment and of the engine at that time.
final class ValueLog {
  var lines: [(word: String, value: Double, engine: Double)] = []
}
