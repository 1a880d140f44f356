import Foundation
import GestureScripts
import KnobEngine
import KnobPresentation
import Testing

@Suite struct SettingsFileTests {
  private func read(_ json: String, of control: SettingRow.Controls = .knob) throws -> KnobSettings
  {
    try KnobSettings(json: Array(json.utf8), of: control)
  }

  @Test func fileHasWhatDiffersFromTheDefaults() {
    var settings = KnobSettings()
    #expect(settings.json() == "{\n  \"range\": [0, 1]\n}\n")
    settings.parameter = Parameter(
      20...20_000, taper: .logarithmic, detents: [100, 1_000], default: 1_000)
    settings.tracking.style = .scrub
    settings.colors.fill = KnobColor(red: 1, green: 0.5, blue: 0)
    settings.colors.track = KnobColor(red: 1, green: 128 / 255, blue: 0, alpha: 0)
    settings.format.names = ["A", "\"B\""]
    settings.usesWheel = false
    let text = """
      {
        "range": [20, 20000],
        "taper": "log",
        "detents": [100, 1000],
        "default": 1000,
        "tracking": "scrub",
        "uses-wheel": false,
        "track-color": "#ff800000",
        "fill-color": [1, 0.5, 0, 1],
        "names": ["A", "\\"B\\""]
      }

      """
    #expect(settings.json() == text)
  }

  @Test func defaultValueIsTheLowerEnd() throws {
    #expect(try read(#"{"range": [-5, 5]}"#).parameter == Parameter(-5...5))
    #expect(try read("{}") == KnobSettings())
    #expect(try read(#"{"comment": [], "$schema": 1}"#) == KnobSettings())
  }

  /// Every setting of the table that has another value than its default is written and read.
  @Test(arguments: SettingRow.all.map(\.name))
  func everySettingIsReadAsItWasWritten(_ name: String) throws {
    let row = row(name)
    for control in [SettingRow.Controls.knob, .encoder, .range]
    where row.controls.contains(control) {
      for value in values(of: row) {
        var settings = try read("{}", of: control)
        let standard = row.value(in: settings)
        #expect(row.set(value, in: &settings) == nil)
        // A combination of settings may need another one.
        guard KnobSettings.Combination.allCases.allSatisfy({ settings.fault(of: $0) == nil }) else {
          continue
        }
        let json = settings.json(of: control)
        let isStored = json.contains("\"\(name)\":")
        #expect(isStored == (row.value(in: settings) != standard), "\(json)")
        let result = try read(json, of: control)
        #expect(row.value(in: result) == row.value(in: settings), "\(json)")
      }
    }
  }

  private func values(of row: SettingRow) -> [SettingValue] {
    switch row.kind {
    case .flag: [.flag(true), .flag(false)]
    case .number(let limits):
      [limits.lowerBound, limits.upperBound, 0.1, 1.0 / 3].filter(limits.contains)
        .map { .number($0) }
    case .count(let limits): [.count(limits.lowerBound), .count(limits.upperBound)]
    case .choice(let names): names.indices.map { .choice($0) }
    case .text where row.name == "look": KnobLook.all.map { .text($0.name) }
    case .text: [.text("\"ä\"\n"), .text(nil)]
    case .numbers: [.numbers([0.1, 0.25, 2]), .numbers([])]
    case .texts: [.texts(["a", "\"ä\""]), .texts([])]
    case .color: [.color(.black), .color(KnobColor(red: 0.3, green: 2, blue: 0, alpha: 0.2))]
    case .modulations:
      [
        .modulations([
          KnobModulation("\"ä\"", title: "LFO 1", color: .black, depth: -0.2, isBipolar: true),
          KnobModulation("", depth: 1, live: 0.1),
        ]), .modulations([]),
      ]
    }
  }

  @Test func randomSettingsAreReadAsTheyWereWritten() throws {
    let random = RandomNumbers(seed: 7)
    for _ in 0..<500 {
      var settings = KnobSettings()
      settings.requestedParameter.lower = Double(random.next(100)) / 7
      settings.requestedParameter.upper = 15 + Double(random.next(100)) / 7
      for _ in 0..<12 {
        let row = SettingRow.rows(of: .knob)[random.next(SettingRow.rows(of: .knob).count)]
        let values = values(of: row)
        _ = row.set(values[random.next(values.count)], in: &settings)
      }
      let isValid = KnobSettings.Combination.allCases.allSatisfy { settings.fault(of: $0) == nil }
      guard isValid else { continue }
      let result = try read(settings.json())
      #expect(result.json() == settings.json() && result.parameter == settings.parameter)
      #expect(result.sweep == settings.sweep && result.tracking == settings.tracking)
    }
  }

