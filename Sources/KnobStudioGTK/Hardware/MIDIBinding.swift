import CGTK
// An application needs `import KnobStudioGTK` only.
@_exported import KnobGTK
@_exported import KnobStudio

/// Widgets that follow MIDI hardware.
extension MIDIBinding {
  /// Creates a binding without knobs.
  ///
  ///     let midi = MIDIBinding(to: ports)
  ///     midi.add(cutoff, named: "Cutoff")
  ///     try midi.keepMappings(in: "/home/me/.config/synth/midi.json")
  ///
  /// - Parameters:
  ///   - ports: The ports of the hardware. If nil, pass bytes to `panel` yourself, with the times
  ///     of `now`.
  ///   - mappings: What the knobs follow.
  public convenience init(
    to ports: (any MIDIPorts)? = nil, mappings: MIDIMappings = MIDIMappings()
  ) {
    self.init(mappings) { MIDIBinding.monotonicTime }
    let timer = DelayedCall()
    panel.onNextTime = { [unowned self] in
      guard let pause else { return timer.cancel() }
      // The timer counts whole milliseconds.
      timer.schedule(after: pause + 0.001) { [unowned self] in advance() }
    }
    if let ports { connect(to: ports) }
  }

  /// Lets a knob follow the hardware.
  ///
  /// - Parameters:
  ///   - knob: The knob. It leaves the binding to which it belonged before.
  ///   - name: The name of the knob in the mappings. A knob that had the name leaves the binding.
  public func add(_ knob: KnobWidget, named name: String) {
    add(knob.peer.core, named: name, PeerLearning(knob.peer))
  }

  /// Lets a knob no longer follow the hardware. Its mappings stay.
  public func remove(_ knob: KnobWidget) { drop(knob.peer.core) }

  /// Begins to learn, as the item of the menu does.
  ///
  /// - Edge cases: A knob that is not on the screen, insensitive, or read-only does not learn.
  public func learn(_ knob: KnobWidget) { learn(knob.peer.core) }

  /// The time in seconds of a clock that is never set. Ports without a clock of their own can use
  /// it.
  public static var monotonicTime: Double { KnobGTK.monotonicTime }

  // MARK: Mappings

  /// Reads the mappings from a file, if it exists, and stores them there after each change.
  ///
  /// - Throws: What is wrong with the file, with its line and key. The mappings and the file then
  ///   stay as they are, so that the user can correct the file.
  /// - Edge cases: If the file exists but cannot be read, this logs a critical message, and the file
  ///   stays as it is too.
  public func keepMappings(in file: String) throws(MIDIMappings.Fault) {
    store = nil
    if let bytes = MIDIBinding.read(file) {
      panel.mappings = try MIDIMappings(json: bytes)
    } else if g_file_test(file, G_FILE_TEST_EXISTS) != 0 {
      return critical("the MIDI mappings in \(file) cannot be read, so they are not stored either")
    }
    store = { MIDIBinding.write($0, to: file) }
  }

  private static func read(_ file: String) -> [UInt8]? {
    var (text, length): (UnsafeMutablePointer<gchar>?, gsize) = (nil, 0)
    guard g_file_get_contents(file, &text, &length, nil) != 0, let text else { return nil }
    defer { g_free(text) }
    return Array(UnsafeRawBufferPointer(start: text, count: Int(length)))
  }

  private static func write(_ text: String, to file: String) {
    let folder = g_path_get_dirname(file)
    g_mkdir_with_parents(folder, 0o700)
    g_free(folder)
    if g_file_set_contents(file, text, -1, nil) == 0 {
      critical("the MIDI mappings cannot be stored in \(file)")
    }
  }
}

/// Opens the prompt of a knob.
private final class PeerLearning: LearningHost {
  private unowned let peer: KnobPeer

  init(_ peer: KnobPeer) { self.peer = peer }

  var canLearn: Bool { gtk_widget_get_mapped(peer.widget) != 0 }

  func prompt(_ content: LearningPrompt) -> (any LearningPopover)? { LearnPrompt(peer, content) }
}
