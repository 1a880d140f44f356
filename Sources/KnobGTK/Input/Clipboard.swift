import CGTK
import KnobEngine
import KnobPresentation

/// The part of the peer that copies and pastes the value as text.
extension KnobPeer {
  private var clipboard: OpaquePointer? { gtk_widget_get_clipboard(widget) }

  /// Copies the value, with as many digits as it takes to paste exactly the same value.
  func copyValue() {
    gdk_clipboard_set_text(clipboard, converter.copiedText(value, of: knob.parameter))
  }

  /// Reads the clipboard and sets its value, as one gesture.
  ///
  /// The knob may be destroyed before the clipboard answers. The owner of the clipboard, which can
  /// be another program, may never do so.
  func pasteValue() {
    guard acceptsText else { return gtk_widget_error_bell(widget) }
    let knob = UnsafeMutablePointer<GWeakRef>.allocate(capacity: 1)
    g_weak_ref_init(knob, widget)
    gdk_clipboard_read_text_async(
      clipboard, nil,
      { clipboard, result, data in
        guard let clipboard, let knob = data?.assumingMemoryBound(to: GWeakRef.self) else { return }
        let text = gdk_clipboard_read_text_finish(OpaquePointer(clipboard), result, nil)
        if let widget = g_weak_ref_get(knob) {
          KnobType.peer(widget)?.paste(text.map { String(cString: $0) })
          g_object_unref(widget)
        }
        g_free(text)
        g_weak_ref_clear(knob)
        knob.deallocate()
      }, knob)
  }

  /// Sets the value that a text stands for. A text that is not understood appears in the text
  /// field, with a sentence.
  private func paste(_ text: String?) {
    guard let text, acceptsText, gtk_widget_get_mapped(widget) != 0 else {
      return gtk_widget_error_bell(widget)
    }
    var entry = ValueEntry(.pasting(text), valueText: "")
    let outcome = entry.confirm { text throws(ValueFault) in try value(of: text) }
    if case .set(let value) = outcome {
      handle(.choose(value, from: .text))
    } else if text.unicodeScalars.count > ValueReader.longestText {
      gtk_widget_error_bell(widget)
    } else if enterValue(.pasting(text)) {
      openEntry?.confirm()
    }
  }
}
