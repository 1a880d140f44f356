/// https://developer.apple.com/documentation/uikit/uicontrol/state-swift.struct
///
/// It is written in C, because methods with `@objc` can have parameters of a type from C, but not of a structure
/// that is written in Swift.
typedef enum __attribute__((flag_enum, enum_extensibility(open))) UIControlState : unsigned long {
  UIControlStateNormal __attribute__((swift_name("normal"))) = 0,
  UIControlStateHighlighted = 1 << 0,
  UIControlStateDisabled = 1 << 1,
  UIControlStateSelected = 1 << 2,
  UIControlStateFocused = 1 << 3,
} UIControlState;
