/* Rotary knobs for GTK 4: the widgets RotaryKnob, RotaryEncoder, and RotaryRange, undo, and links.
 *
 * The widgets have many properties, signals, and actions, which you use with GObject's and GTK's own functions. This
 * file has the functions for everything else. Call them on GTK's thread only, after gtk_init().
 */
#pragma once

#include <gtk/gtk.h>
#include <rotary-knob-settings.h>

G_BEGIN_DECLS

/* ---- RotaryKnob ---- */

/**
 * RotaryKnob:
 *
 * A rotary knob: a GtkRange whose adjustment owns the value.
 *
 * `value-changed` is emitted whenever the adjustment has another value, whoever set it. Only input from the user emits
 * `change-value`, `gesture-begin`, and `gesture-end`. While a pointer turns the knob, its state flags contain
 * %GTK_STATE_FLAG_ACTIVE.
 *
 * Actions: `knob.reset`, `knob.enter-value`, `knob.show-name`, `clipboard.copy`, `clipboard.paste`, `menu.popup`.
 */
typedef struct _RotaryKnob RotaryKnob;
typedef struct _RotaryKnobClass RotaryKnobClass;

#define ROTARY_TYPE_KNOB (rotary_knob_get_type())
#define ROTARY_KNOB(object) (G_TYPE_CHECK_INSTANCE_CAST((object), ROTARY_TYPE_KNOB, RotaryKnob))
#define ROTARY_IS_KNOB(object) (G_TYPE_CHECK_INSTANCE_TYPE((object), ROTARY_TYPE_KNOB))
#define ROTARY_KNOB_CLASS(klass) (G_TYPE_CHECK_CLASS_CAST((klass), ROTARY_TYPE_KNOB, RotaryKnobClass))
#define ROTARY_KNOB_GET_CLASS(object) (G_TYPE_INSTANCE_GET_CLASS((object), ROTARY_TYPE_KNOB, RotaryKnobClass))
#define ROTARY_IS_KNOB_CLASS(klass) (G_TYPE_CHECK_CLASS_TYPE((klass), ROTARY_TYPE_KNOB))
GType rotary_knob_get_type(void) G_GNUC_CONST;

struct _RotaryKnob {
  GtkRange parent_instance;
  /*< private >*/
  gpointer peer;
};

struct _RotaryKnobClass {
  GtkRangeClass parent_class;
};

/**
 * rotary_knob_new:
 * @adjustment: (nullable): the adjustment that owns the value. If %NULL, the knob creates one from 0 to 1.
 *
 * Creates a knob. The increments of the adjustment have no effect: to have steps, set the property `step`.
 *
 * Returns: a new RotaryKnob
 */
GtkWidget *rotary_knob_new(GtkAdjustment *adjustment);

/**
 * rotary_knob_animate_to:
 * @self: a knob
 * @value: the new value, in the user's unit. It is clamped or wrapped, and snapped to the step. NaN is ignored.
 *
 * Sets the value at once, and moves the picture to it in 0.2 seconds, unless GTK's animations are off. No gesture is
 * reported. To set the value without an animation, use gtk_range_set_value().
 */
void rotary_knob_animate_to(RotaryKnob *self, double value);

/**
 * rotary_knob_get_fraction:
 * @self: a knob
 *
 * Returns: the fraction of the travel at which the value lies, from 0 to 1. It depends on the taper: with a
 *   logarithmic one from 20 to 20000, the value 632 is at 0.5.
 */
double rotary_knob_get_fraction(RotaryKnob *self);

/**
 * rotary_knob_get_text:
 * @self: a knob
 *
 * Returns: (transfer full): the value as text, as the knob shows it and as assistive technologies read it
 */
char *rotary_knob_get_text(RotaryKnob *self);

