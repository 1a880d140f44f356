// `Scripts/objc.sh` compiles the type as the module ObjectiveC, where the compiler looks for what
// `#selector` creates. In a build without that module, the type is here.
#if canImport(ObjectiveC)
  @_exported import ObjectiveC
#else
  /// https://developer.apple.com/documentation/objectivec/selector
  public struct Selector: Equatable, Sendable {
    /// For tests: the name.
    public let name: String
    /// https://developer.apple.com/documentation/objectivec/selector/init(_:)-7hh6l
    public init(_ name: String) { self.name = name }
  }
#endif
