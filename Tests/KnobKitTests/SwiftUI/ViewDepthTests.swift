import KnobEngine
import KnobPresentation
import Observation
import SwiftUI
import Testing

@testable import KnobKit

extension StandInTests.KnobTests {
  /// The depth of the modulation of a view, which the user turns in place of the value.
  @MainActor @Suite struct ViewDepthTests {
    /// The depth of an application, and the events about it.
    @MainActor @Observable final class Modulation {
      var depth = 0.0
      var turnsDepth = true
      var modifier = ModifierKey.none
      var isBipolar = false
      /// Returns the depth to store when the knob writes one.
      @ObservationIgnored var admit: (Double) -> Double = { $0 }
      @ObservationIgnored var onWrite: () -> Void = {}
      @ObservationIgnored var reported: [String] = []

      var binding: Binding<Double> {
        Binding {
          self.depth
        } set: {
          self.reported.append("changed")
          self.depth = self.admit($0)
          self.onWrite()
        }
      }
    }

    private func scene(
      _ modulation: Modulation = Modulation(), isContinuous: Bool = true
    ) -> (ViewScene, Modulation) {
      let scene = ViewScene(Patch(50, 0...100)) { patch in
        Knob("Cutoff", value: patch.binding, in: patch.range, onEditingChanged: patch.edit)
          .knobTracking(.vertical).knobDefault(20).knobContinuous(isContinuous)
          .knobNameTransition(0).knobFormat(ValueFormat(digits: 0))
          .knobModulationDepth(modulation.binding, isBipolar: modulation.isBipolar) {
            modulation.reported.append($0 ? "began" : "ended")
          }
          .knobTurnsDepth(modulation.turnsDepth).knobDepthModifier(modulation.modifier)
          .disabled(!patch.isEnabled)
      }
      return (scene, modulation)
    }

    private func words(_ scene: ViewScene) -> [String] { scene.host.words.map(\.text) }

    private func arcs(_ scene: ViewScene) -> [CGContext.Operation] {
      let palette = KnobPalette(text: .black, accent: .black, isDark: false)
      let color = palette.paint(.modulation, in: KnobState()).middle.cgColor
      return scene.operations.filter { $0.colors == [color] }
    }

    private func turn(_ scene: ViewScene, to y: Double, holding key: ModifierKey = .none) {
      scene.press(80, 80, holding: key)
      scene.move(80, y)
      scene.release()
    }

    @Test func pointerTurnsTheDepthAndNotTheValue() {
      let (scene, modulation) = scene()
      turn(scene, to: 30)
      #expect(abs(modulation.depth - 0.2) < 1e-9)
      #expect(modulation.reported == ["began", "changed", "ended"])
      #expect(scene.value == 50 && scene.patch.writes == [] && scene.events() == "")
      #expect(scene.host.faults == [])
    }

    @Test func keysAndWheelTurnTheDepth() async {
      let (scene, modulation) = scene()
      scene.key(.upArrow)
      #expect(abs(modulation.depth - 0.02) < 1e-9)
      scene.host.focus(false)
      scene.point(at: 80, 80)
      #expect(scene.scroll(2) && abs(modulation.depth - 0.06) < 1e-9)
      await scene.wait { modulation.reported.last == "ended" }
      #expect(modulation.reported == ["began", "changed", "ended", "began", "changed", "ended"])
      #expect(scene.patch.writes == [] && scene.events() == "")
    }

    @Test func escapeRestoresTheDepth() {
      let (scene, modulation) = scene()
      scene.host.focus()
      turn(scene, to: 30)
      scene.press(80, 80)
      scene.move(80, 55)
      #expect(abs(modulation.depth - 0.3) < 1e-9)
      scene.hold(.escape)
      #expect(abs(modulation.depth - 0.2) < 1e-9 && modulation.reported.last == "ended")
      scene.release()
      #expect(scene.value == 50 && scene.events() == "")
    }

    @Test func doubleTapResetsTheDepth() {
      let (scene, modulation) = scene()
      scene.change { _ in modulation.depth = 0.5 }
      scene.click(80, 80)
      scene.click(80, 80, clicks: 2)
      #expect(modulation.depth == 0 && scene.value == 50)
    }

    @Test(arguments: [ModifierKey.option, .command])
    func modifierTurnsTheDepth(_ key: ModifierKey) {
      let modulation = Modulation()
      (modulation.turnsDepth, modulation.modifier) = (false, key)
      let (scene, _) = scene(modulation)
      turn(scene, to: 30, holding: key)
      #expect(abs(modulation.depth - 0.2) < 1e-9 && scene.value == 50)
      scene.key(.upArrow, key == .option ? .option : .command)
      #expect(abs(modulation.depth - (key == .option ? 0.22 : 0.2)) < 1e-9 && scene.value == 50)
      #expect(scene.events() == "")
      turn(scene, to: 55)
      #expect(scene.value == 60 && scene.events() == "began+changed+ended")
    }

    @Test func modeIsAdoptedAtOnce() {
      let modulation = Modulation()
      modulation.turnsDepth = false
      let (scene, _) = scene(modulation)
      scene.change { _ in modulation.turnsDepth = true }
      turn(scene, to: 30)
      #expect(modulation.depth > 0.19 && scene.value == 50)
      scene.change { _ in modulation.turnsDepth = false }
      turn(scene, to: 55)
      #expect(scene.value == 60 && modulation.depth < 0.21)
    }

