import type { FailureDetail, FailureTerm } from './errors.ts';

const formatters = new Map<string, Intl.NumberFormat>();

/** Cache: making a formatter takes a hundred times as long as using it, and a menu has a thousand prices. */
const formatterFor = (currency: string, locale: string): Intl.NumberFormat => {
  const key = `${locale} ${currency}`;
  const formatter = formatters.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency });
  formatters.set(key, formatter);
  return formatter;
};

const decimals = new Map<string, number>();

/** Number of decimal places of a currency: 2 for USD, 0 for JPY, 3 for KWD. */
export const currencyDecimals = (currency: string): number => {
  const known = decimals.get(currency);
  if (known !== undefined) return known;
  const found = formatterFor(currency, 'en').resolvedOptions().maximumFractionDigits ?? 2;
  decimals.set(currency, found);
  return found;
};

/** The amount as a plain decimal with a point, such as '12.50', for input fields and CSV files. */
export const toDecimalString = (amount: number, currency: string): string => {
  const exponent = currencyDecimals(currency);
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  const fraction = exponent === 0 ? '' : `.${digits.slice(-exponent)}`;
  return `${amount < 0 ? '-' : ''}${whole}${fraction}`;
};

const isDecimal = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);

/** In right-to-left text, the sign of 'US$' would move before its letters; a left-to-right mark keeps it behind them. */
export const keepSignBehindLetters = (amount: string): string =>
  amount.startsWith('\u200F') ? amount.replace(/[A-Z]\p{Sc}/u, '$&\u200E') : amount;

/**
 * The amount as a person reads it. The formatter gets the decimal as a string, so that no floating-point rounding
 * occurs.
 */
export const formatMoneyIn = (amount: number, currency: string, locale = 'en'): string => {
  const decimal = toDecimalString(amount, currency);
  if (!isDecimal(decimal)) throw new RangeError(`${amount} is no amount in minor units.`);
  return keepSignBehindLetters(formatterFor(currency, locale).format(decimal));
};

/** The detail of an error whose message names amounts: each one in English, and as a term for readers of other languages. */
export const moneyDetail = (amounts: Readonly<Record<string, number>>, currency: string): FailureDetail => {
  const detail: Record<string, string> = {};
  const terms: Record<string, FailureTerm> = {};
  for (const [name, amount] of Object.entries(amounts)) {
    detail[name] = formatMoneyIn(amount, currency);
    terms[name] = { kind: 'money', amounts: [{ amount, currency }] };
  }
  return { ...detail, terms };
};
