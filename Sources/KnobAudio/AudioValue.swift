import CKnobAudio

/// A number that one thread sets while an audio thread reads it.
///
/// Neither of them waits, allocates memory, or sees half of a number.
///
///     let gain = AudioValue(1)
///     gain.value = 0.5    // in the handler of a knob
///     gain.value    // 0.5, on any thread
///
/// An audio thread reads the value through a ``Smoother``, so that a change makes no noise.
///
/// | call | thread |
/// |---|---|
/// | `init(_:)`, and the release of the last reference | not the audio thread: both use the heap |
/// | ``value`` | any |
///
/// - Edge cases: NaN and infinities are ignored.
public final class AudioValue: @unchecked Sendable {
  // The class is Sendable because this memory is only accessed by atomic operations.
  private let bits: UnsafeMutablePointer<KnobAtomic>

  /// Creates a value. A number that is not finite counts as 0.
  public init(_ value: Double) {
    bits = .allocate(capacity: 1)
    bits.initialize(to: KnobAtomic(bits: value.isFinite ? value.bitPattern : 0))
  }

  deinit { bits.deallocate() }

  /// The number, in the unit of the application.
  ///
  /// It may be set on any thread, but the last one wins. NaN and infinities are ignored.
  public var value: Double {
    get { Double(bitPattern: knob_atomic_load(bits)) }
    set {
      guard newValue.isFinite else { return }
      knob_atomic_store(bits, newValue.bitPattern)
    }
  }
}
