"""Makes touches on a GTK window, in a browser that shows GTK's Broadway display.

Usage: touch.py ADDRESS. Reads lines such as `start 0 120 80`, `move 0 120 60 1 40 40`, and `end`. Each line
contains the number and the position of every finger that is down. Answers each line with `done`.
"""

import sys

from playwright.sync_api import sync_playwright

TYPES = {"start": "touchStart", "move": "touchMove", "end": "touchEnd"}


def fingers(words):
    places = zip(words[0::3], words[1::3], words[2::3])
    # To GTK, a finger with the number 0 is the mouse. If the mouse seems to move, it cancels the finger's drag.
    return [{"id": int(i) + 1, "x": float(x), "y": float(y)} for i, x, y in places]


with sync_playwright() as playwright:
    browser = playwright.chromium.launch(
        executable_path="/usr/bin/chromium", args=["--no-sandbox", "--headless=new"]
    )
    page = browser.new_page(has_touch=True, viewport={"width": 1000, "height": 700})
    page.goto(sys.argv[1])
    session = page.context.new_cdp_session(page)
    print("done", flush=True)
    for line in sys.stdin:
        verb, *words = line.split()
        points = fingers(words)
        session.send("Input.dispatchTouchEvent", {"type": TYPES[verb], "touchPoints": points})
        print("done", flush=True)
    browser.close()
