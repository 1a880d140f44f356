// The WebAssembly module, which is a file beside this one.

/** How many seconds to wait before the file is loaded again, if the connection was lost. */
const pauses = [1, 2, 4];

/** Compiles the module. */
export async function compile() {
  const address = new URL("./knob.wasm", import.meta.url);
  return WebAssembly.compile(await load(address));
}

async function load(address, [pause, ...later] = pauses) {
  let response;
  try {
    response = await fetch(address);
    // The type of the file does not matter, because not all servers know it.
    if (response.ok) return await response.arrayBuffer();
  } catch (error) {
    if (!pause) throw error;
  }
  if (response && !response.ok) throw new Error(`${address} has the status ${response.status}.`);
  await new Promise((end) => setTimeout(end, 1000 * pause));
  return load(address, later);
}
