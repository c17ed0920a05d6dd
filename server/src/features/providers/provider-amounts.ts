import { currencyDecimals, toDecimalString, formatMoney } from '@comanda/contract/kernel';
import { ChargeRefused, ProviderTrouble } from './provider.ts';

/** Stripe's own table: these have no decimals there. */
const stripeWhole = new Set([
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
const stripeThousandths = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/** All others are told in hundredths, also those that have none in the world, such as ISK and UGX. */
const stripeExponent = (currency: string): number =>
  stripeWhole.has(currency) ? 0 : stripeThousandths.has(currency) ? 3 : 2;

const refuse = (provider: string, amount: number, currency: string): never => {
  throw new ChargeRefused(`${provider} cannot take exactly ${formatMoney(amount, currency)}. Please pay another way.`);
};

/** In the units Stripe counts in. What it would have to round is refused: a bill is paid to the cent. */
export const toStripeAmount = (amount: number, currency: string): number => {
  const shift = stripeExponent(currency) - currencyDecimals(currency);
  const units = shift >= 0 ? amount * 10 ** shift : amount / 10 ** -shift;
  // Of thousandths Stripe takes tens only.
  const isTaken = Number.isSafeInteger(units) && (!stripeThousandths.has(currency) || units % 10 === 0);
  return isTaken ? units : refuse('Stripe', amount, currency);
};

export const fromStripeAmount = (units: number, currency: string): number => {
  const shift = stripeExponent(currency) - currencyDecimals(currency);
  const amount = shift >= 0 ? units / 10 ** shift : units * 10 ** -shift;
  if (!Number.isSafeInteger(amount)) throw new ProviderTrouble(`Stripe says ${units} ${currency}, which is no amount.`);
  return amount;
};

/** Everything PayPal takes; in some of it only whole amounts. */
const paypalCurrencies = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(' '),
);
const paypalWhole = new Set(['HUF', 'JPY', 'TWD']);

/** As PayPal writes amounts: `12.50`, or `12` where it knows no decimals. */
export const toPaypalValue = (amount: number, currency: string): string => {
  if (!paypalCurrencies.has(currency)) throw new ChargeRefused(`PayPal takes no ${currency}. Please pay another way.`);
  if (!paypalWhole.has(currency)) return toDecimalString(amount, currency);
  const whole = amount / 10 ** currencyDecimals(currency);
  return Number.isInteger(whole) ? String(whole) : refuse('PayPal', amount, currency);
};

/** A decimal such as `12.50` in minor units, without a float in between. Whoever says fractions of a cent is not believed. */
export const fromDecimal = (value: string, currency: string): number => {
  const exponent = currencyDecimals(currency);
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d{1,15})(?:\.(\d+))?$/.exec(value) ?? [];
  const digits = fraction.padEnd(exponent, '0');
  const amount = Number(`${whole}${digits.slice(0, exponent)}`);
  if (whole === '' || /[1-9]/.test(digits.slice(exponent)) || !Number.isSafeInteger(amount))
    throw new ProviderTrouble(`${value} ${currency} is no amount.`);
  return sign === '-' ? -amount : amount;
};

/** Coins at their rate, rounded to the currency's minor unit: by whole numbers, like every amount. */
export const coinsToMinor = ({ value, rate, currency }: { value: string; rate: string; currency: string }): number => {
  const [coins, price] = [wholeOf(value), wholeOf(rate)];
  const drop = coins.places + price.places - currencyDecimals(currency);
  const product = coins.digits * price.digits;
  if (drop <= 0) return Number(product * 10n ** BigInt(-drop));
  const unit = 10n ** BigInt(drop);
  return Number((product + unit / 2n) / unit);
};

const wholeOf = (decimal: string): { readonly digits: bigint; readonly places: number } => {
  const [, whole = '', fraction = ''] = /^(\d{1,15})(?:\.(\d{1,20}))?$/.exec(decimal) ?? [];
  if (whole === '') throw new ProviderTrouble(`${decimal} is no number of coins.`);
  return { digits: BigInt(`${whole}${fraction}`), places: fraction.length };
};
