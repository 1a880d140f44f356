import KnobPresentation
import KnobStudio
import Testing

@Suite struct MIDIMenuTests {
  /// The titles of the items. Those that cannot be chosen are in parentheses, and marked ones have a star.
  private func titles(_ panel: MIDIPanel, _ name: String = "Cutoff", canLearn: Bool = true)
    -> [String]
  {
    panel.menuItems(for: name, canLearn: canLearn, learn: {}).map { item in
      switch item {
      case .action(let title, let mark, let isEnabled, _):
        (mark == .radio(true) ? "*" : "") + (isEnabled ? title : "(\(title))")
      case .heading(let title): title + ":"
      case .separator, .submenu: "other"
      }
    }
  }

  private func choose(_ title: String, _ panel: MIDIPanel) {
    for case .action(title, _, _, let perform) in panel.menuItems(
      for: "Cutoff", canLearn: true, learn: { panel.beginLearning(for: "Cutoff") })
    { perform() }
  }

  private func scene(_ mappings: MIDIMapping.Source...) -> PanelScene {
    PanelScene(mappings.map { ("Cutoff", $0) })
  }

  @Test func knobWithoutAMappingLearns() {
    let scene = scene()
    let panel = scene.panel
    #expect(titles(panel) == ["Learn MIDI…"] && titles(panel, canLearn: false) == ["(Learn MIDI…)"])
    choose("Learn MIDI…", panel)
    #expect(panel.learning?.knob == "Cutoff")
  }

  @Test func controlWithAPlaceHasATakeover() {
    let scene = scene(.controller(7))
    let panel = scene.panel
    #expect(
      titles(panel) == [
        "Learn MIDI…", "Forget MIDI", "MIDI Takeover:", "Jump", "*Pick Up", "Scale", "Relative",
      ])
    #expect(titles(panel, "Pan") == ["Learn MIDI…"])
    choose("Forget MIDI", panel)
    #expect(titles(panel) == ["Learn MIDI…"])
  }

  @Test(arguments: [
    MIDIMapping.Source.relative(7, .twosComplement), .program, .notes(up: 1, down: 2),
  ]) func stepsHaveNone(_ source: MIDIMapping.Source) {
    let scene = scene(source)
    let panel = scene.panel
    #expect(titles(panel) == ["Learn MIDI…", "Forget MIDI"] && panel.takeover(of: "Cutoff") == nil)
    panel.setTakeover(.scale, of: "Cutoff")
    #expect(panel.mappings.entries.map(\.mapping.takeover) == [.pickup])
  }

  @Test func chosenTakeoverIsThatOfAllMappingsOfTheKnob() {
    let scene = PanelScene([
      ("Cutoff", .controller(7)), ("Pan", .controller(8)), ("Cutoff", .pitchBend),
      ("Cutoff", .program),
    ])
    var changes = 0
    scene.panel.onMappingsChange = { changes += 1 }
    choose("Jump", scene.panel)
    choose("Jump", scene.panel)
    #expect(changes == 1 && scene.panel.takeover(of: "Cutoff") == .jump)
    #expect(
      scene.panel.mappings.entries.map(\.mapping.takeover) == [.jump, .pickup, .jump, .pickup])
    scene.play(0xB0, 7, 0)
    #expect(scene.value("Cutoff") == 0)
    #expect(scene.panel.takeover(of: "none") == nil)
  }
}
