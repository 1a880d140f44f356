// How a value reads.
import * as engine from "./engine.js";

/** Formats are slow to make. */
const formats = {};

function format(language, digits, signDisplay) {
  const options = {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay,
    useGrouping: false,
  };
  try {
    return (formats[[language, digits, signDisplay]] ??= new Intl.NumberFormat(language, options));
  } catch {
    // The page names a language that is none.
    return format([], digits, signDisplay);
  }
}

/** The language at an element, from within shadow trees too; the user's own where the page says none. */
function language(element) {
  const holder = element.closest("[lang]");
  const { host } = element.getRootNode();
  return holder ? holder.lang || [] : host ? language(host) : [];
}

/** Calls a function of the page's, if there is one; what it throws is the page's too. */
export function call(theirs, argument) {
  try {
    return theirs?.(argument);
  } catch (error) {
    reportError(error);
  }
}

/** A value as the element shows and speaks it. */
export function read(element, knob, value, digits, names) {
  const own = call(element.format, value);
  if (own != undefined) return String(own);
  const name = names[engine.figures(knob, value, digits, element.unitPrefixes)];
  if (name) return name;
  const [figure, places, thousands] = engine.answer;
  const sign = element.showsPlus ? "exceptZero" : "negative";
  const text = format(language(element), places, sign).format(figure).replace("-", "\u2212");
  const unit = ["n", "µ", "m", "", "k", "M", "G"][thousands + 3] + element.unit;
  return text + (unit && "\u00a0" + unit);
}
