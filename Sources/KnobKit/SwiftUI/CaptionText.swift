#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobPresentation
  import SwiftUI

  /// The label below the dial, which the value replaces while the knob turns.
  struct CaptionText<Label: View>: View {
    let label: Label
    /// The view that shows the value. If nil, it is a text.
    let valueLabel: AnyView?
    let caption: KnobCaption
    let text: String
    /// Other texts that the caption may show. The caption reserves space for all of them, so that
    /// its neighbors never move.
    let others: [String]

    /// Whether the label and the value are shown, one below the other.
    private var isTwoLines: Bool { caption.display == .both }

    var body: some View {
      VStack(spacing: 0) {
        if isTwoLines { label }
        ZStack {
          // SwiftUI may call this closure on its rendering thread.
          ForEach(valueLabel == nil ? others : [], id: \.self) { @Sendable in Text($0).hidden() }
          if !isTwoLines { label.opacity(caption.isShowingValue ? 0 : caption.opacity) }
          (valueLabel ?? AnyView(Text(text))).opacity(caption.isShowingValue ? caption.opacity : 0)
        }
      }
      .font(CaptionLook.font)
      .lineLimit(1)
    }
  }

  /// The look of the texts below the dial.
  nonisolated enum CaptionLook {
    /// The space between the dial and a text, and between texts.
    static let spacing: CGFloat = 4
    /// Monospaced digits keep a changing value from shifting. The user's text size applies.
    static var font: Font { .caption.monospacedDigit().weight(.medium) }
  }

  /// The labels for the value of a knob, as a slider has them.
  nonisolated struct KnobValueLabels<ValueLabel: View> {
    /// The label for the present value, as a type-erased view. If nil, it is a text.
    private(set) var current: AnyView?
    /// The labels for the lower end and the upper end of the range.
    private(set) var ends: (minimum: ValueLabel, maximum: ValueLabel)?

    init() {}

    init(current: some View) {
      if !(current is EmptyView) { self.current = AnyView(current) }
    }

    init(current: some View, minimum: ValueLabel, maximum: ValueLabel) {
      self.init(current: current)
      if ValueLabel.self != EmptyView.self { ends = (minimum, maximum) }
    }
  }

  /// A view that `labelsHidden()` hides.
  struct HideableLabel<Content: View>: View {
    @ViewBuilder let content: () -> Content

    var body: some View {
      if #available(iOS 18, macOS 15, visionOS 2, *) {
        VisibleLabel(content: content())
      } else {
        content()
      }
    }
  }

  @available(iOS 18, macOS 15, visionOS 2, *)
  private struct VisibleLabel<Content: View>: View {
    let content: Content
    @Environment(\.labelsVisibility) private var visibility

    var body: some View {
      if visibility != .hidden { content }
    }
  }
#endif
