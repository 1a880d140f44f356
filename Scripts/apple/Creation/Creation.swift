// What an app can create, and what it cannot. Scripts/objc.sh expects errors in the lines that say so, and in no others.
import KnobKit

#if canImport(UIKit)
  import UIKit
#else
  import AppKit
#endif

class OwnKnob: KnobControl {}
class OwnRange: RangeControl {}

class OwnEncoder: EncoderControl {
  let count: Int

  override init(frame: CGRect) {
    count = 1
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    count = 2
    super.init(coder: coder)
  }
}

class OwnDial: RotaryControl {}

@MainActor func create(_ parameter: Parameter, _ coder: NSCoder) -> [DialControl?] {
  [
    KnobControl(), KnobControl(frame: .zero), KnobControl(parameter), KnobControl(coder: coder),
    RangeControl(), RangeControl(frame: .zero), RangeControl(parameter), RangeControl(coder: coder),
    EncoderControl(), EncoderControl(frame: .zero), EncoderControl(degreesPerStep: 5), EncoderControl(coder: coder),
    OwnKnob(), OwnKnob(frame: .zero), OwnKnob(parameter), OwnKnob(coder: coder),
    OwnRange(), OwnRange(frame: .zero), OwnRange(parameter), OwnRange(coder: coder),
    OwnEncoder(), OwnEncoder(frame: .zero), OwnEncoder(degreesPerStep: 5), OwnEncoder(coder: coder),
  ]
}

@MainActor func createCommon() {
  _ = DialControl()  // an error
  _ = RotaryControl()  // an error
  _ = DialControl(frame: .zero)  // an error
  _ = RotaryControl(frame: .zero)  // an error
  _ = OwnDial(frame: .zero)  // an error
  _ = OwnDial()  // an error
}

#if canImport(UIKit)
  @MainActor func create(_ action: UIAction) -> [DialControl] {
    [
      KnobControl(frame: .zero, primaryAction: action), RangeControl(frame: .zero, primaryAction: action),
      EncoderControl(frame: .zero, primaryAction: action), OwnKnob(frame: .zero, primaryAction: action),
    ]
  }

  @MainActor func createCommon(_ action: UIAction) {
    _ = DialControl(frame: .zero, primaryAction: action)  // an error in UIKit
    _ = RotaryControl(frame: .zero, primaryAction: action)  // an error in UIKit
  }
#else
  @MainActor func createCommonValue() {
    _ = ValueControl()  // an error in AppKit
    _ = ValueControl(frame: .zero)  // an error in AppKit
  }
#endif
