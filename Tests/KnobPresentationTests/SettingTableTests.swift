import Foundation
import KnobPresentation
import Testing

/// Compares the tables of settings in the guides and in the header for C with the table in
/// `KnobPresentation/Settings`. With `RECORD=1` in the environment, they are rewritten instead.
@Suite struct SettingTableTests {
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

  @Test func wordsInTheGuideForC() throws {
    try check(
      "Guides/C.md", "| setting | meaning | if omitted |", SettingWord.drawn.map(\.tableRow))
  }

  /// What is installed has no guides.
  @Test func wordsInTheHeaderForC() throws {
    try check(
      "Sources/KnobC/include/knobengine.h", "/// | setting | meaning | if omitted |",
      SettingWord.drawn.map { "/// " + $0.tableRow })
  }

  /// Compares the table below a header with rows.
  private func check(_ name: String, _ header: String, _ rows: [String]) throws {
    let file = Self.file(name)
    var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    let start = try #require(lines.firstIndex(of: header), "\(name) has no table \(header)") + 2
    let beginning = header.prefix { $0 != "|" } + "|"
    let end = lines[start...].firstIndex { !$0.hasPrefix(beginning) } ?? lines.endIndex
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      lines.replaceSubrange(start..<end, with: rows)
      try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
      return
    }
    let written = Array(lines[start..<end])
    for row in written where !rows.contains(row) {
      Issue.record("\(name): the table of settings has no such row; use RECORD=1: \(row)")
    }
    for row in rows where !written.contains(row) {
      Issue.record("\(name): this row of the table of settings is missing; use RECORD=1: \(row)")
    }
    #expect(written == rows, "\(name): the rows are in another order")
  }

  private static func file(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(name)
  }
}

extension SettingRow {
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
