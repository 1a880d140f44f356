#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI

  extension View {
    /// On iOS, the commands arrive as key presses only.
    nonisolated func clipboardCommands(_ model: KnobModel) -> some View { self }
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
#endif
