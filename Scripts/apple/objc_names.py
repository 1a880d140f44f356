"""Calculates the Swift names of declarations in Objective-C, for `apple-facts.py`.

It follows the rules of SE-0005 as far as the frameworks that KnobKit uses need them. Where Apple states a name, that one
is used instead.
"""

import re

PREPOSITIONS = set(
    "above after along alongside as at before below by following for from given in including inside into matching of"
    " on passing preceding since to until using via when with within".split()
)
VERBS = set(
    "accept add append apply attach authorize become begin bring cache cancel change choose clear close continue convert"
    " copy cut deselect detach discard dismiss display draw enable end enumerate exchange fill find get hide ignore"
    " insert invalidate is layout load lock make move observe open order paste perform play post prepare present"
    " prevent purge read receive record register release reload remove replace report require reset resign resize"
    " restore run scroll select send set show size sort start stop stroke track transform try unlock unregister update"
    " use validate view write should will did be was recognize".split()
)
SPECIAL = {("Index", "Int"), ("Index", "UInt"), ("Object", "Any"), ("Frame", "Rect"), ("Handler", "Block")}


def words(name):
    return re.findall(r"[A-Z]+(?![a-z])\d*|[A-Z]?[a-z]+\d*|\d+|_", name)


def lower_first(name):
    """The name with its first word in lower case: `URLString` is `urlString`."""
    parts = words(name)
    if not parts:
        return name
    return parts[0].lower() + name[len(parts[0]) :]


def type_words(swift_type):
    bare = re.sub(r"^(inout |@escaping |any )|[?!()]", "", swift_type)
    collection = re.fullmatch(r"\[(?:.*: ?)?(.*)\]|Set<(.*)>", bare)
    if collection:
        parts = type_words(collection[1] or collection[2])
        return [*parts[:-1], parts[-1] + "s"] if parts else ["Array"]
    return words(bare.split(".")[-1].split("<")[0])


def is_same(name_word, type_word):
    name_word, type_word = name_word.lower(), type_word.lower()
    return (
        name_word == type_word
        or name_word.rstrip("s") == type_word.rstrip("s")
        or name_word == type_word[:-1] + "es"
        or (name_word.capitalize(), type_word.capitalize()) in {(a, b.capitalize()) for a, b in SPECIAL}
    )


def without_type(name, swift_type, is_base, properties=()):
    """The name without the words at its end that repeat its type."""
    parts, types = words(name), type_words(swift_type)
    count = 0
    while count < min(len(parts), len(types)) and is_same(parts[-1 - count], types[-1 - count]):
        count += 1
    rest = parts[: len(parts) - count]
    if count == 0 or not rest:
        return name
    last, removed = rest[-1].lower(), lower_first("".join(parts[len(rest) :]))
    if last in PREPOSITIONS:
        if is_base and len(rest) > 1:
            rest.pop()
    elif last in VERBS or last.endswith("ing"):
        if is_base and rest in (["set"], ["get"], ["is"]) or removed in properties or removed + "s" in properties:
            return name
    else:
        return name
    return "".join(rest)


def split_base(name, first_type):
    """The base name and the first label: `locationInView` is `location`, `inView`."""
    parts = words(name)
    if parts and parts[0] == "set":
        return name, ""
    if first_type == "Bool" and parts[-1] == "Animated" and len(parts) > 1:
        return "".join(parts[:-1]), "animated"
    for place in range(len(parts) - 1, 0, -1):
        if parts[place].lower() in PREPOSITIONS:
            return "".join(parts[:place]), lower_first("".join(parts[place:]))
    return name, ""


def method_name(selector, parameters, result, owner, is_class, properties=()):
    """The Swift name with labels of a method, and whether it is an initializer."""
    pieces = selector.rstrip(":").split(":")
    parameters = [*parameters, *[""] * (len(pieces) - len(parameters))]
    first = pieces[0]
    if ":" not in selector:
        return ("init()" if first == "init" else first + "()"), first == "init"
    labels = ["_"] * len(pieces)
    is_init = bool(re.match(r"init(?![a-z])", first))
    kind = next(
        (
            k
            for k in range(len(words(owner)))[::-1]
            if first.startswith(lower_first("".join(words(owner)[k:])) + "With")
        ),
        None,
    )
    if is_class and result in (owner, owner + "?", "Self", "Self?") and kind is not None:
        first, is_init = "init" + first[first.index("With") :], True
    if is_init:
        rest = first[len("init") :]
        rest = rest[len("With") :] if rest.startswith("With") else rest
        base, labels[0] = "init", lower_first(rest) or "_"
    else:
        own = lower_first("".join(words(owner)[1:]))
        copies = result.rstrip("?") == owner and not is_class and first.startswith(own) and words(first[len(own) :])
        base, label = split_base(first, parameters[0])
        if copies and copies[0].lower() in PREPOSITIONS:
            base = without_type(lower_first(first[len(own) :]), parameters[0], True)
        elif label:
            labels[0] = without_type(label, parameters[0], False)
        else:
            base = without_type(base, parameters[0], True, properties)
    for index in range(1, len(pieces)):
        labels[index] = without_type(pieces[index], parameters[index], False) or "_"
    return f"{base}({''.join(label + ':' for label in labels)})", is_init
