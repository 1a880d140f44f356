import KnobKit
import UIKit

/// A disc that a single finger turns, without ends, and its angle. The page does not scroll,
/// because the disc uses every movement of the finger.
final class DiscPage: Page {
  private let disc = Disc(image: UIImage(systemName: "location.north.circle.fill"))
  private lazy var angle = makeReading("angle")

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.isScrollEnabled = false
    disc.setUp { [unowned self] in angle.text = $0 }
    disc.addGestureRecognizer(RotationGestureRecognizer(target: self, action: DiscPage.turning))
    disc.heightAnchor.constraint(equalToConstant: 240).isActive = true
    add(disc, angle)
  }

  // The tests run on Linux, which has no Objective-C.
  #if canImport(ObjectiveC)
    private static let turning = #selector(turned)
    @objc private func turned(_ recognizer: RotationGestureRecognizer) { turn(recognizer) }
  #else
    static let turning = Selector("turned:")
  #endif

  func turn(_ recognizer: RotationGestureRecognizer) { disc.turn(by: recognizer.delta) }
}
