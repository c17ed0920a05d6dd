import { z } from 'zod';
import { milliPercent } from '@comanda/contract/kernel';

/** Rates by which prices become a bill. */
export const billRates = z.object({
  taxRateMilliPercent: milliPercent,
  pricesIncludeTax: z.boolean(),
  serviceChargeMilliPercent: milliPercent,
});
export type BillRates = z.infer<typeof billRates>;
