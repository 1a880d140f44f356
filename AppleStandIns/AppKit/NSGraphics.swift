/// https://developer.apple.com/documentation/appkit/nsgraphicscontext
public final class NSGraphicsContext: StandInObject {
  /// https://developer.apple.com/documentation/appkit/nsgraphicscontext/current
  public nonisolated(unsafe) private(set) static var current: NSGraphicsContext?
  /// https://developer.apple.com/documentation/appkit/nsgraphicscontext/cgcontext
  public let cgContext = CGContext()

  /// For tests: returns what a closure draws.
  public static func recording(_ draw: () -> Void) -> CGContext {
    let (context, outer) = (NSGraphicsContext(), current)
    current = context
    draw()
    current = outer
    return context.cgContext
  }
}

/// https://developer.apple.com/documentation/appkit/nsimage
public final class NSImage: StandInObject {
  /// https://developer.apple.com/documentation/appkit/nsimage/size
  public let size: NSSize
  /// https://developer.apple.com/documentation/appkit/nsimage/init(size:)
  public init(size: NSSize) { self.size = size }

  /// https://developer.apple.com/documentation/appkit/nsimage/init(contentsof:)
  ///
  /// A size of 64 points. The file is not decoded.
  public convenience init?(contentsOf url: URL) {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    self.init(size: NSSize(width: 64, height: 64))
  }

  /// https://developer.apple.com/documentation/appkit/nsimage/init(size:flipped:drawinghandler:)
  public convenience init(
    size: NSSize, flipped drawingHandlerShouldBeCalledWithFlippedContext: Bool,
    drawingHandler: @escaping (NSRect) -> Bool
  ) { self.init(size: size) }

  /// https://developer.apple.com/documentation/appkit/nsimage/capinsets
  public var capInsets = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  /// https://developer.apple.com/documentation/appkit/nsimage/resizingmode-swift.enum
  public enum ResizingMode: Int, Sendable { case tile, stretch }
  /// https://developer.apple.com/documentation/appkit/nsimage/resizingmode-swift.property
  public var resizingMode = ResizingMode.tile

  /// https://developer.apple.com/documentation/appkit/nsimage/representations
  public private(set) var representations: [NSImageRep] = []
  /// https://developer.apple.com/documentation/appkit/nsimage/addrepresentation(_:)
  public func addRepresentation(_ imageRep: NSImageRep) { representations.append(imageRep) }

  /// https://developer.apple.com/documentation/appkit/nsimage/draw(in:from:operation:fraction:)
  public func draw(
    in rect: NSRect, from fromRect: NSRect, operation op: NSCompositingOperation,
    fraction delta: CGFloat
  ) {}

  /// For tests: where it was drawn, with which transform, and after how many other operations.
  public private(set) var drawings: [(rect: NSRect, transform: CGAffineTransform, over: Int)] = []

  /// https://developer.apple.com/documentation/appkit/nsimage/draw(in:from:operation:fraction:respectflipped:hints:)
  public func draw(
    in dstSpacePortionRect: NSRect, from srcSpacePortionRect: NSRect,
    operation op: NSCompositingOperation, fraction requestedAlpha: CGFloat,
    respectFlipped respectContextIsFlipped: Bool, hints: [NSImageRep.HintKey: Any]?
  ) {
    guard let context = NSGraphicsContext.current?.cgContext, respectContextIsFlipped else {
      return
    }
    drawings.append((dstSpacePortionRect, context.ctm, context.operations.count))
  }
}

/// https://developer.apple.com/documentation/appkit/nscompositingoperation
public enum NSCompositingOperation: UInt, Sendable { case clear, copy, sourceOver }
/// https://developer.apple.com/documentation/appkit/nsbezierpath
public final class NSBezierPath: StandInObject {
  /// https://developer.apple.com/documentation/appkit/nsbezierpath/init(roundedrect:xradius:yradius:)
  public init(roundedRect rect: NSRect, xRadius: CGFloat, yRadius: CGFloat) {}
  /// https://developer.apple.com/documentation/appkit/nsbezierpath/fill()
  public func fill() {}
}

