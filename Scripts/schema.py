"""Checks the JSON schemas with a validator: `schema.py KNOB`, where KNOB is the command-line tool.

The schemas that `knob schema` prints are schemas, and accept and reject the same files as `knob check`. Only
settings that are not valid together are beyond a schema, such as a logarithmic taper of a range from 0.
"""

import json
import pathlib
import random
import subprocess
import sys
import tempfile

from jsonschema import Draft202012Validator

KINDS = ["settings", "encoder", "range", "preset", "mappings"]


def mapping(word, **other):
    return {"knob": "Cutoff", "map": word, **other}


def automated(recording):
    return {"values": {}, "automation": recording}


# The controls of MIDI mappings, with the ends of the ranges of their numbers.
WORDS = [
    "bend", "pressure", "program", "cc:0", "cc:9", "cc:10", "cc:99", "cc:100", "cc:127", "cc:007", "cc:00127", "cc14:0",
    "cc14:31", "cc14:00031", "rpn:0", "rpn:9999", "rpn:15999", "rpn:16299", "nrpn:16379", "nrpn:16382", "nrpn:00010",
    "relative:twos:0", "relative:offset:127", "relative:sign:64", "relative:sign2:1", "notes:0:127", "notes:60:58",
    "notes:1:10", "notes:11:1",
]
WRONG_WORDS = [
    "", "cc", "cc:", "cc:-1", "cc:+1", "cc:128", "cc:000001", "cc:1:2", "cc: 1", "CC:1", "cc:1 ", "cc:x", "cc14:32",
    "cc14:99", "rpn:16383", "rpn:99999", "nrpn:", "mrpn:1", "relative:1", "relative:two:1", "relative:twos:128",
    "relative::1", "notes:1", "notes:1:1", "notes:1:01", "notes:01:1", "notes:1:128", "notes:128:1", "bend:1", "bends",
    "program:1", 5, None, ["bend"],
]

TOUCHES = ["note:0", "note:127", "note:006", "cc:0", "cc:5", "cc:95", "cc:102", "cc:127", "cc:00060"]
WRONG_TOUCHES = ["", "note", "note:128", "cc:6", "cc:006", "cc:38", "cc:96", "cc:101", "cc:128", "bend", "note:1:1", 5, None]

VALID = {
    "settings": [
        {},
        {"range": [20, 20000], "taper": "log", "default": 1000, "unit": "Hz", "comment": ["x"]},
        {"detents": [0, 1.5], "look": "line", "fill-color": "#ff8000", "track-color": [1, 0.5, 0, 1], "label": None},
        {"names": ["Sine", "Saw"], "step": 1, "wraps": True, "digits": -1, "tracking": "scrub"},
        {"$schema": "settings.schema.json", "cap-color": None, "hardware": []}, {"$schema": 1}, {"$schema": None},
        {"modulations": [{"name": "lfo", "color": "#ff8000", "depth": -0.5, "bipolar": True}, {"name": "", "live": 1e9}]},
    ],
    "encoder": [{}, {"degrees-per-step": 30, "look": "line", "indicator-color": "#00ff0080"}],
    "range": [{}, {"lower-label": "From", "range": [-1, 1], "step": 0}],
    "preset": [
        {"values": {}}, {"name": "Bass", "values": {"Cutoff": 240.5, "": -1e300}, "comment": "x"},
        automated({"lanes": {}}), automated({"lanes": {"Cutoff": [[0, 240], [0.5, -1e300]], "": []}, "length": 4}),
        automated({"lanes": {}, "length": 0, "comment": 5}),
    ],
    "mappings": [
        {"mappings": []},
        {"mappings": [mapping(word) for word in WORDS], "$schema": "mappings.schema.json", "comment": 5},
        {"mappings": [mapping("cc:7", channel=16, takeover="scale", centered=True, acceleration=100, comment=None)]},
        {"mappings": [mapping("bend", touch=word) for word in TOUCHES]},
        {"mappings": [mapping("bend", touch="note:104", **{"touch-channel": 16}), mapping("bend", **{"touch-channel": 1})]},
    ],
}
INVALID = {
    "settings": [
        [], 5, None, {"tapers": "linear"}, {"taper": "logarithmic"}, {"range": [1]}, {"range": [1, 2, 3]}, {"range": "0...1"},
        {"step": -1}, {"step": "1"}, {"pull": 2}, {"digits": 1.5}, {"digits": 16}, {"wraps": 1}, {"detents": [1, "2"]},
        {"detents": 5}, {"label": 5}, {"fill-color": "#fff"}, {"fill-color": "red"}, {"fill-color": [1, 2]},
        {"degrees-per-step": 15}, {"detents": [0] * 1001}, {"names": [1]}, {"margin": None},
        {"modulations": {}}, {"modulations": [{}]}, {"modulations": [{"name": "a", "depth": 1.5}]},
        {"modulations": [{"name": "a", "deep": 0}]}, {"modulations": [{"name": None}]},
    ],
    "encoder": [{"taper": "linear"}, {"range": [0, 1]}, {"degrees-per-step": 0}],
    "range": [{"wraps": True}, {"sweep-start": 36_001}],
    "preset": [
        {}, [], {"values": []}, {"values": {"a": "1"}}, {"values": {"a": None}}, {"value": {}}, {"name": 1, "values": {}},
        *(automated(value) for value in [
            {}, [], None, {"length": 4}, {"lanes": []}, {"lanes": {}, "length": -1}, {"lanes": {}, "length": "4"},
            {"lanes": {}, "end": 4}]),
        *(automated({"lanes": {"a": lane}}) for lane in [
            {}, 5, None, [5], [[]], [[0]], [[0, 1, 2]], [["0", 1]], [[0, None]], [[-0.1, 1]], [{"time": 0, "value": 1}]]),
    ],
    "mappings": [
        {}, [], {"mappings": {}}, {"mappings": [5]}, {"mappings": [{"knob": "a"}]}, {"mappings": [{"map": "bend"}]},
        {"mappings": [], "knob": "a"}, {"mappings": [mapping("bend", name="a")]},
        {"mappings": [mapping("bend")] * 10_001},
        *({"mappings": [mapping(word)]} for word in WRONG_WORDS),
        *({"mappings": [mapping("cc:7", **{key: value})]} for key, values in {
            "knob": [5, None], "channel": [0, 17, 1.5, "1", None], "takeover": ["slow", "Jump", 1, None],
            "centered": [1, None], "acceleration": [-1, 101, 0.5, "1", None],
            "touch": WRONG_TOUCHES, "touch-channel": [0, 17, "1", None]}.items() for value in values),
    ],
}