/**
 * RotaryKnobDrawFunc:
 * @knob: the knob
 * @cr: a Cairo context whose origin is the center of the dial, in points. It is valid only during the call, and
 *   restored afterward.
 * @radius: the radius of the dial, in points
 * @rotation: the direction of the indicator, in radians, clockwise from 12 o'clock, as for cairo_rotate()
 * @value: the value that the picture shows, in the user's unit. During an animation, it is an intermediate one.
 * @user_data: the data that you passed to rotary_knob_set_draw_func()
 *
 * Draws a dial. The state is in gtk_widget_get_state_flags().
 */
typedef void (*RotaryKnobDrawFunc)(RotaryKnob *knob, cairo_t *cr, double radius, double rotation, double value,
                                   gpointer user_data);

/**
 * rotary_knob_set_draw_func:
 * @self: a knob
 * @is_overlay: whether the function draws on top of the built-in picture, instead of in place of it
 * @draw_func: (nullable) (scope notified) (closure user_data) (destroy destroy): draws the dial. If %NULL, only the
 *   built-in picture is shown.
 * @user_data: (nullable): data for the function
 * @destroy: (nullable): destroys the data when the function is replaced, or when the knob is destroyed
 *
 * Draws the dial with a function of yours. The caption and the labels around the dial stay.
 */
void rotary_knob_set_draw_func(RotaryKnob *self, gboolean is_overlay, RotaryKnobDrawFunc draw_func, gpointer user_data,
                               GDestroyNotify destroy);

/**
 * RotaryKnob::format-value:
 * @self: the knob
 * @value: a value, in the user's unit
 *
 * Writes a value as text. The first handler that returns a text decides. A handler that you connect takes effect with
 * the next text that is shown.
 *
 * Returns: (transfer full) (nullable): the text, or %NULL for the text that the knob would show
 */

/**
 * RotaryKnob::parse-text:
 * @self: the knob
 * @text: what the user has typed or pasted
 *
 * Reads a value. The first handler that returns a number decides.
 *
 * Returns: the value, in the user's unit, or NaN to let the knob read the text. It is clamped or wrapped, and snapped.
 */

/**
 * RotaryKnob::gesture-begin:
 * @self: the knob
 *
 * The user begins to change the value: with a press, a key, the first of several scroll events, a reset, a typed value,
 * or through an assistive technology. The adjustment still has the value from before the gesture.
 */

/**
 * RotaryKnob::gesture-end:
 * @self: the knob
 *
 * A gesture has ended, or was canceled and the value restored. It is emitted once for each `gesture-begin`.
 */

/**
 * RotaryKnob::depth-gesture-begin:
 * @self: the knob
 *
 * The user begins to change the depth of the modulation, which `notify::modulation-depth` then follows.
 */

/**
 * RotaryKnob::depth-gesture-end:
 * @self: the knob
 *
 * A gesture that changes the depth of the modulation has ended.
 */

/* ---- RotaryEncoder ---- */

/**
 * RotaryEncoder:
 *
 * A knob without ends and without a value, which reports only how far it is turned.
 *
 * Actions: `encoder.increment`, `encoder.decrement`.
 */
typedef struct _RotaryEncoder RotaryEncoder;
typedef struct _RotaryEncoderClass RotaryEncoderClass;

#define ROTARY_TYPE_ENCODER (rotary_encoder_get_type())
#define ROTARY_ENCODER(object) (G_TYPE_CHECK_INSTANCE_CAST((object), ROTARY_TYPE_ENCODER, RotaryEncoder))
#define ROTARY_IS_ENCODER(object) (G_TYPE_CHECK_INSTANCE_TYPE((object), ROTARY_TYPE_ENCODER))
#define ROTARY_ENCODER_CLASS(klass) (G_TYPE_CHECK_CLASS_CAST((klass), ROTARY_TYPE_ENCODER, RotaryEncoderClass))
#define ROTARY_ENCODER_GET_CLASS(object) (G_TYPE_INSTANCE_GET_CLASS((object), ROTARY_TYPE_ENCODER, RotaryEncoderClass))
#define ROTARY_IS_ENCODER_CLASS(klass) (G_TYPE_CHECK_CLASS_TYPE((klass), ROTARY_TYPE_ENCODER))
GType rotary_encoder_get_type(void) G_GNUC_CONST;

