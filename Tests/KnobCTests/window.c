// A knob in a window of Windows, without a picture. Prints what each gesture has done when it ends, until the key Q is
// pressed.

#include <knobengine.h>
#include <stdio.h>
#include <windows.h>
// After windows.h.
#include <windowsx.h>

static struct knob *knob;

static void report(uint32_t events) {
  if (!(events & (KNOB_ENDED | KNOB_CANCELLED))) return;
  char text[64];
  knob_text(knob, knob_value(knob), text, sizeof text);
  printf("%s %s\n", events & KNOB_CANCELLED ? "canceled" : "ended", text);
  fflush(stdout);
}

/// Passes the messages of a window to the knob, which fills it. Points are measured from its upper left corner.
static LRESULT CALLBACK handle(HWND window, UINT message, WPARAM word, LPARAM place) {
  bool fine = word & MK_SHIFT;
  switch (message) {
  case WM_LBUTTONDOWN:
    // The window also gets the moves outside of it.
    SetCapture(window);
    report(knob_press(knob, GET_X_LPARAM(place), GET_Y_LPARAM(place), KNOB_MOUSE, fine));
    return 0;
  case WM_MOUSEMOVE:
    report(knob_move(knob, GET_X_LPARAM(place), GET_Y_LPARAM(place), fine, false));
    return 0;
  case WM_LBUTTONUP:
    report(knob_release(knob));
    ReleaseCapture();
    return 0;
  case WM_CAPTURECHANGED:
    // After a release, this does nothing.
    report(knob_cancel(knob));
    return 0;
  case WM_MOUSEWHEEL: {
    // Windows counts upward, and the engine downward.
    double notches = -GET_WHEEL_DELTA_WPARAM(word) / (double)WHEEL_DELTA;
    report(knob_scroll(knob, knob_notches(0, notches, KNOB_NOTCHES, fine), fine));
    SetTimer(window, 1, 250, NULL);
    return 0;
  }
  case WM_TIMER:
    KillTimer(window, 1);
    report(knob_end_burst(knob));
    return 0;
  case WM_KEYDOWN:
    if (word == VK_ESCAPE) report(knob_cancel(knob));
    if (word == 'Q') PostQuitMessage(0);
    return 0;
  default:
    return DefWindowProc(window, message, word, place);
  }
}

int main(void) {
  knob = knob_create();
  knob_set(knob, "range", "20...20000");
  knob_set(knob, "taper", "log");
  WNDCLASS type = {.lpfnWndProc = handle, .lpszClassName = "knob", .hCursor = LoadCursor(NULL, IDC_ARROW)};
  RegisterClass(&type);
  HWND window = CreateWindow("knob", "Cutoff", WS_POPUP | WS_VISIBLE, 300, 300, 100, 100, NULL, NULL, NULL, NULL);
  SetFocus(window);
  MSG message;
  while (GetMessage(&message, NULL, 0, 0) > 0) DispatchMessage(&message);
  knob_destroy(knob);
}
