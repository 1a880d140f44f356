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
      get { core.depth?.knob.value ?? 0 }
      set {
        core.needDepth().set(newValue)
        core.markersChanged()
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
      set { set { $0.depth.selectedName = newValue } }
    }

    /// Called with the name of the modulation that the user has selected in the menu. It is never
    /// called for one that is selected in code.
    public var onModulationSelection: ((String) -> Void)? {
      get { own.selectionHandler?.body }
      set { own.selectionHandler = newValue.map { SelectionHandler($0) } }
    }

    /// The sections of the menu after the standard ones.
    var menuSections: [KnobMenuSection] {
      KnobMenuSection.sections(of: core) { [weak self] in self?.chooseModulation($0) }
    }

    private func chooseModulation(_ name: String) {
      guard settings.depth[depth: name] != nil, name != selectedModulation else { return }
      selectedModulation = name
      onModulationSelection?(name)
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
    ///
    /// - Edge cases: `control` means `none`, because Apple's systems use this key themselves.
    public var depthModifier: ModifierKey {
      get { settings.depth.modifier }
      set { set { $0.depth.modifier = newValue.available } }
    }

    /// Whether a pointer is turning the depth of the modulation.
    public var isTurningDepth: Bool { core.depth?.knob.isTurning == true }

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

    /// Removes the depth, and the space for it.
    func removeDepth() {
      guard core.depth != nil else { return }
      set { $0.depth = DepthSettings() }
      core.removeDepth()
      undo.depthChanged()
      core.markersChanged()
    }

    /// Whether the knob shows markers, or will show one while it is turned.
    var hasMarkers: Bool {
      showsGhost || core.depth != nil || core.shownMarkers != KnobMarkers()
    }

    // MARK: Text

    /// The text that the caption and the bubble show in place of the name: that of the value, or
    /// that of the depth while the user turns it.
    var shownText: String {
      core.caption.subject == .depth ? depthText(modulationDepth) : text
    }

    /// The texts of the depth for which the caption has room.
    var possibleDepthTexts: [String] { core.depth == nil ? [] : [-1, 1].map(depthText) }

    private func depthText(_ depth: Double) -> String {
      DepthCore.text(depth, print: converter.print)
    }

    /// Returns a text of the value for assistive technologies, which then say the depth, too.
    func spoken(_ text: String) -> String {
      guard let depth = core.depth, depth.knob.value != 0 || depth.isOn else { return text }
      let title = settings.depth.selected?.shownTitle ?? KnobWords.shared[.modulationDepth]
      return "\(text), \(title) \(depthText(depth.knob.value))"
    }
  }
#endif
