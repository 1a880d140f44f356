#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import SwiftUI

  /// Shows a view of the toolkit.
  nonisolated struct ControlView<Control: PlatformView> {
    let make: @MainActor () -> Control
    /// Updates the control.
    ///
    /// - Parameter isAnimated: Whether the update is animated.
    let update: @MainActor (_ control: Control, _ isAnimated: Bool) -> Void
    /// Returns the natural width and height. If nil, the view has the size that it is offered.
    var naturalSide: (@MainActor (Control) -> Double)?

    /// The largest square that fits, or the natural one if there is no limit.
    @MainActor private func size(of control: Control, in proposal: ProposedViewSize) -> CGSize? {
      guard let naturalSide else { return nil }
      let limits = [proposal.width, proposal.height].compactMap { $0 }.filter(\.isFinite)
      let side = limits.min() ?? CGFloat(naturalSide(control))
      return CGSize(width: side, height: side)
    }
  }
#endif

#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  extension ControlView: UIViewRepresentable {
    @MainActor func makeUIView(context: Context) -> Control { make() }

    @MainActor func updateUIView(_ control: Control, context: Context) {
      update(control, context.transaction.animation != nil)
    }

    @MainActor func sizeThatFits(
      _ proposal: ProposedViewSize, uiView: Control, context: Context
    ) -> CGSize? {
      size(of: uiView, in: proposal)
    }
  }

  extension View {
    /// Handles a double tap of VoiceOver. Otherwise, VoiceOver would touch the dial.
    nonisolated func doubleTapDoesNothing() -> some View { accessibilityAction {} }

    /// Gives a finger at least 44 points to find a dial.
    func fingerTarget(_ surface: @escaping () -> PlatformView?) -> some View {
      background {
        ControlView(make: { FingerArea(surface) }, update: { _, _ in })
          .frame(minWidth: 44, minHeight: 44)
      }
    }
  }
#elseif canImport(SwiftUI) && canImport(AppKit) && !canImport(UIKit)
  extension ControlView: NSViewRepresentable {
    @MainActor func makeNSView(context: Context) -> Control { make() }

    @MainActor func updateNSView(_ control: Control, context: Context) {
      update(control, context.transaction.animation != nil)
    }

    @MainActor func sizeThatFits(
      _ proposal: ProposedViewSize, nsView: Control, context: Context
    ) -> CGSize? {
      size(of: nsView, in: proposal)
    }
  }

  extension View {
    /// Does nothing. VoiceOver on a Mac does not click.
    nonisolated func doubleTapDoesNothing() -> some View { self }

    /// Does nothing. A mouse is exact.
    func fingerTarget(_ surface: @escaping () -> PlatformView?) -> some View { self }
  }
#endif
