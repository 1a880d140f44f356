import Foundation
import Testing

/// The tables of the articles, compared with the sources.
@Suite struct ArticleTests {
  private static let kit = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../Sources/KnobKit").standardized

  /// The cells of all rows that begin with code.
  private func rows(of article: String) throws -> [[String]] {
    let url = ArticleTests.kit.appendingPathComponent("KnobKit.docc/\(article).md")
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    return lines.filter { $0.hasPrefix("| ") && $0.contains("`") }.map { line in
      line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
    }
  }

  @Test(arguments: ["UIKit", "AppKit"])
  func tableHasTheInspectableProperties(_ toolkit: String) throws {
    let known = try InspectableProperties(
      in: ["Shared", toolkit].map { ArticleTests.kit.appendingPathComponent($0) })
    var listed: [String: String] = [:]
    for cells in try rows(of: "Storyboards") {
      let names = cells[0].matches(of: /(?:(UIKit|AppKit) )?`(\w+)`/)
      // A name without a toolkit is for those that have none of their own.
      let own = names.first { $0.1.map(String.init) == toolkit } ?? names.first { $0.1 == nil }
      if let name = own?.2 { listed[String(name)] = cells[1] }
    }
    let words = known.all(of: "KnobControl").mapValues { type in
      switch type {
      case "Bool": "Boolean"
      case "Double", "Int": "Number"
      default: type.replacing(/^(UI|NS)/, with: "")
      }
    }
    #expect(listed == words)
  }

  @Test func tableHasTheModifiers() throws {
    let modifier = /public nonisolated func (knob\w+)(?:<.*?>)?\( ?(.*?) ?\) -> some View/
    var declared: Set<String> = []
    let folder = ArticleTests.kit.appendingPathComponent("SwiftUI")
    for file in try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    {
      let source = try String(contentsOf: file, encoding: .utf8)
        .replacing(/\s+/, with: " ").replacing(/@(escaping|MainActor|Sendable)\s/, with: "")
      declared.formUnion(source.matches(of: modifier).map { "\($0.1)(\($0.2))" })
    }
    let listed = try rows(of: "Modifiers").map { $0[0].split(separator: "`")[0] }
    #expect(declared.count > 30 && declared == Set(listed.map(String.init)))
  }
}
