#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// The frames of the display, for as long as something moves.
  @MainActor final class FrameLink: NSObject {
    /// Takes the time of each frame, in seconds, and says whether there is more to come.
    var onFrame: ((Double) -> Bool)?
    private var link: CADisplayLink?

    /// - Edge cases: nothing happens where it is running.
    func start() {
      guard link == nil else { return }
      let link = CADisplayLink(target: self, selector: Selector(("step:")))
      link.add(to: .main, forMode: .common)
      self.link = link
    }

    #if canImport(ObjectiveC)
      @objc
    #endif
    func step(_ link: CADisplayLink) {
      if onFrame?(link.targetTimestamp) != true { stop() }
    }

    private func stop() {
      link?.invalidate()
      link = nil
    }
  }
#endif
