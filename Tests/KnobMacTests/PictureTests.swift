import AppKit
import KnobKit
import Testing

/// Pictures of each look. They are stored in the folder that the environment variable
/// `KNOB_PICTURES` names, if there is one.
@MainActor @Suite(.serialized) struct PictureTests {
  /// A page in the color of a window.
  private final class Ground: NSView {
    override func draw(_ dirtyRect: NSRect) {
      NSColor.windowBackgroundColor.setFill()
      bounds.fill()
    }
  }

  @Test(arguments: KnobLook.all.map(\.name), [1, 2])
  func lookIsDrawn(_ look: String, _ scale: Int) throws {
    for appearance in [NSAppearance.Name.aqua, .darkAqua] {
      let knob = KnobControl(Parameter(0...100, default: 50), value: 68)
      knob.lookName = look
      knob.label = "Level"
      let picture = try picture(of: knob, scale, appearance)
      #expect(isDrawn(picture))
      let tone = appearance == .aqua ? "light" : "dark"
      try store(picture, "appkit-\(look)-\(tone)@\(scale)x.png")
    }
  }

  @Test(arguments: [1, 2]) func rangeIsDrawn(_ scale: Int) throws {
    let range = RangeControl(Parameter(0...100), values: 25...75)
    let picture = try picture(of: range, scale, .aqua)
    #expect(isDrawn(picture))
    try store(picture, "appkit-range-light@\(scale)x.png")
  }

  private func picture(
    of control: NSView, _ scale: Int, _ appearance: NSAppearance.Name
  ) throws -> NSBitmapImageRep {
    let page = Ground(frame: NSRect(x: 0, y: 0, width: 160, height: 160))
    page.appearance = NSAppearance(named: appearance)
    let desk = Desk(control)
    defer { desk.close() }
    control.frame = page.bounds
    desk.window.contentView = page
    page.addSubview(control)
    page.layoutSubtreeIfNeeded()
    let picture = try #require(
      NSBitmapImageRep(
        bitmapDataPlanes: nil, pixelsWide: 160 * scale, pixelsHigh: 160 * scale,
        bitsPerSample: 8, samplesPerPixel: 4, hasAlpha: true, isPlanar: false,
        colorSpaceName: .deviceRGB, bytesPerRow: 0, bitsPerPixel: 0))
    picture.size = page.bounds.size
    page.cacheDisplay(in: page.bounds, to: picture)
    return picture
  }

  /// Whether the knob is on the page: the middle row has pixels of several colors.
  private func isDrawn(_ picture: NSBitmapImageRep) -> Bool {
    let row = (0..<picture.pixelsWide).compactMap {
      picture.colorAt(x: $0, y: picture.pixelsHigh / 2)
    }
    return Set(row).count > 4
  }

  private func store(_ picture: NSBitmapImageRep, _ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["KNOB_PICTURES"] else { return }
    let url = URL(fileURLWithPath: folder, isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let data = try #require(picture.representation(using: .png, properties: [:]))
    try data.write(to: url.appendingPathComponent(name))
  }
}
