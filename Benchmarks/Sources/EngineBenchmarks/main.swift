import Benchmark
import Foundation
import KnobEngine

// A suite is a subject of the table, and its benchmarks are the rows. The number after the `x` is
// how many operations one measurement contains.

if CommandLine.arguments.contains("--records") {
  let size = MemoryLayout<Knob>.size
  print(
    #"{"row": "engine: `Knob` in memory", "subject": "RotaryKnob", "value": \#(size), "unit": "bytes"}"#
  )
  #if DEBUG
    print(#"{"warning": "This is a debug build of the engine. Its times mean nothing."}"#)
  #endif
  exit(EXIT_SUCCESS)
}

let atan2Suite = BenchmarkSuite(name: "atan2") { suite in
  let path = circlePath()
  suite.benchmark("calibration x1000") {
    var sum = 0.0
    for point in path { sum += atan2(point.y - 50, point.x - 50) }
    use(sum)
  }
}

let knobSuite = BenchmarkSuite(name: "RotaryKnob") { suite in
  let path = circlePath()

  var vertical = pressedKnob(.vertical, at: path[0])
  suite.benchmark("engine: a vertical move x1000") { turn(&vertical, along: path) }

  var rotary = pressedKnob(.rotary, at: path[0])
  suite.benchmark("engine: a rotary move x1000") { turn(&rotary, along: path) }

  var plain = Knob(Parameter(10...30))
  suite.benchmark("engine: layout, fill and indicator x1000") {
    layOut(&plain, metrics: KnobMetrics(), times: 1_000)
  }

  var ticked = Knob(Parameter(10...30))
  var metrics = KnobMetrics()
  metrics.ticks = .even(11)
  suite.benchmark("engine: layout with 11 ticks x1000") {
    layOut(&ticked, metrics: metrics, times: 1_000)
  }

  var followed = FollowedKnob()
  suite.benchmark("MIDI: three bytes to a value x1000") { followed.receive(times: 1_000) }

  var moving = SmoothedGain(isMoving: true)
  suite.benchmark("audio: a block of 256 samples, moving x1000") { moving.play(blocks: 1_000) }

  var still = SmoothedGain(isMoving: false)
  suite.benchmark("audio: a block of 256 samples, still x1000") { still.play(blocks: 1_000) }

  var panel = FollowedPanel(count: 100)
  suite.benchmark("MIDI: 100 mappings, a message for each x100") { panel.receive() }

  let connected = ConnectedPanel(count: 100)
  suite.benchmark("MIDI: 100 knobs of a panel, a message for each x100") { connected.receive() }
}

/// 1,000 points around the center of a knob of 100 points, from -100 to 100 degrees and back.
func circlePath() -> [KnobPoint] {
  (0..<1_000).map { index in
    let degrees = -100 + 0.4 * Double(index < 500 ? index : 1_000 - index)
    let angle = degrees * .pi / 180
    return KnobPoint(x: 50 + 30 * sin(angle), y: 50 - 30 * cos(angle))
  }
}

/// A knob of 100 points with a linear range and no steps, which a mouse has pressed. The value is
/// such that the path never leads past an end.
func pressedKnob(_ tracking: Tracking, at point: KnobPoint) -> Knob {
  var knob = Knob(Parameter(10...30), value: 12)
  knob.tracking = tracking
  _ = knob.handle(.press(point, by: .mouse))
  return knob
}

@inline(never)
func turn(_ knob: inout Knob, along path: [KnobPoint]) {
  for point in path { _ = knob.handle(.move(point)) }
}

/// Lays out a knob at a different value each time, and reads what depends on the value, and the
/// ticks if there are any.
@inline(never)
func layOut(_ knob: inout Knob, metrics: KnobMetrics, times: Int) {
  let hasTicks = metrics.ticks != .none
  var sum = 0.0
  for index in 0..<times {
    knob.set(10 + 20 * Double(index) / Double(times))
    let layout = KnobLayout(of: knob, metrics: metrics)
    sum += (layout.fill?.end ?? 0) + layout.indicator.end.x
    if hasTicks { sum += layout.ticks[0].line.start.x }
  }
  use(sum)
}

/// Uses a result, so that the compiler does not remove its calculation.
@inline(never) @_optimize(none)
func use(_ result: Double) {}

Benchmark.main([atan2Suite, knobSuite])
