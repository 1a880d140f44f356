#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  /// Receives events of the application before its windows do, as long as it exists.
  final class EventMonitor {
    private let monitor: Any?

    init(_ events: NSEvent.EventTypeMask, _ handler: @escaping (NSEvent) -> NSEvent?) {
      monitor = NSEvent.addLocalMonitorForEvents(matching: events, handler: handler)
    }

    deinit { if let monitor { NSEvent.removeMonitor(monitor) } }
  }
#endif
