import KnobEngine
import KnobPresentation

/// The depth of the modulation, a separate parameter that the user can turn in place of the
/// value.
extension KnobWidget {
  /// The depth of the modulation, as a share of the travel, -1...1. The default is 0. If there are
  /// several ``modulations``, it is the depth of the selected one.
  ///
  ///     cutoff.modulationDepth = 0.25
  ///     cutoff.onDepthChange { knob in synth.cutoffDepth = knob.modulationDepth }
  ///
  /// It is shown as an arc outside of the dial, from the value on, unless
  /// the `modulation` of ``markers`` is set. Setting it changes no value and calls no closure.
  ///
  /// - Edge cases: The depth is clamped. NaN is ignored. A knob whose depth has been set has space
  ///   for the arc, even if it is 0. The arc ends at the ends of the travel.
  public var modulationDepth: Double {
    get { peer.modulationDepth }
    set { peer.change { $0.modulationDepth = newValue } }
  }

  /// Several modulations of the knob, each with its title, color, and depth. The default is an empty
  /// list.
  ///
  ///     cutoff.modulations = [
  ///       KnobModulation("lfo", title: "LFO 1", color: violet, depth: 0.2, isBipolar: true),
  ///       KnobModulation("envelope", title: "Envelope", color: green, depth: 0.35),
  ///     ]
  ///     cutoff.depthModifier = .alt
  ///     cutoff.onDepthChange { knob in
  ///       for modulation in knob.modulations { synth.set(modulation.name, modulation.depth) }
  ///     }
  ///
  /// Up to three of them are thin arcs on a pale band outside of the dial, which is their sum. Of
  /// more, only the selected one is on the band. The user turns the depth of the selected one, which
  /// ``modulationDepth`` reads and writes, and selects another one in the menu of the knob.
  ///
  /// Setting the list changes no value and sends no event of a gesture. The depths that the user turns
  /// are in it. Setting the `live` of a modulation in each frame takes little time.
  ///
  /// - Edge cases: A list with one modulation looks like ``modulationDepth``. Of several modulations
  ///   with the same name, only the first one counts. A turn of a modulation that is removed ends.
  public var modulations: [KnobModulation] {
    get { peer.core.settings.depth.modulations }
    set { peer.set { $0.depth.modulations = newValue } }
  }

  /// The name of the modulation whose depth the user turns, or nil if ``modulations`` is empty. At
  /// first, it is that of the first one.
  ///
  /// - Edge cases: A name that is not in the list is selected as soon as the list has it, unless
  ///   another one is selected first. A turn of the depth that is in progress ends as if the user had
  ///   let go.
  public var selectedModulation: String? {
    get { peer.core.settings.depth.selectedName }
    set { if let newValue { peer.select(modulation: newValue) } }
  }

  /// Calls a closure when another modulation has been selected, by the user or in code. Pass nil to
  /// remove the closure.
  public func onModulationSelection(_ body: ((KnobWidget) -> Void)?) {
    peer.selectionHandler = body.map { SelectionHandler($0) }
  }

  /// The name of the modulation in the language of the user. If nil, it is "Modulation".
  ///
  /// Assistive technologies read it with the depth as the description of the knob: "Modulation +20
  /// %". In a `KnobHistory`, it follows the name of the knob: "Cutoff, Modulation".
  public var modulationName: String? {
    get { peer.core.settings.depth.name }
    set { peer.set { $0.depth.name = newValue } }
  }

  /// Whether the modulation moves the value in both directions, so that its arc is around the
  /// value. The default is false.
  public var isModulationBipolar: Bool {
    get { peer.core.settings.depth.isBipolar }
    set { peer.set { $0.depth.isBipolar = newValue } }
  }

  /// Whether pointers, the wheel, and keys turn the depth of the modulation in place of the value.
  /// The default is false.
  ///
  /// Escape restores the depth, and a double click resets it to 0. Typed and pasted texts, the
  /// menu, and assistive technologies still set the value.
  ///
  /// - Edge cases: A turn that is in progress continues as it has begun.
  public var turnsDepth: Bool {
    get { peer.core.settings.depth.isOn }
    set { peer.set { $0.depth.isOn = newValue } }
  }

  /// A key that the user holds at the press, or with the wheel and the arrow keys, to turn the
  /// depth of the modulation while ``turnsDepth`` is false. The default is `none`.
  public var depthModifier: ModifierKey {
    get { peer.core.settings.depth.modifier }
    set { peer.set { $0.depth.modifier = newValue } }
  }

  /// Whether a pointer is turning the depth of the modulation.
  public var isTurningDepth: Bool { peer.core.depth?.knob.isTurning == true }

  /// Calls a closure when the user begins to turn the depth of the modulation. Pass nil to remove
  /// the closure.
  ///
  /// While the closure runs, ``modulationDepth`` is still that from before the gesture.
  public func onDepthGestureBegin(_ body: ((KnobWidget) -> Void)?) {
    peer.depthHandlers.began = body
  }

  /// Calls a closure when the user changes the depth of the modulation. Pass nil to remove the
  /// closure.
  ///
  /// The closure is never called for a depth that is set in code.
  public func onDepthChange(_ body: ((KnobWidget) -> Void)?) { peer.depthHandlers.changed = body }

  /// Calls a closure when the user has turned the depth of the modulation, or canceled that. Pass
  /// nil to remove the closure.
  public func onDepthGestureEnd(_ body: ((KnobWidget) -> Void)?) { peer.depthHandlers.ended = body }
}
