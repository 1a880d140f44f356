#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import KnobEngine
  import KnobPresentation

  extension KnobControl {
    /// The pointer has come over the dial, or has left it.
    private func showValueAtRest() {
      guard isHovered else {
        restTimer.stop()
        return showValue(false, because: .pointer)
      }
      restTimer.start(after: KnobCaption.restTime) { [weak self] in
        self?.showValue(true, because: .pointer)
      }
    }
  }

  // MARK: Controls

  extension KnobControl {
    /// Where the value is shown. By default, it replaces the name while the user turns the knob.
    public var valueDisplay: ValueDisplay {
      get { settings.valueDisplay }
      set { set { $0.valueDisplay = newValue } }
    }

    /// Closes the text field and the bubble.
    func closeExtras() {
      entryField?.close()
      bubble?.hide()
    }

    /// Closes what is open for the user when the control is hidden.
    func wasHidden() {
      closeExtras()
      forEachCompanion { $0.inputEnded() }
    }

    /// The area of the dial and of the caption below it, beside which a popover hides neither.
    var areaWithCaption: CGRect {
      let disc = dial.convert(dialLayout.disc, to: self)
      let label = range?.captionLabel ?? builtInLabel
      return label.isHidden ? disc : disc.union(label.convert(label.bounds, to: self))
    }

    func pointerChanged() {
      redraw()
      showValueAtRest()
    }

    /// Shows, moves, or hides the bubble with the value.
    func refreshBubble() {
      let opacity = caption.bubbleOpacity(
        hasCaption: host?.hasCaption ?? (hasCaption || valueLabel != nil))
      guard opacity > 0, window != nil, !isHidden, entryField == nil else {
        bubble?.hide()
        bubble = nil
        return
      }
      if bubble == nil || isInGesture { takeBubble() }
      let bubble = bubble ?? ValueBubble()
      self.bubble = bubble
      bubble.show(shownText, at: dialLayout.disc, of: dial, finger: fingerInWindow)
      bubble.opacity = opacity
    }
  }
#endif
