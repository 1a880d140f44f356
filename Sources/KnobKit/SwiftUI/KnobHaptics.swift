#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine

  /// A haptic event with a count, so that two equal events in a row differ.
  struct HapticEvent: Equatable {
    private(set) var count = 0
    private(set) var stop: Parameter.Stop?

    /// Records that the knob has reached an end or a detent.
    mutating func record(_ stop: Parameter.Stop) {
      count += 1
      self.stop = stop
    }
  }
#endif

#if os(visionOS)
  import SwiftUI

  extension View {
    /// visionOS has no haptic feedback.
    nonisolated func haptics(_ event: HapticEvent) -> some View { self }
  }
#elseif canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import SwiftUI

  extension View {
    /// Plays haptic feedback at ends and detents.
    nonisolated func haptics(_ event: HapticEvent) -> some View {
      sensoryFeedback(trigger: event) { @Sendable _, event in
        switch event.stop {
        case .lowerEnd, .upperEnd: HapticEvent.end
        case .detent: HapticEvent.detent
        case nil: nil
        }
      }
    }
  }
#endif

#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  /// The haptic feedback of an iPhone.
  extension HapticEvent {
    static var end: SensoryFeedback { .impact(weight: .light) }
    static var detent: SensoryFeedback { .selection }
  }
#elseif canImport(SwiftUI) && canImport(AppKit) && !canImport(UIKit)
  /// The haptic feedback of a Mac trackpad.
  extension HapticEvent {
    static var end: SensoryFeedback { .levelChange }
    static var detent: SensoryFeedback { .alignment }
  }
#endif
