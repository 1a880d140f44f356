#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import Foundation

  /// An observation of a notification that lasts as long as this object.
  final class NotificationObserver {
    private let token: any NSObjectProtocol

    /// Creates an observation.
    ///
    /// - Parameter action: The closure to call. The notification must be posted on the main thread,
    ///   as AppKit and undo managers do.
    init(
      _ name: Notification.Name, of object: AnyObject? = nil,
      _ action: @escaping @MainActor () -> Void
    ) {
      token = NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) {
        _ in MainActor.assumeIsolated { action() }
      }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
  }
#endif
