#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  /// A text in a popover beside a view. It does not receive the keyboard focus.
  @MainActor final class ValueBubble {
    private let popover = NSPopover()
    private let label = NSTextField(wrappingLabelWithString: "")
    private let content = NSView(frame: .zero)
    /// The space between the text and the edge of the popover.
    private static let padding: CGFloat = 6
    private static let greatestWidth: CGFloat = 240

    init() {
      label.alignment = .center
      // Monospaced digits keep a changing value from shifting.
      label.font = .monospacedDigitSystemFont(
        ofSize: NSFont.systemFontSize(for: .small), weight: .medium)
      label.preferredMaxLayoutWidth = ValueBubble.greatestWidth
      content.addSubview(label)
      let controller = NSViewController()
      controller.view = content
      popover.contentViewController = controller
      popover.behavior = .applicationDefined
      popover.animates = false
    }

    /// The text, while the bubble is shown.
    var text: String? { popover.isShown ? label.stringValue : nil }

    /// Shows a text, or moves the bubble.
    ///
    /// - Parameters:
    ///   - rect: The area of the view above which the bubble is placed, if there is room.
    ///   - finger: Ignored, because a mouse covers nothing.
    func show(_ text: String, at rect: CGRect, of view: NSView, finger: CGPoint? = nil) {
      guard view.window != nil else { return hide() }
      label.stringValue = text
      let (size, padding) = (label.intrinsicContentSize, ValueBubble.padding)
      label.frame = CGRect(origin: CGPoint(x: padding, y: padding), size: size)
      content.frame.size = CGSize(
        width: size.width + 2 * padding, height: size.height + 2 * padding)
      popover.contentSize = content.frame.size
      guard !popover.isShown else { return popover.positioningRect = rect }
      popover.show(relativeTo: rect, of: view, preferredEdge: view.isFlipped ? .minY : .maxY)
    }

    var opacity: Double {
      get { content.window.map { Double($0.alphaValue) } ?? 1 }
      set { content.window?.alphaValue = newValue }
    }

    func hide() { if popover.isShown { popover.close() } }
  }
#endif
