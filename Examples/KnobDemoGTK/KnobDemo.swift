import ArgumentParser
import CGTK

@main
struct KnobDemo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "KnobDemoGTK",
    abstract: "Shows rotary knobs on GTK 4: turn them.")

  @Option(help: "The page to begin with: start, strip or sizes.")
  var page = DemoWindow.Page.start

  @Flag(help: "Begins in dark colours.")
  var dark = false

  func run() throws {
    guard gtk_init_check() != 0 else {
      throw DemoError("There is no display: neither DISPLAY nor WAYLAND_DISPLAY leads to one.")
    }
    let window = DemoWindow(page: page, isDark: dark || Theme.isDark)
    window.open()
    window.run()
  }
}

extension DemoWindow.Page: ExpressibleByArgument {}

/// What ends the demo with status 1.
struct DemoError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
