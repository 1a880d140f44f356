#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  /// One thing to do later, on the main thread, also while a finger or a mouse keeps the run loop
  /// busy. Dropping the timer drops the deed.
  @MainActor final class KnobTimer {
    private var task: Task<Void, Never>?

    nonisolated init() {}

    /// - Edge cases: starting it again forgets what it was to do before.
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
