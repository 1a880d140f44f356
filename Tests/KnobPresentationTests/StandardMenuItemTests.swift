import KnobPresentation
import Testing

@Suite struct StandardMenuItemTests {
  @Test func groupsContainEachItemOnceAndInOrder() {
    #expect(StandardMenuItem.groups(allowsTyping: true).flatMap { $0 } == StandardMenuItem.allCases)
  }

  @Test func menuWithoutTypingHasNeitherEntryNorPaste() {
    #expect(StandardMenuItem.groups(allowsTyping: false) == [[.reset], [.copy]])
  }

  @Test func resetNamesTheValue() {
    #expect(
      StandardMenuItem.allCases.map { $0.title(defaultValue: "1.00 kHz") }
        == ["Reset to 1.00 kHz", "Enter Value…", "Copy", "Paste"])
  }

  @Test func onlyCopyLeavesTheValueAsItIs() {
    #expect(StandardMenuItem.allCases.filter { !$0.changesValue } == [.copy])
  }
}
