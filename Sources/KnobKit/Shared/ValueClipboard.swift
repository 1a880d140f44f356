#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation

  // What the menu and the commands for the clipboard do with a knob.

  extension KnobControl {
    /// Returns whether an item of the menu, or the command with the same effect, is enabled.
    func isEnabled(_ item: StandardMenuItem) -> Bool {
      switch item {
      case .reset: acceptsInput
      case .enterValue, .paste: mayType
      case .copy: true
      }
    }

    /// The text of the value to copy.
    var copiedText: String { converter.copiedText(knob.value, of: knob.parameter) }

    func title(of item: StandardMenuItem) -> String {
      item.title(defaultValue: converter.text(resetValue, of: knob.parameter))
    }

    func perform(_ item: StandardMenuItem) {
      guard isEnabled(item) else { return }
      switch item {
      case .reset: handle(.reset)
      case .enterValue: openEntry()
      case .copy: Clipboard.text = copiedText
      case .paste: if let text = Clipboard.text { paste(text) }
      }
    }

    /// Sets the value that a text stands for, as a gesture. A text that is not understood appears
    /// in the text field, with a sentence.
    func paste(_ text: String) {
      readOwner()
      guard acceptsText else { return }
      if let value = try? value(of: text) {
        handle(.choose(value, from: .text))
      } else if text.unicodeScalars.count <= ValueReader.longestText, openEntry(.pasting(text)) {
        entryField?.confirm()
      }
    }
  }

  extension KnobControl {
    var converter: ValueConverter {
      ValueConverter(
        settings.format, formatter: own.formatter, parser: parser(before: own.parser))
    }
  }

  extension ValueConverter {
    /// Creates a converter that writes numbers in the locale of the format.
    init(
      _ format: ValueFormat, formatter: ((Double) -> String?)?, parser: ValueParser?
    ) {
      self.init(format, formatter: formatter, parser: parser, print: format.printer)
    }
  }
#endif
