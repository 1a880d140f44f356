#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  /// A timer that calls one action on the main thread, even while a finger or the mouse keeps the
  /// run loop busy. When the timer is released, the action is not called.
  @MainActor final class KnobTimer {
    private var task: Task<Void, Never>?

    nonisolated init() {}

    /// Starts the timer.
    ///
    /// - Edge cases: Starting the timer again replaces the previous action.
    func start(after seconds: Double, _ action: @escaping @MainActor () -> Void) {
      stop()
      task = Task {
        try? await Task.sleep(for: .seconds(max(seconds, 0)))
        if !Task.isCancelled { action() }
      }
    }

    func stop() {
      task?.cancel()
      task = nil
    }

    deinit { task?.cancel() }
  }
#endif
