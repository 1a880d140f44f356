import CGTK
import KnobEngine
import KnobPresentation

/// Two values on one dial, such as the lower and the upper end of a band.
///
///     let band = RangeWidget(Parameter(20...20_000, taper: .logarithmic), values: 200...2_000)
///     band.label = "Band"
///     band.lower.onChange { print("from", $0.value) }
///     band.upper.onChange { print("to", $0.value) }
///     band.add(to: box)
///
/// Each of the two thumbs is a separate ``KnobWidget`` to the pointer, the keyboard, and
/// assistive technologies. A press turns the nearer thumb. Neither passes the other.
///
/// The widget has the class `RotaryRange`, which any GTK code can use, with properties and the
/// signals `gesture-begin`, `value-changed`, and `gesture-end`, whose argument is the knob.
///
/// This class is a handle that keeps the widget alive. As with all of GTK, use it only on the main
/// thread.
public final class RangeWidget: DialWidget {
  private let peer: RangePeer

  /// The GType of the class `RotaryRange`, which the program registers when it starts. With Swift
  /// 6.2, reading this property registers the class.
  public static var type: GType { RangeType.id }

  /// Creates a range.
  ///
  /// - Parameters:
  ///   - parameter: What both values mean. The two ends of the travel are apart, even if the
  ///     parameter wraps.
  ///   - values: The initial values, in the user's unit. If nil, they are the ends of the travel.
  /// - Precondition: GTK must be initialized.
  public convenience init(
    _ parameter: Parameter = Parameter(0...1), values: ClosedRange<Double>? = nil
  ) {
    self.init(RangeType.make())
    self.parameter = parameter
    self.values = values ?? parameter.range
  }

  /// Creates a handle for a range that already exists, such as one from GtkBuilder. Returns nil if
  /// the widget is not a range.
  public convenience init?(widget: UnsafeMutablePointer<GtkWidget>) {
    guard let peer = RangeType.peer(of: widget) else { return nil }
    self.init(peer)
  }

  init(_ peer: RangePeer) {
    self.peer = peer
    super.init(of: peer)
  }

  // MARK: Values

  /// The knob of the lower value.
  public var lower: KnobWidget { peer.lower }

  /// The knob of the upper value.
  public var upper: KnobWidget { peer.upper }

  /// What both values mean.
  ///
  /// - Edge cases: The two ends of the travel are apart, even if the parameter wraps.
  public var parameter: Parameter {
    get { lower.parameter }
    set { peer.change { ($0.lower.parameter, $0.upper.parameter) = (newValue, newValue) } }
  }

  /// The two values, in the user's unit. Setting them does not call the closures of the knobs.
  ///
  /// - Edge cases: Values are clamped and snapped.
  public var values: ClosedRange<Double> {
    get { min(lower.value, upper.value)...max(lower.value, upper.value) }
    set { peer.setValues(newValue) }
  }

  // MARK: Names

  /// The name of the lower thumb for assistive technologies, in the language of the user. They read
  /// it after the name of the range: "Band, lower". If nil, it is "lower".
  public var lowerLabel: String? {
    get { peer.settings.lowerName }
    set { peer.set { $0.lowerName = newValue } }
  }

  /// The name of the upper thumb for assistive technologies, in the language of the user. They read
  /// it after the name of the range: "Band, upper". If nil, it is "upper".
  public var upperLabel: String? {
    get { peer.settings.upperName }
    set { peer.set { $0.upperName = newValue } }
  }

  // MARK: Appearance

  /// The format of both values.
  public var format: ValueFormat {
    get { peer.settings.format }
    set { peer.set { $0.format = newValue } }
  }

  /// The labels around the dial, which the two knobs have in common. The default is none.
  public var labels: KnobLabels {
    get { peer.settings.labels }
    set { peer.set { $0.labels = newValue } }
  }
}
