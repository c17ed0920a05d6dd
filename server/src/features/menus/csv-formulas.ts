/** What a spreadsheet takes for the beginning of a formula, after any number of apostrophes. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

/** With an apostrophe in front a spreadsheet shows the text instead of computing with it. */
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Takes off exactly what `escapeFormula` puts on. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
