import KnobEngine

/// A setting as text: a word of a gesture script, an option of the command, or an attribute of an
/// element: `travel=100`, `--travel 100`, or `travel="100"`.
///
/// Most words are rows of the table. Some write several rows as one, such as `taper=power:2` and
/// `sweep=-90...90`.
package struct SettingWord: Sendable {
  package typealias Writer =
    @Sendable (inout KnobSettings, _ text: Substring) throws(SettingFault) -> Void

  package let name: String
  /// The controls that have the setting.
  package let controls: SettingRow.Controls
  /// The names of the rows that the word writes. None of them is a word of its own.
  private let rows: [String]
  private let write: Writer
  private let description: Description

  /// What is said about a word. The web has no use for it, so it is computed when it is asked for.
  private enum Description {
    case row(SettingRow)
    case own(StaticString, forms: StaticString, standard: StaticString, SettingChanges)
  }

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
  ///
  /// - Parameter forms: The forms with blanks between them.
  init(
    _ name: String, _ about: StaticString, _ forms: StaticString, _ standard: StaticString,
    _ changes: SettingChanges, rows: [String], _ write: @escaping Writer
  ) {
    (self.name, self.rows, self.write) = (name, rows, write)
    description = .own(about, forms: forms, standard: standard, changes)
    controls = rows.first.flatMap { SettingRow.named($0)?.controls } ?? .values
  }

  /// The word of a row.
  private init(_ row: SettingRow) {
    (name, controls, rows, description) = (row.name, row.controls, [row.name], .row(row))
    write = { (settings, text) throws(SettingFault) in
      let value = try SettingText.value(text, of: row.kind, key: row.name)
      if let fault = row.set(value, in: &settings) { throw SettingFault(fault) }
    }
  }

  /// The words for a knob or an encoder, in the order of the table. Colors have none.
  package static let ofDials = words(with: combined + ofScripts)

  /// The words for an element of a page, which has no others.
  package static let ofElements = words(with: combined)

  private static func words(with combined: [SettingWord]) -> [SettingWord] {
    var words = combined.filter { $0.rows.isEmpty }
    for row in SettingRow.all where row.kind != .color && row.controls != .range {
      let own = combined.filter { $0.rows.contains { $0.equals(row.name) } }
      words += own.filter { $0.rows[0].equals(row.name) }
      if own.isEmpty, row.kind != .modulations { words.append(SettingWord(row)) }
    }
    return words
  }

  /// The words for a knob.
  package static let all = ofDials.filter { $0.controls.contains(.knob) }

  /// The words for a knob without a control, as in a gesture script.
  package static let engine = all.filter { $0.changes.isSubset(of: .engine) }

  /// The words of a gesture script for several modulations, whose depths the user turns.
  package static let ofDepths = all.filter {
    ["modulations", "selected-modulation", "turns-depth"].contains($0.name)
  }

  /// The words for a knob or an encoder that a program draws and writes by itself.
  package static let drawn = ofDials.filter {
    $0.changes.isSubset(of: [.meaning, .turning, .sweep, .size, .text, .modulation])
      && !ofControls.contains($0.name)
  }

  /// Words that have an effect only in a control: in its layout, or on the user's depth.
  private static let ofControls = [
    "diameter", "labels", "modulation-name", "modulation-bipolar", "turns-depth", "depth-modifier",
  ]

  /// Returns the word with a name.
  package static func named(_ name: some StringProtocol) -> SettingWord? {
    ofDials.first { $0.name.equals(name) }
  }
}

extension SettingWord {
  /// What the setting is, in a few words.
  package var about: String {
    switch description {
    case .own(let about, _, _, _): "\(about)"
    // A script or a command leaves out what has no number.
    case .row(let row): String(row.about.prefix { $0 != ";" })
    }
  }

  /// How its values are written, such as `linear`, `log`, and `power:K`. Capital letters stand for
  /// numbers and texts.
  package var forms: [String] {
    switch description {
    case .own(_, let forms, _, _): "\(forms)".split(separator: " ").map { String($0) }
    case .row(let row): row.kind.forms
    }
  }

  /// What applies without the word.
  package var standard: String {
    switch description {
    case .own(_, _, let standard, _): "\(standard)"
    case .row(let row): Self.standards.first { $0.word == name }?.standard ?? row.standard
    }
  }

  /// What the setting affects.
  package var changes: SettingChanges {
    switch description {
    case .own(_, _, _, let changes): changes
    case .row(let row): row.changes
    }
  }

  /// What applies without a word, where the number in the table does not say it.
  private static let standards = [
    (word: "default", standard: "the lower end"), (word: "maxturn", standard: "no limit"),
    (word: "deadzone", standard: "4, or a tenth of the smaller side if that is less"),
    (word: "track-radius", standard: "that of the look"),
    (word: "fill-width", standard: "the width of the track"),
    (word: "cap-radius", standard: "that of the look"),
    (word: "indicator-start", standard: "that of the look"),
    (word: "indicator-end", standard: "that of the look"),
    (word: "turn-radius", standard: "that of the look"),
    (word: "digits", standard: "as many as the range needs"),
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

extension SettingWord {
  /// The attribute that states the setting in HTML. It is nil if something else does: the content of
  /// the element, a style sheet, or an attribute that is not the setting alone, such as `min`.
  package var attribute: String? {
    // Names that HTML or its form controls have for the same thing, or for another one.
    if let own = Self.namesInHTML.first(where: { $0.word.equals(name) }) { return own.attribute }
    let isElsewhere = Self.notAttributes.contains { $0.equals(name) }
    return isElsewhere || isProportion ? nil : name
  }

  /// Whether a style sheet states the setting, as a proportion of the dial.
  private var isProportion: Bool {
    ["radius", "width", "-start", "-end"].contains { name.utf8.hasEnding($0) }
  }

  /// Whether the value is true or false, with true as the default.
  package var isSwitch: Bool { isFlag && standard.equals("true") }
  package var isFlag: Bool { forms[0].equals("true") }

  private static let namesInHTML = [
    (word: "default", attribute: "value"), (word: "read-only", attribute: "readonly"),
    (word: "labels", attribute: "tick-labels"),
  ]

  private static let notAttributes = [
    "range", "label", "names", "live", "diameter", "margin", "name-transition", "modulation-name",
    "modulations", "selected-modulation",
  ]
}

extension StringProtocol {
  /// Whether this is another text, byte by byte.
  func equals(_ other: some StringProtocol) -> Bool { utf8.elementsEqual(other.utf8) }
}
