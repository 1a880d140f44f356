/// @file knobengine.h
/// A rotary knob without a toolkit: what a value means, how a hand turns it, how it is written, and how it looks.
///
/// A program passes each event of a pointer, a key, or a wheel to a knob, and gets back what happened. It draws the
/// knob with the marks that ::knob_draw lists. The knob has no window, no clock, and no thread, and calls only the
/// functions that you pass to it.
///
///     struct knob *cutoff = knob_create();
///     knob_set(cutoff, "range", "20...20000");
///     knob_set(cutoff, "taper", "log");
///     knob_press(cutoff, 50, 50, KNOB_MOUSE, false);         // KNOB_BEGAN
///     knob_move(cutoff, 50, 25, false, false);               // KNOB_CHANGED
///     knob_value(cutoff);                                    // 39.9052...
///     knob_release(cutoff);                                  // KNOB_ENDED
///     knob_destroy(cutoff);
///
/// **Coordinates** are those of the dial, in points, with y downward. A point has the same size as what the system calls
/// a point or a logical pixel. Angles are in radians, clockwise from 12 o'clock.
///
/// **Numbers.** NaN and infinities never do harm: a point, a value, or a scroll with one is ignored, or clamped where the
/// function says so.
///
/// **Enumerations.** A number that an enumeration does not have does no harm, even if it is negative. An unknown key does
/// nothing, an unknown unit of a wheel is ::KNOB_NOTCHES, an unknown source is ::KNOB_FROM_ASSISTIVE, and in any other case,
/// it is the first member.
///
/// **Null.** A function that is called without a knob does nothing, and returns 0, NaN, or ::KNOB_INVALID.
///
/// **Memory.** ::knob_create, ::knob_create_encoder, ::knob_read, ::knob_text, ::knob_draw, and the functions that set a
/// setting, a range, or a size may allocate memory, and stop the program if there is none. Inputs and values do not
/// allocate, so they may be used where allocation is forbidden.
///
/// **Threads.** A knob belongs to one thread at a time. Different knobs may be used in different threads.
///
/// SPDX-License-Identifier: MIT
#ifndef KNOBENGINE_H
#define KNOBENGINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A knob, or an encoder, which is a knob without ends and without a value.
struct knob;

/// What a function thinks of its arguments.
enum knob_status {
  /// Done.
  KNOB_OK,
  /// There is no such setting.
  KNOB_UNKNOWN,
  /// The text is not understood. Nothing has changed. ::knob_message says what is wrong.
  KNOB_INVALID,
  /// The setting is stored, but it is not valid together with another one, such as a logarithmic taper with a range
  /// that contains 0. The knob keeps the last combination that was valid, until the other setting fits too.
  /// ::knob_message says what is wrong.
  KNOB_CONFLICT
};

/// Creates a knob from 0 to 1, at 0, with a dial of 100 by 100 points.
///
/// @return The knob, to be passed to ::knob_destroy.
struct knob *knob_create(void);

/// Creates an encoder. It has all inputs of a knob and no value: ::knob_degrees and ::knob_steps say how far an input
/// has turned it.
struct knob *knob_create_encoder(void);

/// Destroys a knob or an encoder, and frees its memory. Null is allowed, as for free().
void knob_destroy(struct knob *knob);

// Settings

