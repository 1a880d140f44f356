import KnobEngine
import KnobPresentation
import Testing

@Suite struct SettingRowTests {
  @Test func namesAreUniqueAndWellFormed() {
    let names = SettingRow.all.map(\.name)
    #expect(names.count >= 70 && Set(names).count == names.count)
    for name in names {
      #expect(name.allSatisfy { "abcdefghijklmnopqrstuvwxyz-".contains($0) })
    }
  }

  /// Embedded Swift does not know the names of cases, so the table writes them out.
  @Test func choicesHaveTheNamesOfTheirCases() {
    #expect(row("tracking").kind == .choice(Tracking.Style.allCases.map { "\($0)" }))
    #expect(row("value-display").kind == .choice(ValueDisplay.allCases.map { "\($0)" }))
    #expect(row("depth-modifier").kind == .choice(["none", "control", "alt", "command"]))
  }

  @Test func everyRowSaysWhatItIs() {
    for row in SettingRow.all {
      #expect(row.about.first?.isUppercase == true && row.about.last != ".", "\(row.name)")
      #expect(!row.controls.isEmpty, "\(row.name)")
    }
  }

  @Test(arguments: SettingRow.all.map(\.name))
  func defaultIsWithinTheLimits(_ name: String) {
    let row = row(name)
    for control in [SettingRow.Controls.knob, .encoder, .range] {
      switch (row.kind, row.defaultValue(of: control)) {
      case (.number(let limits), .number(let number)): #expect(limits.contains(number))
      case (.count(let limits), .count(let count)): #expect(limits.contains(count))
      case (.choice(let names), .choice(let index)): #expect(names.indices.contains(index))
      case (.flag, .flag), (.text, .text), (.numbers, .numbers), (.texts, .texts),
        (.color, .color), (.modulations, .modulations):
        break
      default: Issue.record("the default is of another kind")
      }
    }
  }

  @Test(arguments: SettingRow.all.map(\.name))
  func valueIsReadBackAndAffectsSomething(_ name: String) throws {
    let row = row(name)
    #expect(!row.changes.isEmpty)
    let value: SettingValue
    switch row.kind {
    case .flag: value = .flag(row.defaultValue() == .flag(false))
    case .number(let limits): value = .number([0.5, 16].first(where: limits.contains) ?? 0)
    case .count(let limits): value = .count(min(limits.upperBound, 7))
    case .choice: value = .choice(row.defaultValue() == .choice(0) ? 1 : 0)
    case .text: value = .text("dot")
    case .numbers: value = .numbers(name == "hardware" ? [0.5] : [0.25, 0.5])
    case .texts: value = .texts(["A"])
    case .modulations: value = .modulations([KnobModulation("A")])
    case .color: value = .color(.black)
    }
    var settings = KnobSettings()
    let old = row.value(in: settings)
    try set(name, value, &settings)
    #expect(row.value(in: settings) == value)
    try set(name, old, &settings)
    #expect(row.value(in: settings) == old)
  }

  @Test(arguments: SettingRow.all.map(\.name))
  func badValuesAreClampedOrIgnored(_ name: String) throws {
    let row = row(name)
    var settings = KnobSettings()
    _ = row.set(.number(.nan), in: &settings)
    _ = row.set(.choice(99), in: &settings)
    #expect(settings == KnobSettings())
    for number in [-Double.infinity, .infinity, 1e300, -1e300] {
      _ = row.set(.number(number), in: &settings)
      if case .number(let limits) = row.kind, case .number(let now) = row.value(in: settings) {
        #expect(limits.contains(now))
      }
    }
    _ = row.set(.count(.max), in: &settings)
    _ = row.set(.count(.min), in: &settings)
    _ = row.set(.text("no such look"), in: &settings)
    _ = row.set(.numbers([.nan, .infinity, -1]), in: &settings)
  }

  @Test func unknownLookIsASentence() {
    var settings = KnobSettings()
    #expect(row("look").set(.text("no"), in: &settings) == "unknown look \"no\"")
    #expect(row("look").set(.text("line"), in: &settings) == nil)
    #expect(settings.look == .line)
    #expect(row("look").set(.text(nil), in: &settings) == nil)
    #expect(settings.look == .arc)
  }

  @Test func controlsHaveTheirOwnDefaults() {
    #expect(row("origin").defaultValue(of: .encoder) == .choice(3))
    #expect(row("origin").defaultValue() == .choice(0))
    #expect(SettingRow.rows(of: .encoder).contains { $0.name == "degrees-per-step" })
    #expect(!SettingRow.rows(of: .range).contains { $0.name == "wraps" })
  }
}

/// Returns the setting with a name.
func row(_ name: String) -> SettingRow {
  SettingRow.named(name) ?? SettingRow.all[0]
}

/// Sets a setting, which must exist and understand the value.
func set(_ name: String, _ value: SettingValue, _ settings: inout KnobSettings) throws {
  let row = try #require(SettingRow.named(name))
  #expect(row.set(value, in: &settings) == nil)
}
