// Like an application, this file uses the initializers of a slider.
import KnobEngine
import SwiftUI
import Testing

@testable import KnobKit

extension StandInTests.KnobTests {
  /// The labels, the ticks, and the formats that a knob has in common with a slider.
  @MainActor @Suite struct SliderLabelTests {
    private let patch = Patch(50, 0...100)

    private func words<Content: View>(
      @ViewBuilder _ content: @escaping (Patch) -> Content
    ) -> [String] {
      ViewScene(patch, content).host.words.map(\.text)
    }

    // MARK: Labels

    @Test func endsHaveLabels() {
      let scene = ViewScene(patch) {
        Knob(value: $0.binding, in: 0...100) {
          Text("Speed")
        } minimumValueLabel: {
          Text("Slow")
        } maximumValueLabel: {
          Text("Fast")
        }
      }
      #expect(scene.host.words.map(\.text) == ["Slow", "Fast", "Speed"])
      // The labels do not overlap the caption, because they reserve a row.
      #expect(scene.host.hiddenWords.contains("Slow") && scene.host.hiddenWords.contains("Fast"))
      #expect(scene.host.accessibility.map(\.label) == ["Speed"])
    }

    @Test func endLabelsOfADisabledKnobAreFaint() {
      let scene = ViewScene(patch) {
        Knob(value: $0.binding, in: 0...100) {
          Text("Speed")
        } minimumValueLabel: {
          Text("Slow")
        } maximumValueLabel: {
          Text("Fast")
        }.disabled(true)
      }
      #expect(scene.host.words.allSatisfy { $0.opacity < 1 } && scene.host.words.count == 3)
    }

    @Test func currentValueHasALabel() {
      let scene = ViewScene(patch) { patch in
        Knob(value: patch.binding, in: 0...100) {
          Text("Speed")
        } currentValueLabel: {
          Text("\(Int(patch.value)) km/h")
        }.knobDefault(0)
      }
      #expect(scene.host.words.map(\.text) == ["Speed"])
      scene.key(.end)
      #expect(scene.host.words.map(\.text) == ["100 km/h"])
      #expect(scene.host.accessibility.first?.value == "100")
    }

    @Test func allLabelsTogether() {
      let words = words { patch in
        Knob(value: patch.binding, in: 0...100, step: 5) {
          Text("Speed")
        } currentValueLabel: {
          Text("now")
        } minimumValueLabel: {
          Text("0")
        } maximumValueLabel: {
          Text("100")
        } ticks: {
          KnobTick(50)
        }.knobValueDisplay(.always)
      }
      #expect(words == ["0", "100", "now"])
    }

    @Test func hiddenLabelsAreStillSpoken() {
      let scene = ViewScene(patch) {
        Knob("Speed", value: $0.binding, in: 0...100).labelsHidden()
      }
      #expect(scene.host.words.isEmpty && scene.host.accessibility.first?.label == "Speed")
      #expect(
        words { Knob("A", value: $0.binding).labelsHidden().knobValueDisplay(.always) } == ["1.00"])
    }

    // MARK: Ticks

    private func ticks<Content: View>(
      @ViewBuilder _ content: @escaping (Patch) -> Content
    ) -> KnobMetrics.Ticks {
      let scene = ViewScene(patch) { patch in
        content(patch).knobStyle(Probe { probed = $0.metrics.ticks })
      }
      _ = scene
      return probed
    }

    @Test func ticksAreBuilt() {
      let isLong = true
      let ticks = ticks { patch in
        Knob(value: patch.binding, in: 0...100) {
          Text("Size")
        } ticks: {
          KnobTick(0)
          for value in [25.0, 75] { KnobTick(value, isMajor: false) }
          if isLong { KnobTick(Float(0.1)) } else { KnobTick(1) }
          if !isLong { KnobTick(2) }
          [KnobTick(100)]
        }
      }
      #expect(ticks == .at([0, 0.1, 100], minor: [25, 75]))
    }

    @Test func modifierSetsTicksToo() {
      let built = ticks { Knob(value: $0.binding, in: 0...100).knobTicks { KnobTick(5) } }
      #expect(built == .at([5]))
    }

    @Test func ticksOfTheKnobReplaceThoseAround() {
      let built = ticks { patch in
        Knob(value: patch.binding, in: 0...100) {
          Text("A")
        } ticks: {
          KnobTick(5)
        }
        .knobTicks(.even(3))
      }
      #expect(built == .at([5]))
    }

    @Test func onlyTickValuesCanBeReached() {
      let scene = ViewScene(patch) {
        Knob(value: $0.binding, in: $0.range).knobTicks(.even(5)).knobAllowsTickValuesOnly()
          .knobTracking(.vertical)
      }
      scene.press(80, 80)
      scene.move(80, 50)
      #expect(scene.value == 50)
      scene.move(80, 30)
      #expect(scene.value == 75)
      scene.release()
      scene.key(.upArrow)
      #expect(scene.value == 100)
    }

    @Test func unevenTicksRestrictNothing() {
      let scene = ViewScene(patch) {
        Knob(value: $0.binding, in: $0.range, step: 10).knobTicks(.at([0, 1]))
          .knobAllowsTickValuesOnly()
      }
      #expect(scene.control.core.knob.parameter.step == 10)
    }

    // MARK: Formats

    @Test func formatStyleFormatsTheValue() {
      patch.value = 0.25
      let locale = Locale(identifier: "en_US")
      let scene = ViewScene(patch) {
        Knob(
          "Mix", value: $0.binding, format: .percent.precision(.fractionLength(0)).locale(locale))
      }
      #expect(scene.host.accessibility.first?.value == "25%")
      let modified = ViewScene(patch) {
        Knob("Mix", value: $0.binding)
          .knobFormat(.number.precision(.fractionLength(2)).locale(locale))
      }
      #expect(modified.host.accessibility.first?.value == "0.25")
      let title = String("Mix")
      let other = ViewScene(patch) {
        Knob(title, value: $0.binding, format: .number.precision(.fractionLength(1)).locale(locale))
          .knobFormat(ValueFormat(unit: "Hz"))
      }
      #expect(other.host.accessibility.first?.value == "0.2")
    }
  }
}

/// A style that reports its configuration.
private struct Probe: KnobStyle {
  let report: (KnobStyleConfiguration) -> Void

  func makeBody(configuration: Configuration) -> some View {
    let _: Void = report(configuration)
    Text("dial")
  }
}

@MainActor private var probed = KnobMetrics.Ticks.none
