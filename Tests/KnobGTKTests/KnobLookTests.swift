import CGTK
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  @MainActor @Suite(.serialized) struct KnobLookTests {
    /// A look of the application: a sector in two halves, with arcs that are not the fill of the
    /// layout.
    nonisolated private static let sector = KnobLook("sector") { layout, _ in
      [KnobMark(.track, .disc(layout.cap))]
    } needle: { layout, _ in
      var inner = layout.track
      inner.end = layout.rotation
      inner.radius = layout.cap.radius / 2
      var outer = inner
      outer.radius = layout.cap.radius
      return [
        KnobMark(.fill, .arc(inner)), KnobMark(.fill, .arc(outer)),
        KnobMark(
          .indicator,
          .polygon([
            layout.center, layout.point(at: layout.rotation, radius: layout.cap.radius),
            layout.point(at: layout.rotation + 0.4, radius: layout.cap.radius),
          ])),
      ]
    }

    nonisolated private static let looks = KnobLook.all + [sector]

    private func scene(_ look: KnobLook, diameter: Double = 80) throws -> Scene {
      let scene = try Scene(newKnob(value: 0.5), size: KnobSize(width: diameter, height: diameter))
      scene.knob.look = look
      Stage.frames(2, of: scene.window)
      return scene
    }

    private func picture(_ scene: Scene) throws -> Picture {
      Stage.frames(1, of: scene.window)
      return try Picture(of: scene.peer.widget, in: scene.window)
    }

    /// Returns the picture of a knob as it is painted first, without stored images of other values.
    private func first(_ scene: Scene) throws -> Picture {
      scene.peer.paintedFace = nil
      scene.peer.redraw()
      return try picture(scene)
    }

    @Test func everyLookHasItsOwnPicture() throws {
      var pictures: [Picture] = []
      for look in Self.looks {
        let scene = try scene(look)
        defer { scene.close() }
        let picture = try picture(scene)
        #expect(!picture.isOneColor && !pictures.contains(picture), "\(look.name)")
        pictures.append(picture)
      }
    }

    /// Stored images never show through a knob that moves.
    @Test func movedKnobLooksLikeOneAtRestInEveryLook() throws {
      for look in Self.looks {
        let scene = try scene(look)
        defer { scene.close() }
        scene.knob.metrics.origin = look == .ticks ? .middle : .lowerEnd
        for value in [0.03, 0.2, 0.281_25, 0.33, 0.71, 1] {
          scene.knob.value = value
          let moved = try picture(scene)
          let difference = try moved.difference(to: first(scene))
          #expect(
            difference.most <= 36 && difference.mean <= 0.5,
            "\(look.name): \(difference) at \(value)")
          scene.knob.value = 0.5
          Stage.frames(1, of: scene.window)
        }
      }
    }

    /// The layout of the arc and the state are the same, but the faces are not.
    @Test func looksDoNotShareFaces() throws {
      let plain = KnobLook("plain") { _, _ in [] }
      let scene = try scene(.arc)
      defer { scene.close() }
      let arc = try picture(scene)
      scene.knob.look = plain
      #expect(try picture(scene).isOneColor)
      scene.knob.look = .arc
      #expect(try picture(scene) == arc)
    }

    @Test func lookMayChangeWhileAHandTurns() throws {
      let scene = try scene(.arc)
      defer { scene.close() }
      scene.press(40, 40)
      scene.nudge(0, -25)
      let value = scene.knob.value
      for look in Self.looks {
        scene.knob.look = look
        #expect(scene.knob.isTurning && scene.knob.value == value)
      }
      scene.knob.look = .needle
      scene.nudge(0, -25)
      #expect(abs(scene.knob.value - value - 0.1) < 1e-9)
      let turned = try picture(scene)
      #expect(try turned.difference(to: first(scene)).most <= 36)
      scene.release()
      #expect(scene.signals.byUser == ["began", "changed", "ended"])
    }

    @Test func everyLookFollowsTheTheme() throws {
      for look in Self.looks {
        let scene = try scene(look)
        defer { scene.close() }
        let settings = Properties(gtk_settings_get_default())
        let light = try picture(scene)
        settings.set("gtk-application-prefer-dark-theme", true)
        defer { settings.set("gtk-application-prefer-dark-theme", false) }
        Stage.frames(2, of: scene.window)
        let dark = try picture(scene)
        #expect(dark != light, "\(look.name)")
        #expect(try first(scene) == dark, "\(look.name)")
      }
    }

    // MARK: Names

    @Test func lookIsAProperty() throws {
      let knob = try newKnob(value: 0.5)
      let properties = Properties(knob.widget)
      #expect(properties.get("look") == .text("arc"))
      var notes = 0
      connect(knob.widget, "notify::look") { _ in notes += 1 }
      properties.set("look", .text("needle"))
      #expect(knob.look == .needle && notes == 1)
      knob.look = .dot
      #expect(properties.get("look") == .text("dot") && notes == 2)
      properties.set("look", .text("pencil"))
      #expect(knob.look == .dot && notes == 2)
      #expect(
        Journal.drain() == ["RotaryKnob: unknown look \"pencil\"; the knob keeps its own"])
    }

    @Test func builderFindsALookOfTheApplication() throws {
      try Stage.open()
      _ = (KnobWidget.type, EncoderWidget.type)
      KnobLook.register(Self.sector)
      for name in ["RotaryKnob", "RotaryEncoder"] {
        let xml = """
          <interface><object class="\(name)" id="it"><property name="look">sector</property>
          </object></interface>
          """
        let builder = gtk_builder_new_from_string(xml, -1)
        defer { g_object_unref(gpointer(builder)) }
        let object = try #require(gtk_builder_get_object(builder, "it"))
        #expect((PeerClass.peer(object) as? DialPeer)?.core.settings.look == Self.sector)
      }
      Journal.expectNothing()
    }

    /// Proportions that are set for a knob have priority over those of its look.
    @Test func ownProportionsHavePriority() throws {
      let knob = try newKnob(value: 0.5)
      knob.look = .line
      let peer = try #require(KnobType.peer(knob.widget))
      #expect(peer.shownMetrics.capRadius == 0.4 && knob.metrics.capRadius == nil)
      knob.metrics.capRadius = 0.2
      #expect(peer.shownMetrics.capRadius == 0.2 && peer.shownMetrics.ticks == .even(11))
      knob.look = .arc
      #expect(peer.shownMetrics == knob.metrics)
    }
  }
}
