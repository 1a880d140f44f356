import KnobEngine

/// A random knob and random inputs, as values and as the text of a gesture script.
struct RandomScript {
  enum Line {
    case input(KnobInput)
    case set(Double)
    case range(ClosedRange<Double>)
    case enable(Bool)
    case style(Tracking.Style)
    case overshoot(Tracking.Overshoot)
    case continuous(Bool)
    case step(Double?)
  }

  private var random: SplitMix64
  private let header: String
  private(set) var knob: Knob
  private(set) var lines: [Line] = []

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (range, taper) = random.pick(Self.ranges)
    let width = range.upperBound - range.lowerBound
    let step: Double? =
      random.chance(40) && width > 0
      ? random.pick([width / 10, width / 3.5, width / 100, width * 2, width]) : nil
    let detents =
      random.chance(25) ? (0..<3).map { _ in range.lowerBound + random.unit() * width } : []
    let pull = random.pick([0.01, 0.02, 0.1])
    let wraps = random.chance(30)
    let value = range.lowerBound + random.unit() * width
    let side = random.pick([40.0, 99, 100, 160])
    var knob = Knob(
      Parameter(range, taper: taper, step: step, detents: detents, pull: pull, wraps: wraps),
      value: value, size: KnobSize(width: side, height: side))
    var header = "knob range=\(range.lowerBound)...\(range.upperBound) taper=\(taper.word)"
    header += " value=\(value) size=\(side)x\(side) pull=\(pull) wraps=\(wraps)"
    if let step { header += " step=\(step)" }
    if !detents.isEmpty { header += " detents=" + detents.map { "\($0)" }.joined(separator: ",") }
    knob.tracking.style = random.pick(Tracking.Style.allCases)
    knob.tracking.overshoot = random.chance(50) ? .slip : .hold
    knob.isContinuous = random.chance(80)
    header += " tracking=\(knob.tracking.style) overshoot=\(knob.tracking.overshoot)"
    header += " continuous=\(knob.isContinuous)"
    if random.chance(15) {
      let isFail = random.chance(50)
      knob.tracking.ring = Tracking.Ring(10...60, outside: isFail ? .fail : .skip)
      header += " ring=10...60:\(isFail ? "fail" : "skip")"
    }
    if random.chance(10) {
      knob.tracking.largestTurn = 45
      header += " maxturn=45"
    }
    self.random = random
    self.header = header
    self.knob = knob
  }

  /// Ranges whose values have enough digits to determine the fraction.
  private static let ranges: [(ClosedRange<Double>, Taper)] = [
    (10...30, .linear), (0...1, .linear), (-60...6, .linear), (0...360, .linear), (5...5, .linear),
    (20...20_000, .logarithmic), (1...100, .logarithmic), (0...100, .power(2)),
    (-10...10, .power(0.5)),
  ]

  /// The next random input, usually one that has an effect on the knob in its present state.
  mutating func next() -> Line {
    let line = knob.isTurning ? nextWhileTurning() : nextWhileIdle()
    lines.append(line)
    return line
  }

  /// Plays a line on the knob.
  mutating func play(_ line: Line) -> KnobEvents {
    switch line {
    case .input(let input): return knob.handle(input)
    case .set(let value): knob.set(value)
    case .range(let range): knob.parameter.range = range
    case .enable(let isEnabled): return knob.setEnabled(isEnabled)
    case .style(let style): knob.tracking.style = style
    case .overshoot(let overshoot): knob.tracking.overshoot = overshoot
    case .continuous(let isContinuous): knob.isContinuous = isContinuous
    case .step(let step): knob.parameter.step = step
    }
    return []
  }

  private mutating func nextWhileTurning() -> Line {
    switch random.index(100) {
    case 0..<76: .input(.move(place(), fine: random.chance(15), coarse: random.chance(10)))
    case 76..<84: .input(.release)
    case 84..<89: .input(.cancel)
    case 89..<93: .set(number())
    case 93..<94: range()
    case 94..<95: change()
    case 95..<96: .enable(random.chance(50))
    case 96..<97: .input(.press(place()))
    case 97..<98:
      .input(random.chance(50) ? .scroll(1) : .follow(number(), isHeld: random.chance(50)))
    case 98..<99: .input(.key(random.pick(KnobInput.Key.allCases)))
    default: .input(.reset)
    }
  }

  private mutating func nextWhileIdle() -> Line {
    switch random.index(100) {
    case 0..<45:
      .input(
        .press(
          place(), by: random.chance(50) ? .touch : .mouse, fine: random.chance(10),
          coarse: random.chance(10)))
    case 45..<55:
      .input(
        .key(
          random.pick(KnobInput.Key.allCases), fine: random.chance(30), isHeld: random.chance(50)))
    case 55..<65: .input(.scroll(notches(), fine: random.chance(20)))
    case 65..<70: .input(.follow(number(), isHeld: random.chance(20)))
    case 70..<76: .input(.endBurst)
    case 76..<78: .input(.reset)
    case 78..<84: .set(number())
    case 84..<86: range()
    case 86..<88: change()
    case 88..<92: .enable(random.chance(75))
    case 92..<96: .input(.cancel)
    case 96..<98: .input(.move(place()))
    default: .input(.release)
    }
  }

  private mutating func place() -> KnobPoint {
    let side = knob.size.width
    var (x, y) = (random.number(-20, side + 20), random.number(-20, side + 20))
    if random.chance(70) { (x, y) = (x.rounded(), y.rounded()) }
    if random.chance(2) { x = random.pick([.nan, .infinity, -.infinity, 1e6, side / 2]) }
    if random.chance(2) { y = random.pick([.nan, .infinity, -.infinity, -1e6, side / 2]) }
    return KnobPoint(x: x, y: y)
  }

  private mutating func number() -> Double {
    let range = knob.parameter.range
    let width = range.upperBound - range.lowerBound
    switch random.index(10) {
    case 0: return random.pick([.nan, .infinity, -.infinity])
    case 1: return knob.value
    case 2: return knob.value + random.pick([-1.0, 1]) * width * random.pick([0.9e-6, 1.1e-6])
    default: return range.lowerBound + random.number(-0.3, 1.3) * width
    }
  }

  private mutating func range() -> Line {
    let parameter = knob.parameter
    let (lower, upper) = (parameter.range.lowerBound, parameter.range.upperBound)
    var factor = random.pick([0.5, 0.8, 1, 1.25, 2])
    if upper * factor < lower { factor = 1 }
    let fault = Parameter.fault(lower: lower, upper: upper * factor, taper: parameter.taper)
    return .range(lower...(fault == nil ? upper * factor : upper))
  }

  /// A change of another setting.
  private mutating func change() -> Line {
    let range = knob.parameter.range
    let width = range.upperBound - range.lowerBound
    return switch random.index(4) {
    case 0: .style(random.pick(Tracking.Style.allCases))
    case 1: .overshoot(random.chance(50) ? .slip : .hold)
    case 2: .continuous(random.chance(50))
    default: .step(width > 0 ? random.pick([nil, width / 10, width / 3.5]) : nil)
    }
  }

  private mutating func notches() -> Double {
    random.pick([1, -1, 2, -3, 0.5, -0.25, 0.1, 0, .nan, .infinity])
  }

  /// The script so far, as `knob replay` reads it.
  var text: String {
    ([header] + lines.map(\.text)).joined(separator: "\n")
  }
}

