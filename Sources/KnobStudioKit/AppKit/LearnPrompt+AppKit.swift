#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import KnobKit
  import AppKit
  import KnobStudio

  /// The popover of a knob that learns: what to do, what was heard, and buttons.
  ///
  /// The window behind it can be used meanwhile, such as controls for MIDI on the screen.
  @MainActor final class LearnPrompt: NSObject, @MainActor LearningPopover, NSPopoverDelegate {
    var onChoice: (LearningPrompt.Choice) -> Void = { _ in }
    var onClosed: () -> Void = {}

    private unowned let control: KnobControl
    private let popover = NSPopover()
    private let sentence = NSTextField(wrappingLabelWithString: "")
    private let conflict = NSTextField(wrappingLabelWithString: "")
    private var buttons: [LearningPrompt.Choice: NSButton] = [:]
    /// A button does not hold its target.
    private var targets: [MenuTarget] = []
    private let stack: NSStackView
    private var content: LearningPrompt
    private static let padding: CGFloat = 16
    private static let greatestWidth: CGFloat = 280

    /// Creates a popover.
    ///
    /// - Returns: Nil if the control is in no window.
    init?(_ control: KnobControl, _ content: LearningPrompt) {
      guard control.window != nil else { return nil }
      (self.control, self.content) = (control, content)
      let row = NSStackView(views: [])
      stack = NSStackView(views: [sentence, conflict, row])
      super.init()
      for choice in LearningPrompt.Choice.allCases { row.addArrangedSubview(button(choice)) }
      conflict.font = .systemFont(ofSize: NSFont.systemFontSize(for: .small))
      for label in [sentence, conflict] {
        label.preferredMaxLayoutWidth = LearnPrompt.greatestWidth
      }
      stack.orientation = .vertical
      stack.alignment = .leading
      let padding = LearnPrompt.padding
      stack.edgeInsets = NSEdgeInsets(
        top: padding, left: padding, bottom: padding, right: padding)
      let controller = NSViewController()
      controller.view = stack
      popover.contentViewController = controller
      popover.behavior = .applicationDefined
      popover.delegate = self
      fill()
    }

    private func button(_ choice: LearningPrompt.Choice) -> NSButton {
      let target = MenuTarget { [weak self] in self?.onChoice(choice) }
      targets.append(target)
      let button = NSButton(title: choice.title, target: target, action: .named("chooseItem:"))
      buttons[choice] = button
      return button
    }

    /// Opens the popover.
    ///
    /// - Returns: Whether it is open.
    func open() -> Bool {
      popover.show(relativeTo: control.areaWithCaption, of: control, preferredEdge: .maxY)
      // The keys are for the prompt.
      stack.window?.makeKey()
      return popover.isShown
    }

    /// Shows what has changed, and announces it.
    func update(_ content: LearningPrompt) {
      guard content != self.content else { return }
      self.content = content
      fill()
      guard let window = control.window else { return }
      NSAccessibility.post(
        element: window, notification: .announcementRequested,
        userInfo: [
          .announcement: content.spoken, .priority: NSAccessibilityPriorityLevel.high.rawValue,
        ])
    }

    func close() {
      (onChoice, onClosed) = ({ _ in }, {})
      popover.close()
    }

    private func fill() {
      sentence.stringValue = content.sentence
      conflict.stringValue = content.conflict ?? ""
      conflict.isHidden = content.conflict == nil
      for (choice, button) in buttons {
        let isOffered = content.choices.contains(choice)
        (button.isHidden, button.isEnabled) = (!isOffered, isOffered)
        // The Return key presses the suggested button, and Escape cancels.
        let key = choice == .cancel ? "\u{1B}" : choice.isSuggested ? "\r" : ""
        button.keyEquivalent = isOffered ? key : ""
      }
      popover.contentSize = stack.fittingSize
    }

    func popoverDidClose(_ notification: Notification) { onClosed() }
  }
#endif
