import CGTK
import Foundation
import KnobEngine
import Testing

@testable import KnobGTK

extension WidgetTests {
  @MainActor @Suite(.serialized) struct LeakTests {
    private struct Weak { weak var peer: KnobPeer? }

    /// Turns a knob in every way, and releases it from memory.
    private func turnOne() throws -> Weak {
      let knob = try newKnob(Parameter(0...100, step: 2, default: 20), value: 50)
      let peer = try #require(KnobType.peer(knob.widget))
      knob.label = "A knob"
      knob.formatter { "\($0) of it" }
      knob.onChange { if $0.value > 200 { fatalError("\($0.value)") } }
      knob.onGestureBegin { _ in }
      knob.onGestureEnd { _ in }
      knob.draw { _ in }
      peer.core.knob.size = KnobSize(width: 100, height: 100)
      peer.core.handle(.press(KnobPoint(x: 50, y: 50), by: .mouse))
      peer.core.handle(.move(KnobPoint(x: 50, y: 20)))
      peer.core.handle(.release)
      peer.core.handle(.key(.pageDown))
      peer.core.handle(.scroll(3))
      peer.core.handle(.endBurst)
      peer.core.handle(.reset)
      knob.setValue(80, animated: true)
      return Weak(peer: peer)
    }

    @Test func tenThousandTurnedKnobsLeaveNoMemoryBehind() throws {
      var peers: [Weak] = []
      peers.reserveCapacity(10_000)
      for _ in 0..<2_000 { peers.append(try turnOne()) }
      let before = memory()
      for _ in 0..<8_000 { peers.append(try turnOne()) }
      let growth = memory() - before
      #expect(peers.count { $0.peer != nil } == 0)
      // Swift keeps 48 bytes for an object with weak references.
      #expect(growth < 8_000 * 100, "\(growth) bytes more")
      Journal.expectNothing()
    }

    /// In a window, with an animation and a caption that have not finished.
    @Test func knobsAreDestroyedWithTheirWindow() throws {
      var peers: [Weak] = []
      var before = 0
      for round in 0..<40 {
        peers += try fillAWindow()
        if round == 20 { before = memory() }
      }
      let growth = memory() - before
      #expect(peers.count == 800)
      #expect(peers.count { $0.peer != nil } == 0)
      #expect(growth < 19 * 20 * 4_000, "\(growth) bytes more")
    }

    @Test func knobIsRemovedWhileItIsPressed() throws {
      let scene = try Scene(try newKnob(value: 0.5), size: KnobSize(width: 100, height: 100))
      let fixed = try #require(gtk_widget_get_parent(scene.peer.widget)).as(GtkFixed.self)
      var peers: [Weak] = []
      for _ in 0..<5 { peers.append(try pressAndRemove(in: fixed, of: scene)) }
      Stage.settle()
      #expect(peers.count { $0.peer != nil } == 0)
      scene.letGo()
      scene.close()
    }

    private func pressAndRemove(
      in fixed: UnsafeMutablePointer<GtkFixed>, of scene: Scene
    ) throws -> Weak {
      let knob = try newKnob(value: 0.5)
      let peer = try #require(KnobType.peer(knob.widget))
      gtk_widget_set_size_request(knob.widget, 100, 100)
      gtk_fixed_put(fixed, knob.widget, 600, 300)
      Stage.frames(2, of: scene.window)
      scene.hand.point(x: 650, y: 350)
      scene.hand.button(1, down: true)
      #expect(Stage.spin { peer.core.knob.isTurning })
      gtk_fixed_remove(fixed, knob.widget)
      scene.hand.button(1, down: false)
      Stage.spin(0.05)
      return Weak(peer: peer)
    }

    private func fillAWindow() throws -> [Weak] {
      var peers: [Weak] = []
      let first = try newKnob()
      let scene = try Scene(first, window: (60, 60)) { knob in
        let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 2)
        gtk_box_append(box?.as(GtkBox.self), knob)
        return box ?? knob
      }
      let box = gtk_widget_get_parent(first.widget)
      for _ in 0..<20 {
        let knob = try newKnob(value: 0.5)
        knob.label = "Gain"
        knob.metrics.ticks = .even(11)
        gtk_box_append(box?.as(GtkBox.self), knob.widget)
        peers.append(Weak(peer: KnobType.peer(knob.widget)))
      }
      Stage.frames(1, of: scene.window)
      for weak in peers.suffix(20) {
        weak.peer?.core.handle(.key(.up))
        weak.peer?.core.handle(.scroll(1))
        weak.peer?.core.handle(.reset)
        weak.peer?.core.handle(.press(KnobPoint(x: 28, y: 28), by: .mouse))
        weak.peer?.core.handle(.move(KnobPoint(x: 28, y: 8)))
      }
      Stage.frames(1, of: scene.window)
      scene.letGo()
      scene.close()
      return peers
    }

    /// The size of this process in memory, in bytes.
    private func memory() -> Int {
      let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
      return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4_096
    }

    @Test func handleOutlivesTheWindow() throws {
      let knob = try newKnob(Parameter(0...10), value: 4)
      let scene = try Scene(knob)
      scene.letGo()
      scene.close()
      knob.value = 5
      #expect(knob.value == 5)
      #expect(knob.text == "5.0")
    }

    @Test func twoHandlesReferToOneKnob() throws {
      weak var peer: KnobPeer?
      var one: KnobWidget? = try newKnob()
      peer = one.flatMap { KnobType.peer($0.widget) }
      var two = one.flatMap { KnobWidget(widget: $0.widget) }
      one = nil
      #expect(peer != nil)
      two?.value = 0.5
      #expect(two?.value == 0.5)
      two = nil
      #expect(peer == nil)
    }
  }
}
