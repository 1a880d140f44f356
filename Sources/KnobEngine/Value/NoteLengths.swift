/// Note lengths, for times that follow a tempo.
extension Parameter {
  /// The lengths of notes from 1/64 to 1/1 with triplets and dots, as shares of a whole note, in
  /// ascending order: 1/64T, 1/64, 1/32T, 1/64., 1/32, and so on to 1/1T, 1/2., 1/1, and 1/1.
  ///
  ///     var delay = Parameter(list: Parameter.noteLengths, default: 0.25)
  ///     delay.value(2, stepsFrom: 0.25)    // 0.375, which is 1/4.
  ///
  /// A triplet has two thirds of a length, and a dotted note one and a half times the length. At a
  /// tempo in quarter notes per minute, a length lasts `240 / tempo * length` seconds.
  public static let noteLengths: Values = {
    var lengths = Values()
    // The triplet of a length lies between the two next shorter ones.
    var length = 1.0 / 64
    while length <= 1 {
      lengths.append(length * 2 / 3)
      if length > 1.0 / 64 { lengths.append(length / 2 * 1.5) }
      lengths.append(length)
      length *= 2
    }
    lengths.append(1.5)
    return lengths
  }()
}
