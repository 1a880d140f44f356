#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import SwiftUI
  import UIKit

  /// An invisible view that receives all pointer input.
  ///
  /// SwiftUI's own gestures report neither a cancellation, nor the kind of pointer, nor the keys
  /// that are held during the gesture.
  struct PointerSurface: UIViewRepresentable {
    let model: any SurfaceModel
    /// The bubble with the value, if there is one.
    var bubble: BubbleContent?
    /// Passes an updated view to the model.
    ///
    /// - Parameter isAnimated: Whether the update is animated.
    let store: (_ isAnimated: Bool) -> Void

    func makeUIView(context: Context) -> TouchSurface { TouchSurface(model) }

    func updateUIView(_ view: TouchSurface, context: Context) {
      store(context.transaction.animation != nil)
      view.show(bubble)
    }
  }

  /// A view that receives finger, pen, and pointer input for a dial that SwiftUI draws.
  final class TouchSurface: UIView {
    let model: any SurfaceModel
    private(set) lazy var input = TouchInput(model, in: self)
    private(set) lazy var wheel = WheelInput(model, in: self)
    private(set) lazy var hover = PointerHover(model, in: self, wheel)
    private lazy var trackpadRotation = TrackpadRotation(model)
    private lazy var bubble = ValueBubble()
    private var hasBubble = false
    private var turning: UITouch?

    init(_ model: any SurfaceModel) {
      self.model = model
      super.init(frame: .zero)
      isMultipleTouchEnabled = true
      isOpaque = false
      backgroundColor = .clear
      addGestureRecognizer(wheel.pan)
      addGestureRecognizer(trackpadRotation.recognizer)
      addInteraction(hover.interaction)
      model.onTurningChanged = { [weak self] in self?.hover.update() }
      model.surface = self
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      model.dialSize = KnobSize(bounds.size)
      showHoverEffect(of: bounds, isEnabled: model.acceptsInput)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      FingerTarget.contains(point, in: self, of: model, with: event)
    }

    override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
      if recognizer === wheel.pan { return wheel.shouldBegin }
      return input.allows(recognizer) ?? super.gestureRecognizerShouldBegin(recognizer)
    }

    /// The text of the bubble, while it is shown.
    var shownBubble: String? { hasBubble ? bubble.text : nil }

    /// Shows, moves, or hides the bubble with the value.
    func show(_ content: BubbleContent?) {
      guard content != nil || hasBubble else { return }
      hasBubble = content != nil
      bubble.show(content, at: bounds, of: self, finger: input.fingerInWindow)
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window == nil { show(nil) }
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      guard let touch = input.claim(touches).first else { return }
      turning = touch
      _ = input.begin(touch, event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      input.followPair(event)
      if let turning, touches.contains(turning) { _ = input.move(turning, event) }
      noteTurned()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      if let lifted = lift(touches) { input.end(lifted) }
      noteTurned()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      if lift(touches, isCancelled: true) != nil { model.handle(.cancel) }
      noteTurned()
    }

    private func noteTurned() {
      if model.hasTurned != input.hasTurned { model.hasTurned = input.hasTurned }
    }

    /// Removes touches that have ended.
    ///
    /// - Returns: The touch that turned the knob, if it is among them.
    private func lift(_ touches: Set<UITouch>, isCancelled: Bool = false) -> UITouch? {
      let lifted = input.release(touches, isCancelled: isCancelled)
      guard let turning, lifted.contains(turning) else { return nil }
      self.turning = nil
      return turning
    }
  }

  private struct FingerAreaView: UIViewRepresentable {
    let model: any SurfaceModel

    func makeUIView(context: Context) -> FingerArea { FingerArea(model) }
    func updateUIView(_ view: FingerArea, context: Context) {}
  }

  extension View {
    /// Handles a double tap of VoiceOver. Otherwise, VoiceOver would touch the dial.
    nonisolated func doubleTapDoesNothing() -> some View { accessibilityAction {} }

    /// Gives a finger at least 44 points to find a dial.
    func fingerTarget(_ model: any SurfaceModel) -> some View {
      background { FingerAreaView(model: model).frame(minWidth: 44, minHeight: 44) }
    }
  }
#endif
