import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

/// A range in a window, and a hand that turns its thumbs. They are on a dial of 100 points, from 0
/// to
/// 100. The lower one is at the left, at 25, and the upper one at the right, at 75.
@MainActor final class RangeScene {
  private var handle: RangeWidget?
  let scene: Scene
  let lowerSignals: SignalLog
  /// The values that the user has set, as the closures of the two knobs received them.
  private(set) var reported: (lower: [Double], upper: [Double]) = ([], [])

  init(_ values: ClosedRange<Double> = 25...75) throws {
    _ = try Stage.open()
    let range = RangeWidget(Parameter(0...100), values: values)
    range.lower.tracking = .vertical
    range.upper.tracking = .vertical
    lowerSignals = SignalLog(range.lower.widget)
    handle = range
    scene = try Scene(range.upper, size: KnobSize(width: 100, height: 100)) { _ in
      guard let fixed = gtk_fixed_new() else { return range.widget }
      gtk_fixed_put(fixed.as(GtkFixed.self), range.widget, 400, 300)
      return fixed
    }
    range.metrics = range.upper.metrics
    range.diameter = range.upper.diameter
    Stage.frames(2, of: scene.window)
    lowerSignals.clear()
    range.lower.onChange { [unowned self] in reported.lower.append($0.value) }
    range.upper.onChange { [unowned self] in reported.upper.append($0.value) }
  }

  /// A handle of the range, until `letGo()`.
  var range: RangeWidget { handle ?? RangeWidget() }

  /// Releases the handles, so that only the window retains the range.
  func letGo() {
    handle = nil
    scene.letGo()
  }

  func close() { scene.close() }

  /// The distance from the top of the range to that of one of its widgets.
  func place(of widget: UnsafeMutablePointer<GtkWidget>) -> Double {
    var place = KnobPoint(x: 0, y: 0)
    gtk_widget_translate_coordinates(widget, range.widget, 0, 0, &place.x, &place.y)
    return place.y
  }

  /// Presses a place at the height of the thumbs, and moves down by a distance.
  func drag(_ x: Double, by dy: Double, steps: Int = 4) {
    scene.press(x, 40)
    for step in 1...steps { scene.move(x, 40 + dy * Double(step) / Double(steps)) }
  }

  func forget() { reported = ([], []) }
}

extension Scene {
  /// The first title of the menu.
  var resetTitle: String? {
    peer.popUpMenu()
    defer {
      peer.closeMenu()
      Stage.settle()
    }
    Stage.frames(3, of: window)
    return menuTitles.first
  }
}
