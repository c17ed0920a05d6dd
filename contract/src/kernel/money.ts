import { z } from 'zod';

/** An amount in minor units of its currency (cents for USD, yen for JPY), always an integer. */
export const amountMinor = z.int().min(0).max(1_000_000_000);

export const currencyCode = z.string().regex(/^[A-Z]{3}$/);

/** A rate in thousandths of a percent: 8.875 % is 8875. */
export const milliPercent = z
  .int('Please enter a percentage with at most three decimals, such as 8.875')
  .min(0, 'Must not be negative')
  .max(100_000, 'Must not be more than 100 %');

/** Rates by which prices become a bill. */
export const billRates = z.object({
  taxRateMilliPercent: milliPercent,
  pricesIncludeTax: z.boolean(),
  serviceChargeMilliPercent: milliPercent,
});
export type BillRates = z.infer<typeof billRates>;

/** Taxes of a bill, one for each rate. */
export const billTaxes = z.array(z.object({ rateMilliPercent: milliPercent, amount: amountMinor }));
