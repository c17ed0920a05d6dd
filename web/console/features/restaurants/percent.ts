/** 8875 → '8.875', 20000 → '20'. */
export const formatMilliPercent = (milliPercent: number): string => {
  const decimals = String(milliPercent % 1_000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return `${Math.floor(milliPercent / 1_000)}${decimals === '' ? '' : `.${decimals}`}`;
};

const percentForm = /^(\d{0,6})(?:[.,](\d{0,3}))?\s*%?$/;

/** What a person typed, with a point or a comma; nothing typed is nothing. NaN where it cannot be read, for the contract to refuse. */
export const parseMilliPercent = (text: string): number => {
  const match = percentForm.exec(text.trim());
  if (match === null) return Number.NaN;
  const [, whole = '', decimals = ''] = match;
  return Number(whole) * 1_000 + Number(decimals.padEnd(3, '0'));
};

/** A whole percentage such as a tip. */
export const parseWholePercent = (text: string): number => {
  const [, digits] = /^(\d{1,6})\s*%?$/.exec(text.trim()) ?? [];
  return Number(digits);
};