struct _RotaryEncoder {
  GtkWidget parent_instance;
  /*< private >*/
  gpointer peer;
};

struct _RotaryEncoderClass {
  GtkWidgetClass parent_class;
};

/**
 * rotary_encoder_new:
 *
 * Creates an encoder. The property `degrees-per-step` is the rotation of one step.
 *
 * Returns: a new RotaryEncoder
 */
GtkWidget *rotary_encoder_new(void);

/**
 * rotary_encoder_get_angle:
 * @self: an encoder
 *
 * Returns: the direction of the needle, in degrees, within -180...180, clockwise from 12 o'clock
 */
double rotary_encoder_get_angle(RotaryEncoder *self);

/**
 * RotaryEncoder::gesture-begin:
 * @self: the encoder
 *
 * The user begins to turn the encoder.
 */

/**
 * RotaryEncoder::turned:
 * @self: the encoder
 * @degrees: how far it has been turned since the last signal, positive clockwise
 * @steps: the whole steps that this turn has completed, positive clockwise
 *
 * The user has turned the encoder.
 */

/**
 * RotaryEncoder::gesture-end:
 * @self: the encoder
 *
 * A gesture has ended.
 */

/* ---- RotaryRange ---- */

/**
 * RotaryRange:
 *
 * Two values on one dial, such as the lower and the upper end of a band. Each thumb is a RotaryKnob: the properties
 * `lower` and `upper`. In GtkBuilder XML, these are internal children.
 */
typedef struct _RotaryRange RotaryRange;
typedef struct _RotaryRangeClass RotaryRangeClass;

#define ROTARY_TYPE_RANGE (rotary_range_get_type())
#define ROTARY_RANGE(object) (G_TYPE_CHECK_INSTANCE_CAST((object), ROTARY_TYPE_RANGE, RotaryRange))
#define ROTARY_IS_RANGE(object) (G_TYPE_CHECK_INSTANCE_TYPE((object), ROTARY_TYPE_RANGE))
#define ROTARY_RANGE_CLASS(klass) (G_TYPE_CHECK_CLASS_CAST((klass), ROTARY_TYPE_RANGE, RotaryRangeClass))
#define ROTARY_RANGE_GET_CLASS(object) (G_TYPE_INSTANCE_GET_CLASS((object), ROTARY_TYPE_RANGE, RotaryRangeClass))
#define ROTARY_IS_RANGE_CLASS(klass) (G_TYPE_CHECK_CLASS_TYPE((klass), ROTARY_TYPE_RANGE))
GType rotary_range_get_type(void) G_GNUC_CONST;

struct _RotaryRange {
  GtkWidget parent_instance;
  /*< private >*/
  gpointer peer;
};

struct _RotaryRangeClass {
  GtkWidgetClass parent_class;
};

/**
 * rotary_range_new:
 * @lower: (nullable): the adjustment that owns the lower value. If %NULL, the range creates one from 0 to 1.
 * @upper: (nullable): the adjustment that owns the upper value, with the same range
 *
 * Creates a range.
 *
 * Returns: a new RotaryRange
 */
GtkWidget *rotary_range_new(GtkAdjustment *lower, GtkAdjustment *upper);

/**
 * rotary_range_set_values:
 * @self: a range
 * @lower: the new lower value, in the user's unit
 * @upper: the new upper value, in the user's unit
 *
 * Sets both values. The adjustments, set one after the other, could stop at the other thumb. Values are clamped and
 * snapped. If a value is NaN, or @lower is above @upper, nothing changes.
 */
void rotary_range_set_values(RotaryRange *self, double lower, double upper);

/**
 * RotaryRange::gesture-begin:
 * @self: the range
 * @knob: the knob that the user begins to turn
 *
 * The user begins to turn a thumb.
 */

