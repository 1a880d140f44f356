#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import KnobPresentation

  extension NSView {
    var pixelsPerPoint: Double { max(Double(window?.backingScaleFactor ?? 1), 1) }

    /// Returns the palette of a knob with some colors, in the appearance of this view.
    func palette(_ colors: DialColors<NSColor>) -> KnobPalette {
      let ground = effectiveAppearance.bestMatch(from: [
        .aqua, .darkAqua, .accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua,
      ])
      return colors.palette(
        text: .labelColor, accent: .controlAccentColor,
        isDark: ground == .darkAqua || ground == .accessibilityHighContrastDarkAqua,
        isHighContrast: ground == .accessibilityHighContrastAqua
          || ground == .accessibilityHighContrastDarkAqua, resolved: resolved)
    }

    private func resolved(_ color: NSColor) -> CGColor {
      var result = color.cgColor
      effectiveAppearance.performAsCurrentDrawingAppearance { result = color.cgColor }
      return result
    }
  }

  extension NSControl.ControlSize {
    /// The diameter of a knob of this control size, in points.
    var diameter: Double {
      if #available(macOS 26, *), self == .extraLarge { return NaturalDiameter.extraLarge }
      return switch self {
      case .mini: NaturalDiameter.mini
      case .small: NaturalDiameter.small
      case .large: NaturalDiameter.large
      default: NaturalDiameter.regular
      }
    }
  }

  extension ImageState {
    init(_ state: KnobControl.State) { self.init(rawValue: state.rawValue) }
  }
#endif
