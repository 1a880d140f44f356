import KnobEngine
import KnobPresentation

/// The colors and proportions that the style sheets of a page give a dial. Elements with equal styles
/// share one.
final class WebStyle {
  /// Each color and proportion that is set, as the setting with its name.
  var settings = KnobSettings()
  /// The opacity of a disabled dial. The system colors of the user state by themselves that it is.
  var disabledOpacity = KnobPalette.disabledOpacity
  /// Whether the colors are system colors, which the user has chosen.
  var isForced = false
  /// The faces that dials with this style show. Each removes itself when none does any more.
  var faces: [Unmanaged<WebFace>] = []
  private(set) var palette = KnobPalette(text: .black, accent: .black, isDark: false)

  /// Adopts the colors around a dial. The page is dark if its text is nearly white, or of another
  /// color in a dark color scheme.
  ///
  /// - Parameter accent: The accent color of the page. If nil, it is blue.
  func adopt(text: KnobColor, accent: KnobColor?, schemeIsDark: Bool, isHighContrast: Bool) {
    let (least, most) = (
      min(text.red, text.green, text.blue), max(text.red, text.green, text.blue)
    )
    let isDark = least > 0.62 || most >= 0.38 && schemeIsDark
    let blue =
      isDark
      ? KnobColor(red: 92 / 255, green: 159 / 255, blue: 240 / 255)
      : KnobColor(red: 53 / 255, green: 132 / 255, blue: 228 / 255)
    palette = KnobPalette(
      text: text, accent: accent ?? blue, isDark: isDark, isHighContrast: isHighContrast)
    let colors = settings.colors
    if let track = colors.track { palette.track = track }
    if let fill = colors.fill { palette.fill = fill }
    if let tick = colors.tick { palette.tick = tick }
    if let marker = colors.marker { palette.marker = marker }
    (palette.cap, palette.indicator) = (colors.cap, colors.indicator)
    palette.modulation = colors.modulation
  }

  /// Returns the proportions of the style with the ticks and the origin of an element.
  func completing(_ own: KnobMetrics) -> KnobMetrics {
    var metrics = settings.metrics
    // The space around the dial is a margin of the element.
    metrics.margin = 0
    (metrics.ticks, metrics.origin) = (own.ticks, own.origin)
    return metrics
  }
}

func style(_ handle: Handle) -> WebStyle {
  Unmanaged<WebStyle>.fromOpaque(handle).takeUnretainedValue()
}

@_expose(wasm, "createStyle") @c(web_create_style) func createStyle() -> Handle {
  Unmanaged.passRetained(WebStyle()).toOpaque()
}

@_expose(wasm, "destroyStyle") @c(web_destroy_style) func destroyStyle(_ handle: Handle) {
  Unmanaged<WebStyle>.fromOpaque(handle).release()
}

/// Sets a proportion or a color of a style: a number, or the red, green, blue, and alpha.
@_expose(wasm, "setStyle") @c(web_set_style) func setStyle(_ handle: Handle, row: Int, count: Int) {
  let numbers = Numbers.received(count)
  let value: SettingValue =
    numbers.count == 4 ? .color(KnobColor(numbers)) : .number(numbers.first ?? .nan)
  _ = SettingRow.all[row].set(value, in: &style(handle).settings)
}

/// Completes a style with the color of the text, and the accent color if the page has one, each as
/// four numbers.
///
/// - Parameters:
///   - schemeIsDark: Whether the color scheme of the dial is dark.
///   - isForced: Whether the colors are system colors, which the user has chosen.
@_expose(wasm, "finishStyle") @c(web_finish_style) func finishStyle(
  _ handle: Handle, count: Int, schemeIsDark: Bool, isHighContrast: Bool, isForced: Bool
) {
  let numbers = Numbers.received(count)
  style(handle).isForced = isForced
  if isForced { style(handle).disabledOpacity = 1 }
  style(handle).adopt(
    text: KnobColor(Array(numbers.prefix(4))),
    accent: numbers.count == 8 ? KnobColor(Array(numbers[4...])) : nil, schemeIsDark: schemeIsDark,
    isHighContrast: isHighContrast)
}

/// Writes what a part above the page needs of a style: whether the page is dark, and the color of the
/// fill as four numbers.
@_expose(wasm, "popupColors") @c(web_popup_colors) func popupColors(_ handle: Handle) {
  let palette = style(handle).palette
  Numbers.clear()
  Numbers.add(palette.isDark ? 1 : 0)
  for channel in [palette.fill.red, palette.fill.green, palette.fill.blue, palette.fill.alpha] {
    Numbers.add(channel)
  }
}

@_expose(wasm, "useStyle") @c(web_use_style) func useStyle(_ handle: Handle, style: Handle) {
  let dial = dial(handle)
  dial.style = Unmanaged<WebStyle>.fromOpaque(style).takeUnretainedValue()
  dial.styleChanged()
  dial.redraw()
}

extension KnobColor {
  init(_ channels: [Double]) {
    self.init(red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3])
  }
}
