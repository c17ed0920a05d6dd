import { currencyDecimals, toDecimalString } from '@comanda/contract/kernel';
import { ChargeRefusedError, ProviderError } from './provider.ts';

/** Currencies without decimals, from Stripe's documentation. */
const stripeZeroDecimal = new Set([
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'JPY',
  'KMF',
  'KRW',
  'MGA',
  'PYG',
  'RWF',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
]);
const stripeThreeDecimal = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/** All others are counted in hundredths, even currencies without decimals in practice, such as ISK and UGX. */
const stripeExponent = (currency: string): number =>
  stripeZeroDecimal.has(currency) ? 0 : stripeThreeDecimal.has(currency) ? 3 : 2;

const refuseAmount = (): never => {
  throw new ChargeRefusedError('amount_not_accepted');
};

/** Converts to Stripe's units. An amount that would need rounding is refused, because a bill is paid exactly. */
export const toStripeAmount = (amount: number, currency: string): number => {
  const shift = stripeExponent(currency) - currencyDecimals(currency);
  const units = shift >= 0 ? amount * 10 ** shift : amount / 10 ** -shift;
  // For currencies with three decimals, Stripe requires the last digit to be zero.
  const isAccepted = Number.isSafeInteger(units) && (!stripeThreeDecimal.has(currency) || units % 10 === 0);
  return isAccepted ? units : refuseAmount();
};

export const fromStripeAmount = (units: number, currency: string): number => {
  const shift = stripeExponent(currency) - currencyDecimals(currency);
  const amount = shift >= 0 ? units / 10 ** shift : units * 10 ** -shift;
  if (!Number.isSafeInteger(amount)) throw new ProviderError(`Stripe says ${units} ${currency}, which is no amount.`);
  return amount;
};

/** Currencies that PayPal supports. */
const paypalCurrencies = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(' '),
);
const paypalZeroDecimal = new Set(['HUF', 'JPY', 'TWD']);

/** Formats an amount for PayPal: `12.50`, or `12` for currencies in which it has no decimals. */
export const toPaypalValue = (amount: number, currency: string): string => {
  if (!paypalCurrencies.has(currency)) throw new ChargeRefusedError('currency_not_accepted');
  if (!paypalZeroDecimal.has(currency)) return toDecimalString(amount, currency);
  const whole = amount / 10 ** currencyDecimals(currency);
  return Number.isInteger(whole) ? String(whole) : refuseAmount();
};

/** Converts a decimal such as `12.50` to minor units without floating point. Throws on fractions of a minor unit. */
export const fromDecimal = (value: string, currency: string): number => {
  const exponent = currencyDecimals(currency);
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d{1,15})(?:\.(\d+))?$/.exec(value) ?? [];
  const digits = fraction.padEnd(exponent, '0');
  const amount = Number(`${whole}${digits.slice(0, exponent)}`);
  if (whole === '' || /[1-9]/.test(digits.slice(exponent)) || !Number.isSafeInteger(amount))
    throw new ProviderError(`${value} ${currency} is no amount.`);
  return sign === '-' ? -amount : amount;
};

/** Converts coins at their rate to minor units, rounded, with integer arithmetic like every amount. */
export const coinsToMinor = ({ value, rate, currency }: { value: string; rate: string; currency: string }): number => {
  const [coins, price] = [parseDecimal(value), parseDecimal(rate)];
  const drop = coins.places + price.places - currencyDecimals(currency);
  const product = coins.digits * price.digits;
  if (drop <= 0) return Number(product * 10n ** BigInt(-drop));
  const unit = 10n ** BigInt(drop);
  return Number((product + unit / 2n) / unit);
};

const parseDecimal = (decimal: string): { readonly digits: bigint; readonly places: number } => {
  const [, whole = '', fraction = ''] = /^(\d{1,15})(?:\.(\d{1,20}))?$/.exec(decimal) ?? [];
  if (whole === '') throw new ProviderError(`${decimal} is no number of coins.`);
  return { digits: BigInt(`${whole}${fraction}`), places: fraction.length };
};
