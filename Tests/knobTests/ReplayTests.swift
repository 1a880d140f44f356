import Foundation
import Testing

@Suite struct ReplayTests {
  /// The knob line of a script that is otherwise correct, and the error in it.
  @Test(arguments: [
    ("knob colour=red", "unknown key 'colour'"),
    ("knob value", "'value' does not look like key=value"),
    ("knob value=1 value=1", "'value' is set twice"),
    ("knob range=10", "'10' does not look like 0...1"),
    ("knob range=30...10", "the lower end of a range must not be above the upper end"),
    ("knob range=0...inf", "'inf' is not a number"),
    ("knob range=-1e308...1e308", "a range must be finite"),
    ("knob range=...", "'' is not a number"),
    ("knob value=nan", "'nan' is not a number"),
    ("knob value=0x10", "'0x10' is not a number"),
    ("knob value=1e999", "'1e999' is not a number"),
    ("knob value=", "'' is not a number"),
    ("knob default=twenty", "'twenty' is not a number"),
    ("knob step=0", "step must be greater than zero"),
    ("knob step=-1", "step must be greater than zero"),
    ("knob taper=log", "a logarithmic range must not contain zero"),
    ("knob range=1e-300...1e300 taper=log", "a logarithmic range must not overflow"),
    ("knob taper=power:0", "the exponent of a power taper must be greater than zero"),
    ("knob taper=power", "unknown taper 'power'"),
    ("knob taper=power:", "'' is not a number"),
    ("knob taper=cubic", "unknown taper 'cubic'"),
    ("knob size=100", "'100' does not look like 100x100"),
    ("knob size=0x100", "a size must be greater than zero"),
    ("knob size=100x-1", "a size must be greater than zero"),
    ("knob sweep=0...0", "a sweep must be greater than 0 and at most 36000 degrees"),
    ("knob sweep=0...36001", "a sweep must be greater than 0 and at most 36000 degrees"),
    ("knob sweep=90...0", "a sweep must be greater than 0 and at most 36000 degrees"),
    ("knob tracking=circular", "unknown tracking 'circular'"),
    ("knob travel=0", "travel must be greater than zero"),
    ("knob fine=0", "fine must be greater than zero"),
    ("knob overshoot=bounce", "unknown overshoot 'bounce'"),
    ("knob deadzone=-1", "deadzone must not be below zero"),
    ("knob maxturn=-1", "maxturn must not be below zero"),
    ("knob column=-1", "column must not be below zero"),
    ("knob pull=-1", "pull must not be below zero"),
    ("knob ring=20...60", "'20...60' does not look like 20...80:fail or 20...80:skip"),
    ("knob ring=20...60:stop", "'20...60:stop' does not look like 20...80:fail or 20...80:skip"),
    ("knob ring=60...20:fail", "the inner radius of a ring must not be above the outer"),
    ("knob ring=-1...20:fail", "a radius must not be below zero"),
    ("knob detents=1,,2", "'' is not a number"),
    ("knob continuous=yes", "'yes' is neither true nor false"),
    ("knob wraps=1", "'1' is neither true nor false"),
    ("knob enabled=TRUE", "'TRUE' is neither true nor false"),
    ("knob host=always", "'always' is none of touch, latch, write"),
    ("knob feedback=yes", "'yes' is none of none, midi, packets"),
    ("knob map=cc:7 touch=104", "'104' is not a touch, such as note:104"),
    ("knob map=cc:7 touch=note:128", "a note must be 0...127"),
    ("knob map=cc:7 touch=note:1 touch-channel=0", "a channel must be 1...16"),
  ])
  func badKnobLineIsExplained(_ line: String, _ message: String) {
    let played = replay("# a comment\n\(line)\npress 50 50\n")
    #expect(played.error == "2: \(message)")
    #expect(played.lines == [])
  }

