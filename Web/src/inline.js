// The WebAssembly module as a part of the script, for pages that load it with a plain `<script>` or from a file.
import bytes from "./module.wasm";

/** What a content security policy needs. */
export const permissions = "script-src 'wasm-unsafe-eval'";

/** Compiles the module. */
export const compile = () => WebAssembly.compile(bytes);
