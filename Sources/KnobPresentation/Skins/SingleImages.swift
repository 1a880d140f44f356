import KnobEngine

extension KnobSkin {
  /// Creates a skin for images that an application sets one by one. The images themselves stay with
  /// the front end.
  ///
  /// - Parameters:
  ///   - ground: The size of the background, or of the foreground if there is no background. If
  ///     nil, it is that of the image that turns.
  ///   - knob: The size of the image that turns.
  ///   - center: The position of the center of the image that turns, in the points of the ground.
  ///     If nil, it is the center of the ground.
  ///   - states: The states that have an image of their own.
  /// - Edge cases: Sizes without area mean a square that fills the dial.
  package init(ground: KnobSize?, knob: KnobSize?, center: KnobPoint?, states: [ImageState]) {
    func usable(_ size: KnobSize?) -> KnobSize? {
      size.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
    }
    let size = usable(ground ?? knob) ?? KnobSize(width: 1, height: 1)
    let knob = usable(knob) ?? size
    let pivot = center ?? KnobPoint(x: size.width / 2, y: size.height / 2)
    var images = Images()
    for state in states {
      let image = Image(source: Array("\(state.rawValue)".utf8), scales: [1], key: "", line: 0)
      images.knob[exactly: state] = image
    }
    self.init(
      size: size, sweep: nil, movement: .turning,
      knobArea: Area(
        x: pivot.x - knob.width / 2, y: pivot.y - knob.height / 2, width: knob.width,
        height: knob.height),
      pivot: pivot, images: images)
  }
}
