// The WebAssembly module as a part of the script, for pages that load it with a plain `<script>` or from a file.
import bytes from "./knob.wasm";

/** Compiles the module. */
export const compile = () => WebAssembly.compile(bytes);
