#if canImport(CoreGraphics) && !os(watchOS) && !os(tvOS)
  import CoreGraphics
  import Foundation
  import KnobEngine
  import KnobPresentation

  /// A skin with its images, which knobs of all toolkits can share.
  ///
  ///     cutoff.skin = try ImageSkin(named: "aluminium")
  ///
  /// A skin is a folder with a description, `skin.json`, and PNG files at one or more scales, or it
  /// is a description whose images are `data:` URIs.
  public final class ImageSkin: @unchecked Sendable {
    /// What is wrong with a skin, and where.
    public struct Failure: LocalizedError, Equatable, Sendable {
      /// The name of the description.
      public let file: String
      /// What is wrong, with the line and the key.
      public let fault: KnobSkin.Fault

      /// The file, the line, the key, and a sentence: `skin.json:3: size: This key is missing.`
      public var errorDescription: String? { fault.message(in: file) }
    }

    /// What the description says.
    public let model: KnobSkin
    /// The images with their files, one for each scale. They never change, so threads may share
    /// them.
    private let images: [(image: KnobSkin.Image, files: [(name: String, picture: CGImage)])]

    /// Loads a skin from a folder, or from the file of a description.
    ///
    /// - Throws: A ``Failure`` if something is wrong with the description or an image, or an error
    ///   of Foundation if there is no description.
    /// - Edge cases: SVG files cannot be loaded. Images that are too large for a knob are not
    ///   decoded.
    public convenience init(contentsOf url: URL) throws {
      let keys: Set<URLResourceKey> = [.isDirectoryKey]
      let values = try? url.resolvingSymlinksInPath().resourceValues(forKeys: keys)
      let file = values?.isDirectory == true ? url.appendingPathComponent("skin.json") : url
      let folder = file.deletingLastPathComponent()
      let json = try Data(contentsOf: file)
      do throws(KnobSkin.Fault) {
        try self.init(json: json) { name in
          try? Data(contentsOf: folder.appendingPathComponent(name))
        }
      } catch {
        throw Failure(file: file.lastPathComponent, fault: error)
      }
    }

    /// Creates a skin from a description and from the files that a closure reads.
    private init(json: Data, reading read: (String) -> Data?) throws(KnobSkin.Fault) {
      let model = try KnobSkin(json: Array(json))
      if let image = model.allImages.first(where: \.isVector) {
        throw image.fault(.vectorImage)
      }
      var images: [(KnobSkin.Image, [(name: String, picture: CGImage)])] = []
      for file in try model.files(reading: { read($0).map(Array.init) }) {
        guard let picture = CGImage.png(file.bytes) else { throw file.image.fault(.damagedImage) }
        if file.index == 0 { images.append((file.image, [])) }
        images[images.count - 1].1.append((file.name, picture))
      }
      (self.model, self.images) = (model, images)
    }
  }

  extension ImageSkin: Equatable {
    public static func == (a: ImageSkin, b: ImageSkin) -> Bool { a === b }
  }

  extension CGImage {
    /// Returns the image of a PNG file, or nil if it cannot be decoded.
    fileprivate static func png(_ bytes: [UInt8]) -> CGImage? {
      CGDataProvider(data: NSData(data: Data(bytes)) as CFData).flatMap {
        CGImage(
          pngDataProviderSource: $0, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
      }
    }
  }

  // MARK: Drawing

  /// The images that a knob shows, in its dial.
  struct SkinPicture {
    /// Draws an image in an area of a context whose y increases downward.
    typealias Paint = (CGContext, CGRect) -> Void

    private let placement: KnobSkin.Placement
    private let background, knob, foreground: Paint?
    /// The angle of the image of the knob, in radians. It is nil for a frame of a strip.
    private let rotation: Double?

    /// Creates the picture of a skin.
    ///
    /// - Parameters:
    ///   - area: The square of the dial, in points.
    ///   - rotation: The angle of an image that turns, in radians.
    ///   - fraction: The fraction of the travel, for a strip.
    ///   - scale: The number of device pixels per point.
    init(
      _ skin: ImageSkin, in area: CGRect, state: KnobState, rotation: Double, fraction: Double,
      scale: Double
    ) {
      let placement = skin.model.placement(in: KnobSkin.Area(area), scale: scale)
      var isFrame = false
      func paint(_ part: KnobSkin.Part) -> Paint? {
        guard let image = skin.model.image(of: part, in: state),
          let picture = skin.picture(image, scale: placement.imageScale)
        else { return nil }
        let frame = part == .knob ? skin.frame(of: image, picture, at: fraction) : nil
        isFrame = isFrame || frame != nil
        return { $0.draw(frame ?? picture, upright: $1) }
      }
      (background, knob, foreground) = (paint(.background), paint(.knob), paint(.foreground))
      self.placement = placement
      self.rotation = isFrame ? nil : rotation
    }

    /// Creates the picture of images that are set one by one.
    ///
    /// - Parameter shown: The image of the knob, or nil if the knob draws itself.
    init?(
      _ images: SingleImages, showing shown: PlatformImage?, in area: CGRect, rotation: Double,
      scale: Double
    ) {
      guard let skin = images.skin(showing: shown) else { return nil }
      func paint(_ image: PlatformImage?) -> Paint? {
        image.map { image in { image.paint(in: $1) } }
      }
      placement = skin.placement(in: KnobSkin.Area(area), scale: scale)
      background = paint(images.background)
      (knob, foreground) = (paint(shown), paint(images.foreground))
      self.rotation = rotation
    }

    /// Whether there is an image of the knob. Without one, the knob draws itself.
    var hasKnob: Bool { knob != nil }

    /// Draws the image that stands still below the knob.
    func paintFace(in context: CGContext) { background?(context, CGRect(placement.ground)) }

    /// Draws the image that turns, and the foreground.
    func paintNeedle(in context: CGContext) {
      if let rotation {
        context.saveGState()
        context.translateBy(x: placement.pivot.x, y: placement.pivot.y)
        context.rotate(by: rotation)
        context.translateBy(x: -placement.pivot.x, y: -placement.pivot.y)
        knob?(context, CGRect(placement.knob))
        context.restoreGState()
      } else {
        knob?(context, CGRect(placement.ground))
      }
      foreground?(context, CGRect(placement.ground))
    }
  }

  extension ImageSkin {
    /// Returns the file of an image for a number of device pixels per point.
    fileprivate func picture(_ image: KnobSkin.Image, scale: Double) -> CGImage? {
      guard let files = images.first(where: { $0.image == image })?.files else { return nil }
      // The name of an image that is part of the description is all of its data.
      if files.count == 1 { return files.first?.picture }
      let name = image.name(at: scale)
      return files.first { $0.name == name }?.picture
    }

    /// Returns the frame of a strip for a fraction of the travel, or nil if the image is no strip.
    fileprivate func frame(
      of image: KnobSkin.Image, _ picture: CGImage, at fraction: Double
    ) -> CGImage? {
      guard model.isStrip(image),
        let strip = try? model.strip(of: image, width: picture.width, height: picture.height)
      else { return nil }
      let (x, y) = strip.origin(of: strip.index(at: fraction))
      return picture.cropping(to: CGRect(x: x, y: y, width: strip.width, height: strip.height))
    }
  }

  extension KnobSkin.Area {
    fileprivate init(_ rect: CGRect) {
      self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    }
  }

  extension CGRect {
    fileprivate init(_ area: KnobSkin.Area) {
      self.init(x: area.x, y: area.y, width: area.width, height: area.height)
    }
  }

  extension CGContext {
    /// Draws an image upright in a context whose y increases downward. Core Graphics draws images
    /// with y increasing upward.
    fileprivate func draw(_ image: CGImage, upright rect: CGRect) {
      saveGState()
      interpolationQuality = .high
      translateBy(x: rect.minX, y: rect.maxY)
      scaleBy(x: 1, y: -1)
      draw(image, in: CGRect(x: 0, y: 0, width: rect.width, height: rect.height))
      restoreGState()
    }
  }

  extension KnobSkin {
    /// The diameter of a dial that, with its margin, is as large as the skin.
    func diameter(margin: Double) -> Double { max(max(size.width, size.height) - 2 * margin, 8) }
  }
#endif
