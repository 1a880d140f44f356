/// https://developer.apple.com/documentation/uikit/uitextfield
@MainActor open class UITextField: UIControl {
  // MARK: Old names

  @available(*, unavailable, renamed: "isEditing") open var editing: Bool { false }

  /// https://developer.apple.com/documentation/uikit/uitextfield/text
  open var text: String? = ""
  /// https://developer.apple.com/documentation/uikit/uitextfield/font
  open var font: UIFont?
  /// https://developer.apple.com/documentation/uikit/uitextfield/textcolor
  open var textColor: UIColor?
  /// https://developer.apple.com/documentation/uikit/uitextfield/textalignment
  open var textAlignment = NSTextAlignment.natural
  /// https://developer.apple.com/documentation/uikit/uicontentsizecategoryadjusting/adjustsfontforcontentsizecategory
  open var adjustsFontForContentSizeCategory = false
  /// https://developer.apple.com/documentation/uikit/uitextfield/borderstyle-swift.property
  open var borderStyle = BorderStyle.none
  /// https://developer.apple.com/documentation/uikit/uitextfield/borderstyle-swift.enum
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  /// https://developer.apple.com/documentation/uikit/uitextfield/delegate
  open weak var delegate: (any UITextFieldDelegate)?

  open override var intrinsicContentSize: CGSize {
    let size = (font ?? UIFont(size: 17)).size(of: text ?? "")
    return CGSize(width: size.width + 14, height: (font ?? UIFont(size: 17)).pointSize * 1.2 + 14)
  }

  // MARK: Traits of the keyboard

  /// https://developer.apple.com/documentation/uikit/uitextinputtraits/keyboardtype
  open var keyboardType = UIKeyboardType.default
  /// https://developer.apple.com/documentation/uikit/uitextinputtraits/returnkeytype
  open var returnKeyType = UIReturnKeyType.default
  /// https://developer.apple.com/documentation/uikit/uitextinputtraits/autocorrectiontype
  open var autocorrectionType = UITextAutocorrectionType.default
  /// https://developer.apple.com/documentation/uikit/uitextinputtraits/autocapitalizationtype
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// https://developer.apple.com/documentation/uikit/uitextinputtraits/spellcheckingtype
  open var spellCheckingType = UITextSpellCheckingType.default
  /// https://developer.apple.com/documentation/uikit/uitextinputtraits/inlinepredictiontype
  open var inlinePredictionType = UITextInlinePredictionType.default

  // MARK: Selection

  /// https://developer.apple.com/documentation/uikit/uitextinput/selectedtextrange
  open var selectedTextRange: UITextRange?
  /// https://developer.apple.com/documentation/uikit/uitextinput/beginningofdocument
  open var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// https://developer.apple.com/documentation/uikit/uitextinput/endofdocument
  open var endOfDocument: UITextPosition { UITextPosition(text?.count ?? 0) }
  /// https://developer.apple.com/documentation/uikit/uitextinput/textrange(from:to:)
  open func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? { UITextRange(fromPosition.offset..<toPosition.offset) }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    let wasFirst = isFirstResponder
    guard super.becomeFirstResponder() else { return false }
    if !wasFirst { selectedTextRange = textRange(from: endOfDocument, to: endOfDocument) }
    return true
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    let wasFirst = isFirstResponder
    guard super.resignFirstResponder() else { return false }
    if wasFirst { delegate?.textFieldDidEndEditing(self) }
    return true
  }

  /// For tests: types text, which replaces the selection.
  public func type(_ typed: String) {
    var letters = Array(text ?? "")
    let range = selectedTextRange?.range ?? letters.count..<letters.count
    letters.replaceSubrange(range, with: typed)
    text = String(letters)
    let end = UITextPosition(range.lowerBound + typed.count)
    selectedTextRange = textRange(from: end, to: end)
    sendActions(for: .editingChanged)
  }

  /// For tests: presses the Return key.
  public func pressReturn() { _ = delegate?.textFieldShouldReturn(self) }

  /// For tests: the selected text.
  public var selectedText: String {
    selectedTextRange.map { String(Array(text ?? "")[$0.range]) } ?? ""
  }
}

/// https://developer.apple.com/documentation/uikit/uitextposition
@MainActor open class UITextPosition: StandInObject {
  let offset: Int
  init(_ offset: Int) { self.offset = offset }
}

/// https://developer.apple.com/documentation/uikit/uitextrange
@MainActor open class UITextRange: StandInObject {
  let range: Range<Int>
  init(_ range: Range<Int>) { self.range = range }
}

/// https://developer.apple.com/documentation/uikit/uitextfielddelegate
///
/// Its methods are optional.
@MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  /// https://developer.apple.com/documentation/uikit/uitextfielddelegate/textfieldshouldreturn(_:)
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  /// https://developer.apple.com/documentation/uikit/uitextfielddelegate/textfielddidendediting(_:)
  func textFieldDidEndEditing(_ textField: UITextField)
}

extension UITextFieldDelegate {
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
}

/// https://developer.apple.com/documentation/uikit/uikeyboardtype
public enum UIKeyboardType: Int, Sendable { case `default`, asciiCapable, numbersAndPunctuation }
/// https://developer.apple.com/documentation/uikit/uireturnkeytype
public enum UIReturnKeyType: Int, Sendable { case `default` = 0, done = 9 }
/// https://developer.apple.com/documentation/uikit/uitextautocorrectiontype
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
/// https://developer.apple.com/documentation/uikit/uitextautocapitalizationtype
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}
/// https://developer.apple.com/documentation/uikit/uitextspellcheckingtype
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
/// https://developer.apple.com/documentation/uikit/uitextinlinepredictiontype
public enum UITextInlinePredictionType: Int, Sendable { case `default`, no, yes }
