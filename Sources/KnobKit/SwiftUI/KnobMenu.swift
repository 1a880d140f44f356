#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobPresentation
  import SwiftUI

  /// The content of the menu of a knob: reset, enter a value, copy, and paste, and what the
  /// application adds.
  struct KnobMenu: View {
    let model: KnobModel
    let traits: KnobTraits

    var body: some View {
      if traits.hasMenu, !model.hasTurned {
        button(.reset)
        if traits.allowsTyping { button(.enterValue) }
        Divider()
        button(.copy)
        if traits.allowsTyping { PasteItem(model: model) }
        if let content = traits.menuContent {
          Divider()
          content
        }
      }
    }

    private func button(_ item: KnobMenuItem) -> some View {
      Button(model.title(of: item)) { [model] in model.perform(item) }
        .disabled(!model.isEnabled(item))
    }
  }

  extension View {
    /// Adds items to the menu of knobs, after the standard ones.
    ///
    ///     Knob("Cutoff", value: $cutoff).knobMenu { Button("MIDI Learn", action: learn) }
    ///
    /// A long press without movement opens the menu, and so does a click with the secondary button.
    /// A press that opened it turns nothing.
    public nonisolated func knobMenu(@ViewBuilder _ content: () -> some View) -> some View {
      let content = AnyView(content())
      return transformEnvironment(\.knobTraits) { $0.menuContent = content }
    }

    /// Sets whether knobs have a menu. The default is true. Use false to give a knob a menu of your
    /// own with `contextMenu`.
    public nonisolated func knobMenu(isEnabled: Bool) -> some View {
      transformEnvironment(\.knobTraits) { $0.hasMenu = isEnabled }
    }
  }
#endif
