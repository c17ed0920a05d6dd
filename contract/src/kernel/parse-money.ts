import { currencyDecimals } from './format-money.ts';

/** Converts Arabic and Persian digits and separators to Latin ones. */
const toLatinDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',');

const currencySymbol = (currency: string, currencyDisplay: 'symbol' | 'narrowSymbol'): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

const namesByCurrency = new Map<string, readonly string[]>();

/** Code and symbols of a currency. Cached, because `Intl` is slow and a file has thousands of prices. */
const currencyNames = (currency: string): readonly string[] => {
  const known = namesByCurrency.get(currency);
  if (known !== undefined) return known;
  const names = [currency, currencySymbol(currency, 'symbol'), currencySymbol(currency, 'narrowSymbol')].map((name) =>
    name.toUpperCase(),
  );
  namesByCurrency.set(currency, names);
  return names;
};

/** Removes the symbol or code of the expected currency. Another currency's symbol stays, and is refused later. */
const withoutCurrency = (text: string, currency: string): string => {
  const trimmed = text.trim();
  for (const name of currencyNames(currency)) {
    if (trimmed.toUpperCase().startsWith(name)) return trimmed.slice(name.length).trim();
    if (trimmed.toUpperCase().endsWith(name)) return trimmed.slice(0, -name.length).trim();
  }
  return trimmed;
};

const thousandsPattern = /^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/;

/** Splits at the decimal separator: the last separator, unless it can only be a thousands separator. */
const splitAtDecimal = (number: string, exponent: number): { whole: string; fraction: string } => {
  const at = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
  if (at === -1) return { whole: number, fraction: '' };
  const [whole, separator, fraction] = [number.slice(0, at), number[at] ?? '', number.slice(at + 1)];
  const isRepeated = whole.includes(separator);
  const isOnly = !/[.,]/.test(whole);
  const isBetweenThousands = isRepeated || (isOnly && fraction.length === 3 && exponent !== 3 && whole !== '0');
  return isBetweenThousands ? { whole: number, fraction: '' } : { whole, fraction };
};

/**
 * Parses a price that a person typed into minor units: '12.50', '12,50', '€ 1.234,50' and "1'234.50" alike. Returns
 * null if it is no amount of this currency, for example if it has too many decimals. Works on the digits as text, so
 * that no floating-point rounding occurs.
 */
export const parseMoney = (text: string, currency: string): number | null => {
  const exponent = currencyDecimals(currency);
  const number = withoutCurrency(toLatinDigits(text), currency).replace(/(?<=\d)[\s'’](?=\d{3})/g, '');
  if (!/^(?:\d[\d.,]*|[.,]\d+)$/.test(number)) return null;
  const { whole, fraction } = splitAtDecimal(number, exponent);
  if (/[.,]/.test(whole) && !thousandsPattern.test(whole)) return null;
  const decimals = fraction.slice(0, exponent).padEnd(exponent, '0');
  if (/[^0]/.test(fraction.slice(exponent))) return null;
  const digits = `${whole.replace(/[.,]/g, '')}${decimals}`;
  const amount = Number(digits === '' ? '0' : digits);
  return Number.isSafeInteger(amount) ? amount : null;
};
