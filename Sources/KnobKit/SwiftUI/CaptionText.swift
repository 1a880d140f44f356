#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import SwiftUI

  /// The label below the dial, which gives way to the value.
  struct CaptionText<Label: View>: View {
    let label: Label
    let caption: KnobCaption
    let text: String
    /// What it may come to say: it keeps the room for all of it, so that it never moves its
    /// neighbours.
    let others: [String]

    var body: some View {
      ZStack {
        // SwiftUI may call this on the thread that it renders on.
        ForEach(others, id: \.self) { @Sendable in Text($0).hidden() }
        label.opacity(caption.isShowingValue ? 0 : caption.opacity)
        Text(text).opacity(caption.isShowingValue ? caption.opacity : 0)
      }
      // Figures of one width: a turning value does not wobble. The size is the user's.
      .font(.caption.monospacedDigit().weight(.medium))
      .lineLimit(1)
    }
  }
#endif
