import GestureScripts
import KnobEngine
import KnobPresentation
import KnobStudio
import Testing

@Suite struct KnobPresetTests {
  private func preset(_ values: [String: Double], _ name: String = "") -> KnobPreset {
    var preset = KnobPreset(name)
    for (knob, value) in values { preset[knob] = value }
    return preset
  }

  @Test func valuesAreKeptByName() {
    var bass = preset(["Cutoff": 240, "Wave": 2, "ä": 1, "": 0], "Bass")
    #expect(bass["Cutoff"] == 240 && bass["Wave"] == 2 && bass["ä"] == 1 && bass[""] == 0)
    #expect(bass["cutoff"] == nil && bass["Cut"] == nil && bass["Cutoffs"] == nil)
    bass["Cutoff"] = 300
    bass["Wave"] = nil
    bass["Drive"] = nil
    #expect(bass.knobs == ["", "Cutoff", "ä"] && bass["Cutoff"] == 300 && bass.name == "Bass")
    bass["Cutoff"] = .nan
    bass["Drive"] = .infinity
    #expect(bass["Cutoff"] == 300 && bass["Drive"] == nil)
  }

  @Test func orderDoesNotMatter() {
    let names = (0..<100).map { "Knob \($0 * 37 % 100)" }
    var (one, other) = (KnobPreset(), KnobPreset())
    for name in names { one[name] = Double(name.count) }
    for name in names.reversed() { other[name] = Double(name.count) }
    #expect(one == other && one.knobs == names.sorted() && one.json == other.json)
  }

  /// How a loaded preset sounds does not depend on what was there before.
  @Test func knobThatALoadedPresetLacksGetsItsDefault() {
    let old = preset(["Cutoff": 240, "Wave": 9])
    #expect(old.loadedValue(of: "Cutoff", in: Parameter(20...20_000, default: 1_000)) == 240)
    #expect(old.loadedValue(of: "Wave", in: Parameter(0...4, step: 1)) == 4)
    #expect(old.loadedValue(of: "Drive", in: Parameter(0...10, default: 3)) == 3)
    #expect(old.loadedValue(of: "Mix", in: Parameter(0...10, step: 2, default: 5)) == 6)
    #expect(old.loadedValue(of: "Ratio", in: Parameter(list: [1, 2, 4])) == 1)
  }

  @Test func valueIsClampedAndSnapped() {
    let bass = preset(["Cutoff": 240, "Wave": 1.6, "Phase": 400])
    #expect(bass.value(of: "Cutoff", in: Parameter(0...100)) == 100)
    #expect(bass.value(of: "Wave", in: Parameter(0...4, step: 1)) == 2)
    #expect(bass.value(of: "Phase", in: Parameter(0...360, wraps: true)) == 40)
    #expect(bass.value(of: "Drive", in: Parameter(0...1)) == nil)
  }

  @Test func morphGoesThroughTheTravelOfEachKnob() {
    let a = preset(["Cutoff": 100, "Wave": 0, "Phase": 350, "Only A": 1, "Unknown": 3], "A")
    let b = preset(["Cutoff": 10_000, "Wave": 3, "Phase": 30, "Only B": 2, "Unknown": 5], "B")
    let parameters = [
      "Cutoff": Parameter(20...20_000, taper: .logarithmic), "Wave": Parameter(0...4, step: 1),
      "Phase": Parameter(0...360, wraps: true), "Only A": Parameter(0...9),
      "Only B": Parameter(0...9),
    ]
    func morphed(_ share: Double) -> KnobPreset { a.morphed(to: b, by: share) { parameters[$0] } }
    let middle = morphed(0.5)
    #expect(middle.name == "A" && middle.knobs.count == 6)
    #expect(abs((middle["Cutoff"] ?? 0) - 1_000) < 1e-9 && middle["Wave"] == 2)
    #expect(abs((middle["Phase"] ?? 0) - 10) < 1e-9)
    #expect(middle["Only A"] == 1 && middle["Only B"] == 2 && middle["Unknown"] == 3)
    #expect(morphed(0.51)["Unknown"] == 5)
    for (share, end) in [(0.0, a), (.nan, a), (-1, a), (1, b), (7, b)] {
      let result = morphed(share)
      for knob in ["Cutoff", "Wave", "Phase", "Unknown"] { #expect(result[knob] == end[knob]) }
      #expect(result["Only A"] == 1 && result["Only B"] == 2)
    }
  }

  @Test func morphIsMonotonicAndReachesBothEnds() {
    let random = RandomNumbers(seed: 8)
    let parameters = [
      Parameter(-24...12), Parameter(1...1_000, taper: .logarithmic),
      Parameter(0...24, taper: .power(2)), Parameter(0...10, step: 0.5),
    ]
    for parameter in parameters {
      for _ in 0..<200 {
        let ends = (0..<2).map { _ in
          parameter.snapped(parameter.value(at: Double(random.next(1_000)) / 999)) ?? 0
        }.sorted()
        let (a, b) = (preset(["K": ends[0]]), preset(["K": ends[1]]))
        var last = ends[0]
        for step in 0...20 {
          let value = a.morphed(to: b, by: Double(step) / 20) { _ in parameter }["K"] ?? .nan
          #expect(value >= last && value <= ends[1])
          last = value
        }
        #expect(last == ends[1])
      }
    }
  }
}