/// Sets a setting from a text, in the notation of gesture scripts: `knob_set(knob, "taper", "power:2")`.
///
/// Any order is possible. The value is clamped and snapped to a new range at once, without an event. A gesture in progress
/// continues from there. In the table, capital letters stand for numbers and texts. A number of -1 lets the knob choose:
/// with `digits`, as many as fit the range.
///
/// | setting | meaning | if omitted |
/// |---|---|---|
/// | `range=L...U` | the lower and the upper end | 0...1 |
/// | `taper=linear`, `log`, `power:K`, `list:V,V`, `notes` | how the value follows the travel | linear |
/// | `step=N`, `any` | the distance between reachable values | any |
/// | `detents=V,V` | values at which a turning knob catches slightly | none |
/// | `pull=N` | half the width of a detent, as a share of the travel | 0.01 |
/// | `wraps=true`, `false` | whether the upper end continues at the lower end | false |
/// | `default=N` | the value after a reset | the lower end |
/// | `tracking=automatic`, `rotary`, `vertical`, `horizontal`, `both`, `scrub`, `absolute` | the kind of movement that turns the dial | automatic |
/// | `travel=N` | the distance for the whole range, or for one turn of an encoder, in travel units | 250 |
/// | `travel-unit=points`, `degrees-per-point`, `knob-sizes` | the unit of the travel | points |
/// | `fine=N` | the speed of fine adjustment | 0.1 |
/// | `coarse=N` | the speed of coarse adjustment | 10 |
/// | `speed-response=N` | how much the speed of the hand counts | 0 |
/// | `deadzone=N` | the radius around the center in which moves have no effect, in points | 4, or a tenth of the smaller side if that is less |
/// | `maxturn=N` | the largest turn of one move, in degrees | no limit |
/// | `overshoot=slip`, `hold` | what happens past an end | slip |
/// | `ring=INNER...OUTER:fail`, `INNER...OUTER:skip` | where a pointer turns the knob, in points, and what happens outside | everywhere |
/// | `column=N`, `N%` | the width of the full-speed column of scrub, in points or as a share of the travel | 10% |
/// | `degrees-per-step=N` | the rotation of one step of an encoder, in degrees | 15 |
/// | `sweep=START...END` | the angles of the two ends in degrees, with 0 at 12 o'clock, clockwise | -135...135 |
/// | `continuous=true`, `false` | whether the value changes while the knob turns | true |
/// | `returns-to-default=true`, `false` | whether a release resets the knob | false |
/// | `read-only=true`, `false` | whether the knob can only be read | false |
/// | `look=arc`, `dot`, `line`, `ticks`, `stepped`, `needle` | how the knob is drawn | arc |
/// | `margin=N` | the space around the dial for the focus ring, in points | 4 |
/// | `track-radius=N` | the radius of the track, as a share of the diameter | that of the look |
/// | `track-width=N` | the width of the track, as a share of the diameter | 0.065 |
/// | `fill-width=N` | the width of the fill, as a share of the diameter | the width of the track |
/// | `cap-radius=N` | the radius of the cap, as a share of the diameter | that of the look |
/// | `indicator-width=N` | the width of the indicator, as a share of the diameter | 0.042 |
/// | `indicator-start=N` | the start of the indicator, as a share of the cap's radius | that of the look |
/// | `indicator-end=N` | the end of the indicator, as a share of the cap's radius | that of the look |
/// | `thumb-radius=N` | the radius of the thumb, as a share of the diameter | 0 |
/// | `turn-radius=N` | the radius of the ring of turns, as a share of the diameter | that of the look |
/// | `turn-width=N` | the width of the ring of turns, as a share of the diameter | 0.024 |
/// | `origin=lower`, `middle`, `none`, `V` | where the fill starts | lower |
/// | `tick-count=N` | the number of evenly spaced ticks | 0 |
/// | `major-ticks=V,V` | the values with a long tick | none |
/// | `minor-ticks=V,V` | the values with a short tick | none |
/// | `tick-width=N` | the width of the ticks, as a share of the diameter | 0.012 |
/// | `tick-start=N` | the radius at which the ticks start, as a share of the diameter | 0.44 |
/// | `tick-end=N` | the radius at which the ticks end, as a share of the diameter | 0.48 |
/// | `major-tick-end=N` | the radius at which the major ticks end, as a share of the diameter | 0.5 |
/// | `modulation=V...V` | the values between which a modulation moves the value | none |
/// | `live=N` | the value that the modulation has at present | none |
/// | `modulations=NAME:DEPTH,NAME:DEPTH` | several modulations | none |
/// | `selected-modulation=NAME` | the name of the modulation whose depth is turned | the first one |
/// | `hardware=N` | the value of the hardware | none |
/// | `unit=TEXT` | the unit of the value, such as Hz or dB | none |
/// | `digits=N` | the number of digits after the decimal separator | as many as the range needs |
/// | `middle-c-octave=N` | the octave of middle C in the names of notes | 4 |
/// | `prefixes=true`, `false` | whether units have prefixes, as in kHz and ms | false |
/// | `shows-plus=true`, `false` | whether positive values have a plus sign | false |
/// | `names=NAME,NAME` | the names of the steps, starting at the lower end | none |
enum knob_status knob_set(struct knob *knob, const char *setting, const char *text);

/// Sets the range. It is the same as the setting `range`, without a text.
enum knob_status knob_set_range(struct knob *knob, double lower, double upper);

