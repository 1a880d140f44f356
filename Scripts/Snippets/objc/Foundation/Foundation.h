// The parts of Foundation and UIKit that KnobKit's header for Objective-C and the examples in that language name, for
// Linux. They are written from Apple's public documentation, as the modules in AppleStandIns are.
@import UIKitOptions;

typedef double CGFloat;
typedef long NSInteger;
typedef signed char BOOL;
typedef struct CGPoint { CGFloat x, y; } CGPoint;
typedef struct CGSize { CGFloat width, height; } CGSize;
typedef struct CGRect { CGPoint origin; CGSize size; } CGRect;

__attribute__((objc_root_class)) @interface NSObject
+ (instancetype)alloc;
- (instancetype)init;
@end
@interface NSString : NSObject
@end
// On Linux, the class is written in Swift, and the header has its mangled name.
typedef NSString _TtC10Foundation8NSString;
@interface NSCoder : NSObject
@end
@interface UIColor : NSObject
@end
@interface UIImage : NSObject
+ (UIImage *)imageNamed:(NSString *)name;
@end
@interface UIView : NSObject
- (instancetype)initWithFrame:(CGRect)frame;
@end
@interface UILabel : UIView
@end
typedef enum UIControlEvents : unsigned long { UIControlEventValueChanged = 1 << 12 } UIControlEvents;
@interface UIControl : UIView
- (void)addTarget:(id)target action:(SEL)action forControlEvents:(UIControlEvents)events;
@end
@interface UISlider : UIControl
@end
@interface UIGestureRecognizer : NSObject
@end
