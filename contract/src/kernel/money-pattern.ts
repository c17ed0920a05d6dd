import { currencyDecimals, formatMoneyIn } from './format-money.ts';

/**
 * How amounts with up to five digits before the decimal point look in one currency and language. Creating a formatter of the browser
 * takes a slow phone as long as rendering half of a menu, so the server reads the pattern and sends it with the page.
 */
export interface MoneyPattern {
  readonly before: string;
  readonly after: string;
  /** Separates the thousands in numbers of four digits. Empty in Spanish, for example. */
  readonly inFourDigits: string;
  readonly inFiveDigits: string;
  readonly decimalPoint: string;
  readonly decimals: number;
}

const maxWholeDigits = 5;

/** Null if the language uses digits other than 0 to 9. */
export const readMoneyPattern = (currency: string, language: string): MoneyPattern | null => {
  const decimals = currencyDecimals(currency);
  const fraction = '6789'.slice(0, decimals);
  const split = (thousands: string, rest: string) =>
    new RegExp(`^(\\D*)${thousands}(\\D*)${rest}${fraction === '' ? '()' : `(\\D+)${fraction}`}(\\D*)$`).exec(
      formatMoneyIn(Number(thousands + rest + fraction), currency, language),
    );
  const four = split('1', '234');
  const five = split('12', '345');
  if (four === null || five === null) return null;
  const [, before = '', inFourDigits = '', decimalPoint = '', after = ''] = four;
  return { before, after, inFourDigits, inFiveDigits: five[2] ?? '', decimalPoint, decimals };
};

/** Formats an amount exactly as `formatMoneyIn` does. Null if it is too large or negative. */
export const applyMoneyPattern = (pattern: MoneyPattern, amount: number): string | null => {
  const { before, after, decimalPoint, decimals } = pattern;
  const digits = String(amount).padStart(decimals + 1, '0');
  const end = digits.length - decimals;
  if (!Number.isInteger(amount) || amount < 0 || end > maxWholeDigits) return null;
  const separator = end === 4 ? pattern.inFourDigits : end === maxWholeDigits ? pattern.inFiveDigits : '';
  const split = Math.max(0, end - 3);
  return (
    before + digits.slice(0, split) + separator + digits.slice(split, end) + decimalPoint + digits.slice(end) + after
  );
};
