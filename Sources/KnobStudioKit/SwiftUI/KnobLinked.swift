#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobKit
  import KnobPresentation
  import KnobStudio
  import SwiftUI

  extension View {
    /// Links the knobs of this view, which then move together.
    ///
    ///     @State private var link = KnobLink(.offset)
    ///
    ///     HStack {
    ///       Knob("Left", value: $left)
    ///       Knob("Right", value: $right)
    ///     }
    ///     .knobLink(link)
    ///
    /// A knob that follows writes its binding, and calls its `onEditingChanged`, as if the user had
    /// turned it. With `knobUndo`, a gesture of all knobs is one step, with the name of the turned
    /// knob.
    ///
    /// - Parameter link: The link, or nil for none.
    /// - Edge cases: The thumbs of a `RangeKnob` are not linked.
    public nonisolated func knobLink(_ link: KnobLink?) -> some View {
      knobConnection(link.map { LinkConnection(link: $0) }, .link)
    }
  }

  private struct LinkConnection: KnobConnection {
    let link: KnobLink

    func isSame(as other: any KnobConnection) -> Bool { (other as? LinkConnection)?.link === link }
    @MainActor func connect(_ control: KnobControl) { link.add(control) }
  }
#endif
