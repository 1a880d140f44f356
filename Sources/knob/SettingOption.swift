import ArgumentParser
import KnobPresentation

/// The text of an option that is a setting of a knob.
///
/// The table of settings names and describes these options, and reads their texts:
///
///     @Option(setting: "travel") var travel: SettingOption?
struct SettingOption {
  private let word: SettingWord
  private let text: Substring

  /// - Throws: A sentence if the text is not understood.
  init(_ word: SettingWord, _ text: String) throws {
    (self.word, self.text) = (word, Substring(text))
    var settings = KnobSettings()
    do {
      try word.set(self.text, in: &settings)
    } catch {
      throw ValidationError(error.message)
    }
  }

  /// - Precondition: There is a setting with this name.
  init(named name: String, _ text: String) throws {
    try self.init(SettingWord.find(name), text)
  }

  func apply(to settings: inout KnobSettings) {
    // The initializer has found no fault.
    try? word.set(text, in: &settings)
  }
}

extension KnobSettings {
  /// Applies options, in their order.
  mutating func apply(_ options: SettingOption?...) {
    for option in options { option?.apply(to: &self) }
  }

  /// - Throws: A sentence if settings are not valid together.
  func validate() throws {
    if let fault { throw ValidationError("\(fault)") }
  }
}

extension Option where Value == SettingOption? {
  /// An option for a setting.
  ///
  /// - Parameters:
  ///   - name: The word of the setting, which is the name of the option.
  ///   - more: What the command says in addition, as a sentence.
  ///   - standard: The default of the command, if it is another one than that of the setting.
  init(setting name: String, _ more: String? = nil, default standard: String? = nil) {
    let word = SettingWord.find(name)
    var help = "\(word.about)\(word.listedForms)."
    if let more { help += " \(more)" }
    let shown = standard ?? word.standard
    if shown != "none" { help += " (default: \(shown))" }
    self.init(
      name: .customLong(name), parsing: .unconditional, help: "\(help)",
      transform: { try SettingOption(word, $0) })
  }
}

extension Flag where Value == Bool {
  /// A flag that sets a setting to true.
  init(setting name: String) {
    self.init(
      wrappedValue: false, name: .customLong(name),
      help: "\(SettingWord.find(name).about).")
  }
}

extension SettingWord {
  /// How the values are written, for a help text: `: linear, log, or power:K`.
  fileprivate var listedForms: String {
    if forms.count > 2 {
      return ": " + forms.dropLast().joined(separator: ", ") + ", or \(forms[forms.count - 1])"
    }
    if forms.count == 2 { return ": \(forms[0]) or \(forms[1])" }
    return switch forms[0] {
    case "N", "TEXT": ""
    case "V,V", "NAME,NAME": ", separated by commas"
    default: ", as \(forms[0])"
    }
  }

  /// Returns the word with a name, which must exist.
  fileprivate static func find(_ name: String) -> SettingWord {
    guard let word = named(name) else { preconditionFailure("there is no setting '\(name)'") }
    return word
  }
}
