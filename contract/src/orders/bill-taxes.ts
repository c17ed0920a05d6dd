import { z } from 'zod';
import { amountMinor, milliPercent } from '@comanda/contract/kernel';

/** Taxes of a bill, one for each rate. */
export const billTaxes = z.array(z.object({ rateMilliPercent: milliPercent, amount: amountMinor }));
