#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import SwiftUI

  /// What the view asks the engine's knob to be.
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

    /// Makes a knob so.
    ///
    /// - Returns: what happened: a gesture in progress may be cut short.
    func apply(to knob: inout KnobEngine.Knob) -> KnobEvents {
      knob.parameter = parameter
      knob.tracking = tracking
      knob.sweep = sweep
      knob.isContinuous = isContinuous
      knob.returnsToDefault = returnsToDefault
      let events = knob.setReadOnly(isReadOnly)
      return events.union(knob.setEnabled(isEnabled))
    }
  }

  /// Where the value is, whatever its type: the application's binding, which owns it.
  struct KnobSource {
    /// The value that the binding has now.
    let read: () -> Double
    /// Gives the binding a value, and returns it as the binding's type has it: a Float's is rounded.
    let write: (Double) -> Double

    init<V: BinaryFloatingPoint>(_ value: Binding<V>) {
      read = { value.wrappedValue.asWritten }
      write = {
        let new = V($0)
        value.wrappedValue = new
        return new.asWritten
      }
    }
  }

  extension BinaryFloatingPoint {
    /// The number that a person would write for it: 0.1 for a Float's, which is 0.10000000149 more
    /// exactly. With that as a step a knob would not reach 1.
    var asWritten: Double {
      if let double = self as? Double { return double }
      return (self as? any CustomStringConvertible).flatMap { Double($0.description) }
        ?? Double(self)
    }
  }

  /// A view's word to its model, newly made with each of its bodies.
  @MainActor struct KnobLink {
    var setup: KnobSetup
    var source: KnobSource
    var resetsToDefault: Bool
    var playsHaptics: Bool
    var valuePersistence: Double
    var nameTransition: Double
    var isMotionWelcome: Bool
    var onEditingChanged: (Bool) -> Void
    /// Brings the keyboard to the knob.
    var takeFocus: () -> Void
    var isFocused: Bool

    /// What to look at for a change from outside. A NaN is the same as itself here.
    var news: KnobNews { KnobNews(setup: setup, value: source.read().bitPattern) }
  }

  struct KnobNews: Equatable {
    var setup: KnobSetup
    var value: UInt64
  }
#endif
