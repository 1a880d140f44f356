#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import Foundation

  /// An observation of a notification that lasts as long as this object.
  final class NotificationObserver {
    private let token: any NSObjectProtocol

    /// Creates an observation.
    ///
    /// - Parameter action: The closure to call. The notification must be posted on the main thread,
    ///   as AppKit and undo managers do.
    convenience init(
      _ name: Notification.Name, of object: AnyObject? = nil,
      _ action: @escaping @MainActor () -> Void
    ) {
      self.init(name, of: object, reading: { _ in }) { action() }
    }

    /// Creates an observation of something that the notification contains.
    init<Info: Sendable>(
      _ name: Notification.Name, of object: AnyObject? = nil,
      reading info: @escaping @Sendable (Notification) -> Info,
      _ action: @escaping @MainActor (Info) -> Void
    ) {
      token = NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) {
        let info = info($0)
        MainActor.assumeIsolated { action(info) }
      }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
  }
#endif
