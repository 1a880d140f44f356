/// An image as text: `data:image/png;base64,...`, or an SVG document with percent signs.
struct DataURI {
  let bytes: [UInt8]

  init?(_ source: [UInt8]) {
    guard let comma = source.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let (head, body) = (source[..<comma], source[(comma + 1)...])
    let isBase64 = head.equals("data:image/png;base64")
    let isVector = head.starts(with: "data:image/svg+xml")
    guard isBase64 || isVector else { return nil }
    let decoded =
      head.hasEnding(";base64") ? DataURI.base64(body) : DataURI.percentDecoded(body)
    guard let decoded, !decoded.isEmpty else { return nil }
    bytes = decoded
  }

  private static func base64(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var (bits, count, padding) = (UInt32(0), 0, 0)
    for character in text {
      let digit: UInt8
      switch character {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit = character - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): digit = character - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = character - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"): digit = 62
      case UInt8(ascii: "/"): digit = 63
      case UInt8(ascii: "="):
        padding += 1
        continue
      default: return nil
      }
      guard padding == 0 else { return nil }
      bits = bits << 6 | UInt32(digit)
      count += 1
      if count % 4 == 0 {
        bytes += [UInt8(bits >> 16 & 255), UInt8(bits >> 8 & 255), UInt8(bits & 255)]
        bits = 0
      }
    }
    guard padding <= 2 else { return nil }
    switch count % 4 {
    case 0: return padding == 0 ? bytes : nil
    case 2: return bytes + [UInt8(bits >> 4 & 255)]
    case 3: return bytes + [UInt8(bits >> 10 & 255), UInt8(bits >> 2 & 255)]
    default: return nil
    }
  }

  private static func percentDecoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var position = text.startIndex
    while position < text.endIndex {
      if text[position] == UInt8(ascii: "%") {
        guard position + 2 < text.endIndex, let high = text[position + 1].hexDigit,
          let low = text[position + 2].hexDigit
        else { return nil }
        bytes.append(high << 4 | low)
        position += 3
      } else {
        bytes.append(text[position])
        position += 1
      }
    }
    return bytes
  }
}
