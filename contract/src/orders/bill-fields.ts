import { z } from 'zod';
import { amountMinor, milliPercent } from '@comanda/contract/kernel';
import { restaurantSettings } from '@comanda/contract/restaurants';

/** Rates by which prices become a bill. */
export const billRates = restaurantSettings.pick({
  taxRateMilliPercent: true,
  pricesIncludeTax: true,
  serviceChargeMilliPercent: true,
});
export type BillRates = z.infer<typeof billRates>;

/** Taxes of a bill, one for each rate. */
export const billTaxes = z.array(z.object({ rateMilliPercent: milliPercent, amount: amountMinor }));
