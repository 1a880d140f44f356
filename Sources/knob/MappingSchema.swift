import KnobPresentation
import KnobStudio

extension MIDIMappings {
  /// The member of a schema that describes all mappings of a file.
  static var schema: String {
    let takeovers = MIDIMapping.Takeover.allCases.map { "\($0.word)".json }
    let members = [
      #""knob": { "description": "The name of the knob", "type": "string" }"#,
      #""map": { "description": "The control on the hardware, such as cc:74", "type": "string", "#
        + "\"pattern\": \(MIDIMapping.Source.pattern.json) }",
      #""channel": { "description": "The channel; all of them, if left out", "type": "integer", "#
        + #""minimum": 1, "maximum": 16 }"#,
      #""takeover": { "description": "What a control does that is not where the knob is", "#
        + "\"enum\": \(takeovers.jsonList) }",
      #""centered": { "description": "Whether position 64 is the middle", "type": "boolean" }"#,
      #""acceleration": { "description": "How much faster an encoder is that is turned fast", "#
        + #""type": "integer", "minimum": 0, "maximum": 100 }"#,
      #""touch": { "description": "What says that a hand touches the control, such as note:104", "#
        + "\"type\": \"string\", \"pattern\": \(MIDIMapping.Touch.Source.pattern.json) }",
      #""touch-channel": { "description": "Its channel; that of the control, if left out", "#
        + #""type": "integer", "minimum": 1, "maximum": 16 }"#,
      #""device": { "description": "The name of the MIDI port; all of them, if left out", "#
        + #""type": "string" }"#,
      #""comment": {}"#,
    ]
    let mapping = [
      #""type": "object""#, "\"properties\": \(members.jsonObject(indentation: "        "))",
      #""required": ["knob", "map"]"#, #""additionalProperties": false"#,
    ].jsonObject(indentation: "      ")
    return #""mappings": { "description": "What each knob follows", "type": "array", "#
      + "\"maxItems\": 10000,\n      \"items\": \(mapping) }"
  }
}

extension MIDIMapping.Source {
  /// A regular expression for the words of all sources.
  fileprivate static var pattern: String {
    let parameter = "[0-9]|[1-9][0-9]{1,3}|1[0-5][0-9]{3}|16[0-2][0-9]{2}|163[0-7][0-9]|1638[0-2]"
    let encodings = MIDIMapping.Encoding.allCases.map { "\($0.word)" }.joined(separator: "|")
    let words = [
      "bend", "pressure", "program", "cc:" + number(byte),
      "cc14:" + number("[0-9]|[12][0-9]|3[01]"), "n?rpn:" + number(parameter),
      "relative:(?:\(encodings)):" + number(byte),
      // The two notes differ.
      "notes:" + number(byte, group: "(") + ":(?!0*\\1$)" + number(byte),
    ]
    return "^(?:\(words.joined(separator: "|")))$"
  }

}

extension MIDIMapping.Touch.Source {
  /// A regular expression for the words of all sources, without the controllers for parameters.
  fileprivate static var pattern: String {
    "^(?:note:\(number(byte))|cc:(?!0*(?:6|38|9[6-9]|10[01])$)\(number(byte)))$"
  }
}

/// The numbers 0...127.
private let byte = "[0-9]|[1-9][0-9]|1[01][0-9]|12[0-7]"

/// The numbers of a range in at most five digits, which may begin with zeros.
private func number(_ digits: String, group: String = "(?:") -> String {
  "(?![0-9]{6})0*\(group)\(digits))"
}
