import GestureScripts
import KnobEngine
import Testing

@testable import KnobPresentation

@Suite struct SkinReaderTests {
  @Test(arguments: [
    ("", "1: The text is incomplete."),
    ("{\n\n\"size\": 64", "3: A comma or } is missing."),
    ("{\"size\":\n64\n\n\"knob\": 1}", "2: A comma or } is missing."),
    ("{\"size\": [64\n\n64]}", "1: A comma or ] is missing."),
    ("{\"size\": 64,\n}", "2: Remove the trailing comma."),
    ("{\"size\": [64, 64,]}", "1: Remove the trailing comma."),
    ("{\"size\": 64, size}", "1: A key in quotes is missing here."),
    ("{\n// The size\n\"size\": 64}", "2: JSON has no comments. Use the key comment."),
    ("{\"size\": # 64\n}", "1: JSON has no comments. Use the key comment."),
    ("{“size”: 64}", "1: A text must be in straight quotation marks: \"text\"."),
    ("{\"knob\": 'a.png'}", "1: A text must be in straight quotation marks: \"text\"."),
    ("{\"size\" 64}", "1: A colon is missing after a key."),
    ("{\"size\": }", "1: A value is missing here: a text in quotes, a number, [ or {."),
    ("{\"size\": 064}", "1: A number is invalid."),
    ("{\"size\": 64} x", "1: Remove the text after the last }."),
    ("{\"size\r\n\": 64}", "1: The closing quotation mark of a text is missing."),
    (
      "{\"knob\": \"\\x\"}",
      "1: A text contains an invalid escape sequence. Write / between folders."
    ),
    ("{\"size\": 1e999}", "1: A number is too large."),
    ("[1]", "1: This must be an object in { and }."),
    ("{\n\"knob\": \"a.png\"\n}", "1: size: This key is missing."),
    ("{\"size\": 64}", "1: knob: This key is missing."),
    (
      "{\"size\": 64,\r\n\r\n\"nkob\": 1}",
      "3: nkob: Unknown key. The keys are size, scales, background, knob, foreground, "
        + "strip, frames, pivot, knobSize, sweep, comment."
    ),
    ("{\"size\": 64,\n\"size\": 64}", "2: size: Duplicate key."),
    ("{\"size\": \"64\"}", "1: size: This must be a number, or a list of a width and a height."),
    ("{\"size\": [64]}", "1: size: This must be a number, or a list of a width and a height."),
    ("{\"size\": 0}", "1: size: A size must be from 1 to 4096 points."),
    ("{\"size\": [64, 5000]}", "1: size: A size must be from 1 to 4096 points."),
    ("{\"size\": 64, \"scales\": 2}", "1: scales: This must be a list of numbers, such as [1, 2]."),
    (
      "{\"size\": 64, \"scales\": [2, 1]}",
      "1: scales: Scales are whole numbers from 1 to 4, in ascending order."
    ),
    ("{\"size\": 64, \"scales\": []}", "1: scales: There must be at least one scale."),
    ("{\"size\": 64, \"comment\": 1}", "1: comment: This must be a text in quotes."),
    (
      "{\"size\": 64, \"knob\": [1]}",
      "1: knob: This must be the name of an image, or an object with one for each state."
    ),
    (
      "{\"size\": 64, \"knob\": {\n\"turned\": \"a.png\"}}", "1: knob.normal: This key is missing."
    ),
    (
      "{\"size\": 64, \"knob\": {\n\"turnt\": \"a.png\"}}",
      "2: knob.turnt: Unknown key. The keys are normal, hovered, turned, focused, disabled."
    ),
    (
      "{\"size\": 64, \"knob\": {\"turned focused\": \"a.png\",\n \"focused turned\": \"b.png\"}}",
      "2: knob.focused turned: Duplicate key."
    ),
    ("{\"size\": 64, \"knob\": {\"normal\": 3}}", "1: knob.normal: This must be a text in quotes."),
    (
      "{\"size\": 64, \"knob\": \"a.png\",\n \"strip\": \"b.png\"}",
      "2: strip: A skin has either a knob or a strip, not both."
    ),
    (
      "{\"size\": 64, \"knob\": \"a.png\", \"frames\": 3}",
      "1: frames: Only a strip has frames."
    ),
    (
      "{\"size\": 64, \"strip\": \"a.png\", \"pivot\": [1, 1]}",
      "1: pivot: A strip does not turn, so it has no pivot and no size."
    ),
    (
      "{\"size\": 64, \"strip\": \"a.png\", \"frames\": 2.5}",
      "1: frames: A strip must have from 2 to 1024 frames."
    ),
    (
      "{\"size\": 64, \"strip\": \"a.png\", \"frames\": 1e9}",
      "1: frames: A strip must have from 2 to 1024 frames."
    ),
    (
      "{\"size\": 64, \"knob\": \"a.png\", \"pivot\": [65, 0]}",
      "1: pivot: The pivot must lie inside the skin."
    ),
    (
      "{\"size\": 64, \"knob\": \"a.png\", \"sweep\": [0, 40000]}",
      "1: sweep: A sweep must be more than 0 and at most 36000 degrees."
    ),
    ("{\"size\": 64, \"knob\": \"a.jpg\"}", "1: knob: “a.jpg” is not a .png or .svg file."),
    (
      "{\"size\": 64, \"knob\": \"data:image/png;base64,a\"}",
      "1: knob: A data: URI must be image/png;base64 or image/svg+xml."
    ),
    (
      "{\"size\": 64, \"knob\": \"data:text/html,a.png\"}",
      "1: knob: A data: URI must be image/png;base64 or image/svg+xml."
    ),
  ])
  func wrongDescriptionHasAFault(_ json: String, _ message: String) {
    let fault = #expect(throws: KnobSkin.Fault.self) { try KnobSkin(json: Array(json.utf8)) }
    #expect(fault?.message(in: "skin.json") == "skin.json:\(message)")
    #expect(fault?.description == "line \(message)")
  }

