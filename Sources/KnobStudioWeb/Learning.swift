import KnobPresentation
import KnobStudio

// The search for the control that a knob is to follow.

/// Looks for the control that a knob is to follow, if the knob is in a panel.
@_expose(wasm, "learn") @c(web_learn) func learn(_ handle: Handle) {
  if let member = PanelMember.of(knob(handle).core) { member.panel.beginLearning(for: member.name) }
}

/// Removes what a knob follows.
@_expose(wasm, "forget") @c(web_forget) func forget(_ handle: Handle) {
  if let member = PanelMember.of(knob(handle).core) { member.panel.forget(member.name) }
}

@_expose(wasm, "hasMapping") @c(web_has_mapping) func hasMapping(_ handle: Handle) -> Bool {
  guard let member = PanelMember.of(knob(handle).core) else { return false }
  return member.panel.hasMapping(member.name)
}

/// Writes what is shown while a knob learns: the sentence, the conflict, and the titles of the
/// buttons, of which the last one is the default. The further numbers are those of the
/// buttons.
///
/// - Returns: How many texts there are; 0 if no knob learns.
@_expose(wasm, "learningPrompt") @c(web_learning_prompt) func learningPrompt(
  _ handle: Handle
) -> Int {
  guard let prompt = panel(handle).binding.prompt else { return 0 }
  let count = Text.send(
    [prompt.sentence, prompt.conflict ?? ""] + prompt.choices.map { $0.title })
  for choice in prompt.choices { Numbers.add(Double(choice.rawValue)) }
  return count
}

/// Does what the user has chosen in the prompt.
///
/// - Parameter choice: The number of a button.
@_expose(wasm, "chooseLearning") @c(web_choose_learning) func chooseLearning(
  _ handle: Handle, choice: Int32
) {
  panel(handle).panel.choose(LearningPrompt.Choice(rawValue: choice) ?? .cancel)
}