    @Test func bindingOwnsTheDepth() {
      let (scene, modulation) = scene()
      modulation.admit = { ($0 * 10).rounded() / 10 }
      scene.press(80, 80)
      // A point is less than a twentieth, so no single move reaches the next tenth.
      for point in 1...50 { scene.move(80, 80 - Double(point)) }
      #expect(modulation.depth == 0.2)
      scene.release()
      scene.change { _ in modulation.depth = -0.5 }
      modulation.admit = { $0 }
      scene.key(.upArrow)
      #expect(abs(modulation.depth + 0.48) < 1e-9)
      scene.press(80, 80)
      scene.change { _ in modulation.depth = 0.5 }
      scene.move(80, 55)
      scene.release()
      #expect(abs(modulation.depth - 0.6) < 1e-9 && scene.value == 50)
    }

    @Test(arguments: [5, -5, Double.nan, .infinity, -Double.infinity])
    func wrongDepthIsShownAsTheNearest(_ depth: Double) {
      let modulation = Modulation()
      modulation.depth = depth
      let (scene, _) = scene(modulation)
      #expect(arcs(scene).count == (depth.isNaN ? 0 : 1))
      #expect(modulation.reported == [] && modulation.depth.bitPattern == depth.bitPattern)
      scene.key(.delete)
      #expect(modulation.depth == 0 || depth.isNaN)
      scene.key(.downArrow)
      #expect(abs(modulation.depth + 0.02) < 1e-9 && scene.host.faults == [])
    }

    @Test func depthThatIsNotContinuousIsWrittenAtTheRelease() {
      let (scene, modulation) = scene(isContinuous: false)
      scene.press(80, 80)
      scene.move(80, 30)
      #expect(modulation.reported == ["began"] && arcs(scene).count == 1)
      #expect(words(scene) == ["+20\u{A0}%"])
      scene.release()
      #expect(modulation.reported == ["began", "changed", "ended"] && modulation.depth > 0.19)
    }

    @Test func depthIsAnArc() throws {
      let (scene, modulation) = scene()
      #expect(arcs(scene).isEmpty)
      scene.change { _ in modulation.depth = 0.3 }
      let arc = try #require(arcs(scene).first)
      scene.change { _ in modulation.isBipolar = true }
      #expect(arcs(scene).count == 1 && arcs(scene)[0].path != arc.path)
    }

    @Test func captionShowsTheDepthWhileItTurns() {
      let (scene, modulation) = scene()
      #expect(words(scene) == ["Cutoff"])
      scene.press(80, 80)
      scene.move(80, 30)
      #expect(words(scene) == ["+20\u{A0}%"])
      scene.release()
      scene.control.core.hideValue()
      scene.host.update()
      #expect(words(scene) == ["Cutoff"])
      scene.change { _ in modulation.turnsDepth = false }
      scene.key(.upArrow)
      #expect(words(scene) == ["51"])
    }

    @Test func disablingCancelsTheTurnOfTheDepth() {
      let (scene, modulation) = scene()
      modulation.depth = 0.1
      scene.press(80, 80)
      scene.move(80, 30)
      scene.change { $0.isEnabled = false }
      #expect(modulation.depth == 0.1 && modulation.reported.last == "ended")
      scene.release()
      #expect(modulation.reported.count { $0 == "ended" } == 1 && !scene.control.core.isInGesture)
    }

    @Test func handlerMayDisableTheKnob() {
      let (scene, modulation) = scene()
      modulation.onWrite = { scene.patch.isEnabled = false }
      scene.press(80, 80)
      scene.move(80, 30)
      scene.move(80, 20)
      scene.release()
      #expect(modulation.depth == 0 && modulation.reported.first == "began")
      #expect(modulation.reported.count { $0 == "ended" } == 1 && scene.events() == "")
    }

    @Test func viewThatDisappearsCancelsTheTurn() {
      let (scene, modulation) = scene()
      scene.press(80, 80)
      scene.move(80, 30)
      scene.control.stopActivity()
      #expect(modulation.depth == 0 && modulation.reported.last == "ended")
    }

    @Test func knobWithoutABindingTurnsItsValue() {
      let scene = ViewScene(Patch(50, 0...100)) { patch in
        Knob(value: patch.binding, in: patch.range, onEditingChanged: patch.edit)
          .knobTracking(.vertical).knobTurnsDepth()
      }
      turn(scene, to: 55)
      #expect(scene.value == 60)
    }

    @Test func screenReaderReadsAndTurnsTheDepth() throws {
      let (scene, modulation) = scene()
      scene.change { _ in modulation.depth = 0.25 }
      let element = try #require(scene.host.accessibility.first { $0.value != nil })
      #expect(element.value == "50, Modulation depth +25\u{A0}%")
      let increase = try #require(element.actions["Increase Modulation Depth"])
      increase()
      scene.host.update()
      #expect(modulation.depth > 0.25 && scene.value == 50 && scene.events() == "")
      scene.change { _ in modulation.turnsDepth = false }
      #expect(
        scene.host.accessibility.allSatisfy { $0.actions["Increase Modulation Depth"] == nil })
    }
  }
}
