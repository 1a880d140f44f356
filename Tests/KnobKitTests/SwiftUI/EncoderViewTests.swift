import KnobEngine
import SwiftUI
import Testing

@testable import KnobKit

extension StandInTests.KnobTests {
  @MainActor @Suite struct EncoderViewTests {
    /// An encoder that adds its steps to the value of a model.
    private func scene(
      degreesPerStep: Double = 15, tracking: Tracking = .rotary
    ) -> ViewScene {
      ViewScene(Patch(0, 0...1)) { patch in
        EncoderView(degreesPerStep: degreesPerStep) { turn in
          patch.binding.wrappedValue += Double(turn.steps)
        } onEditingChanged: {
          patch.edit($0)
        } label: {
          EmptyView()
        }
        .knobTracking(tracking).disabled(!patch.isEnabled)
      }
    }

    private func quarter(_ scene: ViewScene) {
      scene.press(80, 10)
      scene.move(150, 80)
    }

    @Test func pointerReportsStepsAndMovesTheNeedle() throws {
      let scene = scene(degreesPerStep: 30)
      let up = try #require(scene.indicatorTip)
      quarter(scene)
      scene.release()
      #expect(scene.value == 3 && scene.events() == "began+changed+ended")
      let right = try #require(scene.indicatorTip)
      #expect(abs(up.x - 80) < 1e-9 && abs(right.y - 80) < 1e-9 && right.x > 100)
      #expect(scene.host.faults == [])
    }

    @Test func keysAndTheWheelTurnByOneStep() {
      let scene = scene()
      scene.key(.upArrow)
      scene.key(.pageDown)
      #expect(scene.value == -9 && scene.events() == "began+changed+ended+began+changed+ended")
      scene.point(at: 80, 80)
      #expect(scene.scroll(2) && scene.value == -7)
      #expect(!scene.hold(.home))
    }

    @Test func escapeAndDisappearanceEndAGesture() {
      let scene = scene()
      quarter(scene)
      scene.host.focus()
      scene.host.press(.escape)
      #expect(scene.value == 6 && scene.events() == "began+changed+ended")
      scene.release()
      quarter(scene)
      scene.host.disappear()
      #expect(scene.value == 12 && scene.events() == "began+changed+ended")
    }

    @Test func disabledEncoderDoesNotTurn() {
      let scene = scene()
      quarter(scene)
      scene.change { $0.isEnabled = false }
      #expect(scene.events() == "began+changed+ended")
      scene.release()
      quarter(scene)
      scene.host.adjust(.increment)
      #expect(scene.value == 6 && scene.events() == "" && !scene.host.press(.upArrow))
    }

    @Test func assistiveTechnologyTurnsByOneStep() throws {
      let patch = Patch(0, 0...1)
      let scene = ViewScene(patch, size: CGSize(width: 160, height: 200)) { patch in
        EncoderView("Preset") { patch.value += Double($0.steps) }
          .accessibilityValue(Text("\(Int(patch.value))"))
      }
      let element = try #require(scene.host.accessibility.first)
      #expect(element.isAdjustable && element.label == "Preset" && element.value == "0")
      scene.host.adjust(.increment)
      scene.host.adjust(.increment)
      #expect(patch.value == 2 && scene.host.accessibility.first?.value == "2")
      #expect(scene.host.words.map(\.text) == ["Preset"])
    }

    @Test func captionCanBeHidden() {
      let scene = ViewScene(Patch(0, 0...1)) { _ in
        EncoderView("Preset") { _ in }.knobCaption(.hidden)
      }
      #expect(scene.host.words.isEmpty && scene.host.accessibility.first?.label == "Preset")
    }

    @Test func settingsMayChangeDuringAGesture() {
      let patch = Patch(15, 0...1)
      let scene = ViewScene(patch) { patch in
        EncoderView(degreesPerStep: patch.value) { _ in
        } onEditingChanged: {
          patch.edit($0)
        } label: {
          EmptyView()
        }
        .knobTracking(.rotary)
      }
      quarter(scene)
      scene.change { $0.value = 45 }
      scene.move(80, 150)
      let encoder = scene.host.control as? EncoderControl
      #expect(encoder?.lastTurn.steps == 2 && scene.events() == "began" && scene.host.faults == [])
    }
  }
}
