import type { MoveCause } from '@comanda/contract/payments';
import type { TransactionContext } from '#platform/context';
import { updatePaidTotals } from './update-paid-totals.ts';
import type { LockedBill } from './lock-bill.ts';
import { movePayments, touchPayment } from '#features/payments/records';
import type { Share } from './shares.repository.ts';

interface ReleaseSharesInput {
  readonly shares: readonly Share[];
  readonly by: MoveCause;
}

/**
 * Releases claimed shares of a locked bill, so that their lines and amounts are open again. Shares that are already paid or released do not
 * change. The provider may still report a payment for a released share: see `markSharePaid`.
 */
export const releaseShares = async (
  ctx: TransactionContext,
  { restaurantId, visitId, orders }: LockedBill,
  { shares, by }: ReleaseSharesInput,
): Promise<void> => {
  const pending = shares.filter(({ status }) => status === 'pending');
  if (pending.length === 0) return;
  const paymentIds = pending.map(({ id }) => id);
  await movePayments(ctx, restaurantId, { paymentIds, from: 'pending', to: 'expired', by });
  for (const { guestId } of pending) touchPayment(ctx, restaurantId, { guestId, visitId });
  await updatePaidTotals(ctx, restaurantId, { orders, by: null });
};
