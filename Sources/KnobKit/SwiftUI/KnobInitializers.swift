#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import SwiftUI

  // The initializers of a knob are those of `Slider`, and others with a name and with a format.

  nonisolated extension Knob where ValueLabel == EmptyView {
    /// Creates a knob with a custom label.
    ///
    /// - Parameters:
    ///   - value: The value, in the user's unit.
    ///   - range: The values from one end of the travel to the other.
    ///   - step: The distance between two values. If nil, which is the default, there are no
    ///     steps.
    ///   - label: The name of the knob. It is shown below the dial, and the value replaces it while
    ///     the knob turns. VoiceOver reads it.
    ///   - onEditingChanged: Called with true when a gesture begins, and with false when it ends or
    ///     is canceled.
    /// - Edge cases: If one end of the range is not finite, the knob stays at the other end. A step
    ///   that is not above zero means no steps.
    public init<V: BinaryFloatingPoint>(
      value: Binding<V>, in range: ClosedRange<V> = 0...1, step: V.Stride? = nil,
      @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
      self.init(
        value, range, step: step, label: label(), valueLabels: KnobValueLabels(),
        onEditingChanged: onEditingChanged)
    }

    /// Creates a knob with a label for its value.
    ///
    ///     Knob(value: $speed, in: 0...100) {
    ///       Text("Speed")
    ///     } currentValueLabel: {
    ///       Text("\(Int(speed)) km/h")
    ///     }
    ///
    /// - `currentValueLabel`: A view that shows the value in place of the formatted text. VoiceOver
    ///   reads the formatted text.
    /// - Note: Other parameters are those of ``init(value:in:step:label:onEditingChanged:)``.
    public init<V: BinaryFloatingPoint, Current: View>(
      value: Binding<V>, in range: ClosedRange<V> = 0...1, step: V.Stride? = nil,
      @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> Current,
      onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
      self.init(
        value, range, step: step, label: label(),
        valueLabels: KnobValueLabels(current: currentValueLabel()),
        onEditingChanged: onEditingChanged)
    }

    /// Creates a knob with ticks.
    ///
    ///     Knob(value: $size, in: 8...72) {
    ///       Text("Size")
    ///     } ticks: {
    ///       KnobTick(8)
    ///       for size in [12.0, 24, 36] { KnobTick(size, isMajor: false) }
    ///       KnobTick(72)
    ///     }
    ///
    /// - `currentValueLabel`: A view that shows the value in place of the formatted text. VoiceOver
    ///   reads the formatted text.
    /// - `ticks`: The ticks around the dial.
    /// - Edge cases: Ticks outside the range are ignored.
    public init<V: BinaryFloatingPoint, Current: View>(
      value: Binding<V>, in range: ClosedRange<V> = 0...1, step: V.Stride? = nil,
      @ViewBuilder label: () -> Label,
      @ViewBuilder currentValueLabel: () -> Current = { EmptyView() },
      @KnobTickBuilder ticks: () -> [KnobTick],
      onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
      self.init(
        value, range, step: step, label: label(),
        valueLabels: KnobValueLabels(current: currentValueLabel()), ticks: ticks(),
        onEditingChanged: onEditingChanged)
    }
  }

  nonisolated extension Knob {
    /// Creates a knob with labels for the ends of its range, and for its value.
    ///
    /// - `currentValueLabel`: A view that shows the value in place of the formatted text. VoiceOver
    ///   reads the formatted text.
    /// - `minimumValueLabel`: The label of the lower end, on the left below the dial.
    /// - `maximumValueLabel`: The label of the upper end, on the right below the dial.
    /// - Note: Other parameters are those of ``init(value:in:step:label:onEditingChanged:)``.
    public init<V: BinaryFloatingPoint, Current: View>(
      value: Binding<V>, in range: ClosedRange<V> = 0...1, step: V.Stride? = nil,
      @ViewBuilder label: () -> Label,
      @ViewBuilder currentValueLabel: () -> Current = { EmptyView() },
      @ViewBuilder minimumValueLabel: () -> ValueLabel,
      @ViewBuilder maximumValueLabel: () -> ValueLabel,
      onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
      self.init(
        value, range, step: step, label: label(),
        valueLabels: KnobValueLabels(
          current: currentValueLabel(), minimum: minimumValueLabel(), maximum: maximumValueLabel()),
        onEditingChanged: onEditingChanged)
    }

    /// Creates a knob with ticks, and with labels for the ends of its range and for its value.
    ///
    /// - `currentValueLabel`: A view that shows the value in place of the formatted text. VoiceOver
    ///   reads the formatted text.
    /// - `minimumValueLabel`: The label of the lower end, on the left below the dial.
    /// - `maximumValueLabel`: The label of the upper end, on the right below the dial.
    /// - `ticks`: The ticks around the dial.
    /// - Edge cases: Ticks outside the range are ignored.
    public init<V: BinaryFloatingPoint, Current: View>(
      value: Binding<V>, in range: ClosedRange<V> = 0...1, step: V.Stride? = nil,
      @ViewBuilder label: () -> Label,
      @ViewBuilder currentValueLabel: () -> Current = { EmptyView() },
      @ViewBuilder minimumValueLabel: () -> ValueLabel,
      @ViewBuilder maximumValueLabel: () -> ValueLabel,
      @KnobTickBuilder ticks: () -> [KnobTick],
      onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
      self.init(
        value, range, step: step, label: label(),
        valueLabels: KnobValueLabels(
          current: currentValueLabel(), minimum: minimumValueLabel(), maximum: maximumValueLabel()),
        ticks: ticks(), onEditingChanged: onEditingChanged)
    }
  }

  nonisolated extension Knob where Label == Text, ValueLabel == EmptyView {
    /// Creates a knob whose name is a localized string key.
    public init<V: BinaryFloatingPoint>(
      _ titleKey: LocalizedStringKey, value: Binding<V>, in range: ClosedRange<V> = 0...1,
      step: V.Stride? = nil, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
      self.init(
        value: value, in: range, step: step, label: { Text(titleKey) },
        onEditingChanged: onEditingChanged)
    }

    /// Creates a knob with a name that is not localized, such as one from a plug-in host.
    @_disfavoredOverload
    public init<S: StringProtocol, V: BinaryFloatingPoint>(
      _ title: S, value: Binding<V>, in range: ClosedRange<V> = 0...1,
      step: V.Stride? = nil, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
      self.init(
        value, range, step: step, label: Text(title), valueLabels: KnobValueLabels(),
        name: String(title), onEditingChanged: onEditingChanged)
    }

    /// Creates a knob whose name is a localized string key, and whose value has a format of
    /// Foundation.
    ///
    ///     Knob("Mix", value: $mix, format: .percent.precision(.fractionLength(0)))
    public init<V: BinaryFloatingPoint, F: FormatStyle>(
      _ titleKey: LocalizedStringKey, value: Binding<V>, in range: ClosedRange<V> = 0...1,
      step: V.Stride? = nil, format: F, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint, F.FormatInput == V, F.FormatOutput == String {
      self.init(
        value, range, step: step, label: Text(titleKey), valueLabels: KnobValueLabels(),
        formatter: { format.format(V($0)) }, onEditingChanged: onEditingChanged)
    }

    /// Creates a knob with a name that is not localized, and a value with a format of Foundation.
    @_disfavoredOverload
    public init<S: StringProtocol, V: BinaryFloatingPoint, F: FormatStyle>(
      _ title: S, value: Binding<V>, in range: ClosedRange<V> = 0...1,
      step: V.Stride? = nil, format: F, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint, F.FormatInput == V, F.FormatOutput == String {
      self.init(
        value, range, step: step, label: Text(title), valueLabels: KnobValueLabels(),
        formatter: { format.format(V($0)) }, name: String(title),
        onEditingChanged: onEditingChanged)
    }
  }

  nonisolated extension Knob where Label == EmptyView, ValueLabel == EmptyView {
    /// Creates a knob without a label. Give it an `accessibilityLabel`.
    public init<V: BinaryFloatingPoint>(
      value: Binding<V>, in range: ClosedRange<V> = 0...1, step: V.Stride? = nil,
      onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
      self.init(
        value: value, in: range, step: step, label: { EmptyView() },
        onEditingChanged: onEditingChanged)
    }
  }
#endif
