import Foundation
import KnobPresentation
import Testing

/// Compares what follows from the table in `KnobPresentation/Settings`: the tables of the guides and of the
/// header for C, and the table and the types of the web. With `RECORD=1` in the environment, they are
/// rewritten instead.
// One after the other, because some of them write to the same file.
@Suite(.serialized) struct SettingTableTests {
  @Test func propertiesInTheGuide() throws {
    try check(
      "Guides/GTK.md", "| property | of | type | default | meaning |",
      SettingRow.all.map(\.tableRow))
  }

  @Test func wordsInTheGuide() throws {
    try check(
      "Guides/Gestures.md", "| setting | meaning | if omitted |",
      SettingWord.engine.map(\.tableRow))
  }

  @Test func wordsInTheHeaderForC() throws {
    try check(
      "Sources/KnobC/include/knobengine.h", "/// | setting | meaning | if omitted |",
      SettingWord.drawn.map { "/// " + $0.tableRow })
  }

  @Test func attributesInTheGuide() throws {
    try check(
      "Guides/Web.md", "| attribute | type: default | |",
      SettingWord.attributes.filter { $0.controls.contains(.knob) }.map(\.attributeRow))
  }

  @Test func settingsOfTheScript() throws {
    try check(
      "Web/src/table.js", after: "export const settings = [", SettingWord.ofElements.map(\.script))
    let rows = SettingRow.all.enumerated().filter { $0.element.isOfStyleSheet }
    try check(
      "Web/src/table.js", after: "export const styles = {",
      rows.map { "  \"\($0.element.name)\": \($0.offset)," })
  }

  @Test func typesOfTheSettings() throws {
    let words = SettingWord.attributes
    let isOfKnob = { (word: SettingWord) in word.controls.contains(.knob) }
    let isOfEncoder = { (word: SettingWord) in word.controls.contains(.encoder) }
    try check(
      "Web/types/element.d.ts", after: "// The words of the settings.",
      words.filter(\.isChoice).flatMap(\.union))
    for (file, isOwn) in [("element", isOfKnob), ("encoder", isOfEncoder)] {
      try check(
        "Web/types/\(file).d.ts", after: "  // The settings as properties.",
        // The property of the attribute `value` is `defaultValue`.
        words.filter { isOwn($0) && $0.name != "default" }.flatMap(\.property))
      try check(
        "Web/types/\(file).d.ts", after: "  // The settings as attributes.",
        words.filter(isOwn).map(\.jsx))
    }
  }

  /// Compares the table below a header with rows.
  private func check(_ name: String, _ header: String, _ rows: [String]) throws {
    let beginning = header.prefix { $0 != "|" } + "|"
    try check(name, after: header, skipping: 1, rows) { !$0.hasPrefix(beginning) }
  }

  /// Compares the lines after another one with those that the table gives, up to an empty one or the end of
  /// a list.
  private func check(
    _ name: String, after first: String, skipping count: Int = 0, _ rows: [String],
    until isEnd: (String) -> Bool = { $0.isEmpty || ["];", "};", "}"].contains($0) }
  ) throws {
    let file = Self.file(name)
    var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    let start =
      try #require(lines.firstIndex(of: first), "\(name) has no line \(first)") + 1 + count
    let end = lines[start...].firstIndex(where: isEnd) ?? lines.endIndex
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      lines.replaceSubrange(start..<end, with: rows)
      try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
      return
    }
    let written = Array(lines[start..<end])
    for row in written where !rows.contains(row) {
      Issue.record("\(name): the table of settings has no such line; use RECORD=1: \(row)")
    }
    for row in rows where !written.contains(row) {
      Issue.record("\(name): this line of the table of settings is missing; use RECORD=1: \(row)")
    }
    #expect(written == rows, "\(name): the lines are in another order")
  }

  private static func file(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(name)
  }
}

extension SettingRow {
  /// Whether a custom property states the setting.
  fileprivate var isOfStyleSheet: Bool {
    kind == .color || name == "name-transition"
      || !name.hasPrefix("sweep")
        && ["radius", "width", "-start", "-end"].contains { name.hasSuffix($0) }
  }

  /// The row of the guide: the controls are K, E, and R.
  fileprivate var tableRow: String {
    let letters: [(Controls, String)] = [(.knob, "K"), (.encoder, "E"), (.range, "R")]
    let of = letters.filter { controls.contains($0.0) }.map(\.1).joined(separator: " ")
    let meaning = about.prefix(1).lowercased() + about.dropFirst()
    return "| `\(name)` | \(of) | \(tableType) | \(tableDefault) | \(meaning)\(choices) |"
  }

