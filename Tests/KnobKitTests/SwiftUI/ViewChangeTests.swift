import KnobEngine
import SwiftUI
import Testing

@testable import KnobKit

extension StandInTests.KnobTests {
  /// The closure that receives the old and the new value.
  @MainActor @Suite struct ViewChangeTests {
    @MainActor private final class Log {
      var changes: [String] = []
      func take() -> [String] {
        defer { changes = [] }
        return changes
      }
    }

    private let log = Log()

    private func scene() -> ViewScene {
      ViewScene(Patch(50, 0...100)) { [log] patch in
        Knob(value: patch.binding, in: patch.range, onEditingChanged: patch.edit)
          .knobTracking(.vertical).knobDefault(25).disabled(!patch.isEnabled)
          .knobOnChange { old, new, isAnimated in
            log.changes.append("\(old) to \(new)\(isAnimated ? " animated" : "")")
          }
      }
    }

    /// As a list does that reuses its rows, without evaluating the body again.
    @Test func controlThatIsMadeAnewHasTheSettings() throws {
      let patch = Patch(50, 0...100)
      var traits = KnobTraits()
      traits.setRange(0...100, step: nil)
      traits.settings.isReadOnly = true
      let setup = KnobSetup(
        traits, KnobSource(patch.binding), isEnabled: true, allowsMotion: false, name: "Mix",
        hasCaption: false, undoManager: nil, onEditingChanged: { _ in })
      let bridge = KnobBridge()
      for _ in 1...2 {
        bridge.connect(KnobControl(frame: .zero))
        bridge.prepare(setup, isAnimated: false)
        if bridge.shown == nil { bridge.adopt(setup) }
        let control = try #require(bridge.control)
        #expect(
          control.isReadOnly && control.core.knob.value == 50 && control.parameter.range == 0...100)
      }
    }

    /// The change of the binding evaluates the body again, which brings nothing that is new.
    @Test func moveOfTheUserIsNotAdoptedAgain() throws {
      final class Count { var bodies = 0 }
      let count = Count()
      let scene = ViewScene(Patch(50, 0...100)) { patch in
        count.bodies += 1
        return Knob("Mix", value: patch.binding, in: patch.range).knobTracking(.vertical)
      }
      // A control that adopts settings redraws its face.
      let face = scene.control.dial.face
      scene.press(80, 80)
      let bodies = count.bodies
      _ = face.drawn()
      for move in 1...10 { scene.move(80, 80 - Double(5 * move)) }
      #expect(scene.value == 70 && count.bodies - bodies == 10)
      #expect(!face.needsDisplay)
      scene.release()
      for change: @MainActor (Patch) -> Void in [{ $0.value = 20 }, { $0.range = 0...50 }] {
        _ = face.drawn()
        scene.change(change)
        #expect(face.needsDisplay)
      }
      #expect(scene.control.parameter.range == 0...50)
    }

    @Test func changesOfTheUserAndOfCodeAreReportedOnce() {
      let scene = scene()
      #expect(log.take() == [])
      scene.press(80, 80)
      scene.move(80, 55)
      scene.release()
      #expect(log.take() == ["50.0 to 60.0"])
      scene.change { $0.value = 20 }
      #expect(log.take() == ["60.0 to 20.0"])
      scene.change { $0.value = 20 }
      #expect(log.take() == [] && scene.host.faults == [])
    }

    @Test func animatedChangesAreReportedAsSuch() {
      let scene = scene()
      withAnimation { scene.patch.value = 100 }
      scene.host.update()
      #expect(log.take() == ["50.0 to 100.0 animated"])
      scene.control.core.handle(.reset)
      scene.host.update()
      #expect(log.take() == ["100.0 to 25.0 animated"])
    }

    @Test func restoredValueIsReported() {
      let scene = scene()
      scene.press(80, 80)
      scene.move(80, 55)
      scene.change { $0.isEnabled = false }
      #expect(log.take() == ["50.0 to 60.0", "60.0 to 50.0"] && scene.host.faults == [])
    }

    @Test func valueThatTheApplicationRoundsIsTheNewValue() {
      let scene = scene()
      scene.patch.admit = { $0.rounded() }
      scene.press(80, 80)
      scene.move(80, 55.6)
      scene.release()
      #expect(log.take().last?.hasSuffix(" to 60.0") == true && scene.value == 60)
    }
  }
}
