#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import SwiftUI

  /// What a view passes to its control. Each evaluation of the body makes a new one.
  @MainActor struct KnobSetup {
    /// Differs between two evaluations of the body.
    final class Revision: Equatable {
      nonisolated static func == (a: Revision, b: Revision) -> Bool { a === b }
    }

    let revision = Revision()
    var traits: KnobTraits
    var source: KnobSource
    /// The value and the depths of the bindings. Because the body reads them, SwiftUI evaluates it
    /// again when they change.
    let value: Double
    let depth: Double?
    let modulations: [KnobModulation]?
    let selection: String?
    var isEnabled: Bool
    var allowsMotion: Bool
    /// The name of the knob, if it is a string that the application gave.
    var name: String?
    var hasCaption: Bool
    var undoManager: UndoManager?
    var onEditingChanged: (Bool) -> Void

    init(
      _ traits: KnobTraits, _ source: KnobSource, isEnabled: Bool, allowsMotion: Bool,
      name: String?, hasCaption: Bool, undoManager: UndoManager?,
      onEditingChanged: @escaping (Bool) -> Void
    ) {
      (self.traits, self.source) = (traits, source)
      (value, depth) = (source.read(), traits.depth?.binding.wrappedValue)
      modulations = traits.modulations?.binding.wrappedValue
      selection = traits.modulations?.selection?.wrappedValue
      (self.isEnabled, self.allowsMotion) = (isEnabled, allowsMotion)
      (self.name, self.hasCaption, self.undoManager) = (name, hasCaption, undoManager)
      self.onEditingChanged = onEditingChanged
      let isTwoLines = traits.settings.valueDisplay == .both
      self.traits.settings.name = isTwoLines ? nil : name ?? ""
    }
  }

  extension KnobSetup {
    /// Whether a control that has another setup needs only the closures of this one.
    func differsOnlyInClosures(from other: KnobSetup) -> Bool {
      isEnabled == other.isEnabled && allowsMotion == other.allowsMotion && name == other.name
        && hasCaption == other.hasCaption && undoManager === other.undoManager
        && traits.differOnlyInClosures(from: other.traits)
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
#endif
