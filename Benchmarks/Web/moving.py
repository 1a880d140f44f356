"""Many controls that all move: how long a frame takes, and whether each control is repainted."""

import base64
import dataclasses
import io

from PIL import Image, ImageChops

from browser import KNOB, ROOT, Unmeasured

# The pictures of each run are kept here.
PICTURES = ROOT / ".build-bench" / "web"

# Sets all controls in each frame, for some seconds but at least some frames.
START = """(property) => {
  property ??= "valueAsNumber" in controls[0] ? "valueAsNumber" : "value";
  globalThis.count = 0;
  const move = () => {
    controls.forEach((control, index) => (control[property] = (3 * count + index) % 100));
    count += 1;
    requestAnimationFrame(move);
  };
  requestAnimationFrame(move);
}"""

WAIT = """([seconds, frames]) => new Promise((resolve) => {
  const begin = count;
  const start = performance.now();
  const look = (now) => {
    const isDone = now >= start + 1000 * seconds && count >= begin + frames;
    isDone ? resolve({ count: count - begin, seconds: (now - start) / 1000 }) : requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})"""

# The boxes of the controls that are visible as a whole.
BOXES = """() => controls
  .map((control) => control.getBoundingClientRect())
  .filter(({ right, bottom }) => right <= innerWidth && bottom <= innerHeight)
  .map(({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round))"""


def moving(bench, subject, count, seconds=1):
    """Returns the milliseconds per frame of the main thread and of all processes, and the frames per second."""
    with bench.page(subject) as page:
        page.add(subject, count)
        page.js(START, subject.moves)
        page.js(WAIT, [0.3, 1])
        all_before = bench.seconds()
        before, script_before = page.busy()
        seen = page.js(WAIT, [seconds, 2])
        after, script_after = page.busy()
        all_after = bench.seconds()
        check(page, subject, count)
        frames = seen["count"]
        return {
            "main thread": (after - before) / frames,
            "script": (script_after - script_before) / frames,
            "all processes": 1000 * (all_after - all_before) / frames,
            "rate": frames / seen["seconds"],
        }


# What moves besides values: the changes of the subject.
FEATURES = {
    "values move": {},
    "modulations move": {
        "markup": '<rotary-knob aria-label=a value=50 modulation="20...80"></rotary-knob>', "moves": "live",
    },
    "values of a skin move": {"markup": "<rotary-knob aria-label=a skin=/Skins/aluminium></rotary-knob>"},
}


def features(bench, subject):
    """Returns the milliseconds per frame of the main thread, and the frames per second, of 100 knobs."""
    results = {}
    for name, changes in FEATURES.items() if subject == KNOB else ():
        own = dataclasses.replace(subject, name=name.replace(" ", "-"), **changes)
        result = moving(bench, own, 100, seconds=2)
        results[f"{name}, main thread"] = result["main thread"]
        results[f"{name}, rate"] = result["rate"]
    return results


def check(page, subject, count):
    """Fails unless each visible control looks different in two pictures of the running page. A control that is
    not repainted would be the fastest of all."""
    one, other = take(page), take(page)
    PICTURES.mkdir(parents=True, exist_ok=True)
    path = PICTURES / f"{subject.name}-{count}.png"
    other.save(path)
    boxes = page.js(BOXES)
    apart = ImageChops.difference(one, other)
    still = [box for box in boxes if not apart.crop(box).getbbox()]
    if still or not boxes:
        one.save(path.with_suffix(".before.png"))
        raise Unmeasured(
            f"{subject.name}: {len(still)} of {len(boxes)} visible controls are not repainted while they move, "
            f"so their time means nothing. See {path}."
        )


def take(page):
    """Returns what the page shows now. Unlike Playwright's function, this does not wait for a frame."""
    data = page.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})["data"]
    return Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")
