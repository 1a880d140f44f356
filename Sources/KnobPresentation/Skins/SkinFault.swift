import KnobEngine

extension KnobSkin {
  /// What is wrong with a skin, and where.
  ///
  ///     do {
  ///       let skin = try KnobSkin(json: bytes)
  ///     } catch {
  ///       print(error.message(in: "skin.json"))
  ///       // skin.json:3: knob.turnt: Unknown key. The keys are normal, hovered, ...
  ///     }
  public struct Fault: Error, Equatable, Sendable, CustomStringConvertible {
    /// What is wrong.
    package enum Problem: Equatable, Sendable {
      // The description
      case json(JSONFault.Problem)
      // The names of images
      case outside(String)
      case unknownFormat(String)
      case wrongData
      // The files
      /// There is no file with this name, or it cannot be read.
      case missingImage(String)
      /// The image is cut off, or it is no image.
      case damagedImage
      /// The file is not of the format that its name states.
      case otherFormat
      case largeImage(width: Int, height: Int)
      /// All images up to this one have too many pixels.
      case largeSkin(area: Int)
      /// All files up to this one have too many bytes.
      case largeFiles
      /// The image has another shape than the area in which it is shown, in points.
      case shape(width: Int, height: Int, area: KnobSize)
      case strip(FilmStrip.Fault)
      /// The toolkit cannot draw SVG files.
      case vectorImage
    }

    package let problem: Problem
    /// The keys that lead to the place in the description, such as `knob.turned`. It is empty for
    /// the description as a whole.
    public let key: String
    /// The line of the description, from 1.
    public let line: Int
    /// The name of the file with the fault, if the key stands for several files.
    package var file: String?

    init(_ problem: Problem, key: String, line: Int) {
      (self.problem, self.key, self.line) = (problem, key, line)
    }

    init(_ fault: JSONFault) { self.init(.json(fault.problem), key: fault.key, line: fault.line) }

    /// What is wrong, as a sentence in English.
    public var sentence: String {
      switch problem {
      case .json(let problem): problem.sentence
      case .outside(let name):
        """
        “\(name)” is not the name of a file in the folder of the skin. A name cannot contain .. or \
        any of : \\ % ? # " * < > |.
        """
      case .unknownFormat(let name): "“\(name)” is not a .png or .svg file."
      case .wrongData: "A data: URI must be image/png;base64 or image/svg+xml."
      case .missingImage(let name): "The file “\(name)” cannot be read."
      case .damagedImage: "The image is damaged or cut off."
      case .otherFormat: "The file is not a PNG image."
      case .largeImage(let width, let height):
        """
        The image has \(width) x \(height) pixels. The limit is \(Image.largestSide) on a side and \
        \(Image.largestArea) in all.
        """
      case .largeSkin(let area):
        """
        The images up to this one have \(area) pixels in all. The limit is \(largestArea). Use \
        smaller images, or images for fewer states or scales.
        """
      case .largeFiles:
        """
        The files up to this one are larger than \(largestFiles >> 20) MiB in all. Use smaller \
        images, or images for fewer states or scales.
        """
      case .shape(let width, let height, let area):
        """
        The image has \(width) x \(height) pixels, which does not match the shape of \
        \(Int(area.width)) x \(Int(area.height)) points.
        """
      case .strip(let fault): fault.sentence
      case .vectorImage: "SVG files are not supported here. Use PNG files."
      }
    }

    /// The sentence after the file, the line, and the key: `skin.json:3: size: This key is
    /// missing.`
    ///
    /// - Parameter file: The name of the description.
    public func message(in file: String) -> String {
      "\(file):\(line): \(place)\(sentence)"
    }

    /// The sentence after the line and the key.
    public var description: String {
      "line \(line): \(place)\(sentence)"
    }

    private var place: String {
      var place = key.isEmpty ? "" : key + ": "
      if let file { place += file + ": " }
      return place
    }
  }
}
