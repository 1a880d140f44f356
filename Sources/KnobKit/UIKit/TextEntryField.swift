#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobPresentation
  import UIKit

  /// The text field in UIKit.
  extension EntryField: UITextFieldDelegate {
    static func makeField() -> EscapableTextField { EscapableTextField() }

    func setUpField() {
      field.borderStyle = .roundedRect
      field.textAlignment = .center
      field.font = CaptionFont.font
      field.adjustsFontForContentSizeCategory = true
      field.accessibilityLabel = ValueEntry.label(forKnob: owner.name)
      // The names of steps are words. Other values are numbers, with signs and units.
      let hasNames = !owner.converter.format.names(of: owner.parameter).isEmpty
      field.keyboardType = hasNames ? .default : .numbersAndPunctuation
      field.returnKeyType = .done
      field.autocorrectionType = .no
      field.autocapitalizationType = .none
      field.spellCheckingType = .no
      field.inlinePredictionType = .no
      field.delegate = self
      field.onEscape = { [weak self] in self?.owner.core.closeEntry() }
      field.onOutsideTouch = { [weak self] in self?.owner.core.leaveEntry() }
      field.addAction(
        UIAction { [weak self] _ in self?.fieldChanged() }, for: .editingChanged)
      observer = NotificationObserver(
        UIResponder.keyboardWillChangeFrameNotification,
        reading: { $0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect }
      ) { [weak self] in self?.keyboardMoves(to: $0 ?? .zero) }
    }

    /// Whether the keyboard focus is in the field.
    var hasFocus: Bool { field.isFirstResponder }

    /// Moves the keyboard focus into the field.
    func focus() {
      field.becomeFirstResponder()
      // A text that the user has to correct is not selected.
      if let entry, entry.isSelected, entry.fault == nil { selectAll() }
    }

    /// Shows the text of the entry.
    func write() {
      guard let entry else { return }
      if field.text != entry.text { field.text = entry.text }
      if entry.isSelected, hasFocus { selectAll() }
    }

    private func selectAll() {
      field.selectedTextRange = field.textRange(
        from: field.beginningOfDocument, to: field.endOfDocument)
    }

    private func fieldChanged() { owner.core.editEntry(field.text ?? "") }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      fieldChanged()
      owner.core.confirmEntry()
      return false
    }

    func textFieldDidEndEditing(_ textField: UITextField) { owner.core.leaveEntry() }

    // MARK: The keyboard

    private func keyboardMoves(to frame: CGRect) {
      keyboard = frame
      place()
    }

    /// The keyboard of the screen may cover the place of the field. The field is then above it.
    func visible(_ frame: CGRect, in view: PlatformView) -> CGRect {
      guard let window = view.window else { return frame }
      let place = view.convert(frame, to: nil)
      let keyboard = window.convert(keyboard, from: nil as UIWindow?)
      guard place.intersects(keyboard) else { return frame }
      return frame.offsetBy(dx: 0, dy: keyboard.minY - place.maxY - EntryField.gap)
    }

    /// The space between the field and the keyboard, in points.
    private static let gap: CGFloat = 8

    // MARK: The sentence

    func describe(_ fault: String?) { field.accessibilityHint = fault }

    /// Announces a sentence to screen readers.
    func announce(_ sentence: String) {
      UIAccessibility.post(notification: .announcement, argument: sentence)
    }
  }

  /// Reports touches of other places on the page with a text field.
  private final class OutsideTouches: UIGestureRecognizer {
    private unowned let field: EscapableTextField
    /// The distance from the field within which a touch may be meant for it, in points. The handles
    /// of a selection extend beyond the field.
    private static let margin: CGFloat = 22

    init(_ field: EscapableTextField) {
      self.field = field
      super.init(target: nil, action: nil)
      cancelsTouchesInView = false
      delaysTouchesEnded = false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      if touches.contains(where: isOutside) { field.onOutsideTouch?() }
      state = .failed
    }

    private func isOutside(_ touch: UITouch) -> Bool {
      let margin = -OutsideTouches.margin
      let area = field.bounds.insetBy(dx: margin, dy: margin)
      guard !area.contains(touch.location(in: field)), let page else { return false }
      return touch.view?.isDescendant(of: page) == true
    }

    /// The view that contains everything below the window. Menus of the text field are beside it.
    private var page: UIView? {
      sequence(first: field) { $0.superview }.first { $0.superview is UIWindow }
    }
  }

  /// A text field that reports the Escape key, and touches of other places.
  final class EscapableTextField: UITextField {
    var onEscape: (() -> Void)?
    var onOutsideTouch: (() -> Void)?
    private lazy var outsideTouches = OutsideTouches(self)

    override func didMoveToWindow() {
      super.didMoveToWindow()
      outsideTouches.view?.removeGestureRecognizer(outsideTouches)
      window?.addGestureRecognizer(outsideTouches)
    }

    override var keyCommands: [UIKeyCommand]? {
      let escape = UIKeyCommand(
        input: UIKeyCommand.inputEscape, modifierFlags: [], action: .named("escapePressed:"))
      escape.wantsPriorityOverSystemBehavior = true
      return (super.keyCommands ?? []) + [escape]
    }

    #if canImport(ObjectiveC)
      @objc
    #endif
    func escapePressed(_ command: UIKeyCommand) { onEscape?() }
  }
#endif
