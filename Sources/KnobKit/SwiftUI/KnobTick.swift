#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine

  /// A tick mark of a ``Knob`` at a value.
  ///
  ///     Knob("Size", value: $size, in: 8...72)
  ///       .knobTicks {
  ///         KnobTick(8)
  ///         for size in [12.0, 24, 36] { KnobTick(size, isMajor: false) }
  ///         KnobTick(72)
  ///       }
  public nonisolated struct KnobTick: Hashable, Sendable {
    /// The value, in the user's unit.
    public var value: Double
    /// Whether the tick is longer than the minor ones.
    public var isMajor: Bool

    /// Creates a tick at a value.
    ///
    /// - Edge cases: A knob ignores ticks outside its range.
    public init<V: BinaryFloatingPoint>(_ value: V, isMajor: Bool = true) {
      self.value = value.shortestDecimal
      self.isMajor = isMajor
    }
  }

  /// A result builder for the ticks of a ``Knob``, with conditions and loops.
  @resultBuilder public nonisolated enum KnobTickBuilder {
    /// Adds a tick.
    public static func buildExpression(_ tick: KnobTick) -> [KnobTick] { [tick] }
    /// Adds ticks.
    public static func buildExpression(_ ticks: [KnobTick]) -> [KnobTick] { ticks }
    /// Combines the ticks of several statements.
    public static func buildBlock(_ ticks: [KnobTick]...) -> [KnobTick] { ticks.flatMap { $0 } }
    /// Adds ticks if a condition is true.
    public static func buildOptional(_ ticks: [KnobTick]?) -> [KnobTick] { ticks ?? [] }
    /// Adds the ticks of the first branch.
    public static func buildEither(first ticks: [KnobTick]) -> [KnobTick] { ticks }
    /// Adds the ticks of the second branch.
    public static func buildEither(second ticks: [KnobTick]) -> [KnobTick] { ticks }
    /// Adds the ticks of a loop.
    public static func buildArray(_ ticks: [[KnobTick]]) -> [KnobTick] { ticks.flatMap { $0 } }
    /// Adds the ticks that depend on the version of the system.
    public static func buildLimitedAvailability(_ ticks: [KnobTick]) -> [KnobTick] { ticks }
  }

  extension KnobMetrics.Ticks {
    nonisolated init(_ ticks: [KnobTick]) {
      self = .at(
        ticks.filter(\.isMajor).map(\.value), minor: ticks.filter { !$0.isMajor }.map(\.value))
    }
  }
#endif
