import CGTK
import Foundation
import Measuring

//     GTKBenchmarks                                       a new value, and creation
//     G_SLICE=always-malloc GTKBenchmarks --heap          memory; without the variable, GLib keeps blocks
//     GDK_SCALE=2 GTKBenchmarks --paint [FOLDER]          paints, with two device pixels per point
//     GTKBenchmarks --moving COUNT SIDE SECONDS [FOLDER]  a window of many controls that all move
//     GTKBenchmarks --features SKIN SECONDS [FOLDER]      100 knobs with a modulation, and with a skin
//     GTKBenchmarks --latency                             from a pointer's event to the painted frame
//     GTKBenchmarks --soak [ACTIONS [SEED]]               an hour of random use

gtk_init()
let words = Array(CommandLine.arguments.dropFirst())
#if DEBUG
  print(#"{"warning": "This is a debug build of the GTK widget. Its times mean nothing."}"#)
#endif

switch words.first {
case "--heap":
  ControlRecords.printHeap()
case "--paint":
  PaintingRecords.printPaints(savingTo: words.dropFirst().first)
case "--moving":
  guard words.count >= 4, let count = Int32(words[1]), let side = Int32(words[2]),
    let seconds = Double(words[3])
  else { exit(EXIT_FAILURE) }
  PaintingRecords.printMoving(
    count: count, side: side, seconds: seconds, savingTo: words.dropFirst(4).first)
case "--features":
  guard words.count >= 3, let seconds = Double(words[2]) else { exit(EXIT_FAILURE) }
  PaintingRecords.printFeatures(
    skin: words[1], seconds: seconds, savingTo: words.dropFirst(3).first)
case "--latency":
  guard hand_is_there() else { exit(EXIT_FAILURE) }
  for subject in Subject.allCases { Latency.printRecords(of: subject, moves: 40) }
case "--soak":
  let actions = words.count > 1 ? Int(words[1]) : Soak.hour
  let seed = words.count > 2 ? UInt64(words[2]) : .random(in: 1 ... .max)
  // The memory is measured twenty times. From the seed 0, the generator makes nothing but 0.
  guard hand_is_there(), let actions, actions >= 20, let seed, seed > 0 else { exit(EXIT_FAILURE) }
  print("soak: the seed is \(seed)")
  exit(Soak(seed: seed).run(actions: actions) ? EXIT_SUCCESS : EXIT_FAILURE)
default:
  let version = "\(gtk_get_major_version()).\(gtk_get_minor_version()).\(gtk_get_micro_version())"
  print(#"{"version": "GTK", "value": "\#(version)"}"#)
  ControlRecords.printTimes()
}
