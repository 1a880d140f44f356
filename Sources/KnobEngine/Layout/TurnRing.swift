/// The ring that shows in which of several turns the value is.
extension KnobLayout {
  /// The segments of the ring of turns, one for each turn, clockwise from the direction of the lower
  /// end. Together, they are a whole circle. If the sweep is not a number of whole turns, the last
  /// one is shorter.
  ///
  ///     var knob = Knob(Parameter(0...1), value: 0.35)
  ///     knob.sweep = Sweep(turns: 10)
  ///     KnobLayout(of: knob).turns.count          // 10
  ///     KnobLayout(of: knob).passedTurns.count    // 4
  ///
  /// - Edge cases: There are none if the sweep is at most one turn, or if
  ///   ``KnobMetrics/turnWidth`` is 0. Where there is too little room for segments, there is a
  ///   single one, which is a circle.
  public var turns: [Arc] {
    var turns: [Arc] = []
    forEachTurn { turns.append($0) }
    return turns
  }

  /// The parts of the ring of turns between the origin and the value. Without a fill, it is the
  /// segment of the turn that the value is in.
  public var passedTurns: [Arc] {
    var turns: [Arc] = []
    forEachPassedTurn { turns.append($0) }
    return turns
  }

  /// Whether the picture has a ring of turns.
  package var hasTurns: Bool { face.turnRadius > 0 }

  /// Calls a closure with each arc of ``turns``, without allocating memory.
  package func forEachTurn(_ body: (Arc) -> Void) {
    guard hasTurns else { return }
    let segments = TurnSegments(of: face)
    for index in 0..<segments.count {
      let (start, end) = segments.angles(of: index)
      body(turnArc(from: start, to: end))
    }
  }

  /// Calls a closure with each arc of ``passedTurns``, without allocating memory.
  package func forEachPassedTurn(_ body: (Arc) -> Void) {
    guard hasTurns else { return }
    let segments = TurnSegments(of: face)
    let (start, end) = passedAngles(segments)
    for index in 0..<segments.count {
      let whole = segments.angles(of: index)
      let (start, end) = (max(whole.start, start), min(whole.end, end))
      // In some toolkits, an arc of no length is visible.
      if end - start > 1e-6 { body(turnArc(from: start, to: end)) }
    }
  }

  /// The angles of the ring between which turns are passed.
  private func passedAngles(_ segments: TurnSegments) -> (start: Double, end: Double) {
    let (shown, turns) = (needle.fraction, sweep.turns)
    if let origin = needle.origin {
      return (segments.angle(at: min(origin, shown)), segments.angle(at: max(origin, shown)))
    }
    // At its end, a value is still in a turn, and not at the beginning of the next.
    let turn = max((shown * turns - 1e-6).rounded(.up), 1)
    return (segments.angle(at: (turn - 1) / turns), segments.angle(at: min(turn / turns, 1)))
  }

  private func turnArc(from start: Double, to end: Double) -> Arc {
    Arc(
      center: center, radius: face.turnRadius, start: start, end: end, width: face.turnWidth)
  }
}

/// The division of the ring of turns into segments.
private struct TurnSegments {
  let count: Int
  /// The angle of half the space between two segments.
  private let inset: Double
  /// The part of the ring that a segment takes, without the space.
  private let share: Double
  private let start: Double

  init(of face: KnobFace) {
    start = face.sweep.start
    // The space is as wide as the ring, and at least 1.5 points.
    let gap = max(face.turnWidth, 1.5) / face.turnRadius
    let turns = face.sweep.turns
    if 2 * .pi / turns < 3 * gap {
      (count, inset, share) = (1, 0, 1)
    } else {
      // The last of them may be a part of a turn.
      count = Int((turns - Parameter.tolerance).rounded(.up))
      (inset, share) = (gap / 2, 1 / turns)
    }
  }

  /// The angle of a fraction of the travel, which the ring shows as a whole circle.
  func angle(at fraction: Double) -> Double { start + min(fraction, 1) * 2 * .pi }

  /// The angles of a segment.
  func angles(of index: Int) -> (start: Double, end: Double) {
    let (first, last) = (angle(at: Double(index) * share), angle(at: Double(index + 1) * share))
    return (first + inset, max(last - inset, first + inset))
  }
}

extension Sweep {
  /// Returns whether two fractions are in the same direction.
  package func isSameDirection(_ a: Double, _ b: Double) -> Bool {
    let turns = (a - b) * self.turns
    return (turns - turns.rounded(.toNearestOrEven)).magnitude < 1e-6
  }
}
