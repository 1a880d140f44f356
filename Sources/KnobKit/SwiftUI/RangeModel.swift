#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobEngine
  import KnobPresentation

  /// The models of the two knobs of a range, for the lifetime of its view.
  @MainActor final class RangeModel {
    let lower = KnobModel()
    let upper = KnobModel()
    let link = RangeLink()

    /// A view, and therefore its state, may be created on any thread.
    nonisolated init() {}

    func knob(_ end: RangeEnd) -> KnobModel { end == .lower ? lower : upper }

    /// The knob whose text is in the caption.
    var captioned: KnobModel {
      for knob in [lower, upper] { _ = link.ownsCaption(knob) }
      return knob(link.captionEnd)
    }

    /// The knob whose text field is open.
    var typing: KnobModel? { [lower, upper].first { $0.valueInput != nil } }

    /// Connects the knobs, and adopts what an updated view has.
    func adopt(hasCaption: Bool, _ onEditingChanged: @escaping (Bool) -> Void) {
      link.connect(lower, upper)
      for knob in [lower, upper] { knob.range = link }
      link.hasCaption = hasCaption
      link.onEditingChanged = onEditingChanged
    }
  }

  extension KnobTraits {
    /// Adopts the look and the proportions of a knob of a range. The range has the caption.
    @MainActor mutating func adopt(_ range: RangeLink, for model: KnobModel) {
      let end = range.end(of: model)
      look = end.look
      wraps = false
      // Infinity is the upper end.
      if end == .upper { defaultValue = defaultValue ?? .infinity }
      caption = .hidden
      allowsLabelClicks = false
      showsLabels = end == .lower
      metrics = range.filling(metrics, of: model)
    }
  }
#endif