/**
 * RotaryRange::value-changed:
 * @self: the range
 * @knob: the knob of the value
 *
 * One of the adjustments has another value, whoever set it.
 */

/**
 * RotaryRange::gesture-end:
 * @self: the range
 * @knob: the knob that the user has turned
 *
 * A gesture has ended.
 */

/* ---- RotaryHistory ---- */

/**
 * RotaryHistory:
 *
 * The changes that the user has made to any number of knobs, to be undone and redone. Each gesture is one step. A value
 * that code sets is not a step. Bind `can-undo` and `can-redo` to the property `sensitive` of a button.
 *
 * A knob keeps its history alive, and a history does not keep its knobs alive.
 */
typedef struct _RotaryHistory RotaryHistory;
typedef struct _RotaryHistoryClass RotaryHistoryClass;

#define ROTARY_TYPE_HISTORY (rotary_history_get_type())
#define ROTARY_HISTORY(object) (G_TYPE_CHECK_INSTANCE_CAST((object), ROTARY_TYPE_HISTORY, RotaryHistory))
#define ROTARY_IS_HISTORY(object) (G_TYPE_CHECK_INSTANCE_TYPE((object), ROTARY_TYPE_HISTORY))
#define ROTARY_HISTORY_CLASS(klass) (G_TYPE_CHECK_CLASS_CAST((klass), ROTARY_TYPE_HISTORY, RotaryHistoryClass))
#define ROTARY_HISTORY_GET_CLASS(object) (G_TYPE_INSTANCE_GET_CLASS((object), ROTARY_TYPE_HISTORY, RotaryHistoryClass))
#define ROTARY_IS_HISTORY_CLASS(klass) (G_TYPE_CHECK_CLASS_TYPE((klass), ROTARY_TYPE_HISTORY))
GType rotary_history_get_type(void) G_GNUC_CONST;

struct _RotaryHistory {
  GObject parent_instance;
};

struct _RotaryHistoryClass {
  GObjectClass parent_class;
};

/**
 * rotary_history_new:
 *
 * Creates a history. To set its `limit` or `merge-interval`, create it with g_object_new().
 *
 * Returns: (transfer full): a new RotaryHistory
 */
RotaryHistory *rotary_history_new(void);

/**
 * rotary_history_add:
 * @self: a history
 * @knob: a knob, which may be a thumb of a RotaryRange
 * @name: (nullable): the name of its steps. If %NULL, it is the `label` of the knob.
 *
 * Records the changes of a knob from now on. If the knob is already in the history, only the name changes. If it is in
 * another history, it is removed from that one.
 */
void rotary_history_add(RotaryHistory *self, RotaryKnob *knob, const char *name);

/**
 * rotary_history_remove:
 * @self: a history
 * @knob: a knob
 *
 * Drops the steps of a knob, and no longer records its changes. If the knob is not in the history, nothing happens.
 */
void rotary_history_remove(RotaryHistory *self, RotaryKnob *knob);

/**
 * rotary_history_undo:
 * @self: a history
 *
 * Undoes the last step, as a gesture with all its signals.
 *
 * Returns: whether there was a step. It is %FALSE while a pointer turns one of the knobs.
 */
gboolean rotary_history_undo(RotaryHistory *self);

/**
 * rotary_history_redo:
 * @self: a history
 *
 * Sets the value from after the step that was undone last, as a gesture with all its signals.
 *
 * Returns: whether there was a step. It is %FALSE while a pointer turns one of the knobs.
 */
gboolean rotary_history_redo(RotaryHistory *self);

/**
 * rotary_history_clear:
 * @self: a history
 *
 * Drops all steps, for instance after another document has been opened.
 */
void rotary_history_clear(RotaryHistory *self);

/**
 * rotary_history_add_shortcuts:
 * @self: a history
 * @widget: a widget, such as a window
 *
 * Undoes a step with Ctrl+Z, and redoes one with Ctrl+Shift+Z, while the keyboard focus is in the widget. In a text
 * field that has the focus, the keys undo typing instead.
 */