/// Sets a taper of your own, made of two functions that are the inverse of each other: the setting `taper` for a curve
/// that has no word.
///
///     double square(double fraction, void *data) { return fraction * fraction; }
///     double root(double share, void *data) { return sqrt(share); }
///     knob_set_taper(knob, square, root, NULL);              // knob_value_at(knob, 0.5) is 0.25
///
/// Both map 0...1 to 0...1, whatever the range is. They are called at 65 fractions at equal distances: the share must
/// start at 0, increase, and end at 1, and each fraction must be itself again within a millionth. Otherwise nothing
/// changes, and the result is ::KNOB_INVALID.
///
/// @param share Returns the share of the range at a fraction of the travel.
/// @param fraction Returns the fraction of the travel at a share of the range.
/// @param data Is passed to the functions. It must be valid until the knob is destroyed or uses another taper.
///
/// Inputs and the functions for values call them at any time, so they must not use the knob, and must not allocate memory
/// where that is forbidden. A result that is NaN counts as the argument, and one outside 0...1 is clamped. An encoder has
/// no taper.
enum knob_status knob_set_taper(struct knob *knob, double (*share)(double fraction, void *data),
                                double (*fraction)(double share, void *data), void *data);

/// Sets the reachable values and their names: the range, and the settings `taper` and `names`, as for the scale points of an
/// LV2 port. They may be in any order, and values that are not finite, or occur again, are left out.
///
/// @param names The names in UTF-8, or null for none. They are copied.
/// @param count The number of values, at most 1000.
/// @return ::KNOB_CONFLICT if there are fewer than two values, and ::KNOB_INVALID if there are too many.
enum knob_status knob_set_points(struct knob *knob, const double *values, const char *const *names, size_t count);

/// Sets the size of the dial in points. Both numbers must be greater than zero; otherwise nothing changes.
enum knob_status knob_set_size(struct knob *knob, double width, double height);

/// The sentence about the last call of ::knob_set, ::knob_set_range, ::knob_set_taper, ::knob_set_points, ::knob_set_size,
/// or ::knob_read, in English; "" after a call that returned ::KNOB_OK. It is valid until the next of these calls with the same knob.
const char *knob_message(const struct knob *knob);

// The value

/// The value, which is always finite, in the range, and on a step if there is one. NaN for an encoder.
double knob_value(const struct knob *knob);

/// The fraction of the travel at which the value lies, 0...1. For an encoder, that of a turn at which its mark lies.
double knob_fraction(const struct knob *knob);

/// Sets the value from the program: without an event. It is clamped and snapped; NaN is ignored.
///
/// A host may round the value that a gesture has just reported, and set it. The gesture then goes on as if it had not.
void knob_set_value(struct knob *knob, double value);

/// The ends of the range.
double knob_lower(const struct knob *knob);
double knob_upper(const struct knob *knob);

/// The value that ::knob_reset restores.
double knob_default(const struct knob *knob);

/// The value at a fraction of the travel, which is clamped. It is not on a step.
double knob_value_at(const struct knob *knob, double fraction);

/// The fraction of the travel at which a value lies, which is clamped.
double knob_fraction_of(const struct knob *knob, double value);

/// How a host rounds a normalized value, 0...1, to one of the values of a knob with steps.
enum knob_rounding {
  /// To the nearest value, as JUCE does.
  KNOB_ROUND_TO_NEAREST,
  /// Each value has an equally large part of 0...1, as in VST3.
  KNOB_ROUND_TO_EQUAL_PARTS
};

/// The value that a normalized value of a host stands for, which is clamped: one on a step if there are steps, and
/// otherwise that of ::knob_value_at.
double knob_value_at_normalized(const struct knob *knob, double normalized, enum knob_rounding rounding);

/// The normalized value of a host for a value: of n + 1 values, the one with the index i has i / n, which any host reads
/// as this value again. Without steps, it is that of ::knob_fraction_of.
double knob_normalized_of(const struct knob *knob, double value);

// Inputs. Each returns what happened.

