import Foundation

/// https://developer.apple.com/documentation/coregraphics/cgimage
///
/// It has no pixels: it is the data of a file, of which it may show a part.
public final class CGImage: Equatable {
  /// For tests: the file.
  public let data: Data
  /// For tests: the part of the image in the file.
  public let area: CGRect

  private init(_ data: Data, _ area: CGRect) { (self.data, self.area) = (data, area) }

  /// https://developer.apple.com/documentation/coregraphics/cgimage/init(pngdataprovidersource:decode:shouldinterpolate:intent:)
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    let bytes = Array(source.data)
    guard bytes.count >= 24 else { return nil }
    func number(at index: Int) -> Int { bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
    self.init(
      source.data, CGRect(x: 0, y: 0, width: number(at: 16), height: number(at: 20)))
  }

  /// https://developer.apple.com/documentation/coregraphics/cgimage/width
  public var width: Int { Int(area.width) }
  /// https://developer.apple.com/documentation/coregraphics/cgimage/height
  public var height: Int { Int(area.height) }

  /// https://developer.apple.com/documentation/coregraphics/cgimage/cropping(to:)
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.offsetBy(dx: area.minX, dy: area.minY).intersection(area)
    return part.isEmpty ? nil : CGImage(data, part)
  }

  public static func == (a: CGImage, b: CGImage) -> Bool { a.data == b.data && a.area == b.area }
}

/// https://developer.apple.com/documentation/coregraphics/cgdataprovider
public final class CGDataProvider {
  let data: Data
  /// https://developer.apple.com/documentation/coregraphics/cgdataprovider/init(data:)
  public init?(data: CFData) { self.data = Data(referencing: data) }
}

/// https://developer.apple.com/documentation/corefoundation/cfdata
///
/// On Apple's systems, it is bridged to `NSData`.
public typealias CFData = NSData

/// https://developer.apple.com/documentation/coregraphics/cginterpolationquality
public enum CGInterpolationQuality: Int32, Sendable { case `default`, none, low, high, medium }
