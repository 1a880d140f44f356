/// https://developer.apple.com/documentation/swiftui/canvas
///
/// SwiftUI's type is also generic over symbols.
public nonisolated struct Canvas: View, Primitive {
  private let renderer: (inout GraphicsContext, CGSize) -> Void

  /// https://developer.apple.com/documentation/swiftui/canvas/init(opaque:colormode:rendersasynchronously:renderer:)
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.renderer = renderer
  }

  @MainActor func walk(_ host: ViewHost, _ place: Place) {
    let node = CanvasNode(place: place, isSame: host.isSame)
    node.draw = { [renderer] in
      offMainThread {
        var context = GraphicsContext(environment: place.environment)
        renderer(&context, place.size)
        return context.record.acts
      }
    }
    host.canvases.append(node)
  }
}

/// https://developer.apple.com/documentation/swiftui/colorrenderingmode
public enum ColorRenderingMode: Hashable, Sendable { case nonLinear, linear, extendedLinear }

/// A canvas at a position in the tree.
@MainActor final class CanvasNode {
  let place: Place
  /// Whether an equatable view reported that it is unchanged.
  let isSame: Bool
  var draw: () -> [GraphicsContext.Act] = { [] }

  init(place: Place, isSame: Bool) { (self.place, self.isSame) = (place, isSame) }
}

/// https://developer.apple.com/documentation/swiftui/graphicscontext
///
/// It has no pixels. It records what is drawn, for tests.
public struct GraphicsContext {
  /// For tests.
  public indirect enum Act {
    case drawn(CGContext.Operation)
    case layer([Act])
    case fill(CGRect, Color, BlendMode)
  }

  final class Record {
    var acts: [Act] = []
  }
  let record = Record()

  /// https://developer.apple.com/documentation/swiftui/graphicscontext/environment
  public let environment: EnvironmentValues
  /// https://developer.apple.com/documentation/swiftui/graphicscontext/blendmode-swift.property
  public var blendMode = BlendMode.normal

  /// https://developer.apple.com/documentation/swiftui/graphicscontext/blendmode-swift.struct
  public struct BlendMode: Equatable, Sendable {
    let name: String
    /// https://developer.apple.com/documentation/swiftui/graphicscontext/blendmode-swift.struct/normal
    public static var normal: BlendMode { BlendMode(name: "normal") }
    /// https://developer.apple.com/documentation/swiftui/graphicscontext/blendmode-swift.struct/sourceatop
    public static var sourceAtop: BlendMode { BlendMode(name: "sourceAtop") }
  }

  /// https://developer.apple.com/documentation/swiftui/graphicscontext/shading
  public struct Shading {
    let style: any ShapeStyle
    /// https://developer.apple.com/documentation/swiftui/graphicscontext/shading/style(_:)
    public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(style: style) }
    /// https://developer.apple.com/documentation/swiftui/graphicscontext/shading/color(_:)
    public static func color(_ color: Color) -> Shading { Shading(style: color) }
  }

  init(environment: EnvironmentValues) { self.environment = environment }

  /// https://developer.apple.com/documentation/swiftui/graphicscontext/drawlayer(content:)
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var layer = GraphicsContext(environment: environment)
    try content(&layer)
    record.acts.append(.layer(layer.record.acts))
  }

  /// https://developer.apple.com/documentation/swiftui/graphicscontext/withcgcontext(content:)
  public func withCGContext(content: (CGContext) throws -> Void) rethrows {
    let context = CGContext()
    try content(context)
    record.acts += context.operations.map { .drawn($0) }
  }

  /// https://developer.apple.com/documentation/swiftui/graphicscontext/fill(_:with:style:)
  public func fill(_ path: Path, with shading: Shading) {
    let color = shading.style as? Color ?? environment.tint
    record.acts.append(.fill(path.rect, color, blendMode))
  }
}

/// https://developer.apple.com/documentation/swiftui/path
public struct Path {
  let rect: CGRect
  /// https://developer.apple.com/documentation/swiftui/path/init(_:)-91b99
  public init(_ rect: CGRect) { self.rect = rect }
}

extension ViewHost {
  /// Returns what all canvases draw, or only those that may have changed.
  public func draw(changedOnly: Bool = false) -> [GraphicsContext.Act] {
    canvases.filter { !changedOnly || !$0.isSame }.flatMap { $0.draw() }
  }

  /// The size of each canvas.
  public var canvasSizes: [CGSize] { canvases.map(\.place.size) }

  /// The opacity of each canvas.
  public var canvasOpacities: [Double] { canvases.map(\.place.opacity) }
}

extension View where Self: Equatable {
  /// https://developer.apple.com/documentation/swiftui/view/equatable()
  public nonisolated func equatable() -> some View {
    modified { host, place, content in
      let key = "\(place.path)=="
      let before = host.compared[key] as? Self
      host.compared[key] = content
      let outer = host.isSame
      host.isSame = before == content
      host.walk(content, place.child("=="))
      host.isSame = outer
    }
  }
}
