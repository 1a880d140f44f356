#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  /// The text field for the value.
  ///
  /// It is the field of the controls. SwiftUI's own can place the insertion point only since iOS 18
  /// and macOS 15. Until then, the second digit that the user types would replace the first one.
  struct EntryView: UIViewRepresentable {
    let input: EntryField

    func makeUIView(context: Context) -> UITextField {
      // The field is not in the window yet, and the focus must not change while views are updated.
      Task { [input] in if input.isOpen { input.focus() } }
      return input.field
    }

    func updateUIView(_ view: UITextField, context: Context) {}
  }
#elseif canImport(SwiftUI) && canImport(AppKit) && !canImport(UIKit)
  import AppKit
  import SwiftUI

  /// The text field for the value.
  ///
  /// It is the field of the controls. SwiftUI's own can place the insertion point only since iOS 18
  /// and macOS 15. Until then, the second digit that the user types would replace the first one.
  struct EntryView: NSViewRepresentable {
    let input: EntryField

    func makeNSView(context: Context) -> NSTextField {
      // The field is not in the window yet, and the focus must not change while views are updated.
      Task { [input] in if input.isOpen { input.focus() } }
      return input.field
    }

    func updateNSView(_ view: NSTextField, context: Context) {}
  }
#endif