  /// The type of the property. `PropertyTests` compares it with the property itself.
  private var tableType: String {
    switch kind {
    case .flag: "boolean"
    case .number: "double"
    case .count: "int"
    case .choice: "`Rotary" + name.capitalized.filter { $0 != "-" } + "`"
    case .text: "string"
    case .numbers: "`ad`"
    case .texts: "GStrv"
    case .modulations: "`aa{sv}`"
    case .color: "GdkRGBA"
    }
  }

  private var tableDefault: String {
    switch kind {
    case .numbers, .texts, .modulations: "[]"
    default: standard
    }
  }

  private var choices: String {
    guard case .choice(let names) = kind else { return "" }
    return ": " + names.map { "`\($0)`" }.joined(separator: ", ")
  }
}

extension SettingWord {
  /// The row of the guide.
  fileprivate var tableRow: String {
    let others = forms.dropFirst().map { ", `\($0)`" }.joined()
    let meaning = about.prefix(1).lowercased() + about.dropFirst()
    return "| `\(name)=\(forms[0])`\(others) | \(meaning) | \(standard) |"
  }
}

/// What the web knows of the settings.
extension SettingWord {
  fileprivate static let attributes = ofElements.filter { $0.attribute != nil }

  /// The line in the table of the script.
  fileprivate var script: String {
    var parts = ["name: \"\(name)\""]
    if let attribute { parts.append("attribute: \"\(attribute)\"") }
    if isFlag, !isSwitch { parts.append("isFlag: true") }
    // The page may define other looks.
    if isSwitch || isChoice, name != "look" {
      parts.append("forms: [\(forms.map { "\"\($0)\"" }.joined(separator: ", "))]")
    }
    if attribute != nil {
      if controls.contains(.knob) { parts.append("isOfKnob: true") }
      if controls.contains(.encoder) { parts.append("isOfEncoder: true") }
    }
    return "  { \(parts.joined(separator: ", ")) },"
  }

  /// Whether the value is one of several words, or something else in addition.
  fileprivate var isChoice: Bool {
    !isFlag && forms.count > 1 && forms[0].first?.isLowercase == true
  }

  fileprivate var takesNumber: Bool { forms.contains("N") || forms.contains("V") }

  /// The definition of the type of the words.
  fileprivate var union: [String] {
    var members = forms.map { form in
      switch form {
      case "V": "`${number}`"
      case "V,V": "(string & {})"
      case let form where form.hasSuffix(":K"): "`\(form.dropLast())${number}`"
      case let form where form.hasSuffix(":V,V"): "`\(form.dropLast(3))${string}`"
      default: "\"\(form)\""
      }
    }
    // `defineLook` adds others.
    if name == "look" { members.append("(string & {})") }
    return ["/** \(about). */", "export type \(type) = \(members.joined(separator: " | "));"]
  }

  /// The declaration of the property of an element.
  fileprivate var property: [String] {
    guard let attribute else { return [] }
    let field = attribute == "readonly" ? "readOnly" : Self.camel(attribute)
    let comment = "  /** \(about). */"
    let read =
      isChoice ? "\(type) | \"\"" : isFlag ? isSwitch ? "Switch | \"\"" : "boolean" : "string"
    guard takesNumber else { return [comment, "  \(field): \(read);"] }
    return [
      comment, "  get \(field)(): \(read);", "  set \(field)(value: \(read) | number | null);",
    ]
  }

  /// The declaration of the attribute in JSX.
  fileprivate var jsx: String {
    let attribute = attribute ?? name
    let key = attribute.contains("-") ? "\"\(attribute)\"" : attribute
    let text = isChoice ? type : isFlag ? isSwitch ? "boolean | Switch" : "boolean" : "string"
    return "  \(key)?: \(takesNumber ? text + " | number" : text);"
  }

  private var type: String {
    let field = Self.camel(attribute ?? name)
    return field.prefix(1).uppercased() + field.dropFirst()
  }

  private static func camel(_ name: String) -> String {
    let words = name.split(separator: "-")
    return words[0] + words.dropFirst().map(\.capitalized).joined()
  }

  /// The row of the guide for the web.
  fileprivate var attributeRow: String {
    let meaning = about.prefix(1).lowercased() + about.dropFirst()
    let kind =
      switch forms {
      case _ where isFlag && !isSwitch: "flag"
      case ["N"]: "number"
      case ["V,V"]: "list"
      case ["TEXT"]: "text"
      default: forms.map { "`\($0)`" }.joined(separator: ", ")
      }
    let hasDefault = standard != "none" && (!isFlag || isSwitch)
    return "| `\(attribute ?? name)` | \(kind)\(hasDefault ? ": \(standard)" : "") | \(meaning) |"
  }
}
