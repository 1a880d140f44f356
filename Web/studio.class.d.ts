// The same as `studio.js`, which also registers the elements.
export * from "./studio.js";
