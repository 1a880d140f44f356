#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import SwiftUI

  /// The label below the dial, which the value replaces while the knob turns.
  struct CaptionText<Label: View>: View {
    let label: Label
    let caption: KnobCaption
    let text: String
    /// Other texts that the caption may show. The caption reserves space for all of them, so that
    /// its neighbors never move.
    let others: [String]

    var body: some View {
      ZStack {
        // SwiftUI may call this closure on its rendering thread.
        ForEach(others, id: \.self) { @Sendable in Text($0).hidden() }
        label.opacity(caption.isShowingValue ? 0 : caption.opacity)
        Text(text).opacity(caption.isShowingValue ? caption.opacity : 0)
      }
      // Monospaced digits keep a changing value from shifting. The user's text size applies.
      .font(.caption.monospacedDigit().weight(.medium))
      .lineLimit(1)
    }
  }
#endif
