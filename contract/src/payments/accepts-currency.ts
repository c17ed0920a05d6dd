import type { PaymentMethodType } from './documents.ts';

/**
 * Staff accept the currency of the restaurant's prices; online methods accept only the currencies that they support.
 */
export const acceptsCurrency = (
  { type, supportedCurrencies }: { type: PaymentMethodType; supportedCurrencies: readonly string[] },
  currency: string,
): boolean => type === 'pay_at_table' || supportedCurrencies.includes(currency);
