#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI

  extension View {
    /// On iOS, the commands arrive as key presses only.
    nonisolated func clipboardCommands(_ model: KnobModel) -> some View { self }
  }

  /// The item of the menu that pastes. After this button, the system does not ask whether the app
  /// may paste.
  struct PasteItem: View {
    let model: KnobModel

    var body: some View {
      PasteButton(payloadType: String.self) { @Sendable [model] texts in
        // The documentation does not name a thread.
        Task { @MainActor in if let text = texts.first { model.paste(text) } }
      }
      .disabled(!model.isEnabled(.paste))
    }
  }
#elseif canImport(SwiftUI) && canImport(AppKit) && !canImport(UIKit)
  import SwiftUI

  extension View {
    /// Handles the Copy and Paste commands of the main menu while the view has the keyboard focus.
    @MainActor func clipboardCommands(_ model: KnobModel) -> some View {
      copyable([model.copiedText])
        .pasteDestination(for: String.self) { [model] texts in
          if let text = texts.first { model.paste(text) }
        }
    }
  }

  /// The item of the menu that pastes.
  struct PasteItem: View {
    let model: KnobModel

    var body: some View {
      Button(model.title(of: .paste)) { [model] in model.perform(.paste) }
        .disabled(!model.isEnabled(.paste))
    }
  }
#endif
