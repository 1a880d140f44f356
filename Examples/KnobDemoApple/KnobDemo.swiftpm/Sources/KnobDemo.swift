import KnobKit
import SwiftUI

/// A window with one page per tab. The launch arguments `-page disc` open it with the page `disc`.
@main struct KnobDemo: App {
  #if canImport(AppKit) && !canImport(UIKit)
    @NSApplicationDelegateAdaptor(MacLaunch.self) private var launch
  #endif

  init() { KnobPreferences.restore() }

  var body: some Scene {
    WindowGroup("RotaryKnob") { DemoTabs() }
      .defaultSize(CGSize(width: 540, height: 760))
  }
}

struct DemoTabs: View {
  enum Page: String { case start, disc, strip, sizes, looks, preferences }

  @State private var page =
    UserDefaults.standard.string(forKey: "page").flatMap(Page.init) ?? .start

  var body: some View {
    TabView(selection: $page) {
      StartPage().tabItem { Label("Start", systemImage: "dial.medium") }.tag(Page.start)
      DiscPage().tabItem { Label("Disc", systemImage: "arrow.clockwise") }.tag(Page.disc)
      StripPage().tabItem { Label("Strip", systemImage: "slider.vertical.3") }.tag(Page.strip)
      SizesPage().tabItem { Label("Sizes", systemImage: "square.grid.2x2") }.tag(Page.sizes)
      LooksPage().tabItem { Label("Looks", systemImage: "paintpalette") }.tag(Page.looks)
      PreferencesPage().tabItem { Label("Preferences", systemImage: "gearshape") }
        .tag(Page.preferences)
    }
    // The Undo and Redo commands apply to all knobs.
    .knobUndo(mergeInterval: 1)
  }
}
