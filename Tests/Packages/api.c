/* Calls every function of rotary-knob.h. `Scripts/languages.sh` compiles and runs it on what is installed. */
#include <math.h>
#include <rotary-knob.h>

static int draws, destructions, notifications;

static gboolean end_wait(gpointer is_over) {
  *(gboolean *)is_over = TRUE;
  return G_SOURCE_REMOVE;
}

static void wait(guint milliseconds) {
  gboolean is_over = FALSE;
  g_timeout_add(milliseconds, end_wait, &is_over);
  while (!is_over) g_main_context_iteration(NULL, TRUE);
}

static void draw(RotaryKnob *knob, cairo_t *cr, double radius, double rotation, double value, gpointer data) {
  g_assert_true(ROTARY_IS_KNOB(knob));
  g_assert_cmpint(cairo_status(cr), ==, CAIRO_STATUS_SUCCESS);
  /* The circle lies on the grid of pixels. */
  g_assert_cmpfloat_with_epsilon(radius, 40, 0.6);
  g_assert_cmpfloat_with_epsilon(rotation, value == 10 ? 0 : G_PI * 0.75, 1e-9);
  g_assert_true(data == &draws);
  draws++;
  cairo_rotate(cr, rotation);
}

static void destroy(gpointer data) {
  g_assert_true(data == &draws);
  destructions++;
}

static void expect_critical(const char *pattern) {
  g_test_expect_message("RotaryKnob", G_LOG_LEVEL_CRITICAL, pattern);
}

static void test_knob(void) {
  GtkAdjustment *adjustment = gtk_adjustment_new(632.45553203367587, 20, 20000, 0, 0, 0);
  GtkWidget *knob = rotary_knob_new(adjustment);
  /* As with any widget, the caller gets a floating reference, which no function takes. */
  g_assert_true(g_object_is_floating(knob));
  g_assert_true(gtk_range_get_adjustment(GTK_RANGE(knob)) == adjustment);
  g_object_set(knob, "taper", ROTARY_TAPER_LOG, "unit", "Hz", NULL);
  g_assert_cmpfloat_with_epsilon(rotary_knob_get_fraction(ROTARY_KNOB(knob)), 0.5, 1e-9);
  g_autofree char *text = rotary_knob_get_text(ROTARY_KNOB(knob));
  g_assert_cmpstr(text, ==, "632\u00a0Hz");
  rotary_knob_animate_to(ROTARY_KNOB(knob), 1e9);
  rotary_knob_animate_to(ROTARY_KNOB(knob), NAN);
  g_assert_cmpfloat(gtk_adjustment_get_value(adjustment), ==, 20000);
  g_assert_true(g_object_is_floating(knob));
  g_object_ref_sink(knob);
  g_object_add_weak_pointer(G_OBJECT(knob), (gpointer *)&knob);
  g_object_unref(knob);
  g_assert_null(knob);
}

static void test_drawing(void) {
  GtkWidget *window = gtk_window_new(), *knob = rotary_knob_new(gtk_adjustment_new(10, 0, 20, 0, 0, 0));
  g_object_set(knob, "diameter", 80.0, "halign", GTK_ALIGN_CENTER, "valign", GTK_ALIGN_CENTER, NULL);
  rotary_knob_set_draw_func(ROTARY_KNOB(knob), FALSE, draw, &draws, destroy);
  gtk_window_set_child(GTK_WINDOW(window), knob);
  gtk_window_present(GTK_WINDOW(window));
  wait(300);
  g_assert_cmpint(draws, >, 0);
  g_assert_cmpint(destructions, ==, 0);
  rotary_knob_set_draw_func(ROTARY_KNOB(knob), TRUE, draw, &draws, destroy);
  g_assert_cmpint(destructions, ==, 1);
  draws = 0;
  gtk_range_set_value(GTK_RANGE(knob), 20);
  wait(300);
  g_assert_cmpint(draws, >, 0);
  rotary_knob_set_draw_func(ROTARY_KNOB(knob), FALSE, NULL, NULL, NULL);
  g_assert_cmpint(destructions, ==, 2);
  rotary_knob_set_draw_func(ROTARY_KNOB(knob), FALSE, draw, &draws, destroy);
  gtk_window_destroy(GTK_WINDOW(window));
  g_assert_cmpint(destructions, ==, 3);
  /* The data of a function that cannot be set is destroyed as well. */
  expect_critical("rotary_knob_set_draw_func: the widget is not a RotaryKnob");
  rotary_knob_set_draw_func(NULL, FALSE, draw, &draws, destroy);
  g_assert_cmpint(destructions, ==, 4);
}

