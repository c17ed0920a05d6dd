import { z } from 'zod';
import { amountMinor, currencyCode } from '@comanda/contract/kernel';

/**
 * An amount in an event. The currency of events is USD: what was paid in dollars stands under `currency` and `value_minor`. What was
 * paid in another currency is not called dollars, and not converted by a rate nobody agreed on: it stands under `local_…` alone.
 */
export const eventMoney = {
  currency: z.literal('USD').optional(),
  /** US cents. */
  value_minor: amountMinor.optional(),
  local_currency: currencyCode.optional(),
  local_value_minor: amountMinor.optional(),
};
