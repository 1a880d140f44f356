import KnobPresentation

/// A preset as JSON.
extension KnobPreset {
  /// Reads a file that ``json`` has written, or that a person has.
  ///
  /// - Parameter bytes: The bytes of the file, in UTF-8.
  /// - Throws: A fault with the line and the key. Any bytes give a preset or a fault.
  public init(json bytes: [UInt8]) throws(JSONFault) { try self.init(JSONEntry.read(bytes)) }

  package init(_ root: JSONEntry) throws(JSONFault) {
    let entries = try root.entries(
      knownKeys: ["name", "values", "automation", "comment", "$schema"])
    func entry(_ key: StaticString) -> JSONEntry? { entries.first { $0.isNamed(key) } }
    guard let values = entry("values") else { throw root.missing("values") }
    self.init(String(decoding: try entry("name")?.text() ?? [], as: UTF8.self))
    self.values = try NamedValues(values) { (value) throws(JSONFault) in try value.number() }
    if let automation = entry("automation") {
      self.automation = try AutomationRecording(automation)
    }
  }

  /// The preset as a JSON text that people can read and change, with one knob on each line.
  ///
  ///     {
  ///       "name": "Bass",
  ///       "values": {
  ///         "Cutoff": 240
  ///       }
  ///     }
  ///
  /// If there is automation, it follows as in ``AutomationRecording/json``.
  public var json: String {
    var members = [
      "\"name\": \(name.json)",
      "\"values\": \(values.json(indentation: "  ") { $0.json ?? "0" })",
    ]
    if !automation.isEmpty {
      members.append("\"automation\": \(automation.json(indentation: "  "))")
    }
    return members.jsonObject() + "\n"
  }
}
