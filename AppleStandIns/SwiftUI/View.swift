@_exported import CoreGraphics

// SwiftUI exports the toolkit of the system.
#if canImport(UIKit)
  @_exported import UIKit
#else
  @_exported import AppKit
#endif

/// https://developer.apple.com/documentation/swiftui/view
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("it has no body") }
}

/// A view that the host does not evaluate through its body.
@MainActor protocol Primitive {
  @MainActor func walk(_ host: ViewHost, _ place: Place)
}

extension View where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body") }
}

/// https://developer.apple.com/documentation/swiftui/viewbuilder
@resultBuilder public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> {
    TupleView(content: (repeat each content))
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<A: View, B: View>(first: A) -> ConditionalContent<A, B> {
    .first(first)
  }
  public static func buildEither<A: View, B: View>(second: B) -> ConditionalContent<A, B> {
    .second(second)
  }
}

/// https://developer.apple.com/documentation/swiftui/tupleview
public nonisolated struct TupleView<each Content: View>: View, Primitive {
  let content: (repeat each Content)

  @MainActor func walk(_ host: ViewHost, _ place: Place) {
    var index = 0
    for view in repeat each content {
      host.walk(view, place.child(index))
      index += 1
    }
  }
}

extension Optional: View, Primitive where Wrapped: View {
  public typealias Body = Never
  @MainActor func walk(_ host: ViewHost, _ place: Place) {
    if let view = self { host.walk(view, place.child("some")) }
  }
}

/// For tests: the result of `if` and `else`. SwiftUI's type is not public.
public nonisolated enum ConditionalContent<A: View, B: View>: View, Primitive {
  case first(A)
  case second(B)

  @MainActor func walk(_ host: ViewHost, _ place: Place) {
    switch self {
    case .first(let view): host.walk(view, place.child("if"))
    case .second(let view): host.walk(view, place.child("else"))
    }
  }
}

/// https://developer.apple.com/documentation/swiftui/emptyview
public nonisolated struct EmptyView: View, Primitive {
  public init() {}
  @MainActor func walk(_ host: ViewHost, _ place: Place) {}
}

/// https://developer.apple.com/documentation/swiftui/anyview
public nonisolated struct AnyView: View, Primitive {
  private let walkView: @MainActor (ViewHost, Place) -> Void
  /// https://developer.apple.com/documentation/swiftui/anyview/init(_:)
  public init<V: View>(_ view: V) {
    walkView = { host, place in host.walk(view, place.child("\(V.self)")) }
  }
  @MainActor func walk(_ host: ViewHost, _ place: Place) { walkView(host, place) }
}

/// https://developer.apple.com/documentation/swiftui/previewprovider
@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View
  /// https://developer.apple.com/documentation/swiftui/previewprovider/previews-swift.type.property
  @ViewBuilder static var previews: Previews { get }
}

/// For tests: a view with a modifier, which is a closure here.
public nonisolated struct Modified<Content: View>: View, Primitive {
  let content: Content
  let change: @MainActor (ViewHost, Place, Content) -> Void
  @MainActor func walk(_ host: ViewHost, _ place: Place) { change(host, place, content) }
}

extension View {
  nonisolated func modified(
    _ change: @escaping @MainActor (ViewHost, Place, Self) -> Void
  ) -> Modified<Self> { Modified(content: self, change: change) }

  /// A modifier that changes the position or the environment.
  nonisolated func placed(_ change: @escaping @MainActor (inout Place) -> Void) -> Modified<Self> {
    modified { host, place, content in
      var place = place.child("m")
      change(&place)
      host.walk(content, place)
    }
  }
}
