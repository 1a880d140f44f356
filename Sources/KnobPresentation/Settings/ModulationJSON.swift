import KnobEngine

/// A modulation in the JSON of settings:
///
///     { "name": "lfo", "title": "LFO 1", "color": "#8f5aff", "depth": 0.2, "bipolar": true }
///
/// Only the name is required.
extension KnobModulation {
  private static let keys: [StaticString] = ["name", "title", "color", "depth", "bipolar", "live"]

  var json: String {
    var members = ["\"name\": " + name.json]
    func add(_ key: String, _ json: String?) {
      if let json { members.append("\"" + key + "\": " + json) }
    }
    add("title", title?.json)
    add("color", color?.json)
    if depth != 0 { add("depth", depth.json) }
    if isBipolar { add("bipolar", "true") }
    add("live", live?.json)
    var text = ""
    for member in members { text += text.isEmpty ? member : ", " + member }
    return "{ " + text + " }"
  }

  init(_ entry: JSONEntry) throws(JSONFault) {
    var (name, title) = (String?.none, String?.none)
    var color: KnobColor?
    var (depth, isBipolar) = (0.0, false)
    var live: Double?
    for member in try entry.entries(knownKeys: KnobModulation.keys) {
      if member.isNamed("name") {
        name = String(decoding: try member.text(), as: UTF8.self)
      } else if member.isNamed("title") {
        title = String(decoding: try member.text(), as: UTF8.self)
      } else if member.isNamed("color") {
        color = try KnobColor(member)
      } else if member.isNamed("depth") {
        depth = try member.number()
        guard (-1...1).contains(depth) else {
          throw member.fault(.outOfRange("This must be -1...1."))
        }
      } else if member.isNamed("bipolar") {
        isBipolar = try member.flag()
      } else {
        live = try member.number()
      }
    }
    guard let name else { throw entry.missing("name") }
    self.init(
      name, title: title, color: color, depth: depth, isBipolar: isBipolar, live: live)
  }
}

extension [KnobModulation] {
  /// Reads a list of modulations, each of which has its own name.
  init(_ elements: [JSONEntry]) throws(JSONFault) {
    self = []
    for element in elements {
      let modulation = try KnobModulation(element)
      guard !contains(where: { $0.name == modulation.name }) else {
        throw element.fault(.outOfRange("Another modulation has this name."))
      }
      append(modulation)
    }
  }
}
