#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobPresentation
  import UIKit

  /// The text field in UIKit, and a bubble with a sentence if the text was not understood.
  final class EntryField: ValueInput, UITextFieldDelegate {
    let field = EscapableTextField()
    private let bubble = ValueBubble()

    override init(_ owner: any KnobOwner, _ opening: ValueEntry.Opening) {
      super.init(owner, opening)
      field.borderStyle = .roundedRect
      field.textAlignment = .center
      field.font = CaptionFont.font
      field.adjustsFontForContentSizeCategory = true
      field.accessibilityLabel = ValueEntry.label(forKnob: owner.name)
      // The names of steps are words. Other values are numbers, with signs and units.
      let hasNames = !owner.converter.format.names.isEmpty
      field.keyboardType = hasNames ? .default : .numbersAndPunctuation
      field.returnKeyType = .done
      field.autocorrectionType = .no
      field.autocapitalizationType = .none
      field.spellCheckingType = .no
      field.inlinePredictionType = .no
      field.delegate = self
      field.onEscape = { [weak self] in self?.close() }
      field.addAction(
        UIAction { [weak self] _ in self?.fieldChanged() }, for: .editingChanged)
      write()
    }

    override var hasFocus: Bool { field.isFirstResponder }

    override func focus() {
      field.becomeFirstResponder()
      // A text that the user has to correct is not selected.
      if entry.isSelected, entry.fault == nil { selectAll() }
    }

    override func write() {
      if field.text != entry.text { field.text = entry.text }
      if entry.isSelected, hasFocus { selectAll() }
    }

    private func selectAll() {
      field.selectedTextRange = field.textRange(
        from: field.beginningOfDocument, to: field.endOfDocument)
    }

    private func fieldChanged() { edited(field.text ?? "") }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      fieldChanged()
      confirm()
      return false
    }

    func textFieldDidEndEditing(_ textField: UITextField) { leave() }

    // MARK: The sentence

    override func showFault(_ sentence: String?) {
      field.accessibilityHint = sentence
      if let sentence {
        bubble.show(sentence, at: field.bounds, of: field)
      } else {
        bubble.hide()
      }
    }

    override func announce(_ sentence: String) {
      UIAccessibility.post(notification: .announcement, argument: sentence)
    }
  }

  /// A text field that reports the Escape key.
  final class EscapableTextField: UITextField {
    var onEscape: (() -> Void)?

    override var keyCommands: [UIKeyCommand]? {
      let escape = UIKeyCommand(
        input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector(("escapePressed:")))
      escape.wantsPriorityOverSystemBehavior = true
      return (super.keyCommands ?? []) + [escape]
    }

    #if canImport(ObjectiveC)
      @objc
    #endif
    func escapePressed(_ command: UIKeyCommand) { onEscape?() }
  }

  extension KnobControl {
    /// Opens a text field for the value, as F2 does.
    ///
    /// - Edge cases: A knob that is disabled, read-only, or being turned opens none, and neither
    ///   does a knob that is in no window or does not allow typing.
    #if canImport(ObjectiveC)
      @objc
    #endif
    public func enterValue() { perform(.enterValue) }
  }
#endif
