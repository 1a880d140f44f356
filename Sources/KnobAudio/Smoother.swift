import KnobEngine

/// The value of an ``AudioValue``, sample by sample, without steps.
///
/// A change of the value becomes a ramp, which takes a fixed time and ends exactly at the new value.
/// If the value changes again during a ramp, a new ramp begins where the old one is.
///
///     let gain = AudioValue(0)
///     var smoother = Smoother(gain, milliseconds: 4, sampleRate: 1_000)
///     gain.value = 1
///     smoother.next()    // 0.25
///     smoother.next()    // 0.5
///     smoother.next()    // 0.75
///     smoother.next()    // 1.0
///
/// A smoother belongs to one thread. Create it before the audio starts, and then use it only on the
/// audio thread. None of its methods waits or allocates memory.
public struct Smoother: Sendable {
  /// How the value moves from sample to sample.
  public enum Ramp: Equatable, Sendable {
    /// Equal differences. Use it for gains and positions.
    case linear

    /// Equal ratios. Use it for frequencies and times, as with the logarithmic taper.
    ///
    /// Between numbers with different signs, and from or to 0, the ramp is linear.
    case logarithmic
  }

  /// How the value moves from sample to sample. A ramp that has begun is not affected.
  public var ramp: Ramp

  /// How long a ramp takes, in milliseconds. A ramp that has begun is not affected.
  ///
  /// - Edge cases: With NaN, a negative time, or less than half a sample, the value jumps. An hour
  ///   is the longest time.
  public var milliseconds: Double {
    didSet { length = Smoother.samples(milliseconds, sampleRate) }
  }

  /// The number of samples per second. A ramp that has begun keeps its time.
  ///
  /// - Edge cases: A number that is not finite and greater than 0 is ignored. In the initializer,
  ///   it counts as 48,000.
  public var sampleRate: Double {
    didSet {
      guard sampleRate.isFinite, sampleRate > 0 else { return sampleRate = oldValue }
      guard sampleRate != oldValue else { return }
      length = Smoother.samples(milliseconds, sampleRate)
      guard remaining > 0 else { return }
      begin(samples: Smoother.samples(Double(remaining) / oldValue * 1_000, sampleRate))
    }
  }

  /// The value of the last sample.
  public private(set) var value: Double

  private let source: AudioValue
  private var target: Double
  /// The number of samples of a ramp, and of those that are left of the present one.
  private var length: Int
  private var remaining = 0
  /// The difference between two samples, or their ratio.
  private var step = 0.0
  private var multiplies = false

  /// Creates a smoother, which starts at the present value.
  public init(
    _ source: AudioValue, milliseconds: Double = 20, sampleRate: Double, ramp: Ramp = .linear
  ) {
    self.source = source
    self.milliseconds = milliseconds
    self.sampleRate = sampleRate.isFinite && sampleRate > 0 ? sampleRate : 48_000
    self.ramp = ramp
    length = Smoother.samples(milliseconds, self.sampleRate)
    value = source.value
    target = value
  }

  /// Whether the next sample may differ from the last one.
  ///
  /// If it does not, what follows from the value, such as the coefficients of a filter, is the same.
  public var isMoving: Bool { remaining > 0 || source.value != target }

  /// Returns the value of the next sample.
  public mutating func next() -> Double {
    update()
    move()
    return value
  }

  /// Skips samples, and returns the value of the last one of them.
  ///
  /// Use it for what is calculated once for several samples.
  ///
  /// - Edge cases: A count of 0 or less changes nothing.
  public mutating func advance(by count: Int) -> Double {
    guard count > 0 else { return value }
    update()
    if count >= remaining {
      finish()
    } else {
      remaining -= count
      value =
        multiplies ? value * raise(step, to: Double(count)) : target - step * Double(remaining)
    }
    return value
  }

  /// Fills a block with the next samples. The source is read once, at its beginning.
  public mutating func fill(_ block: UnsafeMutableBufferPointer<Float>) {
    update()
    let moving = min(remaining, block.count)
    for index in 0..<moving {
      move()
      block[index] = Float(value)
    }
    let last = Float(value)
    for index in moving..<block.count { block[index] = last }
  }

  /// Fills a block with the next samples. The source is read once, at its beginning.
  public mutating func fill(_ block: UnsafeMutableBufferPointer<Double>) {
    update()
    let moving = min(remaining, block.count)
    for index in 0..<moving {
      move()
      block[index] = value
    }
    for index in moving..<block.count { block[index] = value }
  }

  /// Moves to the present value of the source at once.
  ///
  /// Use it where nothing sounds, such as before the first block and at the beginning of a voice.
  public mutating func jump() {
    target = source.value
    finish()
  }

  // MARK: Ramps

  /// Begins a ramp if the source has changed.
  private mutating func update() {
    let latest = source.value
    guard latest != target else { return }
    target = latest
    begin(samples: length)
  }

  private mutating func begin(samples: Int) {
    remaining = samples
    let difference = target - value
    guard samples > 0, difference.isFinite else { return finish() }
    let ratio = target / value
    multiplies = ramp == .logarithmic && ratio > 0 && ratio.isFinite
    step = multiplies ? raise(ratio, to: 1 / Double(samples)) : difference / Double(samples)
  }

  /// Moves by one sample. A linear ramp is calculated from its end, so that errors do not add up.
  private mutating func move() {
    guard remaining > 1 else { return finish() }
    remaining -= 1
    value = multiplies ? value * step : target - step * Double(remaining)
  }

  private mutating func finish() {
    remaining = 0
    value = target
  }

  private static func samples(_ milliseconds: Double, _ rate: Double) -> Int {
    guard milliseconds > 0 else { return 0 }
    let samples = min(milliseconds, 3_600_000) / 1_000 * rate
    return Int(min(samples, Double(Int32.max)).rounded(.toNearestOrAwayFromZero))
  }
}
