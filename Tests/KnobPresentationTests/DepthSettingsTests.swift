import KnobEngine
import KnobPresentation
import Testing

@Suite struct DepthSettingsTests {
  private func settings(_ names: String..., selected: String? = nil) -> DepthSettings {
    var settings = DepthSettings()
    settings.modulations = names.map { KnobModulation($0) }
    if let selected { settings.selectedName = selected }
    return settings
  }

  @Test func firstModulationIsSelectedAtFirst() {
    #expect(DepthSettings().selectedName == nil && DepthSettings().selected == nil)
    #expect(settings("lfo", "envelope").selectedName == "lfo")
  }

  @Test func selectionStaysWithItsName() {
    var settings = settings("lfo", "envelope", selected: "envelope")
    settings.modulations = ["wheel", "lfo", "envelope"].map { KnobModulation($0) }
    #expect(settings.selectedName == "envelope" && settings.selection == 2)
    settings.modulations = [KnobModulation("lfo")]
    #expect(settings.selectedName == "lfo")
    settings.modulations = []
    #expect(settings.selectedName == nil && settings.selection == 0)
  }

  @Test func unknownNamesAreNotSelected() {
    var settings = settings("lfo", "envelope", selected: "envelope")
    settings.selectedName = "wheel"
    #expect(settings.selectedName == "envelope")
    settings.selectedName = nil
    #expect(settings.selectedName == "envelope")
  }

  /// Properties may be set in any order.
  @Test func nameIsSelectedAsSoonAsTheListHasIt() {
    var settings = DepthSettings()
    settings.selectedName = "wheel"
    #expect(settings.selectedName == nil && settings.selected == nil)
    settings.modulations = ["lfo", "envelope"].map { KnobModulation($0) }
    #expect(settings.selectedName == "lfo")
    settings.modulations = ["lfo", "wheel"].map { KnobModulation($0) }
    #expect(settings.selectedName == "wheel")
    // The user selects another one, and later lists do not change that.
    settings.selectedName = "lfo"
    settings.modulations = ["envelope", "wheel", "lfo"].map { KnobModulation($0) }
    #expect(settings.selectedName == "lfo")
    settings.selectedName = "other"
    settings.selectedName = "envelope"
    settings.modulations = ["other", "envelope"].map { KnobModulation($0) }
    #expect(settings.selectedName == "envelope")
  }

  @Test func equalNamesCountOnce() {
    var settings = DepthSettings()
    settings.modulations = [
      KnobModulation("lfo", depth: 0.1), KnobModulation("lfo", depth: 0.2), KnobModulation("a"),
    ]
    #expect(settings.modulations.map(\.name) == ["lfo", "a"])
    #expect(settings[depth: "lfo"] == 0.1)
    settings.modulations = (0..<1_200).map { KnobModulation("\($0)") }
    #expect(settings.modulations.count == 1_000)
  }

  @Test func depthIsThatOfTheName() {
    var settings = settings("lfo", "envelope")
    settings[depth: "envelope"] = 0.4
    settings[depth: "wheel"] = 0.9
    settings[depth: "lfo"] = nil
    #expect(settings.modulations.map(\.depth) == [0, 0.4])
    #expect(settings[depth: "wheel"] == nil)
  }

  @Test func titleIsThatOfTheSelectedModulation() {
    var settings = DepthSettings()
    #expect(settings.title == "Modulation")
    settings.name = "Vibrato"
    #expect(settings.title == "Vibrato")
    settings.modulations = [KnobModulation("lfo", title: "LFO 1"), KnobModulation("envelope")]
    #expect(settings.title == "LFO 1")
    #expect(settings.title(of: "envelope") == "envelope")
  }

  /// A knob without modulations needs a pointer for an empty list, one for the name that is to be
  /// selected, and no more.
  @Test func knobWithoutModulationsNeedsTwoPointers() {
    struct Former {
      var name: String?
      var isBipolar = false
      var isOn = false
      var modifier = ModifierKey.none
      /// What follows in the settings of a knob.
      var next: String?
    }
    struct Present {
      var settings = DepthSettings()
      var next: String?
    }
    let pointer = MemoryLayout<UnsafeRawPointer>.size
    #expect(MemoryLayout<Present>.size == MemoryLayout<Former>.size + 2 * pointer)
  }

  // MARK: Text

  @Test func wordsDescribeModulations() throws {
    var settings = KnobSettings()
    try #require(SettingWord.named("modulations")).set(
      "lfo:0.2:bipolar:#ff0000:title=LFO 1,env:-0.5:live=0.25", in: &settings)
    #expect(
      settings.depth.modulations == [
        KnobModulation(
          "lfo", title: "LFO 1", color: KnobColor(red: 1, green: 0, blue: 0), depth: 0.2,
          isBipolar: true), KnobModulation("env", depth: -0.5, live: 0.25),
      ])
    try #require(SettingWord.named("selected-modulation")).set("env", in: &settings)
    #expect(settings.depth.selectedName == "env")
    try #require(SettingWord.named("modulations")).set("", in: &settings)
    #expect(settings.depth.modulations.isEmpty)
  }

  @Test(arguments: [
    ("lfo", "'lfo' does not look like lfo:0.2"), (":0.2", "':0.2' does not look like lfo:0.2"),
    ("lfo:x", "'x' is not a number"), ("lfo:2", "the depth of a modulation must be from -1 to 1"),
    ("a:0,a:0", "two modulations have the name 'a'"),
    ("a:0:#12", "'#12' is none of bipolar, #RRGGBB, live=N, and title=TEXT"),
  ])
  func badWordsAreRejected(_ text: String, _ message: String) throws {
    var settings = KnobSettings()
    let word = try #require(SettingWord.named("modulations"))
    do {
      try word.set(text[...], in: &settings)
      Issue.record("\(text) was accepted")
    } catch {
      #expect(error.message == message)
    }
    #expect(settings == KnobSettings())
  }

  // MARK: JSON

  @Test func settingsHaveModulations() throws {
    let text = """
      {
        "range": [0, 1],
        "modulations": [{ "name": "lfo", "title": "LFO 1", "color": "#ff0000", "depth": 0.2, "bipolar": true }, { "name": "env" }]
      }

      """
    let settings = try KnobSettings(json: Array(text.utf8))
    #expect(settings.depth.modulations.map(\.depth) == [0.2, 0])
    #expect(settings.json() == text)
  }

  @Test(arguments: [
    (#"[{}]"#, "line 1: modulations[0].name: This key is missing."),
    (#"[{"name": 5}]"#, "line 1: modulations[0].name: This must be a text in quotes."),
    (
      #"[{"name": "a", "depth": 2}]"#, "line 1: modulations[0].depth: This must be -1...1."
    ),
    (
      #"[{"name": "a"}, {"name": "a"}]"#,
      "line 1: modulations[1]: Another modulation has this name."
    ),
    (
      #"[{"name": "a", "deep": 1}]"#,
      "line 1: modulations[0].deep: Unknown key. The keys are name, title, color, depth, bipolar, live."
    ),
    (#"5"#, "line 1: modulations: This must be a list in [ and ]."),
  ])
  func badFilesSayWhere(_ list: String, _ message: String) {
    do {
      _ = try KnobSettings(json: Array("{\"modulations\": \(list)}".utf8))
      Issue.record("\(list) was accepted")
    } catch {
      #expect("\(error)" == message)
    }
  }
}
