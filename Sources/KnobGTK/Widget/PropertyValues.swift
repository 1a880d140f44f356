import CGTK
import KnobEngine

/// Settings in the form of GObject properties, which have neither optional numbers nor
/// enumerations with associated values.
extension KnobPeer {
  // MARK: Enumerations with associated values, as numbers

  var taperCase: Int {
    get {
      switch requested.parameter.taper {
      case .linear: 0
      case .logarithmic: 1
      case .power: 2
      }
    }
    set { requested.parameter.taper = [.linear, .logarithmic, .power(exponent)][newValue] }
  }

  var originCase: Int {
    get {
      switch metrics.origin {
      case .lowerEnd: 0
      case .middle: 1
      case .value: 2
      case .nowhere: 3
      }
    }
    set { metrics.origin = [.lowerEnd, .middle, .value(originValue), .nowhere][newValue] }
  }

  // MARK: Settings that may be absent

  /// The distance between reachable values, or 0 if there are no steps.
  var stepOrZero: Double {
    get { requested.parameter.step ?? 0 }
    set { requested.parameter.step = newValue > 0 ? newValue : nil }
  }

  /// The width of the full-speed column in points, or -1 if it is a share of the travel.
  var columnPoints: Double {
    get { if case .points(let points) = tracking.column { points } else { -1 } }
    set { tracking.column = newValue < 0 ? .travelShare(columnShare) : .points(newValue) }
  }

  var tickCount: Int {
    get { if case .even(let count) = metrics.ticks { count } else { 0 } }
    set { metrics.ticks = newValue > 0 ? .even(newValue) : .none }
  }

  var majorTicks: [Double] {
    get { tickValues.major }
    set { metrics.ticks = .at(newValue, minor: minorTicks) }
  }

  var minorTicks: [Double] {
    get { tickValues.minor }
    set { metrics.ticks = .at(majorTicks, minor: newValue) }
  }

  private var tickValues: (major: [Double], minor: [Double]) {
    if case .at(let major, let minor) = metrics.ticks { (major, minor) } else { ([], []) }
  }

  // MARK: Markers

  /// The ends of the modulation and its present value, as far as they are set.
  var modulationValues: [Double] {
    get {
      guard let range = markers.modulation else { return [] }
      return [range.lowerBound, range.upperBound] + (markers.live.map { [$0] } ?? [])
    }
    set {
      var next = markers
      (next.modulation, next.live) = (nil, newValue.count > 2 ? newValue[2] : nil)
      if newValue.count >= 2, !newValue[0].isNaN, !newValue[1].isNaN {
        next.modulation = min(newValue[0], newValue[1])...max(newValue[0], newValue[1])
      }
      markers = next
    }
  }

  var hardwareValue: [Double] {
    get { markers.hardware.map { [$0] } ?? [] }
    set { markers.hardware = newValue.first }
  }

  // MARK: Text

  var unit: String? {
    get { text.standard.unit.isEmpty ? nil : text.standard.unit }
    set { text.standard.unit = newValue ?? "" }
  }

  var digits: Int {
    get { text.standard.digits ?? -1 }
    set { text.standard.digits = newValue < 0 ? nil : newValue }
  }
}

extension Double? {
  /// The number, or -1 for nil.
  var orNone: Double {
    get { self ?? -1 }
    set { self = newValue < 0 ? nil : newValue }
  }
}
