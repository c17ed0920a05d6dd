import { z } from 'zod';

/** An amount in minor units of its currency (cents for USD, yen for JPY). No fraction ever. */
export const amountMinor = z.int().min(0).max(1_000_000_000);

export const currencyCode = z.string().regex(/^[A-Z]{3}$/);

/** How many digits stand behind the decimal point in this currency: 2 for USD, 0 for JPY, 3 for KWD. */
export const currencyExponent = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** The amount as a plain decimal with a point, such as '12.50': what a field holds while it is edited, and a CSV file. */
export const decimalOf = (amount: number, currency: string): string => {
  const exponent = currencyExponent(currency);
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  const fraction = exponent === 0 ? '' : `.${digits.slice(-exponent)}`;
  return `${amount < 0 ? '-' : ''}${whole}${fraction}`;
};

const isDecimal = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);

/** What a person reads. The string form of the decimal goes in, so that no float touches the amount. */
export const formatMoney = (amount: number, currency: string, locale = 'en'): string => {
  const decimal = decimalOf(amount, currency);
  if (!isDecimal(decimal)) throw new RangeError(`${amount} is no amount in minor units.`);
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(decimal);
};

/** A rate in thousandths of a percent: 8.875 % is 8875. */
export const milliPercent = z
  .int('Please enter a percentage with at most three decimals, such as 8.875')
  .min(0, 'Must not be negative')
  .max(100_000, 'Must not be more than 100 %');
