#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation

  // Values other than its own that a knob shows.

  extension KnobMarkers {
    /// Returns proportions with the space that a modulation needs.
    func completing(_ metrics: KnobMetrics) -> KnobMetrics {
      guard hasModulation else { return metrics }
      var metrics = metrics
      metrics.margin = max(metrics.margin, KnobMarkers.margin)
      return metrics
    }

    /// Returns these markers with the value from before a turn.
    func with(ghost: Double?) -> KnobMarkers {
      var markers = self
      markers.ghost = ghost
      return markers
    }
  }

  // MARK: Controls

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
