#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation

  extension ModifierKey {
    /// The key, or none if Apple's systems use it themselves.
    var available: ModifierKey { self == .control ? .none : self }

    /// Returns whether the user holds the key.
    func isDown(_ held: HeldModifiers) -> Bool {
      switch self {
      case .none, .control: false
      case .option: held.contains(.option)
      case .command: held.contains(.command)
      }
    }
  }

  // MARK: Assistive technologies

  /// What a user of assistive technologies does with the depth. Their adjustments are for the
  /// value.
  enum DepthStep: CaseIterable {
    case increase, decrease

    var title: String {
      switch self {
      case .increase: KnobWords.shared[.increaseDepth]
      case .decrease: KnobWords.shared[.decreaseDepth]
      }
    }

    fileprivate var input: KnobInput { self == .increase ? .increment : .decrement }
  }

  extension KnobCore {
    /// Whether the user can turn the depth now, in the mode or with the key.
    private var canTurnDepth: Bool {
      guard let depth, acceptsInput else { return false }
      return depth.isOn || settings.depth.modifier != .none
    }

    /// The steps of the depth that assistive technologies offer.
    var depthSteps: [DepthStep] { canTurnDepth ? DepthStep.allCases : [] }

    /// Turns the depth by one step, as a gesture.
    ///
    /// - Returns: Whether the depth has changed.
    @discardableResult
    func turnDepth(_ step: DepthStep) -> Bool { canTurnDepth && turnDepth(step.input) }

    /// Passes an input that is a whole gesture to the depth, unless a pointer is turning the knob.
    ///
    /// - Parameter name: The name of the modulation that the input is for, if it is not the selected
    ///   one. It is selected then.
    /// - Returns: Whether anything happened.
    func turnDepth(_ input: KnobInput, of name: String? = nil) -> Bool {
      frontEnd?.readOwner()
      guard acceptsInput, !isTurning, let depth else { return false }
      if let name, name != settings.depth.selectedName {
        guard settings.depth[depth: name] != nil else { return false }
        adopt { $0.depth.selectedName = name }
      }
      // Ends a burst of the value or of the depth.
      handle(.endBurst)
      return !depth.handle(input).isEmpty
    }
  }
#endif
