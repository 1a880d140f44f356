#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation
  import SwiftUI

  /// A dial with labels around it. The dial is in the middle, with the space that they leave.
  struct LabeledDial<Dial: View>: View {
    let labels: DialLabels
    let configuration: KnobStyleConfiguration
    /// The size of the font of the labels, in points.
    let fontSize: CGFloat
    /// The user has tapped a label with a value. If nil, labels cannot be tapped.
    let onTap: ((Double) -> Void)?
    /// Whether the labels are drawn.
    let isShown: Bool
    let dial: Dial
    @Environment(\.displayScale) private var scale

    var body: some View {
      GeometryReader { geometry in
        let size = KnobSize(geometry.size)
        let scale = Double(scale)
        let space = labels.space(configuration.metrics, in: size, scale: scale)
        let layout = configuration.layout(
          in: geometry.size.without(margin: CGFloat(space)), scale: scale)
        let shown = labels.shown(around: layout, size)
        let content = dial.padding(CGFloat(space)).background {
          LabelCanvas(
            labels: shown, space: space, fontSize: fontSize,
            isEnabled: configuration.state.isEnabled
          )
          .opacity(isShown ? 1 : 0)
          .allowsHitTesting(isShown)
        }
        if let onTap {
          content.contentShape(Rectangle()).onTapGesture { place in
            let point = KnobPoint(x: Double(place.x) - space, y: Double(place.y) - space)
            guard !layout.isHit(point), let label = shown.first(where: { $0.place.isHit(point) })
            else { return }
            onTap(label.value)
          }
        } else {
          content
        }
      }
    }
  }

  /// The texts of the labels.
  private struct LabelCanvas: View {
    let labels: [DialLabels.Shown]
    /// The space between the edges of the canvas and the dial, in points.
    let space: Double
    let fontSize: CGFloat
    let isEnabled: Bool
    @Environment(\.colorScheme) private var scheme
    @Environment(\.colorSchemeContrast) private var contrast
    @Environment(\.displayScale) private var scale

    var body: some View {
      let (isDark, isHighContrast) = (scheme == .dark, contrast == .increased)
      Canvas { @Sendable [labels, space, fontSize, scale] context, _ in
        let palette = KnobColors<Color>().palette(
          text: .primary, accent: .primary, isDark: isDark, isHighContrast: isHighContrast
        ) { $0.resolve(in: context.environment).cgColor }
        let (color, scale) = (palette.label, Double(scale))
        let style = Color(
          red: color.red, green: color.green, blue: color.blue, opacity: color.alpha)
        let font = Font.system(size: fontSize, weight: .medium).monospacedDigit()
        let ascender = Double(LabelSizes.font(ofSize: fontSize).ascender)
        for label in labels {
          let origin = label.origin(scale: scale)
          context.draw(
            Text(label.text).font(font).foregroundStyle(style),
            at: CGPoint(x: space + origin.x, y: space + origin.baseline - ascender),
            anchor: .topLeading)
        }
      }
      .opacity(isEnabled ? 1 : KnobPainter.disabledOpacity)
    }
  }

  extension CGSize {
    fileprivate func without(margin: CGFloat) -> CGSize {
      CGSize(width: max(width - 2 * margin, 0), height: max(height - 2 * margin, 0))
    }
  }

  /// The sizes of the texts of labels, each of which is measured once.
  struct LabelSizes {
    /// The size of the font for the standard size of text, in points.
    static let fontSize: CGFloat = 10

    private var fontSize: CGFloat = 0
    private var sizes: [String: KnobSize] = [:]

    /// Returns the font in which SwiftUI draws the labels.
    static func font(ofSize size: CGFloat) -> PlatformFont {
      .monospacedDigitSystemFont(ofSize: size, weight: .medium)
    }

    mutating func size(of text: String, fontSize: CGFloat) -> KnobSize {
      if fontSize != self.fontSize || sizes.count > 256 { (self.fontSize, sizes) = (fontSize, [:]) }
      if let size = sizes[text] { return size }
      let size = LabelSizes.font(ofSize: fontSize).labelSize(of: text)
      sizes[text] = size
      return size
    }
  }
#endif
