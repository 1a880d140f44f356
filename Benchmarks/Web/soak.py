"""Uses 100 knobs on a page for some minutes as a hurried user would in an hour, and looks for what adds up: memory,
complaints on the console, and gestures that never end.

Run it with `.build-python/bin/python Benchmarks/Web/soak.py [--minutes 5] [--seed 1]`, after Scripts/web.sh and
Scripts/python.sh. It fails if it finds something.
"""

import argparse
import pathlib
import random
import sys
import time

from browser import KNOB, start
from user import User

# Measurements of memory per run. The first third warms up the caches of the browser.
CHECKS = 12
# How much more the last third may have than the one before it.
HEAP, NODES, LISTENERS = 100_000, 100, 100


class Complaints(list):
    def listen(self, page):
        page.on("console", lambda message: message.type in ("warning", "error") and self.append(message.text))
        page.on("pageerror", lambda error: self.append(str(error)))
        page.on("crash", lambda _: self.append("the page crashed"))


def rest(page, user):
    """Lets everything go, and returns what is still going on."""
    user.let_go()
    # The longest time after which something still happens: the name replaces the value after a second.
    page.wait(1200)
    return page.js("soak.unrest()")


def weigh(page, bench):
    """Returns the bytes of objects, the nodes, and the listeners that garbage collection leaves, and the private
    memory."""
    page.js("soak.settle()")
    page.wait(400)
    page.collect()
    nodes, listeners = page.counters()
    heap = page.send("Runtime.getHeapUsage")["usedSize"]
    return heap, nodes, listeners, bench.private_bytes()


def leaked(page):
    """Returns how many knobs garbage collection has left that are no longer on the page."""
    group = {"objectGroup": "soak"}
    prototype = page.send("Runtime.evaluate", {"expression": "customElements.get('rotary-knob').prototype", **group})
    knobs = page.send("Runtime.queryObjects", {"prototypeObjectId": prototype["result"]["objectId"], **group})["objects"]
    count = "function () { return this.filter((knob) => !knob.isConnected).length }"
    arguments = {"functionDeclaration": count, "objectId": knobs["objectId"], "returnByValue": True}
    left = page.send("Runtime.callFunctionOn", arguments)["result"]["value"]
    page.send("Runtime.releaseObjectGroup", group)
    return left


def growth(weights, column):
    """The least of the last third, compared with the least of the third before. A leak raises the least too."""
    third = len(weights) // 3
    late, early = weights[-third:], weights[-2 * third : -third]
    return min(row[column] for row in late) - min(row[column] for row in early)


def main():
    parser = argparse.ArgumentParser(description="Uses 100 knobs at random, and looks for what adds up.")
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()

    found, weights = [], []
    # Frames follow each other as fast as the machine can draw them. JavaScript is not compiled: the machine code would
    # be on the heap, and there is more of it whenever another function has run often.
    fast = ("--disable-frame-rate-limit", "--disable-gpu-vsync", "--js-flags=--no-sparkplug --no-maglev --no-turbofan")
    options = {"has_touch": True, "viewport": {"width": 800, "height": 600}}
    with start(*fast) as bench, bench.page(KNOB, **options) as page:
        complaints = Complaints()
        complaints.listen(page.page)
        page.js(pathlib.Path(__file__).with_name("soak.js").read_text() + "\n0")
        page.frames()
        user = User(page, random.Random(arguments.seed))
        begin = time.monotonic()
        actions = 0
        for check in range(1, CHECKS + 1):
            while time.monotonic() < begin + 60 * arguments.minutes * check / CHECKS:
                user.act()
                actions += 1
            found += rest(page, user)
            found += [f"console: {text}" for text in complaints]
            complaints.clear()
            weights.append(weigh(page, bench))
            if left := leaked(page):
                found.append(f"{left} removed knobs have not been freed")
            heap, nodes, listeners, private = weights[-1]
            print(f"{time.monotonic() - begin:4.0f} s: {actions:6,} actions, {user.sent:7,} events, heap {heap:,} bytes, "
                  f"{nodes:,} nodes, {listeners:,} listeners, private {private / 1e6:.1f} MB, {len(found)} faults",
                  flush=True)
        counts = page.js("soak.counts")
        print(", ".join(f"{count:,} {name}" for name, count in counts.items()))
        for gesture in ("gesture", "depth-gesture"):
            if counts[f"{gesture}-begin"] != counts[f"{gesture}-end"]:
                found.append(f"not every {gesture} that began has ended")
    for column, (name, most) in enumerate((("bytes of objects", HEAP), ("nodes", NODES), ("listeners", LISTENERS))):
        more = growth(weights, column)
        if more > most:
            found.append(f"{more:,} more {name} in the last third than in the one before")
    for fault in sorted(set(found)):
        print(f"{found.count(fault)} times: {fault}")
    if found:
        sys.exit(1)
    print(f"No fault in {actions:,} actions.")


if __name__ == "__main__":
    main()
