import CGTK
import Foundation
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  /// What a knob costs beside a GtkScale.
  @MainActor @Suite(.serialized) struct CostTests {
    /// This test has its own process, because memory that is free already would hide what a widget
    /// takes.
    @Test func knobThatWasNeverShownNeedsLessMemoryThanAGtkScale() async throws {
      try Stage.open()
      await #expect(processExitsWith: .success) {
        await MainActor.run {
          setenv("GTK_A11Y", "none", 1)
          guard gtk_init_check() != 0 else { exit(2) }
          let scales = growth {
            let scale = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 10, 0.1)
            g_object_ref_sink(scale)
          }
          var knobs: [KnobWidget] = []
          let ours = growth { knobs.append(KnobWidget(Parameter(0...10))) }
          exit(scales > 0 && ours <= scales ? 0 : 1)
        }
      }
    }
  }
}

/// The memory that 2,000 widgets take.
private func growth(_ make: () -> Void) -> Int {
  func memory() -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }
  for _ in 0..<100 { make() }
  let before = memory()
  for _ in 0..<2_000 { make() }
  return memory() - before
}