  @Test func imageIsNoDescription() {
    let image: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    let fault = #expect(throws: KnobSkin.Fault.self) { try KnobSkin(json: image) }
    #expect(fault?.sentence == "This is an image. A skin is a folder with skin.json.")
  }

  @Test(arguments: [
    "../a.png", "/a.png", "a/../../b.png", "https://a.b/c.png", "file:a.png", "C:\\\\a.png",
    "a//b.png", "..\\\\a.png", "%2e%2e/a.png", "a.png?b.png", "a\\u0000.png", "a\\\"b.png", "..",
    "",
  ])
  func nameThatLeavesTheFolderIsAFault(_ name: String) {
    let json = "{\"size\": 64,\n\"knob\": {\"normal\": \"\(name)\"}}"
    let fault = #expect(throws: KnobSkin.Fault.self) { try KnobSkin(json: Array(json.utf8)) }
    guard case .outside = fault?.problem else {
      Issue.record("\(name): \(fault?.description ?? "no fault")")
      return
    }
    #expect(fault?.key == "knob.normal" && fault?.line == 2)
  }

  @Test func lineEndsAndMarksAreAllowed() throws {
    let json = "\u{FEFF}{\r\"size\":\r64,\r\n\t\"knob\": \"\\u0061\\u00e9\\ud83d\\ude00.png\" }\n"
    let skin = try KnobSkin(json: Array(json.utf8))
    #expect(skin.allImages.map(\.line) == [4])
    #expect(skin.allImages.first?.name(at: 1) == "aé😀.png")
  }

  @Test(arguments: [
    ("12.5", 12.5), ("1e2", 100), ("6400E-2", 64), ("0.64e+2", 64), ("48.1", 48.1),
  ])
  func numbersAreExact(_ text: String, _ value: Double) throws {
    let skin = try KnobSkin(json: Array("{\"size\": \(text), \"knob\": \"a.png\"}".utf8))
    #expect(skin.size.width == value)
  }

  @Test func deepNestingIsAFault() {
    for opening in ["[", "{\"a\":", "{\"size\": ["] {
      let json = String(repeating: opening, count: 100_000)
      #expect(throws: KnobSkin.Fault.self) { try KnobSkin(json: Array(json.utf8)) }
    }
  }

  /// Any bytes give a skin or a fault, whose line exists.
  @Test func anyBytesAreHarmless() {
    let random = RandomNumbers(seed: 14)
    let whole = Array(
      """
      {"size": [160, 150.5e0], "scales": [1, 2], "sweep": [-150, 150], "comment": "a\\u00e9\\n",
       "background": "plate.png", "knob": {"normal": "data:image/png;base64,iVBORw0KGgo=",
       "focused turned": "b.svg", "disabled": "data:image/svg+xml,%3Csvg/%3E"},
       "pivot": [80, 76], "knobSize": 100, "foreground": "c/d.png"}
      """.utf8)
    let alphabet = Array("{}[]\",:\\u0e+-.%dnabp/ \n\r\u{1}\u{FF}".utf8)
    var (skins, faults) = (0, 0)
    for round in 0..<20_000 {
      var bytes = whole
      for _ in 0..<[0, 1, 1, 2, 5][random.next(5)] {
        let place = random.next(bytes.count)
        switch random.next(5) {
        case 0: bytes[place] = UInt8(random.next(256))
        case 1: bytes[place] = alphabet[random.next(alphabet.count)]
        case 2: bytes.insert(alphabet[random.next(alphabet.count)], at: place)
        case 3: bytes.removeSubrange(place..<min(place + random.next(9), bytes.count))
        default: bytes = Array(bytes[..<max(place, 1)])
        }
        if bytes.isEmpty { bytes = [0] }
      }
      if round % 50 == 0 { bytes = (0..<random.next(64)).map { _ in UInt8(random.next(256)) } }
      do throws(KnobSkin.Fault) {
        let skin = try KnobSkin(json: bytes)
        skins += 1
        for image in skin.allImages {
          _ = image.names + [image.name(at: .infinity)]
          if let data = image.embeddedBytes { _ = try? image.check(data) }
        }
      } catch {
        faults += 1
        let lines = bytes.count { $0 == 10 || $0 == 13 } + 1
        #expect(1...lines ~= error.line && !error.sentence.isEmpty)
      }
    }
    #expect(skins > 4_000, "\(skins)")
    #expect(faults > 5_000, "\(faults)")
  }
}
