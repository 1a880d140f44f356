#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  // Applications write `Knob("Cutoff", value: $cutoff)` and mean the view; `KnobEngine.Knob` is the
  // engine's. So one import is enough, and the name is not ambiguous.
  @_exported import KnobEngine
  import SwiftUI

  extension Knob where Label == Text {
    /// Creates a knob named by a key for the application's strings.
    ///
    /// - Edge cases: with a range that is not finite the knob stays at the end that is; a step that is
    ///   not above zero is none.
    public nonisolated init<V: BinaryFloatingPoint>(
      _ titleKey: LocalizedStringKey, value: Binding<V>, in range: ClosedRange<V> = 0...1,
      step: V.Stride? = nil, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
      self.init(
        value: value, in: range, step: step, label: { Text(titleKey) },
        onEditingChanged: onEditingChanged)
    }

    /// Creates a knob with this name, such as a plug-in host gives.
    ///
    /// - Edge cases: with a range that is not finite the knob stays at the end that is; a step that is
    ///   not above zero is none.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V: BinaryFloatingPoint>(
      _ title: S, value: Binding<V>, in range: ClosedRange<V> = 0...1,
      step: V.Stride? = nil, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
      self.init(
        value: value, in: range, step: step, label: { Text(title) },
        onEditingChanged: onEditingChanged)
    }
  }

  extension Knob where Label == EmptyView {
    /// Creates a knob without a label. Give it an `accessibilityLabel`.
    ///
    /// - Edge cases: with a range that is not finite the knob stays at the end that is; a step that is
    ///   not above zero is none.
    public nonisolated init<V: BinaryFloatingPoint>(
      value: Binding<V>, in range: ClosedRange<V> = 0...1, step: V.Stride? = nil,
      onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
      self.init(
        value: value, in: range, step: step, label: { EmptyView() },
        onEditingChanged: onEditingChanged)
    }
  }
#endif
