// An application needs `import KnobPresentation` only, to know the faults of skins and of settings.
@_exported import KnobJSON
