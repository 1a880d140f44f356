#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  // In an application, `Knob("Cutoff", value: $cutoff)` is the view, and `KnobEngine.Knob` is the
  // engine's type. This export makes one import enough and keeps the name unambiguous.
  @_exported import KnobEngine
  import SwiftUI

  extension Knob where Label == Text {
    /// Creates a knob whose name is a localized string key.
    ///
    /// - Edge cases: If one end of the range is not finite, the knob stays at the other end. A step
    ///   that is not above zero means no steps.
    public nonisolated init<V: BinaryFloatingPoint>(
      _ titleKey: LocalizedStringKey, value: Binding<V>, in range: ClosedRange<V> = 0...1,
      step: V.Stride? = nil, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
      self.init(
        value: value, in: range, step: step, label: { Text(titleKey) },
        onEditingChanged: onEditingChanged)
    }

    /// Creates a knob with a name that is not localized, such as one from a plug-in host.
    ///
    /// - Edge cases: If one end of the range is not finite, the knob stays at the other end. A step
    ///   that is not above zero means no steps.
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
    /// - Edge cases: If one end of the range is not finite, the knob stays at the other end. A step
    ///   that is not above zero means no steps.
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
