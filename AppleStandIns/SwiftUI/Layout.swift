// There is no layout. A stack gives each of its views the whole size.

private protocol Stack: Primitive {
  associatedtype Content: View
  var content: Content { get }
}

extension Stack {
  @MainActor func walk(_ host: ViewHost, _ place: Place) {
    host.walk(content, place.child("stack"))
  }
}

/// https://developer.apple.com/documentation/swiftui/zstack
public nonisolated struct ZStack<Content: View>: View, Stack {
  let content: Content
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

/// https://developer.apple.com/documentation/swiftui/vstack
public nonisolated struct VStack<Content: View>: View, Stack {
  let content: Content
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

/// https://developer.apple.com/documentation/swiftui/hstack
public nonisolated struct HStack<Content: View>: View, Stack {
  let content: Content
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

/// https://developer.apple.com/documentation/swiftui/alignment
public enum Alignment: Sendable { case center, bottom }
/// https://developer.apple.com/documentation/swiftui/horizontalalignment
public enum HorizontalAlignment: Sendable { case center }
/// https://developer.apple.com/documentation/swiftui/verticalalignment
public enum VerticalAlignment: Sendable { case center, top, bottom }
/// https://developer.apple.com/documentation/swiftui/viewdimensions
public struct ViewDimensions: Sendable {
  let height: CGFloat
  /// https://developer.apple.com/documentation/swiftui/viewdimensions/subscript(_:)-7bc8z
  public subscript(guide: VerticalAlignment) -> CGFloat {
    switch guide {
    case .top: 0
    case .center: height / 2
    case .bottom: height
    }
  }
}
/// https://developer.apple.com/documentation/swiftui/contentmode
public enum ContentMode: Hashable, Sendable { case fit, fill }

extension View {
  /// https://developer.apple.com/documentation/swiftui/view/frame(width:height:alignment:)
  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    placed { place in
      place.size.width = width ?? place.size.width
      place.size.height = height ?? place.size.height
    }
  }

  /// https://developer.apple.com/documentation/swiftui/view/frame(minwidth:idealwidth:maxwidth:minheight:idealheight:maxheight:alignment:)
  public nonisolated func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modified { host, place, content in
      if let idealWidth, let idealHeight {
        host.measure { CGSize(width: idealWidth, height: idealHeight) }
      }
      var place = place.child("frame")
      place.size.width = max(place.size.width, minWidth ?? 0)
      place.size.height = max(place.size.height, minHeight ?? 0)
      host.walk(content, place)
    }
  }

  /// https://developer.apple.com/documentation/swiftui/view/aspectratio(_:contentmode:)-771ow
  ///
  /// A view keeps its size.
  public nonisolated func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode)
    -> some View
  {
    placed { _ in }
  }

  /// https://developer.apple.com/documentation/swiftui/view/overlay(alignment:content:)
  public nonisolated func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    let over = content()
    return modified { host, place, content in
      host.walk(content, place.child("under"))
      host.walk(over, place.child("over"))
    }
  }

  /// https://developer.apple.com/documentation/swiftui/view/background(alignment:content:)
  public nonisolated func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    let under = content()
    return modified { host, place, content in
      host.walk(under, place.child("under"))
      host.walk(content, place.child("over"))
    }
  }

  /// https://developer.apple.com/documentation/swiftui/view/alignmentguide(_:computevalue:)-6y3u2
  ///
  /// There is no layout, but the closure is called, on another thread.
  public nonisolated func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    placed { place in
      let height = place.size.height
      _ = offMainThread { computeValue(ViewDimensions(height: height)) }
    }
  }

  /// https://developer.apple.com/documentation/swiftui/view/fixedsize(horizontal:vertical:)
  public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    placed { _ in }
  }

  /// https://developer.apple.com/documentation/swiftui/view/id(_:)
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View {
    modified { host, place, content in host.walk(content, place.child("id \(id)")) }
  }

  /// https://developer.apple.com/documentation/swiftui/view/opacity(_:)
  public nonisolated func opacity(_ opacity: Double) -> some View {
    placed { $0.opacity *= opacity }
  }

  /// https://developer.apple.com/documentation/swiftui/view/hidden()
  public nonisolated func hidden() -> some View { placed { $0.isHidden = true } }

  /// https://developer.apple.com/documentation/swiftui/view/compositinggroup()
  public nonisolated func compositingGroup() -> some View { placed { _ in } }

  /// https://developer.apple.com/documentation/swiftui/view/linelimit(_:)-513mb
  public nonisolated func lineLimit(_ number: Int?) -> some View { placed { _ in } }

  /// https://developer.apple.com/documentation/swiftui/view/scaleeffect(_:anchor:)-pmi7
  public nonisolated func scaleEffect(_ s: CGFloat) -> some View {
    placed {
      $0.size.width *= s
      $0.size.height *= s
    }
  }

  /// https://developer.apple.com/documentation/swiftui/view/rotationeffect(_:anchor:)
  public nonisolated func rotationEffect(_ angle: Angle) -> some View {
    placed { $0.rotation += angle.radians }
  }
}

extension View {
  /// https://developer.apple.com/documentation/swiftui/view/allowshittesting(_:)
  ///
  /// In SwiftUI, a view that is drawn hides the views behind it from the pointer. Here, only the
  /// views of representables receive it, so this has no effect.
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View { placed { _ in } }
}
