import CGTK

/// Reports settings that make no sense together, once the program has had the time to complete them.
///
/// GObject sets one property at a time, so a logarithmic taper may come before the range that it can
/// have. What still makes no sense when the main loop has nothing else to do is reported.
final class FaultReport {
  enum Subject: CaseIterable { case range, sweep, ring }

  private var sentences: [Subject: String] = [:]
  private var source: guint = 0

  /// Whether the settings of a subject make no sense as they are.
  func has(_ subject: Subject) -> Bool { sentences[subject] != nil }

  /// Settings have changed.
  ///
  /// - Parameter sentence: what is wrong with them now; nil where nothing is.
  func note(_ subject: Subject, _ sentence: String?) {
    sentences[subject] = sentence
    guard sentence != nil, source == 0 else { return }
    source = g_idle_add(
      { data in
        guard let data else { return 0 }
        Unmanaged<FaultReport>.fromOpaque(data).takeUnretainedValue().report()
        return 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func report() {
    source = 0
    for subject in Subject.allCases { sentences[subject].map(critical) }
  }

  /// The widget is going away: nobody needs the rest.
  func forget() {
    if source != 0 { g_source_remove(source) }
    (source, sentences) = (0, [:])
  }
}
