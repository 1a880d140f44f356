#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation

  /// The depth of the modulation, a separate parameter that the user can turn in place of the
  /// value.
  extension KnobControl {
    /// The depth of the modulation, as a share of the travel, -1...1. The default is 0. If there are
    /// several ``modulations``, it is the depth of the selected one.
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
        neededDepth.set(newValue)
        redrawMarkers()
      }
    }

    /// Several modulations of the knob, each with its title, color, and depth. The default is an
    /// empty list.
    ///
    ///     cutoff.modulations = [
    ///       KnobModulation("lfo", title: "LFO 1", color: violet, depth: 0.2, isBipolar: true),
    ///       KnobModulation("envelope", title: "Envelope", color: green, depth: 0.35),
    ///     ]
    ///     cutoff.depthModifier = .option
    ///
    /// Up to three of them are thin arcs on a pale band outside of the dial, which is their sum. Of
    /// more, only the selected one is on the band. The user turns the depth of the selected one,
    /// which ``modulationDepth`` reads and writes, and selects another one in the menu of the knob.
    ///
    /// Setting the list changes no value and calls no closure. The depths that the user turns are in
    /// it.
    ///
    /// - Edge cases: A list with one modulation looks like ``modulationDepth``. Of several
    ///   modulations with the same name, only the first one counts. A turn of a modulation that is
    ///   removed ends.
    public var modulations: [KnobModulation] {
      get { settings.depth.modulations }
      set { set { $0.depth.modulations = newValue } }
    }

    /// The name of the modulation whose depth the user turns, or nil if ``modulations`` is empty. At
    /// first, it is that of the first one.
    ///
    /// - Edge cases: A name that is not in the list is selected as soon as the list has it, unless
    ///   another one is selected first. A turn of the depth that is in progress ends as if the user
    ///   had let go.
    public var selectedModulation: String? {
      get { settings.depth.selectedName }
      set { if let newValue { select(modulation: newValue) } }
    }

    func select(modulation name: String) { set { $0.depth.selectedName = name } }

    /// Called with the name of the modulation that the user has selected in the menu. It is never
    /// called for one that is selected in code.
    public var onModulationSelection: ((String) -> Void)? {
      get { own.selectionHandler?.body }
      set { own.selectionHandler = newValue.map { SelectionHandler($0) } }
    }

    /// The sections of the menu after the standard ones.
    var menuSections: [KnobMenuSection] {
      KnobMenuSection.sections(of: self) { [weak self] in self?.chooseModulation($0) }
    }

    private func chooseModulation(_ name: String) {
      guard settings.depth[depth: name] != nil, name != selectedModulation else { return }
      select(modulation: name)
      onModulationSelection?(name)
    }

    package func store(_ depth: DepthSettings) { set { $0.depth = depth } }

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
    public var depthModifier: ModifierKey {
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
      if new.isBipolar != old.isBipolar || new.modifier.isAvailable { _ = neededDepth }
      let isListed = !new.modulations.isEmpty || !old.modulations.isEmpty
      if new.isOn != old.isOn || isListed { neededDepth.adoptSettings() }
      if markers.hasModulation != before.hasModulation { return relayout() }
      redrawMarkers()
    }

    /// The markers that are drawn: those of the application, the depth, and the value from before a
    /// turn.
    var shownMarkers: KnobMarkers {
      let shown = markers.with(ghost: ghost)
      return depth?.shown(on: shown) ?? shown
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
        own.depthUndo?.gestureBegan(of: depth?.turnedName)
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
