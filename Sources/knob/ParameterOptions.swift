import ArgumentParser
import KnobEngine
import KnobPresentation

/// The options that describe what a value means.
struct ParameterOptions: ParsableArguments {
  @Option(setting: "range") var range: SettingOption?
  @Option(setting: "taper") var taper: SettingOption?
  @Option(setting: "step") var step: SettingOption?
  @Option(setting: "default") var standard: SettingOption?
  @Flag(setting: "wraps") var wraps: Bool

  func validate() throws { try settings.validate() }

  /// Default settings with these options. The default value is the lower end.
  var settings: KnobSettings {
    var settings = KnobSettings()
    settings.apply(range, taper, step)
    settings.resetToLowerEnd()
    _ = SettingRow.named("wraps")?.set(.flag(wraps), in: &settings)
    settings.apply(standard)
    return settings
  }

  var parameter: Parameter { settings.parameter }
}