  /// Settings that code has set beyond the limits of the table are within them in a file.
  @Test func whatAFileCannotHaveIsClampedOrLeftOut() throws {
    var settings = KnobSettings()
    settings.metrics.trackWidth = 7
    settings.metrics.ticks = .even(5_000)
    settings.parameter.pull = .nan
    settings.parameter.detents = [.nan, 0.5, .infinity]
    settings.colors.fill = KnobColor(red: .nan, green: 0, blue: 0)
    let result = try read(settings.json())
    #expect(result.metrics.trackWidth == 1 && result.metrics.ticks == .even(1_000))
    #expect(result.parameter.pull == 0.01 && result.parameter.detents == [0.5])
    #expect(result.colors.fill == nil)
  }

  @Test(
    arguments: [
      ("[]", "1: This must be an object in { and }."),
      ("{\n\"tapers\": 1}", "2: tapers: There is no such setting."),
      (#"{"degrees-per-step": 15}"#, "1: degrees-per-step: There is no such setting."),
      ("{\"step\": 1,\n\"step\": 1}", "2: step: Duplicate key."),
      (#"{"range": [0]}"#, "1: range: This must be a list of the lower and the upper end."),
      (
        #"{"range": [5, 0]}"#,
        "1: range: The lower end of a range must not be above the upper end."
      ),
      (
        "{\"range\": [0, 9],\n\"taper\": \"log\"}",
        "2: taper: A logarithmic range must not contain zero."
      ),
      (#"{"taper": "logarithmic"}"#, "1: taper: The choices are linear, log, power, list, notes."),
      (#"{"step": -1}"#, "1: step: This must be at least 0."),
      (#"{"pull": 2}"#, "1: pull: This must be 0...1."),
      (#"{"digits": 16}"#, "1: digits: This must be -1...15."),
      (#"{"digits": 1.5}"#, "1: digits: This must be a whole number."),
      (#"{"wraps": 1}"#, "1: wraps: This must be true or false."),
      (#"{"detents": [1, "2"]}"#, "1: detents[1]: This must be a number."),
      (#"{"look": "no"}"#, "1: look: Unknown look \"no\"."),
      (
        ##"{"fill-color": "#fff"}"##,
        "1: fill-color: This must be a color such as \"#ff8000\" or [1, 0.5, 0, 1], or null."
      ),
      (
        "{\"sweep-start\": 0,\n\"sweep-end\": 0}",
        "2: sweep-end: A sweep must be greater than 0 and at most 36000 degrees."
      ),
      (
        "{\"ring-inner\": 5, \"ring-outer\": 2}",
        "1: ring-inner: The inner radius of a ring must not be above the outer."
      ),
    ])
  func faultsNameTheLineAndTheKey(_ json: String, _ wanted: String) {
    do {
      let settings = try read(json)
      Issue.record("\(settings) was read")
    } catch let fault as JSONFault {
      #expect(fault.message(in: "knob.json") == "knob.json:" + wanted)
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test func listsHaveALimit() {
    let list = Array(repeating: "1", count: 1_001).joined(separator: ",")
    #expect(throws: JSONFault.self) { try read("{\"detents\": [\(list)]}") }
  }

  @Test func randomChangesOfAFileNeverTrap() {
    var settings = KnobSettings()
    settings.parameter = Parameter(
      20...20_000, taper: .power(2), step: 1, detents: [100, 1_000], default: 1_000)
    settings.tracking.ring = Tracking.Ring(10...40, outside: .skip)
    settings.metrics.ticks = .at([20, 200], minor: [50])
    settings.format.names = ["A", "B"]
    settings.colors.fill = .black
    settings.sweep = Sweep(degrees: 0, to: 90)
    settings.labels = .values([20, 40])
    let accepted = FileFuzz.run(Array(settings.json().utf8), count: 20_000, seed: 6) { bytes in
      guard let read = try? KnobSettings(json: bytes) else { return false }
      let json = read.json()
      let again = try? KnobSettings(json: Array(json.utf8))
      if again?.json() != json { Issue.record("\(String(decoding: bytes, as: UTF8.self))") }
      // The engine accepts what was read.
      var knob = Knob(read.parameter)
      knob.adopt(read)
      _ = knob.handle(.key(.pageUp))
      return true
    }
    #expect(accepted > 500)
  }
}
