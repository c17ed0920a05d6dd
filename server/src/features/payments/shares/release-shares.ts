import type { MoveCause } from '@comanda/contract/payments';
import type { TransactionContext } from '#platform/context';
import { updatePaidTotals } from './update-paid-totals.ts';
import type { PayableOrder } from '#features/orders';
import { movePayments, touchPayment } from '#features/payments/records';
import type { Share } from './shares.repository.ts';

/** The part of a locked bill that changes when shares are released. */
interface BillOrders {
  readonly restaurantId: string;
  readonly visitId: string | null;
  readonly orders: readonly PayableOrder[];
}

interface ReleaseSharesInput {
  readonly shares: readonly Share[];
  readonly by: MoveCause;
}

/**
 * Releases claimed shares of a locked bill, so that their lines and amounts are open again. Shares that are already paid or released do not
 * change. The provider may still report a payment for a released share: see `markSharePaid`. Returns the orders with their new amounts.
 */
export const releaseShares = async (
  ctx: TransactionContext,
  { restaurantId, visitId, orders }: BillOrders,
  { shares, by }: ReleaseSharesInput,
): Promise<readonly PayableOrder[]> => {
  const pending = shares.filter(({ status }) => status === 'pending');
  if (pending.length === 0) return orders;
  const paymentIds = pending.map(({ id }) => id);
  await movePayments(ctx, restaurantId, { paymentIds, from: 'pending', to: 'expired', by });
  for (const { guestId } of pending) touchPayment(ctx, restaurantId, { guestId, visitId });
  const updated = await updatePaidTotals(ctx, restaurantId, { orders, by: null });
  return updated.orders;
};