  /// An input on line 3 of a script that is otherwise correct.
  @Test(arguments: [
    ("turn 10", "unknown input 'turn'"),
    ("packet", "a word of 32 bits is missing"),
    ("packet 40B0", "'40B0' is not a word of 32 bits in hexadecimal digits"),
    ("learn", "a word is missing"),
    ("learn now", "'now' is none of begin, accept, cancel"),
    ("host", "a number is missing"),
    ("automation on", "'on' is none of none, present, playing, recording, overriding"),
    ("knob", "a script has one knob"),
    ("press", "a number is missing"),
    ("press 50", "a number is missing"),
    ("press 50 up", "'up' is not a number"),
    ("press 50 50 pen", "extra word 'pen'"),
    ("press 50 50 touch mouse", "extra word 'mouse'"),
    ("press 50 50 fine mouse", "extra word 'mouse'"),
    ("move 50 50 mouse", "extra word 'mouse'"),
    ("move 50 50 fine fine", "extra word 'fine'"),
    ("move 50,50 50", "'50,50' is not a number"),
    ("release fine", "extra word 'fine'"),
    ("cancel now", "extra word 'now'"),
    ("key", "a key is missing"),
    ("key escape", "unknown key 'escape'"),
    ("key pageUp", "unknown key 'pageUp'"),
    ("key up up", "extra word 'up'"),
    ("scroll", "a number is missing"),
    ("scroll one", "'one' is not a number"),
    ("scroll infinity", "'infinity' is not a number"),
    ("endscroll 1", "extra word '1'"),
    ("reset 1", "extra word '1'"),
    ("set", "a number is missing"),
    ("set 1 2", "extra word '2'"),
    ("range", "a range is missing"),
    ("range 1", "'1' does not look like 0...1"),
    ("range 3...1", "the lower end of a range must not be above the upper end"),
    ("range 0...inf", "'inf' is not a number"),
    ("range 0...5", "a logarithmic range must not contain zero"),
    ("change", "a setting is missing"),
    ("change step", "'step' does not look like key=value"),
    ("change look=arc", "unknown key 'look'"),
    ("change step=0", "step must be greater than zero"),
    ("change range=0...5", "a logarithmic range must not contain zero"),
    ("change step=1 fine", "extra word 'fine'"),
    ("enable", "true or false is missing"),
    ("enable on", "'on' is neither true nor false"),
  ])
  func badInputIsExplainedAfterThePreviousLines(_ line: String, _ message: String) {
    let played = replay("knob range=1...5 taper=log value=2\nset 3\n\(line)\nset 4\n")
    #expect(played.error == "3: \(message)")
    #expect(played.lines.count == 1)
    #expect(played.lines.first?.hasPrefix("2\t3.0\t") == true)
  }

  @Test func inputBeforeTheKnobIsAnError() {
    #expect(replay("\npress 50 50\n").error == "2: the first line must be the knob")
    #expect(replay("nonsense\nknob\n").error == "1: the first line must be the knob")
  }

  @Test func knobWithoutSettingsHasTheDefaults() {
    let played = replay("knob\nset 1\nset 2\nset -1\nkey up\n")
    #expect(played.error == nil)
    #expect(
      played.lines == [
        "2\t1.0\t1.0\t-", "3\t1.0\t1.0\t-", "4\t0.0\t0.0\t-",
        "5\t0.01\t0.01\tbegan+changed+ended",
      ])
  }

  @Test func knobWithModulationsChangesSettings() {
    let played = replay(
      "knob modulations=lfo:0.5 turns-depth=true\nchange step=0.5\nset 0.3\nkey down\n")
    #expect(
      played.lines == [
        "2\t0.0\t0.0\t-\tlfo\t0.5", "3\t0.5\t0.5\t-\tlfo\t0.5",
        "4\t0.5\t0.5\tdepth-began+depth-changed+depth-ended\tlfo\t0.48",
      ])
  }

  @Test func scriptWithoutInputsPrintsNothing() {
    #expect(replay("") == Played(lines: []))
    #expect(replay("# nothing\n\n \t\nknob\n") == Played(lines: []))
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func anyLineEndingIsAccepted(_ ending: String) {
    let played = replay(["knob", "", "set 1", "set 0"].joined(separator: ending))
    #expect(played == Played(lines: ["3\t1.0\t1.0\t-", "4\t0.0\t0.0\t-"]))
  }

  @Test func hashStartsACommentOnlyAtTheStartOfAWord() {
    #expect(replay("knob value=1 # value=2\nset 0 #1\n").lines == ["2\t0.0\t0.0\t-"])
    #expect(replay("knob\nset 0#1\n").error == "2: '0#1' is not a number")
  }
}
