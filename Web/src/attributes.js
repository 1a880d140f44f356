// Passes the attributes of an element to the module.
import { engine, write, writeNumbers } from "./engine.js";
import { number, settingsOf, table } from "./table.js";

/** Passes a setting to the module. Returns whether it is valid. */
export function adopt(handle, name, value) {
  const { row } = table[name];
  if (typeof value == "string") return !!engine.setText(handle, row, write(value));
  if (Array.isArray(value)) engine.setNumbers(handle, row, writeNumbers(value));
  else engine.setNumber(handle, row, value);
  return true;
}

/**
 * Passes all attributes that are settings to the module.
 *
 * @param isSetting returns whether an attribute is one.
 * @param warn is called with the name of each invalid attribute.
 */
export function adoptAttributes(element, handle, isSetting, warn) {
  // Without an outer radius, a ring has no outer end.
  const isOpen = isNaN(number(element.getAttribute("ring-outer") ?? ""));
  if (isOpen && element.hasAttribute("ring-inner")) adopt(handle, "ring-outer", Infinity);
  for (const { name, value: text } of element.attributes) {
    if (!isSetting(name)) continue;
    const stated = settingsOf(name, text);
    const isValid = Object.values(stated).every((value) => !Number.isNaN(value)) &&
      Object.entries(stated).every(([setting, value]) => adopt(handle, setting, value));
    if (!isValid) warn?.(name);
  }
}
