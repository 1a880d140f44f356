import KnobEngine

extension KnobLook {
  /// A ring of ticks, which are lit from the origin to the value.
  public static let ticks = KnobLook("ticks") { _ in
    var metrics = KnobMetrics()
    (metrics.trackRadius, metrics.trackWidth, metrics.capRadius) = (0.445, 0.09, 0.335)
    return metrics
  } face: { picture, draw in
    picture.drawCap(draw)
    for angle in picture.tickAngles() { draw(picture.tick(at: angle, isLit: false)) }
  } needle: { picture, draw in
    for angle in picture.tickAngles() where picture.isLit(angle) {
      draw(picture.tick(at: angle, isLit: true))
    }
    draw(KnobMark(.indicator, .line(picture.layout.indicator), hasRoundEnds: true))
  }

  /// A mark for each step, or for each detent, of which the present one is lit.
  public static let stepped = KnobLook("stepped") { _ in
    var metrics = KnobMetrics()
    (metrics.trackRadius, metrics.trackWidth, metrics.capRadius) = (0.45, 0.06, 0.345)
    metrics.hasMarks = true
    return metrics
  } face: { picture, draw in
    picture.drawCap(draw)
    for angle in picture.stopAngles() { draw(picture.stop(at: angle, isLit: false)) }
  } needle: { picture, draw in
    draw(picture.stop(at: picture.layout.rotation, isLit: true))
    draw(KnobMark(.indicator, .line(picture.layout.indicator), hasRoundEnds: true))
  }
}

// MARK: Ticks

extension KnobPicture {
  /// The angles of the ticks: those that are set for the knob, or else one for each step, or else
  /// as many as there is room for. Fewer than 11 steps would not look like a ring. The number for
  /// which there is room is made odd, so that one tick is in the middle.
  fileprivate func tickAngles() -> [Double] {
    let fractions = layout.ticks.map { $0.fraction }
    guard fractions.isEmpty else { return angles(fractions) }
    let room = (capacity(spacing: 4.25) - 1) / 2 * 2 + 1
    let steps = angles(layout.parameter.stepFractions(atMost: mostSteps(room)) ?? [])
    return (11...max(room, 11)).contains(steps.count)
      ? steps : evenAngles(min(max(room, 11), 41))
  }

  fileprivate func tick(at angle: Double, isLit: Bool) -> KnobMark {
    let track = layout.track
    var (start, end) = (track.radius - track.width / 2, track.radius + track.width / 2)
    var width = max(0.02 * layout.diameter, 1.5)
    // In high contrast, an unlit tick has the color of text. It is smaller, so that a lit one
    // covers all of it.
    if palette.isHighContrast, !isLit {
      (start, end, width) = (start + track.width / 4, end - track.width / 4, 1)
    }
    let line = layout.line(at: angle, from: start, to: end, width: width)
    return KnobMark(isLit ? .fill : .track, .line(line))
  }

  /// Whether a tick is between the origin and the value. Without a fill, only the tick at the value
  /// is lit.
  fileprivate func isLit(_ angle: Double) -> Bool {
    guard let fill = layout.fill else {
      return layout.fillDot != nil && (angle - layout.rotation).magnitude < 1e-6
    }
    // Of several turns, the fill is in one.
    let turns = ((angle - fill.start + 1e-6) / (2 * .pi)).rounded(.down)
    let angle = layout.hasTurns ? angle - turns * 2 * .pi : angle
    return angle > fill.start - 1e-6 && angle < fill.end + 1e-6
  }
}

// MARK: Stops

extension KnobPicture {
  /// The angles of the detents, of the steps, or of even divisions if there are neither, or too
  /// many to be drawn.
  fileprivate func stopAngles() -> [Double] {
    let room = max(capacity(spacing: 6), 2)
    let parameter = layout.parameter
    let detents = parameter.detents.indices.map { parameter.detents[$0] }
      .filter(parameter.range.contains).map(parameter.fraction)
    let stops = angles(parameter.stepFractions(atMost: mostSteps(room)) ?? detents)
    return stops.isEmpty || stops.count > room ? evenAngles(min(room, 11)) : stops
  }

  fileprivate func stop(at angle: Double, isLit: Bool) -> KnobMark {
    let radius =
      isLit
      ? max(0.042 * layout.diameter, KnobMetrics.markRadius)
      : max(0.022 * layout.diameter, 1.25)
    let center = layout.point(at: angle, radius: layout.track.radius)
    return KnobMark(
      isLit ? .fill : .tick, .disc(KnobLayout.Circle(center: center, radius: radius)))
  }
}

// MARK: Positions around the dial

extension KnobPicture {
  /// The number of marks for which there is room around the track.
  ///
  /// - Parameter spacing: The least distance between the middles of two marks, in points.
  /// - Edge cases: On a dial of any size, there are at most 10,000.
  private func capacity(spacing: Double) -> Int {
    let room = layout.track.radius * layout.sweep.firstTurn / spacing
    return (room < 10_000 ? Int(room) : 10_000) + (layout.track.isClosed ? 0 : 1)
  }

  /// Returns angles at equal distances. Around the whole circle, the last does not coincide with
  /// the first.
  private func evenAngles(_ count: Int) -> [Double] {
    let intervals = Double(layout.track.isClosed ? count : count - 1)
    return (0..<count).map { layout.sweep.start + Double($0) / intervals * layout.sweep.firstTurn }
  }

  /// Returns the angles of fractions. Of several turns, each direction occurs once.
  private func angles(_ fractions: [Double]) -> [Double] {
    let sweep = layout.sweep
    guard sweep.hasSeveralTurns else { return fractions.map { sweep.angle(of: $0) } }
    var distinct: [Double] = []
    for fraction in fractions
    where !distinct.contains(where: { sweep.isSameDirection($0, fraction) }) {
      distinct.append(fraction)
    }
    return distinct.map { sweep.angle(of: $0) }
  }

  /// The number of steps that may have a mark each. In several turns, more of them have the same
  /// directions. It is limited, because they are compared with each other.
  private func mostSteps(_ room: Int) -> Int {
    guard layout.sweep.hasSeveralTurns else { return room }
    return min(room * Int(layout.sweep.turns.rounded(.up)), 1_000)
  }
}

extension Parameter {
  /// Returns the fractions of all reachable values, or nil if there are more than a number of them,
  /// or no steps.
  fileprivate func stepFractions(atMost limit: Int) -> [Double]? {
    guard let last = stepIndex(of: highestValue), last < limit else { return nil }
    return (0...last).map { fraction(of: value(Double($0), stepsFrom: range.lowerBound)) }
  }
}