/// What an input has caused, as bits. Handle them in this order. While it handles ::KNOB_BEGAN, a host wants the value
/// from before the gesture, so store it before you pass on an input.
///
/// A press begins a gesture and a release ends it, also if nothing has changed in between. A key that is not held, a reset,
/// and ::knob_choose are whole gestures: begun, changed if the value differs, and ended. A cancellation is
/// ::KNOB_CANCELLED without ::KNOB_ENDED, and with ::KNOB_CHANGED if the value goes back.
/// The first notch or held key of a burst begins a gesture, and ::knob_end_burst ends it.
enum knob_events {
  /// A burst of scroll events or held keys has ended, before anything else happened.
  KNOB_BURST_ENDED = 1,
  /// A gesture has begun.
  KNOB_BEGAN = 2,
  /// The value has changed, or the encoder has turned.
  KNOB_CHANGED = 4,
  /// The gesture has ended.
  KNOB_ENDED = 8,
  /// The gesture has been canceled. The value is that from before it.
  KNOB_CANCELLED = 16
};

enum knob_pointer { KNOB_TOUCH, KNOB_PEN, KNOB_MOUSE };

/// The speed of a pointer that turns a knob, which the user chooses with a key.
///
/// - ::KNOB_FINE: Shift is held, or another finger rests on the dial. Movement counts for a tenth (`fine`).
/// - ::KNOB_COARSE: Command is held on Apple's systems, or Control on others. Movement counts tenfold (`coarse`).
enum knob_speed { KNOB_NORMAL, KNOB_FINE, KNOB_COARSE };

enum knob_key {
  KNOB_UP, KNOB_DOWN, KNOB_LEFT, KNOB_RIGHT, KNOB_PAGE_UP, KNOB_PAGE_DOWN, KNOB_HOME, KNOB_END, KNOB_DELETE
};

/// The unit of a scroll event. These are one notch: 100 pixels (of CSS), 3 lines, a page, 10 points of a trackpad.
enum knob_scroll_unit { KNOB_PIXELS, KNOB_LINES, KNOB_PAGES, KNOB_POINTS, KNOB_NOTCHES };

/// What has caused a change that is not a turn.
enum knob_source {
  KNOB_FROM_POINTER, KNOB_FROM_KEY, KNOB_FROM_SCROLL, KNOB_FROM_ASSISTIVE, KNOB_FROM_RESET, KNOB_FROM_TEXT,
  KNOB_FROM_UNDO, KNOB_FROM_HARDWARE
};

/// A pointer goes down. A second press during a gesture is ignored.
///
/// @param fine Whether Shift is held, or another finger rests on the dial.
uint32_t knob_press(struct knob *knob, double x, double y, enum knob_pointer pointer, bool fine);

/// The pointer moves. Points are measured from where the dial was at the press.
///
/// @param coalesced Whether more samples of the same batch follow. Only the last one reports a change.
uint32_t knob_move(struct knob *knob, double x, double y, bool fine, bool coalesced);

/// A pointer goes down, at a speed and a time. It does the same as ::knob_press otherwise.
///
/// @param time The time in seconds, of any clock, on which only the setting `speed-response` depends. NAN if it is
/// unknown.
uint32_t knob_press_at(struct knob *knob, double x, double y, enum knob_pointer pointer, enum knob_speed speed,
                       double time);

/// The pointer moves, at a speed and a time. It does the same as ::knob_move otherwise.
uint32_t knob_move_at(struct knob *knob, double x, double y, enum knob_speed speed, bool coalesced, double time);

/// The pointer goes up.
uint32_t knob_release(struct knob *knob);

/// Escape, or the system, cancels the gesture. A burst ends, and its value stays.
uint32_t knob_cancel(struct knob *knob);

/// A key goes down, or repeats.
///
/// @param held Whether you will call ::knob_end_burst when the last key goes up. All changes until then are one gesture.
uint32_t knob_press_key(struct knob *knob, enum knob_key key, bool fine, bool held);

/// A wheel turns. Call ::knob_end_burst when there was no event for 0.25 seconds.
uint32_t knob_scroll(struct knob *knob, double notches, bool fine);

/// The notches of a scroll event, for ::knob_scroll: of both distances, the larger one counts.
double knob_notches(double right, double down, enum knob_scroll_unit unit, bool fine);

/// Whether scrolling would have an effect. If not, let the page scroll.
bool knob_can_scroll(const struct knob *knob, bool up);

/// Ends a burst of scroll events or held keys, whose gesture ends. Without a burst, nothing happens, and it returns 0.
uint32_t knob_end_burst(struct knob *knob);

/// A double click: sets the default value, as a gesture. See ::knob_steady_presses.
uint32_t knob_reset(struct knob *knob);

/// An assistive technology moves the value up or down by 1 % of the travel: in whole steps, and at least by one.
uint32_t knob_step(struct knob *knob, bool up);

