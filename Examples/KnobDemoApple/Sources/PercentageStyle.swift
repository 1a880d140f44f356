import KnobKit
import SwiftUI

/// A look of one's own: a disc that is the fuller the more the value is, with the value on it.
struct PercentageStyle: KnobStyle {
  func makeBody(configuration: Configuration) -> some View {
    ZStack {
      Circle().fill(.quaternary)
      Circle().fill(.tint).scaleEffect(configuration.fraction)
      Text(configuration.text).font(.caption.monospacedDigit())
    }
    .opacity(configuration.state.isEnabled ? 1 : 0.4)
  }
}
