// Numbers as text: as HTML writes them, and in the language of the page.

/** The number in the text of an attribute; NaN if it is none. */
export const number = (text) => (text.trim() && isFinite(text) ? +text : NaN);

/** Formats are slow to create. */
const formats = {};

/** The format of numbers in a language. */
export function format(language, digits, signDisplay) {
  const options = {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay,
    useGrouping: false,
  };
  try {
    return (formats[[language, digits, signDisplay]] ??= new Intl.NumberFormat(language, options));
  } catch {
    // The page states an invalid language.
    return format([], digits, signDisplay);
  }
}

const percentages = {};

/** A share as a percentage with its sign, such as "+20%". */
export function percentage(share, element, locale = element ? language(element) : []) {
  const options = { style: "percent", signDisplay: "exceptZero" };
  try {
    percentages[locale] ??= new Intl.NumberFormat(locale, options);
  } catch {
    return percentage(share, element, []);
  }
  return percentages[locale].format(share).replace("-", "\u2212");
}

/** The language at an element, also inside shadow trees; the user's own if the page states none. */
export function language(element) {
  const holder = element.closest("[lang]");
  const { host } = element.getRootNode();
  return holder ? holder.lang || [] : host ? language(host) : [];
}

const decimal = /\p{Nd}/u;
const isDecimal = (scalar) => decimal.test(String.fromCodePoint(scalar));
const digits = new Map();

/** Returns the number of a decimal digit of any script, or -1. Each script has its ten digits in a row. */
export function digit(scalar) {
  if (!digits.has(scalar)) {
    let zero = scalar;
    while (isDecimal(zero - 1)) zero -= 1;
    digits.set(scalar, isDecimal(scalar) ? (scalar - zero) % 10 : -1);
  }
  return digits.get(scalar);
}
