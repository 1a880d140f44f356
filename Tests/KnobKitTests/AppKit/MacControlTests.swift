import AppKit
import KnobEngine
import Testing

@testable import KnobKit

extension StandInTests.ControlTests.Defaults {
  @Test func plainKnobTakesTheFirstClickAndTheKeyboard() {
    let knob = KnobControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(knob.isFlipped && knob.acceptsFirstResponder && knob.acceptsFirstMouse(for: nil))
    #expect(!knob.mouseDownCanMoveWindow && knob.controlSize == .regular && knob.tag == 0)
  }

  @Test func constantsOfTheViewAreReadOnAnyThread() async {
    let knob = KnobControl(frame: .zero)
    let isRead = await Task.detached { knob.isFlipped && !knob.mouseDownCanMoveWindow }.value
    #expect(isRead)
  }

  @Test func tagIsKept() {
    let knob = KnobControl(frame: .zero)
    knob.tag = 7
    #expect(knob.tag == 7)
  }
}

extension StandInTests.ControlTests {
  /// The properties of a control for its value.
  @MainActor @Suite struct Values {
    private let knob = KnobControl(Parameter(-1e300...1e300, default: 0))

    @Test func valuePropertiesAgree() throws {
      knob.doubleValue = 2.75
      #expect(knob.floatValue == 2.75 && knob.integerValue == 2 && knob.intValue == 2)
      #expect(knob.stringValue == "2.75" && (knob.objectValue as? NSNumber)?.doubleValue == 2.75)
      knob.doubleValue = -2.75
      #expect(knob.integerValue == -2 && knob.intValue == -2)
    }

    @Test func valuePropertiesSetTheValue() {
      knob.floatValue = 0.5
      #expect(knob.doubleValue == 0.5)
      knob.integerValue = 3
      #expect(knob.doubleValue == 3)
      knob.intValue = 4
      #expect(knob.doubleValue == 4)
      knob.stringValue = "5.5"
      #expect(knob.doubleValue == 5.5)
      knob.objectValue = NSNumber(value: 6.5)
      #expect(knob.doubleValue == 6.5)
      knob.objectValue = "7.5"
      #expect(knob.doubleValue == 7.5)
    }

    @Test func nonNumbersAreIgnored() {
      knob.doubleValue = 8
      knob.stringValue = "loud"
      knob.objectValue = nil
      knob.objectValue = [1]
      knob.doubleValue = .nan
      #expect(knob.doubleValue == 8)
    }

    @Test func integersAreClamped() {
      knob.doubleValue = 1e300
      #expect(knob.integerValue == .max && knob.intValue == .max)
      knob.doubleValue = -1e300
      #expect(knob.integerValue == .min && knob.intValue == .min)
      knob.doubleValue = 1e12
      #expect(knob.intValue == .max && knob.integerValue == 1_000_000_000_000)
    }

    @Test func valuesAreTakenFromOtherControls() {
      let field = NSTextField(labelWithString: "9.5")
      knob.takeDoubleValueFrom(field)
      #expect(knob.doubleValue == 9.5)
      field.stringValue = "2.5"
      knob.takeFloatValueFrom(field)
      #expect(knob.doubleValue == 2.5)
      let other = KnobControl(Parameter(0...10), value: 4)
      knob.takeObjectValueFrom(other)
      #expect(knob.doubleValue == 4)
      knob.takeDoubleValueFrom(nil)
      knob.takeStringValueFrom("12")
      #expect(knob.doubleValue == 4)
    }

    @Test func formatterFormatsTheText() {
      let formatter = NumberFormatter()
      formatter.locale = Locale(identifier: "en_US")
      formatter.minimumFractionDigits = 3
      let cutoff = KnobControl(Parameter(0...1), value: 0.5)
      let plain = cutoff.text
      cutoff.formatter = formatter
      #expect(cutoff.text == "0.500" || cutoff.text == ".500")
      #expect(cutoff.formatter === formatter && cutoff.stringValue == "0.5")
      cutoff.formatter = nil
      #expect(cutoff.text == plain)
      cutoff.formatter = OnlyZero()
      #expect(cutoff.text == plain)
      cutoff.doubleValue = 0
      #expect(cutoff.text == "off")
    }
  }
}

extension StandInTests.ControlTests.Observing {
  /// Records the notifications that observers receive, in order.
  private final class Ear {
    var heard: [String] = []

    @MainActor func listen(_ knob: KnobControl, _ key: String, _ read: @escaping () -> Any?) {
      knob.observe(key, reading: read) { [unowned self] old, new in
        heard.append("\(key) \(old ?? "nil")>\(new ?? "nil")")
      }
    }
  }

