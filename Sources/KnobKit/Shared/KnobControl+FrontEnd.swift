#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import Foundation
  import KnobEngine
  import KnobPresentation

  /// What the core of a knob leaves to its control, as far as it is the same in every toolkit.
  extension KnobControl: @MainActor TurnedDial {
    // MARK: Reports

    package func report(_ event: GestureEvent) {
      undo.record(event)
      switch event {
      case .began: editingChanged(true)
      case .changed:
        host?.writeOwner()
        sendValue()
        range?.sendValue()
      case .ended: editingChanged(false)
      }
    }

    private func editingChanged(_ isEditing: Bool) {
      host?.editingChanged(isEditing)
      sendEditing(isEditing)
      if core.pair?.edit(isEditing, of: core) == true { range?.editingChanged(isEditing) }
    }

    package func reportDepth(_ event: GestureEvent) {
      undo.recordDepth(event)
      switch event {
      case .began: onDepthEditingChanged?(true)
      case .changed:
        announceDepth()
        onDepthChange?(core.reportedDepth?.knob.value ?? 0)
      case .ended: onDepthEditingChanged?(false)
      }
    }

    package func playHaptics(at stop: Parameter.Stop) { haptics.play(stop) }

    package func inputEnded() {
      bubble?.hide()
      releasePointer()
      if !core.knob.isEnabled { restTimer.stop() }
    }

    // MARK: The owner of the value

    package func readOwner() { host?.readOwner() }

    /// Whether the owner of the value may no longer exist, because its view has left the window.
    package var hasLostOwner: Bool { host != nil && window == nil }

    package var ownedValue: Double? { host?.presentValue }

    package func follow(_ value: Double) {
      let old = core.knob.value
      setValue(value, animated: false)
      // A view of SwiftUI shows what its binding has.
      if core.knob.value != old { host?.writeOwner() }
    }

    package var time: Double { SteadyClock.time }

    // MARK: Settings

    package func settingsChanged(_ changes: SettingChanges, from old: KnobSettings) {
      // Only the two lines for the name and the value need a label with more than one line.
      if settings.valueDisplay != old.valueDisplay {
        if settings.valueDisplay == .both { setCaptionLines(2) }
        if old.valueDisplay == .both { setCaptionLines(1) }
      }
      if changes.isDisjoint(with: [.size, .text, .caption, .sweep]) {
        if !changes.isSubset(of: [.modulation, .meaning]) { redraw() }
      } else {
        relayout()
      }
    }

    package func adoptParameter() {
      core.adoptParameter()
      // The range of Interface Builder may now allow the value that was set before.
      if let value = own.decoding?.value { setValue(value, animated: false) }
    }

    package func parameterChanged(from old: Double) {
      relayout()
      guard core.knob.value == old else { return valueSet(from: old) }
      core.forEachCompanion { $0.valueChanged() }
    }

    package func markersChanged(isResized: Bool) {
      if isResized { return relayout() }
      if skinPicture != nil { redraw() }
      dial.needle.redraw()
      host?.pictureChanged()
    }

    package var sweepOfSkin: Sweep? { skin?.model.sweep }

    package func depthAdded() {
      undo.depthChanged()
      relayout()
    }

    // MARK: The screen

    /// Redraws the needle and the caption after the value or its picture has moved.
    package func refresh() {
      dial.needle.redraw()
      core.pair?.moved(core)
      refreshLabel()
      refreshBubble()
      host?.pictureChanged()
    }

    /// Redraws the dial after its appearance has changed.
    package func redraw() {
      (dial.face.frame, dial.needle.frame) = (dial.bounds, dial.bounds)
      dial.face.redraw()
      dial.opacity = dialOpacity
      labelView?.refresh(palette.label, isEnabled: isEnabled)
      updateCursor()
      refresh()
    }

    /// Redraws the fill after the other thumb of the range has moved.
    package func redrawFill() {
      dial.needle.redraw()
      host?.pictureChanged()
    }

    package var dialLayout: KnobLayout {
      KnobLayout(of: core.knob, metrics: drawnMetrics, fraction: shownFraction, scale: scale)
    }

    package func startFrames() { if core.needsFrames { frames.start() } }

    package func startNameTimer(seconds: Double) {
      nameTimer.start(after: seconds) { [weak self] in self?.core.hideValue() }
    }

    package func stopNameTimer() { nameTimer.stop() }

    // MARK: Typed text

    package var converter: ValueConverter {
      ValueConverter(
        settings.format, formatter: own.formatter, parser: core.parser(before: own.parser),
        print: settings.format.printer)
    }

    package func fieldChanged(_ change: FieldChange) {
      switch change {
      case .text: entryField?.write()
      case .fault: entryField?.showFault()
      case .closed:
        entryField?.close()
        entryField = nil
        refresh()
      }
    }

    func leaveEntry() { core.leaveEntry() }

    func openEntry(forKey characters: String?) -> Bool {
      guard let characters else { return openEntry() }
      let scalars = characters.unicodeScalars
      guard core.acceptsText, scalars.count == 1,
        let opening = scalars.first.flatMap(ValueEntry.opening(for:))
      else { return false }
      return openEntry(opening)
    }

    // MARK: Pointers

    func isPointer(at point: KnobPoint) -> Bool {
      guard let pair = core.pair else { return true }
      let end = pair.end(at: point) { pair.thumb($0)?.pressPreferences.pointer == .touch }
      return end == pair.end(of: core)
    }
  }

  // MARK: - Activity

  extension KnobControl {
    /// Adds the parts of a new control.
    func setUpParts() {
      addSubview(dial)
      dial.face.paint = { [unowned self] in paintFace(in: $0) }
      dial.needle.paint = { [unowned self] in paintNeedle(in: $0) }
      setUpLabel()
      frames.onFrame = { [weak self] time in self?.core.advance(to: time) ?? false }
      relayout()
    }

    /// Stops all activity when the control leaves its window.
    func stopAll() {
      core.closeEntry()
      core.forEachCompanion { $0.inputEnded() }
      cancelGesture()
      core.stopMotion()
      frames.stop()
      restTimer.stop()
      refresh()
    }

    /// Closes what is open for the user when the control is hidden.
    func wasHidden() {
      core.closeEntry()
      bubble?.hide()
      core.forEachCompanion { $0.inputEnded() }
    }

    /// The pointer has come over the dial, or has left it.
    func pointerChanged() {
      redraw()
      guard isHovered else {
        restTimer.stop()
        return core.showValue(false, because: .pointer)
      }
      restTimer.start(after: KnobCaption.restTime) { [weak self] in
        self?.core.showValue(true, because: .pointer)
      }
    }

    /// Updates what depends on the size of the knob.
    func sizeChanged() {
      core.followValue()
      range?.relayout()
    }

    /// The name of the knob, if the application has given one.
    var name: String? { if let host { host.name } else { label } }

    /// Opens the text field, or moves the focus into the one that is open.
    ///
    /// - Returns: Whether it is open.
    @discardableResult
    func openEntry(_ opening: ValueEntry.Opening = .editing) -> Bool {
      if let entryField, core.acceptsText {
        entryField.focus()
        return true
      }
      guard window != nil, core.openEntry(opening) else { return false }
      showEntry()
      return true
    }

    /// Shows the text field for a text that the user has begun to type or has pasted.
    private func showEntry() {
      entryField = EntryField(self)
      entryField?.open()
    }

    // MARK: Menu and clipboard

    /// Returns whether an item of the menu, or the command with the same effect, is enabled.
    func isEnabled(_ item: StandardMenuItem) -> Bool {
      switch item {
      case .reset: core.acceptsInput
      case .enterValue, .paste: core.mayType
      case .copy: true
      }
    }

    func title(of item: StandardMenuItem) -> String {
      item.title(defaultValue: text(of: core.resetValue))
    }

    func perform(_ item: StandardMenuItem) {
      guard isEnabled(item) else { return }
      switch item {
      case .reset: core.handle(.reset)
      case .enterValue: openEntry()
      case .copy: Clipboard.text = converter.copiedText(core.knob.value, of: parameter)
      case .paste:
        guard let text = Clipboard.text, core.paste(text, mayOpen: window != nil) == .opened
        else { return }
        showEntry()
      }
    }

    // MARK: Clicks

    /// A text of the knob that a click or a tap may be meant for.
    enum ClickableText: Equatable {
      case caption
      /// A label with its value.
      case label(Double)
    }

    /// Returns the text at a point of the control, if a click there has an effect. The dial has
    /// priority.
    func clickableText(at point: CGPoint) -> ClickableText? {
      let inside = KnobPoint(dial.convert(point, from: self))
      if isHit(inside) { return nil }
      if isOnCaption(point) { return .caption }
      guard allowsLabelClicks, core.acceptsInput else { return nil }
      return labelView?.value(at: inside).map { .label($0) }
    }

    /// The user has clicked a text, or tapped it.
    func clicked(_ text: ClickableText, _ clicks: Int) {
      switch text {
      case .caption: captionClicked(clicks)
      case .label(let value): core.handle(.choose(value, from: .pointer))
      }
    }

    /// Opens the text field after a click or a tap on the caption: a single one on the value, or a
    /// double one on the name.
    func captionClicked(_ clicks: Int) {
      if core.caption.isShowingValue || clicks >= 2 { openEntry() }
    }

    /// Whether a point of the control is on the caption, and a click there can open the text field.
    /// The caption of a range is for the thumb whose value it shows, or showed last.
    func isOnCaption(_ point: CGPoint) -> Bool {
      let label = range?.captionLabel ?? builtInLabel
      guard core.acceptsText, core.entry == nil, !label.isHidden,
        core.pair?.ownsCaption(core) != false
      else { return false }
      let (width, frame) = (label.intrinsicContentSize.width, label.convert(label.bounds, to: self))
      return CGRect(
        x: frame.midX - width / 2, y: frame.minY, width: width, height: frame.height
      ).contains(point)
    }
  }
#endif
