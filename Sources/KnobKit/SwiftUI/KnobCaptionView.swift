#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobPresentation
  import SwiftUI

  /// The label below the dial, which the value replaces while the knob turns.
  struct KnobCaptionView<Label: View>: View {
    /// Returns what the control shows. Of the thumbs of a range, the first one has the caption.
    let knobs: () -> [ShownKnob]
    let setup: KnobSetup
    let label: Label
    /// The view that shows the value. If nil, it is a text.
    var valueLabel: AnyView?
    /// The user has clicked the caption, or tapped it, once or twice.
    var clicked: (Int) -> Void

    var body: some View {
      let caption = caption
      if setup.traits.settings.valueDisplay == .always {
        caption
      } else {
        HideableLabel(content: caption)
      }
    }

    @ViewBuilder private var caption: some View {
      let knobs = knobs()
      if let knob = knobs.first {
        let texts = texts(knob, others: Set(knobs.flatMap(\.otherTexts)).sorted())
          .font(CaptionLook.font)
          .lineLimit(1)
          .opacity(setup.isEnabled ? 1 : KnobPainter.disabledOpacity)
          // The knob is an element with the label and the value.
          .accessibilityHidden(true)
        // Without typing, taps are for the views around.
        if setup.traits.settings.allowsTyping {
          let taps = knob.isShowingValue ? 1 : 2
          texts.contentShape(Rectangle()).onTapGesture(count: taps) { clicked(taps) }
        } else {
          texts
        }
      }
    }

    /// - Parameter others: Other texts that the caption may show. The caption reserves space for
    ///   all of them, so that its neighbors never move.
    private func texts(_ knob: ShownKnob, others: [String]) -> some View {
      let isTwoLines = setup.traits.settings.valueDisplay == .both
      let valueLabel = knob.isShowingDepth ? nil : valueLabel
      return VStack(spacing: 0) {
        if isTwoLines { label }
        ZStack {
          // SwiftUI may call this closure on its rendering thread.
          ForEach(valueLabel == nil ? others : [], id: \.self) { @Sendable in Text($0).hidden() }
          if !isTwoLines { label.opacity(knob.isShowingValue ? 0 : knob.captionOpacity) }
          (valueLabel ?? AnyView(Text(knob.captionText)))
            .opacity(knob.isShowingValue ? knob.captionOpacity : 0)
        }
      }
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
    let content: Content

    var body: some View {
      if #available(iOS 18, macOS 15, visionOS 2, *) {
        VisibleLabel(content: content)
      } else {
        content
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
