#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import Foundation
  import QuartzCore

  /// The frames of the display, for as long as something moves.
  @MainActor final class FrameLink: NSObject {
    /// Takes the time of each frame, in seconds, and says whether there is more to come.
    var onFrame: ((Double) -> Bool)?
    private let make: (FrameLink, Selector) -> CADisplayLink
    private var link: CADisplayLink?

    /// - Parameter make: a link that calls this selector of that object.
    init(_ make: @escaping (FrameLink, Selector) -> CADisplayLink) { self.make = make }

    /// - Edge cases: nothing happens where it is running.
    func start() {
      guard link == nil else { return }
      let link = make(self, Selector(("step:")))
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
#endif
