// Measures JUCE's Slider, drawn as a rotary knob by LookAndFeel_V4.
//
//     juce FOLDER                      the time and memory of one control; pictures go to the folder
//     juce FOLDER COUNT SIDE SECONDS   a window of many controls that all move
//     juce                             a window with one control
//
// JUCE's license, the AGPL or a commercial one, concerns those who distribute a program that contains JUCE. This
// program is built where it runs, and is not distributed.
#include "measure.h"
#include <juce_gui_basics/juce_gui_basics.h>
#include <memory>
#include <string>
#include <vector>

// After JUCE, whose names its macros would change.
#include <X11/Xlib.h>

static const char *const subject = "JUCE Slider";

static std::unique_ptr<juce::Slider> makeSlider(juce::Slider::SliderStyle style, int side) {
  auto slider = std::make_unique<juce::Slider>(style, juce::Slider::NoTextBox);
  slider->setRange(0, 1);
  slider->setBounds(0, 0, side, side);
  return slider;
}

// A pointer that turns a slider of 100 pixels, by the slider's own handlers.
struct Turning {
  std::unique_ptr<juce::Slider> slider;
  std::vector<juce::MouseEvent> events;

  explicit Turning(juce::Slider::SliderStyle style) : slider(makeSlider(style, 100)) {
    slider->setValue(0.1, juce::dontSendNotification);
    events.reserve(1000);
    for (int index = 0; index < 1000; index++) events.push_back(event(index));
    slider->mouseDown(events[0]);
  }

  juce::MouseEvent event(int index) {
    double x, y;
    point_on_circle(index, &x, &y);
    auto time = juce::Time::getCurrentTime();
    juce::Point<float> place(float(50 + x), float(50 + y)), press(float(50), float(50));
    return juce::MouseEvent(juce::Desktop::getInstance().getMainMouseSource(), place,
                            juce::ModifierKeys::leftButtonModifier, 1, 0, 0, 0, 0, slider.get(), slider.get(), time,
                            press, time, 1, true);
  }

  static void run(void *turning) {
    auto *self = static_cast<Turning *>(turning);
    for (auto &event : self->events) self->slider->mouseDrag(event);
  }
};

static void setValues(void *slider) {
  for (int index = 0; index < 1000; index++) static_cast<juce::Slider *>(slider)->setValue(index / 1000.0);
}

static void createSliders(void *) {
  for (int index = 0; index < 200; index++)
    juce::Slider slider(juce::Slider::RotaryHorizontalVerticalDrag, juce::Slider::NoTextBox);
}

static void createSlidersWithRange(void *) {
  for (int index = 0; index < 200; index++) {
    juce::Slider slider(juce::Slider::RotaryHorizontalVerticalDrag, juce::Slider::NoTextBox);
    slider.setRange(0, 10);
  }
}

static double heapPerSlider() {
  std::vector<std::unique_ptr<juce::Slider>> sliders;
  sliders.reserve(1000);
  double before = heap_bytes();
  for (int index = 0; index < 1000; index++)
    sliders.push_back(
        std::make_unique<juce::Slider>(juce::Slider::RotaryHorizontalVerticalDrag, juce::Slider::NoTextBox));
  return (heap_bytes() - before) / 1000;
}

// A slider that is painted into an image of the software renderer, each time with another value.
struct Painting {
  std::unique_ptr<juce::Slider> slider;
  juce::Image image;
  int scale, count = 0;

  Painting(int side, int scale_)
      : slider(makeSlider(juce::Slider::RotaryHorizontalVerticalDrag, side)),
        image(juce::Image::ARGB, side * scale_, side * scale_, true, juce::SoftwareImageType()), scale(scale_) {}

  static void run(void *painting) {
    auto *self = static_cast<Painting *>(painting);
    for (int index = 0; index < 200; index++) {
      self->slider->setValue(std::fmod(self->count++ * 0.0137, 1));
      self->image.clear(self->image.getBounds());
      juce::Graphics graphics(self->image);
      graphics.addTransform(juce::AffineTransform::scale(float(self->scale)));
      self->slider->paintEntireComponent(graphics, true);
    }
  }
};

static void savePicture(const juce::Image &image, const juce::String &path) {
  juce::File file(path);
  file.deleteFile();
  juce::FileOutputStream stream(file);
  juce::PNGImageFormat().writeImageToStream(image, stream);
}

