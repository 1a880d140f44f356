import KnobEngine
import SwiftUI
import Testing

@testable import KnobKit
@testable import KnobStudioKit

extension StandInTests.KnobTests {
  /// Linked knobs of SwiftUI, whose bindings own the values.
  @MainActor @Suite struct ViewLinkTests {
    private let manager = UndoManager()
    private let other = Patch(20, 0...100)
    private let link = KnobLink(.offset)

    private func scene(_ isLinked: @escaping (Patch) -> Bool = { _ in true }) -> ViewScene {
      let scene = ViewScene(Patch(50, 0...100), size: CGSize(width: 340, height: 160)) { patch in
        HStack {
          Knob("Left", value: patch.binding, in: patch.range, onEditingChanged: patch.edit)
            .knobUndo("Left")
          Knob("Right", value: other.binding, in: other.range, onEditingChanged: other.edit)
            .knobUndo("Right")
        }
        .knobTracking(.vertical)
        .knobLink(isLinked(patch) ? link : nil)
      }
      scene.host.environment.undoManager = manager
      scene.host.update()
      return scene
    }

    @Test func bindingsMoveTogetherAsOneStep() {
      let scene = scene()
      scene.key(.pageUp)
      manager.endEvent()
      scene.host.update()
      #expect(scene.value == 60 && other.value == 30 && other.writes == [30])
      #expect(
        other.log.removeAll() == [.began, .changed, .ended] && manager.undoActionName == "Left")
      manager.undo()
      #expect(scene.value == 50 && other.value == 20 && !manager.canUndo)
      // The application has changed a binding, which moves one knob.
      other.value = 70
      scene.key(.pageUp)
      #expect(scene.value == 60 && other.value == 80)
      #expect(scene.host.faults == [])
    }

    @Test func knobsLeaveTheLink() {
      let scene = scene { $0.isEnabled }
      scene.key(.upArrow)
      #expect(scene.value == 51 && abs(other.value - 21) < 1e-9)
      scene.change { $0.isEnabled = false }
      scene.key(.upArrow)
      #expect(scene.value == 52 && abs(other.value - 21) < 1e-9)
    }
  }
}
