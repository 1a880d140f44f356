import AppKit
import KnobKit

/// A disc that the mouse turns, and its angle.
final class DiscPage: Page {
  let disc = Disc(frame: .zero)
  let angle = NSTextField(labelWithString: "")
  private let turning = RotationGestureRecognizer(target: nil, action: nil)

  override var rows: [NSView] { [disc, angle] }

  override func viewDidLoad() {
    super.viewDidLoad()
    name(["disc": disc, "angle": angle])
    disc.addGestureRecognizer(turning)
    on(turning) { [unowned self] in disc.angle += turning.delta * 180 / .pi }
    disc.onTurn = { [unowned self] in showAngle() }
    showAngle()
  }

  private func showAngle() { angle.stringValue = disc.reading }
}
