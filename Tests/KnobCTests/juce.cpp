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

juce::MouseEvent event(double x, double y, bool isFine, int clicks = 1) {
  const juce::Point<float> point((float)x, (float)y);
  const juce::ModifierKeys keys(juce::ModifierKeys::leftButtonModifier | (isFine ? juce::ModifierKeys::shiftModifier : 0));
  return {juce::Desktop::getInstance().getMainMouseSource(), point, keys, 1.0f, 0, 0, 0, 0, slider.get(), slider.get(),
          juce::Time(), point, juce::Time(), clicks, false};
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
#define knob_release release
#define knob_set set
#define knob_set_size set_size
#define knob_set_value set_value
#define knob_value slider_value
#define main replay
#include "replay.c"
#undef main

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
  return replay(count, paths);
}
