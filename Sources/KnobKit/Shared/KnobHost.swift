#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import Foundation
  import KnobEngine
  import KnobPresentation

  /// What owns the value of a control, draws its dial, and shows its caption: a view of SwiftUI. The
  /// control itself then draws only the labels around the dial.
  @MainActor protocol KnobHost: AnyObject {
    /// The name of the knob, if the application has given a string.
    var name: String? { get }
    var hasCaption: Bool { get }
    var allowsMotion: Bool { get }
    /// The undo manager, and the name of the steps.
    var undo: (manager: UndoManager?, name: String?) { get }
    /// The value, even if its owner has just changed it.
    var presentValue: Double { get }

    /// Updates the control from the owner of the value, before an input.
    func readOwner()
    /// Passes a changed value to its owner.
    func writeOwner()
    func editingChanged(_ isEditing: Bool)
    /// The value that the control shows has changed, through the user or in code.
    func valueDidChange(from old: Double, to new: Double, animated: Bool)
    /// The picture, the state, or the caption may have changed.
    func pictureChanged()
  }
#endif
