import KnobEngine

/// One user's preferences for turning knobs. They apply to all knobs of the process, except where
/// the application has set up a knob differently.
///
///     KnobPreferences.shared.mouseTracking = .rotary
///     KnobPreferences.shared.travel = 400
///
/// The defaults leave each knob as it is. A change applies at once, also to knobs that are already
/// on the screen: the tracking and the hiding of the pointer from the next press, everything else
/// from the next input.
///
/// The application stores the preferences. They can be encoded, for example as JSON, and
/// ``entries`` contains them as text for a key file. The keys are the names of the properties.
///
/// - Edge cases: A stored value that is missing or invalid is the default, and unknown keys are
///   ignored.
public struct KnobPreferences: Equatable, Sendable {
  /// Whether and in which direction a wheel or a trackpad turns knobs.
  public enum Wheel: String, Equatable, Sendable, CaseIterable {
    /// Scrolling up or right increases the value.
    case on
    /// Scrolling up or right decreases the value.
    case reversed
    /// Scrolling does not turn knobs. It scrolls the page or the list that contains them.
    case off

    /// Returns the notches by which a scroll event turns a knob, or nil if it is not for the knob.
    package func notches(_ amount: Double) -> Double? {
      switch self {
      case .on: amount
      case .reversed: -amount
      case .off: nil
      }
    }
  }

  /// The tracking style for a mouse or a trackpad. The default is automatic.
  ///
  /// The three styles apply to knobs whose own style is automatic.
  public var mouseTracking = Tracking.Style.automatic
  /// The tracking style for a finger. The default is automatic.
  public var touchTracking = Tracking.Style.automatic
  /// The tracking style for a pen. The default is automatic.
  public var penTracking = Tracking.Style.automatic

  /// The distance in points that a pointer moves to cover the whole range. If nil, which is the
  /// default, it is the travel of each knob.
  ///
  /// It applies to knobs whose own travel is the default one.
  ///
  /// - Edge cases: A number that is not finite and greater than zero means nil.
  public var travel: Double? {
    didSet { travel = travel.flatMap(KnobPreferences.valid) }
  }

  /// The factor by which fine adjustment changes the speed. If nil, which is the default, it is the
  /// factor of each knob.
  ///
  /// It applies to knobs whose own factor is the default one.
  ///
  /// - Edge cases: A number that is not finite and greater than zero means nil.
  public var fineFactor: Double? {
    didSet { fineFactor = fineFactor.flatMap(KnobPreferences.valid) }
  }

  /// The factor by which coarse adjustment changes the speed. If nil, which is the default, it is
  /// the factor of each knob. With 1, coarse adjustment has no effect.
  ///
  /// It applies to knobs whose own factor is the default one.
  ///
  /// - Edge cases: A number that is not finite and greater than zero means nil.
  public var coarseFactor: Double? {
    didSet { coarseFactor = coarseFactor.flatMap(KnobPreferences.valid) }
  }

  /// How much the speed of the hand counts, in 0...1. See `Tracking.speedResponse`. If
  /// nil, which is the default, it is the response of each knob.
  ///
  /// It applies to knobs whose own response is the default one.
  ///
  /// - Edge cases: Numbers are clamped to 0...1. NaN means nil.
  public var speedResponse: Double? {
    didSet { speedResponse = speedResponse.flatMap { $0.isNaN ? nil : min(max($0, 0), 1) } }
  }

  /// Whether and in which direction a wheel or a trackpad turns knobs. The default is
  /// ``Wheel-swift.enum/on``.
  public var wheel = Wheel.on
  /// Whether a double click or tap resets a knob. The default is true.
  public var resetsOnDoubleClick = true
  /// Whether a click with the Command key resets a knob, or one with the Control key on other than
  /// Apple's systems. The default is false.
  public var resetsOnCommandClick = false
  /// Whether a click with the Option key, which is also called Alt, resets a knob. The default is
  /// false.
  public var resetsOnOptionClick = false
  /// Whether the pointer is hidden while a mouse turns a knob by a vertical or horizontal movement.
  /// The default is false.
  public var hidesPointer = false

  /// Whether the ends and the detents of knobs play haptic feedback, where the device has any. The
  /// default is true.
  public var playsHaptics = true

  /// Creates preferences that leave each knob as it is.
  public init() {}

  /// The preferences of all knobs in the process.
  ///
  /// The library does not store them. Set them when the application starts, and when the user
  /// changes them.
  ///
  /// - Edge cases: As with the knobs themselves, use this property only on the main thread, which
  ///   is GTK's thread. The compiler does not check this.
  nonisolated(unsafe) public static var shared = KnobPreferences()

  private static func valid(_ number: Double) -> Double? {
    number > 0 && number.isFinite ? number : nil
  }
}

// MARK: Clicks

extension KnobPreferences {
  /// Returns whether a number of clicks in the same place resets a knob.
  ///
  /// - Parameter clicks: Zero if the pointer moved away during the last one.
  package func resets(clicks: Int, command: Bool, option: Bool) -> Bool {
    let hasKey = command && resetsOnCommandClick || option && resetsOnOptionClick
    return clicks >= 2 && resetsOnDoubleClick || clicks >= 1 && hasKey
  }
}

// MARK: The tracking of a knob

extension KnobPreferences {
  /// Returns the tracking for a press of `pointer` on a knob.
  ///
  /// - Parameter own: The tracking of the knob. What is not the default in it stays the knob's own:
  ///   a style other than automatic, a travel, a factor of fine or coarse adjustment, or a response
  ///   to speed.
  package func tracking(_ own: Tracking, for pointer: KnobInput.Pointer) -> Tracking {
    let standard = Tracking()
    var tracking = own
    if own.style == standard.style { tracking.style = style(for: pointer) }
    if own.travel == standard.travel, let travel { tracking.travel = .points(travel) }
    if own.fineFactor == standard.fineFactor, let fineFactor { tracking.fineFactor = fineFactor }
    if own.coarseFactor == standard.coarseFactor, let coarseFactor {
      tracking.coarseFactor = coarseFactor
    }
    if own.speedResponse == standard.speedResponse, let speedResponse {
      tracking.speedResponse = speedResponse
    }
    return tracking
  }

  private func style(for pointer: KnobInput.Pointer) -> Tracking.Style {
    switch pointer {
    case .mouse: mouseTracking
    case .touch: touchTracking
    case .pen: penTracking
    }
  }
}
