#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import SwiftUI

  /// The text of a bubble beside the dial, and its opacity.
  struct BubbleContent: Equatable {
    var text: String
    var opacity: Double
  }

  extension ValueBubble {
    /// Shows the bubble beside the dial in a view, or hides it.
    func show(_ content: BubbleContent?, at rect: CGRect, of view: PlatformView, finger: CGPoint?) {
      guard let content else { return hide() }
      show(content.text, at: rect, of: view, finger: finger)
      opacity = content.opacity
    }
  }
#endif