extension Taper {
  fileprivate var word: String {
    switch self {
    case .linear: "linear"
    case .logarithmic: "log"
    case .power(let exponent): "power:\(exponent)"
    case .list(let values): "list:" + values.map { "\($0)" }.joined(separator: ",")
    case .custom: "linear"
    }
  }
}

extension RandomScript.Line {
  fileprivate var text: String {
    switch self {
    case .set(let value): return "set \(value)"
    case .range(let range): return "range \(range.lowerBound)...\(range.upperBound)"
    case .enable(let isEnabled): return "enable \(isEnabled)"
    case .style(let style): return "change tracking=\(style)"
    case .overshoot(let overshoot): return "change overshoot=\(overshoot)"
    case .continuous(let isContinuous): return "change continuous=\(isContinuous)"
    case .step(let step): return "change step=" + (step.map { "\($0)" } ?? "any")
    case .input(let input): return input.text
    }
  }
}

private func words(_ isFine: Bool, _ isCoarse: Bool) -> String {
  (isFine ? " fine" : "") + (isCoarse ? " coarse" : "")
}

extension KnobInput {
  fileprivate var text: String {
    switch self {
    case .press(let point, let pointer, let isFine, let isCoarse, _):
      "press \(point.x) \(point.y) \(pointer)" + words(isFine, isCoarse)
    case .move(let point, let isFine, let isCoarse, _, _):
      "move \(point.x) \(point.y)" + words(isFine, isCoarse)
    case .key(let key, let isFine, let isHeld):
      "key \(key)".lowercased() + (isFine ? " fine" : "") + (isHeld ? " held" : "")
    case .scroll(let notches, let isFine): "scroll \(notches)" + (isFine ? " fine" : "")
    case .release: "release"
    case .cancel: "cancel"
    case .endBurst: "endburst"
    case .reset: "reset"
    case .increment: "key up"
    case .decrement: "key down"
    case .choose(let value, _), .follow(let value, _): "set \(value)"
    }
  }
}
