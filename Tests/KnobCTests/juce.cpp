// Plays gesture scripts with the JUCE slider of the examples: pointers, the wheel, and keys are events of JUCE, and what
// the slider reports is what its listeners receive. With PICTURE=, saves a picture of it.

#include "KnobSlider.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {
/// What the listeners of the slider have received.
uint32_t reported;
std::unique_ptr<KnobSlider> slider;

struct knob* create() {
  slider = std::make_unique<KnobSlider>();
  slider->onDragStart = [] { reported |= KNOB_BEGAN; };
  slider->onValueChange = [] { reported |= KNOB_CHANGED; };
  slider->onDragEnd = [] { reported |= KNOB_ENDED; };
  return slider->getEngine();
}

juce::MouseEvent event(double x, double y, bool isFine, int clicks = 1, int button = juce::ModifierKeys::leftButtonModifier,
                       double time = 0) {
  const juce::Point<float> point((float)x, (float)y);
  const juce::ModifierKeys keys(button | (isFine ? juce::ModifierKeys::shiftModifier : 0));
  return {juce::Desktop::getInstance().getMainMouseSource(), point, keys, 1.0f, 0, 0, 0, 0, slider.get(), slider.get(),
          juce::Time((juce::int64)std::llround(1000 * time)), point, juce::Time(), clicks, false};
}

/// An event with the key of a speed, at a time in seconds. It may be unknown.
juce::MouseEvent event(double x, double y, knob_speed speed, double time) {
  const int coarse = speed == KNOB_COARSE ? juce::ModifierKeys::commandModifier : 0;
  return event(x, y, speed == KNOB_FINE, 1, juce::ModifierKeys::leftButtonModifier | coarse, std::isnan(time) ? 0 : time);
}

/// Lets the slider handle an event, and returns what it reports.
template <typename Handle> uint32_t send(Handle handle) {
  reported = 0;
  handle();
  return reported;
}

uint32_t press(struct knob*, double x, double y, knob_pointer, bool isFine) {
  return send([=] { slider->mouseDown(event(x, y, isFine)); });
}
uint32_t move(struct knob*, double x, double y, bool isFine, bool) {
  return send([=] { slider->mouseDrag(event(x, y, isFine)); });
}
uint32_t press_at(struct knob*, double x, double y, knob_pointer, knob_speed speed, double time) {
  return send([=] { slider->mouseDown(event(x, y, speed, time)); });
}
uint32_t move_at(struct knob*, double x, double y, knob_speed speed, bool, double time) {
  return send([=] { slider->mouseDrag(event(x, y, speed, time)); });
}
uint32_t release(struct knob*) {
  return send([] { slider->mouseUp(event(0, 0, false)); });
}
/// Sets a value as a host does.
void set_value(struct knob*, double value) { slider->setValue(value, juce::dontSendNotification); }
/// The setting arrives as the slider's.
knob_status set(struct knob*, const char* setting, const char* text) {
  return slider->set(setting, text) ? KNOB_OK : KNOB_CONFLICT;
}
knob_status set_size(struct knob*, double width, double height) {
  slider->setSize((int)width, (int)height);
  return KNOB_OK;
}
double slider_value(const struct knob*) { return slider->getValue(); }
}  // namespace

#define knob_create create
#define knob_destroy(knob) (slider = nullptr)
#define knob_press press
#define knob_move move
#define knob_press_at press_at
#define knob_move_at move_at
#define knob_release release
#define knob_set set
#define knob_set_size set_size
#define knob_set_value set_value
#define knob_value slider_value
#define main replay
#include "replay.c"
#undef main

namespace {
/// Says what is wrong, and returns 1.
int fails(bool isRight, const char* message) {
  if (!isRight) std::fprintf(stderr, "juce: %s\n", message);
  return !isRight;
}

/// What the scripts do not show.
int checks() {
  create();
  slider->setSize(100, 100);
  juce::MouseWheelDetails wheel = {0, -0.2f, true, false, false};
  slider->mouseWheelMove(event(50, 50, false), wheel);
  int failures = fails(slider->getValue() > 0, "a reversed wheel does not leave the lower end");
  slider->setValue(0.7, juce::dontSendNotification);
  for (int click = 0; click < 2; click++) slider->mouseDown(event(50, 50, false)), slider->mouseUp(event(50, 50, false));
  const auto right = event(50, 50, false, 2, juce::ModifierKeys::rightButtonModifier);
  slider->mouseDown(right), slider->mouseUp(right);
  failures += fails(slider->getValue() == 0.7, "a double click with the right button resets the knob");
  slider->set("unit", "Hz");
  failures += fails(slider->getTextFromValue(0.5) == juce::String::fromUTF8("0.50\u00a0Hz"), "the text has no unit");
  slider->textFromValueFunction = [](double) { return juce::String("half"); };
  slider->valueFromTextFunction = [](const juce::String&) { return 0.5; };
  failures += fails(slider->getTextFromValue(0.5) == "half", "the function for the text is not called");
  failures += fails(slider->getValueFromText("half") == 0.5, "the function for the value is not called");
  slider = nullptr;
  return failures;
}
}  // namespace

int main(int count, char* paths[]) {
  const juce::ScopedJuceInitialiser_GUI juce;
  if (const char* picture = std::getenv("PICTURE")) {
    create();
    slider->setSize(128, 128);
    slider->setValue(0.7, juce::dontSendNotification);
    juce::PNGImageFormat format;
    juce::FileOutputStream stream{juce::File(picture)};
    format.writeImageToStream(slider->createComponentSnapshot(slider->getLocalBounds(), true, 2), stream);
    slider = nullptr;
  }
  return checks() + replay(count, paths);
}
