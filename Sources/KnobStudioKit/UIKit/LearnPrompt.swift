#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import KnobKit
  import KnobStudio
  import UIKit

  /// The popover of a knob that learns: what to do, what was heard, and buttons.
  ///
  /// The page behind it can be used meanwhile, such as controls for MIDI on the screen.
  @MainActor
  final class LearnPrompt: NSObject, @MainActor LearningPopover,
    UIPopoverPresentationControllerDelegate
  {
    var onChoice: (LearningPrompt.Choice) -> Void = { _ in }
    var onClosed: () -> Void = {}

    private let page = LearnPage()
    private let presenter: UIViewController
    private var content: LearningPrompt
    private var isClosed = false

    /// Creates a popover.
    ///
    /// - Returns: Nil if the control belongs to no view controller that can present one.
    init?(_ control: KnobControl, _ content: LearningPrompt) {
      guard let presenter = LearnPrompt.presenter(of: control) else { return nil }
      (self.presenter, self.content) = (presenter, content)
      super.init()
      page.onChoice = { [weak self] in self?.onChoice($0) }
      page.onDisappear = { [weak self] in self?.onClosed() }
      page.modalPresentationStyle = .popover
      let popover = page.popoverPresentationController
      popover?.sourceView = control
      popover?.sourceRect = control.areaWithCaption
      popover?.passthroughViews = sequence(first: control as UIView) { $0.superview }
        .filter { $0.superview is UIWindow }
      popover?.delegate = self
      page.show(content)
    }

    /// Returns the view controller that is in front of a control.
    private static func presenter(of control: UIView) -> UIViewController? {
      let responders = sequence(first: control as UIResponder) { $0.next }
      let own = responders.first { $0 is UIViewController } as? UIViewController
      guard var presenter = own ?? control.window?.rootViewController else { return nil }
      while let next = presenter.presentedViewController, !next.isBeingDismissed {
        presenter = next
      }
      return presenter
    }

    /// Opens the popover, after the menu of the knob has closed.
    ///
    /// - Returns: Whether the system presents it, or will do so.
    func open() -> Bool {
      guard let closing = presenter.presentedViewController,
        let transition = closing.transitionCoordinator
      else { return present() }
      transition.animate(alongsideTransition: nil) { [weak self] _ in
        if let self, !isClosed, !present() { onClosed() }
      }
      return true
    }

    private func present() -> Bool {
      presenter.present(page, animated: true)
      return page.presentingViewController != nil
    }

    /// Shows what has changed, and announces it.
    func update(_ content: LearningPrompt) {
      guard content != self.content else { return }
      self.content = content
      page.show(content)
      UIAccessibility.post(notification: .announcement, argument: content.spoken)
    }

    func close() {
      isClosed = true
      (onChoice, onClosed) = ({ _ in }, {})
      page.dismiss(animated: true)
    }

    /// On a phone, it is a popover too.
    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
  }

  /// The sentences and the buttons.
  final class LearnPage: UIViewController {
    var onChoice: (LearningPrompt.Choice) -> Void = { _ in }
    var onDisappear: () -> Void = {}
    private let sentence = LearnPage.label(.body)
    private let conflict = LearnPage.label(.caption1)
    private var buttons: [LearningPrompt.Choice: UIButton] = [:]
    private var content: LearningPrompt?
    private static let padding: CGFloat = 16
    private static let greatestWidth: CGFloat = 280

    private lazy var stack: UIStackView = {
      let row = UIStackView(arrangedSubviews: LearningPrompt.Choice.allCases.map { button($0) })
      row.spacing = 8
      let stack = UIStackView(arrangedSubviews: [sentence, conflict, row])
      stack.axis = .vertical
      stack.alignment = .trailing
      stack.spacing = 8
      return stack
    }()

    private static func label(_ style: UIFont.TextStyle) -> UILabel {
      let label = UILabel()
      label.font = .preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
      label.preferredMaxLayoutWidth = greatestWidth
      return label
    }

    private func button(_ choice: LearningPrompt.Choice) -> UIButton {
      let button = UIButton(
        configuration: choice.isSuggested ? .borderedProminent() : .bordered(),
        primaryAction: UIAction(title: choice.title) { [weak self] _ in self?.onChoice(choice) })
      buttons[choice] = button
      return button
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      stack.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(stack)
      let (area, padding) = (view.safeAreaLayoutGuide, LearnPage.padding)
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: area.topAnchor, constant: padding),
        stack.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: padding),
        stack.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -padding),
        sentence.leadingAnchor.constraint(equalTo: stack.leadingAnchor),
        conflict.leadingAnchor.constraint(equalTo: stack.leadingAnchor),
      ])
    }

    func show(_ content: LearningPrompt) {
      self.content = content
      loadViewIfNeeded()
      (sentence.text, conflict.text) = (content.sentence, content.conflict)
      conflict.isHidden = content.conflict == nil
      for (choice, button) in buttons { button.isHidden = !content.choices.contains(choice) }
      let size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      preferredContentSize = CGSize(
        width: size.width + 2 * LearnPage.padding, height: size.height + 2 * LearnPage.padding)
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      // The keys are for the prompt.
      becomeFirstResponder()
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      onDisappear()
    }

    // MARK: Keys and assistive technologies

    override var canBecomeFirstResponder: Bool { true }

    override var keyCommands: [UIKeyCommand]? {
      let keys = [(UIKeyCommand.inputEscape, "promptCanceled:"), ("\r", "promptConfirmed:")]
      return (super.keyCommands ?? [])
        + keys.map { UIKeyCommand(input: $0.0, modifierFlags: [], action: .named($0.1)) }
    }

    #if canImport(ObjectiveC)
      @objc
    #endif
    func promptCanceled(_ command: UIKeyCommand) { onChoice(.cancel) }

    #if canImport(ObjectiveC)
      @objc
    #endif
    func promptConfirmed(_ command: UIKeyCommand) {
      if let choice = content?.choices.last { onChoice(choice) }
    }

    override func accessibilityPerformEscape() -> Bool {
      onChoice(.cancel)
      return true
    }
  }
#endif
