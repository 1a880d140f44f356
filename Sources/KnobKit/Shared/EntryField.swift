#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import Foundation
  import KnobEngine
  import KnobPresentation

  /// The text field of a knob, which shows its entry while there is one, and a bubble with a sentence
  /// if the text was not understood. Each toolkit adds how the field is set up and what it reports.
  @MainActor final class EntryField: NSObject {
    unowned let owner: KnobControl
    let field = EntryField.makeField()
    private let bubble = ValueBubble()
    /// Observes what happens around the field while it is open.
    var observer: AnyObject?
    /// The area of the keyboard on the screen, if there is one.
    var keyboard = CGRect.zero

    init(_ owner: KnobControl) {
      self.owner = owner
      super.init()
      setUpField()
      write()
    }

    /// The text, while the field is open.
    var entry: ValueEntry? { owner.core.entry }

    /// Shows the field, with the keyboard focus.
    func open() {
      host.addSubview(field)
      place()
      write()
      owner.refresh()
      focus()
      if entry?.fault != nil { showFault() }
    }

    /// The view with the field. That of a range is above both knobs.
    private var host: PlatformView { owner.range ?? owner }

    /// Places the field in the middle of the caption, or of the dial if there is no caption.
    func place() {
      let place = owner.hasCaption ? owner.builtInLabel.frame : owner.dial.frame
      let width = CGFloat(ValueEntry.width(inKnob: Double(owner.bounds.width)))
      let height = field.intrinsicContentSize.height
      let frame = owner.convert(
        CGRect(
          x: place.midX - width / 2, y: place.midY - height / 2, width: width, height: height),
        to: host)
      field.frame = visible(frame, in: host)
    }

    /// Shows and announces the sentence that says what was not understood, or removes it.
    func showFault() {
      let sentence = entry?.fault
      describe(sentence)
      guard let sentence else { return bubble.hide() }
      bubble.show(sentence, at: field.bounds, of: field)
      announce(sentence)
    }

    /// Removes the field. The focus returns to the knob if it was in the field.
    func close() {
      let hadFocus = hasFocus
      observer = nil
      bubble.hide()
      describe(nil)
      if hadFocus { owner.requestKeyboardFocus() }
      field.removeFromSuperview()
    }
  }
#endif
