import { z } from 'zod';
import { amountMinor, currencyCode } from '@comanda/contract/kernel';

/**
 * An amount in an event. Events use USD: amounts in dollars are in `currency` and `value_minor`. Amounts in other
 * currencies are not converted, because there is no agreed rate; they are only in the `local_…` fields.
 */
export const eventMoneyFields = {
  currency: z.literal('USD').optional(),
  /** US cents. */
  value_minor: amountMinor.optional(),
  local_currency: currencyCode.optional(),
  local_value_minor: amountMinor.optional(),
};
