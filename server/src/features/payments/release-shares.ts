import type { TransactionContext } from '#platform/context';
import { updatePaidTotals } from './update-paid-totals.ts';
import type { LockedBill } from './lock-bill.ts';
import { touchPayment } from './payments.events.ts';
import { markSharesReleased } from './payments.repository.ts';
import type { Share } from './shares.repository.ts';

interface Freed {
  readonly shares: readonly Share[];
  /** Expired: given up by its payer, or by us. Failed: the provider said no, for this reason. */
  readonly as: 'expired' | { readonly failure: string };
}

/**
 * Gives held shares of a held bill back to it: grains, amounts, and what orders say is held of them. What is not held, because it was
 * paid or freed before, stays as it is. Whether anybody pays for it after all is up to their provider: see `markSharePaid`.
 */
export const releaseShares = async (
  ctx: TransactionContext,
  { restaurantId, visitId, orders }: LockedBill,
  { shares, as }: Freed,
): Promise<void> => {
  const pending = shares.filter(({ status }) => status === 'pending');
  if (pending.length === 0) return;
  const paymentIds = pending.map(({ id }) => id);
  const how = as === 'expired' ? { status: as, failure: '' } : { status: 'failed' as const, failure: as.failure };
  await markSharesReleased(ctx.db, restaurantId, { paymentIds, ...how });
  for (const { guestId } of pending) touchPayment(ctx, restaurantId, { guestId, visitId });
  await updatePaidTotals(ctx, restaurantId, { orders, by: null });
};
