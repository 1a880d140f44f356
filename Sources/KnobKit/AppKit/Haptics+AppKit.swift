#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobEngine

  /// The haptic feedback of a trackpad at ends and detents.
  @MainActor struct Haptics {
    func play(_ stop: Parameter.Stop) {
      let performer = NSHapticFeedbackManager.defaultPerformer
      switch stop {
      case .lowerEnd, .upperEnd: performer.perform(.levelChange, performanceTime: .default)
      case .detent: performer.perform(.alignment, performanceTime: .default)
      }
    }
  }
#endif
