import KnobEngine

/// Modulations as a word of a gesture script or an option of the command, with commas between them:
/// `lfo:0.2:bipolar:#8f5aff,envelope:0.35:live=0.6`.
extension SettingText {
  static func modulations(_ text: Substring) throws(SettingFault) -> [KnobModulation] {
    var list: [KnobModulation] = []
    let parts = text.isEmpty ? [] : text.split(",")
    guard parts.count <= SettingKind.largestList else {
      throw SettingFault("there are at most 1000 modulations")
    }
    for part in parts {
      let modulation = try modulation(part)
      guard !list.contains(where: { $0.name.utf8.elementsEqual(modulation.name.utf8) }) else {
        throw SettingFault("two modulations have the name '\(modulation.name)'")
      }
      list.append(modulation)
    }
    return list
  }

  private static func modulation(_ text: Substring) throws(SettingFault) -> KnobModulation {
    let parts = text.split(":")
    guard parts.count > 1, !parts[0].isEmpty else {
      throw SettingFault("'\(text)' does not look like lfo:0.2")
    }
    let depth = try number(parts[1])
    guard (-1...1).contains(depth) else {
      throw SettingFault("the depth of a modulation must be from -1 to 1")
    }
    var modulation = KnobModulation(String(parts[0]), depth: depth)
    for part in parts.dropFirst(2) {
      if part.utf8.equals("bipolar") {
        modulation.isBipolar = true
      } else if let color = KnobColor(hexadecimal: Array(part.utf8)) {
        modulation.color = color
      } else if let live = part.after("live=") {
        modulation.live = try number(live)
      } else if let title = part.after("title=") {
        modulation.title = String(title)
      } else {
        throw SettingFault("'\(part)' is none of bipolar, #RRGGBB, live=N, and title=TEXT")
      }
    }
    return modulation
  }
}
