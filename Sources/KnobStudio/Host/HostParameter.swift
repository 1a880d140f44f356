import KnobEngine
import KnobPresentation

/// A parameter of a host, such as that of a plug-in, to which a knob is bound.
///
///     final class Cutoff: HostParameter {
///       let parameter = Parameter(20...20_000, taper: .logarithmic, default: 1_000)
///       var value = 1_000.0
///       func begin() { host.beginEdit(0) }
///       func perform(_ value: Double) { host.performEdit(0, parameter.fraction(of: value)) }
///       func end() { host.endEdit(0) }
///     }
///
/// The knob calls ``begin()``, ``perform(_:)``, and ``end()`` for each gesture of the user. What the
/// host changes by itself goes to the ``ParameterBinding``. The guide *Hosts* maps CLAP, VST3, LV2,
/// and JUCE to this protocol.
public protocol HostParameter: AnyObject {
  /// The name. By default, it is nil, and the knob keeps its own.
  var name: String? { get }
  /// What the value means: its range, its taper, its steps, and its default.
  var parameter: Parameter { get }
  /// The present value, in the user's unit.
  var value: Double { get }
  /// Returns a value as text. By default, it is nil, and the knob writes values in its own format.
  func text(of value: Double) -> String?
  /// Returns the value that a text means. By default, it is nil, and the knob reads the text.
  func value(of text: String) -> Double?
  /// The items that the host adds to the menu of the knob. By default, there are none. It is read
  /// each time before the menu opens.
  var menuItems: [KnobMenuItem] { get }

  /// A gesture begins. The value is still the old one.
  func begin()
  /// The knob has a new value, in the user's unit. It is always called between ``begin()`` and
  /// ``end()``.
  func perform(_ value: Double)
  /// The gesture ends. Each ``begin()`` has exactly one end, even if the knob is destroyed.
  func end()
}

extension HostParameter {
  public var name: String? { nil }
  public func text(of value: Double) -> String? { nil }
  public func value(of text: String) -> Double? { nil }
  public var menuItems: [KnobMenuItem] { [] }
}
