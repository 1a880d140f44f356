"""The table of settings, as the module describes it to the page."""

READ = """async () => {
  const none = new Proxy({}, { get: (_, name) => (name == "heapBase" ? () => exports.__heap_base.value : () => 0) });
  const bytes = await (await fetch("/Web/dist/knob.wasm")).arrayBuffer();
  const { instance: { exports } } = await WebAssembly.instantiate(bytes, { math: Math, page: none });
  const rows = {};
  for (let row = 0, count; (count = exports.describeRow(row)); row++) {
    const text = new Uint8Array(exports.memory.buffer, exports.text(count), count);
    const [name, ...choices] = new TextDecoder().decode(text).split("\\n");
    const [kind, controls, , , isOn] = new Float64Array(exports.memory.buffer, exports.numbers(), 5);
    rows[name] = { kind, choices, isOfKnob: !!(controls & 1), isOfEncoder: !!(controls & 2), isOn: !!isOn };
  }
  return rows;
}"""
FLAG, NUMBER, COUNT, CHOICE = 0, 1, 2, 3


def rows(tab):
    """Each row by its name: its kind, its choices, which controls have it, and whether it is a flag that is on."""
    tab.open("")
    return tab.js(READ)
