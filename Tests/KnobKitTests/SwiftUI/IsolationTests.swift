// Like an application, this file uses only the public interface.
import Foundation
import KnobKit
import SwiftUI
import Testing

extension StandInTests.KnobTests {
  /// SwiftUI renders on another thread if possible. The stand-ins always do.
  @MainActor @Suite struct IsolationTests {
    /// A log of texts and of their threads.
    private final class Notes: @unchecked Sendable {
      private let lock = NSLock()
      private var texts: [String] = []
      func note(_ text: String) {
        lock.withLock { texts.append(text + (Thread.isMainThread ? " on the main thread" : "")) }
      }
      var all: [String] { lock.withLock { texts } }
    }

    private struct Ring: KnobStyle {
      let notes: Notes
      func makeBody(configuration: Configuration) -> some View {
        Canvas { @Sendable [configuration, notes] context, size in
          let layout = configuration.layout(in: size)
          let isTurned = configuration.rotation.radians > 0
          notes.note("\(configuration.text) \(layout.diameter) \(isTurned)")
        }
      }
    }

    @Test func styleCanBeDrawnOnAnyThread() {
      let notes = Notes()
      let patch = Patch(75, 0...100)
      let host = ViewHost(size: CGSize(width: 100, height: 100)) {
        Knob(value: patch.binding, in: patch.range).knobStyle(Ring(notes: notes))
      }
      _ = host.draw()
      #expect(notes.all == ["75 91.0 true"])
    }

    @Test(arguments: [true, false]) func standardStylesAreDrawnOnAnyThread(_ isTinted: Bool) {
      let patch = Patch(75, 0...100)
      let host = ViewHost {
        Knob("Mix", value: patch.binding, in: patch.range)
          .knobStyle(PictureKnobStyle(Image("Cap")))
        Knob("Mix", value: patch.binding, in: patch.range)
          .knobStyle(DefaultKnobStyle(fill: isTinted ? nil : .orange))
      }
      host.focus()
      #expect(host.draw().count > 3)
    }

    @Test func knobsCanBeCreatedOnAnyThread() {
      let patch = Patch(75, 0...100)
      let notes = Notes()
      let host = ViewHost {
        let binding = patch.binding
        ForEach(["Left", "Right"], id: \.self) { @Sendable [notes] name in
          let _: Void = notes.note(name)
          Knob(name, value: binding, in: 0...100, step: 1)
            .knobTaper(.power(2)).knobDetents([50]).knobDefault(50).knobWraps(false)
            .knobTracking(.vertical).knobSweep(degrees: -120, to: 120).knobContinuous(true)
            .knobResetsToDefault(false).knobReturnsToDefault(false).knobReadOnly(false)
            .knobPlaysHaptics(false).knobMetrics(KnobMetrics()).knobTicks(.even(3))
            .knobOrigin(.middle).knobDiameter(40).knobFormat(ValueFormat(unit: "%"))
            .knobCaption(.automatic).knobStyle(.automatic)
        }
      }
      #expect(Set(notes.all) == ["Left", "Right"])
      #expect(host.accessibility.map(\.label) == ["Left", "Right"])
      #expect(host.faults == [])
    }
  }
}
