import KnobPresentation

/// One user's preferences for turning knobs.
public typealias KnobPreferences = KnobPresentation.KnobPreferences
