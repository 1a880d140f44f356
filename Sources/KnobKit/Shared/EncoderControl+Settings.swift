#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import KnobEngine
  import KnobPresentation

  /// What the control has in every toolkit.
  extension EncoderControl {
    // MARK: Turning

    /// How far the encoder was turned when the last event was sent: the degrees and the steps.
    public var lastTurn: EndlessEncoder.Turn { reportedTurn }

    /// The direction of the needle, in degrees, within -180...180.
    public var angle: Double { core.angle }

    /// Whether a pointer is turning the encoder.
    public var isTurning: Bool { core.isTurning }

    /// The rotation of one step, in degrees. The default is 15, which is 24 steps per turn.
    ///
    /// - Precondition: The angle must be finite and greater than zero.
    @IBInspectable public var degreesPerStep: Double {
      get { settings.degreesPerStep }
      set { set { $0.degreesPerStep = newValue } }
    }

    var sizeOfDial: CGSize {
      let side = diameter + 2 * metrics.margin
      return CGSize(width: side, height: side)
    }
  }

  /// What is turned, and how it is drawn.
  extension EncoderControl: @MainActor TurnedDial {
    package func report(_ event: GestureEvent) {
      switch event {
      case .began: sendEditing(true)
      case .ended: sendEditing(false)
      case .changed:
        guard let turn = core.takeTurn() else { return }
        reportedTurn = turn
        sendTurn()
      }
    }

    package func playHaptics(at stop: Parameter.Stop) { haptics.play(stop) }

    package func inputEnded() { releasePointer() }

    package func settingsChanged(_ changes: SettingChanges, from old: KnobSettings) { relayout() }

    package var dialLayout: KnobLayout {
      KnobLayout(
        of: core.knob, metrics: look.completing(metrics), fraction: core.shownFraction,
        scale: pixelsPerPoint)
    }

    var visualState: KnobState {
      KnobState(of: core.knob, isHovered: isHovered, isFocused: hasFocusRing)
    }

    /// Ends all activity when the encoder leaves its window.
    func stopAll() {
      cancelGesture()
      isHovered = false
    }

    /// Draws the encoder, unless a view of SwiftUI does. A disabled one has an opacity of 38%.
    func paint(in context: CGContext) {
      guard host == nil else { return }
      KnobPainter(
        look: look, layout: dialLayout, palette: palette(colors), state: visualState,
        markers: core.shownMarkers, scale: pixelsPerPoint
      ).paint(in: context)
    }
  }

  /// A view of SwiftUI that draws an encoder and receives its events.
  @MainActor protocol EncoderHost: AnyObject {
    func editingChanged(_ isEditing: Bool)
    func turned(by turn: EndlessEncoder.Turn)
    /// The picture or the state may have changed.
    func pictureChanged()
  }
#endif