def schema_of(knob, kind):
    text = subprocess.run([knob, "schema", kind], capture_output=True, text=True, check=True).stdout
    schema = json.loads(text)
    Draft202012Validator.check_schema(schema)
    return schema


def random_value(chance):
    return chance.choice(
        [None, True, 0, 1, -1, 0.5, 1e9, 721, "", "linear", "#102030", "line", [], [0.5], ["a"], [1, 2, 3], [0, 1], {}])


def random_word(chance):
    """The word of a control, mostly with a change of one character."""
    word = chance.choice([word for word in WORDS + WRONG_WORDS if isinstance(word, str)])
    place = chance.randrange(len(word) + 1)
    return word[:place] + chance.choice(["", "", "0", "1", "9", ":", "c"]) + word[place + chance.randrange(2):]


def random_files(kind, schema, chance):
    """Files with keys of the schema and any values. No file combines settings that may not be valid together."""
    for _ in range(300):
        if kind == "preset":
            point = [0, random_value(chance)]
            chance.shuffle(point)
            yield chance.choice([
                {"values": {"a": random_value(chance), "b": 1}},
                automated({"lanes": {"a": [point]}}), automated({"lanes": {}, "length": random_value(chance)})])
        elif kind == "mappings":
            keys = ["knob", "map", "channel", "takeover", "centered", "acceleration", "touch", "touch-channel"]
            change = {chance.choice(keys): random_value(chance)}
            yield {"mappings": [mapping(random_word(chance)), {**mapping("bend"), **change}]}
        else:
            yield {chance.choice(sorted(schema["properties"])): random_value(chance)}


# Whether these are valid depends on other settings, or on names that a program may add.
BEYOND = {"taper", "range", "sweep-start", "sweep-end", "ring-inner", "ring-outer", "look"}


def faults(knob, kind, files):
    """The messages of `knob check`, which is started once for all files, by the number of the file."""
    with tempfile.TemporaryDirectory() as folder:
        for number, file in enumerate(files):
            (pathlib.Path(folder) / f"{number}.json").write_text(json.dumps(file))
        check = subprocess.run([knob, "check", "--kind", kind, folder], capture_output=True, text=True)
    messages = check.stderr.splitlines()
    if check.returncode != (2 if messages else 0):
        sys.exit(f"{kind}: knob check ended with {check.returncode}: {check.stderr}")
    return {int(message.removeprefix(folder + "/").partition(".json:")[0]): message for message in messages}


def main(knob):
    problems, count = [], 0
    for kind in KINDS:
        schema = schema_of(knob, kind)
        validator = Draft202012Validator(schema)
        cases = [(file, True) for file in VALID[kind]] + [(file, False) for file in INVALID[kind]]
        cases += [
            (file, validator.is_valid(file)) for file in random_files(kind, schema, random.Random(29))
            if not BEYOND & set(file)]
        found = faults(knob, kind, [file for file, _ in cases])
        for number, (file, wanted) in enumerate(cases):
            verdicts = {"schema": validator.is_valid(file), "knob check": number not in found}
            problems += [
                f"{kind}: {name} {'accepts' if verdict else 'rejects'} {json.dumps(file)[:80]} {found.get(number, '')}"
                for name, verdict in verdicts.items() if verdict != wanted]
            count += 1
    if problems:
        sys.exit("\n".join(problems))
    print(f"The schemas and the command agree on {count} files.")


if __name__ == "__main__":
    main(sys.argv[1])
