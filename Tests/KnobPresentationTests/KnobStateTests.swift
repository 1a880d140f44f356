import KnobEngine
import KnobPresentation
import Testing

@Suite struct KnobStateTests {
  private func state(
    isHovered: Bool = false, isFocused: Bool = false, _ change: (inout Knob) -> Void = { _ in }
  ) -> KnobState {
    var knob = Knob(size: KnobSize(width: 100, height: 100))
    change(&knob)
    return KnobState(of: knob, isHovered: isHovered, isFocused: isFocused)
  }

  @Test func stateFollowsTheKnob() {
    #expect(state() == KnobState())
    #expect(state { $0.setEnabled(false) }.isEnabled == false)
    #expect(state { $0.setReadOnly(true) }.isReadOnly)
    #expect(state { _ = $0.handle(.press(KnobPoint(x: 50, y: 10), by: .mouse)) }.isTurned)
    #expect(state(isFocused: true).isFocused)
  }

  @Test func onlyAKnobThatAcceptsInputIsHovered() {
    #expect(state(isHovered: true).isHovered)
    #expect(!state(isHovered: true) { $0.setEnabled(false) }.isHovered)
    #expect(!state(isHovered: true) { $0.setReadOnly(true) }.isHovered)
  }
}
