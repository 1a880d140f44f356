// The options of a datalist: values with names.
import { engine, write, writeNumbers } from "./engine.js";
import { number } from "./numbers.js";

/** The largest number of values of a setting. */
const longestList = 1000;

/**
 * Passes the named values of an element to the module, and the settings that follow from them.
 *
 * @param adopt passes the text of a setting.
 */
export function adoptOptions(element, handle, adopt) {
  const options = [...(element.list?.options ?? [])].filter(({ value }) => !isNaN(number(value)));
  const values = options.map(({ value }) => +value);
  const names = options.map(({ label }) => label.replaceAll("\n", " "));
  engine.setNamedValues(handle, writeNumbers(values), write(names.join("\n")));
  const list = values.slice(0, longestList).join();
  if (list) adopt("detents", list);
  if (list && !/\S/.test(`${element.majorTicks}${element.minorTicks}`)) adopt("major-ticks", list);
}
