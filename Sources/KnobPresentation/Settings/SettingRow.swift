import KnobEngine

/// A value of a setting, in a form that is common to all tables, files, and languages.
package enum SettingValue: Equatable, Sendable {
  case flag(Bool)
  case number(Double)
  case count(Int)
  /// The index of a choice.
  case choice(Int)
  case text(String?)
  case numbers([Double])
  case texts([String])
  case color(KnobColor?)
  case modulations([KnobModulation])
}

/// The kind of a setting, with its limits.
package enum SettingKind: Equatable, Sendable {
  case flag
  case number(ClosedRange<Double>)
  case count(ClosedRange<Int>)
  /// One of several names.
  case choice([String])
  case text
  /// A list of numbers.
  case numbers
  /// A list of texts.
  case texts
  /// A color, or none.
  case color
  /// A list of modulations.
  case modulations
}

/// One setting of a knob, an encoder, or a range: its name, what it may be, and where it is stored.
///
/// GObject properties, the words of gesture scripts, the options of the command, and the tables of
/// the guides follow from the rows. To add a setting, add a property to ``KnobSettings`` and a row
/// to one of the lists in this folder.
package struct SettingRow: Sendable {
  /// The controls that have a setting.
  package struct Controls: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let knob = Controls(rawValue: 1)
    package static let encoder = Controls(rawValue: 2)
    package static let range = Controls(rawValue: 4)
    /// A knob and a range.
    static let values: Controls = [.knob, .range]
    /// A knob and an encoder.
    static let dials: Controls = [.knob, .encoder]
    package static let all: Controls = [.knob, .encoder, .range]
  }

  /// The name, such as `uses-wheel`.
  package let name: String
  /// What the setting is, in a few words.
  package let about: String
  package let kind: SettingKind
  package let controls: Controls
  private let access: Access

  typealias Getter<Value> = @Sendable (KnobSettings) -> Value
  typealias Setter<Value> = @Sendable (inout KnobSettings, Value) -> Void

  /// How a setting is read and written, by its kind.
  enum Access: Sendable {
    case flag(Getter<Bool>, Setter<Bool>)
    case number(Getter<Double>, Setter<Double>)
    case count(Getter<Int>, Setter<Int>)
    /// By the index of a choice.
    case choice(Getter<Int>, Setter<Int>)
    case text(Getter<String?>, Setter<String?>)
    case numbers(Getter<[Double]>, Setter<[Double]>)
    case texts(Getter<[String]>, Setter<[String]>)
    case color(Getter<KnobColor?>, Setter<KnobColor?>)
    case modulations(Getter<[KnobModulation]>, Setter<[KnobModulation]>)
    /// The look, by its name.
    case look
  }

  init(
    _ name: String, _ about: String, _ kind: SettingKind, _ controls: Controls, _ access: Access
  ) {
    (self.name, self.about, self.kind, self.controls) = (name, about, kind, controls)
    self.access = access
  }

  /// Returns the value of the setting.
  package func value(in settings: KnobSettings) -> SettingValue {
    switch access {
    case .flag(let get, _): .flag(get(settings))
    case .number(let get, _): .number(get(settings))
    case .count(let get, _): .count(get(settings))
    case .choice(let get, _): .choice(get(settings))
    case .text(let get, _): .text(get(settings))
    case .numbers(let get, _): .numbers(get(settings))
    case .texts(let get, _): .texts(get(settings))
    case .color(let get, _): .color(get(settings))
    case .modulations(let get, _): .modulations(get(settings))
    case .look: .text(settings.look.name)
    }
  }

  /// Sets the setting.
  ///
  /// - Returns: A sentence if the value is not understood. Nothing has changed then.
  /// - Edge cases: Numbers are clamped to the limits. NaN is ignored, and so are values of another
  ///   kind and choices that do not exist.
  package func set(_ value: SettingValue, in settings: inout KnobSettings) -> String? {
    switch (access, kind, value) {
    case (.flag(_, let set), _, .flag(let flag)): set(&settings, flag)
    case (.number(_, let set), .number(let limits), .number(let number)) where !number.isNaN:
      set(&settings, min(max(number, limits.lowerBound), limits.upperBound))
    case (.count(_, let set), .count(let limits), .count(let count)):
      set(&settings, min(max(count, limits.lowerBound), limits.upperBound))
    case (.choice(_, let set), .choice(let names), .choice(let index))
    where names.indices.contains(index):
      set(&settings, index)
    case (.text(_, let set), _, .text(let text)): set(&settings, text)
    case (.numbers(_, let set), _, .numbers(let numbers)): set(&settings, numbers)
    case (.texts(_, let set), _, .texts(let texts)): set(&settings, texts)
    case (.color(_, let set), _, .color(let color)): set(&settings, color)
    case (.modulations(_, let set), _, .modulations(let list)): set(&settings, list)
    case (.look, _, .text(let name)):
      guard let look = KnobLook.find(name ?? KnobLook.arc.name) else {
        return "unknown look \"\(name ?? "")\""
      }
      settings.look = look
    default: break
    }
    return nil
  }

  /// The value of a control that has no settings of its own.
  ///
  /// - Parameter control: The kind of the control.
  package func defaultValue(of control: Controls = .knob) -> SettingValue {
    value(in: control == .encoder ? .encoder : KnobSettings())
  }

  /// What the setting affects.
  package var changes: SettingChanges {
    let old = KnobSettings()
    for other in others {
      var new = old
      _ = set(other, in: &new)
      let changes = new.changes(from: old)
      if !changes.isEmpty { return changes }
    }
    return []
  }

  /// Values that are not all the default.
  var others: [SettingValue] {
    switch kind {
    case .flag: [.flag(true), .flag(false)]
    case .number(let limits): [.number(limits.lowerBound), .number(limits.upperBound)]
    case .count(let limits): [.count(limits.upperBound)]
    case .choice(let names): names.indices.map { .choice($0) }
    case .text: [.text("dot")]
    case .numbers: [.numbers([0.25, 0.5])]
    case .texts: [.texts(["A", "B"])]
    case .color: [.color(.black)]
    case .modulations: [.modulations([KnobModulation("A")])]
    }
  }
}

