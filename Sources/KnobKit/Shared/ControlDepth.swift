#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation

  /// The depth of the modulation, a separate parameter that the user can turn in place of the
  /// value.
  extension KnobControl {
    /// The depth of the modulation, as a share of the travel, -1...1. The default is 0.
    ///
    ///     cutoff.modulationDepth = 0.25
    ///     cutoff.depthModifier = .option
    ///     cutoff.onDepthChange = { synth.cutoffDepth = $0 }
    ///
    /// It is shown as an arc outside of the dial, from the value on, unless the `modulation` of
    /// ``markers`` is set. Setting it changes no value and calls no closure. While the user turns
    /// the depth, the knob sends no event of the value. With ``registersUndo``, each gesture of the
    /// depth is a step of its own.
    ///
    /// - Edge cases: The depth is clamped. NaN is ignored. A knob whose depth has been set has
    ///   space for the arc, even if it is 0. The arc ends at the ends of the travel.
    @IBInspectable public var modulationDepth: Double {
      get { depth?.knob.value ?? 0 }
      set {
        neededDepth.knob.set(newValue)
        redrawMarkers()
      }
    }

    /// Whether the modulation moves the value in both directions, so that its arc is around the
    /// value. The default is false.
    @IBInspectable public var isModulationBipolar: Bool {
      get { settings.depth.isBipolar }
      set { set { $0.depth.isBipolar = newValue } }
    }

    /// Whether pointers, the wheel, and keys turn the depth of the modulation in place of the
    /// value. The default is false.
    ///
    /// Escape restores the depth, and a double click or tap resets it to 0. Typed and pasted texts,
    /// the menu, and the adjustments of VoiceOver still set the value. VoiceOver offers actions for
    /// the depth.
    ///
    /// - Edge cases: A turn that is in progress continues as it has begun.
    @IBInspectable public var turnsDepth: Bool {
      get { settings.depth.isOn }
      set { set { $0.depth.isOn = newValue } }
    }

    /// A key that the user holds at the press, or with the wheel and the arrow keys, to turn the
    /// depth of the modulation while ``turnsDepth`` is false. The default is `none`.
    public var depthModifier: DepthModifier {
      get { settings.depth.modifier }
      set { set { $0.depth.modifier = newValue } }
    }

    /// Whether a pointer is turning the depth of the modulation.
    public var isTurningDepth: Bool { depth?.knob.isTurning == true }

    /// Called with the depth when the user has changed the depth of the modulation. It is never
    /// called for a depth that is set in code.
    public var onDepthChange: ((Double) -> Void)? {
      get { own.depthChanged }
      set { own.depthChanged = newValue }
    }

    /// Called with true when the user begins to turn the depth of the modulation, and with false
    /// when that ends or is canceled. With true, ``modulationDepth`` is still that from before the
    /// gesture.
    public var onDepthEditingChanged: ((Bool) -> Void)? {
      get { own.depthEditingChanged }
      set { own.depthEditingChanged = newValue }
    }

    package var depth: DepthPresenter? { own.depth }

    /// Removes the depth, and the space for it.
    func removeDepth() {
      guard let depth else { return }
      set { $0.depth = DepthSettings() }
      (own.depth, own.depthUndo) = (nil, nil)
      depth.handle(.cancel)
      relayout()
    }

    /// The depth. A knob has one from the time when the application first uses it, because it takes
    /// space around the dial.
    private var neededDepth: DepthPresenter {
      if let depth { return depth }
      let new = DepthPresenter(of: self)
      (own.depth, own.depthUndo) = (new, makeUndoRecorder(of: new))
      relayout()
      return new
    }

    /// A modulation changes with each frame, and only moves in the picture.
    func modulationChanged(from old: KnobSettings) {
      let (new, old, before) = (settings.depth, old.depth, old.markers)
      if new.isBipolar != old.isBipolar { neededDepth.isBipolar = new.isBipolar }
      if new.isOn != old.isOn { neededDepth.isOn = new.isOn }
      if new.modifier.isAvailable { _ = neededDepth }
      if markers.hasModulation != before.hasModulation { return relayout() }
      redrawMarkers()
    }

    /// The markers that are drawn: those of the application, the depth, and the value from before a
    /// turn.
    var shownMarkers: KnobMarkers {
      let shown = markers.with(ghost: ghost)
      guard let depth else { return shown }
      return shown.with(depth: depth.knob.value, isBipolar: depth.isBipolar)
    }

    // MARK: Text

    /// The text that the caption and the bubble show in place of the name: that of the value, or
    /// that of the depth while the user turns it.
    var shownText: String { caption.subject == .depth ? depthText(modulationDepth) : text }

    /// The texts of the depth for which the caption has room.
    var possibleDepthTexts: [String] { depth == nil ? [] : [-1, 1].map(depthText) }

    // MARK: Events

    package func reportDepth(_ event: GestureEvent) {
      switch event {
      case .began:
        own.depthUndo?.gestureBegan()
        onDepthEditingChanged?(true)
      case .changed:
        own.depthUndo?.valueChanged()
        announceDepth()
        onDepthChange?(modulationDepth)
      case .ended:
        registerDepthGesture()
        onDepthEditingChanged?(false)
      }
    }
  }
#endif
