#if canImport(Glibc)
  import Glibc
  import KnobEngine
  import Testing

  /// Checks that turning a knob and laying it out allocate no memory.
  ///
  /// Counting the memory in use would miss memory that is allocated and freed again. So a separate
  /// process uses up all memory that it can get, until the allocator refuses every size. Then it
  /// turns knobs and lays them out, and any allocation stops it.
  @Suite struct MemoryTests {
    @Test func turningNeedsNoMemory() async {
      await #expect(processExitsWith: .success) {
        var knobs = knobsToTurn()
        // During the first turns, the runtime may allocate what it needs.
        turn(&knobs, times: 10)
        useUpMemory()
        turn(&knobs, times: 2_000)
        _exit(EXIT_SUCCESS)
      }
    }

    @Test func layoutsNeedNoMemory() async {
      await #expect(processExitsWith: .success) {
        var knobs = knobsToTurn()
        let metrics = metricsToLayOut()
        layOut(&knobs, metrics, times: 10)
        useUpMemory()
        layOut(&knobs, metrics, times: 500)
        _exit(EXIT_SUCCESS)
      }
    }

    /// A knob is copied often, so it should not grow without a reason. The limits leave room for a
    /// few more settings: they are twelve and three cache lines of 64 bytes.
    @Test func knobIsSmall() {
      #expect(MemoryLayout<Knob>.size <= 768)
      #expect(MemoryLayout<Parameter>.size <= 192)
    }

    /// Checks that the tests above can fail.
    @Test func processWithoutMemoryCannotAllocate() async {
      await #expect(processExitsWith: .failure) {
        var arrays: [[Double]] = []
        arrays.reserveCapacity(2)
        useUpMemory()
        arrays.append([1, 2, 3])
        _exit(arrays.count == 1 ? EXIT_SUCCESS : EXIT_FAILURE)
      }
    }
  }

  private func knobsToTurn() -> [Knob] {
    var parameters = [
      Parameter(10...30), Parameter(20...20_000, taper: .logarithmic),
      Parameter(0...100, step: 1), Parameter(0...360, wraps: true),
    ]
    #if !DEBUG
      // Without optimization, a loop through an array allocates for its iterator.
      parameters[1].detents = [200, 2000]
      parameters[2].detents = [50]
      parameters[3].detents = [0, 90]
    #endif
    return Tracking.Style.allCases.flatMap { style in
      parameters.map { parameter in
        var knob = Knob(parameter, size: KnobSize(width: 160, height: 160))
        knob.tracking.style = style
        knob.tracking.ring = Tracking.Ring(10...75, outside: .skip)
        return knob
      }
    }
  }

  /// A gesture of 30 moves, values set in code, a scroll burst, and keys.
  private func turn(_ knobs: inout [Knob], times: Int) {
    for round in 0..<times {
      for index in knobs.indices {
        _ = knobs[index].handle(.press(KnobPoint(x: 80, y: 30)))
        for step in 0..<30 {
          let x = 60 + Double((step * 7 + round) % 60)
          let y = 20 + Double((step * 11) % 100)
          _ = knobs[index].handle(.move(KnobPoint(x: x, y: y), fine: step % 10 == 9))
          if step == 20 { knobs[index].set(25) }
        }
        _ = knobs[index].handle(round % 2 == 0 ? .release : .cancel)
        _ = knobs[index].handle(.scroll(0.5))
        _ = knobs[index].handle(.endBurst)
        #if !DEBUG
          // Without optimization, an option set of two members is made from an array.
          _ = knobs[index].handle(.key(.pageUp))
          _ = knobs[index].handle(.increment)
          _ = knobs[index].handle(.reset)
        #endif
      }
    }
  }

  private func metricsToLayOut() -> [KnobMetrics] {
    var ticked = KnobMetrics()
    (ticked.origin, ticked.thumbRadius, ticked.ticks) = (.middle, 0.05, .even(11))
    var metrics = [KnobMetrics(), ticked]
    #if !DEBUG
      // Without optimization, a loop through an array allocates for its iterator.
      ticked.ticks = .at([10, 20, 30], minor: [15, 25])
      metrics.append(ticked)
    #endif
    return metrics
  }

  /// Reads all parts of layouts at different values.
  private func layOut(_ knobs: inout [Knob], _ metrics: [KnobMetrics], times: Int) {
    var sum = 0.0
    for round in 0..<times {
      for index in knobs.indices {
        knobs[index].set(Double(round % 40))
        for choice in metrics.indices {
          let layout = KnobLayout(
            of: knobs[index], metrics: metrics[choice], scale: Double(1 + round % 2))
          sum += layout.fill?.end ?? 0
          sum += layout.fillDot?.radius ?? 0
          sum += layout.thumb?.radius ?? 0
          sum += layout.indicator.end.x + layout.track.radius + layout.cap.radius
        }
      }
    }
    hoard = sum > 0 ? nil : hoard
  }

  /// Uses up the memory of the allocator, and prevents it from getting more.
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