/// https://developer.apple.com/documentation/appkit/nsimagerep
open class NSImageRep: StandInObject {
  /// https://developer.apple.com/documentation/appkit/nsimagerep/hintkey
  public struct HintKey: Hashable, Sendable {}
  /// https://developer.apple.com/documentation/appkit/nsimagerep/size
  open var size = NSSize.zero
  /// https://developer.apple.com/documentation/appkit/nsimagerep/init(contentsof:)
  public convenience init?(contentsOf url: URL) {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    self.init()
  }
}

/// https://developer.apple.com/documentation/appkit/nscolor
public final class NSColor: StandInObject, @unchecked Sendable {
  /// https://developer.apple.com/documentation/appkit/nscolor/systemcolorsdidchangenotification
  public static let systemColorsDidChangeNotification = Notification.Name(
    "NSSystemColorsDidChangeNotification")

  private let components: (NSAppearance) -> [CGFloat]
  private init(_ components: @escaping (NSAppearance) -> [CGFloat]) {
    self.components = components
  }

  /// https://developer.apple.com/documentation/appkit/nscolor/init(srgbred:green:blue:alpha:)
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init { _ in [red, green, blue, alpha] }
  }

  /// https://developer.apple.com/documentation/appkit/nscolor/cgcolor
  public var cgColor: CGColor {
    let values = components(NSAppearance.drawing)
    return CGColor(srgbRed: values[0], green: values[1], blue: values[2], alpha: values[3])
  }

  /// https://developer.apple.com/documentation/appkit/nscolor/clear
  public static let clear = NSColor { _ in [0, 0, 0, 0] }
  /// https://developer.apple.com/documentation/appkit/nscolor/labelcolor
  public static let labelColor = NSColor { $0.isDark ? [1, 1, 1, 0.85] : [0, 0, 0, 0.85] }
  /// https://developer.apple.com/documentation/appkit/nscolor/quaternarylabelcolor
  public static let quaternaryLabelColor = NSColor { $0.isDark ? [1, 1, 1, 0.1] : [0, 0, 0, 0.1] }
  /// For tests: the color that the user has chosen.
  public nonisolated(unsafe) static var accent: [CGFloat] = [0, 0.48, 1, 1]
  /// https://developer.apple.com/documentation/appkit/nscolor/controlaccentcolor
  public static let controlAccentColor = NSColor { _ in accent }
}

/// https://developer.apple.com/documentation/appkit/nsappearance
public final class NSAppearance: StandInObject, @unchecked Sendable {
  /// https://developer.apple.com/documentation/appkit/nsappearance/name-swift.struct
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let aqua = Name(rawValue: "aqua")
    public static let darkAqua = Name(rawValue: "darkAqua")
    public static let vibrantDark = Name(rawValue: "vibrantDark")
    public static let accessibilityHighContrastAqua = Name(rawValue: "contrastAqua")
    public static let accessibilityHighContrastDarkAqua = Name(rawValue: "contrastDarkAqua")
  }

  /// https://developer.apple.com/documentation/appkit/nsappearance/name-swift.property
  public let name: Name
  /// For tests: the initializer of AppKit can fail.
  public init(_ name: Name) { self.name = name }

  /// https://developer.apple.com/documentation/appkit/nsappearance/init(named:)
  public convenience init?(named name: Name) { self.init(name) }

  var isDark: Bool { name.rawValue.lowercased().contains("dark") }

  /// https://developer.apple.com/documentation/appkit/nsappearance/bestmatch(from:)
  public func bestMatch(from appearances: [Name]) -> Name? {
    appearances.contains(name) ? name : isDark ? .darkAqua : .aqua
  }

  nonisolated(unsafe) static var drawing = NSAppearance(.aqua)

  /// https://developer.apple.com/documentation/appkit/nsappearance/performascurrentdrawingappearance(_:)
  public func performAsCurrentDrawingAppearance(_ block: () -> Void) {
    let outer = NSAppearance.drawing
    NSAppearance.drawing = self
    block()
    NSAppearance.drawing = outer
  }
}
