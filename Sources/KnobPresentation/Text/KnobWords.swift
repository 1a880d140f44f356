/// The words of the library that the user sees or hears, apart from those of the application.
///
/// The front ends choose the language of the user, in English or German. An application can state other words:
///
///     KnobWords.shared[.copy] = "Copier"
///
/// They apply from then on to everything that is shown or spoken anew.
public struct KnobWords: Equatable, Sendable {
  /// A word or a sentence. The raw values are the keys of the web's `setWords`.
  public enum Word: String, CaseIterable, Sendable {
    /// The menu item that restores the default value, whose text is in the place of `%`.
    case reset
    /// The menu item that opens the text field.
    case enterValue
    /// The menu item that copies the value.
    case copy
    /// The menu item that pastes a value.
    case paste
    /// The name of the text field of a knob without a name.
    case value
    /// The name of the lower thumb of a range.
    case lower
    /// The name of the upper thumb of a range.
    case upper
    /// The name of a modulation that has no other.
    case modulation
    /// What assistive technologies say before the depth of a modulation.
    case modulationDepth
    /// The action of assistive technologies that increases the depth of a modulation.
    case increaseDepth
    /// The action of assistive technologies that decreases the depth of a modulation.
    case decreaseDepth
    /// A typed text is empty.
    case emptyValue
    /// A typed text is too long.
    case longValue
    /// A part of a typed text, in the place of `%`, is not understood.
    case unknownValue
    /// Something is missing at the end of a typed text.
    case unfinishedValue
    /// A typed text divides by zero.
    case division
    /// A typed value is too large.
    case largeValue
    /// What was heard of a MIDI controller: its channel, in the place of `%`.
    case midiChannel
    /// A controller, whose number is in the place of `%`.
    case midiController
    /// A controller with 14 bits, whose number is in the place of `%`.
    case midiController14
    /// An endless encoder that sends controller `%`.
    case midiEncoder
    /// A registered parameter, whose number is in the place of `%`.
    case midiRPN
    /// A nonregistered parameter, whose number is in the place of `%`.
    case midiNRPN
    /// The pitch-bend wheel.
    case midiPitchBend
    /// The pressure on the whole keyboard.
    case midiPressure
    /// Program changes.
    case midiProgram
    /// Two notes, whose names are in the place of `%`.
    case midiNotes
    /// The menu item that looks for a MIDI control that the knob is to follow.
    case midiLearn
    /// The menu item after which the knob no longer follows MIDI hardware.
    case midiForget
    /// The heading, in the menu, of what a control does that is not where the knob is.
    case midiTakeover
    /// The knob jumps to the control.
    case midiJump
    /// The knob waits for the control.
    case midiPickup
    /// The knob moves in proportion to the control.
    case midiScale
    /// The knob moves as far as the control does.
    case midiRelative
    /// What the user does while the knob looks for a control.
    case midiMove
    /// Other knobs, whose names are in the place of `%`, already follow the control.
    case midiConflict
    /// The button that takes the control that was heard for an endless encoder.
    case midiAsEncoder
    /// The button that takes the control that was heard for one that has ends.
    case midiAsControl
    /// The button that lets the knob follow the control that was heard.
    case midiUse
    /// The button that does so although other knobs follow the control.
    case midiUseAnyway
    /// The button that also ends that other knobs follow the control.
    case midiReplace
    /// The hardware that a knob follows, whose name is in the place of `%`, is not there.
    case midiMissing
    /// The button that changes nothing.
    case cancel
  }

  /// Words that replace those of the language, each in the place of its case. Empty if none does.
  private var own: [String?] = []
  private let isGerman: Bool

  /// Creates the words in a language.
  ///
  /// - Parameter language: A language tag, such as `de-AT`, or the name of a locale, such as
  ///   `de_AT.UTF-8`. A language other than German means English.
  public init(language: String = "en") {
    // In lower case. A third letter makes another language of it.
    let tag = language.utf8.prefix(3).map { $0 | 0x20 }
    let isLonger = tag.count == 3 && (0x61...0x7A).contains(tag[2])
    isGerman = tag.starts(with: "de".utf8) && !isLonger
  }

  /// The words that are in use. By default, they are in the language of the user.
  nonisolated(unsafe) public static var shared: KnobWords {
    get { chosen ?? standard }
    set { chosen = newValue }
  }
  /// The words in the language of the user, as the front end knows it.
  nonisolated(unsafe) package static var standard = KnobWords()
  nonisolated(unsafe) private static var chosen: KnobWords?

