import CGTK
import Foundation
import Measuring

//     GTKBenchmarks                                       a new value, and creation
//     G_SLICE=always-malloc GTKBenchmarks --heap          memory; without the variable, GLib keeps blocks
//     GDK_SCALE=2 GTKBenchmarks --paint [FOLDER]          paints, with two device pixels per point
//     GTKBenchmarks --moving COUNT SIDE SECONDS [FOLDER]  a window of many controls that all move

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
default:
  let version = "\(gtk_get_major_version()).\(gtk_get_minor_version()).\(gtk_get_micro_version())"
  print(#"{"version": "GTK", "value": "\#(version)"}"#)
  ControlRecords.printTimes()
}
