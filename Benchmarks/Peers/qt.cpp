// Measures Qt's QDial, in the style that is named Fusion.
//
//     qt FOLDER                      the time and memory of one control; pictures go to the folder
//     qt FOLDER COUNT SIDE SECONDS   a window of many controls that all move
//     qt                             a window with one control
#include "measure.h"
#include <QApplication>
#include <QDial>
#include <QImage>
#include <QMouseEvent>
#include <QPainter>
#include <QTimer>
#include <memory>
#include <vector>

static const char *const subject = "QDial";

// A dial has whole values only, so a thousand of them stand for a continuous range. Its handlers are protected.
struct Dial : QDial {
  explicit Dial(int side = 100, QWidget *parent = nullptr) : QDial(parent) {
    setRange(0, 1000);
    resize(side, side);
  }
  using QDial::mouseMoveEvent;
  using QDial::mousePressEvent;
};

// A pointer that turns a dial of 100 pixels, by the dial's own handlers.
struct Turning {
  Dial dial;
  std::vector<std::unique_ptr<QMouseEvent>> events;

  Turning() {
    for (int index = 0; index < 1000; index++) {
      double x, y;
      point_on_circle(index, &x, &y);
      events.push_back(event(QEvent::MouseMove, QPointF(50 + x, 50 + y)));
    }
    auto press = event(QEvent::MouseButtonPress, events[0]->position());
    dial.mousePressEvent(press.get());
  }

  static std::unique_ptr<QMouseEvent> event(QEvent::Type type, QPointF place) {
    return std::make_unique<QMouseEvent>(type, place, place, Qt::LeftButton, Qt::LeftButton, Qt::NoModifier);
  }

  static void run(void *turning) {
    auto *self = static_cast<Turning *>(turning);
    for (auto &event : self->events) self->dial.mouseMoveEvent(event.get());
  }
};

static void setValues(void *dial) {
  for (int index = 0; index < 1000; index++) static_cast<Dial *>(dial)->setValue(index);
}

static void createDials(void *) {
  for (int index = 0; index < 200; index++) QDial dial;
}

static void createDialsWithRange(void *) {
  for (int index = 0; index < 200; index++) {
    QDial dial;
    dial.setRange(0, 10);
  }
}

static double heapPerDial() {
  std::vector<std::unique_ptr<QDial>> dials;
  dials.reserve(1000);
  double before = heap_bytes();
  for (int index = 0; index < 1000; index++) dials.push_back(std::make_unique<QDial>());
  return (heap_bytes() - before) / 1000;
}

// A dial that is painted into an image of the software renderer, each time with another value.
struct Painting {
  Dial dial;
  QImage image;
  int count = 0;

  Painting(int side, int scale)
      : dial(side), image(side * scale, side * scale, QImage::Format_ARGB32_Premultiplied) {
    image.setDevicePixelRatio(scale);
  }

  static void run(void *painting) {
    auto *self = static_cast<Painting *>(painting);
    for (int index = 0; index < 200; index++) {
      self->dial.setValue(int(1000 * fmod(self->count++ * 0.0137, 1)));
      self->image.fill(Qt::transparent);
      self->dial.render(&self->image, QPoint(), QRegion(), QWidget::DrawChildren);
    }
  }
};

static void printControl(const QString &folder) {
  printf("{\"version\": \"Qt\", \"value\": \"%s\", \"flags\": \"" FLAGS "\"}\n", qVersion());
  Turning turning;
  print_record(ROW_ROTARY, subject, measure(Turning::run, &turning, 1000), "ns", 0);
  print_record(ROW_SET, subject, measure(setValues, &turning.dial, 1000), "ns", 0);
  print_record(ROW_CREATE, subject, measure(createDials, nullptr, 200), "ns", 0);
  print_record(ROW_CREATE_WITH_RANGE, subject, measure(createDialsWithRange, nullptr, 200), "ns", 0);
  print_record(ROW_HEAP, subject, heapPerDial(), "bytes", 0);
  for (int side : {64, 128})
    for (int scale : {1, 2}) {
      Painting painting(side, scale);
      print_paint(subject, side, scale, measure(Painting::run, &painting, 200));
      painting.image.save(QString("%1/paint-QDial-%2@%3.png").arg(folder).arg(side).arg(scale));
    }
}

// A window that counts how often it is painted.
struct Window : QWidget {
  int paints = 0;
  void paintEvent(QPaintEvent *) override { paints++; }
};

static void printCrowd(QApplication &application, const QString &folder, int count, int side, double seconds) {
  Window window;
  std::vector<Dial *> dials;
  int ticks = 0, columns = int(ceil(sqrt(count * 1.4)));
  window.resize(columns * side, (count + columns - 1) / columns * side);
  for (int index = 0; index < count; index++) {
    dials.push_back(new Dial(side, &window));
    dials.back()->move(index % columns * side, index / columns * side);
  }
  window.show();
  QTimer timer;
  timer.setTimerType(Qt::PreciseTimer);
  QObject::connect(&timer, &QTimer::timeout, [&] {
    ticks++;
    for (size_t index = 0; index < dials.size(); index++) {
      double position = fmod(ticks * 0.01 + double(index) * 0.037, 2);
      dials[index]->setValue(int(1000 * fmin(position, 2 - position)));
    }
  });
  timer.start(1000 / 60);
  double start = 0, own = 0, server = 0;
  QTimer::singleShot(1000, [&] {
    ticks = window.paints = 0;
    start = wall_seconds();
    own = own_seconds();
    server = server_seconds();
    QTimer::singleShot(int(1000 * seconds), &application, &QApplication::quit);
  });
  application.exec();
  own = own_seconds() - own;
  server = server_seconds() - server;
  print_crowd(subject, count, ticks, window.paints, wall_seconds() - start, own, server);
  window.grab().save(folder + "/moving-QDial.png");
}

int main(int count, char **words) {
  QApplication::setStyle("Fusion");
  QApplication application(count, words);
  if (count == 1) {
    Dial dial;
    dial.show();
    return application.exec();
  } else if (count == 5) {
    printCrowd(application, words[1], atoi(words[2]), atoi(words[3]), atof(words[4]));
  } else {
    printControl(words[1]);
  }
  return 0;
}
