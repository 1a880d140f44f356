import KnobEngine

// How the depth of a modulation turns, which follows from how the value of its knob turns.

extension Knob {
  /// Adopts from a knob how it turns, for the depth of its modulation.
  ///
  /// The depth covers twice the travel, so that the end of the arc moves as fast as the value
  /// would.
  package mutating func turnAsDepth(of model: Knob) {
    size = model.size
    sweep = model.sweep.doubled
    tracking = model.tracking.ofDepth
    isContinuous = model.isContinuous
  }
}

extension Tracking {
  /// The tracking with which the depth turns. A press must not change the depth, so the depth has
  /// no absolute tracking.
  fileprivate var ofDepth: Tracking {
    var tracking = self
    if style == .absolute { tracking.style = .rotary }
    switch travel {
    case .points(let points): tracking.travel = .points(2 * points)
    case .knobSizes(let count): tracking.travel = .knobSizes(2 * count)
    // This travel follows from the sweep.
    case .degreesPerPoint: break
    }
    return tracking
  }
}
