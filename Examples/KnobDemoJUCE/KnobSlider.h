// A JUCE slider that looks and feels like RotaryKnob. Use it in place of a rotary juce::Slider: attachments, listeners,
// and automation work as before, because it is one. Set the range, the taper, and the default, with the numbers of the
// parameter, before you create the attachment:
//
//     cutoff.set("range", "20...20000");
//     cutoff.set("taper", "log");
//     cutoff.set("default", "1000");
//     attachment = std::make_unique<juce::SliderParameterAttachment>(parameter, cutoff);
//
// An attachment writes and reads texts with the functions of its parameter. Afterwards, set `textFromValueFunction` and
// `valueFromTextFunction` to nullptr to have the texts of the knob, with its unit.
// SPDX-License-Identifier: MIT

#pragma once

#include <juce_gui_basics/juce_gui_basics.h>
#include <knobengine.h>

class KnobSlider : public juce::Slider, private juce::Timer {
public:
  KnobSlider() : juce::Slider(RotaryHorizontalVerticalDrag, NoTextBox), engine(knob_create()) {
    setDoubleClickReturnValue(false, 0);
  }

  ~KnobSlider() override { knob_destroy(engine); }

  /// Sets a setting of the knob, such as "taper" to "log" (see Guides/C.md).
  bool set(const juce::String& setting, const juce::String& text) {
    follow();
    const bool isSet = knob_set(engine, setting.toRawUTF8(), text.toRawUTF8()) == KNOB_OK;
    // The slider keeps values within the range, and the knob puts them onto steps.
    setNormalisableRange({knob_lower(engine), knob_upper(engine)});
    setValue(knob_value(engine), juce::dontSendNotification);
    repaint();
    return isSet;
  }

  /// The engine, for everything that a slider does not have.
  struct knob* getEngine() const { return engine; }

  // MARK: What the user does

  void mouseDown(const juce::MouseEvent& event) override {
    if (event.mods.isPopupMenu()) return;
    follow();
    const auto type = event.source.getType();
    const auto pointer = type == juce::MouseInputSource::InputSourceType::touch ? KNOB_TOUCH
      : type == juce::MouseInputSource::InputSourceType::pen ? KNOB_PEN : KNOB_MOUSE;
    report(knob_press_at(engine, event.position.x, event.position.y, pointer, speed(event.mods), seconds(event)));
  }

  void mouseDrag(const juce::MouseEvent& event) override {
    follow();
    report(knob_move_at(engine, event.position.x, event.position.y, speed(event.mods), false, seconds(event)));
  }

  void mouseUp(const juce::MouseEvent& event) override {
    // Another button has not turned the knob.
    if (!knob_is_turning(engine)) return;
    report(knob_release(engine));
    if (event.getNumberOfClicks() == 2 && knob_steady_presses(engine) >= 2) report(knob_reset(engine));
  }

  void mouseDoubleClick(const juce::MouseEvent&) override {}

  void mouseWheelMove(const juce::MouseEvent& event, const juce::MouseWheelDetails& wheel) override {
    follow();
    const bool isFine = event.mods.isShiftDown();
    // JUCE reports a notch as about 0.2 of its own unit, and distances down and right as below zero.
    const double unit = wheel.isReversed ? 0.2 : -0.2;
    const double notches = knob_notches(wheel.deltaX / unit, wheel.deltaY / unit, KNOB_NOTCHES, isFine);
    if (!knob_can_scroll(engine, notches > 0)) return Component::mouseWheelMove(event, wheel);
    report(knob_scroll(engine, notches, isFine));
    startTimer(250);
  }

  bool keyPressed(const juce::KeyPress& key) override {
    static const std::pair<int, knob_key> keys[] = {
      {juce::KeyPress::upKey, KNOB_UP}, {juce::KeyPress::downKey, KNOB_DOWN}, {juce::KeyPress::leftKey, KNOB_LEFT},
      {juce::KeyPress::rightKey, KNOB_RIGHT}, {juce::KeyPress::pageUpKey, KNOB_PAGE_UP},
      {juce::KeyPress::pageDownKey, KNOB_PAGE_DOWN}, {juce::KeyPress::homeKey, KNOB_HOME},
      {juce::KeyPress::endKey, KNOB_END}, {juce::KeyPress::deleteKey, KNOB_DELETE},
      {juce::KeyPress::backspaceKey, KNOB_DELETE}};
    follow();
    if (key == juce::KeyPress::escapeKey) return report(knob_cancel(engine));
    for (const auto& [code, pressed] : keys) {
      if (key.getKeyCode() == code) return report(knob_press_key(engine, pressed, key.getModifiers().isShiftDown(), false));
    }
    return false;
  }

  void enablementChanged() override {
    report(knob_set_enabled(engine, isEnabled()));
    repaint();
  }

  // MARK: The value

  void valueChanged() override {
    if (!isReporting) follow();
  }

  juce::String getTextFromValue(double value) override {
    if (textFromValueFunction) return textFromValueFunction(value);
    char text[256];
    knob_text(engine, value, text, sizeof text);
    return juce::String::fromUTF8(text);
  }

  double getValueFromText(const juce::String& text) override {
    if (valueFromTextFunction) return valueFromTextFunction(text);
    double value = getValue();
    knob_read(engine, text.toRawUTF8(), &value);
    return value;
  }

  // MARK: The picture

