import Testing

@testable import KnobEngine

@Suite struct KnobEventsTests {
  static let members: [KnobEvents] = [.burstEnded, .began, .changed, .ended, .cancelled]

  @Test func membersAreInChronologicalOrder() {
    #expect(Self.members.map(\.rawValue) == Self.members.map(\.rawValue).sorted())
    #expect(KnobEvents(Self.members).rawValue == 31)
  }

  static let sources: [KnobEvents.Source] = [
    .pointer, .key, .scroll, .assistive, .reset, .text, .undo,
  ]

  @Test(arguments: sources)
  func eventsHaveASource(_ source: KnobEvents.Source) {
    for member in Self.members {
      let events = member.from(source)
      #expect(events.source == source)
      #expect(Self.members.filter(events.contains) == [member])
    }
  }

  @Test func eventsWithoutASourceAreOfThePointer() { #expect(KnobEvents().source == .pointer) }

  @Test(arguments: sources) func membersAreEqualWhateverTheirSource(_ source: KnobEvents.Source) {
    #expect(KnobEvents.changed.from(source) == [.changed])
    #expect(KnobEvents.changed.from(source) != [.changed, .ended])
  }

  @Test(arguments: sources) func unionHasTheSourceOfOneOfTheTwo(_ first: KnobEvents.Source) {
    for second in Self.sources {
      let both = KnobEvents.began.from(first).union(.ended.from(second))
      #expect(both == [.began, .ended] && both.source == first)
      var events = KnobEvents.changed
      events.formUnion(.ended.from(second))
      #expect(events == [.changed, .ended] && events.source == second)
    }
  }

  @Test func endOfABurstHasItsOwnSource() {
    let events = KnobEvents.burstEnded(from: .key).union(.began.from(.pointer))
    #expect(events.burstSource == .key && events.source == .pointer)
    #expect(KnobEvents.burstEnded(from: .scroll).burstSource == .scroll)
  }

  @Test func restKeepsItsSource() {
    let events = KnobEvents([.began, .changed]).from(.scroll)
    #expect(events.subtracting(.began) == .changed && events.subtracting(.began).source == .scroll)
    #expect(events.subtracting([.began, .changed]).isEmpty)
  }
}
