// What a JSON text consists of, for all files that the modules write.

extension String {
  /// The text in quotation marks, as in JSON.
  package var json: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\0"..<" ":
        let (high, low) = (scalar.value >> 4, scalar.value & 15)
        result += "\\u00\(high)" + (low < 10 ? "\(low)" : String(UnicodeScalar(UInt8(87 + low))))
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension Double {
  /// The shortest text that is read as this number, or nil for what JSON cannot write: NaN and the
  /// infinities.
  package var json: String? { isFinite ? shortText : nil }

  /// The number without the decimal places of an integer.
  package var shortText: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}

extension [String] {
  /// The texts in JSON as a list in one line.
  package var jsonList: String {
    var list = ""
    for text in self { list += list.isEmpty ? text : ", " + text }
    return "[" + list + "]"
  }

  /// The members of an object in JSON, each in a line of its own.
  ///
  /// - Parameter indentation: The blanks before the brace that closes the object.
  package func jsonObject(indentation: String = "") -> String {
    guard !isEmpty else { return "{}" }
    var lines = "{"
    for (index, member) in enumerated() {
      lines += (index == 0 ? "\n" : ",\n") + indentation + "  " + member
    }
    return lines + "\n" + indentation + "}"
  }
}
