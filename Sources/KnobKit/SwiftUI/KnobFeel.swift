#if os(visionOS)
  import SwiftUI

  extension View {
    /// visionOS has no haptic feedback.
    nonisolated func feel(_ felt: KnobFelt) -> some View { self }
  }
#elseif canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import SwiftUI

  extension View {
    /// Plays haptic feedback at ends and detents.
    nonisolated func feel(_ felt: KnobFelt) -> some View {
      sensoryFeedback(trigger: felt) { @Sendable _, felt in
        switch felt.stop {
        case .lowerEnd, .upperEnd: KnobFelt.end
        case .detent: KnobFelt.detent
        case nil: nil
        }
      }
    }
  }
#endif
