/// https://developer.apple.com/documentation/swiftui/color
public nonisolated struct Color: View, Primitive, Hashable, Sendable {
  private let red, green, blue, opacity: Double
  private var isPrimary = false

  /// https://developer.apple.com/documentation/swiftui/color/init(_:red:green:blue:opacity:)
  public nonisolated init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
  }

  /// https://developer.apple.com/documentation/swiftui/color/primary
  public nonisolated static var primary: Color {
    var color = Color(red: 0, green: 0, blue: 0)
    color.isPrimary = true
    return color
  }
  /// https://developer.apple.com/documentation/swiftui/color/clear
  public nonisolated static let clear = Color(red: 0, green: 0, blue: 0, opacity: 0)
  /// https://developer.apple.com/documentation/swiftui/color/blue
  public nonisolated static let blue = Color(red: 0, green: 0, blue: 1)
  /// https://developer.apple.com/documentation/swiftui/color/gray
  public nonisolated static let gray = Color(red: 0.5, green: 0.5, blue: 0.5)
  /// https://developer.apple.com/documentation/swiftui/color/orange
  public nonisolated static let orange = Color(red: 1, green: 0.5, blue: 0)

  /// https://developer.apple.com/documentation/swiftui/color/resolve(in:)
  public nonisolated func resolve(in environment: EnvironmentValues) -> Resolved {
    let isWhite = isPrimary && environment.colorScheme == .dark
    return isWhite
      ? Resolved(red: 1, green: 1, blue: 1, opacity: 1)
      : Resolved(
        red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(opacity))
  }

  /// https://developer.apple.com/documentation/swiftui/color/resolved
  public struct Resolved: Hashable, Sendable {
    let red, green, blue, opacity: Float
    /// https://developer.apple.com/documentation/swiftui/color/resolved/cgcolor
    public var cgColor: CGColor {
      CGColor(
        srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(opacity))
    }
  }

  @MainActor func walk(_ host: ViewHost, _ place: Place) {}
}

/// https://developer.apple.com/documentation/swiftui/shapestyle
public protocol ShapeStyle: Sendable {}

extension Color: ShapeStyle {}

/// https://developer.apple.com/documentation/swiftui/tintshapestyle
public struct TintShapeStyle: ShapeStyle {
  public init() {}
}

extension ShapeStyle where Self == TintShapeStyle {
  /// https://developer.apple.com/documentation/swiftui/shapestyle/tint
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

/// https://developer.apple.com/documentation/swiftui/angle
public struct Angle: Hashable, Sendable {
  /// https://developer.apple.com/documentation/swiftui/angle/radians
  public var radians: Double
  /// https://developer.apple.com/documentation/swiftui/angle/radians(_:)
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// https://developer.apple.com/documentation/swiftui/angle/degrees
  public var degrees: Double { radians * 180 / .pi }
  /// https://developer.apple.com/documentation/swiftui/angle/zero
  public static let zero = Angle(radians: 0)
  /// https://developer.apple.com/documentation/swiftui/angle/+=(_:_:)
  public static func += (angle: inout Angle, other: Angle) { angle.radians += other.radians }
}
