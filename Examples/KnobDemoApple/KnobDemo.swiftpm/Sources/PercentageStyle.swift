import KnobKit
import SwiftUI

/// A custom style: a disc that fills up as the value increases, with the value on top.
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
