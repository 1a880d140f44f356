import Foundation
import KnobPresentation
import Testing

@Suite struct JSONWriterTests {
  @Test(arguments: ["", "Cutoff", "\"\\/\u{0}\u{1F}\n\t\r\u{7F}", "ä😀\u{2028}e\u{301}"])
  func textIsReadAsItWasWritten(_ text: String) throws {
    let json = "[\(text.json)]"
    let entry = try JSONEntry.read(Array(json.utf8)).list()[0]
    #expect(try entry.text() == Array(text.utf8))
    let other = try JSONDecoder().decode([String].self, from: Data(json.utf8))
    #expect(other == [text])
  }

  @Test func numberIsReadExactly() throws {
    var random = SystemNumbers(seed: 3)
    var numbers = [
      0, 0.1, 1.0 / 3, 632.4555320336758, .leastNonzeroMagnitude, .leastNormalMagnitude,
      .greatestFiniteMagnitude,
      1e22, 1e23, 9_007_199_254_740_992, 123_456_789.123_456_78,
    ]
    while numbers.count < 20_000 {
      let number = Double(bitPattern: random.next())
      if number.isFinite { numbers.append(number) }
    }
    for number in numbers {
      let json = "[\(try #require(number.json)), \(try #require((-number).json))]"
      let entries = try JSONEntry.read(Array(json.utf8)).list()
      #expect(try entries[0].number() == number && entries[1].number() == -number, "\(json)")
    }
  }

  @Test func numbersAreShort() {
    #expect(20.0.json == "20" && (-0.0).json == "0" && 0.1.json == "0.1")
    #expect(Double.nan.json == nil && Double.infinity.json == nil)
  }

  @Test func objectHasALineForEachMember() {
    #expect([String]().jsonObject() == "{}" && [String]().jsonList == "[]")
    #expect(["\"a\": 1", "\"b\": 2"].jsonObject() == "{\n  \"a\": 1,\n  \"b\": 2\n}")
    #expect(["1", "2"].jsonList == "[1, 2]")
  }
}

/// Pseudo-random numbers of 64 bits that are the same in each run: SplitMix64.
struct SystemNumbers: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
