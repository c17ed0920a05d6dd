import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { insertDueReceipt, findPayments } from './issuing.repository.ts';
import { issueReceipts } from './issue-receipts.ts';
import { findReceiptOfPayment } from './receipts.repository.ts';

/** Issues a receipt for a payment made before receipts existed. Repeating the call returns the same receipt. */
export const issueReceipt = async (
  ctx: CommandContext,
  { restaurantId, paymentId }: { readonly restaurantId: string; readonly paymentId: string },
): Promise<{ receiptId: string }> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const [payment] = await findPayments(ctx.db, restaurantId, [paymentId]);
  if (payment === undefined) throw fail('not-found');
  await insertDueReceipt(ctx.db, restaurantId, paymentId);
  await issueReceipts(ctx, restaurantId);
  const receiptId = await findReceiptOfPayment(ctx.db, restaurantId, paymentId);
  if (receiptId === null) throw fail('receipts.not-paid');
  return { receiptId };
};
