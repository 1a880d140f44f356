"""Prints what assistive technology sees of the sliders of a process, as JSON.

    atspi.py PID [NAME=VALUE ...] [NAME!ACTION ...]

For each NAME=VALUE, it first sets the value of the slider with that name through the Value interface. For
each NAME!ACTION, it invokes the action with that name through the Action interface.
"""

import json
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402


def application(pid):
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        child = desktop.get_child_at_index(index)
        if child is not None and child.get_process_id() == pid:
            return child
    return None


def sliders(node):
    if node.get_role() == Atspi.Role.SLIDER:
        yield node
    for index in range(node.get_child_count()):
        child = node.get_child_at_index(index)
        if child is not None:
            yield from sliders(child)


def children(node):
    found = [node.get_child_at_index(index) for index in range(node.get_child_count())]
    return [child for child in found if child is not None]


def actions(node):
    action = node.get_action_iface()
    if action is None:
        return []
    try:
        return [Atspi.Action.get_action_name(action, index) for index in range(action.get_n_actions())]
    except Exception:  # of an insensitive widget, GTK 4.8 counts actions that have no name
        return []


def field(node):
    node.clear_cache()
    text = node.get_text_iface()
    return {
        "role": node.get_role_name(),
        "name": node.get_name(),
        "description": node.get_description(),
        "states": sorted(state.value_nick for state in node.get_state_set().get_states()),
        "text": Atspi.Text.get_text(text, 0, Atspi.Text.get_character_count(text)) if text is not None else None,
    }


def items(node):
    """The items of a menu, with their states."""
    for child in children(node):
        if "menu item" in child.get_role_name():
            child.clear_cache()
            states = [state.value_nick for state in child.get_state_set().get_states()]
            yield {"name": child.get_name(), "states": sorted(states)}
        else:
            yield from items(child)


def buttons(node):
    """The buttons below a node, with what a screen reader says of them."""
    for child in children(node):
        if child.get_role() == Atspi.Role.PUSH_BUTTON:
            yield field(child)
        else:
            yield from buttons(child)


def groups(node):
    """The names of the groups and panels that contain a node, the innermost first."""
    found = []
    while (node := node.get_parent()) is not None:
        if node.get_role() in (Atspi.Role.PANEL, Atspi.Role.GROUPING) and node.get_name():
            found.append(node.get_name())
    return found


def facts(slider):
    slider.clear_cache()
    states = slider.get_state_set().get_states()
    value = slider.get_value_iface()
    result = {
        "role": slider.get_role_name(),
        "name": slider.get_name(),
        "description": slider.get_description(),
        "states": sorted(state.value_nick for state in states),
        "attributes": slider.get_attributes() or {},
        "interfaces": sorted(slider.get_interfaces()),
        "children": slider.get_child_count(),
        "actions": actions(slider),
        "items": list(items(slider)),
        "buttons": list(buttons(slider)),
        "groups": groups(slider),
        "fields": [field(child) for child in children(slider)],
    }
    if value is not None:
        result["value"] = Atspi.Value.get_current_value(slider)
        result["minimum"] = Atspi.Value.get_minimum_value(slider)
        result["maximum"] = Atspi.Value.get_maximum_value(slider)
        result["increment"] = Atspi.Value.get_minimum_increment(slider)
        try:
            result["text"] = Atspi.Value.get_text(slider)
        except Exception as error:  # GTK 4.8 has no Text in its Value interface
            result["text_error"] = str(error)
    return result


def main():
    pid = int(sys.argv[1])
    found = None
    for _ in range(50):
        found = application(pid)
        if found is not None:
            break
        time.sleep(0.1)
    if found is None:
        sys.exit(f"the accessibility bus has no application with process {pid}")
    for word in sys.argv[2:]:
        invokes = "!" in word
        name, argument = word.split("!" if invokes else "=")
        for slider in sliders(found):
            if slider.get_name() == name and invokes:
                Atspi.Action.do_action(slider, actions(slider).index(argument))
            elif slider.get_name() == name:
                Atspi.Value.set_current_value(slider, float(argument))
    print(json.dumps([facts(slider) for slider in sliders(found)]))


main()
