#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation

  // Values other than its own that a knob shows.

  extension KnobControl {
    /// A modulation, and the value of hardware, which the knob shows beside its own value.
    ///
    ///     cutoff.markers.modulation = 200...2_000
    ///     cutoff.markers.live = lfo.value
    ///
    /// To set them changes no value and sends nothing. While a modulation moves, only the needle is
    /// drawn.
    ///
    /// - Edge cases: A knob made of images does not show them.
    public var markers: KnobMarkers {
      get { settings.markers }
      set {
        let old = settings.markers
        guard newValue != old else { return }
        settings.markers = newValue
        if newValue.hasModulation != old.hasModulation { return relayout() }
        dial.rotate(to: dialLayout.rotation)
      }
    }

    /// Whether the track shows the value from before a turn while a pointer turns the knob. The
    /// default is false.
    @IBInspectable public var showsGhost: Bool {
      get { settings.showsGhost }
      set {
        settings.showsGhost = newValue
        redraw()
      }
    }

    var ghost: Double? { showsGhost && knob.isTurning ? undo.before : nil }
  }
#endif
