// The options of a datalist: values with names.
import { engine, write, writeNumbers } from "./engine.js";
import { number } from "./table.js";

/** Passes the named values of an element to the module, and returns the settings that follow from them. */
export function adoptOptions(element, handle) {
  const options = [...(element.list?.options ?? [])].filter(({ value }) => !isNaN(number(value)));
  const values = options.map(({ value }) => +value);
  const names = options.map(({ label }) => label.replaceAll("\n", " "));
  engine.setNamedValues(handle, writeNumbers(values), write(names.join("\n")));
  const hasTicks = /\S/.test(`${element.majorTicks}${element.minorTicks}`);
  return !values.length ? {} : hasTicks ? { detents: values } : { detents: values, "major-ticks": values };
}
