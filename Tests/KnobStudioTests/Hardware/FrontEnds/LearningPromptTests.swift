import KnobPresentation
import KnobStudio
import Testing

// One after the other, because they share the language.
@Suite(.serialized) struct LearningPromptTests {
  private let scene = PanelScene([("Cutoff", .controller(7)), ("Pan", .controller(7))])

  @Test func promptSaysWhatWasHeardAndWhoHasIt() {
    #expect(scene.panel.prompt() == nil)
    scene.panel.beginLearning(for: "Wave")
    #expect(scene.panel.prompt()?.sentence == "Move a control on the MIDI hardware.")
    #expect(scene.panel.prompt()?.choices == [.cancel])
    scene.play(0xB0, 20, 1)
    #expect(scene.panel.prompt()?.sentence == "Channel 1, controller 20")
    #expect(
      scene.panel.prompt()?.conflict == nil && scene.panel.prompt()?.choices == [.cancel, .use])
    scene.play(7, 1)
    #expect(scene.panel.prompt()?.conflict == "Already in use: Cutoff, Pan")
    #expect(scene.panel.prompt()?.choices.map(\.title) == ["Cancel", "Use Anyway", "Replace"])
  }

  @Test func promptOffersTheOtherReading() {
    scene.panel.beginLearning(for: "Wave")
    scene.play(0xB0, 20, 1, 20, 1, 20, 1)
    #expect(scene.panel.prompt()?.choices == [.cancel, .control, .use])
    scene.panel.choose(.control)
    #expect(scene.panel.prompt()?.choices == [.cancel, .encoder, .use])
    #expect(scene.panel.prompt()?.sentence == "Channel 1, controller 20")
    #expect(scene.panel.learning != nil)
  }

  @Test func notesHaveTheNamesThatTheKnobReads() {
    scene.panel.beginLearning(for: "Wave")
    scene.play(0x90, 60, 1, 61, 1)
    #expect(scene.panel.prompt()?.sentence == "Channel 1, notes C4, C#4")
    var format = ValueFormat(unit: "Hz")
    format.middleCOctave = 3
    #expect(scene.panel.prompt(format)?.sentence == "Channel 1, notes C3, C#3")
    let words = [0, 127].map { MIDIMapping(.notes(up: $0, down: 69)).words() }
    #expect(words == ["notes C-1, A4", "notes G9, A4"])
  }

  @Test func sentenceIsInTheLanguageOfTheUser() {
    var learn = MIDILearn(for: "a")
    #expect(learn.sentence == nil)
    learn.receive(MIDIMessage(.controlChange, channel: 2, 74, 10))
    let words = KnobWords.standard
    defer { KnobWords.standard = words }
    KnobWords.standard = KnobWords(language: "en")
    #expect(learn.sentence == "Channel 2, controller 74")
    KnobWords.standard = KnobWords(language: "de")
    #expect(learn.sentence == "Kanal 2, Controller 74")
  }

  @Test(arguments: [
    (LearningPrompt.Choice.cancel, ["Cutoff", "Pan"]), (.useAnyway, ["Cutoff", "Pan", "Wave"]),
    (.replace, ["Wave"]),
  ]) func choicesDoWhatTheySay(_ choice: LearningPrompt.Choice, _ names: [String]) {
    scene.panel.beginLearning(for: "Wave")
    scene.play(0xB0, 7, 1)
    scene.panel.choose(choice)
    #expect(scene.panel.mappings.entries.map(\.knob) == names && scene.panel.learning == nil)
  }
}
