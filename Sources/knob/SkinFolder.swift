import Foundation
import KnobEngine
import KnobPresentation

/// A skin from a look: images of its parts at 1x and 2x, and their description.
extension Render {
  /// The scales of the images.
  private static let skinScales = [1, 2]

  /// The states of which a look has pictures. The knob dims itself and draws its focus ring.
  private static let skinStates: [StateName] = [.normal, .hovered, .turned]

  func writeSkin(to folder: String) throws {
    #if canImport(CCairo)
      guard force || !FileManager.default.fileExists(atPath: folder + "/skin.json") else {
        throw stop("\(folder): already contains a skin; choose another folder, or add --force")
      }
      do {
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true)
      } catch {
        throw stop("\(folder): cannot be created")
      }
      let sweep = settings.sweep
      var entries = [
        "\"size\": \(number(size))",
        "\"scales\": [\(Render.skinScales.map(String.init).joined(separator: ", "))]",
        "\"sweep\": [\(number(sweep.startDegrees)), \(number(sweep.endDegrees))]",
      ]
      if let frames {
        entries.append(try entry("strip", .whole, self, folder))
        entries.append("\"frames\": \(frames)")
      } else {
        var render = self
        render.origin = try SettingOption(named: "origin", "none")
        entries.append(try entry("background", .face, render, folder))
        entries.append(try entry("knob", .needle, render, folder))
      }
      let description = "{\n  \(entries.joined(separator: ",\n  "))\n}\n"
      try write(Data(description.utf8), to: folder + "/skin.json")
      // An image that is too large for a skin is reported like that of any other skin.
      _ = try SkinView(folder, frames: nil)
    #else
      throw stop("this build of the command cannot write skins; they need Cairo, on Linux")
    #endif
  }

  /// Writes the images of a part, and returns the line of the description. A state whose images are
  /// those of the normal state is left out.
  private func entry(
    _ name: String, _ part: Canvas.Part, _ render: Render, _ folder: String
  ) throws -> String {
    let palette = try colors.palette()
    var normal: [Data] = []
    var states: [String] = []
    for state in Render.skinStates {
      let images = try Render.skinScales.map { scale in
        var render = render
        render.scale = Double(scale)
        let canvas = render.canvas(palette, StateName.state([state]), part: part)
        return try canvas.data(.png, scale: Double(scale))
      }
      if state == .normal { normal = images } else if images == normal { continue }
      let file = state == .normal ? name : "\(name)-\(state)"
      for (scale, image) in zip(Render.skinScales, images) {
        try write(image, to: "\(folder)/\(file)\(scale == 1 ? "" : "@\(scale)x").png")
      }
      states.append("\"\(state)\": \"\(file).png\"")
    }
    return states.count == 1
      ? "\"\(name)\": \"\(name).png\"" : "\"\(name)\": { \(states.joined(separator: ", ")) }"
  }

  /// A number without a superfluous point.
  private func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }
}
