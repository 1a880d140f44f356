// As an application writes it: one import of ours, and Knob is the view.
import KnobKit
import SwiftUI
import Testing

extension StandInTests.KnobTests {
  @MainActor @Suite struct ImportTests {
    @Test func oneImportIsEnough() {
      let knob: Knob<Text, EmptyView> = Knob("Cutoff", value: .constant(440.0), in: 20...20_000)
      let view = knob.knobTaper(.logarithmic).knobTracking(.vertical)
      let host = ViewHost { view }
      #expect(host.accessibility.map(\.label) == ["Cutoff"])
      #expect(Parameter(20...20_000, taper: .logarithmic).fraction(of: 20) == 0)
      #expect(KnobEngine.Knob(value: 0.5).value == 0.5)
    }
  }
}
