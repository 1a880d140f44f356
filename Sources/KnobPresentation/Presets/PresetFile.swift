/// A preset as JSON.
extension KnobPreset {
  /// The largest number of values in a file.
  private static let largestCount = 10_000

  /// Reads a file that ``json`` has written, or that a person has.
  ///
  /// - Parameter bytes: The bytes of the file, in UTF-8.
  /// - Throws: A fault with the line and the key. Any bytes give a preset or a fault.
  public init(json bytes: [UInt8]) throws(JSONFault) { try self.init(JSONEntry.read(bytes)) }

  init(_ root: JSONEntry) throws(JSONFault) {
    let entries = try root.entries(knownKeys: ["name", "values", "comment", "$schema"])
    func entry(_ key: StaticString) -> JSONEntry? { entries.first { $0.isNamed(key) } }
    guard let values = entry("values") else { throw root.missing("values") }
    self.init(String(decoding: try entry("name")?.text() ?? [], as: UTF8.self))
    let members = try values.entries()
    guard members.count <= KnobPreset.largestCount else {
      throw values.fault(.outOfRange("A preset has at most 10000 values."))
    }
    // In the order in which they are inserted at the end.
    for member in members.sorted(by: { $0.name.lexicographicallyPrecedes($1.name) }) {
      self[String(decoding: member.name, as: UTF8.self)] = try member.number()
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
  public var json: String {
    let values = entries.map { "\($0.knob.json): \($0.value.json ?? "0")" }
    return [
      "\"name\": \(name.json)", "\"values\": \(values.jsonObject(indentation: "  "))",
    ].jsonObject() + "\n"
  }
}
