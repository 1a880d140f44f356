// The WebAssembly module, which is a file beside this one.

/** Compiles the module. */
export async function compile() {
  const address = new URL("./knob.wasm", import.meta.url);
  // A server may not know the type that compiling a stream needs.
  return WebAssembly.compile(await (await fetch(address)).arrayBuffer());
}
