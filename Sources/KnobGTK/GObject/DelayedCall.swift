import CGTK

/// A call that the main loop makes once, later.
package final class DelayedCall {
  private var source: guint = 0
  private var body: (() -> Void)?

  /// Whether the call has still to be made.
  var isPending: Bool { source != 0 }

  package init() {}

  deinit { cancel() }

  /// Makes the call after a time, in place of any earlier one.
  package func schedule(after seconds: Double, _ body: @escaping () -> Void) {
    cancel()
    self.body = body
    source = g_timeout_add(guint(seconds * 1_000), DelayedCall.function, data)
  }

  /// Makes the call when the main loop next runs, in place of any earlier one.
  ///
  /// - Parameter priority: By default, the call is made when the main loop is idle.
  package func schedule(priority: gint = G_PRIORITY_DEFAULT_IDLE, _ body: @escaping () -> Void) {
    cancel()
    self.body = body
    source = g_idle_add_full(priority, DelayedCall.function, data, nil)
  }

  package func cancel() {
    if source != 0 { g_source_remove(source) }
    (source, body) = (0, nil)
  }

  private var data: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private static let function: GSourceFunc = { data in
    guard let data else { return 0 }
    let call = Unmanaged<DelayedCall>.fromOpaque(data).takeUnretainedValue()
    let body = call.body
    (call.source, call.body) = (0, nil)
    body?()
    return 0
  }
}
