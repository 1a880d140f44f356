import ArgumentParser

@main
struct KnobCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "knob",
    abstract: "Turns rotary knobs without a screen, reads their values, and draws them.",
    version: "0.1.0",
    subcommands: [Replay.self, Parse.self, Render.self, Schema.self, Check.self])
}
