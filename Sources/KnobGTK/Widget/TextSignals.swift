import CGTK
import KnobPresentation

/// Signals whose handlers write and read the values of a knob as text, for programs in other
/// languages.
extension KnobType {
  /// Returns the handlers of `format-value` as a closure, or nil if there are none.
  static func formatter(of peer: KnobPeer) -> ((Double) -> String?)? {
    guard hasHandler(formatValue, peer) else { return nil }
    return { [unowned peer] value in
      emit(formatValue, from: peer.widget, .number(value), Fundamental.string) {
        g_value_get_string($0).map { String(cString: $0) }
      }
    }
  }

  /// Returns the handlers of `parse-text` as a closure, or nil if there are none.
  static func parser(of peer: KnobPeer) -> ValueParser? {
    guard hasHandler(parseText, peer) else { return nil }
    return (
      .before,
      { [unowned peer] text in
        let value = emit(parseText, from: peer.widget, .text(text), Fundamental.double) {
          g_value_get_double($0)
        }
        return value.isNaN ? nil : value
      }
    )
  }

  private static func hasHandler(_ signal: guint, _ peer: KnobPeer) -> Bool {
    g_signal_has_handler_pending(gpointer(peer.widget), signal, 0, 1) != 0
  }

  /// Calls handlers until one returns a text.
  static let textAccumulator: GSignalAccumulator = { _, result, returned, _ in
    guard let text = g_value_get_string(returned) else { return 1 }
    g_value_set_string(result, text)
    return 0
  }

  /// Calls handlers until one returns a number. Without any, the result is not a number.
  static let numberAccumulator: GSignalAccumulator = { _, result, returned, _ in
    let number = g_value_get_double(returned)
    g_value_set_double(result, number)
    return number.isNaN ? 1 : 0
  }
}
