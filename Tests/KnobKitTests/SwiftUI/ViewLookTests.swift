import KnobEngine
import KnobPresentation
import SwiftUI
import Testing

@testable import KnobKit

extension StandInTests.KnobTests {
  @MainActor @Suite struct ViewLookTests {
    private func scene(_ look: KnobLook) -> ViewScene {
      ViewScene(Patch(50, 0...100)) { patch in
        Knob(value: patch.binding, in: patch.range, onEditingChanged: patch.edit)
          .disabled(!patch.isEnabled).knobLook(look).tint(.orange)
      }
    }

    /// The positions of the polygons and of the indicator among everything that is drawn.
    private func places(_ scene: ViewScene) -> (polygons: [Int], indicator: Int?) {
      let operations = scene.operations
      let polygons = operations.indices.filter {
        operations[$0].path.last == .close || operations[$0].clip.last == .close
      }
      let indicator = operations.lastIndex { if case .line? = $0.path.last { true } else { false } }
      return (polygons, indicator)
    }

    @Test func turnedIndicatorIsAboveTheCapThatTurns() throws {
      let scene = scene(.line)
      for isTurned in [false, true] {
        if isTurned { scene.press(80, 10, by: .finger) }
        let (polygons, indicator) = places(scene)
        let top = try #require(polygons.last)
        #expect(try #require(indicator) > top)
      }
      scene.release()
      #expect(scene.host.faults == [])
    }

    @Test func accentOfAFaceHasTheTint() {
      let scene = scene(.ownLook)
      var colors: [Color] = []
      for case .layer(let acts) in scene.host.draw() {
        for case .fill(_, let color, _) in acts { colors.append(color) }
      }
      #expect(colors == [.orange])
    }

    private func dial(_ look: KnobLook, isFocused: Bool) -> some View {
      var state = KnobState()
      state.isFocused = isFocused
      return DefaultKnobStyle().makeBody(
        configuration: KnobStyleConfiguration(
          label: AnyView(EmptyView()), text: "", fraction: 0.5, state: state,
          metrics: KnobMetrics(), look: look, knob: KnobEngine.Knob()))
    }

    @Test func faceOfAnOwnLookFollowsTheState() {
      for (look, isRedrawn) in [(KnobLook.arc, false), (.ownLook, true)] {
        let patch = Patch(0, 0...1)
        let host = ViewHost { dial(look, isFocused: patch.value > 0) }
        patch.value = 1
        host.update()
        let changed = host.draw(changedOnly: true).count
        #expect((changed == host.draw().count) == isRedrawn)
      }
    }

    @Test func newLookIsDrawnAtOnce() {
      let patch = Patch(0, 0...1)
      let scene = ViewScene(patch) { patch in
        Knob(value: .constant(0.5)).knobLook(patch.value > 0 ? .line : .arc)
      }
      #expect(places(scene).polygons.isEmpty)
      scene.change { $0.value = 1 }
      #expect(!places(scene).polygons.isEmpty)
    }

    @Test func lookAppliesToEncoders() {
      let scene = ViewScene(Patch(0, 0...1)) { _ in EncoderView("Preset") { _ in }.knobLook(.line) }
      #expect(!places(scene).polygons.isEmpty)
    }
  }
}
