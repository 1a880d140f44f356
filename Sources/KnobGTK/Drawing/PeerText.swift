import CGTK
import KnobEngine
import KnobPresentation

/// The part of the peer that shows text: the caption, in which the value replaces the name while the
/// knob turns, while the pointer rests on the knob, or while it has the keyboard focus, and the
/// bubble.
extension KnobPeer {
  /// Converts values to text and back: with the closures of the application, its handlers of the
  /// signals, or the format.
  package var converter: ValueConverter {
    ValueConverter(
      core.settings.format, formatter: formatter ?? KnobType.formatter(of: self),
      parser: core.parser(before: parser ?? KnobType.parser(of: self)), print: ValueText.print)
  }

  func text(of value: Double) -> String { converter.text(value, of: core.knob.parameter) }

  /// The text of the current value.
  var valueText: String { text(of: core.limited(core.knob.value)) }

  /// The text that the caption and the bubble show in place of the name: that of the value, or that
  /// of the depth while the user turns it.
  private var shownText: String {
    core.caption.subject == .depth ? depthText(modulationDepth) : valueText
  }

  /// All texts for which a caption has room.
  func possibleTexts(of caption: KnobCaption) -> [String] {
    core.caption.possibleTexts(
      of: core.knob.parameter, names: core.settings.format.names(of: core.knob.parameter),
      value: core.knob.value,
      others: core.depth == nil ? [] : [-1, 1].map(depthText), format: text(of:))
  }

  /// Updates the text and its size after a change of the format.
  func textChanged() {
    labelView = nil
    captionResized()
    announce()
  }

  // MARK: The depth of the modulation

  private func depthText(_ depth: Double) -> String {
    DepthCore.text(depth, print: ValueText.print)
  }

  /// The name of the steps in which the user turns the depth of a modulation.
  package func depthName(of knob: String, modulation: String?) -> String {
    [knob, core.settings.depth.title(of: modulation)].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The depth for assistive technologies, or nil if the knob has none.
  var depthDescription: String? {
    core.depth == nil ? nil : "\(core.settings.depth.title) \(depthText(modulationDepth))"
  }

  // MARK: The caption

  func captionChanged(from old: KnobSettings) {
    if core.settings.name != old.name {
      describeName()
      captionChanged()
    }
    guard core.settings.valueDisplay != old.valueDisplay else { return }
    pointerLeft()
    focusChanged()
    captionChanged()
    redraw()
  }

  /// A label of the application that shows the caption.
  var labelWidget: OpaquePointer? {
    get { captionView.label }
    set {
      guard newValue != captionView.label else { return }
      captionView.setLabel(newValue)
      captionChanged()
    }
  }

  /// Updates the caption and its size.
  func captionChanged() {
    captionView.isSingleLine = core.caption.name == nil || core.caption.display != .both
    refreshCaption()
    captionResized()
  }

  /// The other thumb while both are in a range, which destroys them together.
  var otherThumb: KnobPeer? {
    gtk_widget_get_parent(widget) == nil ? nil : core.pair?.other(core)?.frontEnd as? KnobPeer
  }

  private func captionResized() {
    gtk_widget_queue_resize(widget)
    if let otherThumb { gtk_widget_queue_resize(otherThumb.widget) }
  }

  /// Updates the label of the application after a change of a text or of the value.
  func refreshCaption() {
    captionView.show(core.caption.text(value: shownText), opacity: core.caption.opacity)
  }

  /// Whether the knob has a caption of its own below the dial.
  var hasCaption: Bool {
    captionView.label == nil
      && (core.caption.name != nil || core.caption.display == .always
        || core.caption.display == .both)
  }

  /// Whether the knob draws its caption. Two thumbs share the place for it.
  var drawsCaption: Bool {
    hasCaption && (core.pair?.ownsCaption(core) != false || otherThumb?.hasCaption == false)
  }

  func drawCaption(_ color: KnobColor, in snapshot: OpaquePointer, width: Double) {
    guard drawsCaption, openEntry == nil else { return }
    captionView.draw(
      core.caption.text(value: shownText), color.faded(core.caption.opacity * textOpacity),
      in: snapshot,
      top: captionTop, width: width, on: widget)
  }

  // MARK: The pointer and the keyboard

  /// Shows the value when the pointer has rested on the knob for a while.
  func pointerIsOver(x: Double, y: Double) {
    guard core.caption.display == .hover else { return }
    guard isOverKnob(x: x, y: y) else { return pointerLeft() }
    guard restTimer == nil else { return }
    let timer = DelayedCall()
    timer.schedule(after: KnobCaption.restTime) { [unowned self] in
      core.showValue(true, because: .pointer)
    }
    restTimer = timer
  }

  func pointerLeft() {
    guard restTimer != nil else { return }
    restTimer = nil
    core.showValue(false, because: .pointer)
  }

  /// Whether a point of the widget is on the dial, on the caption, or between them.
  private func isOverKnob(x: Double, y: Double) -> Bool {
    if isHit(inDial(x: x, y: y)) { return true }
    let (size, dial) = (captionSize, dialArea)
    let reach = max(size.width, dial.width) / 2
    return size.height > 0 && y >= (dial.top + dial.bottom) / 2 && y < captionTop + size.height
      && abs(x - (dial.left + dial.right) / 2) <= reach
  }

  /// Shows the value while the knob has the focus ring.
  func focusChanged() {
    if core.caption.display == .hover { core.showValue(isFocusVisible, because: .keyboard) }
  }

  // MARK: The bubble

  /// The opacity of the bubble. At 0, there is none.
  var bubbleOpacity: Double {
    core.caption.bubbleOpacity(hasCaption: core.caption.name != nil || captionView.label != nil)
  }

  /// Shows, updates, or removes the bubble.
  func updateBubble() {
    guard bubbleOpacity > 0, gtk_widget_get_mapped(widget) != 0 else { return removeBubble() }
    // The formatter of the application may destroy the knob.
    retainKnob()
    defer { releaseKnob() }
    let text = shownText
    let isNew = bubble == nil
    if isNew {
      var nameless = core.caption
      nameless.name = nil
      let texts = possibleTexts(of: nameless)
      guard gtk_widget_get_mapped(widget) != 0, bubble == nil else { return }
      bubble = ValueBubble(self, possibleTexts: texts)
    }
    if isNew || core.isInGesture { core.takeBubble() }
    bubble?.update(text)
  }

  func removeBubble() {
    let bubble = bubble
    self.bubble = nil
    bubble?.remove()
  }
}
