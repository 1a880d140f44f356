"""A user's hand: mouse, fingers, wheel, and keys, as the system would report them to the browser."""

import asyncio

# The numbers of the modifier keys in the browser's protocol.
ALT, CONTROL, SHIFT = 1, 2, 8


class Hand:
    def __init__(self, page):
        self.page = page
        self.session = page.context.new_cdp_session(page)
        self.fingers = {}

    def frame(self, count=1):
        """Waits until the page has drawn a frame. Browsers report moves once per frame."""
        for _ in range(count):
            self.page.evaluate("new Promise(requestAnimationFrame)")

    def let_go(self):
        """Releases everything, and moves the mouse into a corner."""
        if self.fingers:
            self.lose_touch()
        self._mouse("mouseReleased", 799, 0, False, button="left")
        self._mouse("mouseMoved", 799, 0, False)

    # The mouse and its wheel

    def press(self, x, y, shift=False, count=1, control=False):
        self._mouse("mouseMoved", x, y, shift, control)
        self._mouse("mousePressed", x, y, shift, control, button="left", buttons=1, clickCount=count)

    def move(self, x, y, shift=False, isDown=True, control=False):
        self._mouse(
            "mouseMoved", x, y, shift, control, button="left" if isDown else "none", buttons=int(isDown)
        )
        self.frame()

    def hover(self, x, y):
        self.move(x, y, isDown=False)

    def release(self, x, y, shift=False, count=1):
        self._mouse("mouseReleased", x, y, shift, button="left", clickCount=count)

    def click(self, x, y, count=1):
        for number in range(1, count + 1):
            self.press(x, y, count=number)
            self.release(x, y, count=number)

    def wheel(self, x, y, dy, dx=0, shift=False):
        self._mouse("mouseWheel", x, y, shift, deltaX=dx, deltaY=dy)

    def flick(self, places):
        """Moves the pressed mouse through many places within one frame: the page is busy until all moves have been
        sent."""
        self.page.evaluate("""() => setTimeout(() => {
              const end = performance.now() + 300;
              while (performance.now() < end);
            }, 20)""")
        self.page.wait_for_timeout(50)
        # Playwright waits until the page has handled each event. Here all are sent first.
        sends = [
            self.session._impl_obj.send(
                "Input.dispatchMouseEvent",
                {"type": "mouseMoved", "x": x, "y": y, "button": "left", "buttons": 1},
                None,
            )
            for x, y in places
        ]
        self.session._sync(_all(sends))
        self.frame(2)

    def _mouse(self, type, x, y, shift, control=False, **more):
        modifiers = (SHIFT if shift else 0) | (CONTROL if control else 0)
        event = {"type": type, "x": x, "y": y, "modifiers": modifiers, **more}
        self.session.send("Input.dispatchMouseEvent", event)

    # Fingers, by their numbers

    def touch(self, finger, x, y):
        self.fingers[finger] = (x, y)
        self._touch("touchStart")

    def drag(self, finger, x, y):
        self.fingers[finger] = (x, y)
        self._touch("touchMove")
        self.frame()

    def lift(self, finger):
        # The event names the finger that ends. The others stay.
        self._touch("touchEnd", {finger: self.fingers.pop(finger)})

    def lose_touch(self):
        """Cancels all touches, as the system does."""
        self.fingers.clear()
        self._touch("touchCancel")
        self.frame()

    def tap(self, x, y, count=1):
        for _ in range(count):
            self.touch(0, x, y)
            self.lift(0)

    def _touch(self, type, fingers=None):
        fingers = self.fingers if fingers is None else fingers
        points = [{"id": finger, "x": x, "y": y} for finger, (x, y) in fingers.items()]
        self.session.send("Input.dispatchTouchEvent", {"type": type, "touchPoints": points})

    # Keys

    def key(self, name, shift=False):
        self.page.keyboard.press(f"Shift+{name}" if shift else name)


async def _all(sends):
    await asyncio.gather(*sends)
