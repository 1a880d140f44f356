// The functions have the names of the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CKnobEngine
import KnobEngine
import KnobPresentation

/// The time in seconds, by a clock that is never set (see `libc.c`).
@_extern(c, "knob_monotonic_time") private func monotonicTime() -> Double

/// What a handle of C stands for: a knob or an encoder.
final class Turned: FrontEnd {
  /// The core of a knob. Nil for an encoder.
  let knob: KnobCore?
  /// The core of an encoder. Nil for a knob.
  let encoder: EncoderCore?
  let core: TurnCore
  /// Whether the program has set the value that a reset restores. Otherwise it is the lower end.
  var hasDefault = false
  /// How far the last input has turned an encoder.
  private(set) var turn = (degrees: 0.0, steps: 0)
  /// The sentence about the last call, with its final zero.
  private(set) var message = UnsafeMutablePointer<CChar>.allocate(capacity: 1)

  init(knob: KnobCore) {
    (self.knob, encoder, core) = (knob, nil, knob)
    // Inputs turn only the value.
    knob.hasDepthOnDemand = false
    start()
  }

  init(encoder: EncoderCore) {
    (knob, self.encoder, core) = (nil, encoder, encoder)
    core.knob.size = KnobSize(width: 100, height: 100)
    start()
  }

  private func start() {
    message.pointee = 0
    core.frontEnd = self
  }

  deinit { message.deallocate() }

  func handle(_ input: KnobInput) -> KnobEvents {
    let events = core.handle(input)
    if let encoder { turn = encoder.takeTurn().map { ($0.degrees, $0.steps) } ?? (0, 0) }
    return events
  }

  // MARK: The front end

  var time: Double { monotonicTime() }
  var dialLayout: KnobLayout { KnobLayout(of: core.knob) }
  func report(_ event: GestureEvent) {}
  func turningChanged() {}
  func redraw() {}
  func adoptParameter() { knob?.adoptParameter() }
  func follow(_ value: Double) { knob?.set(value, animated: false) }

  // MARK: Messages

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
  handle(of: Turned(knob: KnobCore()))
}

@c @implementation public func knob_create_encoder() -> OpaquePointer? {
  handle(of: Turned(encoder: EncoderCore()))
}

@c @implementation public func knob_destroy(_ knob: OpaquePointer?) {
  guard let knob else { return }
  // A gesture ends before the knob does.
  turned(knob)?.knob?.leaveCompanions()
  Unmanaged<Turned>.fromOpaque(UnsafeRawPointer(knob)).release()
}
