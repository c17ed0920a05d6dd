import type { PaymentMethodType } from './documents.ts';

/** Staff take whatever money the restaurant has its prices in; elsewhere the currency must be among those supported. */
export const takesCurrency = (
  { type, supportedCurrencies }: { type: PaymentMethodType; supportedCurrencies: readonly string[] },
  currency: string,
): boolean => type === 'pay_at_table' || supportedCurrencies.includes(currency);
