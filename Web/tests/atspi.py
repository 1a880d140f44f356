"""A screen reader: uses a slider of the browser through the accessibility bus, and prints its properties as JSON.
Runs with the system's Python, which has access to the bus.

    atspi.py NAME               prints the properties of the slider with this name
    atspi.py NAME set VALUE     sets its value first
    atspi.py NAME do ACTION     performs one of its actions first, such as `increment`
"""

import json
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402


def find(node, name):
    if node.get_role() == Atspi.Role.SLIDER and node.get_name() == name:
        return node
    for index in range(node.get_child_count()):
        child = node.get_child_at_index(index)
        found = child is not None and find(child, name)
        if found:
            return found
    return None


def facts(slider):
    slider.clear_cache()
    states = slider.get_state_set().get_states()
    box = slider.get_extents(Atspi.CoordType.SCREEN)
    return {
        "value": Atspi.Value.get_current_value(slider),
        "minimum": Atspi.Value.get_minimum_value(slider),
        "maximum": Atspi.Value.get_maximum_value(slider),
        "text": (slider.get_attributes() or {}).get("valuetext"),
        "description": slider.get_description(),
        "states": sorted(state.value_nick for state in states),
        "size": [box.width, box.height],
    }


def main(name, verb=None, word=None):
    slider = None
    for _ in range(100):
        slider = find(Atspi.get_desktop(0), name)
        if slider:
            break
        time.sleep(0.1)
    if not slider:
        sys.exit(f"no slider {name} is on the accessibility bus")
    if verb == "set":
        Atspi.Value.set_current_value(slider, float(word))
    elif verb == "do":
        count = Atspi.Action.get_n_actions(slider)
        names = [Atspi.Action.get_action_name(slider, index) for index in range(count)]
        Atspi.Action.do_action(slider, names.index(word))
    print(json.dumps(facts(slider)))


main(*sys.argv[1:])
