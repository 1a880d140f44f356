import KnobEngine

extension KnobSkin {
  /// The largest description, in bytes. Those with `data:` URIs contain their images.
  package static let largestDescription = JSONText.largestSize
  /// The largest size, in points.
  package static let largestSize = 4_096.0

  /// Reads the description of a skin.
  ///
  /// - Parameter bytes: The bytes of `skin.json`, in UTF-8.
  /// - Throws: A ``Fault`` with the line and the key. Any bytes give a skin or a fault. Whether the
  ///   images are there is checked when a knob loads them.
  public init(json bytes: [UInt8]) throws(Fault) {
    guard bytes.count <= KnobSkin.largestDescription else {
      throw Fault(.json(.syntax("The description is larger than 32 MiB.")), key: "", line: 1)
    }
    guard bytes.isEmpty || !PNGStructure.isStart(of: bytes) else {
      throw Fault(
        .json(.syntax("This is an image. A skin is a folder with skin.json.")), key: "", line: 1)
    }
    let root: SkinEntry
    do throws(JSONFault) {
      root = SkinEntry(try JSONEntry.read(bytes))
    } catch {
      throw Fault(error)
    }
    let entries = try root.entries(knownKeys: [
      "size", "scales", "background", "knob", "foreground", "strip", "frames", "pivot", "knobSize",
      "sweep", "comment",
    ])
    func entry(_ key: StaticString) -> SkinEntry? { entries.first { $0.isNamed(key) } }

    guard let sizeEntry = entry("size") else { throw root.missing("size") }
    let size = try sizeEntry.size()
    let scales = try entry("scales")?.scales() ?? [1]
    _ = try entry("comment")?.text()

    var images = Images()
    images.background = try entry("background")?.images(scales) ?? StateImages()
    images.foreground = try entry("foreground")?.images(scales) ?? StateImages()
    let movement: Movement
    switch (entry("knob"), entry("strip")) {
    case (let knob?, nil):
      if let frames = entry("frames") {
        throw frames.fault(.outOfRange("Only a strip has frames."))
      }
      images.knob = try knob.images(scales)
      movement = .turning
    case (nil, let strip?):
      if let place = entry("pivot") ?? entry("knobSize") {
        throw place.fault(.outOfRange("A strip does not turn, so it has no pivot and no size."))
      }
      images.knob = try strip.images(scales)
      movement = .frames(try entry("frames")?.frames())
    case (.some, let strip?):
      throw strip.fault(.outOfRange("A skin has either a knob or a strip, not both."))
    case (nil, nil): throw root.missing("knob")
    }

    let pivot =
      try entry("pivot")?.point(in: size) ?? KnobPoint(x: size.width / 2, y: size.height / 2)
    let knobSize = try entry("knobSize")?.size()
    let knobArea =
      knobSize.map {
        Area(
          x: pivot.x - $0.width / 2, y: pivot.y - $0.height / 2, width: $0.width, height: $0.height)
      } ?? Area(x: 0, y: 0, width: size.width, height: size.height)
    self.init(
      size: size, sweep: try entry("sweep")?.sweep(), movement: movement, knobArea: knobArea,
      pivot: pivot, images: images)
  }

  /// Creates a skin from a strip without a description, such as one for another program.
  ///
  /// - Parameters:
  ///   - strip: The name of the file.
  ///   - size: The size of the knob, in points.
  ///   - frames: The number of frames. If nil, it follows from the size of the image.
  package init(strip: String, size: KnobSize, frames: Int?) {
    var images = Images()
    images.knob[exactly: []] = Image(
      source: Array(strip.utf8), scales: [1], key: "strip", line: 1)
    self.init(
      size: size, sweep: nil, movement: .frames(frames),
      knobArea: Area(x: 0, y: 0, width: size.width, height: size.height),
      pivot: KnobPoint(x: size.width / 2, y: size.height / 2), images: images)
  }
}

/// A value of a description, with the keys that lead to it.
private struct SkinEntry {
  let entry: JSONEntry
  var node: JSONNode { entry.node }
  var key: String { entry.key }

  init(_ entry: JSONEntry) { self.entry = entry }

  func isNamed(_ key: StaticString) -> Bool { entry.isNamed(key) }

  func fault(_ problem: KnobSkin.Fault.Problem) -> KnobSkin.Fault {
    KnobSkin.Fault(problem, key: key, line: node.line)
  }

  func fault(_ problem: JSONFault.Problem) -> KnobSkin.Fault {
    KnobSkin.Fault(entry.fault(problem))
  }

  func missing(_ key: String) -> KnobSkin.Fault { KnobSkin.Fault(entry.missing(key)) }

  /// The values of an object, each key of which is known and there only once.
  func entries(knownKeys: [StaticString]) throws(KnobSkin.Fault) -> [SkinEntry] {
    do throws(JSONFault) {
      return try entry.entries(knownKeys: knownKeys).map(SkinEntry.init)
    } catch {
      throw KnobSkin.Fault(error)
    }
  }

  // MARK: Values

