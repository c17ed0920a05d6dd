import { fail } from '@comanda/contract';
import type { CallContext, TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { findShare, releaseShares, cancelCheckout, lockBill } from '#features/payments';
import { requireFormerGuest } from '#features/visits';

interface Release {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly paymentId: string;
}

/**
 * A guest gives back what they hold; where they were on a provider's page with it, that is ended first. Given back twice is given back once;
 * what they have paid meanwhile is not theirs to give.
 */
export const releaseShare = async (ctx: CallContext, release: Release): Promise<Record<string, never>> => {
  const { guestId } = await requireFormerGuest(ctx, release);
  await requireOwn(ctx, release, guestId);
  await cancelCheckout(ctx, release);
  await transact(ctx, async (inside) => {
    const held = await lockBill(inside, release.restaurantId, release.visitId);
    const share = await requireOwn(inside, release, guestId);
    if (share.status === 'paid') throw fail('splitting.already-paid');
    await releaseShares(inside, held, { shares: [share], as: 'expired' });
  });
  return {};
};

const requireOwn = async (
  { db }: CallContext | TransactionContext,
  { restaurantId, visitId, paymentId }: Release,
  guestId: string,
) => {
  const share = await findShare(db, restaurantId, { visitId, paymentId });
  if (share?.guestId !== guestId) throw fail('not-found');
  return share;
};
