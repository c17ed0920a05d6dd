import { z } from 'zod';
import { amountMinor, milliPercent } from '@comanda/contract/kernel';

/** Rates by which prices become a bill. */
export const billRates = z.object({
  taxRateMilliPercent: milliPercent,
  pricesIncludeTax: z.boolean(),
  serviceChargeMilliPercent: milliPercent,
});
export type BillRates = z.infer<typeof billRates>;

/** Taxes of a bill, one for each rate. */
export const billTaxes = z.array(z.object({ rateMilliPercent: milliPercent, amount: amountMinor }));
