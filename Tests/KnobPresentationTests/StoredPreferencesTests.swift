import Foundation
import KnobEngine
import KnobPresentation
import Testing

@Suite struct StoredPreferencesTests {
  /// Preferences of which none is the default.
  private var unusual: KnobPreferences {
    var preferences = KnobPreferences()
    preferences.mouseTracking = .rotary
    preferences.touchTracking = .both
    preferences.penTracking = .scrub
    preferences.travel = 333.25
    preferences.fineFactor = 0.1 + 0.2
    preferences.wheel = .reversed
    preferences.resetsOnDoubleClick = false
    preferences.resetsOnCommandClick = true
    preferences.resetsOnOptionClick = true
    preferences.hidesPointer = true
    preferences.coarseFactor = 7
    preferences.speedResponse = 0.3
    preferences.playsHaptics = false
    return preferences
  }

  private func json(_ preferences: KnobPreferences) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(preferences), as: UTF8.self)
  }

  private func decoded(_ json: String) throws -> KnobPreferences {
    try JSONDecoder().decode(KnobPreferences.self, from: Data(json.utf8))
  }

  @Test func encodingUsesTheNamesOfTheProperties() throws {
    #expect(
      try json(KnobPreferences()) == """
        {"hidesPointer":false,"mouseTracking":"automatic","penTracking":"automatic","playsHaptics":true,\
        "resetsOnCommandClick":false,"resetsOnDoubleClick":true,"resetsOnOptionClick":false,\
        "touchTracking":"automatic","wheel":"on"}
        """)
    let names = Set(Mirror(reflecting: unusual).children.compactMap(\.label))
    #expect(Set(unusual.entries.keys) == names)
  }

  @Test func whatIsStoredIsReadBack() throws {
    for preferences in [KnobPreferences(), unusual] {
      #expect(try decoded(json(preferences)) == preferences)
      #expect(KnobPreferences(entries: preferences.entries) == preferences)
      let list = try PropertyListEncoder().encode(preferences)
      #expect(try PropertyListDecoder().decode(KnobPreferences.self, from: list) == preferences)
    }
  }

  @Test(arguments: Tracking.Style.allCases)
  func eachStyleIsReadBack(style: Tracking.Style) throws {
    var preferences = KnobPreferences()
    preferences.penTracking = style
    #expect(preferences.entries["penTracking"] == "\(style)")
    #expect(try decoded(json(preferences)) == preferences)
  }

  @Test(arguments: [
    "{}", "[]", "3", "null", #"{"unknown": 1}"#, #"{"mouseTracking": "sideways"}"#,
    #"{"mouseTracking": 2}"#, #"{"travel": "wide"}"#, #"{"travel": null}"#, #"{"travel": -3}"#,
    #"{"fineFactor": 0}"#, #"{"wheel": "ON"}"#, #"{"wheel": true}"#, #"{"hidesPointer": "yes"}"#,
    #"{"resetsOnDoubleClick": null}"#, #"{"resetsOnOptionClick": {}}"#,
  ])
  func invalidValuesAreTheDefaults(text: String) throws {
    #expect(try decoded(text) == KnobPreferences())
  }

  @Test func oneInvalidValueLeavesTheOthers() throws {
    let preferences = try decoded(#"{"wheel": 7, "travel": 120, "hidesPointer": true}"#)
    #expect(preferences.travel == 120 && preferences.hidesPointer && preferences.wheel == .on)
  }

  @Test(arguments: [
    ("mouseTracking", "Vertical"), ("travel", "nan"), ("travel", "12 pt"), ("fineFactor", "-1"),
    ("wheel", ""), ("resetsOnDoubleClick", "no"), ("hidesPointer", "1"), ("knobs", "true"),
  ])
  func invalidTextsAreTheDefaults(key: String, text: String) {
    #expect(KnobPreferences(entries: [key: text]) == KnobPreferences())
  }

  @Test func entriesAreText() {
    let entries = unusual.entries
    #expect(entries["travel"] == "333.25")
    #expect(entries["wheel"] == "reversed")
    #expect(entries["resetsOnDoubleClick"] == "false")
    #expect(KnobPreferences().entries["travel"] == "")
  }
}