static void test_encoder_and_range(void) {
  GtkWidget *encoder = g_object_ref_sink(rotary_encoder_new());
  gtk_widget_activate_action(encoder, "encoder.increment", NULL);
  g_assert_cmpfloat_with_epsilon(rotary_encoder_get_angle(ROTARY_ENCODER(encoder)), 15, 1e-9);
  g_object_unref(encoder);

  GtkAdjustment *lower = gtk_adjustment_new(1, 0, 10, 0, 0, 0), *upper = gtk_adjustment_new(2, 0, 10, 0, 0, 0);
  GtkWidget *range = g_object_ref_sink(rotary_range_new(lower, upper));
  rotary_range_set_values(ROTARY_RANGE(range), 6, 8);
  rotary_range_set_values(ROTARY_RANGE(range), 5, 4);
  rotary_range_set_values(ROTARY_RANGE(range), NAN, 9);
  g_assert_cmpfloat(gtk_adjustment_get_value(lower), ==, 6);
  g_assert_cmpfloat(gtk_adjustment_get_value(upper), ==, 8);
  g_object_unref(range);
}

static void notified(GObject *history, GParamSpec *spec, gpointer data) { notifications++; }

/* A reset is a gesture of the user. */
static GtkWidget *new_reset_knob(RotaryHistory *history, const char *name) {
  GtkWidget *knob = g_object_ref_sink(rotary_knob_new(gtk_adjustment_new(10, 0, 20, 0, 0, 0)));
  g_object_set(knob, "label", "Cutoff", NULL);
  rotary_history_add(history, ROTARY_KNOB(knob), name);
  gtk_widget_activate_action(knob, "knob.reset", NULL);
  g_assert_cmpfloat(gtk_range_get_value(GTK_RANGE(knob)), ==, 0);
  return knob;
}

static void assert_steps(RotaryHistory *history, const char *undo, const char *redo) {
  g_autofree char *undo_name = NULL, *redo_name = NULL;
  gboolean can_undo, can_redo;
  g_object_get(history, "undo-name", &undo_name, "redo-name", &redo_name, "can-undo", &can_undo, "can-redo", &can_redo,
               NULL);
  g_assert_cmpstr(undo_name, ==, undo);
  g_assert_cmpstr(redo_name, ==, redo);
  g_assert_true(can_undo == (undo != NULL) && can_redo == (redo != NULL));
}

