#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import Foundation
  import QuartzCore

  /// A display link that runs while something is moving.
  @MainActor final class FrameTimer: NSObject {
    /// Called with the time of each frame, in seconds. It returns whether more frames are needed.
    var onFrame: ((Double) -> Bool)?
    private let make: (FrameTimer, Selector) -> CADisplayLink
    private var link: CADisplayLink?

    /// Creates a display link that is not running.
    ///
    /// - Parameter make: Makes a display link that calls a selector of an object.
    init(_ make: @escaping (FrameTimer, Selector) -> CADisplayLink) { self.make = make }

    /// Starts the display link.
    ///
    /// - Edge cases: If the link is already running, nothing happens.
    func start() {
      guard link == nil else { return }
      let link = make(self, .named("step:"))
      link.add(to: .main, forMode: .common)
      self.link = link
    }

    #if canImport(ObjectiveC)
      @objc
    #endif
    func step(_ link: CADisplayLink) {
      if onFrame?(link.targetTimestamp) != true { stop() }
    }

    func stop() {
      link?.invalidate()
      link = nil
    }
  }

  /// A clock that is never set.
  package enum SteadyClock {
    private static let start = ContinuousClock.now

    /// The time since the first use of the clock, in seconds.
    ///
    /// The time since the start of the system would need a reason in the privacy manifest of each
    /// app.
    package static var time: Double { (ContinuousClock.now - start) / .seconds(1) }
  }

  /// A timer that calls one action on the main thread, even while a finger or the mouse keeps the
  /// run loop busy. When the timer is released, the action is not called.
  @MainActor package final class KnobTimer {
    private var task: Task<Void, Never>?

    package nonisolated init() {}

    /// Starts the timer.
    ///
    /// - Edge cases: Starting the timer again replaces the previous action.
    package func start(after seconds: Double, _ action: @escaping @MainActor () -> Void) {
      stop()
      task = Task {
        try? await Task.sleep(for: .seconds(max(seconds, 0)))
        if !Task.isCancelled { action() }
      }
    }

    package func stop() {
      task?.cancel()
      task = nil
    }

    deinit { task?.cancel() }
  }
#endif
