/// An item of the menu of a knob with several modulations, which selects the one whose depth is
/// turned. These items are a group of their own, after those of ``KnobMenuItem``.
package struct ModulationMenuItem: Equatable {
  /// The name of the modulation.
  package let name: String
  package let title: String
  /// Whether the modulation is selected. Menus show it with a mark.
  package let isSelected: Bool

  /// Returns the items of a menu. There are none without a choice.
  package static func items(of depth: DepthSettings) -> [ModulationMenuItem] {
    let modulations = depth.modulations
    guard modulations.count > 1 else { return [] }
    return modulations.enumerated().map { index, modulation in
      ModulationMenuItem(
        name: modulation.name, title: modulation.shownTitle, isSelected: index == depth.selection)
    }
  }
}
