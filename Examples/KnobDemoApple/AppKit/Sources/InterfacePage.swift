import AppKit
import KnobKit

/// A page from the file `Knob.xib`, in which all settings of the knob are made.
final class InterfacePage: NSViewController {
  #if canImport(ObjectiveC)
    @IBOutlet
  #endif
  var knob: KnobControl?
  #if canImport(ObjectiveC)
    @IBOutlet
  #endif
  var value: NSTextField?

  /// Loads the page from the compiled file.
  static func load() -> NSViewController {
    guard let bundle = Resources.bundle(of: "Knob.nib") else { return MissingPage() }
    return InterfacePage(nibName: "Knob", bundle: bundle)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    knob?.setAccessibilityIdentifier("knob")
    value?.setAccessibilityIdentifier("value")
    if let knob { knobTurned(knob) }
  }

  #if canImport(ObjectiveC)
    @IBAction
  #endif
  func knobTurned(_ sender: KnobControl) { value?.stringValue = sender.text }
}

/// The package manager does not compile the file.
final class MissingPage: Page {
  override var rows: [NSView] {
    [NSTextField(wrappingLabelWithString: "To see this page, build the demo with Xcode.")]
  }
}