/// The table.
extension SettingRow {
  /// All settings.
  package static let all = meaning + tracking + turning + look + scale + marks + words

  /// Returns the settings of a control.
  package static func rows(of control: Controls) -> [SettingRow] {
    all.filter { $0.controls.contains(control) }
  }

  /// Returns the setting with a name.
  package static func named(_ name: some StringProtocol) -> SettingRow? {
    all.first { $0.name.equals(name) }
  }
}

/// Rows of each kind. Their closures get and set the setting.
extension SettingRow {
  static let any = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
  static let notNegative = 0...Double.greatestFiniteMagnitude
  /// The limits of a number that -1 replaces by the default.
  static let orNone = -1...Double.greatestFiniteMagnitude

  static func flag(
    _ name: String, _ about: String, _ controls: Controls = .knob,
    _ get: @escaping Getter<Bool>, set: @escaping Setter<Bool>
  ) -> SettingRow {
    SettingRow(name, about, .flag, controls, .flag(get, set))
  }

  static func number(
    _ name: String, _ about: String, _ limits: ClosedRange<Double>, _ controls: Controls = .knob,
    _ get: @escaping Getter<Double>, set: @escaping Setter<Double>
  ) -> SettingRow {
    SettingRow(name, about, .number(limits), controls, .number(get, set))
  }

  static func count(
    _ name: String, _ about: String, _ limits: ClosedRange<Int>, _ controls: Controls = .knob,
    _ get: @escaping Getter<Int>, set: @escaping Setter<Int>
  ) -> SettingRow {
    SettingRow(name, about, .count(limits), controls, .count(get, set))
  }

  /// - Parameter get: Returns the index of the choice.
  static func choice(
    _ name: String, _ about: String, _ names: [String], _ controls: Controls = .knob,
    _ get: @escaping Getter<Int>, set: @escaping Setter<Int>
  ) -> SettingRow {
    SettingRow(name, about, .choice(names), controls, .choice(get, set))
  }

  /// A choice of values, each with its name.
  static func choice<Value: Equatable & Sendable>(
    _ name: String, _ about: String, of values: [(name: String, value: Value)],
    _ controls: Controls = .knob, _ get: @escaping Getter<Value>, set: @escaping Setter<Value>
  ) -> SettingRow {
    let list = values.map { $0.value }
    return choice(name, about, values.map { $0.name }, controls) { settings in
      let value = get(settings)
      return list.firstIndex { $0 == value } ?? 0
    } set: {
      set(&$0, list[$1])
    }
  }

  static func text(
    _ name: String, _ about: String, _ controls: Controls = .knob,
    _ get: @escaping Getter<String?>, set: @escaping Setter<String?>
  ) -> SettingRow {
    SettingRow(name, about, .text, controls, .text(get, set))
  }

  static func numbers(
    _ name: String, _ about: String, _ controls: Controls = .knob,
    _ get: @escaping Getter<[Double]>, set: @escaping Setter<[Double]>
  ) -> SettingRow {
    SettingRow(name, about, .numbers, controls, .numbers(get, set))
  }

  static func texts(
    _ name: String, _ about: String, _ controls: Controls = .knob,
    _ get: @escaping Getter<[String]>, set: @escaping Setter<[String]>
  ) -> SettingRow {
    SettingRow(name, about, .texts, controls, .texts(get, set))
  }

  static func color(
    _ name: String, _ about: String, _ controls: Controls = .knob,
    _ get: @escaping Getter<KnobColor?>, set: @escaping Setter<KnobColor?>
  ) -> SettingRow {
    SettingRow(name, about, .color, controls, .color(get, set))
  }
}

extension SettingRow {
  static func modulations(
    _ name: String, _ about: String, _ get: @escaping Getter<[KnobModulation]>,
    set: @escaping Setter<[KnobModulation]>
  ) -> SettingRow {
    SettingRow(name, about, .modulations, .knob, .modulations(get, set))
  }
}

extension Double? {
  /// The number, or -1 for nil.
  var orNone: Double {
    get { self ?? -1 }
    set { self = newValue < 0 ? nil : newValue }
  }
}