  void resized() override {
    Slider::resized();
    if (!getBounds().isEmpty()) knob_set_size(engine, getWidth(), getHeight());
  }

  void paint(juce::Graphics& graphics) override {
    follow();
    const auto text = color(findColour(juce::Label::textColourId));
    knob_palette palette = {};
    palette.text = text;
    palette.accent = color(findColour(thumbColourId));
    palette.is_dark = text.red + text.green + text.blue > 1.5;
    const uint32_t states = (isMouseOver() ? KNOB_HOVERED : 0) | (hasKeyboardFocus(false) ? KNOB_FOCUSED : 0);
    if (!isEnabled()) graphics.beginTransparencyLayer(0.38f);
    knob_draw(engine, &palette, states, KNOB_FACE | KNOB_NEEDLE, NAN, graphics.getInternalContext().getPhysicalPixelScaleFactor(),
              [](const knob_mark* mark, void* data) { paintMark(*mark, *static_cast<juce::Graphics*>(data)); }, &graphics);
    if (!isEnabled()) graphics.endTransparencyLayer();
  }

private:
  struct knob* const engine;
  bool isReporting = false;

  /// Follows a value that the program, the host, or an attachment has set, with or without a notification. The knob may
  /// put it onto a step.
  void follow() {
    if (getValue() == knob_value(engine)) return;
    knob_set_value(engine, getValue());
    setValue(knob_value(engine), juce::dontSendNotification);
  }

  void timerCallback() override {
    stopTimer();
    report(knob_end_burst(engine));
  }

  /// Reports events as a slider does: a drag that starts, the value, and a drag that ends. Returns whether there are any.
  bool report(uint32_t events) {
    if (events & KNOB_BURST_ENDED) stoppedDragging(), notifyEnd();
    if (events & KNOB_BEGAN) startedDragging(), notifyBegin();
    const juce::ScopedValueSetter<bool> scope(isReporting, true);
    if (events & KNOB_CHANGED) setValue(knob_value(engine), juce::sendNotificationSync);
    if (events & (KNOB_ENDED | KNOB_CANCELLED)) stoppedDragging(), notifyEnd();
    if (events) repaint();
    return events != 0;
  }

  void notifyBegin() { if (onDragStart) onDragStart(); }
  void notifyEnd() { if (onDragEnd) onDragEnd(); }

  static knob_speed speed(const juce::ModifierKeys& keys) {
    return keys.isShiftDown() ? KNOB_FINE : keys.isCommandDown() ? KNOB_COARSE : KNOB_NORMAL;
  }

  static double seconds(const juce::MouseEvent& event) { return event.eventTime.toMilliseconds() / 1000.0; }

  static knob_color color(juce::Colour colour) {
    return {colour.getFloatRed(), colour.getFloatGreen(), colour.getFloatBlue(), colour.getFloatAlpha()};
  }

  static juce::Colour colour(const knob_color& color, double opacity = 1) {
    return juce::Colour::fromFloatRGBA((float)color.red, (float)color.green, (float)color.blue, (float)(color.alpha * opacity));
  }

  static void paintMark(const knob_mark& mark, juce::Graphics& graphics) {
    const auto x = (float)mark.x, y = (float)mark.y, radius = (float)mark.radius;
    const auto ends = mark.has_round_ends ? juce::PathStrokeType::rounded : juce::PathStrokeType::butt;
    const juce::PathStrokeType stroke((float)mark.width, juce::PathStrokeType::mitered, ends);
    juce::Path path;
    switch (mark.shape) {
    case KNOB_ARC:
      path.addCentredArc(x, y, radius, radius, 0, (float)mark.start, (float)mark.end, true);
      stroke.createStrokedPath(path, juce::Path(path));
      break;
    case KNOB_LINE: {
      juce::Path line;
      line.startNewSubPath(x, y);
      line.lineTo((float)mark.x2, (float)mark.y2);
      stroke.createStrokedPath(path, line);
      break;
    }
    case KNOB_DISC: path.addEllipse(x - radius, y - radius, 2 * radius, 2 * radius); break;
    case KNOB_POLYGON:
      for (size_t corner = 0; corner < mark.corner_count; corner++) {
        const juce::Point<float> point((float)mark.corners[corner].x, (float)mark.corners[corner].y);
        if (corner == 0) path.startNewSubPath(point); else path.lineTo(point);
      }
      path.closeSubPath();
      break;
    case KNOB_GLOW: {
      const auto outer = (float)(mark.radius + mark.blur);
      juce::ColourGradient glow(colour(mark.top), x, y, colour(mark.top, 0), x + outer, y, true);
      const double inner = std::max(mark.radius - mark.blur, 0.0) / outer, opacities[] = {1, 0.84, 0.5, 0.16};
      for (int stop = 0; stop < 4; stop++) glow.addColour(inner + (1 - inner) * stop / 4, colour(mark.top, opacities[stop]));
      graphics.setGradientFill(glow);
      graphics.fillEllipse(x - outer, y - outer, 2 * outer, 2 * outer);
      return;
    }
    }
    const auto bounds = path.getBounds();
    graphics.setGradientFill({colour(mark.top), 0, bounds.getY(), colour(mark.bottom), 0, bounds.getBottom(), false});
    graphics.fillPath(path);
  }

  JUCE_DECLARE_NON_COPYABLE_WITH_LEAK_DETECTOR(KnobSlider)
};
