import CGTK
import KnobAudio
import KnobJACK

/// The part of the tour that listens to the strip. Without a server, it only reads why nothing is
/// heard.
struct TourSound {
  let sound: SoundSwitch
  let report: TourReport

  func play() {
    let ear = Ear()
    gtk_switch_set_active(sound.toggle.opaque, 1)
    Hand.wait(0.5)
    let expected = ear.isConnected ? "On, through JACK" : sound.sentence
    report.note(
      "Sound", "switched on", "Off", sound.sentence,
      isRight: sound.sentence == expected && sound.sentence != "Off")
    if let client = sound.client, client.state == .running {
      report.note("Sound", "heard before", "", "\(ear.level)", isRight: ear.level == 0)
      let isHeard = ear.connect(client)
      Hand.wait(1.5)
      report.note("Sound", "heard", "", "\(ear.level)", isRight: isHeard && ear.level > 0.02)
      // At a tenth of a second, only the fade is left, and then nothing.
      gtk_switch_set_active(sound.toggle.opaque, 0)
      Hand.wait(0.3)
      ear.forget()
      Hand.wait(0.5)
      report.note("Sound", "heard when off", "", "\(ear.level)", isRight: ear.level == 0)
    }
    gtk_switch_set_active(sound.toggle.opaque, 0)
    Hand.wait(0.3)
    report.note("Sound", "switched off", expected, sound.sentence, isRight: sound.sentence == "Off")
  }
}

/// A client that listens.
private final class Ear {
  private let peak = AudioValue(0)
  private let client: JACKClient
  let isConnected: Bool

  init() {
    let peak = peak
    client = JACKClient("Ear", inputs: ["in"]) { block in
      for sample in block.input(0) where Double(abs(sample)) > peak.value {
        peak.value = Double(abs(sample))
      }
    }
    isConnected = client.start()
  }

  /// The loudest sample since the beginning, or since it was forgotten.
  var level: Double { peak.value }
  func forget() { peak.value = 0 }

  func connect(_ other: JACKClient) -> Bool {
    guard let source = other.fullName(of: "left"), let target = client.fullName(of: "in") else {
      return false
    }
    return client.connect(source, to: target)
  }
}
