// A user's hand: pointer and key events of the X server's XTest extension, which programs receive like real ones.
#pragma once
#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

// Whether there are such events on this display. Call it before the other functions.
bool hand_is_there(void);

// Moves the pointer to a place on the screen. The event is on its way when the function returns.
void hand_point(int x, int y);

// Presses or releases a button: 1 is the primary one, and 4 and 5 are notches of the wheel.
void hand_button(unsigned button, bool is_down);

// Presses or releases a key, by its symbol, such as `GDK_KEY_Up`.
void hand_key(unsigned symbol, bool is_down);

// Gives the keyboard focus to a GdkSurface, because there is no window manager.
void hand_focus(void *surface);

#ifdef __cplusplus
}
#endif