/// The user states a value, such as by a text that ::knob_read has read. It is clamped and snapped.
uint32_t knob_choose(struct knob *knob, double value, enum knob_source source);

/// Disables the knob, which cancels the gesture of a pointer and ends a burst, or enables it.
uint32_t knob_set_enabled(struct knob *knob, bool enabled);

/// Makes the knob read-only, which cancels the gesture of a pointer and ends a burst, or editable again. The setting
/// `read-only` is the same, but returns no events. An encoder is never read-only.
uint32_t knob_set_read_only(struct knob *knob, bool read_only);

/// How far the last input has turned an encoder, in degrees, clockwise. For a knob, it is 0.
double knob_degrees(const struct knob *knob);

/// The whole steps of an encoder that the last input has completed. Below zero, they are counterclockwise.
int64_t knob_steps(const struct knob *knob);

/// Whether the knob accepts input, which it does unless ::knob_set_enabled has disabled it.
bool knob_is_enabled(const struct knob *knob);

/// Whether a pointer turns the knob.
bool knob_is_turning(const struct knob *knob);

/// Whether a pointer turns the knob, or a burst is in progress.
bool knob_is_in_gesture(const struct knob *knob);

/// The number of consecutive presses up to the last release that have stayed in place. At the second release of what
/// your system calls a double click, call ::knob_reset if it is at least 2.
int32_t knob_steady_presses(const struct knob *knob);

// The host of a plug-in

/// What a knob asks of a host. Functions that are null are not called.
///
/// `parameter` is the number that you have passed to ::knob_bind. Each `begin` has one `end`, and each `perform` is
/// between them. A function may set values of the knob, and may destroy it.
struct knob_host {
  /// A gesture begins. The value is still the old one.
  void (*begin)(void *data, uint32_t parameter);
  /// The knob has a new value, in your unit and as a fraction of the travel, 0...1.
  void (*perform)(void *data, uint32_t parameter, double value, double fraction);
  /// The gesture ends.
  void (*end)(void *data, uint32_t parameter);
  /// Is passed to the functions.
  void *data;
};

/// What a host does with the automation of a parameter. The numbers are those of CLAP.
enum knob_automation {
  /// There is none, or the host does not say.
  KNOB_AUTOMATION_NONE,
  /// There is automation, and it does not play.
  KNOB_AUTOMATION_PRESENT,
  KNOB_AUTOMATION_PLAYING,
  KNOB_AUTOMATION_RECORDING,
  /// The user has overridden it.
  KNOB_AUTOMATION_OVERRIDING
};

/// How long a knob keeps its value against automation that plays.
enum knob_automation_mode {
  /// While the user holds the knob. This is the default.
  KNOB_AUTOMATION_TOUCH,
  /// From the first touch until the host stops.
  KNOB_AUTOMATION_LATCH,
  /// From the moment at which the host begins to play until it stops, touched or not.
  KNOB_AUTOMATION_WRITE
};

/// Binds a knob to a parameter: from now on, each input calls the functions of the host. They are copied.
///
/// @param host Null ends the binding. A gesture in progress ends first, as it does if the knob is destroyed.
/// @return ::KNOB_INVALID for an encoder.
enum knob_status knob_bind(struct knob *knob, const struct knob_host *host, uint32_t parameter);

/// The host states the value of the parameter, in your unit: by automation, for a preset, or in reply to `perform`. For a
/// normalized value, pass that of ::knob_value_at. No gesture begins.
///
/// While the user holds the knob, its own value applies: it calls `perform` with that value in reply to each different one,
/// for hosts that do not pause their automation. At the end, it shows the last value to which it has not replied. An echo
/// or a rounded value does not stop the turn. NaN is ignored; other values are clamped and snapped.
void knob_host_value(struct knob *knob, double value);

/// The host modulates the parameter by an amount in your unit. It is shown as a point beside the dial, and the value stays.
/// The first modulation reserves the space for it. What is not finite means 0.
void knob_host_modulation(struct knob *knob, double amount);

/// What the host does with its automation. Modes other than ::KNOB_AUTOMATION_TOUCH need it.
void knob_host_automation(struct knob *knob, enum knob_automation state);

