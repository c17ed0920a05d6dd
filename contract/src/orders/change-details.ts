import { z } from 'zod';
import { amountMinor, milliPercent } from '@comanda/contract/kernel';
import { discountReasonCode } from './discounts.ts';
import { orderReasonCode } from './reasons.ts';

const withReason = { reason: z.string(), reasonCode: orderReasonCode.nullable() };

/** A change of an order, as a code with its data. Screens put it into the reader's language. */
export const orderChangeDetails = z.discriminatedUnion('code', [
  z.object({ code: z.literal('sample') }),
  z.object({ code: z.literal('undone') }),
  z.object({ code: z.literal('fired'), lines: z.array(z.object({ name: z.string(), quantity: z.int() })) }),
  z.object({ code: z.literal('moved'), from: z.string(), to: z.string() }),
  z.object({
    code: z.literal('corrected'),
    /** Added quantity of each dish; negative if some were removed. */
    lines: z.array(z.object({ name: z.string(), growth: z.int() })),
    ...withReason,
  }),
  z.object({ code: z.literal('cancelled'), reasonCode: orderReasonCode }),
  z.object({
    code: z.literal('discounted'),
    /** Part of the price that was taken off; null if it was an amount. */
    milliPercent: milliPercent.nullable(),
    amount: amountMinor.nullable(),
    reason: z.string(),
    reasonCode: discountReasonCode.nullable(),
  }),
  z.object({ code: z.literal('discount_removed') }),
]);
export type OrderChangeDetails = z.infer<typeof orderChangeDetails>;
