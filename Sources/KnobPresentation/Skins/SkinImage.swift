import KnobEngine

extension KnobSkin {
  /// An image of a skin: the name of a file beside the description, or a `data:` URI.
  package struct Image: Sendable {
    /// The text in the description, in UTF-8.
    let source: [UInt8]
    /// The scales at which there is a file, in ascending order. An SVG file and a `data:` URI have
    /// only one.
    let scales: [Int]
    /// Where the description names the image.
    let key: String
    let line: Int

    /// The largest number of pixels of a side, and of a whole image.
    package static let largestSide = 32_767
    package static let largestArea = 1 << 25

    /// Returns the name of the file for a number of device pixels per point: that of the smallest
    /// scale which is not less, or else that of the largest scale. For `knob.png` at 2, this is
    /// `knob@2x.png`. For an image that is part of the description, it is the `data:` URI.
    package func name(at scale: Double) -> String {
      let chosen = scales.isEmpty ? 1 : scales[fileIndex(at: scale)]
      guard chosen != 1, let dot = source.lastIndex(of: UInt8(ascii: ".")) else {
        return String(decoding: source, as: UTF8.self)
      }
      let suffix = [UInt8(ascii: "@"), UInt8(ascii: "0") + UInt8(chosen), UInt8(ascii: "x")]
      return String(decoding: source[..<dot] + suffix + source[dot...], as: UTF8.self)
    }

    /// Returns the index among ``names`` of the file for a number of device pixels per point.
    package func fileIndex(at scale: Double) -> Int {
      scales.firstIndex { Double($0) >= scale - 0.01 } ?? max(scales.count - 1, 0)
    }

    /// The names of all its files: what has to be there.
    package var names: [String] { scales.map { name(at: Double($0)) } }

    /// Whether the image is an SVG document, which is drawn in any size.
    package var isVector: Bool {
      isEmbedded ? source.starts(with: "data:image/svg") : source.hasEnding(".svg")
    }

    /// Whether the image is part of the description.
    package var isEmbedded: Bool { source.starts(with: "data:") }

    /// The bytes of an image that is part of the description, or nil if it is a file.
    package var embeddedBytes: [UInt8]? { DataURI(source)?.bytes }

    /// The fault of this image.
    package func fault(_ problem: Fault.Problem) -> Fault {
      Fault(problem, key: key, line: line)
    }

    /// Checks the size of a loaded image, in pixels, before memory is reserved for its pixels.
    func check(width: Int, height: Int) throws(Fault) {
      let (area, isOver) = width.multipliedReportingOverflow(by: height)
      guard width > 0, height > 0 else { throw fault(.damagedImage) }
      guard max(width, height) <= Image.largestSide, !isOver, area <= Image.largestArea else {
        throw fault(.largeImage(width: width, height: height))
      }
    }

    /// Checks the bytes of a file: whether they are a whole PNG file of an acceptable size. The
    /// size is that in pixels, or nil for an SVG document.
    func check(_ bytes: [UInt8]) throws(Fault) -> (width: Int, height: Int)? {
      guard !isVector else {
        // The toolkit, which parses the document anyway, notices one that is cut off.
        if bytes.isEmpty { throw fault(.damagedImage) }
        return nil
      }
      guard PNGStructure.isStart(of: bytes) else { throw fault(.otherFormat) }
      guard let size = PNGStructure.size(of: bytes) else { throw fault(.damagedImage) }
      try check(width: size.width, height: size.height)
      return size
    }
  }
}

// MARK: Checks

extension KnobSkin {
  /// Checks the bytes of a file, before memory is reserved for its pixels.
  ///
  /// - Parameter name: The name of the file, one of the ``Image/names``.
  /// - Returns: The size in pixels, or nil for an SVG document.
  @discardableResult func check(
    _ image: Image, _ name: String, _ bytes: [UInt8]
  ) throws(Fault) -> (width: Int, height: Int)? {
    let size: (width: Int, height: Int)?
    do throws(Fault) {
      size = try image.check(bytes)
    } catch {
      throw error.naming(name, of: image)
    }
    if let size { try check(image, name, width: size.width, height: size.height) }
    return size
  }

  /// Checks the size of an image, in pixels: whether it is acceptable, whether it has the shape of
  /// the area in which it is shown, and whether a strip can be divided into frames.
  ///
  /// - Parameter name: The name of the file, one of the ``Image/names``.
  /// - Returns: The frames of a strip.
  @discardableResult package func check(
    _ image: Image, _ name: String, width: Int, height: Int
  ) throws(Fault) -> FilmStrip? {
    do throws(Fault) {
      try image.check(width: width, height: height)
      if isStrip(image) { return try strip(of: image, width: width, height: height) }
      // A document keeps its shape in any area.
      guard !image.isVector else { return nil }
      for area in areas(of: image) {
        let expected = Double(width) * area.height / area.width
        guard abs(Double(height) - expected) <= 1 else {
          throw image.fault(.shape(width: width, height: height, area: area))
        }
      }
      return nil
    } catch {
      throw error.naming(name, of: image)
    }
  }
}

extension KnobSkin.Fault {
  /// Returns this fault with the name of the file, if the image has several files.
  fileprivate func naming(_ name: String, of image: KnobSkin.Image) -> Self {
    var fault = self
    if image.scales.count > 1 { fault.file = name }
    return fault
  }
}

extension KnobSkin.Image: Equatable {
  /// Images are equal if they are the same file.
  package static func == (a: Self, b: Self) -> Bool { a.source == b.source && a.scales == b.scales }
}

// MARK: Sources

extension KnobSkin.Image {
  /// Returns what is wrong with the text that names an image, if anything is.
  static func problem(in source: [UInt8]) -> KnobSkin.Fault.Problem? {
    if source.starts(with: "data:") {
      return DataURI(source) == nil ? .wrongData : nil
    }
    // These characters have a meaning in URLs and style sheets, or are impossible on some systems.
    let reserved: StaticString = ":\\%?#\"*<>|"
    let isReserved = source.contains { reserved.utf8.contains($0) || $0 < 0x20 || $0 == 0x7F }
    let components = source.split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if isReserved || components.contains(where: { $0.isEmpty || $0.equals("..") }) {
      return .outside(source.shown)
    }
    guard source.hasEnding(".png") || source.hasEnding(".svg") else {
      return .unknownFormat(source.shown)
    }
    return nil
  }
}
