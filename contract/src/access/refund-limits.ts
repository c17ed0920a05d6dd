import { z } from 'zod';
import { amountMinor, currencyCode, fieldRule } from '@comanda/contract/kernel';

/** Restaurants of one owner rarely have more than one or two currencies. */
const maxCurrencies = 10;

const refundLimit = z
  .object({
    currency: currencyCode,
    /** Most that the staff member may refund at once. */
    perRefund: amountMinor.min(1, 'Please enter an amount'),
    /** Most that the staff member may refund within 24 hours. */
    perDay: amountMinor.min(1, 'Please enter an amount'),
  })
  .refine(({ perRefund, perDay }) => perDay >= perRefund, {
    path: ['perDay'],
    ...fieldRule('refundsPerDay', 'Please enter at least the amount of one refund'),
  });
export type RefundLimit = z.infer<typeof refundLimit>;

/** The amounts that a staff member may refund, one entry for each currency. Null: only the owner refunds. */
export const refundLimits = z
  .array(refundLimit)
  .min(1, 'Please enter an amount')
  .max(maxCurrencies, `At most ${maxCurrencies} currencies`)
  .refine(
    (limits) => new Set(limits.map(({ currency }) => currency)).size === limits.length,
    fieldRule('twice', 'Each currency once'),
  )
  .nullable();
export type RefundLimits = z.infer<typeof refundLimits>;
