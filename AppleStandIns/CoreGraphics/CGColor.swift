import Foundation

/// `UnsafePointer<CGFloat>`.
///
/// With Objective-C, the compiler cannot pass an array to a pointer, because the standard library of
/// Linux does not have all types of pointers.
#if canImport(ObjectiveC)
  public typealias ConstantNumbers = [CGFloat]
#else
  public typealias ConstantNumbers = UnsafePointer<CGFloat>
#endif

/// https://developer.apple.com/documentation/coregraphics/cgcolor
///
/// All colors here are extended sRGB.
public final class CGColor: Hashable {
  /// https://developer.apple.com/documentation/coregraphics/cgcolor/components
  public let components: [CGFloat]?

  /// https://developer.apple.com/documentation/coregraphics/cgcolor/init(srgbred:green:blue:alpha:)
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha].map { min(max($0, 0), 1) }
    patternAlpha = nil
  }

  /// https://developer.apple.com/documentation/coregraphics/cgcolor/init(colorspace:components:)
  public init?(colorSpace space: CGColorSpace, components: ConstantNumbers) {
    self.components = (0..<4).map { components[$0] }
    patternAlpha = nil
  }

  fileprivate init(extended components: [CGFloat]?, alpha: CGFloat? = nil) {
    self.components = components
    patternAlpha = alpha
  }

  private let patternAlpha: CGFloat?

  /// For tests: a pattern, which has no components in sRGB.
  public static func pattern(alpha: CGFloat) -> CGColor { CGColor(extended: nil, alpha: alpha) }

  /// https://developer.apple.com/documentation/coregraphics/cgcolor/alpha
  public var alpha: CGFloat { components?.last ?? patternAlpha ?? 1 }

  /// https://developer.apple.com/documentation/coregraphics/cgcolor/converted(to:intent:options:)
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? {
    components == nil ? nil : self
  }

  public static func == (a: CGColor, b: CGColor) -> Bool { a.components == b.components }
  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}

/// https://developer.apple.com/documentation/coregraphics/cgcolorspace
public final class CGColorSpace {
  /// https://developer.apple.com/documentation/coregraphics/cgcolorspace/extendedsrgb
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"

  /// https://developer.apple.com/documentation/coregraphics/cgcolorspace/init(name:)
  public init?(name: CFString) {}
}

/// https://developer.apple.com/documentation/coregraphics/cgcolorrenderingintent
public enum CGColorRenderingIntent { case defaultIntent }

/// https://developer.apple.com/documentation/corefoundation/cfstring
public typealias CFString = String

/// https://developer.apple.com/documentation/corefoundation/cfdictionary
public final class CFDictionary {}

/// https://developer.apple.com/documentation/coregraphics/cggradient
public final class CGGradient {
  /// For tests: the colors and their locations.
  public let stops: [(location: CGFloat, color: CGColor)]

  /// https://developer.apple.com/documentation/coregraphics/cggradient/init(colorspace:colorcomponents:locations:count:)
  public init?(
    colorSpace space: CGColorSpace, colorComponents components: ConstantNumbers,
    locations: ConstantNumbers?, count: Int
  ) {
    guard let locations else { return nil }
    stops = (0..<count).map { index in
      (locations[index], CGColor(extended: (0..<4).map { components[4 * index + $0] }))
    }
  }
}

/// https://developer.apple.com/documentation/coregraphics/cggradientdrawingoptions
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// https://developer.apple.com/documentation/coregraphics/cggradientdrawingoptions/drawsbeforestartlocation
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
}
