import SwiftUI

/// A disc that shows its angle. The surface that turns the disc lies on top of it and does not
/// rotate.
struct Disc<Surface: View>: View {
  private let name: String
  private let surface: (_ onTurn: @escaping (Double) -> Void) -> Surface

  @State private var angle = Angle.radians(0)

  /// - Parameter surface: Calls `onTurn` with the angle by which it is turned, in radians, positive
  ///   clockwise.
  init(
    _ name: String,
    @ViewBuilder surface: @escaping (_ onTurn: @escaping (Double) -> Void) -> Surface
  ) {
    (self.name, self.surface) = (name, surface)
  }

  var body: some View {
    VStack(spacing: 8) {
      ZStack {
        Circle().fill(.quaternary)
        VStack {
          Circle().fill(.tint).frame(width: 24, height: 24).padding(12)
          Spacer()
        }
      }
      .rotationEffect(angle)
      .overlay { surface { angle.radians += $0 } }
      .aspectRatio(1, contentMode: .fit)
      .frame(maxWidth: 220)
      .accessibilityElement(children: .ignore)
      .accessibilityIdentifier("disc")
      .accessibilityLabel(Text(name))
      .accessibilityValue(Text(reading))
      .accessibilityAdjustableAction { angle.radians += $0 == .increment ? .pi / 12 : -.pi / 12 }
      Text(name)
      Text(reading).font(.title2.monospacedDigit()).accessibilityHidden(true)
    }
  }

  /// Whole turns count: two of them are 720 degrees.
  private var reading: String {
    angle.degrees.formatted(.number.precision(.fractionLength(2))) + "°"
  }
}
