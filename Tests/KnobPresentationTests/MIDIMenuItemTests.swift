import KnobPresentation
import Testing

@Suite struct MIDIMenuItemTests {
  @Test func onlyAKnobThatFollowsHasSomethingToForget() {
    #expect(MIDIMenuItem.items(hasMapping: false).map(\.title) == ["Learn MIDI…"])
    #expect(MIDIMenuItem.items(hasMapping: true).map(\.title) == ["Learn MIDI…", "Forget MIDI"])
  }
}
