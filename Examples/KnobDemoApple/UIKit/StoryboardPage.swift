import KnobKit
import UIKit

/// The page in `Knob.storyboard`, which sets up the knob with inspectable properties only.
final class StoryboardPage: UIViewController {
  // The tests run on Linux, which has no Objective-C.
  #if canImport(ObjectiveC)
    @IBOutlet weak var knob: KnobControl?
    @IBOutlet weak var reading: UILabel?
  #else
    weak var knob: KnobControl?
    weak var reading: UILabel?
  #endif

  /// Loads the page from the storyboard.
  static func fromStoryboard() -> StoryboardPage? {
    UIStoryboard(name: "Knob", bundle: nil).instantiateInitialViewController {
      StoryboardPage(coder: $0)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    if let knob { turned(knob) }
  }

  @IBAction func turned(_ knob: KnobControl) { reading?.text = knob.text }
}
