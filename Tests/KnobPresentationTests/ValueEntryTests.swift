import KnobEngine
import Testing

@testable import KnobPresentation

@Suite struct ValueEntryTests {
  /// Reads whole numbers, and no other text.
  private func read(_ text: String) throws(ValueFault) -> Double {
    if text.isEmpty { throw .empty }
    guard let number = Double(text) else { throw .unknown(0..<text.unicodeScalars.count) }
    return number
  }

  // MARK: Opening

  @Test(arguments: Array("0123456789+-.,−–(５＋．，（".unicodeScalars))
  func beginningOfANumberOpensWithItself(_ key: Unicode.Scalar) throws {
    let opening = try #require(ValueEntry.opening(for: key))
    let entry = ValueEntry(opening, valueText: "440 Hz")
    #expect(entry.text == String(Character(key)))
    #expect(!entry.isSelected && entry.isEdited)
  }

  @Test(arguments: Array("a */)%e=\u{8}\r\u{1B}\u{7F}'_∞".unicodeScalars))
  func otherKeysDoNotOpen(_ key: Unicode.Scalar) {
    #expect(ValueEntry.opening(for: key) == nil)
  }

  @Test func editingStartsWithTheSelectedValue() {
    let entry = ValueEntry(.editing, valueText: "440 Hz")
    #expect(entry.text == "440 Hz")
    #expect(entry.isSelected && !entry.isEdited)
  }

  @Test func typingDoesNotFormatTheValue() {
    func fail() -> String {
      Issue.record("the value is not needed")
      return ""
    }
    _ = ValueEntry(.typing("2"), valueText: fail())
  }

  @Test func pastedTextIsReadLikeTypedText() {
    var entry = ValueEntry(.pasting("42"), valueText: "440")
    #expect(entry.confirm(read: read) == .set(42))
    entry = ValueEntry(.pasting("4x"), valueText: "440")
    #expect(entry.confirm(read: read) == .stay)
    #expect(entry.text == "4x" && entry.isSelected && entry.fault != nil)
    entry = ValueEntry(.pasting("440"), valueText: "440")
    #expect(entry.confirm(read: read) == .set(440), "pasting the same value is a gesture")
  }

  // MARK: Return

  @Test func returnSetsWhatIsUnderstood() {
    var entry = ValueEntry(.typing("4"), valueText: "")
    entry.edit("42")
    #expect(entry.confirm(read: read) == .set(42))
    #expect(entry.fault == nil)
  }

  @Test func returnWithoutAnEditChangesNothing() {
    var entry = ValueEntry(.editing, valueText: "440")
    #expect(entry.confirm(read: read) == .close)
    entry.edit("44")
    entry.edit("440")
    #expect(entry.confirm(read: read) == .close)
    entry.edit("441")
    #expect(entry.confirm(read: read) == .set(441))
  }

  @Test func textThatIsNotUnderstoodStaysWithASentence() {
    var entry = ValueEntry(.editing, valueText: "440")
    entry.edit("4x")
    #expect(entry.confirm(read: read) == .stay)
    #expect(entry.fault == "“4x” is not understood.")
    #expect(entry.text == "4x")
    entry.edit("4x")
    #expect(entry.fault != nil, "the text is the same")
    entry.edit("4")
    #expect(entry.fault == nil)
    #expect(entry.confirm(read: read) == .set(4))
  }

  @Test func returnDoesNotAcceptAnEmptyText() {
    var entry = ValueEntry(.editing, valueText: "440")
    entry.edit("")
    #expect(entry.confirm(read: read) == .stay)
    #expect(entry.fault == "The value is empty.")
  }

  // MARK: Leaving

  @Test func leavingSetsWhatIsUnderstood() {
    var entry = ValueEntry(.typing("4"), valueText: "")
    #expect(entry.leave(read: read) == .set(4))
    entry.edit("4x")
    #expect(entry.leave(read: read) == .stay)
    #expect(entry.fault != nil)
  }

  @Test(arguments: ["", " \u{A0}"]) func leavingAnEmptyTextCloses(_ text: String) {
    var entry = ValueEntry(.editing, valueText: "440")
    entry.edit(text)
    #expect(entry.leave(read: read) == .close)
  }

  // MARK: Other changes of the value

  @Test func textFollowsTheValueUntilItIsEdited() {
    var entry = ValueEntry(.editing, valueText: "440")
    #expect(entry.follow("441") == true)
    #expect(entry.text == "441" && !entry.isEdited)
    #expect(entry.follow("441") == false)
    entry.edit("500")
    #expect(entry.follow("442") == false)
    #expect(entry.text == "500")
    var typed = ValueEntry(.typing("5"), valueText: "440")
    #expect(typed.follow("442") == false)
    #expect(typed.text == "5")
  }

  @Test(arguments: [(32.0, 72.0), (96, 96), (300, 144)])
  func fieldFitsTheKnobAsFarAsItIsLegible(knob: Double, field: Double) {
    #expect(ValueEntry.width(inKnob: knob) == field)
  }

  @Test func fieldIsNamedAfterTheKnob() {
    #expect(ValueEntry.label(forKnob: "Cutoff") == "Cutoff")
    #expect(ValueEntry.label(forKnob: nil) == "Value")
  }
}