  /// A word or a sentence.
  ///
  /// - Edge cases: A sentence of yours without `%` leaves out the text that would be in its place.
  public subscript(word: Word) -> String {
    get {
      let own = own.isEmpty ? nil : own[word.place]
      return own ?? (isGerman ? word.german : word.english)
    }
    set {
      if own.isEmpty { own = Array(repeating: nil, count: Word.allCases.count) }
      own[word.place] = newValue
    }
  }

  /// Returns a sentence with a text in the place of `%`.
  package func sentence(_ word: Word, _ text: String) -> String {
    var sentence = ""
    for scalar in self[word].unicodeScalars {
      if scalar == "%" { sentence += text } else { sentence.unicodeScalars.append(scalar) }
    }
    return sentence
  }
}

extension KnobWords.Word {
  fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  fileprivate var english: String {
    switch self {
    case .reset: "Reset to %"
    case .enterValue: "Enter Value…"
    case .copy: "Copy"
    case .paste: "Paste"
    case .value: "Value"
    case .lower: "lower"
    case .upper: "upper"
    case .modulation: "Modulation"
    case .modulationDepth: "Modulation depth"
    case .increaseDepth: "Increase Modulation Depth"
    case .decreaseDepth: "Decrease Modulation Depth"
    case .emptyValue: "The value is empty."
    case .longValue: "A value has at most 256 characters."
    case .unknownValue: "“%” is not understood."
    case .unfinishedValue: "The value is incomplete."
    case .division: "A value cannot be divided by zero."
    case .largeValue: "The value is too large."
    case .midiChannel: "Channel %"
    case .midiController: "controller %"
    case .midiController14: "controller % (14 bits)"
    case .midiEncoder: "endless encoder, controller %"
    case .midiRPN: "RPN %"
    case .midiNRPN: "NRPN %"
    case .midiPitchBend: "pitch bend"
    case .midiPressure: "channel pressure"
    case .midiProgram: "program change"
    case .midiNotes: "notes %"
    case .midiLearn: "Learn MIDI…"
    case .midiForget: "Forget MIDI"
    case .midiTakeover: "MIDI Takeover"
    case .midiJump: "Jump"
    case .midiPickup: "Pick Up"
    case .midiScale: "Scale"
    case .midiRelative: "Relative"
    case .midiMove: "Move a control on the MIDI hardware."
    case .midiConflict: "Already in use: %"
    case .midiAsEncoder: "Endless Encoder"
    case .midiAsControl: "Knob or Fader"
    case .midiUse: "Use"
    case .midiUseAnyway: "Use Anyway"
    case .midiReplace: "Replace"
    case .midiMissing: "% is not connected."
    case .cancel: "Cancel"
    }
  }

  fileprivate var german: String {
    switch self {
    case .reset: "Auf % zurücksetzen"
    case .enterValue: "Wert eingeben …"
    case .copy: "Kopieren"
    case .paste: "Einfügen"
    case .value: "Wert"
    case .lower: "unterer Wert"
    case .upper: "oberer Wert"
    case .modulation: "Modulation"
    case .modulationDepth: "Modulationstiefe"
    case .increaseDepth: "Modulationstiefe erhöhen"
    case .decreaseDepth: "Modulationstiefe verringern"
    case .emptyValue: "Der Wert fehlt."
    case .longValue: "Ein Wert hat höchstens 256 Zeichen."
    case .unknownValue: "„%“ ist nicht verständlich."
    case .unfinishedValue: "Der Wert ist unvollständig."
    case .division: "Ein Wert lässt sich nicht durch null teilen."
    case .largeValue: "Der Wert ist zu groß."
    case .midiChannel: "Kanal %"
    case .midiController: "Controller %"
    case .midiController14: "Controller % (14 Bit)"
    case .midiEncoder: "Endlosregler, Controller %"
    case .midiRPN: "RPN-Parameter %"
    case .midiNRPN: "NRPN-Parameter %"
    case .midiPitchBend: "Pitchbend"
    case .midiPressure: "Kanaldruck"
    case .midiProgram: "Programmwechsel"
    case .midiNotes: "Noten %"
    case .midiLearn: "MIDI lernen …"
    case .midiForget: "MIDI vergessen"
    case .midiTakeover: "MIDI-Übernahme"
    case .midiJump: "Springen"
    case .midiPickup: "Abholen"
    case .midiScale: "Skalieren"
    case .midiRelative: "Relativ"
    case .midiMove: "Bewegen Sie einen Regler der MIDI-Hardware."
    case .midiConflict: "Bereits verwendet: %"
    case .midiAsEncoder: "Endlosregler"
    case .midiAsControl: "Drehregler oder Fader"
    case .midiUse: "Verwenden"
    case .midiUseAnyway: "Trotzdem verwenden"
    case .midiReplace: "Ersetzen"
    case .midiMissing: "% ist nicht angeschlossen."
    case .cancel: "Abbrechen"
    }
  }
}
