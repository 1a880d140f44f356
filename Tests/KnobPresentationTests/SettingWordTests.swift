import KnobEngine
import KnobPresentation
import Testing

@Suite struct SettingWordTests {
  @Test func namesAreUnique() {
    let names = SettingWord.all.map(\.name)
    #expect(names.count >= 50 && Set(names).count == names.count)
  }

  /// A setting has one word: `sweep`, and not `sweep-start` as well.
  @Test(arguments: ["exponent", "sweep-start", "tick-color"])
  func rowsWithinAnotherWordHaveNone(_ name: String) {
    #expect(SettingRow.named(name) != nil)
    #expect(SettingWord.named(name) == nil)
  }

  @Test func scriptsHaveTheSettingsOfAnEngine() {
    let names = SettingWord.engine.map(\.name)
    for name in ["range", "taper", "travel", "sweep", "ring", "continuous", "read-only"] {
      #expect(names.contains(name))
    }
    for name in ["look", "uses-wheel", "names", "margin", "modulation"] {
      #expect(!names.contains(name))
    }
  }

  @Test func lookIsOneOfTheBuiltInOnes() {
    #expect(SettingWord.named("look")?.forms == KnobLook.all.map(\.name))
  }

  /// As attributes of a page have them.
  @Test func listsAndNumbersMayHaveBlanks() throws {
    var settings = KnobSettings()
    try set("detents", " 0.1, 0.2 0.3\n0.4 ", &settings)
    #expect(settings.parameter.detents == [0.1, 0.2, 0.3, 0.4])
    try set("detents", " ", &settings)
    try set("pull", " 0.5 ", &settings)
    #expect(settings.parameter.detents == [] && settings.parameter.pull == 0.5)
  }

  @Test func widthOfTheColumnIsADistanceOrAShare() throws {
    var settings = KnobSettings()
    try set("column", "40", &settings)
    #expect(settings.tracking.column == .points(40))
    try set("column", "25%", &settings)
    #expect(settings.tracking.column == .travelShare(0.25))
  }

  @Test func ringMayHaveNoOuterEnd() throws {
    var settings = KnobSettings()
    try set("ring", "20...inf:skip", &settings)
    #expect(settings.tracking.ring == Tracking.Ring(20...(.infinity), outside: .skip))
  }

  /// What the guides and the help texts call the default is the default.
  @Test(arguments: SettingWord.all.map(\.name)) func defaultChangesNothing(_ name: String) throws {
    let word = try #require(SettingWord.named(name))
    var settings = KnobSettings()
    guard (try? word.set(word.standard[...], in: &settings)) != nil, word.forms != ["TEXT"],
      word.forms != ["NAME,NAME"], word.forms != ["NAME"]
    else { return }
    #expect(settings.changes(from: KnobSettings()).isEmpty)
  }

  @Test func wordsMayComeInAnyOrder() throws {
    var settings = KnobSettings()
    try set("taper", "log", &settings)
    #expect(settings.fault.map { "\($0)" }?.contains("logarithmic range") == true)
    try set("range", "20...20000", &settings)
    #expect(settings.fault == nil)
    #expect(settings.parameter == Parameter(20...20_000, taper: .logarithmic, default: 0))
    settings.resetToLowerEnd()
    #expect(settings.parameter.defaultValue == 20)
  }

  @Test(
    arguments: [
      ("travel", "0", "travel must be greater than zero"),
      ("travel", "0.0001", "travel must be at least 0.001"),
      ("fine", "2", "fine must be at most 1"),
      ("deadzone", "-1", "deadzone must not be below zero"),
      ("pull", "-1", "pull must not be below zero"),
      ("digits", "99", "digits must be from -1 to 15"),
      ("wraps", "yes", "'yes' is neither true nor false"),
      ("tracking", "no", "unknown tracking 'no'"),
      ("range", "3...1", "the lower end of a range must not be above the upper end"),
      ("digits", "1.5", "'1.5' is not a whole number"),
      ("column", "101%", "column must be at most 100%"),
      ("step", "0", "step must be greater than zero"),
      ("sweep", "0...40000", "a sweep must be greater than 0 and at most 36000 degrees"),
      ("detents", "1,,2", "'' is not a number"),
    ] as [(String, String, String)])
  func wrongTextIsASentence(_ name: String, _ text: String, _ message: String) {
    var settings = KnobSettings()
    #expect {
      try set(name, text, &settings)
    } throws: {
      ($0 as? SettingFault)?.message == message
    }
  }

  @Test func emptyNamesKeepTheirPlaces() throws {
    var settings = KnobSettings()
    try set("names", "A,,C", &settings)
    #expect(settings.format.names == ["A", "", "C"])
    try set("names", "", &settings)
    #expect(settings.format.names.isEmpty)
  }

  private func set(_ name: String, _ text: String, _ settings: inout KnobSettings) throws {
    try #require(SettingWord.named(name)).set(text[...], in: &settings)
  }
}
