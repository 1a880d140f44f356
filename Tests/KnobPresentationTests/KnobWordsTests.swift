import Foundation
import KnobPresentation
import Testing

@Suite struct KnobWordsTests {
  private let english = KnobWords()
  private let german = KnobWords(language: "de")

  @Test(arguments: KnobWords.Word.allCases) func bothLanguagesAreComplete(_ word: KnobWords.Word) {
    #expect(!english[word].isEmpty && !german[word].isEmpty)
    #expect(english[word].contains("%") == german[word].contains("%"))
    // The modulation has the same name in both.
    #expect(word == .modulation || english[word] != german[word])
  }

  @Test(arguments: [
    ("de", true), ("DE", true), ("de-AT", true), ("de_CH.UTF-8", true), ("en", false), ("", false),
    ("d", false), ("den", false), ("C", false), ("zh-Hans", false),
  ]) func languageIsTheFirstPartOfATag(_ tag: String, isGerman: Bool) {
    #expect(KnobWords(language: tag) == (isGerman ? german : english))
  }

  @Test func textTakesThePlaceOfThePercentSign() {
    #expect(english.sentence(.reset, "50 %") == "Reset to 50 %")
    #expect(german.sentence(.unknownValue, "sieben") == "„sieben“ ist nicht verständlich.")
    #expect(english.sentence(.copy, "50") == "Copy")
  }

  @Test func applicationReplacesWords() {
    var words = german
    words[.copy] = "Copier"
    #expect(words[.copy] == "Copier" && words[.paste] == "Einfügen" && words != german)
  }

  /// No front end has a sentence of its own. Those for programmers are not translated: messages of
  /// the log, descriptions of properties, and what is wrong with a file.
  @Test func usersSeeOnlyTheseWords() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
    let others = [
      "AutomationRecording.swift", "HistoryObject.swift", "KnobWords.swift", "LinkType.swift",
      "Mappings/", "NamedSkin.swift", "NamedValues.swift", "Settings/", "Skins/",
    ]
    let forProgrammers =
      #/NSLog|@available|precondition|hasPrefix|, \\\.|\.part\(|as a share of|^ *///?/#
    var count = 0
    for module in ["Presentation", "GTK", "Kit", "Web", "Studio", "StudioGTK", "StudioKit"] {
      let folder = sources.appendingPathComponent("Knob" + module)
      let files = try #require(FileManager.default.enumerator(atPath: folder.path))
      for case let name as String in files
      where name.hasSuffix(".swift") && !others.contains(where: { name.contains($0) }) {
        let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        for line in text.split(separator: "\n") {
          guard line.contains(#/"[A-Z][a-z]+(…| [a-z“%A-Z])/#) else { continue }
          count += 1
          if line.contains(forProgrammers) { continue }
          Issue.record("Knob\(module)/\(name): \(line)")
        }
      }
    }
    #expect(count > 0, "the search finds nothing")
  }
}
