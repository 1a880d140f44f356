import CGTK

@testable import KnobGTK

/// What a knob told by GObject's signals, in the order of telling.
final class SignalLog {
  /// `began`, `changed` (by the user), `ended`, and `value` for each `value-changed`.
  private(set) var all: [String] = []

  /// What the user did: a scroll of several notches changes the value once for each.
  var byUser: [String] {
    var words: [String] = []
    for word in all where word != "value" {
      if word == "changed", words.last == "changed" { continue }
      words.append(word)
    }
    return words
  }

  func count(of word: String) -> Int { all.count { $0 == word } }
  func clear() { all = [] }

  /// Called with each word as it comes.
  var onWord: ((String) -> Void)?

  /// Whether a handler of `change-value` decides about the value itself.
  var decides: (() -> Bool)?

  private func note(_ word: String) {
    all.append(word)
    onWord?(word)
  }

  init(_ widget: UnsafeMutablePointer<GtkWidget>) {
    connect(widget, "gesture-begin") { [self] _ in note("began") }
    connect(widget, "gesture-end") { [self] _ in note("ended") }
    connect(widget, "value-changed") { [self] _ in note("value") }
    connectEvent(widget, "change-value") { [self] _ in
      note("changed")
      return decides?() == true
    }
  }
}
