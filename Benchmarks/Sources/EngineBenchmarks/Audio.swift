import KnobAudio

/// A gain that an audio thread reads in blocks.
struct SmoothedGain {
  private let source = AudioValue(1)
  private let isMoving: Bool
  private let block = UnsafeMutableBufferPointer<Float>.allocate(capacity: 256)
  private var smoother: Smoother

  init(isMoving: Bool) {
    self.isMoving = isMoving
    smoother = Smoother(source, milliseconds: 20, sampleRate: 48_000)
  }

  /// Fills blocks. If the gain moves, each block begins a ramp.
  @inline(never)
  mutating func play(blocks: Int) {
    for index in 0..<blocks {
      if isMoving { source.value = Double(index % 100) / 100 }
      smoother.fill(block)
    }
    use(Double(block[255]))
  }
}
