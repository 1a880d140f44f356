/// Settings of the modulations that begin at the value, and of their depths.
///
/// A knob has either one modulation without a name, whose depth the engine of ``DepthCore``
/// holds, or a list of modulations with their depths. Of these, one is selected.
package struct DepthSettings: Equatable, Sendable {
  /// The modulations. Empty for the one without a name, so that a knob that does not use this list
  /// needs only a pointer for it.
  private var list: [KnobModulation] = []
  /// The title of the modulation without a name. Nil means the standard one.
  package var name: String?
  /// Whether the modulation without a name moves the value in both directions.
  package var isBipolar = false
  /// Whether the user turns the depth in place of the value.
  package var isOn = false
  package var modifier = ModifierKey.none
  /// The place of the selected modulation in the list. It takes no space of its own.
  private var selectedIndex: Int16 = 0
  /// The name that is to be selected as soon as the list has it. A list of none or one, so that a knob
  /// that does not use it needs only a pointer for it.
  private var wantedName: [String] = []

  package init() {}
}

extension DepthSettings {
  /// The modulations, in the order of their arcs from the inside to the outside.
  ///
  /// If the selected one is in the new list, it stays selected. Otherwise the first one is. One that
  /// was to be selected before it was in the list now is.
  ///
  /// - Edge cases: Of several modulations with the same name, only the first one counts. There are at
  ///   most 1000.
  package var modulations: [KnobModulation] {
    get { list }
    set {
      let (name, wanted) = (selectedName, wantedName.first)
      list = newValue.count < 2 ? newValue : DepthSettings.unique(newValue)
      selectedIndex = Int16(list.firstIndex { $0.name == name } ?? 0)
      if let wanted { selectedName = wanted }
    }
  }

  private static func unique(_ given: [KnobModulation]) -> [KnobModulation] {
    var list: [KnobModulation] = []
    for modulation in given
    where list.count < SettingKind.largestList
      && !list.contains(where: { $0.name == modulation.name })
    {
      list.append(modulation)
    }
    return list
  }

  /// The modulation whose depth the user turns, or nil if there is no list.
  package var selected: KnobModulation? { list.isEmpty ? nil : list[Int(selectedIndex)] }

  /// The place of the selected modulation, which is 0 without a list.
  package var selection: Int { Int(selectedIndex) }

  /// The name of the selected modulation, or nil if there is no list.
  ///
  /// - Edge cases: A name that no modulation has is selected as soon as the list has it, unless
  ///   another one is selected first. Nil is ignored, and so is an empty name without a list.
  package var selectedName: String? {
    get { selected?.name }
    set {
      guard let newValue, !newValue.isEmpty || !list.isEmpty else { return }
      let index = list.firstIndex { $0.name == newValue }
      wantedName = index == nil ? [newValue] : []
      if let index { selectedIndex = Int16(index) }
    }
  }

  /// What the user sees and hears as the title of the modulation whose depth is turned.
  package var title: String { title(of: selectedName) }

  /// Returns the title of the modulation with a name, or of the one without a name.
  package func title(of name: String?) -> String {
    list.first { $0.name == name }?.shownTitle ?? self.name ?? DepthCore.standardName
  }

  /// The depth of the modulation with a name. Nil if there is none.
  ///
  /// - Edge cases: The depth of a name that is not in the list, and nil, are ignored.
  package subscript(depth name: String) -> Double? {
    get { list.first { $0.name == name }?.depth }
    set {
      guard let newValue, let index = list.firstIndex(where: { $0.name == name }) else { return }
      if list[index].depth != newValue { list[index].depth = newValue }
    }
  }

  /// Adopts the list and the selection of other settings.
  package mutating func adoptModulations(of other: DepthSettings) {
    (list, selectedIndex, wantedName) = (other.list, other.selectedIndex, other.wantedName)
  }

  /// Whether a change affects more than the picture: the engine of the depth, and what is said.
  package func differsInUse(from old: DepthSettings) -> Bool {
    (isBipolar, isOn, modifier) != (old.isBipolar, old.isOn, old.modifier)
      || list.isEmpty != old.list.isEmpty || selected != old.selected
  }
}
