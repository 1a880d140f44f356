import CGTK

@testable import KnobGTK

/// The signals of a knob, in the order in which they were emitted.
final class SignalLog {
  /// `began`, `changed` (by the user), `ended`, and `value` for each `value-changed`.
  private(set) var all: [String] = []

  /// The events by the user, with successive changes as one, because a scroll changes the value
  /// once per notch.
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

  /// Called with each event.
  var onEvent: ((String) -> Void)?

  /// Whether a handler of `change-value` sets the value itself.
  var decides: (() -> Bool)?

  private func note(_ word: String) {
    all.append(word)
    onEvent?(word)
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
