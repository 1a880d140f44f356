#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  extension KnobControl {
    func setUpLabel() {
      ownLabel.alignment = .center
      ownLabel.textColor = .labelColor
      styleLabel()
      addSubview(ownLabel)
    }

    /// Gives the label the type of the control's size.
    func styleLabel() {
      // Figures of one width: a turning value does not wobble.
      ownLabel.font = .monospacedDigitSystemFont(
        ofSize: NSFont.systemFontSize(for: controlSize), weight: .medium)
    }

    /// Measures all that the label may say, in the label's type. One is enough for all knobs.
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
