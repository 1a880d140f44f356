import CGTK
import Foundation
import Testing

@testable import KnobGTK

extension WidgetTests {
  @MainActor @Suite(.serialized) struct StyleTests {
    /// This test has its own process, because the first knob of a process installs the style sheet.
    @Test func hiddenPageHasItsStyleWhenItIsShown() async throws {
      try Stage.open()
      await #expect(processExitsWith: .success) {
        await MainActor.run {
          setenv("GTK_A11Y", "none", 1)
          guard gtk_init_check() != 0, let window = gtk_window_new() else { exit(2) }
          let stack = gtk_stack_new()
          var knobs: [KnobWidget] = []
          for name in ["shown", "hidden"] {
            let page = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
            for _ in 0..<3 {
              let knob = KnobWidget()
              knobs.append(knob)
              gtk_box_append(page?.as(GtkBox.self), knob.widget)
            }
            gtk_stack_add_named(OpaquePointer(stack), page, name)
          }
          gtk_window_set_child(window.as(GtkWindow.self), stack)
          gtk_window_present(window.as(GtkWindow.self))
          Stage.spin { gtk_widget_get_mapped(knobs[0].widget) != 0 }
          Stage.frames(2, of: window)
          gtk_stack_set_visible_child_name(OpaquePointer(stack), "hidden")
          let isStyled = Stage.spin {
            knobs.allSatisfy { knob in
              let parts = KnobType.peer(knob.widget)?.parts
              return parts?.color(.cap, of: knob.widget).alpha == 0
            }
          }
          exit(isStyled ? 0 : 1)
        }
      }
    }
  }
}
