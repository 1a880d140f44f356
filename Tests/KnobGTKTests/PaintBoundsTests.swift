import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  @MainActor @Suite(.serialized) struct PaintBoundsTests {
    private let area = PaintBounds(left: 0, top: -10, right: 64, bottom: 74)

    @Test func boundsAreWholePointsAroundTheCenter() {
      let bounds = PaintBounds(around: KnobPoint(x: 32.5, y: 32), reach: 20.25, within: area)
      #expect(bounds == PaintBounds(left: 12, top: 11, right: 53, bottom: 53))
    }

    @Test func boundsEndAtTheLimits() {
      let bounds = PaintBounds(around: KnobPoint(x: 32, y: 32), reach: 40, within: area)
      #expect(bounds == PaintBounds(left: 0, top: -8, right: 64, bottom: 72))
    }

    @Test(arguments: [Double.nan, .infinity]) func numbersThatAreNotFiniteGiveTheLimits(
      _ number: Double
    ) {
      #expect(PaintBounds(around: KnobPoint(x: 32, y: 32), reach: number, within: area) == area)
      #expect(PaintBounds(around: KnobPoint(x: .nan, y: .nan), reach: 20, within: area) == area)
    }

    /// The drawings of neighbors do not touch, even if the knobs do.
    @Test func knobIsDrawnWithinItsDial() throws {
      let scene = try Scene(newKnob(value: 1), size: KnobSize(width: 64, height: 64), margin: 4)
      defer { scene.close() }
      scene.peer.showFocus(false)
      Stage.frames(1, of: scene.window)
      let snapshot = gtk_snapshot_new()
      gtk_widget_snapshot_child(
        gtk_widget_get_parent(scene.peer.widget), scene.peer.widget, snapshot)
      let node = try #require(gtk_snapshot_free_to_node(snapshot))
      defer { gsk_render_node_unref(node) }
      var bounds = graphene_rect_t()
      gsk_render_node_get_bounds(node, &bounds)
      #expect(bounds.size.width <= 60 && bounds.size.height <= 60)
    }

    /// With a closure that may draw anywhere, the bounds are those of the widget.
    @Test(arguments: PictureTests.looks + further) func boundsContainThePicture(
      _ look: PictureTests.Look
    ) throws {
      var free = look
      free.prepare = {
        look.prepare($0)
        $0.draw(.after) { _ in }
      }
      let pictures = try [look, free].map {
        try PictureTests().show($0, newKnob(Parameter(0...1), value: look.value))
      }
      // The coordinates of an image start at its corner, so rounding may differ.
      #expect(pictures[0].difference(to: pictures[1]).most <= 2)
    }

    nonisolated private static let further: [PictureTests.Look] = [
      PictureTests.Look(name: "long ticks") {
        $0.metrics.ticks = .even(9)
        $0.metrics.majorTickEnd = 0.55
      },
      PictureTests.Look(name: "wide fill", value: 0.9) { $0.metrics.fillWidth = 0.16 },
      PictureTests.Look(name: "wide thumb, no margin", value: 0.2) {
        $0.metrics.margin = 0
        $0.metrics.thumbRadius = 0.09
      },
      PictureTests.Look(name: "long indicator", value: 0.1) { $0.metrics.indicatorEnd = 1.7 },
      PictureTests.Look(name: "caption", diameter: 96) { $0.label = "Drive" },
    ]
  }
}
