import AppKit
import KnobKit
import Testing

/// Keys that turn a knob, and its text field.
@MainActor @Suite(.serialized) struct KeyTests {
  private let knob = standardKnob()
  private let desk: Desk

  init() {
    desk = Desk(knob)
    desk.window.makeFirstResponder(knob)
  }

  private func value(after key: Desk.Key, _ flags: NSEvent.ModifierFlags = []) -> Double {
    desk.type(key, flags.union([.function, .numericPad]))
    return (knob.doubleValue * 1e6).rounded() / 1e6
  }

  @Test func keysMoveByPartsOfTheTravel() {
    defer { desk.close() }
    #expect(value(after: .up) == 20.2 && value(after: .down) == 20)
    #expect(value(after: .up, .shift) == 20.02 && value(after: .down, .shift) == 20)
    #expect(value(after: .pageUp) == 22 && value(after: .pageDown) == 20)
    #expect(value(after: .home) == 10 && value(after: .end) == 30)
  }

  @Test func commandKeyIsForTheApplication() {
    defer { desk.close() }
    #expect(value(after: .up, .command) == 20)
  }

  @Test func digitOpensTheTextField() throws {
    defer { desk.close() }
    desk.type(.two)
    let fields = knob.subviews.compactMap { $0 as? NSTextField }.filter(\.isEditable)
    #expect(fields.map(\.stringValue) == ["2"] && knob.doubleValue == 20)
    #expect(fields.first?.currentEditor() != nil)
  }

  @Test func disabledKnobIgnoresKeys() {
    defer { desk.close() }
    knob.isEnabled = false
    #expect(value(after: .up) == 20)
    #expect(!knob.acceptsFirstResponder)
  }

  @Test func notANumberIsIgnored() {
    defer { desk.close() }
    knob.doubleValue = .nan
    knob.minValue = .nan
    knob.setAccessibilityValue(NSNumber(value: Double.nan))
    #expect(knob.doubleValue == 20 && knob.minValue == 10)
  }
}
