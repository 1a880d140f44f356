import KnobEngine

/// A choice of values that have a label around the dial.
///
///     knob.ticks = .at([20, 100, 1_000, 10_000, 20_000])
///     knob.labels = .ticks        // 20, 100, 1k, 10k, 20k
///
/// A label is short: `1k`, `-12`, or the name of a step. It never touches another label, the dial,
/// or the edge of the knob. Where there is no room for all labels, the important ones remain: the
/// ends, and then every second or every fifth one, or round numbers.
public enum KnobLabels: Hashable, Sendable {
  /// No labels.
  case none
  /// A label at each tick.
  case ticks
  /// A label at each major tick.
  case majorTicks
  /// A label at each reachable value of a knob with steps, and at the ends of a knob without.
  case steps
  /// Labels at values in the user's unit. Values outside the range are ignored, and so is NaN.
  case values([Double])
}

extension KnobLabels {
  /// The largest number of labels that are considered.
  private static let most = 65

  /// Returns the values that may have a label, in ascending order.
  package func values(ticks: KnobMetrics.Ticks, of parameter: Parameter) -> [Double] {
    var values: [Double] = []
    switch self {
    case .none: break
    case .ticks, .majorTicks:
      if case .at(let major, let minor) = ticks {
        // Not by way of the taper, so that a click on a label gives exactly its value.
        for index in major.indices { values.append(major[index]) }
        if self == .ticks { for index in minor.indices { values.append(minor[index]) } }
        values = values.filter(parameter.range.contains)
        break
      }
      ticks.forEach(in: parameter) { fraction, isMajor in
        if isMajor || self == .ticks {
          values.append(parameter.taper.value(at: fraction, in: parameter.range))
        }
      }
    case .steps: values = parameter.labeledSteps(atMost: KnobLabels.most)
    case .values(let list): values = list.filter(parameter.range.contains)
    }
    values.sort()
    var unique: [Double] = []
    for value in values where value != unique.last { unique.append(value) }
    return Array(unique.prefix(KnobLabels.most))
  }
}

extension Parameter {
  /// Returns all reachable values, or as many of them at equal distances as a limit allows.
  fileprivate func labeledSteps(atMost limit: Int) -> [Double] {
    guard let last = stepIndex(of: highestValue), last > 0 else {
      return [range.lowerBound, range.upperBound]
    }
    let intervals = (1..<limit).last { last.isMultiple(of: $0) } ?? 1
    let stride = last / intervals
    return Swift.stride(from: 0, through: last, by: stride).map {
      value(Double($0), stepsFrom: range.lowerBound)
    }
  }

  /// Returns the number of the label of a value: as short as it can be without being rounded, or
  /// with three digits.
  ///
  ///     Parameter(20...20_000).labelFigures(of: 12_500)    // 12.5, in thousands: 12.5k
  ///     Parameter(1990...2020).labelFigures(of: 2_000)     // 2000
  ///
  /// - Parameter prefixes: The power of 1000 of the prefix of the unit, if values have SI prefixes.
  ///   If nil, only thousands, millions, and billions of a range of at least 10,000 have one.
  package func labelFigures(of value: Double, prefixes: Int?) -> Figures {
    let spacing = spacing(at: value)
    /// The number of digits with which figures are not rounded.
    func exactDigits(of figures: Figures, atMost limit: Int) -> Int? {
      let scale = value == 0 ? 1 : figures.number / value
      return Parameter.exactDigits(of: figures.number, atMost: limit, spacing: spacing * scale)
    }
    if let prefixes {
      let reduced = figures(of: value, unitThousands: prefixes)
      let exact = exactDigits(of: reduced, atMost: max(reduced.digits, 2))
      return figures(of: value, digits: exact ?? reduced.digits, unitThousands: prefixes)
    }
    let reduced = figures(of: value, usesPrefixes: true)
    let isLarge = max(range.lowerBound.magnitude, range.upperBound.magnitude) >= 10_000
    // A number such as 16383 is not shorter with a prefix, unless it is rounded.
    if isLarge, reduced.thousands > 0, let exact = exactDigits(of: reduced, atMost: 1) {
      return figures(of: value, digits: exact, usesPrefixes: true)
    }
    let visible = Parameter.digits(showing: spacing)
    let plain = figures(of: value, digits: 0)
    let rounded = value.magnitude >= 100 ? 0 : value.magnitude >= 10 ? 1 : 2
    let digits = exactDigits(of: plain, atMost: max(visible, 3)) ?? max(visible, rounded)
    return figures(of: value, digits: digits)
  }
}
