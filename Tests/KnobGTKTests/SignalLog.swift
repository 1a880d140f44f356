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
    let began: Callback = { SignalLog.from($1)?.note("began") }
    let ended: Callback = { SignalLog.from($1)?.note("ended") }
    let value: Callback = { SignalLog.from($1)?.note("value") }
    let changed:
      @convention(c) (
        UnsafeMutableRawPointer?, GtkScrollType, Double, UnsafeMutableRawPointer?
      ) -> gboolean = { _, _, _, data in
        guard let log = SignalLog.from(data) else { return 0 }
        log.note("changed")
        return log.decides?() == true ? 1 : 0
      }
    listen(widget, "gesture-begin", unsafeBitCast(began, to: GCallback.self))
    listen(widget, "gesture-end", unsafeBitCast(ended, to: GCallback.self))
    listen(widget, "value-changed", unsafeBitCast(value, to: GCallback.self))
    listen(widget, "change-value", unsafeBitCast(changed, to: GCallback.self))
  }

  private func listen(
    _ widget: UnsafeMutablePointer<GtkWidget>, _ signal: String, _ handler: GCallback?
  ) {
    g_signal_connect_data(
      widget, signal, handler, Unmanaged.passRetained(self).toOpaque(),
      { data, _ in data.map { Unmanaged<SignalLog>.fromOpaque($0).release() } },
      GConnectFlags(rawValue: 0))
  }

  private static func from(_ data: UnsafeMutableRawPointer?) -> SignalLog? {
    data.map { Unmanaged<SignalLog>.fromOpaque($0).takeUnretainedValue() }
  }
}
