#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import SwiftUI

  /// A dial made of pictures.
  ///
  ///     Knob("Volume", value: $volume)
  ///       .knobStyle(PictureKnobStyle(Image("Cap"), background: Image("Plate")))
  ///
  /// The picture of the knob points up, at 12 o'clock, and is turned; background and foreground stand
  /// still. All of them follow the size of the dial and keep their proportions.
  public nonisolated struct PictureKnobStyle: KnobStyle, Sendable {
    private var pictures = KnobPictures<Image>()
    private let background: Image?
    private let foreground: Image?
    private let share: Double

    /// A style of these pictures.
    ///
    /// - Parameters:
    ///   - picture: of the knob in its normal state.
    ///   - highlighted: while a pointer turns the knob; nil is the normal one.
    ///   - disabled: of a disabled knob; nil is the normal one at 38 %.
    ///   - background: below the knob.
    ///   - foreground: over the knob, such as a highlight.
    ///   - share: how much of the dial the turned picture takes, from 0 to 1.
    /// - Edge cases: a share outside 0...1 is clamped; NaN is 1.
    public init(
      _ picture: Image, highlighted: Image? = nil, disabled: Image? = nil,
      background: Image? = nil, foreground: Image? = nil, share: Double = 1
    ) {
      pictures[exactly: []] = picture
      pictures[exactly: .highlighted] = highlighted
      pictures[exactly: .disabled] = disabled
      (self.background, self.foreground) = (background, foreground)
      self.share = share.isNaN ? 1 : min(max(share, 0), 1)
    }

    @MainActor public func makeBody(configuration: Configuration) -> some View {
      let state = configuration.state
      let isPale = !state.isEnabled && pictures[exactly: .disabled] == nil
      ZStack {
        fitted(background)
        fitted(pictures.picture(for: pictured(state)))
          .scaleEffect(share)
          .rotationEffect(configuration.rotation)
        fitted(foreground)
        if state.isFocused { FocusRing(configuration: configuration) }
      }
      .compositingGroup()
      .opacity(isPale ? KnobPainter.disabledOpacity : 1)
    }

    private func fitted(_ image: Image?) -> some View {
      image?.resizable().aspectRatio(contentMode: .fit)
    }

    private func pictured(_ state: KnobState) -> KnobPictures<Image>.State {
      var pictured: KnobPictures<Image>.State = []
      if state.isTurned { pictured.insert(.highlighted) }
      if !state.isEnabled { pictured.insert(.disabled) }
      return pictured
    }
  }

  /// The ring of the default style, alone.
  private struct FocusRing: View {
    let configuration: KnobStyleConfiguration
    @Environment(\.displayScale) private var scale

    var body: some View {
      Canvas { @Sendable [configuration, scale] context, size in
        let ring = configuration.layout(in: size, scale: Double(scale)).focusRing
        let shade = Color.primary.resolve(in: context.environment).cgColor
        context.drawTinted(size) {
          $0.stroke(ring, shade.faded(0.75), width: KnobLayout.focusRingWidth)
        }
      }
    }
  }

  extension GraphicsContext {
    /// Draws, and lays the tint over what is drawn: a tint may be any style, and a Core Graphics
    /// colour cannot.
    func drawTinted(_ size: CGSize, _ draw: (CGContext) -> Void) {
      drawLayer { layer in
        layer.withCGContext { draw($0) }
        layer.blendMode = .sourceAtop
        layer.fill(Path(CGRect(origin: .zero, size: size)), with: .style(.tint))
      }
    }
  }
#endif
