import KnobPresentation

/// What an ``AutomationRecorder`` has recorded: a lane for each knob, by its name.
///
///     var recording = AutomationRecording()
///     recording["Cutoff"].write(880, at: 0.5)
///     recording.length = 4
///
/// A ``KnobPreset`` can contain one.
public struct AutomationRecording: Equatable, Sendable {
  private var lanes = NamedValues<AutomationLane>()
  private var shortest = 0.0

  /// Creates a recording without lanes.
  public init() {}

  /// Whether two recordings have the same lanes and the same length.
  public static func == (one: AutomationRecording, other: AutomationRecording) -> Bool {
    one.lanes == other.lanes && one.length == other.length
  }

  /// The names of the knobs that have a lane, in ascending order.
  public var knobs: [String] { lanes.names }

  /// Whether no knob has a lane.
  public var isEmpty: Bool { lanes.entries.isEmpty }

  /// How long it plays before it begins again, in seconds. It is 0 if no knob has a lane.
  ///
  /// - Edge cases: It is at least the time of the last value. A negative number means 0, and what is
  ///   not finite is ignored.
  public var length: Double {
    get {
      lanes.entries.reduce(isEmpty ? 0 : shortest) { max($0, $1.value.points.last?.time ?? 0) }
    }
    set { if newValue.isFinite { shortest = max(newValue, 0) } }
  }

  /// The lane of a knob, which is empty if it has none. Set it to an empty lane to remove it.
  public subscript(knob: String) -> AutomationLane {
    get { lanes[knob] ?? AutomationLane() }
    set { lanes[knob] = newValue.isEmpty ? nil : newValue }
    _modify {
      defer { if lanes[knob]?.isEmpty == true { lanes[knob] = nil } }
      yield &lanes[knob, default: AutomationLane()]
    }
  }
}

/// A recording as JSON.
extension AutomationRecording {
  /// Reads a text that ``json`` has written, or that a person has.
  ///
  /// - Parameter bytes: The bytes of the text, in UTF-8.
  /// - Throws: A fault with the line and the key. Any bytes give a recording or a fault.
  public init(json bytes: [UInt8]) throws(JSONFault) { try self.init(JSONEntry.read(bytes)) }

  package init(_ root: JSONEntry) throws(JSONFault) {
    let entries = try root.entries(knownKeys: ["length", "lanes", "comment"])
    func entry(_ key: StaticString) -> JSONEntry? { entries.first { $0.isNamed(key) } }
    guard let lanes = entry("lanes") else { throw root.missing("lanes") }
    if let length = entry("length") {
      shortest = try length.number()
      if shortest < 0 { throw length.fault("a length is 0 or more") }
    }
    for lane in try NamedValues(lanes, AutomationLane.init).entries {
      self[lane.name] = lane.value
    }
  }

  /// The recording as a JSON text that people can read and change, with one knob on each line.
  ///
  ///     {
  ///       "length": 4,
  ///       "lanes": {
  ///         "Cutoff": [[0, 240], [0.5, 880]]
  ///       }
  ///     }
  ///
  /// Each value follows its time in seconds.
  public var json: String { json(indentation: "") + "\n" }

  /// - Parameter indentation: The blanks before the brace that closes the object.
  func json(indentation: String) -> String {
    let inner = indentation + "  "
    return [
      "\"length\": \(length.json ?? "0")",
      "\"lanes\": \(lanes.json(indentation: inner) { $0.json })",
    ].jsonObject(indentation: indentation)
  }
}

extension AutomationLane {
  fileprivate init(_ entry: JSONEntry) throws(JSONFault) {
    self.init()
    var last = -1.0
    for point in try entry.list() {
      let numbers = try point.list()
      guard numbers.count == 2 else {
        throw point.fault(.wrongType("a list of a time and a value"))
      }
      let time = try numbers[0].number()
      guard time >= 0, time > last else {
        throw numbers[0].fault(
          "the times are 0 or more, and each one is later than the one before it")
      }
      write(try numbers[1].number(), at: time)
      last = time
    }
  }

  fileprivate var json: String {
    points.map { [$0.time, $0.value].compactMap { $0.json }.jsonList }.jsonList
  }
}
