import KnobEngine

/// Settings as JSON.
///
/// A file has the range and the settings that differ from the defaults, by the names of the table:
///
///     {
///       "range": [20, 20000],
///       "taper": "log",
///       "default": 1000,
///       "unit": "Hz"
///     }
///
/// The default value is the lower end if it is left out. The table has no settings that only one
/// toolkit has, such as undo on Apple's systems, so a file does not keep them.
extension KnobSettings {
  /// The key of the ends, which are not a row of the table, because in some toolkits another object
  /// owns them.
  private static let rangeKey: StaticString = "range"
  /// Keys for people and their editors, which mean nothing here.
  private static let ignoredKeys: [StaticString] = ["comment", "$schema"]

  /// Reads the settings of a control.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file, in UTF-8.
  ///   - control: The kind of the control.
  /// - Throws: A fault with the line and the key. Any bytes give settings or a fault.
  package init(json bytes: [UInt8], of control: SettingRow.Controls = .knob) throws(JSONFault) {
    try self.init(JSONEntry.read(bytes), Part(of: control))
  }

  /// Reads a part of the settings. Other keys are a fault.
  init(_ root: JSONEntry, _ part: Part) throws(JSONFault) {
    self = part.standard
    // In an initializer, the observers of the properties would not be called.
    try adopt(root, part)
  }

  private mutating func adopt(_ root: JSONEntry, _ part: Part) throws(JSONFault) {
    let entries = try root.entries()
    let range = part.hasRange ? entries.first { $0.isNamed(KnobSettings.rangeKey) } : nil
    if let range {
      (requestedParameter.lower, requestedParameter.upper) = try range.ends()
      if let fault = fault(of: .range) { throw range.fault(fault) }
    }
    func entry(_ name: some StringProtocol) -> JSONEntry? {
      entries.first { $0.name.elementsEqual(name.utf8) }
    }
    // The rows in their order, because one may depend on an earlier one.
    var readCount = range == nil ? 0 : 1
    for row in part.rows {
      guard let entry = entry(row.name) else { continue }
      readCount += 1
      let value = try row.kind.value(of: entry)
      if let fault = row.set(value, in: &self) { throw entry.fault(fault) }
    }
    if readCount < entries.count { try part.checkKeys(of: entries) }
    // Without a range in the file, a list has its own.
    if range == nil, case .list(let list) = requestedParameter.taper {
      requestedParameter.useList(list)
    }
    if entry("default") == nil { resetToLowerEnd() }
    for combination in Combination.allCases {
      guard let fault = fault(of: combination) else { continue }
      let place = combination.keys.lazy.compactMap { entry($0) }.first
      throw (place ?? range ?? root).fault(fault)
    }
  }

  /// The settings of a control as a JSON text that people can read and change.
  package func json(of control: SettingRow.Controls = .knob) -> String {
    json(Part(of: control)) + "\n"
  }

  /// A part of the settings as JSON.
  func json(_ part: Part) -> String {
    var members = part.hasRange ? rangeMember : []
    var standard = part.standard
    standard.validParameter.defaultValue = requestedParameter.lower
    for row in part.rows {
      let value = row.value(in: self)
      guard value != row.value(in: standard), let json = row.kind.json(of: value) else { continue }
      members.append("\(row.name.json): \(json)")
    }
    return members.jsonObject()
  }

  private var rangeMember: [String] {
    let ends = [requestedParameter.lower, requestedParameter.upper].compactMap { $0.json }
    return ends.count == 2 ? ["\"\(KnobSettings.rangeKey)\": \(ends.jsonList)"] : []
  }
  /// Some of the settings, which a file or an encoder describes.
  struct Part {
    let rows: [SettingRow]
    /// The settings that apply without a key.
    let standard: KnobSettings
    /// Whether the rows include what a value means, to which the range belongs.
    let hasRange: Bool

    private init(_ rows: [SettingRow], _ standard: KnobSettings = KnobSettings()) {
      (self.rows, self.standard) = (rows, standard)
      hasRange = rows.contains { $0.name == "taper" }
    }

    /// All settings of a control.
    init(of control: SettingRow.Controls) {
      self.init(
        SettingRow.rows(of: control), control == .encoder ? .encoder : KnobSettings())
    }

    static let knob = Part(of: .knob)
    /// What describes a `Parameter`.
    static let parameter = Part(SettingRow.meaning)
    /// What describes a `Tracking`.
    static let tracking = Part(SettingRow.tracking)
    /// What describes a `KnobMetrics`.
    static let metrics: Part = {
      var standard = KnobSettings()
      standard.metrics = KnobMetrics()
      return Part(SettingRow.all.filter { row in row.affects { $0.metrics } }, standard)
    }()

    /// Throws a fault if a key is neither that of a row nor one of those that are known besides.
    fileprivate func checkKeys(of entries: [JSONEntry]) throws(JSONFault) {
      let others = ignoredKeys + (hasRange ? [rangeKey] : [])
      for entry in entries
      where !others.contains(where: { entry.isNamed($0) })
        && !rows.contains(where: { entry.name.elementsEqual($0.name.utf8) })
      {
        throw entry.keyFault(.outOfRange("There is no such setting."))
      }
    }
  }
}

extension KnobSettings.Combination {
  /// The settings of the combination, of which the first one in a file is where a fault is reported.
  fileprivate var keys: [String] {
    switch self {
    case .range: ["taper", "taper-values", "exponent", "step"]
    case .sweep: ["sweep-end", "sweep-start"]
    case .ring: ["ring-inner", "ring-outer"]
    }
  }
}

extension SettingRow {
  /// Whether a setting changes a part of the settings.
  fileprivate func affects<Part: Equatable>(_ part: (KnobSettings) -> Part) -> Bool {
    var settings = KnobSettings()
    settings.metrics.origin = .value(0)
    return others.contains { other in
      var changed = settings
      _ = set(other, in: &changed)
      return part(changed) != part(settings)
    }
  }
}

extension JSONEntry {
  /// The two numbers of a range.
  fileprivate func ends() throws(JSONFault) -> (Double, Double) {
    let ends = try list()
    guard ends.count == 2 else { throw fault(.wrongType("a list of the lower and the upper end")) }
    return (try ends[0].number(), try ends[1].number())
  }
}
