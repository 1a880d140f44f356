#if canImport(Glibc)
  import Glibc
  import KnobAudio
  import Testing

  /// Checks that what an audio thread calls allocates no memory, in a process that cannot get any
  /// (`MemoryTests` of the engine explains this).
  @Suite struct MemoryTests {
    @Test func audioThreadNeedsNoMemory() async {
      await #expect(processExitsWith: .success) {
        let source = AudioValue(1)
        let ring = ByteRing(capacity: 256)
        var smoothers = (
          Smoother(source, sampleRate: 48_000),
          Smoother(source, sampleRate: 48_000, ramp: .logarithmic)
        )
        let block = UnsafeMutableBufferPointer<Float>.allocate(capacity: 64)
        let bytes = UnsafeMutableRawBufferPointer(block)
        func play(_ times: Int) {
          for index in 0..<times {
            source.value = Double(1 + index % 3)
            smoothers.0.fill(block)
            smoothers.1.fill(block)
            _ = smoothers.0.next() + smoothers.1.advance(by: 5)
            if index % 100 == 0 { smoothers.0.sampleRate = Double(44_100 + index) }
            ring.write(UnsafeRawBufferPointer(rebasing: bytes[..<7]))
            _ = ring.read(into: bytes)
          }
        }
        play(10)
        useUpMemory()
        play(2_000)
        _exit(EXIT_SUCCESS)
      }
    }

    /// Checks that the test above can fail.
    @Test func processWithoutMemoryCannotAllocate() async {
      await #expect(processExitsWith: .failure) {
        useUpMemory()
        _exit(ByteRing(capacity: 256).write([1]) ? EXIT_SUCCESS : EXIT_FAILURE)
      }
    }
  }

  private func useUpMemory() {
    var nothing = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &nothing)
    var size = 1 << 20
    while size >= 16 {
      while let block = malloc(size) { hoard = block }
      size -= size > 2048 ? 1024 : 16
    }
  }

  /// The last block. It prevents the optimizer from removing the allocations.
  nonisolated(unsafe) private var hoard: UnsafeMutableRawPointer?
#endif
