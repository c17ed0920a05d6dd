/** Matches a text that a spreadsheet would run as a formula, after any number of apostrophes. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

/** Prefixes an apostrophe, so that a spreadsheet shows the text instead of running it as a formula. */
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Removes exactly the apostrophe that `escapeFormula` adds. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