/// How long the value of the knob applies instead of automation. ::KNOB_AUTOMATION_LATCH delays the `end` of a gesture until
/// the host stops; ::KNOB_AUTOMATION_WRITE begins one when the host begins to play.
void knob_set_automation_mode(struct knob *knob, enum knob_automation_mode mode);

/// Whether the knob keeps its value against the host: between `begin` and `end`.
bool knob_is_overriding(const struct knob *knob);

// The value as text

/// Writes a value as text: with the settings `unit`, `digits`, `prefixes`, `shows-plus`, and `names`, and with a decimal
/// point, whatever the locale of the process.
///
/// @param buffer Receives the text in UTF-8 with its final 0: as many whole characters as fit. It may be null if `size`
/// is 0.
/// @return The length of the whole text in bytes, without the final 0, as from snprintf().
size_t knob_text(const struct knob *knob, double value, char *buffer, size_t size);

/// Reads a text that a user has typed, such as "2.5k", "A4", "50 %", or "+=3". It changes no value; pass the result to
/// ::knob_choose.
///
/// @param value Receives the value. It may be null.
/// @return ::KNOB_INVALID if the text is not understood. ::knob_message then names the part that is not.
enum knob_status knob_read(struct knob *knob, const char *text, double *value);

// The picture

/// Red, green, and blue in sRGB, and the opacity, 0...1.
struct knob_color { double red, green, blue, alpha; };

/// The colors of a knob. Those of parts that are null have their standard. The palette itself must not be null.
struct knob_palette {
  /// The color of the text around the knob, and that of highlighted controls.
  struct knob_color text, accent;
  /// Whether the background is dark, and whether to draw with outlines and without shading.
  bool is_dark, is_high_contrast;
  /// The colors of parts, each of which replaces the one that follows from the text and the accent.
  const struct knob_color *track, *fill, *cap, *indicator, *tick, *modulation, *marker;
};

enum knob_shape {
  /// A stroke along a circle around x and y, from start to end. If it covers the whole circle, it has no ends.
  KNOB_ARC,
  /// A stroke from x and y to x2 and y2.
  KNOB_LINE,
  /// A filled disc around x and y.
  KNOB_DISC,
  /// A filled area between its corners.
  KNOB_POLYGON,
  /// A disc whose edge fades over `blur` on either side of its radius, as half of a Gaussian curve does: its opacity at
  /// 0, 1/4, 1/2, 3/4, and 1 of the way is 1, 0.84, 0.5, 0.16, and 0.
  KNOB_GLOW
};

enum knob_role {
  KNOB_ROLE_TICK, KNOB_ROLE_TRACK, KNOB_ROLE_SHADOW, KNOB_ROLE_CAP, KNOB_ROLE_RIM, KNOB_ROLE_FILL, KNOB_ROLE_THUMB,
  KNOB_ROLE_INDICATOR, KNOB_ROLE_RING, KNOB_ROLE_MODULATION, KNOB_ROLE_MARKER
};

struct knob_point { double x, y; };

/// A shape of a picture. It is valid only while the function that receives it runs.
struct knob_mark {
  enum knob_shape shape;
  enum knob_role role;
  /// Whether the ends of a stroke are round.
  bool has_round_ends;
  /// The color at the top of the shape, and that at its bottom. Between them is a gradient.
  struct knob_color top, bottom;
  double x, y, x2, y2, radius, start, end, width, blur;
  const struct knob_point *corners;
  size_t corner_count;
};

enum knob_state {
  /// The pointer is over the dial.
  KNOB_HOVERED = 1,
  /// The knob has the keyboard focus and shows its focus ring.
  KNOB_FOCUSED = 2
};

enum knob_layer {
  /// What stands still while the value changes, so you may store it as an image.
  KNOB_FACE = 1,
  /// What turns, and the focus ring.
  KNOB_NEEDLE = 2
};

/// Lists the marks of a knob, from the back to the front. Draw a disabled knob with 38 % opacity as a whole.
///
/// @param states ::knob_state as bits.
/// @param layers ::knob_layer as bits.
/// @param fraction The fraction to show, for an animation. With NaN, it is that of the value.
/// @param scale The number of device pixels per point, so that lines are sharp.
/// @param draw Is called with each mark, and with `data`. It must not use the knob.
void knob_draw(const struct knob *knob, const struct knob_palette *palette, uint32_t states, uint32_t layers,
               double fraction, double scale, void (*draw)(const struct knob_mark *mark, void *data), void *data);

#ifdef __cplusplus
}
#endif
#endif
