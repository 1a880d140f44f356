import KnobKit
import SwiftUI

/// Discs without ends, which a single finger turns, and an encoder. The page does not scroll,
/// because a disc uses every movement of the finger.
struct DiscPage: View {
  var body: some View {
    VStack(spacing: 24) {
      Text("Discs without ends").font(.title2)
      HStack(spacing: 24) {
        Disc("By the modifier") { onTurn in Color.clear.onRotation { onTurn($0.delta.radians) } }
        Disc("By the engine") { onTurn in DragTurn(onTurn: onTurn) }
      }
      Text("An encoder for a list").font(.title2)
      PresetBrowser()
    }
    .padding()
  }
}
