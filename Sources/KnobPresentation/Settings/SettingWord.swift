import KnobEngine

/// A setting as a word of a gesture script or an option of the command: `travel=100`, or
/// `--travel 100`.
///
/// Most words are rows of the table. Some write several rows as one, such as `taper=power:2` and
/// `sweep=-90...90`.
package struct SettingWord: Sendable {
  package typealias Writer =
    @Sendable (inout KnobSettings, _ text: Substring) throws(SettingFault) -> Void

  package let name: String
  /// What the setting is, in a few words.
  package let about: String
  /// How its values are written, such as `linear`, `log`, and `power:K`. Capital letters stand for
  /// numbers and texts.
  package let forms: [String]
  /// What applies without the word.
  package let standard: String
  /// What the setting affects.
  package let changes: SettingChanges
  /// The names of the rows that the word writes. None of them is a word of its own.
  private let rows: [String]
  private let write: Writer

  /// The longest text, in bytes. A list of the largest number of values needs less than half of it.
  package static let longestText = 1 << 16

  /// Sets the setting. A combination of settings may not be valid afterward.
  package func set(_ text: Substring, in settings: inout KnobSettings) throws(SettingFault) {
    guard text.utf8.count <= SettingWord.longestText else {
      throw SettingFault("a text has at most \(SettingWord.longestText) bytes")
    }
    try write(&settings, text)
  }

  /// A word that writes several rows, or writes one in another way.
  init(
    _ name: String, _ about: String, _ forms: [String], _ standard: String,
    _ changes: SettingChanges, rows: [String], _ write: @escaping Writer
  ) {
    (self.name, self.about, self.forms, self.standard) = (name, about, forms, standard)
    (self.changes, self.rows, self.write) = (changes, rows, write)
  }

  /// The word of a row.
  private init(_ row: SettingRow) {
    let name = row.name
    self.name = name
    // A script or a command leaves out what has no number.
    about = String(row.about.prefix { $0 != ";" })
    forms = row.kind.forms
    standard = Self.standards.first { $0.word == name }?.standard ?? row.standard
    (changes, rows) = (row.changes, [row.name])
    write = { (settings, text) throws(SettingFault) in
      let value = try SettingText.value(text, of: row.kind, key: name)
      if let fault = row.set(value, in: &settings) { throw SettingFault(fault) }
    }
  }

  /// The words for a knob, in the order of the table. Colors have none.
  package static let all: [SettingWord] = {
    let covered = combined.flatMap { $0.rows }
    var words = combined.filter { $0.rows.isEmpty }
    for row in SettingRow.rows(of: .knob) where row.kind != .color {
      words += combined.filter { $0.rows.first == row.name }
      if !covered.contains(row.name) { words.append(SettingWord(row)) }
    }
    return words
  }()

  /// The words for a knob without a control, as in a gesture script.
  package static let engine = all.filter { $0.changes.isSubset(of: .engine) }

  /// The words of a gesture script for several modulations, whose depths the user turns.
  package static let ofDepths = all.filter {
    ["modulations", "selected-modulation", "turns-depth"].contains($0.name)
  }

  /// The words for a knob that a program draws and writes by itself.
  package static let drawn = all.filter {
    $0.changes.isSubset(of: [.meaning, .turning, .sweep, .size, .text, .modulation])
      && !ofControls.contains($0.name)
  }

  /// Words that have an effect only in a control: in its layout, or on the user's depth.
  private static let ofControls = [
    "diameter", "labels", "modulation-name", "modulation-bipolar", "turns-depth", "depth-modifier",
  ]

  /// Returns the word with a name.
  package static func named(_ name: some StringProtocol) -> SettingWord? {
    all.first { $0.name == name }
  }

  /// What applies without a word, where the number in the table does not say it.
  private static let standards = [
    (word: "default", standard: "the lower end"),
    ("deadzone", "4, or a tenth of the smaller side if that is less"), ("maxturn", "no limit"),
    ("column", "a tenth of the travel"),
  ]
}

extension SettingKind {
  /// How a value is written in a gesture script or for the command.
  fileprivate var forms: [String] {
    switch self {
    case .flag: ["true", "false"]
    case .number, .count: ["N"]
    case .choice(let names): names
    case .text: ["TEXT"]
    case .numbers: ["V,V"]
    case .texts: ["NAME,NAME"]
    case .color: []
    case .modulations: []
    }
  }
}

extension SettingRow {
  /// The default of a knob as text.
  package var standard: String {
    switch (kind, defaultValue()) {
    case (_, .flag(let flag)): "\(flag)"
    case (_, .number(let number)): SettingText.text(number)
    case (_, .count(let count)): "\(count)"
    case (.choice(let names), .choice(let index)): names[index]
    case (_, .text(let text?)): text
    default: "none"
    }
  }
}

extension KnobSettings {
  /// Makes the lower end the default value, as in a parameter without one.
  package mutating func resetToLowerEnd() {
    validParameter.defaultValue = validParameter.range.lowerBound
  }

  /// The first sentence about settings that are not valid together.
  package var fault: StaticString? {
    for combination in Combination.allCases {
      if let fault = fault(of: combination) { return fault }
    }
    return nil
  }
}
