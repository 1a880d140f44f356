#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  extension KnobControl {
    func setUpLabel() {
      ownLabel.alignment = .center
      ownLabel.textColor = .labelColor
      styleLabel()
      addSubview(ownLabel)
    }

    /// Sets the label's font to suit the control size.
    func styleLabel() {
      // Monospaced digits keep a changing value from shifting.
      ownLabel.font = .monospacedDigitSystemFont(
        ofSize: NSFont.systemFontSize(for: controlSize), weight: .medium)
    }

    /// Measures every text that the label may show, in the label's font. All knobs share one ruler.
    private static let ruler = NSTextField(labelWithString: "")

    var captionRuler: NSTextField {
      let ruler = KnobControl.ruler
      ruler.font = ownLabel.font
      return ruler
    }
  }

  extension NSTextField {
    var caption: String {
      get { stringValue }
      set { stringValue = newValue }
    }

    var opacity: Double {
      get { alphaValue }
      set { alphaValue = newValue }
    }
  }
#endif
