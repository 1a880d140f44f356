#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobEngine
  import KnobPresentation

  /// A text in a small window beside a view. The window stays within the screen.
  @MainActor final class ValueBubble {
    private let panel = BubblePanel(
      contentRect: .zero, styleMask: [.borderless, .nonactivatingPanel], backing: .buffered,
      defer: true)
    private let content = NSVisualEffectView(frame: .zero)
    private let label = NSTextField(wrappingLabelWithString: "")
    private var placement = BubblePlacement(dial: BubblePlacement.Area(.zero))
    /// The space between the text and the edge of the window.
    private static let padding: CGFloat = 6
    private static let greatestWidth: CGFloat = 240

    init() {
      label.alignment = .center
      // Monospaced digits keep a changing value from shifting.
      label.font = .monospacedDigitSystemFont(
        ofSize: NSFont.systemFontSize(for: .small), weight: .medium)
      label.preferredMaxLayoutWidth = ValueBubble.greatestWidth
      content.material = .popover
      content.state = .active
      // A rounded layer would leave the corners of the material and of the shadow square.
      content.maskImage = .roundedRectangle(radius: 8)
      content.addSubview(label)
      panel.contentView = content
      panel.isOpaque = false
      panel.backgroundColor = .clear
      panel.ignoresMouseEvents = true
      panel.isReleasedWhenClosed = false
      panel.animationBehavior = .none
      panel.setAccessibilityElement(false)
    }

    /// The text, while the bubble is shown.
    var text: String? { panel.isVisible ? label.stringValue : nil }

    /// Where the bubble is on the screen.
    var frame: CGRect { panel.frame }

    /// Shows a text, or moves the bubble.
    ///
    /// - Parameters:
    ///   - rect: The area of the view beside which the bubble is placed.
    ///   - finger: Ignored, because a mouse covers nothing.
    func show(_ text: String, at rect: CGRect, of view: NSView, finger: CGPoint? = nil) {
      guard let window = view.window else { return hide() }
      label.stringValue = text
      let (textSize, padding) = (label.intrinsicContentSize, ValueBubble.padding)
      label.frame = CGRect(origin: CGPoint(x: padding, y: padding), size: textSize)
      let size = CGSize(
        width: textSize.width + 2 * padding, height: textSize.height + 2 * padding)
      placement.dial = area(window.convertToScreen(view.convert(rect, to: nil)))
      let place = placement.place(
        KnobSize(size), inside: area(window.screen?.visibleFrame ?? window.frame))
      panel.appearance = view.effectiveAppearance
      panel.setFrame(
        CGRect(origin: CGPoint(x: place.left, y: -place.bottom), size: size), display: true)
      panel.invalidateShadow()
      guard panel.parent !== window else { return }
      panel.parent?.removeChildWindow(panel)
      window.addChildWindow(panel, ordered: .above)
    }

    /// Converts an area of the screen, where y increases upward.
    private func area(_ rect: CGRect) -> BubblePlacement.Area {
      BubblePlacement.Area(
        CGRect(x: rect.minX, y: -rect.maxY, width: rect.width, height: rect.height))
    }

    var opacity: Double {
      get { panel.alphaValue }
      set { panel.alphaValue = newValue }
    }

    func hide() {
      panel.parent?.removeChildWindow(panel)
      panel.orderOut(nil)
      placement = BubblePlacement(dial: BubblePlacement.Area(.zero))
    }
  }

  extension NSImage {
    /// Returns a mask of any size with round corners.
    fileprivate static func roundedRectangle(radius: CGFloat) -> NSImage {
      let side = 2 * radius + 1
      let image = NSImage(size: NSSize(width: side, height: side), flipped: false) { rect in
        NSBezierPath(roundedRect: rect, xRadius: radius, yRadius: radius).fill()
        return true
      }
      image.capInsets = NSEdgeInsets(top: radius, left: radius, bottom: radius, right: radius)
      image.resizingMode = .stretch
      return image
    }
  }

  /// A window that never becomes the key window. A knob cancels its gesture when the window of the
  /// knob is no longer the key window.
  private final class BubblePanel: NSPanel {
    override var canBecomeKey: Bool { false }
    override var canBecomeMain: Bool { false }
  }
#endif
