import CGTK
import KnobEngine
import KnobPresentation

/// The part of the peer that shows the value apart from the caption's rule for gestures: while the
/// pointer rests on the knob or it has the keyboard focus, and in a bubble.
extension KnobPeer {
  func displayChanged() {
    pointerLeft()
    caption.display = settings.valueDisplay
    focusChanged()
    captionChanged()
    redraw()
  }

  // MARK: The pointer and the keyboard

  /// Shows the value when the pointer has rested on the knob for a while.
  func pointerIsOver(x: Double, y: Double) {
    guard caption.display == .hover else { return }
    guard isOverKnob(x: x, y: y) else { return pointerLeft() }
    guard restTimer == nil else { return }
    let timer = DelayedCall()
    timer.schedule(after: KnobCaption.restTime) { [unowned self] in
      showValue(true, because: .pointer)
    }
    restTimer = timer
  }

  func pointerLeft() {
    guard restTimer != nil else { return }
    restTimer = nil
    showValue(false, because: .pointer)
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
    if caption.display == .hover { showValue(state.isFocused, because: .keyboard) }
  }

  // MARK: The bubble

  /// The opacity of the bubble. At 0, there is none.
  var bubbleOpacity: Double {
    caption.bubbleOpacity(hasCaption: caption.name != nil || captionView.label != nil)
  }

  /// Shows, updates, or removes the bubble.
  func updateBubble() {
    guard bubbleOpacity > 0, gtk_widget_get_mapped(widget) != 0 else { return removeBubble() }
    // The formatter of the application may destroy the knob.
    retainKnob()
    defer { releaseKnob() }
    let text = shownText
    if bubble == nil {
      let texts = possibleValueTexts
      guard gtk_widget_get_mapped(widget) != 0, bubble == nil else { return }
      bubble = ValueBubble(self, possibleTexts: texts)
    }
    bubble?.update(text)
  }

  /// All texts of values for which the bubble has room.
  private var possibleValueTexts: [String] {
    var nameless = caption
    nameless.name = nil
    return nameless.possibleTexts(
      of: knob.parameter, names: settings.format.names, value: knob.value,
      others: possibleDepthTexts, format: text(of:))
  }

  func removeBubble() {
    let bubble = bubble
    self.bubble = nil
    bubble?.remove()
  }

  // MARK: The window

  /// The area of the dial in the window.
  var dialInWindow: BubblePlacement.Area? {
    guard let root = gtk_widget_get_root(widget)?.as(GtkWidget.self) else { return nil }
    let dial = dialArea
    // The application may have rotated the knob.
    let corners = [
      (dial.left, dial.top), (dial.right, dial.top), (dial.left, dial.bottom),
      (dial.right, dial.bottom),
    ].map { translate(KnobPoint(x: $0, y: $1), of: widget, to: root) }
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    return BubblePlacement.Area(
      left: x.min() ?? 0, top: y.min() ?? 0, right: x.max() ?? 0, bottom: y.max() ?? 0)
  }

  /// The area of the window, in its own coordinates.
  var windowBounds: BubblePlacement.Area {
    let root = gtk_widget_get_root(widget)?.as(GtkWidget.self)
    return BubblePlacement.Area(
      left: 0, top: 0, right: root.map { Double(gtk_widget_get_width($0)) } ?? 0,
      bottom: root.map { Double(gtk_widget_get_height($0)) } ?? 0)
  }
}
