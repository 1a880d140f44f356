import KnobPresentation
import Testing

@Suite struct KnobMenuItemTests {
  @Test func groupsContainEachItemOnceAndInOrder() {
    #expect(KnobMenuItem.groups(allowsTyping: true).flatMap { $0 } == KnobMenuItem.allCases)
  }

  @Test func menuWithoutTypingHasNeitherEntryNorPaste() {
    #expect(KnobMenuItem.groups(allowsTyping: false) == [[.reset], [.copy]])
  }

  @Test func resetNamesTheValue() {
    #expect(
      KnobMenuItem.allCases.map { $0.title(defaultValue: "1.00 kHz") }
        == ["Reset to 1.00 kHz", "Enter Value…", "Copy", "Paste"])
  }

  @Test func onlyCopyLeavesTheValueAsItIs() {
    #expect(KnobMenuItem.allCases.filter { !$0.changesValue } == [.copy])
  }
}
