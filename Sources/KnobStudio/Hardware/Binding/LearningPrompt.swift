import KnobPresentation

/// What a front end shows while a knob learns: sentences, and buttons below them.
package struct LearningPrompt: Equatable, Sendable {
  /// What a button does, in the order of the buttons.
  package enum Choice: Int32, CaseIterable, Sendable {
    /// Changes nothing.
    case cancel
    /// Takes what was heard for an endless encoder.
    case encoder
    /// Takes what was heard for a control that has ends.
    case control
    /// Lets the knob follow the control that was heard.
    case use
    /// Does so although other knobs follow the control.
    case useAnyway
    /// Also ends that other knobs follow the control.
    case replace

    /// Whether the button is the one to recommend, wherever it is shown.
    package var isSuggested: Bool { self == .use || self == .replace }

    package var title: String {
      switch self {
      case .cancel: KnobWords.shared[.cancel]
      case .encoder: KnobWords.shared[.midiAsEncoder]
      case .control: KnobWords.shared[.midiAsControl]
      case .use: KnobWords.shared[.midiUse]
      case .useAnyway: KnobWords.shared[.midiUseAnyway]
      case .replace: KnobWords.shared[.midiReplace]
      }
    }
  }

  /// What the user does next, or what was heard.
  package let sentence: String
  /// Which other knobs follow the control. It is nil if there are none.
  package let conflict: String?
  /// The buttons. The last one is the default.
  package let choices: [Choice]

  /// The sentences for assistive technologies.
  package var spoken: String { conflict.map { sentence + ". " + $0 } ?? sentence }
}

extension MIDIPanel {
  /// Returns what to show, or nil while no knob learns.
  ///
  /// - Parameter format: The format of the knob that learns, which has the octave of middle C.
  package func prompt(_ format: ValueFormat = ValueFormat()) -> LearningPrompt? {
    guard let learning else { return nil }
    guard let sentence = learning.proposal?.words(middleCOctave: format.middleCOctave) else {
      return LearningPrompt(
        sentence: KnobWords.shared[.midiMove], conflict: nil, choices: [.cancel])
    }
    var choices = [LearningPrompt.Choice.cancel]
    switch learning.alternative?.source {
    case nil: break
    case .relative: choices.append(.encoder)
    default: choices.append(.control)
    }
    let others = conflicts
    if others.isEmpty {
      return LearningPrompt(sentence: sentence, conflict: nil, choices: choices + [.use])
    }
    let names = others.joined(separator: ", ")
    return LearningPrompt(
      sentence: sentence, conflict: KnobWords.shared.sentence(.midiConflict, names),
      choices: choices + [.useAnyway, .replace])
  }

  /// Does what the user has chosen.
  package func choose(_ choice: LearningPrompt.Choice) {
    switch choice {
    case .cancel: cancelLearning()
    case .encoder, .control: chooseAlternative()
    case .use, .useAnyway: acceptLearning()
    case .replace: acceptLearning(replacesConflicts: true)
    }
  }
}
