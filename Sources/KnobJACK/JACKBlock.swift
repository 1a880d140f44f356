/// The samples that a client renders at once, from -1 to 1.
///
/// The memory is JACK's, and is valid only while the closure runs that received the block.
public struct JACKBlock {
  /// The number of samples in each channel.
  public let count: Int
  /// The number of samples per second.
  public let sampleRate: Double
  let channels: UnsafeMutablePointer<UnsafeMutablePointer<Float>?>
  let inputs: Int
  let outputs: Int

  /// The samples that an input has received. Empty if there is no such input.
  public func input(_ index: Int) -> UnsafeBufferPointer<Float> {
    guard index >= 0, index < inputs else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeBufferPointer(buffer(index))
  }

  /// The samples to set, which are 0 at first. Empty if there is no such output.
  public func output(_ index: Int) -> UnsafeMutableBufferPointer<Float> {
    guard index >= 0, index < outputs else {
      return UnsafeMutableBufferPointer(start: nil, count: 0)
    }
    return buffer(inputs + index)
  }

  private func buffer(_ channel: Int) -> UnsafeMutableBufferPointer<Float> {
    let start = channels[channel]
    return UnsafeMutableBufferPointer(start: start, count: start == nil ? 0 : count)
  }
}
