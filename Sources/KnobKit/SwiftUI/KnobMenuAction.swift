#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobPresentation
  import SwiftUI

  /// An item that the application adds to the menu of a knob.
  struct KnobMenuAction {
    let title: String
    let action: @MainActor () -> Void

    @MainActor fileprivate var item: KnobMenuItem { .action(title, perform: action) }
  }

  extension View {
    /// Adds an item to the menu of knobs, after the standard ones.
    ///
    ///     Knob("Cutoff", value: $cutoff).knobMenuItem("MIDI Learn") { learn() }
    ///
    /// A long press without movement opens the menu, and so does a click with the secondary button.
    /// A press that opened it turns nothing. Several items appear in the order of the modifiers from
    /// the outside in.
    ///
    /// - Parameters:
    ///   - title: The title, which is not localized.
    ///   - action: Called when the user chooses the item.
    public nonisolated func knobMenuItem<S: StringProtocol>(
      _ title: S, action: @escaping @MainActor () -> Void
    ) -> some View {
      let item = KnobMenuAction(title: String(title), action: action)
      return transformEnvironment(\.knobTraits) { $0.menuActions.append(item) }
    }

    /// Sets whether knobs have a menu. The default is true. Use false to give a knob a menu of your
    /// own with `contextMenu`.
    public nonisolated func knobMenu(isEnabled: Bool) -> some View {
      transformEnvironment(\.knobTraits) { $0.hasMenu = isEnabled }
    }
  }
#endif

#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobPresentation
  import UIKit

  extension UIMenu {
    /// Returns a menu with more items.
    func adding(_ actions: [KnobMenuAction]) -> UIMenu {
      let sections = KnobMenuSection.sections(of: actions.map { $0.item })
      return replacingChildren(children + sections.map { $0.menu })
    }
  }
#elseif canImport(SwiftUI) && canImport(AppKit) && !canImport(UIKit)
  import AppKit
  import KnobPresentation

  extension NSMenu {
    /// Returns the menu with more items.
    @MainActor func adding(_ actions: [KnobMenuAction]) -> NSMenu {
      add(KnobMenuSection.sections(of: actions.map { $0.item }))
      return self
    }
  }
#endif
