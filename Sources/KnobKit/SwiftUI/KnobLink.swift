#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import SwiftUI

  /// The configuration that the view gives to the engine's knob.
  struct KnobSetup: Equatable {
    var parameter: Parameter
    var tracking: Tracking
    var sweep: Sweep
    var isContinuous: Bool
    var returnsToDefault: Bool
    var isReadOnly: Bool
    var isEnabled: Bool

    init(_ traits: KnobTraits, _ range: ClosedRange<Double>, step: Double?, isEnabled: Bool) {
      parameter = traits.parameter(range, step: step)
      tracking = traits.tracking
      sweep = traits.sweep
      isContinuous = traits.isContinuous
      returnsToDefault = traits.returnsToDefault
      isReadOnly = traits.isReadOnly
      self.isEnabled = isEnabled
    }

    /// Applies this configuration to a knob.
    ///
    /// - Parameter preferences: Those that apply to the present gesture of a pointer.
    /// - Returns: The resulting events, because a new configuration may end a gesture.
    func apply(
      to knob: inout KnobEngine.Knob, _ preferences: PressPreferences
    ) -> KnobEvents {
      knob.parameter = parameter
      knob.tracking = preferences.tracking(tracking)
      knob.sweep = sweep
      knob.isContinuous = isContinuous
      knob.returnsToDefault = returnsToDefault
      let events = knob.setReadOnly(isReadOnly)
      return events.union(knob.setEnabled(isEnabled))
    }
  }

  /// Access to the value in the application's binding, regardless of its type. The binding owns the
  /// value.
  struct KnobSource {
    /// Returns the current value of the binding.
    let read: () -> Double
    /// Writes a value to the binding and returns it as the binding's type represents it. For
    /// example, a `Float` is rounded.
    let write: (Double) -> Double

    init<V: BinaryFloatingPoint>(_ value: Binding<V>) {
      read = { value.wrappedValue.shortestDecimal }
      write = {
        let new = V($0)
        value.wrappedValue = new
        return new.shortestDecimal
      }
    }
  }

  extension KnobSource {
    /// Access to one end of a range. The other end keeps its value, unless a step that the knobs
    /// show has taken this end past it.
    init<V: BinaryFloatingPoint>(_ values: Binding<ClosedRange<V>>, _ end: RangeEnd) {
      read = {
        let range = values.wrappedValue
        return (end == .lower ? range.lowerBound : range.upperBound).shortestDecimal
      }
      write = {
        let (new, old) = (V($0), values.wrappedValue)
        values.wrappedValue =
          end == .lower ? new...max(new, old.upperBound) : min(new, old.lowerBound)...new
        return new.shortestDecimal
      }
    }
  }

  extension BinaryFloatingPoint {
    /// The value of the shortest decimal notation of the number. For the `Float` 0.1 it is 0.1,
    /// although the exact value is about 0.10000000149. With the exact value as a step, a knob
    /// would not reach 1.
    var shortestDecimal: Double {
      if let double = self as? Double { return double }
      return (self as? any CustomStringConvertible).flatMap { Double($0.description) }
        ?? Double(self)
    }
  }

  /// The information that a view passes to its model. Each evaluation of the body makes a new one.
  @MainActor struct KnobLink {
    var setup: KnobSetup
    var traits: KnobTraits
    var source: KnobSource
    var allowsMotion: Bool
    var onEditingChanged: (Bool) -> Void
    /// Moves the keyboard focus to the knob.
    var takeFocus: () -> Void
    var isFocused: Bool
    /// The name of the knob, if it is a string that the application gave.
    var name: String?
    var undoManager: UndoManager?

    /// The value to compare in order to detect a change from outside. It treats a NaN as equal to
    /// itself.
    var snapshot: KnobLinkSnapshot {
      KnobLinkSnapshot(
        setup: setup, value: source.read().bitPattern,
        depth: traits.depth?.binding.wrappedValue.bitPattern)
    }
  }

  struct KnobLinkSnapshot: Equatable {
    var setup: KnobSetup
    var value: UInt64
    var depth: UInt64?
  }
#endif
