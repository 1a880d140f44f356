"""What controls cost before anyone moves them: time to create and to show, memory, nodes, and listeners."""

import dataclasses

from browser import KNOB

# Creates controls in one task, and waits until the main thread has painted them.
CREATE = """([markup, count]) => new Promise((resolve) => {
  const template = document.createElement("template");
  template.innerHTML = markup;
  const channel = new MessageChannel();
  requestAnimationFrame(() => setTimeout(() => {
    const start = performance.now();
    for (let made = 0; made < count; made += 1) {
      place.append(document.importNode(template.content, true));
    }
    const created = performance.now() - start;
    channel.port1.onmessage = () => resolve({ created, shown: performance.now() - start });
    // Some controls are drawn in a callback of their first frame, or after their first layout. The message
    // arrives after the frame.
    requestAnimationFrame(() => requestAnimationFrame(() => channel.port2.postMessage(0)));
  }));
})"""


def creating(bench, subject, count=1000):
    """Returns the milliseconds of the script that creates controls, those until they are painted, and how much of
    them the main thread has worked."""
    with bench.page(subject) as page:
        # What only the first control needs is measured elsewhere.
        page.add(subject, 1)
        page.wait(100)
        page.js("place.replaceChildren()")
        page.frames()
        before, _ = page.busy()
        seen = page.js(CREATE, [subject.markup, count])
        after, _ = page.busy()
        return {**seen, "busy": after - before}


LABELED = dataclasses.replace(
    KNOB, name="labels", markup='<rotary-knob tick-labels="0 50 100" style="--knob-size: 64px">A</rotary-knob>')


def labeling(bench, subject):
    """Returns how long the main thread works to show 1,000 knobs with labels around their dials, and to show them in
    another size of the font, in milliseconds."""
    if subject != KNOB:
        return {}
    with bench.page(LABELED) as page:
        page.add(LABELED, 1)
        page.wait(100)
        page.js("place.replaceChildren()")
        page.frames()
        before, _ = page.busy()
        page.js(CREATE, [LABELED.markup, 1000])
        page.frames(3)
        shown, _ = page.busy()
        page.js("void (place.style.fontSize = '30px')")
        page.frames(5)
        after, _ = page.busy()
        return {"shown": shown - before, "font": after - shown}


def weighing(bench, subject, count=2000):
    """Returns the private memory in KiB, the nodes, and the listeners of a control that nobody has used."""
    with bench.page(subject) as page:
        page.add(subject, 10)
        page.wait(1000)
        page.collect()
        bytes_before = bench.private_bytes()
        nodes_before, listeners_before = page.counters()
        page.add(subject, count)
        page.wait(1000)
        page.collect()
        nodes, listeners = page.counters()
        return {
            "memory": (bench.private_bytes() - bytes_before) / count / 1024,
            "nodes": (nodes - nodes_before) / count,
            "listeners": (listeners - listeners_before) / count,
        }