  @Test func allValuePropertiesNotifyOncePerChange() {
    let scene = Scene(value: 50)
    let (knob, ear) = (scene.knob, Ear())
    ear.listen(knob, "doubleValue") { [unowned knob] in knob.doubleValue }
    ear.listen(knob, "integerValue") { [unowned knob] in knob.integerValue }
    knob.doubleValue = 20
    knob.doubleValue = 20
    knob.integerValue = 30
    scene.press(80, 80)
    scene.move(80, 55)
    scene.move(80, 55)
    scene.release()
    knob.parameter = Parameter(0...10)
    let changes = ["20.0", "30.0", "40.0", "10.0"]
    let values = zip(["50.0"] + changes, changes).map { "doubleValue \($0)>\($1)" }
    let wholes = values.map {
      $0.replacingOccurrences(of: "doubleValue", with: "integerValue")
        .replacingOccurrences(of: ".0", with: "")
    }
    #expect(ear.heard == zip(values, wholes).flatMap { [$0, $1] })
    withExtendedLifetime(ear) {}
  }

  @Test func observersAreNotifiedManually() {
    let own = [
      "doubleValue", "floatValue", "integerValue", "intValue", "stringValue", "isTurning",
    ]
    for key in own { #expect(!KnobControl.automaticallyNotifiesObservers(forKey: key)) }
    #expect(KnobControl.automaticallyNotifiesObservers(forKey: "toolTip"))
    #expect(
      KnobControl.keyPathsForValuesAffectingValue(forKey: "objectValue") == ["doubleValue"])
    #expect(KnobControl.keyPathsForValuesAffectingValue(forKey: "doubleValue") == [])
  }
}

extension StandInTests.ControlTests.Accessibility {
  private func cutoff() -> Scene {
    Scene(Parameter(20...20_000, taper: .logarithmic), value: 2_740) { knob in
      knob.label = "Cutoff"
      knob.format = ValueFormat(unit: "Hz", usesPrefixes: true)
      knob.format.locale = Locale(identifier: "en_US")
    }
  }

  @Test func knobIsASliderWithNameRangeAndUnit() {
    let knob = cutoff().knob
    #expect(knob.isAccessibilityElement() && knob.accessibilityRole() == .slider)
    #expect(knob.accessibilityLabel() == "Cutoff")
    #expect((knob.accessibilityValue() as? NSNumber)?.doubleValue == 2_740)
    #expect((knob.accessibilityMinValue() as? NSNumber)?.doubleValue == 20)
    #expect((knob.accessibilityMaxValue() as? NSNumber)?.doubleValue == 20_000)
    #expect(knob.accessibilityValueDescription() == "2.74\u{A0}kHz")
    #expect(knob.accessibilityChildren()?.isEmpty == true)
  }

  @Test func accessibilityTextsOfTheApplicationAreKept() {
    let knob = cutoff().knob
    knob.setAccessibilityLabel("Filter")
    knob.setAccessibilityValueDescription("bright")
    #expect(knob.accessibilityLabel() == "Filter" && knob.label == "Cutoff")
    #expect(knob.accessibilityValueDescription() == "bright")
  }

  @Test func disabledAndReadOnlyKnobsIgnoreSteps() {
    let scene = Scene(value: 50)
    scene.knob.isEnabled = false
    #expect(!scene.knob.isAccessibilityEnabled() && !scene.knob.accessibilityPerformIncrement())
    scene.knob.isEnabled = true
    #expect(scene.knob.isAccessibilityEnabled())
    scene.knob.isReadOnly = true
    #expect(!scene.knob.accessibilityPerformDecrement())
    #expect(scene.knob.doubleValue == 50 && scene.events() == "")
  }

  @Test func changesArePostedOnce() {
    let scene = Scene(value: 50)
    NSAccessibility.posted = []
    scene.knob.doubleValue = 60
    scene.knob.doubleValue = 60
    scene.key(.up)
    let own = NSAccessibility.posted.filter { $0.element === scene.knob }
    #expect(own.map(\.notification) == [.valueChanged, .valueChanged])
  }

  @Test func whatAutomationDoesWithTheFocusedKnobIsPostedOnceItRests() async throws {
    let scene = Scene(value: 50)
    func posts() -> Int { NSAccessibility.posted.filter { $0.element === scene.knob }.count }
    NSAccessibility.posted = []
    scene.focus()
    for value in 1...10 { scene.knob.doubleValue = Double(value) }
    #expect(posts() == 0)
    for _ in 0..<200 where posts() == 0 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(posts() == 1)
    scene.key(.up)
    #expect(posts() == 2)
  }
}

/// A formatter that knows one value.
private final class OnlyZero: Formatter {
  override func string(for obj: Any?) -> String? { (obj as? NSNumber) == 0 ? "off" : nil }
}