static void test_history(void) {
  RotaryHistory *history = rotary_history_new();
  g_signal_connect(history, "notify::can-undo", G_CALLBACK(notified), NULL);
  assert_steps(history, NULL, NULL);
  g_assert_false(rotary_history_undo(history));
  GtkWidget *knob = new_reset_knob(history, NULL);
  g_assert_cmpint(notifications, ==, 1);
  assert_steps(history, "Cutoff", NULL);
  g_assert_true(rotary_history_undo(history));
  g_assert_cmpfloat(gtk_range_get_value(GTK_RANGE(knob)), ==, 10);
  assert_steps(history, NULL, "Cutoff");
  g_assert_true(rotary_history_redo(history));
  rotary_history_clear(history);
  assert_steps(history, NULL, NULL);
  g_assert_cmpint(notifications, ==, 4);

  GtkWidget *other = new_reset_knob(history, "Filter Cutoff");
  assert_steps(history, "Filter Cutoff", NULL);
  rotary_history_remove(history, ROTARY_KNOB(other));
  assert_steps(history, NULL, NULL);
  rotary_history_remove(history, ROTARY_KNOB(other));

  /* A knob is in one history only, which it keeps alive. */
  RotaryHistory *second = g_object_new(ROTARY_TYPE_HISTORY, "limit", 1, "merge-interval", 0.5, NULL);
  rotary_history_add(second, ROTARY_KNOB(knob), NULL);
  GtkWidget *window = gtk_window_new();
  rotary_history_add_shortcuts(second, window);
  g_object_add_weak_pointer(G_OBJECT(history), (gpointer *)&history);
  g_object_add_weak_pointer(G_OBJECT(second), (gpointer *)&second);
  g_object_unref(history);
  g_assert_null(history);
  g_object_unref(second);
  g_assert_nonnull(second);
  gtk_widget_activate_action(knob, "knob.reset", NULL);
  gtk_window_destroy(GTK_WINDOW(window));
  g_object_unref(other);
  g_object_unref(knob);
  g_assert_null(second);

  expect_critical("rotary_history_undo: the object is not a RotaryHistory");
  g_assert_false(rotary_history_undo(NULL));
}

static void test_link(void) {
  RotaryLink *link = rotary_link_new();
  int mode, modifier;
  g_object_get(link, "mode", &mode, "modifier", &modifier, NULL);
  g_assert_cmpint(mode, ==, ROTARY_LINK_MODE_EQUAL);
  g_assert_cmpint(modifier, ==, ROTARY_DEPTH_MODIFIER_ALT);
  g_object_set(link, "mode", ROTARY_LINK_MODE_OFFSET, "modifier", ROTARY_DEPTH_MODIFIER_NONE, NULL);
  RotaryHistory *history = rotary_history_new();
  GtkWidget *knobs[2];
  for (gsize index = 0; index < G_N_ELEMENTS(knobs); index++) {
    knobs[index] = g_object_ref_sink(rotary_knob_new(gtk_adjustment_new(10 + 5.0 * index, 0, 20, 0, 0, 0)));
    rotary_link_add(link, ROTARY_KNOB(knobs[index]));
    rotary_history_add(history, ROTARY_KNOB(knobs[index]), "Level");
  }
  g_object_add_weak_pointer(G_OBJECT(link), (gpointer *)&link);
  gtk_widget_activate_action(knobs[0], "knob.reset", NULL);
  g_assert_cmpfloat(gtk_range_get_value(GTK_RANGE(knobs[0])), ==, 0);
  g_assert_cmpfloat(gtk_range_get_value(GTK_RANGE(knobs[1])), ==, 5);
  assert_steps(history, "Level", NULL);
  g_assert_true(rotary_history_undo(history));
  g_assert_cmpfloat(gtk_range_get_value(GTK_RANGE(knobs[1])), ==, 15);
  assert_steps(history, NULL, "Level");
  rotary_link_remove(link, ROTARY_KNOB(knobs[1]));
  rotary_link_remove(link, ROTARY_KNOB(knobs[1]));
  gtk_widget_activate_action(knobs[0], "knob.reset", NULL);
  g_assert_cmpfloat(gtk_range_get_value(GTK_RANGE(knobs[1])), ==, 15);
  g_object_unref(link);
  g_assert_null(link);
  for (gsize index = 0; index < G_N_ELEMENTS(knobs); index++) g_object_unref(knobs[index]);
  g_object_unref(history);
  expect_critical("rotary_link_add: the object is not a RotaryLink");
  rotary_link_add(NULL, NULL);
}

