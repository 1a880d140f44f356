/// https://developer.apple.com/documentation/appkit/nsbitmapimagerep
///
/// Nothing draws into it. What uses it is only compiled.
public final class NSBitmapImageRep: NSImageRep {
  /// https://developer.apple.com/documentation/appkit/nsbitmapimagerep/filetype
  public enum FileType: UInt, Sendable { case png = 4 }
  /// https://developer.apple.com/documentation/appkit/nsbitmapimagerep/propertykey
  public struct PropertyKey: Hashable, Sendable {}

  /// https://developer.apple.com/documentation/appkit/nsimagerep/pixelswide
  public let pixelsWide: Int
  /// https://developer.apple.com/documentation/appkit/nsimagerep/pixelshigh
  public let pixelsHigh: Int

  /// https://developer.apple.com/documentation/appkit/nsbitmapimagerep/init(bitmapdataplanes:pixelswide:pixelshigh:bitspersample:samplesperpixel:hasalpha:isplanar:colorspacename:bytesperrow:bitsperpixel:)
  public init?(
    bitmapDataPlanes planes: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?,
    pixelsWide width: Int, pixelsHigh height: Int, bitsPerSample bps: Int,
    samplesPerPixel spp: Int, hasAlpha alpha: Bool, isPlanar: Bool,
    colorSpaceName: NSColorSpaceName, bytesPerRow rBytes: Int, bitsPerPixel pBits: Int
  ) { (pixelsWide, pixelsHigh) = (width, height) }

  /// https://developer.apple.com/documentation/appkit/nsbitmapimagerep/colorat(x:y:)
  public func colorAt(x: Int, y: Int) -> NSColor? { nil }
  /// https://developer.apple.com/documentation/appkit/nsbitmapimagerep/representation(using:properties:)
  public func representation(
    using storageType: FileType, properties: [PropertyKey: Any]
  ) -> Data? { nil }
}

/// https://developer.apple.com/documentation/appkit/nscolorspacename
public struct NSColorSpaceName: Hashable, Sendable {
  public static let deviceRGB = NSColorSpaceName()
}

extension NSView {
  /// https://developer.apple.com/documentation/appkit/nsview/cachedisplay(in:to:)
  public func cacheDisplay(in rect: NSRect, to bitmapImageRep: NSBitmapImageRep) {}
}

extension NSColor {
  /// https://developer.apple.com/documentation/appkit/nscolor/windowbackgroundcolor
  public static var windowBackgroundColor: NSColor { .clear }
  /// https://developer.apple.com/documentation/appkit/nscolor/setfill()
  public func setFill() {}
}

extension NSRect {
  /// https://developer.apple.com/documentation/foundation/nsrect/fill(using:)
  public func fill(using operation: NSCompositingOperation = .sourceOver) {}
}
