import CGTK
import Foundation

@main
enum KnobDemo {
  private static let usage = "KnobDemoGTK [--page <page>] [--dark] [--tour <directory>]"
  private static let help = """
    Shows rotary knobs for GTK 4.

    Usage: \(usage)

    Options:
      --page <page>        The first page: start (the default), strip, or sizes.
      --dark               Starts with dark colors.
      --tour <directory>   Plays the tour and saves its pictures.
      -h, --help           Shows this help.

    The tour turns the knobs with its own pointer and keys (xdotool, on X11) and saves pictures of the pages in
    the directory. Then the program ends, with status 0 if every knob did what it had to do, or else with 1.
    """

  static func main() {
    do {
      let options = try DemoOptions(CommandLine.arguments.dropFirst())
      options.showsHelp ? print(help) : try run(options)
    } catch let mistake as DemoOptions.Mistake {
      stop("Error: \(mistake.description)\nUsage: \(usage)", status: EX_USAGE)
    } catch {
      stop("Error: \(error)", status: 1)
    }
  }

  private static func stop(_ message: String, status: Int32) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(status)
  }

  private static func run(_ options: DemoOptions) throws {
    if options.tour != nil {
      // xdotool supports only X11.
      g_setenv("GDK_BACKEND", "x11", 0)
    }
    guard gtk_init_check() != 0 else {
      throw DemoError("No display found: neither DISPLAY nor WAYLAND_DISPLAY leads to one.")
    }
    let window = DemoWindow(page: options.page, isDark: options.isDark || Theme.isDark)
    window.open()
    guard let tour = options.tour else { return window.run() }
    try Tour(of: window, into: tour).play()
  }
}

/// The options of the demo.
struct DemoOptions {
  /// Arguments that do not make sense.
  struct Mistake: Error { let description: String }

  private(set) var page = DemoWindow.Page.start
  private(set) var isDark = false
  private(set) var tour: String?
  private(set) var showsHelp = false

  init(_ arguments: some Sequence<String>) throws {
    var words = arguments.makeIterator()
    while let word = words.next() {
      switch word {
      case "--page":
        let name = words.next() ?? ""
        guard let page = DemoWindow.Page(rawValue: name) else {
          throw Mistake(description: "There is no page '\(name)'")
        }
        self.page = page
      case "--dark": isDark = true
      case "--tour":
        guard let directory = words.next() else { throw Mistake(description: "Missing directory") }
        tour = directory
      case "-h", "--help": showsHelp = true
      default: throw Mistake(description: "Unexpected argument '\(word)'")
      }
    }
  }
}

/// An error that ends the demo with status 1.
struct DemoError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
