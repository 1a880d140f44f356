import AppKit
import KnobKit

/// A knob made of images, one for each of its states, and a knob with a skin.
final class PicturesPage: Page {
  let knob = KnobControl(Parameter(0...100, default: 50))
  let skinned = KnobControl(Parameter(0...100, default: 50))
  let enabled = NSButton(checkboxWithTitle: "Enabled", target: nil, action: nil)
  let fault = NSTextField(wrappingLabelWithString: "")

  override var rows: [NSView] { [knob, enabled, skinned, fault] }

  override func viewDidLoad() {
    super.viewDidLoad()
    name(["knob": knob, "enabled": enabled, "skin": skinned])
    for (knob, name) in [(knob, "Images"), (skinned, "Skin")] {
      knob.label = name
      knob.diameter = 128
      knob.format = ValueFormat(unit: "%", digits: 0)
    }
    setImages()
    setSkin()
    enabled.state = .on
    on(enabled) { [unowned self] in
      for knob in [knob, skinned] { knob.isEnabled = enabled.state == .on }
    }
  }

  private func setImages() {
    knob.setKnobImage(image("knob"), for: .normal)
    knob.setKnobImage(image("knob-turned"), for: .highlighted)
    knob.setKnobImage(image("knob-hovered"), for: .hovered)
    knob.setKnobImage(file("knob@4x").map(PicturesPage.faded), for: .disabled)
    knob.backgroundImage = image("background")
    knob.foregroundImage = image("foreground")
  }

  private func setSkin() {
    do { skinned.skin = try ImageSkin(named: "bakelite") } catch {
      fault.stringValue = error.localizedDescription
    }
  }

  private func file(_ name: String) -> URL? {
    Resources.skins?.appendingPathComponent("aluminium/\(name).png")
  }

  /// Loads an image with its files for one, two, and four pixels per point.
  private func image(_ name: String) -> NSImage? {
    guard let image = file(name).flatMap({ NSImage(contentsOf: $0) }) else { return nil }
    for scale in ["@2x", "@4x"] {
      guard let picture = file(name + scale).flatMap({ NSImageRep(contentsOf: $0) }) else {
        continue
      }
      picture.size = image.size
      image.addRepresentation(picture)
    }
    return image
  }

  /// Returns a paler image. AppKit may draw it on any thread.
  private nonisolated static func faded(_ file: URL) -> NSImage {
    NSImage(size: NSSize(width: 64, height: 64), flipped: false) { rect in
      NSImage(contentsOf: file)?.draw(
        in: rect, from: .zero, operation: .sourceOver, fraction: 0.4)
      return true
    }
  }
}
