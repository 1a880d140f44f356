// The functions have the names of the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CKnobEngine
import KnobEngine
import KnobPresentation

/// What a handle of C stands for: a knob or an encoder, with its settings.
final class Turned {
  /// The knob. It has no meaning for an encoder.
  var knob = Knob()
  var encoder: RotaryEncoder?
  var settings: KnobSettings
  /// Whether the program has set the value that a reset restores. Otherwise it is the lower end.
  var hasDefault = false
  /// The parameter of a host to which the knob is bound.
  var binding: ParameterBinding?
  /// How far the last input has turned an encoder.
  private(set) var turn = (degrees: 0.0, steps: 0)
  /// The sentence about the last call, with its final zero.
  private(set) var message = UnsafeMutablePointer<CChar>.allocate(capacity: 1)

  init(encoder: RotaryEncoder? = nil, settings: KnobSettings) {
    (self.encoder, self.settings) = (encoder, settings)
    message.pointee = 0
  }

  deinit { message.deallocate() }

  /// The knob that inputs turn: that inside an encoder, or the knob itself.
  var turnedKnob: Knob { encoder?.knob ?? knob }

  /// The direction of the needle, as a fraction of the travel, or of a turn.
  var fraction: Double { encoder.map { $0.angle / 360 + 0.5 } ?? knob.fraction }

  /// Passes the settings to the engine.
  func adoptSettings() {
    if encoder != nil {
      encoder?.tracking = settings.tracking
      encoder?.degreesPerStep = settings.degreesPerStep
    } else {
      if !hasDefault { settings.resetToLowerEnd() }
      tell(knob.adopt(settings))
    }
  }

  func resize(_ size: KnobSize) {
    if encoder != nil { encoder?.size = size } else { knob.size = size }
  }

  func handle(_ input: KnobInput) -> KnobEvents {
    guard let turn = encoder?.handle(input) else {
      guard let binding else { return knob.handle(input) }
      // The host sees the beginning of a gesture while the knob still has the old value.
      let opening = knob.opening(of: input)
      binding.report(opening)
      return report(knob.handle(input), to: binding, after: opening)
    }
    self.turn = (turn.degrees, turn.steps)
    return turn.events
  }

  func setEnabled(_ isEnabled: Bool) -> KnobEvents {
    if let events = encoder?.setEnabled(isEnabled) { return events }
    return tell(knob.setEnabled(isEnabled))
  }

  /// - Edge cases: An encoder is never read-only.
  func setReadOnly(_ isReadOnly: Bool) -> KnobEvents {
    guard encoder == nil else { return .none }
    settings.isReadOnly = isReadOnly
    return tell(knob.setReadOnly(isReadOnly))
  }

  /// Passes events on to the host, if there is one.
  @discardableResult
  private func tell(_ events: KnobEvents) -> KnobEvents {
    binding.map { report(events, to: $0) } ?? events
  }

  private func report(
    _ events: KnobEvents, to binding: ParameterBinding, after opening: KnobEvents = []
  ) -> KnobEvents {
    binding.report(events.subtracting(opening))
    binding.reconcile()
    return events
  }

  /// Stores a sentence for the program.
  func explain(_ sentence: String = "") {
    let bytes = sentence.utf8
    message.deallocate()
    message = .allocate(capacity: bytes.count + 1)
    for (index, byte) in bytes.enumerated() { message[index] = CChar(bitPattern: byte) }
    message[bytes.count] = 0
  }
}

extension RawRepresentable<Int32> {
  /// The case that an enumeration of C stands for, or nil if it has none with this number.
  ///
  /// - Edge cases: C allows any number, also a negative one, which arrives as a large one.
  init?(_ value: some RawRepresentable<UInt32>) {
    self.init(rawValue: Int32(bitPattern: value.rawValue))
  }
}

func turned(_ handle: OpaquePointer?) -> Turned? {
  handle.map { Unmanaged<Turned>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue() }
}

private func handle(of turned: Turned) -> OpaquePointer {
  OpaquePointer(Unmanaged.passRetained(turned).toOpaque())
}

@c @implementation public func knob_create() -> OpaquePointer? {
  handle(of: Turned(settings: KnobSettings()))
}

@c @implementation public func knob_create_encoder() -> OpaquePointer? {
  handle(of: Turned(encoder: RotaryEncoder(), settings: .encoder))
}

@c @implementation public func knob_destroy(_ knob: OpaquePointer?) {
  guard let knob else { return }
  // A gesture ends before the knob does.
  turned(knob)?.binding?.unbind()
  Unmanaged<Turned>.fromOpaque(UnsafeRawPointer(knob)).release()
}
