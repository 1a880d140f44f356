/// An item of the menu of a knob, such as one that a host adds to its parameter.
///
///     var menuItems: [KnobMenuItem] {
///       [
///         .action("Show Automation") { host.showAutomation() },
///         .separator,
///         .action("Read Automation", mark: .check(host.isReading)) { host.isReading.toggle() },
///       ]
///     }
///
/// See `HostParameter.menuItems`.
public enum KnobMenuItem {
  /// What an item has beside its title.
  public enum Mark: Equatable, Sendable {
    /// A check mark, which shows whether an option is on.
    case check(Bool)
    /// A mark that shows whether this is the chosen one of several items.
    case radio(Bool)
  }

  /// An item that the user can choose. The closure is then called, after the menu has closed.
  case action(String, mark: Mark? = nil, isEnabled: Bool = true, perform: () -> Void)
  /// A line between groups of items.
  case separator
  /// A title above the items that follow, up to the next separator or heading.
  case heading(String)
  /// A menu in the menu. The web shows its items in the same menu, below its title.
  case submenu(String, isEnabled: Bool = true, [KnobMenuItem])
}

extension KnobMenuItem.Mark {
  /// Whether the mark is shown.
  package var isOn: Bool {
    switch self {
    case .check(let isOn), .radio(let isOn): isOn
    }
  }
}

/// The items of a menu between two separators.
package struct KnobMenuSection {
  package let heading: String?
  /// The items. There are only actions and submenus.
  package internal(set) var items: [KnobMenuItem] = []

  /// Returns the sections of a menu. A separator or heading without items is not shown.
  package static func sections(of items: [KnobMenuItem]) -> [KnobMenuSection] {
    var sections = [KnobMenuSection(heading: nil)]
    for item in items {
      switch item {
      case .separator: sections.append(KnobMenuSection(heading: nil))
      case .heading(let title): sections.append(KnobMenuSection(heading: title))
      case .action, .submenu: sections[sections.count - 1].items.append(item)
      }
    }
    return sections.filter { !$0.items.isEmpty }
  }

  /// Returns the sections after those of ``StandardMenuItem``, in the order of all front ends.
  ///
  /// - Parameters:
  ///   - knob: The knob, whose companions add their items.
  ///   - select: Selects a modulation, whose name it receives.
  package static func sections(
    of knob: KnobCore, select: @escaping (String) -> Void
  ) -> [KnobMenuSection] {
    var found = sections(of: knob.settings.depth.menuItems(select: select))
    knob.forEachCompanion(isReversed: true) { found += sections(of: $0.menuItems) }
    return found
  }
}

extension DepthSettings {
  /// The items that select a modulation. There are none without a choice.
  fileprivate func menuItems(select: @escaping (String) -> Void) -> [KnobMenuItem] {
    guard modulations.count > 1 else { return [] }
    return modulations.enumerated().map { index, modulation in
      .action(modulation.shownTitle, mark: .radio(index == selection)) {
        select(modulation.name)
      }
    }
  }
}
