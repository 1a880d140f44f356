import KnobKit
import SwiftUI

/// A surface that a drag turns: the engine's `Rotation`, driven by a SwiftUI gesture.
struct DragTurn: View {
  /// Receives the angle by which the pointer has turned, in radians, positive clockwise.
  let onTurn: (Double) -> Void

  @State private var rotation: Rotation?
  @State private var size = CGSize.zero
  /// Becomes false when a drag ends, whether it was released or canceled by the system.
  @GestureState private var isDragged = false

  var body: some View {
    Color.clear
      .contentShape(Circle())
      .gesture(drag)
      .onGeometryChange(for: CGSize.self) {
        $0.size
      } action: {
        size = $0
      }
      .onChange(of: isDragged) { _, isDragged in
        if !isDragged { rotation = nil }
      }
  }

  private var drag: some Gesture {
    DragGesture(minimumDistance: 0)
      .updating($isDragged) { _, isDragged, _ in isDragged = true }
      .onChanged { drag in
        var rotation = rotation ?? begun(at: drag.startLocation)
        onTurn(rotation.move(to: KnobPoint(x: drag.location.x, y: drag.location.y)))
        self.rotation = rotation
      }
  }

  private func begun(at start: CGPoint) -> Rotation {
    var rotation = Rotation(center: KnobPoint(x: size.width / 2, y: size.height / 2))
    rotation.begin(at: KnobPoint(x: start.x, y: start.y))
    return rotation
  }
}