static void test_preferences(void) {
  g_assert_true(rotary_preferences_set("wheel", "off"));
  g_autofree char *wheel = rotary_preferences_get("wheel");
  g_assert_cmpstr(wheel, ==, "off");
  g_assert_true(rotary_preferences_set("wheel", "sideways"));
  g_autofree char *standard = rotary_preferences_get("wheel");
  g_assert_cmpstr(standard, ==, "on");
  g_assert_false(rotary_preferences_set("wheels", "off"));
  g_assert_null(rotary_preferences_get("wheels"));
}

typedef struct {
  RotaryKnob parent_instance;
  int number;
} OwnKnob;

typedef struct {
  RotaryKnobClass parent_class;
} OwnKnobClass;

G_DEFINE_TYPE(OwnKnob, own_knob, ROTARY_TYPE_KNOB)

static void own_knob_init(OwnKnob *knob) { knob->number = 7; }

static void own_knob_class_init(OwnKnobClass *klass) {}

static void assert_size(GType type, gsize instance, gsize klass) {
  GTypeQuery query;
  g_type_query(type, &query);
  g_assert_cmpuint(query.instance_size, ==, instance);
  g_assert_cmpuint(query.class_size, ==, klass);
}

static void test_classes(void) {
  assert_size(ROTARY_TYPE_KNOB, sizeof(RotaryKnob), sizeof(RotaryKnobClass));
  assert_size(ROTARY_TYPE_ENCODER, sizeof(RotaryEncoder), sizeof(RotaryEncoderClass));
  assert_size(ROTARY_TYPE_RANGE, sizeof(RotaryRange), sizeof(RotaryRangeClass));
  assert_size(ROTARY_TYPE_HISTORY, sizeof(RotaryHistory), sizeof(RotaryHistoryClass));
  assert_size(ROTARY_TYPE_LINK, sizeof(RotaryLink), sizeof(RotaryLinkClass));
  OwnKnob *knob = g_object_ref_sink(g_object_new(own_knob_get_type(), "label", "Own", NULL));
  g_assert_cmpint(knob->number, ==, 7);
  rotary_knob_animate_to(ROTARY_KNOB(knob), 0.5);
  g_assert_cmpfloat(rotary_knob_get_fraction(ROTARY_KNOB(knob)), ==, 0.5);
  g_object_unref(knob);
}

static void test_types(void) {
  const char *names[] = {"Taper", "Tracking", "TravelUnit", "Overshoot", "RingOutside", "Origin", "Labels",
                         "DepthModifier", "ValueDisplay", "LinkMode"};
  const GType types[] = {ROTARY_TYPE_TAPER, ROTARY_TYPE_TRACKING, ROTARY_TYPE_TRAVEL_UNIT, ROTARY_TYPE_OVERSHOOT,
                         ROTARY_TYPE_RING_OUTSIDE, ROTARY_TYPE_ORIGIN, ROTARY_TYPE_LABELS, ROTARY_TYPE_DEPTH_MODIFIER,
                         ROTARY_TYPE_VALUE_DISPLAY, ROTARY_TYPE_LINK_MODE};
  for (gsize index = 0; index < G_N_ELEMENTS(types); index++) {
    g_autofree char *name = g_strconcat("Rotary", names[index], NULL);
    g_assert_cmpstr(g_type_name(types[index]), ==, name);
    g_assert_true(G_TYPE_IS_ENUM(types[index]));
  }
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  /* The library has registered its classes before any of its functions is called. */
  g_assert_true(g_type_from_name("RotaryKnob") && g_type_from_name("RotaryEncoder"));
  g_assert_true(g_type_from_name("RotaryRange") && g_type_from_name("RotaryHistory"));
  gtk_init();
  g_test_add_func("/types", test_types);
  g_test_add_func("/classes", test_classes);
  g_test_add_func("/knob", test_knob);
  g_test_add_func("/drawing", test_drawing);
  g_test_add_func("/encoder-and-range", test_encoder_and_range);
  g_test_add_func("/history", test_history);
  g_test_add_func("/link", test_link);
  g_test_add_func("/preferences", test_preferences);
  return g_test_run();
}
