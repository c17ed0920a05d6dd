import { z } from 'zod';
import { formatCents } from './token-cost.ts';

/** Cause of a ledger entry that nobody wrote a reason for. */
export const tokenEntryCause = z.discriminatedUnion('code', [
  z.object({ code: z.literal('sign_up') }),
  z.object({ code: z.literal('restaurant_added'), name: z.string() }),
  z.object({ code: z.literal('staff_added'), name: z.string() }),
  /** An order past the free ones of its month. */
  z.object({ code: z.literal('order_past_free'), free: z.int() }),
  /** The owner accepted the price for connecting this point of sale. */
  z.object({ code: z.literal('pos_accepted'), system: z.string().nullable() }),
  /** The point of sale that the owner paid for was not connected. */
  z.object({ code: z.literal('pos_rejected'), system: z.string().nullable() }),
  z.object({ code: z.literal('purchase'), receipt: z.int(), cents: z.int(), isTest: z.boolean() }),
  /** The purchase was refunded; the entry's reason has the administrator's words. */
  z.object({ code: z.literal('purchase_refunded'), receipt: z.int().nullable(), cents: z.int() }),
]);
export type TokenEntryCause = z.infer<typeof tokenEntryCause>;

/** Number of a purchase's receipt as people read it. */
export const formatTokenReceiptNumber = (number: number | null): string => `T-${number ?? ''}`;

/** The reason of an entry in English: the words of a person, or those for its cause. */
export const describeTokenReasonInEnglish = (reason: string, cause: TokenEntryCause | null): string => {
  if (cause === null) return reason;
  switch (cause.code) {
    case 'sign_up':
      return 'Free tokens at sign-up';
    case 'restaurant_added':
      return `Additional restaurant: ${cause.name}`;
    case 'staff_added':
      return `Additional staff account: ${cause.name}`;
    case 'order_past_free':
      return `Order past ${cause.free} of its month`;
    case 'pos_accepted':
      return `Connecting ${cause.system ?? 'a point of sale'}`;
    case 'pos_rejected':
      return `${cause.system ?? 'The point of sale'} was not connected`;
    case 'purchase': {
      const paidFor = `Receipt ${formatTokenReceiptNumber(cause.receipt)}, ${formatCents(cause.cents)}`;
      return cause.isTest ? `Test mode, no real money (${paidFor})` : paidFor;
    }
    case 'purchase_refunded':
      return `${formatCents(cause.cents)} of receipt ${formatTokenReceiptNumber(cause.receipt)} given back: ${reason}`;
  }
};
