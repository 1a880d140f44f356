import KnobEngine

/// Modulations as a word of a gesture script or an option of the command, with commas between them:
/// `lfo:0.2:bipolar:#8f5aff,envelope:0.35:live=0.6`.
extension SettingText {
  static func modulations(_ text: Substring) throws(SettingFault) -> [KnobModulation] {
    var (list, names) = ([KnobModulation](), Set<String>())
    guard !text.isEmpty else { return list }
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let modulation = try modulation(part)
      guard names.insert(modulation.name).inserted else {
        throw SettingFault("two modulations have the name '\(modulation.name)'")
      }
      list.append(modulation)
    }
    return list
  }

  private static func modulation(_ text: Substring) throws(SettingFault) -> KnobModulation {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 1, !parts[0].isEmpty else {
      throw SettingFault("'\(text)' does not look like lfo:0.2")
    }
    let depth = try number(parts[1])
    guard (-1...1).contains(depth) else {
      throw SettingFault("the depth of a modulation must be from -1 to 1")
    }
    var modulation = KnobModulation(String(parts[0]), depth: depth)
    for part in parts.dropFirst(2) {
      if part == "bipolar" {
        modulation.isBipolar = true
      } else if let color = KnobColor(hexadecimal: Array(part.utf8)) {
        modulation.color = color
      } else if part.hasPrefix("live=") {
        modulation.live = try number(part.dropFirst("live=".count))
      } else if part.hasPrefix("title=") {
        modulation.title = String(part.dropFirst("title=".count))
      } else {
        throw SettingFault("'\(part)' is none of bipolar, #RRGGBB, live=N, and title=TEXT")
      }
    }
    return modulation
  }
}
