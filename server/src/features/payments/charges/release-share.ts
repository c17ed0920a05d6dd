import { fail } from '@comanda/contract';
import type { CallContext, TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { cancelCheckout } from './settle-payment.ts';
import { lockBill, releaseShares, findShare } from '#features/payments/shares';
import { requireCurrentOrRecentGuest } from '#features/visits';

interface ReleaseShareInput {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly paymentId: string;
}

/**
 * Releases a guest's own claimed share, and ends its checkout at the provider first. Safe to repeat. Fails if the share was paid meanwhile.
 */
export const releaseShare = async (ctx: CallContext, input: ReleaseShareInput): Promise<Record<string, never>> => {
  const { guestId } = await requireCurrentOrRecentGuest(ctx, input);
  await requireOwnShare(ctx, input, guestId);
  await cancelCheckout(ctx, input);
  await transact(ctx, async (inside) => {
    const locked = await lockBill(inside, input.restaurantId, input.visitId);
    const share = await requireOwnShare(inside, input, guestId);
    if (share.status === 'paid') throw fail('splitting.already-paid');
    await releaseShares(inside, locked, { shares: [share], by: 'guest' });
  });
  return {};
};

const requireOwnShare = async (
  { db }: CallContext | TransactionContext,
  { restaurantId, visitId, paymentId }: ReleaseShareInput,
  guestId: string,
) => {
  const share = await findShare(db, restaurantId, { visitId, paymentId });
  if (share?.guestId !== guestId) throw fail('not-found');
  return share;
};