static void printControl(const juce::String &folder) {
  printf("{\"version\": \"JUCE\", \"value\": \"%d.%d.%d\", \"flags\": \"" FLAGS "\"}\n", JUCE_MAJOR_VERSION,
         JUCE_MINOR_VERSION, JUCE_BUILDNUMBER);
#if JUCE_DEBUG
  printf("{\"warning\": \"This is a debug build of JUCE. Its times mean nothing.\"}\n");
#endif
  Turning vertical(juce::Slider::RotaryVerticalDrag), rotary(juce::Slider::Rotary);
  print_record(ROW_VERTICAL, subject, measure(Turning::run, &vertical, 1000), "ns", 0);
  print_record(ROW_ROTARY, subject, measure(Turning::run, &rotary, 1000), "ns", 0);
  auto slider = makeSlider(juce::Slider::RotaryHorizontalVerticalDrag, 64);
  print_record(ROW_SET, subject, measure(setValues, slider.get(), 1000), "ns", 0);
  print_record(ROW_CREATE, subject, measure(createSliders, nullptr, 200), "ns", 0);
  print_record(ROW_CREATE_WITH_RANGE, subject, measure(createSlidersWithRange, nullptr, 200), "ns", 0);
  print_record(ROW_HEAP, subject, heapPerSlider(), "bytes", 0);
  for (int side : {64, 128})
    for (int scale : {1, 2}) {
      Painting painting(side, scale);
      print_paint(subject, side, scale, measure(Painting::run, &painting, 200));
      savePicture(painting.image, folder + "/paint-JUCE-" + juce::String(side) + "@" + juce::String(scale) + ".png");
    }
}

// A window in which a timer gives all sliders a new value, at most 60 times a second.
struct Crowd : juce::Component, juce::Timer {
  std::vector<std::unique_ptr<juce::Slider>> sliders;
  int ticks = 0, paints = 0;

  Crowd(int count, int side) {
    setOpaque(true);
    int columns = int(std::ceil(std::sqrt(count * 1.4)));
    setBounds(0, 0, columns * side, (count + columns - 1) / columns * side);
    for (int index = 0; index < count; index++) {
      sliders.push_back(makeSlider(juce::Slider::RotaryHorizontalVerticalDrag, side));
      sliders.back()->setTopLeftPosition(index % columns * side, index / columns * side);
      addAndMakeVisible(*sliders.back());
    }
    addToDesktop(0);
    setVisible(true);
    startTimerHz(60);
  }

  void paint(juce::Graphics &graphics) override {
    paints++;
    graphics.fillAll(juce::Colours::black);
  }

  void timerCallback() override {
    ticks++;
    for (size_t index = 0; index < sliders.size(); index++) {
      double position = std::fmod(ticks * 0.01 + double(index) * 0.037, 2);
      sliders[index]->setValue(std::min(position, 2 - position));
    }
  }
};

static void printCrowd(const juce::String &folder, int count, int side, double seconds) {
  Crowd crowd(count, side);
  auto *loop = juce::MessageManager::getInstance();
  loop->runDispatchLoopUntil(1000);
  crowd.ticks = crowd.paints = 0;
  double start = wall_seconds(), own = own_seconds(), server = server_seconds();
  loop->runDispatchLoopUntil(int(1000 * seconds));
  own = own_seconds() - own;
  server = server_seconds() - server;
  print_crowd(subject, count, crowd.ticks, crowd.paints, wall_seconds() - start, own, server);
  savePicture(crowd.createComponentSnapshot(crowd.getLocalBounds()), folder + "/moving-JUCE.png");
}

// JUCE uses names that a window manager has defined, and ends with an error on a display that has none.
static void defineNames() {
  static Display *display = XOpenDisplay(nullptr);
  for (auto *name : {"WM_PROTOCOLS", "WM_STATE", "_NET_WM_WINDOW_TYPE", "_NET_WM_STATE"})
    if (display) XInternAtom(display, name, False);
  if (display) XSync(display, False);
}

int main(int count, char **words) {
  defineNames();
  juce::ScopedJuceInitialiser_GUI gui;
  if (count == 1) {
    auto slider = makeSlider(juce::Slider::RotaryHorizontalVerticalDrag, 100);
    slider->setOpaque(true);
    slider->addToDesktop(0);
    slider->setVisible(true);
    juce::MessageManager::getInstance()->runDispatchLoop();
  } else if (count == 5) {
    printCrowd(words[1], atoi(words[2]), atoi(words[3]), atof(words[4]));
  } else {
    printControl(words[1]);
  }
  return 0;
}
