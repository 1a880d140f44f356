#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  /// The text of a knob: its name, which gives way to the value while the knob turns and comes back
  /// a while after.
  ///
  /// It has no clock and draws nothing: a front end gives it the times of its frames, tells it when
  /// the value's time is over, and shows what it says.
  struct KnobCaption {
    /// The name; nil means that only the value is ever shown.
    var name: String?
    /// Whether the value always stands in place of the name.
    var showsValue = false
    /// How long the value stays after a gesture, in seconds: at most an hour. NaN and negative
    /// numbers mean 0.
    var persistence = 1.0 {
      didSet { persistence = persistence > 0 ? min(persistence, 3_600) : 0 }
    }
    /// How long the value takes to fade into the name, in seconds: at most a minute. NaN and negative
    /// numbers mean 0.
    var transition = 0.25 { didSet { transition = transition > 0 ? min(transition, 60) : 0 } }

    private var isValue = false
    /// How much of the caption is the value, from 0 (the name) to 1.
    private var share = 0.0
    private var last: Double?

    private var target: Double { isValue ? 1 : 0 }

    /// Whether only the value is ever shown.
    private var isOnlyValue: Bool { showsValue || name == nil }

    /// Whether it needs frames.
    var isFading: Bool { share != target }

    /// Whether the text is the value's.
    var isShowingValue: Bool { isOnlyValue || share >= 0.5 }

    /// How opaque the text is. One is gone before the other comes: two texts in one place cannot be
    /// read.
    var opacity: Double { isOnlyValue ? 1 : (2 * share - 1).magnitude }

    /// The text, where the value reads `value`.
    func text(value: String) -> String { isShowingValue ? value : name ?? value }

    /// The value takes the name's place at once, since it follows a hand, or gives it back.
    ///
    /// - Parameter fades: whether it gives it back over time; not where the user asked for less
    ///   motion.
    mutating func showValue(_ isShown: Bool, fades: Bool) {
      if !isFading { last = nil }
      isValue = isShown
      if isShown || !fades || transition <= 0 { share = target }
    }

    /// A frame at `time`, in seconds of any clock.
    mutating func advance(to time: Double) {
      let passed = (time - (last ?? time)) / transition
      last = time
      share = isValue ? min(share + passed, 1) : max(share - passed, 0)
    }
  }
#endif
