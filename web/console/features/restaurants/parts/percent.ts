/** Formats 8875 as '8.875' and 20000 as '20'. */
export const formatMilliPercent = (milliPercent: number): string => {
  const decimals = String(milliPercent % 1_000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return `${Math.floor(milliPercent / 1_000)}${decimals === '' ? '' : `.${decimals}`}`;
};

const percentPattern = /^(\d{0,6})(?:[.,](\d{0,3}))?\s*%?$/;

/** Parses typed text with a decimal point or comma; an empty text is 0. Returns NaN for other texts, which the contract refuses. */
export const parseMilliPercent = (text: string): number => {
  const match = percentPattern.exec(text.trim());
  if (match === null) return Number.NaN;
  const [, whole = '', decimals = ''] = match;
  return Number(whole) * 1_000 + Number(decimals.padEnd(3, '0'));
};

/** Parses a whole percentage, such as a tip. */
export const parseWholePercent = (text: string): number => {
  const [, digits] = /^(\d{1,6})\s*%?$/.exec(text.trim()) ?? [];
  return Number(digits);
};
