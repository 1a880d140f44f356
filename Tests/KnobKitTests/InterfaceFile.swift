import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A xib file or a storyboard: its classes, and what it sets and connects.
final class InterfaceFile: NSObject, XMLParserDelegate {
  /// A user-defined runtime attribute.
  struct Attribute {
    let keyPath: String
    /// The type that Interface Builder writes, with `real` or `integer` for a number.
    var type: String
    /// The text, or nil for a number or a color.
    let value: String?
  }

  /// An element with a class of its own.
  struct Element {
    let name: String
    let module: String?
    var attributes: [Attribute] = []
    var outlets: [String] = []
  }

  private(set) var elements: [Element] = []
  /// The selectors of all actions.
  private(set) var actions: [String] = []
  /// The identifiers to which something refers, but that no element has.
  var missing: Set<String> { referenced.subtracting(identifiers) }

  private var identifiers: Set<String> = []
  private var referenced: Set<String> = []
  private static let references = [
    "destination", "target", "firstItem", "secondItem", "initialViewController", "systemColor",
  ]
  /// The place in `elements` of each open element, or nil if it has no class of its own.
  private var open: [Int?] = []

  /// Reads a file, or returns nil if it is not valid XML.
  init?(_ url: URL) {
    super.init()
    guard let parser = (try? Data(contentsOf: url)).map(XMLParser.init) else { return nil }
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes values: [String: String]
  ) {
    var opened: Int?
    if let name = values["customClass"] {
      elements.append(Element(name: name, module: values["customModule"]))
      opened = elements.count - 1
    }
    identifiers.formUnion(
      [values["id"], elementName == "systemColor" ? values["name"] : nil].compactMap { $0 })
    referenced.formUnion(InterfaceFile.references.compactMap { values[$0] })
    if let owner = open.last(where: { $0 != nil }), let owner { note(elementName, values, owner) }
    open.append(opened)
  }

  private func note(_ element: String, _ values: [String: String], _ owner: Int) {
    switch element {
    case "userDefinedRuntimeAttribute":
      elements[owner].attributes.append(
        Attribute(
          keyPath: values["keyPath"] ?? "", type: values["type"] ?? "", value: values["value"]))
    case "real", "integer":
      let last = elements[owner].attributes.count - 1
      if last >= 0, values["key"] == "value" { elements[owner].attributes[last].type = element }
    case "outlet": elements[owner].outlets.append(values["property"] ?? "")
    case "action": actions.append(values["selector"] ?? "")
    default: break
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?
  ) { open.removeLast() }
}

/// The inspectable properties of KnobKit, as its source declares them.
struct InspectableProperties {
  /// For each class, the type of each property.
  private var properties: [String: [String: String]] = [:]
  private var superclasses: [String: String] = [:]

  /// - Parameter folders: The folders of the sources for one toolkit.
  init(in folders: [URL]) throws {
    for folder in folders {
      for file in try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)
      where file.pathExtension == "swift" {
        read(try String(contentsOf: file, encoding: .utf8))
      }
    }
  }

  private mutating func read(_ source: String) {
    var type = ""
    for line in source.split(separator: "\n") {
      // A type in another type is indented further than the condition around the file.
      if let match = line.firstMatch(
        of: /^ {0,2}(?:@\w+ )*(?:\w+ )*?(?:class|extension) (\w+)(?:: (\w+))?/)
      {
        type = String(match.1)
        if line.contains("class "), let parent = match.2 { superclasses[type] = String(parent) }
      }
      if let match = line.firstMatch(of: /@IBInspectable .*\bvar (\w+): (\w+)/) {
        properties[type, default: [:]][String(match.1)] = String(match.2)
      }
    }
  }

  /// Returns the type of a property of a class or of one from which it inherits.
  func type(of property: String, in name: String) -> String? {
    properties[name]?[property] ?? superclasses[name].flatMap { type(of: property, in: $0) }
  }

  /// Returns the types of the properties of a class, with those that it inherits.
  func all(of name: String) -> [String: String] {
    let inherited = superclasses[name].map { all(of: $0) } ?? [:]
    return inherited.merging(properties[name] ?? [:]) { $1 }
  }

  /// The types of Swift to which an attribute can be set.
  static let types: [String: Set<String>] = [
    "string": ["String"], "boolean": ["Bool"], "real": ["Double"], "integer": ["Double", "Int"],
    "color": ["NSColor", "UIColor"], "image": ["NSImage", "UIImage"],
  ]
}
