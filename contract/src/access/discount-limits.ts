import { z } from 'zod';
import { amountMinor, currencyCode, milliPercent, fieldRule } from '@comanda/contract/kernel';

/** Restaurants of one owner rarely have more than one or two currencies. */
const maxCurrencies = 10;

/** Limits of what a staff member may take off lines and checks. Null: only the owner gives discounts. */
export const discountLimits = z
  .object({
    /** Largest part of the price; 100 000 (100 %) lets them give dishes for free. */
    maxMilliPercent: milliPercent.min(1, 'Please enter a percentage'),
    /** Largest amount at once, one entry for each currency. Without an entry the percentage alone counts. */
    maxAmounts: z
      .array(z.object({ currency: currencyCode, amount: amountMinor.min(1, 'Please enter an amount') }))
      .max(maxCurrencies, `At most ${maxCurrencies} currencies`)
      .refine(
        (all) => new Set(all.map(({ currency }) => currency)).size === all.length,
        fieldRule('twice', 'Each currency once'),
      ),
  })
  .nullable();
export type DiscountLimits = z.infer<typeof discountLimits>;