void rotary_history_add_shortcuts(RotaryHistory *self, GtkWidget *widget);

/* ---- RotaryLink ---- */

/**
 * RotaryLink:
 *
 * Knobs that move together: the user turns one of them, and the others follow. Each knob that follows has a gesture of
 * its own, with its signals. In a RotaryHistory, the gestures of all knobs are one step. A value that code sets moves only
 * its own knob.
 *
 * A knob keeps its link alive, and a link does not keep its knobs alive.
 */
typedef struct _RotaryLink RotaryLink;
typedef struct _RotaryLinkClass RotaryLinkClass;

#define ROTARY_TYPE_LINK (rotary_link_get_type())
#define ROTARY_LINK(object) (G_TYPE_CHECK_INSTANCE_CAST((object), ROTARY_TYPE_LINK, RotaryLink))
#define ROTARY_IS_LINK(object) (G_TYPE_CHECK_INSTANCE_TYPE((object), ROTARY_TYPE_LINK))
#define ROTARY_LINK_CLASS(klass) (G_TYPE_CHECK_CLASS_CAST((klass), ROTARY_TYPE_LINK, RotaryLinkClass))
#define ROTARY_LINK_GET_CLASS(object) (G_TYPE_INSTANCE_GET_CLASS((object), ROTARY_TYPE_LINK, RotaryLinkClass))
#define ROTARY_IS_LINK_CLASS(klass) (G_TYPE_CHECK_CLASS_TYPE((klass), ROTARY_TYPE_LINK))
GType rotary_link_get_type(void) G_GNUC_CONST;

struct _RotaryLink {
  GObject parent_instance;
};

struct _RotaryLinkClass {
  GObjectClass parent_class;
};

/**
 * rotary_link_new:
 *
 * Creates a link without knobs. Set its `mode` and `modifier` with g_object_set().
 *
 * Returns: (transfer full): a new RotaryLink
 */
RotaryLink *rotary_link_new(void);

/**
 * rotary_link_add:
 * @self: a link
 * @knob: a knob
 *
 * Adds a knob, which moves with the others from the next gesture on. If it is in another link, it leaves that.
 */
void rotary_link_add(RotaryLink *self, RotaryKnob *knob);

/**
 * rotary_link_remove:
 * @self: a link
 * @knob: a knob
 *
 * Removes a knob. If the link is moving it, its gesture ends. If the knob is not in the link, nothing happens.
 */
void rotary_link_remove(RotaryLink *self, RotaryKnob *knob);

/* ---- Preferences ---- */

/**
 * rotary_preferences_get:
 * @name: the name of a preference, such as `mouseTracking`
 *
 * Reads what the user prefers for all knobs of the process.
 *
 * Returns: (transfer full) (nullable): the preference as text, or %NULL if there is none of this name. A number that is
 *   not set is an empty text.
 */
char *rotary_preferences_get(const char *name);

/**
 * rotary_preferences_set:
 * @name: the name of a preference, such as `mouseTracking`
 * @text: (nullable): the preference as text. If it is %NULL or invalid, the preference gets its default.
 *
 * Sets what the user prefers for all knobs of the process: `mouseTracking`, `touchTracking`, `penTracking`, `travel` (in
 * points), `fineFactor`, `coarseFactor`, `speedResponse`, `wheel` (`on`, `reversed`, `off`), `resetsOnDoubleClick`,
 * `resetsOnCommandClick`, `resetsOnOptionClick`, `hidesPointer`, and `playsHaptics` (`true`, `false`). What you set
 * for a knob has priority.
 *
 * Returns: whether there is a preference of this name
 */
gboolean rotary_preferences_set(const char *name, const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(RotaryKnob, g_object_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(RotaryEncoder, g_object_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(RotaryRange, g_object_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(RotaryHistory, g_object_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(RotaryLink, g_object_unref)

G_END_DECLS
