import KnobEngine
import SwiftUI
import Testing

@testable import KnobKit

extension StandInTests.KnobTests {
  /// Handlers that disable or remove the view in the middle of a gesture.
  @MainActor @Suite struct ViewHandlerTests {
    enum Kind: CaseIterable { case knob, encoder, range }

    /// A view that is shown while the step of the model is nil.
    private func scene(_ kind: Kind) -> ViewScene {
      ViewScene(Patch(50, 0...100)) { patch in
        if patch.step == nil {
          switch kind {
          case .knob:
            Knob(value: patch.binding, in: patch.range, onEditingChanged: patch.edit)
              .knobTracking(.vertical).disabled(!patch.isEnabled)
          case .encoder:
            EncoderView {
              patch.binding.wrappedValue += Double($0.steps)
            } onEditingChanged: {
              patch.edit($0)
            } label: {
              EmptyView()
            }
            .knobTracking(.vertical).disabled(!patch.isEnabled)
          case .range:
            RangeKnob(
              values: Binding {
                patch.value...100
              } set: {
                patch.binding.wrappedValue = $0.lowerBound
              }, in: patch.range, onEditingChanged: patch.edit
            )
            .knobTracking(.vertical).disabled(!patch.isEnabled)
          }
        }
      }
    }

    private func turn(_ scene: ViewScene) {
      guard let control = scene.host.control else { return }
      control.focus()
      for phase in [KeyPhase.down, .up] { _ = control.press(.downArrow, [], phase) }
      scene.host.update()
    }

    @Test(arguments: Kind.allCases)
    func keyIsOneGesture(_ kind: Kind) {
      let scene = scene(kind)
      turn(scene)
      #expect(scene.value == 49 && scene.events() == "began+changed+ended")
      #expect(scene.host.faults == [])
    }

    /// SwiftUI removes the view after the handler has returned.
    @Test(arguments: Kind.allCases)
    func viewRemovedAtTheBeginningSendsOneEnd(_ kind: Kind) {
      let scene = scene(kind)
      scene.patch.onEditing = { [unowned patch = scene.patch] in if $0 { patch.step = 1 } }
      turn(scene)
      let events = scene.events().split(separator: "+")
      #expect(events.first == "began" && events.last == "ended")
      #expect(events.count { $0 == "began" } == 1 && events.count { $0 == "ended" } == 1)
      #expect(scene.host.controls.isEmpty && scene.host.faults == [])
    }

    @Test(arguments: Kind.allCases)
    func viewDisabledAtTheBeginningSendsOneEnd(_ kind: Kind) {
      let scene = scene(kind)
      scene.patch.onEditing = { [unowned scene] in
        guard $0 else { return }
        scene.patch.isEnabled = false
        scene.host.update()
      }
      turn(scene)
      #expect(scene.value == 50 && scene.events() == "began+ended" && scene.host.faults == [])
    }

    @Test(arguments: Kind.allCases)
    func viewRemovedByAChangeSendsOneEnd(_ kind: Kind) {
      let scene = scene(kind)
      var isFirst = true
      scene.patch.admit = { [unowned scene] new in
        defer { isFirst = false }
        if isFirst { scene.patch.step = 1 }
        return new
      }
      turn(scene)
      let events = scene.events()
      #expect(events.hasPrefix("began+changed") && events.hasSuffix("ended"))
      #expect(events.split(separator: "+").count { $0 == "ended" } == 1)
      #expect(scene.host.controls.isEmpty && scene.host.faults == [])
    }
  }
}
