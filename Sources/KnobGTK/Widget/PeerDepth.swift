import CGTK
import KnobEngine
import KnobPresentation

/// The closures of the application that concern the depth of the modulation.
struct DepthHandlers {
  var began: ((KnobWidget) -> Void)?
  var changed: ((KnobWidget) -> Void)?
  var ended: ((KnobWidget) -> Void)?
}

/// The part of the peer that concerns the depth of the modulation, which the user may turn in place
/// of the value.
extension KnobPeer {
  /// The depth. A knob has one from the time when the application first uses it, because it takes
  /// space around the dial.
  private var neededDepth: DepthPresenter {
    if let depth { return depth }
    let new = DepthPresenter(of: self)
    depth = new
    captionChanged()
    return new
  }

  var modulationDepth: Double {
    get { depth?.knob.value ?? 0 }
    set {
      neededDepth.knob.set(newValue)
      redraw()
      announceDepth()
    }
  }

  var isModulationBipolar: Bool {
    get { depth?.isBipolar == true }
    set {
      neededDepth.isBipolar = newValue
      redraw()
    }
  }

  var turnsDepth: Bool {
    get { depth?.isOn == true }
    set { if newValue != turnsDepth { neededDepth.isOn = newValue } }
  }

  var depthModifier: KnobWidget.DepthModifier {
    get { chosenDepthModifier }
    set {
      chosenDepthModifier = newValue
      if newValue != .none { _ = neededDepth }
    }
  }

  // MARK: Input

  /// Sets the depth as a gesture of the user.
  func chooseDepth(_ depth: Double, from source: KnobEvents.Source) {
    self.depth?.handle(.choose(depth, from: source))
  }

  // MARK: Events

  func reportDepth(_ event: GestureEvent) {
    let knob = KnobWidget(self)
    if event != .began { announceDepth() }
    switch event {
    case .began:
      emit(KnobType.depthGestureBegin, from: widget)
      depthHandlers.began?(knob)
    case .changed:
      g_object_notify(widget.as(GObject.self), "modulation-depth")
      depthHandlers.changed?(knob)
    case .ended:
      emit(KnobType.depthGestureEnd, from: widget)
      depthHandlers.ended?(knob)
    }
  }

  private func announceDepth() { if isInWindow { announcement.update() } }

  // MARK: Text

  /// The name of the steps in which the user turns the depth.
  func depthName(of knob: String) -> String {
    [knob, modulationName ?? DepthPresenter.standardName].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  /// The depth for assistive technologies, or nil if the knob has none.
  var depthDescription: String? {
    guard depth != nil else { return nil }
    let name = modulationName ?? DepthPresenter.standardName
    return "\(name) \(depthText(modulationDepth))"
  }

  /// The text that the caption and the bubble show in place of the name: that of the value, or that
  /// of the depth while the user turns it.
  var shownText: String {
    caption.subject == .depth ? depthText(modulationDepth) : valueText
  }

  /// The texts of the depth for which the caption and the bubble have room.
  var possibleDepthTexts: [String] { depth == nil ? [] : [-1, 1].map(depthText) }

  private func depthText(_ depth: Double) -> String {
    DepthPresenter.text(depth, print: ValueText.print)
  }
}

extension KnobWidget.DepthModifier {
  var mask: UInt32 {
    switch self {
    case .none: 0
    case .control: GDK_CONTROL_MASK.rawValue
    case .alt: GDK_ALT_MASK.rawValue
    }
  }
}
