"""A hurried user of a page of knobs: random input of every kind, as the system would report it to the browser."""

import asyncio

from hand import ALT, SHIFT

# Keys that a knob knows, and some that it does not.
KEYS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End", "Delete", "Escape",
        "Tab", "Enter", "Space", "5", "a")


class User:
    """Sends the events of one action together, so that many arrive within one frame."""

    def __init__(self, page, random):
        self.page = page
        self.random = random
        self.queue = []
        self.sent = 0
        self.fingers = {}
        self.places = []

    def act(self):
        """Does something to a knob that is visible now."""
        actions = {
            self.drag: 40, self.click: 6, self.touch: 18, self.wheel: 12, self.keys: 14, self.menu: 6,
            self.page_changes: 10, self.wait: 4,
        }
        if self.random.random() < 0.3 or not self.places:
            self.places = self.page.js("soak.visible()") or [[400, 300]]
        [action] = self.random.choices(list(actions), actions.values())
        action()
        self.flush()

    def flush(self):
        """Sends all events. Playwright's own function would wait for each of them."""
        queue, self.queue = self.queue, []
        self.sent += len(queue)
        send = self.page.session._impl_obj.send

        async def all_of_them():
            await asyncio.gather(*(send(method, parameters, None) for method, parameters in queue))

        self.page.session._sync(all_of_them())

    def place(self):
        """A point on a knob or close to it."""
        x, y = self.random.choice(self.places)
        return x + self.random.randint(-30, 30), y + self.random.randint(-30, 30)

    def change(self, *kinds):
        """Changes the page in the middle of what the user does."""
        self.flush()
        kind, seed = self.random.choice(kinds), self.random.random()
        self.queue.append(("Runtime.evaluate", {"expression": f"void soak.change('{kind}', {seed})"}))
        self.flush()

    # The mouse

    def mouse(self, type, x, y, **more):
        parameters = {"type": type, "x": x, "y": y, **more}
        self.queue.append(("Input.dispatchMouseEvent", parameters))

    def drag(self):
        x, y = self.place()
        self.mouse("mouseMoved", x, y)
        alt = self.random.choice((0, 0, 0, ALT))
        self.mouse("mousePressed", x, y, button="left", buttons=1, clickCount=1, modifiers=alt)
        shift = 0
        for _ in range(self.random.randint(0, 20)):
            if self.random.random() < 0.1:
                shift = SHIFT - shift
            # Some moves leave the window.
            reach = 2000 if self.random.random() < 0.05 else 40
            x += self.random.randint(-reach, reach)
            y += self.random.randint(-reach, reach)
            self.mouse("mouseMoved", x, y, button="left", buttons=1, modifiers=alt | shift)
        fate = self.random.random()
        if fate < 0.1:
            self.key("Escape")
        elif fate < 0.4:
            self.change("blur", "remove", "move", "replace", "attribute", "disable", "scroll", "hide", "resize", "set",
                        "modulate")
            self.mouse("mouseMoved", x - 20, y + 20, button="left", buttons=1)
        elif fate < 0.45:
            for type in ("mousePressed", "mouseReleased"):
                self.mouse(type, x, y, button="right", buttons=3 if type == "mousePressed" else 1, clickCount=1)
        self.mouse("mouseReleased", x, y, button="left", clickCount=1)

    def click(self):
        x, y = self.place()
        for count in (1, 2):
            self.mouse("mousePressed", x, y, button="left", buttons=1, clickCount=count)
            self.mouse("mouseReleased", x, y, button="left", clickCount=count)

    def wheel(self):
        x, y = self.place()
        self.mouse("mouseMoved", x, y)
        self.mouse("mouseMoved", x + 1, y)
        for _ in range(self.random.randint(1, 12)):
            self.mouse("mouseWheel", x, y, deltaX=self.random.choice((0, 0, 40)),
                       deltaY=self.random.choice((-120, -33, 7, 120)), modifiers=self.random.choice((0, 0, SHIFT, ALT)))

    def menu(self):
        """Opens a menu, and perhaps invokes one of its items."""
        x, y = self.place()
        self.mouse("mousePressed", x, y, button="right", buttons=2, clickCount=1)
        self.mouse("mouseReleased", x, y, button="right", clickCount=1)
        fate = self.random.random()
        if fate < 0.3:
            self.change("blur", "remove", "move", "replace", "attribute", "disable", "scroll", "hide", "set")
        elif fate < 0.6:
            for name in self.random.choices(("ArrowDown", "ArrowUp", "Space", "Escape", "Tab"), k=3):
                self.key(name)
        elif fate < 0.9:
            x, y = x + 20, y + self.random.randint(5, 100)
            self.mouse("mousePressed", x, y, button="left", buttons=1, clickCount=1)
            self.mouse("mouseReleased", x, y, button="left", clickCount=1)

    # Fingers

    def fingertips(self, type, points=None):
        points = self.fingers if points is None else points
        touches = [{"id": id, "x": max(x, 0), "y": max(y, 0)} for id, (x, y) in points.items()]
        self.queue.append(("Input.dispatchTouchEvent", {"type": type, "touchPoints": touches}))

    def touch(self):
        for finger in range(self.random.choice((1, 1, 1, 2, 3))):
            self.fingers[finger] = self.place()
            self.fingertips("touchStart")
        for _ in range(self.random.randint(0, 12)):
            for finger, (x, y) in self.fingers.items():
                self.fingers[finger] = (x + self.random.randint(-25, 25), y + self.random.randint(-25, 25))
            self.fingertips("touchMove")
        if self.random.random() < 0.25:
            self.change("blur", "remove", "move", "replace", "attribute", "disable", "scroll", "hide", "set")
        if self.random.random() < 0.2:
            self.fingers.clear()
            self.fingertips("touchCancel")
        while self.fingers:
            finger = self.random.choice(list(self.fingers))
            self.fingertips("touchEnd", {finger: self.fingers.pop(finger)})

    # Keys

    def key(self, name, types=("rawKeyDown", "keyUp"), modifiers=0):
        code = {"Space": " "}.get(name, name)
        for type in types:
            parameters = {"type": type, "key": code, "code": name, "modifiers": modifiers}
            self.queue.append(("Input.dispatchKeyEvent", parameters))

    def keys(self):
        self.change("focus")
        for _ in range(self.random.randint(1, 10)):
            repeats = self.random.choice((1, 1, 1, 8))
            name = self.random.choice(KEYS)
            self.key(name, ("rawKeyDown",) * repeats + ("keyUp",), self.random.choice((0, 0, 0, SHIFT, ALT)))
        if self.random.random() < 0.2:
            # A key whose release goes elsewhere.
            self.key("ArrowUp", ("rawKeyDown",))
            self.change("blur", "remove", "focus", "disable")
            self.key("ArrowUp", ("keyUp",))

    # The page and its window

    def page_changes(self):
        kinds = ("attribute", "attribute", "remove", "move", "scroll", "resize", "set", "animate", "hide", "theme",
                 "text", "replace", "replace", "disable", "reset", "modulate", "modulate")
        for _ in range(self.random.randint(1, 6)):
            self.change(*kinds)

    def wait(self):
        self.flush()
        self.page.wait(self.random.randint(10, 350))

    def let_go(self):
        """Releases the mouse and all keys. Each touch has ended already."""
        self.mouse("mouseReleased", 1, 1, button="left", clickCount=1)
        for name in KEYS:
            self.key(name, ("keyUp",))
        self.mouse("mouseMoved", 1, 1)
        self.flush()
