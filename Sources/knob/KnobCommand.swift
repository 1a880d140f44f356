import ArgumentParser

@main
struct KnobCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "knob",
    abstract: "Turns rotary knobs without a screen.",
    subcommands: [Replay.self])
}
