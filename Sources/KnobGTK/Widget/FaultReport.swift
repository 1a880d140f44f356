import CGTK
import KnobPresentation

/// Reports settings that are not valid together, after the program has had time to complete
/// them.
///
/// GObject sets one property at a time, so a logarithmic taper may arrive before the range that
/// allows it. What is still not valid when the main loop is idle is reported.
final class FaultReport {
  typealias Subject = KnobSettings.Combination

  private var sentences: [Subject: String] = [:]
  private let reporting = DelayedCall()

  /// Records the outcome of a change to the settings.
  ///
  /// - Parameter sentence: what is wrong with them now. Nil if nothing is wrong.
  func note(_ subject: Subject, _ sentence: String?) {
    sentences[subject] = sentence
    guard sentence != nil, !reporting.isPending else { return }
    reporting.schedule { [unowned self] in
      for subject in Subject.allCases { sentences[subject].map(critical) }
    }
  }

  /// Drops all reports that are still pending, because the widget is being destroyed.
  func forget() {
    reporting.cancel()
    sentences = [:]
  }
}
