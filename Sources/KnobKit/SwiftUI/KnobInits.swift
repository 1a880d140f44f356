#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  // Applications write `Knob("Cutoff", value: $cutoff)` and mean the view; `KnobEngine.Knob` is the
  // engine's. So one import is enough, and the name is not ambiguous.
  @_exported import KnobEngine
  import SwiftUI

  extension Knob where Label == Text {
    /// Creates a knob named by a key for the application's strings.
    ///
    /// - Precondition: the range must be finite, and a step finite and greater than zero.
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
    /// - Precondition: the range must be finite, and a step finite and greater than zero.
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
    /// - Precondition: the range must be finite, and a step finite and greater than zero.
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
