import Testing

@testable import KnobEngine

@Suite struct KnobEventsTests {
  static let members: [KnobEvents] = [.burstEnded, .began, .changed, .ended, .cancelled]

  @Test func membersAreInChronologicalOrder() {
    #expect(Self.members.map(\.rawValue) == Self.members.map(\.rawValue).sorted())
    #expect(KnobEvents(Self.members).rawValue == 31)
  }

  @Test(arguments: [KnobEvents.Source.pointer, .key, .scroll, .assistive, .reset, .text, .undo])
  func eventsHaveASource(_ source: KnobEvents.Source) {
    for member in Self.members {
      let events = member.from(source)
      #expect(events.source == source)
      #expect(Self.members.filter(events.contains) == [member])
    }
  }

  @Test func unknownSourceIsThePointer() {
    #expect(KnobEvents(rawValue: 0xff00).source == .pointer)
    #expect(KnobEvents().source == .pointer)
  }
}
