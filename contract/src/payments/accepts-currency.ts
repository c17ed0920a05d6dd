import type { PaymentMethodType } from './documents.ts';

/**
 * Staff accept the currency of the restaurant's prices; online methods accept only the currencies that they support. In a file without
 * schemas, because the guest page needs it and loads none.
 */
export const acceptsCurrency = (
  { type, supportedCurrencies }: { type: PaymentMethodType; supportedCurrencies: readonly string[] },
  currency: string,
): boolean => type === 'pay_at_table' || supportedCurrencies.includes(currency);
