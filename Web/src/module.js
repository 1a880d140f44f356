// The WebAssembly module, which is a file beside this one. The build states its address in `MODULE`.

/** What a content security policy needs. */
export const permissions = `script-src 'wasm-unsafe-eval', and connect-src for the address of ${MODULE}`;

/** How many seconds to wait before the file is loaded again, if the connection was lost. */
const pauses = [1, 2, 4];

/** Compiles the module. */
export async function compile() {
  const address = new URL(MODULE, import.meta.url);
  const end = new AbortController();
  try {
    return WebAssembly.compile(await load(address, breach(address, end)));
  } finally {
    end.abort();
  }
}

async function load(address, isForbidden, [pause, ...later] = pauses) {
  let response;
  try {
    response = await fetch(address);
    // The type of the file does not matter, because not all servers know it.
    if (response.ok) return await response.arrayBuffer();
  } catch (error) {
    // Another attempt would fail too.
    if (!pause || (await Promise.race([isForbidden, wait(pause)]))) throw error;
  }
  if (response && !response.ok) throw new Error(`${address} has the status ${response.status}.`);
  return load(address, isForbidden, later);
}

const wait = (seconds) => new Promise((end) => setTimeout(end, 1000 * seconds));

/** Waits until the policy of the page forbids to load the file, which no error of `fetch` says. */
const breach = ({ href }, { signal }) => new Promise((end) => {
  addEventListener("securitypolicyviolation", ({ blockedURI, disposition }) => {
    if (blockedURI == href && disposition == "enforce") end(true);
  }, { signal });
});
