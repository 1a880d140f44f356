#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import KnobPresentation
  import SwiftUI

  /// The text field of a knob, while it is open.
  struct ValueField: View {
    let model: KnobModel

    var body: some View {
      if let input = model.valueInput {
        EntryView(input: input)
          .frame(width: CGFloat(ValueEntry.width(inKnob: model.dialSize.width)))
          .fixedSize(horizontal: false, vertical: true)
          .id(ObjectIdentifier(input))
      }
    }
  }
#endif
