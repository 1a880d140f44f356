import ArgumentParser
import Foundation
import KnobPresentation
import KnobStudio

/// A kind of JSON file that the command knows.
enum FileKind: String, CaseIterable, ExpressibleByArgument {
  /// The settings of a knob.
  case settings
  /// The settings of an encoder.
  case encoder
  /// The settings of a range.
  case range
  /// The values of a panel.
  case preset
  /// The MIDI controls that the knobs of a panel follow.
  case mappings

  /// The JSON files in a folder, at any depth, sorted by their paths; or what is no folder, as it is.
  static func files(at path: String) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else { return [path] }
    let folder = path.hasSuffix("/") ? path : path + "/"
    return (FileManager.default.subpaths(atPath: path) ?? [])
      .filter { $0.hasSuffix(".json") }.sorted().map { folder + $0 }
  }

  private var control: SettingRow.Controls? {
    switch self {
    case .settings: .knob
    case .encoder: .encoder
    case .range: .range
    case .preset, .mappings: nil
    }
  }

  /// Throws a fault if the bytes are not a valid file of this kind.
  func check(_ bytes: [UInt8]) throws(JSONFault) {
    if let control {
      _ = try KnobSettings(json: bytes, of: control)
    } else if self == .mappings {
      _ = try MIDIMappings(json: bytes)
    } else {
      _ = try KnobPreset(json: bytes)
    }
  }

  /// The JSON schema of the file.
  var schema: String {
    let (title, members, required): (String, [String], [String])
    if let control {
      title = "The settings of a \(self == .settings ? "knob" : rawValue)"
      let range = control == .encoder ? [] : [FileKind.rangeSchema]
      members = range + SettingRow.rows(of: control).map { $0.schema }
      required = []
    } else if self == .mappings {
      title = "The MIDI controls that the knobs of a panel follow"
      members = [MIDIMappings.schema]
      required = ["mappings"]
    } else {
      title = "The values of the knobs of a panel"
      members = FileKind.presetSchema
      required = ["values"]
    }
    let other = [#""comment": {}"#, #""$schema": {}"#]
    return [
      #""$schema": "https://json-schema.org/draft/2020-12/schema""#, "\"title\": \(title.json)",
      #""type": "object""#, "\"properties\": \((members + other).jsonObject(indentation: "  "))",
      "\"required\": \(required.map { $0.json }.jsonList)", #""additionalProperties": false"#,
    ].jsonObject()
  }

  private static let rangeSchema =
    #""range": { "description": "The lower and the upper end", "type": "array", "#
    + #""items": { "type": "number" }, "minItems": 2, "maxItems": 2 }"#

  private static let presetSchema = [
    #""name": { "description": "The name of the preset", "type": "string" }"#,
    #""values": { "description": "The value of each knob, by its name", "type": "object", "#
      + #""additionalProperties": { "type": "number" }, "maxProperties": 10000 }"#,
    #""automation": { "description": "What automation plays", "type": "object", "#
      + #""required": ["lanes"], "additionalProperties": false, "properties": { "comment": {}, "#
      + #""length": { "description": "The length in seconds", "type": "number", "minimum": 0 }, "#
      + #""lanes": { "description": "The times in seconds and values of each knob, by its name", "#
      + #""type": "object", "maxProperties": 10000, "additionalProperties": \#(laneSchema) } } }"#,
  ]

  /// The schema of a list of pairs. That the times are in ascending order is beyond a schema.
  private static let laneSchema =
    #"{ "type": "array", "items": { "type": "array", "minItems": 2, "maxItems": 2, "#
    + #""prefixItems": [{ "type": "number", "minimum": 0 }, { "type": "number" }] } }"#
}

extension SettingRow {
  /// The member of a schema that describes the setting.
  fileprivate var schema: String {
    "\(name.json): { \"description\": \(about.json), \(kind.schema) }"
  }
}

extension SettingKind {
  /// The keywords of a schema that describe a value.
  fileprivate var schema: String {
    switch self {
    case .flag: #""type": "boolean""#
    case .number(let limits):
      #""type": "number""# + SettingKind.limits(limits.lowerBound, limits.upperBound)
    case .count(let limits):
      #""type": "integer""#
        + SettingKind.limits(Double(limits.lowerBound), Double(limits.upperBound))
    case .choice(let names): "\"enum\": \(names.map { $0.json }.jsonList)"
    case .text: #""type": ["string", "null"]"#
    case .numbers: SettingKind.list("number")
    case .texts: SettingKind.list("string")
    case .color:
      #""oneOf": [{ "type": "null" }, { "type": "string", "#
        + ##""pattern": "^#([0-9A-Fa-f]{2}){3,4}$" }, "##
        + #"{ "type": "array", "items": { "type": "number" }, "minItems": 3, "maxItems": 4 }]"#
    case .modulations: SettingKind.modulationList
    }
  }

  /// A list of objects. That their names differ is beyond a schema.
  private static let modulationList =
    #""type": "array", "maxItems": \#(largestList), "items": { "type": "object", "#
    + #""required": ["name"], "additionalProperties": false, "properties": { "#
    + #""name": { "type": "string" }, "title": { "type": "string" }, "#
    + "\"color\": { \(SettingKind.color.schema) }, "
    + #""depth": { "type": "number", "minimum": -1, "maximum": 1 }, "#
    + #""bipolar": { "type": "boolean" }, "live": { "type": "number" } } }"#

  private static func list(_ type: String) -> String {
    "\"type\": \"array\", \"items\": { \"type\": \"\(type)\" }, \"maxItems\": \(largestList)"
  }

  /// The limits, of which those of any number are left out.
  private static func limits(_ lower: Double, _ upper: Double) -> String {
    let any = Double.greatestFiniteMagnitude
    return (lower == -any ? "" : ", \"minimum\": \(lower.json ?? "")")
      + (upper == any ? "" : ", \"maximum\": \(upper.json ?? "")")
  }
}