  func text() throws(KnobSkin.Fault) -> [UInt8] {
    do throws(JSONFault) { return try entry.text() } catch { throw KnobSkin.Fault(error) }
  }

  /// The numbers of a list, or nil if there is anything else.
  private var numbers: [Double]? {
    guard case .list(let nodes) = node.value else { return nil }
    var numbers: [Double] = []
    for node in nodes {
      guard case .number(let number) = node.value else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  private func pair(_ meaning: String) throws(KnobSkin.Fault) -> (Double, Double) {
    guard let numbers, numbers.count == 2 else { throw fault(.wrongType(meaning)) }
    return (numbers[0], numbers[1])
  }

  func size() throws(KnobSkin.Fault) -> KnobSize {
    let size: KnobSize
    if case .number(let side) = node.value {
      size = KnobSize(width: side, height: side)
    } else {
      let (width, height) = try pair("a number, or a list of a width and a height")
      size = KnobSize(width: width, height: height)
    }
    guard 1...KnobSkin.largestSize ~= size.width, 1...KnobSkin.largestSize ~= size.height else {
      throw fault(.outOfRange("A size must be from 1 to 4096 points."))
    }
    return size
  }

  func point(in size: KnobSize) throws(KnobSkin.Fault) -> KnobPoint {
    let (x, y) = try pair("a list of two numbers, the distances from the left and from the top")
    guard 0...size.width ~= x, 0...size.height ~= y else {
      throw fault(.outOfRange("The pivot must lie inside the skin."))
    }
    return KnobPoint(x: x, y: y)
  }

  func sweep() throws(KnobSkin.Fault) -> Sweep {
    let (start, end) = try pair("a list of two angles in degrees")
    guard abs(start) <= 360, Sweep.isValid(degrees: start, to: end) else {
      throw fault(.outOfRange("A sweep must be more than 0 and at most 36000 degrees."))
    }
    return Sweep(degrees: start, to: end)
  }

  func frames() throws(KnobSkin.Fault) -> Int {
    guard case .number(let number) = node.value else { throw fault(.wrongType("a number")) }
    guard 2...1_024 ~= number, number == number.rounded(.down) else {
      throw fault(.outOfRange("A strip must have from 2 to 1024 frames."))
    }
    return Int(number)
  }

  func scales() throws(KnobSkin.Fault) -> [Int] {
    guard let numbers else { throw fault(.wrongType("a list of numbers, such as [1, 2]")) }
    var scales: [Int] = []
    for number in numbers {
      guard 1...4 ~= number, number == number.rounded(.down), Int(number) > scales.last ?? 0 else {
        throw fault(.outOfRange("Scales are whole numbers from 1 to 4, in ascending order."))
      }
      scales.append(Int(number))
    }
    guard !scales.isEmpty else { throw fault(.outOfRange("There must be at least one scale.")) }
    return scales
  }

  // MARK: Images

  /// One image for all states, or an object of images by state.
  func images(_ scales: [Int]) throws(KnobSkin.Fault) -> StateImages<KnobSkin.Image> {
    var images = StateImages<KnobSkin.Image>()
    guard case .object(let members) = node.value else {
      guard case .text = node.value else {
        throw fault(.wrongType("the name of an image, or an object with one for each state"))
      }
      images[exactly: []] = try image(scales)
      return images
    }
    for member in members {
      let path = entry.path(member.key.shown)
      let entry = SkinEntry(JSONEntry(node: member.node, key: path, name: member.key))
      guard let state = ImageState(words: member.key) else {
        throw KnobSkin.Fault(
          .json(.unknownKey(known: "normal, hovered, turned, focused, disabled")), key: path,
          line: member.line)
      }
      guard images[exactly: state] == nil else {
        throw KnobSkin.Fault(.json(.repeatedKey), key: path, line: member.line)
      }
      images[exactly: state] = try entry.image(scales)
    }
    guard images[exactly: []] != nil else { throw missing("normal") }
    return images
  }

  private func image(_ scales: [Int]) throws(KnobSkin.Fault) -> KnobSkin.Image {
    let source = try text()
    if let problem = KnobSkin.Image.problem(in: source) { throw fault(problem) }
    let image = KnobSkin.Image(source: source, scales: scales, key: key, line: node.line)
    // These exist only once, and are drawn in any size.
    return image.isVector || image.isEmbedded
      ? KnobSkin.Image(source: source, scales: [1], key: key, line: node.line) : image
  }
}

extension ImageState {
  /// Creates a state from its words: one of `normal`, `hovered`, `turned`, `focused`, and
  /// `disabled`, or several of the last four with blanks between them.
  fileprivate init?(words text: [UInt8]) {
    self = []
    if text.equals("normal") { return }
    for word in text.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false) {
      if word.equals("hovered") {
        insert(.hovered)
      } else if word.equals("turned") {
        insert(.turned)
      } else if word.equals("focused") {
        insert(.focused)
      } else if word.equals("disabled") {
        insert(.disabled)
      } else {
        return nil
      }
    }
  }
}
