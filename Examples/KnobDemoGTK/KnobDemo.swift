import ArgumentParser
import CGTK

@main
struct KnobDemo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "KnobDemoGTK",
    abstract: "Shows rotary knobs for GTK 4.",
    discussion: """
      The tour turns the knobs with its own pointer and keys (xdotool, on X11) and saves pictures of the \
      pages in a directory. Then the program ends, with status 0 if every knob did what it had to do, or \
      else with 1.
      """)

  @Option(help: "The first page: start, strip, sizes, looks, or skins.")
  var page = DemoWindow.Page.start

  @Flag(help: "Starts with dark colors.")
  var dark = false

  @Option(help: ArgumentHelp("Plays the tour and saves its pictures.", valueName: "directory"))
  var tour: String?

  func run() throws {
    if tour != nil {
      // xdotool supports only X11.
      g_setenv("GDK_BACKEND", "x11", 0)
    }
    guard gtk_init_check() != 0 else {
      throw DemoError("No display found: neither DISPLAY nor WAYLAND_DISPLAY leads to one.")
    }
    // The dialogs for files keep a list of those that were used last, with this name.
    g_set_application_name("RotaryKnob")
    // The tour must not change the files of the user.
    let file = tour.map { $0 + "/preferences.ini" } ?? PreferencesPanel.userFile
    let mappings = tour.map { $0 + "/midi.json" } ?? HardwareBar.userFile
    let window = DemoWindow(
      page: page, isDark: dark || Theme.isDark, preferences: file, mappings: mappings)
    window.open()
    guard let tour else { return window.run() }
    try Tour(of: window, into: tour).play()
  }
}

extension DemoWindow.Page: ExpressibleByArgument {}

/// An error that ends the demo with status 1.
struct DemoError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
